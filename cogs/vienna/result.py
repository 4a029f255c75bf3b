"""The end of a game: who won and by what, and where everybody's points came from."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.code_block import CELL, WIDTH, cells, code_block, in_block
from cogs.emblems import MARKS
from cogs.vienna.words import Words
from engine.protocol import Outcome

SOURCE_WIDTH = WIDTH - 5 * CELL
"""Columns of the table's titles; five cells stand beside them."""


def verdict(words: Words, outcome: Outcome) -> str:
    """Who won, and by which tie-break (W44), one sentence."""
    say, winners = words.cat.say, outcome.winners
    winner, points = words.players(winners), words.points(outcome.scores[winners[0]])
    match outcome.decided_by:
        case "specials":
            return say(
                "{name} wins with {points}: level with {others}, but with more special cards",
                name=winner,
                points=points,
                others=words.players(_level(words, outcome)),
            )
        case "coins":
            return say(
                "{name} wins with {points}: level with {others}, special cards too, but with more coins left",
                name=winner,
                points=points,
                others=words.players(_level(words, outcome)),
            )
        case "shared":
            return say(
                "{names} share the win with {points}: level in special cards and coins too",
                names=winner,
                points=points,
            )
    return say("{name} wins with {points}", name=winner, points=points)


def _level(words: Words, outcome: Outcome) -> list[int]:
    """Who was level with the winner up to what decided."""

    def standing(seat: int) -> tuple[int, int]:
        cards = len(words.obs.seats[seat].specials) if outcome.decided_by == "coins" else 0
        return outcome.scores[seat], cards

    [winner] = outcome.winners
    return [
        seat for seat in range(len(outcome.ranks)) if seat != winner and standing(seat) == standing(winner)
    ]


def result(words: Words, outcome: Outcome) -> str:
    """The verdict, and below it the ranking and the table of points as a code block."""
    ranking = sorted(range(len(outcome.ranks)), key=lambda seat: outcome.ranks[seat])
    block = code_block([*_ranking(words, outcome, ranking), "", *_table(words, outcome, ranking)])
    return f"**{verdict(words, outcome)}**\n{block}"


def _ranking(words: Words, outcome: Outcome, ranking: Sequence[int]) -> list[str]:
    """A line a seat. The name stands last: wide letters in it cannot push anything aside."""
    return [
        f"{outcome.ranks[seat]}. {MARKS[seat]} {outcome.scores[seat]:>3}  {in_block(words.name(seat))}"
        for seat in ranking
    ]


def _table(words: Words, outcome: Outcome, ranking: Sequence[int]) -> list[str]:
    """Points by source, a column a seat under its mark; after a tie also what it was decided by."""
    say, seats = words.cat.say, [words.obs.seats[seat] for seat in ranking]
    krieau = words.obs.board.krieau
    lines = [
        _line("", [MARKS[seat] for seat in ranking]),
        _line(say("Start"), [seat.tally.start for seat in seats]),
        *([_line(in_block(krieau.name), [seat.tally.krieau for seat in seats])] if krieau else []),
        _line(say("Street"), [seat.tally.street for seat in seats]),
        _line(say("Majorities"), [seat.tally.majorities for seat in seats]),
        _line(say("Coins"), [seat.tally.coins for seat in seats]),
        _line(say("Total"), [seat.points for seat in seats]),
    ]
    if outcome.decided_by in ("specials", "coins", "shared"):
        lines += [
            _line(say("Special cards"), [len(seat.specials) for seat in seats]),
            _line(say("Coins left"), [seat.coins for seat in seats]),
        ]
    return [*lines, _line(say("Rank"), [outcome.ranks[seat] for seat in ranking])]


def _line(source: str, values: Sequence[object]) -> str:
    return cells(source, values, SOURCE_WIDTH)
