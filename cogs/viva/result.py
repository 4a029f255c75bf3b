"""The end of a game: who won and by what, and what every round brought."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.code_block import CELL, WIDTH, cells, code_block, in_block
from cogs.emblems import MARKS
from cogs.viva.phrases import ENVOY_MARK
from cogs.viva.verdict import envoys_favourites, favourites_of, level_on_points, verdict
from cogs.viva.words import Words
from engine.protocol import Outcome
from engine.viva.palace import ENVOY_START

TITLE_WIDTH = WIDTH - 6 * CELL
"""Columns of the table's titles: beside them stand six seats, or five and the envoy."""


def result(words: Words, outcome: Outcome) -> str:
    """The verdict, and below it the ranking and the points by round as a code block."""
    ranking = sorted(words.seats(), key=lambda seat: outcome.ranks[seat])
    block = code_block([*_ranking(words, outcome, ranking), "", *_table(words, outcome, ranking)])
    return f"**{verdict(words, outcome)}**\n{block}"


def _ranking(words: Words, outcome: Outcome, ranking: Sequence[int]) -> list[str]:
    """A line a seat. The name stands last: wide letters in it cannot push anything aside.

    The envoy holds no seat and has no rank: it stands above all if it wins, else below them.
    """
    lines = [
        f"{outcome.ranks[seat]}. {MARKS[seat]} {outcome.scores[seat]:>3}  {in_block(words.name(seat))}"
        for seat in ranking
    ]
    if words.obs.envoy is None:
        return lines
    envoy = f"   {ENVOY_MARK} {words.obs.envoy.total:>3}  {in_block(words.envoy())}"
    return [envoy, *lines] if outcome.decided_by == "envoy" else [*lines, envoy]


def _table(words: Words, outcome: Outcome, ranking: Sequence[int]) -> list[str]:
    """Points by round, a column a seat under its mark, the envoy's last; after a tie what decided it."""
    obs, say = words.obs, words.cat.say
    lines = [_line("", [MARKS[seat] for seat in ranking], ENVOY_MARK if obs.envoy else None)]
    if obs.envoy:
        lines.append(_line(say("Start"), [0] * len(ranking), ENVOY_START))
    lines += [
        _line(
            say("Round {n}", n=last.round),
            [last.points[seat] for seat in ranking],
            last.envoy_points,
        )
        for last in obs.finished
    ]
    lines.append(
        _line(
            say("Total"), [outcome.scores[seat] for seat in ranking], obs.envoy.total if obs.envoy else None
        )
    )
    if level_on_points(words, outcome):
        favourites = envoys_favourites(words) if obs.envoy else None
        lines.append(_line(say("In palace"), [favourites_of(words, seat) for seat in ranking], favourites))
    return lines


def _line(title: str, values: Sequence[object], envoy: object | None) -> str:
    return cells(title, [*values, *([] if envoy is None else [envoy])], TITLE_WIDTH)
