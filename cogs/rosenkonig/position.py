"""The whole position as text, for those who cannot see the picture: the same facts in the same order."""

from __future__ import annotations

from collections.abc import Iterator

from cogs.code_block import code_block
from cogs.fit import clip
from cogs.rosenkonig.headline import headline
from cogs.rosenkonig.options import option
from cogs.rosenkonig.words import Words
from engine.rosenkonig.board import FILES, SIZE, Colour
from engine.rosenkonig.moves import DRAW, Move, Play

LIMIT = 3800
"""Characters of a position at most."""


def position(words: Words) -> str:
    """What the picture shows. That is everything: it says the same to all, but for whose turn it is."""
    return clip("\n".join(_lines(words)), LIMIT)


def _lines(words: Words) -> Iterator[str]:
    yield f"### {headline(words)}"
    yield from _board(words)
    for colour in Colour:
        yield from _colour(words, colour)
    yield from _piles(words)
    yield from _last(words)
    yield from _may_do(words)


def _board(words: Words) -> Iterator[str]:
    """The crown edge on top, as in the picture (K1); the crown's square stands in brackets."""
    obs, say = words.obs, words.cat.say
    rows = []
    for row in range(SIZE):
        squares = range(row * SIZE, (row + 1) * SIZE)
        cells = (f"({obs.board[s]})" if s == obs.crown else f" {obs.board[s]} " for s in squares)
        rows.append(f"{SIZE - row} {''.join(cells)}".rstrip())
    yield code_block([*rows, "  " + "".join(f" {file} " for file in FILES).rstrip()])
    yield say(
        "{r}: {red} · {w}: {white} · north is up, at the crown edge · the crown stands on {square}",
        r=Colour.RED,
        w=Colour.WHITE,
        red=words.colour(Colour.RED),
        white=words.colour(Colour.WHITE),
        square=words.square(obs.crown),
    )


# --- players ------------------------------------------------------------------------------------------------


def _colour(words: Words, colour: Colour) -> Iterator[str]:
    """What lies on the board (K14), and whoever plays for it."""
    say, score = words.cat.say, words.obs.score(colour)
    yield ""
    yield say(
        "**{house}**: {points}, {stones}",
        house=words.title(colour),
        points=words.points(score.points),
        stones=words.stones(score.stones),
    )
    if score.regions:
        sizes = ", ".join(str(len(region)) for region in score.regions)
        yield say("Squares of its regions: {sizes}", sizes=sizes)
        largest = [words.squares(region) for region in score.regions if len(region) == score.largest]
        if len(largest) == 1:
            yield say("Largest region: {squares}", squares=largest[0])
        else:
            yield say("Largest regions: {regions}", regions="; ".join(largest))
    for seat in words.team(colour):
        yield _seat(words, seat)


def _seat(words: Words, seat: int) -> str:
    obs, say = words.obs, words.cat.say
    name = f"**{words.name(seat)}**"
    if seat == obs.viewer:
        name = say("{name} (you)", name=name)
    return say(
        "{name}: cards {cards}; heroes left {heroes} of {all}",
        name=name,
        cards=words.cards(obs.hands[seat]),
        heroes=obs.heroes[seat],
        all=obs.heroes_each,
    )


# --- the middle ---------------------------------------------------------------------------------------------


def _piles(words: Words) -> Iterator[str]:
    obs, say = words.obs, words.cat.say
    yield ""
    yield say("Draw pile {pile}, stones left {supply}", pile=obs.pile, supply=obs.supply)
    yield say("Discard pile, the last card first: {cards}", cards=words.cards(obs.discard))


def _last(words: Words) -> Iterator[str]:
    """The last move, and who had to pass after it (K12)."""
    obs, say, last = words.obs, words.cat.say, words.obs.last
    if last is None:
        return
    name = words.name(last.seat)
    if isinstance(last.move, Play):
        yield say(
            "Last move: {name}, {card} from {origin} to {square}",
            name=name,
            card=words.card(last.move.card),
            origin=words.square(last.origin),
            square=words.square(last.square),
        )
    elif last.drawn is not None:
        yield say("Last move: {name} drew {card}", name=name, card=words.card(last.drawn))
    if obs.passed:
        yield say("Could do nothing and passed: {names}", names=words.players(obs.passed))


# --- what can be done ---------------------------------------------------------------------------------------


def _may_do(words: Words) -> Iterator[str]:
    """What the seat to act can do, which the picture shows to all."""
    obs, say = words.obs, words.cat.say
    if not obs.to_act:
        return
    [seat] = obs.to_act
    yield ""
    yield say("**Your turn**") if seat == obs.viewer else say("**{name} can**", name=words.name(seat))
    moves: list[Move] = [Play(target.card, target.hero) for target in obs.targets]
    if len(obs.hands[seat]) < obs.hand_limit:
        moves.append(DRAW)
    for move in moves:
        yield f"- {option(words, move).label}"
