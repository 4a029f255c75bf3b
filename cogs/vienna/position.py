"""The whole position as text, for those who cannot see the picture: the same facts in the same order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cogs.emblems import MARKS
from cogs.fit import clip
from cogs.vienna.controls import in_order
from cogs.vienna.headline import headline
from cogs.vienna.options import option
from cogs.vienna.reach import in_reach, may_change_dice
from cogs.vienna.spaces import takes
from cogs.vienna.words import Words
from engine.vienna.board import GEHEIMBUND
from engine.vienna.moves import Move, Post
from engine.vienna.observation import Phase, SeatView
from engine.vienna.placing import CHANGE

LIMIT = 3800
"""Characters of a position at most."""


@dataclass(frozen=True)
class Detail:
    """How much is spelled out. What is left out can be told from the rest, or from the menu."""

    dice_in_reach: bool = True
    """The dice that lead to each space in reach."""
    owners_by_name: bool = True
    """Whose dice lie on a space: the name, else the seat's sign."""
    persons_by_name: bool = True
    """Which persons a player has, else how many."""


DETAILS = (
    Detail(),
    Detail(dice_in_reach=False),
    Detail(dice_in_reach=False, owners_by_name=False),
    Detail(dice_in_reach=False, owners_by_name=False, persons_by_name=False),
)
"""From all to the least; the first that fits is shown."""


def position(words: Words) -> str:
    """What the picture shows, and what the viewer may do if it is their turn."""
    for detail in DETAILS:
        text = "\n".join(_lines(words, detail))
        if len(text) <= LIMIT:
            return text
    return clip(text, LIMIT)  # names of nothing but markup: the end of what is in reach is lost


def _lines(words: Words, detail: Detail) -> Iterator[str]:
    yield f"### {headline(words)}"
    yield from _round(words)
    for seat, view in enumerate(words.obs.seats):
        yield from _seat(words, seat, view, detail)
    yield from _street(words, detail)
    yield from _may_do(words, detail)


def _round(words: Words) -> Iterator[str]:
    """What lies in the middle, until the end."""
    obs, say = words.obs, words.cat.say
    if obs.outcome is not None:
        return
    if obs.phase is Phase.START_CARD:
        cards = " · ".join(
            say("{symbols}, {coins}", symbols=words.card(card.symbols), coins=words.coins(card.coins))
            for card in obs.start_cards
        )
        yield say("{name} will start the first round.", name=words.name(obs.starter))
        yield say("Start cards left: {cards}", cards=cards)
        return
    yield words.cat.count(
        "Round {round}, begun by {name}. {n} card in the deck of persons.",
        "Round {round}, begun by {name}. {n} cards in the deck of persons.",
        obs.deck,
        round=obs.round,
        name=words.name(obs.starter),
    )
    if obs.persons:
        persons = ", ".join(words.person(person) for person in obs.persons)
        yield say("Persons who lie open: {persons}", persons=persons)
    else:
        yield say("No persons lie open.")


# --- players ------------------------------------------------------------------------------------------------


def _seat(words: Words, seat: int, view: SeatView, detail: Detail) -> Iterator[str]:
    say, obs = words.cat.say, words.obs
    name = f"{MARKS[seat]} **{words.name(seat)}**"
    if seat == obs.viewer:
        name = say("{name} (you)", name=name)
    yield ""
    yield say(
        "{name}: {points}, {coins}",
        name=name,
        points=words.points(view.points),
        coins=words.coins(view.coins),
    )
    if obs.outcome is not None:
        yield _tally(words, view)
    citizens, crosses, crowns = view.symbols
    yield say(
        "Citizens {citizens}, crosses {crosses}, crowns {crowns}",
        citizens=citizens,
        crosses=crosses,
        crowns=crowns,
    )
    if cards := _cards(words, view, detail):
        yield " · ".join(cards)
    if symbols := obs.scored[seat]:
        compared = words.all_of([words.symbols(symbol) for symbol in symbols])
        yield say("Compared in this round: {symbols}", symbols=compared)
    if obs.round and obs.outcome is None:
        yield f"{_dice(words, view)} · {_carriage(words, view)}"


def _tally(words: Words, view: SeatView) -> str:
    """Where the points came from."""
    tally, krieau = view.tally, words.obs.board.krieau
    parts = [words.cat.say("start {points}", points=tally.start)]
    if krieau:
        space = words.space(krieau.key)
        parts.append(words.cat.say("{space} {points}", space=space, points=tally.krieau))
    parts += [
        words.cat.say("street {points}", points=tally.street),
        words.cat.say("majorities {points}", points=tally.majorities),
        words.cat.say("coins {points}", points=tally.coins),
    ]
    return words.cat.say("Points: {sources}", sources=", ".join(parts))


