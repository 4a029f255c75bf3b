"""The end of a game: who won and by what, and the regions that the points are made of."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.code_block import WIDTH, code_block, in_block
from cogs.fit import clip
from cogs.rosenkonig.verdict import CONCEDED, verdict
from cogs.rosenkonig.words import Words
from engine.protocol import Outcome
from engine.rosenkonig.board import Colour

CELL = 10
"""Columns of a colour: `10×4=40` fits."""
TITLE = WIDTH - 2 * CELL


def result(words: Words, outcome: Outcome) -> str:
    """The verdict, below it ranking and regions as a code block, and how a region's points are counted."""
    ranked = sorted(Colour, key=lambda colour: outcome.ranks[words.team(colour)[0]])
    block = code_block([*_ranking(words, outcome, ranked), "", *_table(words, outcome, ranked)])
    return "\n".join([f"**{verdict(words, outcome)}**", block, *_counted(words)])


def _ranking(words: Words, outcome: Outcome, ranked: Sequence[Colour]) -> list[str]:
    """A line a house, and below it those who play it. A house is first or second, however many play."""
    lines: list[str] = []
    points = [words.points(outcome.scores[words.team(colour)[0]]) for colour in ranked]
    for colour, own in zip(ranked, points, strict=True):
        team = words.team(colour)
        place = 1 if team[0] in outcome.winners else 2
        lines.append(clip(f"{place}. {own:>{max(map(len, points))}}  {words.side(colour)}", WIDTH))
        lines += [f"   {in_block(words.name(seat))}" for seat in team]
    return lines


def _table(words: Words, outcome: Outcome, ranked: Sequence[Colour]) -> list[str]:
    """A line a size of region, the largest first, as what it adds up to (K14); then what breaks a tie (K15).

    `2×9=18` are two regions of three squares. Of a game that was conceded these are the points so far.
    """
    say, scores = words.cat.say, [words.obs.score(colour) for colour in ranked]
    sizes = [[len(region) for region in score.regions] for score in scores]
    head = say("So far") if outcome.decided_by in CONCEDED else say("Regions")
    return [
        _line(head, [words.colour(colour) for colour in ranked]),
        *(
            _line(f"{size} × {size}", [_worth(size, own.count(size)) for own in sizes])
            for size in sorted({size for own in sizes for size in own}, reverse=True)
        ),
        _line(say("Points"), [score.points for score in scores]),
        _line(say("Largest"), [score.largest for score in scores]),
        _line(say("Stones"), [score.stones for score in scores]),
    ]


def _counted(words: Words) -> list[str]:
    """What `3 × 3` means (K14), by the largest region there is."""
    size = max(words.obs.red.largest, words.obs.white.largest)
    if not size:
        return []
    return [
        words.cat.count(
            "-# A region of {n} rose: {n} × {n} = {points}.",
            "-# A region of {n} roses: {n} × {n} = {points}.",
            size,
            points=words.points(size**2),
        )
    ]


def _worth(size: int, regions: int) -> str:
    return f"{regions}×{size**2}={regions * size**2}" if regions else "–"


def _line(title: str, values: Sequence[object]) -> str:
    cells = (f"{clip(str(value), CELL - 1):>{CELL}}" for value in values)
    return f"{clip(title, TITLE - 1):<{TITLE}}" + "".join(cells)
