"""The alt text: what the picture shows, in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.protocol import LATE, LEFT, RESIGNED, Outcome
from engine.rosenkonig.board import Colour, name_of
from engine.rosenkonig.moves import Card, Play
from engine.rosenkonig.observation import Observation
from locales import Catalogue, mark
from render.alt import clipped, fitting, listed
from render.names import spoken
from render.picture import Name
from render.rosenkonig.piles import may_draw, reshuffled
from render.rosenkonig.words import blocked, card_text, house_name, seats_of, turn_order, winning

_COLOURS = {Colour.RED: mark("red"), Colour.WHITE: mark("white")}
_ROSES = {
    Colour.RED: mark("Red roses: {squares}."),
    Colour.WHITE: mark("White roses: {squares}."),
}
_REASONS = {
    "stones": mark("All 52 stones are on the board."),
    "blocked": mark("All hands are full, nobody can move."),
}
_CONCEDED = {
    RESIGNED: mark("{side} has resigned."),
    LATE: mark("{side} missed two turns in a row."),
    LEFT: mark("{side} has left."),
}
_TIES = {
    "largest": mark("Level on points, the largest region decides: red {red}, white {white}."),
    "stones": mark("Level on points and largest region, more stones decide: red {red}, white {white}."),
}


def alt_text(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> str:
    """Turn, last move and scores, or the result; then of the rest as much as has room."""
    said = [spoken(name) for name in names]
    if obs.outcome is not None:
        first = [cat.say("Rosenkönig, the end."), *_result(obs, obs.outcome, said, cat)]
        return clipped(fitting(first, _proof(obs, said, cat)))
    first = [cat.say("Rosenkönig. {name} is to move.", name=said[obs.to_act[0]]), *_happened(obs, said, cat)]
    first += [_side(obs, colour, said, cat) for colour in Colour]
    return clipped(fitting(first, _rest(obs, said, cat)))


def _happened(obs: Observation, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """The last move, a new draw pile (K9) and passes (K12); before all that, who begins (K6)."""
    if obs.last is None:
        yield cat.say("{name} begins.", name=said[obs.first])
        return
    name, last = said[obs.last.seat], obs.last
    if isinstance(last.move, Play):
        card, origin, square = card_text(last.move.card), name_of(last.origin), name_of(last.square)
        if last.move.hero:
            sentence = cat.say(
                "Last move: {name} played {card} with a hero, from {origin} to {square}.",
                name=name,
                card=card,
                origin=origin,
                square=square,
            )
        else:
            sentence = cat.say(
                "Last move: {name} played {card}, from {origin} to {square}.",
                name=name,
                card=card,
                origin=origin,
                square=square,
            )
        yield sentence
    elif last.drawn is not None:
        yield cat.say("Last move: {name} drew {card}.", name=name, card=card_text(last.drawn))
    if reshuffled(obs):
        yield cat.say("The draw pile is reshuffled.")
    for seat in obs.passed:
        yield cat.say("{name} had to pass.", name=said[seat])


def _side(obs: Observation, colour: Colour, said: Sequence[str], cat: Catalogue) -> str:
    score = obs.score(colour)
    return cat.say(
        "{names} ({colour}, {house}): points {points}, largest region {largest}.",
        names=_players(obs, colour, said),
        colour=cat.say(_COLOURS[colour]),
        house=house_name(colour, cat),
        points=score.points,
        largest=score.largest,
    )


def _players(obs: Observation, colour: Colour, said: Sequence[str]) -> str:
    return listed(said[seat] for seat in seats_of(obs, colour))


def _rest(obs: Observation, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """What can be done, the turn order of four, hands and heroes, the board, and the piles."""
    open_to = [_target(target.card, target.square, target.hero, cat) for target in obs.targets]
    if may_draw(obs):
        open_to.append(cat.say("draw a card"))
    yield cat.say("Open to {name}: {moves}.", name=said[obs.to_act[0]], moves=listed(open_to))
    if len(said) > 2:
        yield cat.say("Turn order: {names}.", names=listed(said[seat] for seat in turn_order(obs)))
    yield from _hands(obs, said, cat)
    yield from _stones(obs, cat)
    yield _piles(obs, cat)


def _proof(obs: Observation, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """The hands with which nobody could move (K13), and the board."""
    if blocked(obs):
        yield from _hands(obs, said, cat)
    yield from _stones(obs, cat)


def _hands(obs: Observation, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    for seat in turn_order(obs):
        yield _hand(obs.hands[seat], obs.heroes[seat], said[seat], cat)


def _target(card: Card, square: int, hero: bool, cat: Catalogue) -> str:
    if hero:
        return cat.say("{card} with a hero to {square}", card=card_text(card), square=name_of(square))
    return cat.say("{card} to {square}", card=card_text(card), square=name_of(square))


def _hand(hand: tuple[Card, ...], heroes: int, name: str, cat: Catalogue) -> str:
    cards = listed(map(card_text, hand)) or cat.say("none")
    return cat.say("{name}: cards {cards}; heroes {n}.", name=name, cards=cards, n=heroes)


def _piles(obs: Observation, cat: Catalogue) -> str:
    if obs.discard:
        return cat.say(
            "Draw pile {pile}, discard pile {discard} with {card} on top, stones left {stones}.",
            pile=obs.pile,
            discard=len(obs.discard),
            card=card_text(obs.discard[0]),
            stones=obs.supply,
        )
    return cat.say(
        "Draw pile {pile}, discard pile 0, stones left {stones}.", pile=obs.pile, stones=obs.supply
    )


def _stones(obs: Observation, cat: Catalogue) -> Iterator[str]:
    """Where the crown and the roses are."""
    yield cat.say("The crown is on {square}.", square=name_of(obs.crown))
    for colour in Colour:
        squares = [name_of(square) for square, stone in enumerate(obs.board) if stone == colour]
        if squares:
            yield cat.say(_ROSES[colour], squares=" ".join(squares))


def _result(obs: Observation, outcome: Outcome, said: Sequence[str], cat: Catalogue) -> Iterator[str]:
    """Who has won and why (K13, K15), and what the regions bring (K14)."""
    won = winning(obs)
    yield _winners(obs, outcome, won, said, cat)
    yield _reason(obs, outcome, won[0].other, said, cat)
    if outcome.decided_by in _TIES:
        largest = outcome.decided_by == "largest"
        red, white = (score.largest if largest else score.stones for score in (obs.red, obs.white))
        yield cat.say(_TIES[outcome.decided_by], red=red, white=white)
    elif len(won) > 1:
        yield cat.say("Level on points, largest region and stones, too.")
    for colour in Colour:
        yield _sum(obs, colour, said, cat)


def _winners(
    obs: Observation, outcome: Outcome, won: Sequence[Colour], said: Sequence[str], cat: Catalogue
) -> str:
    points, other = obs.score(won[0]).points, obs.score(won[0].other).points
    names, alone = listed(_players(obs, colour, said) for colour in won), len(said) == 2
    if len(won) > 1:
        return cat.count(
            "{names} all win with {n} point.", "{names} all win with {n} points.", points, names=names
        )
    if outcome.reason in _CONCEDED:
        return cat.say("{names} wins.", names=names) if alone else cat.say("{names} win.", names=names)
    if points == other:
        if alone:
            return cat.count(
                "{names} wins, {n} point each.", "{names} wins, {n} points each.", points, names=names
            )
        return cat.count("{names} win, {n} point each.", "{names} win, {n} points each.", points, names=names)
    if alone:
        return cat.say("{names} wins {points} to {other}.", names=names, points=points, other=other)
    return cat.say("{names} win {points} to {other}.", names=names, points=points, other=other)


def _reason(obs: Observation, outcome: Outcome, loser: Colour, said: Sequence[str], cat: Catalogue) -> str:
    if outcome.reason in _REASONS:
        return cat.say(_REASONS[outcome.reason])
    seats = seats_of(obs, loser)
    side = said[seats[0]] if len(seats) == 1 else house_name(loser, cat)
    return cat.say(_CONCEDED[outcome.reason], side=side)


def _sum(obs: Observation, colour: Colour, said: Sequence[str], cat: Catalogue) -> str:
    """`12 × 12 = 144, 1 × 1 (3×) = 3`, and the total."""
    score = obs.score(colour)
    sizes = Counter(map(len, score.regions))
    rows = [
        f"{size} × {size} ({count}×) = {count * size * size}"
        if count > 1
        else f"{size} × {size} = {size * size}"
        for size, count in sorted(sizes.items(), reverse=True)
    ]
    names, tone = _players(obs, colour, said), cat.say(_COLOURS[colour])
    if not rows:
        return cat.say("{names} ({colour}): total 0.", names=names, colour=tone)
    return cat.say(
        "{names} ({colour}): {regions}, total {total}.",
        names=names,
        colour=tone,
        regions=listed(rows),
        total=score.points,
    )