def _cards(words: Words, view: SeatView, detail: Detail) -> list[str]:
    say, found = words.cat.say, []
    if view.start_card:
        found.append(say("Start card: {card}", card=words.card(view.start_card.symbols)))
    if view.persons and detail.persons_by_name:
        found.append(say("Persons: {persons}", persons=_persons(words, view.persons)))
    elif view.persons:
        found.append(words.cat.count("{n} person", "{n} persons", len(view.persons)))
    if view.specials:
        specials = words.all_of([words.special(special) for special in view.specials])
        found.append(say("Special cards: {cards}", cards=specials))
    return found


def _persons(words: Words, persons: Sequence[str]) -> str:
    """Names in the order of taking, each once; `Sisi ×2` for both cards of a person."""
    return ", ".join(
        words.person_name(person)
        if times == 1
        else words.cat.say("{person} ×{times}", person=words.person_name(person), times=times)
        for person, times in Counter(persons).items()
    )


def _dice(words: Words, view: SeatView) -> str:
    if view.unrolled:
        return words.cat.count("{n} die not rolled yet", "{n} dice not rolled yet", view.unrolled)
    if view.dice:
        return words.cat.say("Dice: {dice}", dice=words.dice(view.dice))
    return words.cat.say("No dice left")


def _carriage(words: Words, view: SeatView) -> str:
    if view.carriage is None:
        return words.cat.say("Carriage above the street")
    return words.cat.say("Carriage at {space}", space=words.space(view.carriage))


# --- the board ----------------------------------------------------------------------------------------------


def _street(words: Words, detail: Detail) -> Iterator[str]:
    """Where dice lie, from the top of the street; at the end none do."""
    obs, say = words.obs, words.cat.say
    if obs.outcome is not None:
        return
    lines = [
        say(
            "{space} ({value}): {name} {dice}",
            space=words.space(space.key),
            value=takes(words, space),
            name=_owner(words, placed.seat, detail),
            dice=words.laid(placed.dice),
        )
        for space, placed in zip(obs.board.spaces, obs.street, strict=True)
        if placed is not None
    ]
    if obs.society:
        lines.append(_society(words, detail))
    yield ""
    yield say("**On the board**")
    yield from lines or [say("No dice yet.")]
    if obs.gendarme is not None:
        yield say("The gendarme stands on {space}.", space=words.space(obs.gendarme))


def _society(words: Words, detail: Detail) -> str:
    """Everybody's dice there, by player in the order of their first."""
    dice: dict[int, list[str]] = {}
    for seat, die in words.obs.society:
        dice.setdefault(seat, []).append(words.die(die))
    lying = ", ".join(
        words.cat.say("{name} {dice}", name=_owner(words, seat, detail), dice=" ".join(shown))
        for seat, shown in dice.items()
    )
    return words.cat.say("{space}: {dice}", space=words.space(GEHEIMBUND.key), dice=lying)


def _owner(words: Words, seat: int, detail: Detail) -> str:
    return words.name(seat) if detail.owners_by_name else MARKS[seat]


# --- what the viewer may do ---------------------------------------------------------------------------------


def _may_do(words: Words, detail: Detail) -> Iterator[str]:
    """The viewer's moves in short; the menus say them in full."""
    obs, say = words.obs, words.cat.say
    if not obs.legal:
        return
    yield ""
    yield say("**Your turn**")
    match obs.phase:
        case Phase.PLACE:
            if may_change_dice(obs):
                yield say("You may change dice first, {coins} each time.", coins=words.coins(CHANGE))
            yield from in_reach(words, with_dice=detail.dice_in_reach)
        case Phase.SET_DIE:
            yield say("You may turn one of your dice to any value, or keep them as they are.")
        case Phase.GENDARME:
            spaces = " · ".join(words.space(move.space) for move in in_order(obs) if isinstance(move, Post))
            yield say("The gendarme may go to: {spaces}", spaces=spaces)
        case _:
            choices = " · ".join(_choice(words, move) for move in in_order(obs))
            yield say("You may choose: {choices}", choices=choices)


def _choice(words: Words, move: Move) -> str:
    found = option(words, move)
    if not found.description:
        return found.label
    return words.cat.say("{label} ({description})", label=found.label, description=found.description)
