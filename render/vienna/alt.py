"""The alt text: what the picture says, in words, from what everybody may know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.protocol import Outcome
from engine.vienna.board import COLOURS, GEHEIMBUND, Special, Symbol
from engine.vienna.moves import (
    DOUBLE,
    KEEP,
    Compare,
    Die,
    Laid,
    Nudge,
    Place,
    Post,
    Reroll,
    Rob,
    SetDie,
    Start,
    Take,
    TakePerson,
    Word,
)
from engine.vienna.observation import Last, Observation, Phase, SeatView
from locales import Catalogue, mark
from render.alt import clipped, fitting, length, listed
from render.names import spoken
from render.picture import ALT_LIMIT, Name
from render.vienna.options import options

_COLOURS = dict(
    zip(COLOURS, (mark("red"), mark("yellow"), mark("green"), mark("blue"), mark("black")), strict=True)
)
_SYMBOLS = {Symbol.CITIZEN: mark("citizen"), Symbol.CROSS: mark("cross"), Symbol.CROWN: mark("crown")}
_COMPARED = {
    Symbol.CITIZEN: mark("citizens"),
    Symbol.CROSS: mark("crosses"),
    Symbol.CROWN: mark("crowns"),
}
_SPECIALS = {
    Special.CLOCK: mark("clock"),
    Special.DOUBLE: mark("double turn"),
    Special.JOKER: mark("dice joker"),
    Special.INFLUENCE: mark("greater influence"),
    Special.EXTRA: mark("extra die"),
}
_TURN = {
    Phase.START_CARD: mark("{name} picks a start card."),
    Phase.PLACE: mark("{name} is to move."),
    Phase.GENDARME: mark("{name} posts the gendarme."),
    Phase.REWARD: mark("{name} takes a point or a coin."),
    Phase.SET_DIE: mark("{name} may turn a die."),
    Phase.DOUBLE: mark("{name} may play a second turn."),
    Phase.PERSON: mark("{name} chooses a person."),
    Phase.SYMBOL: mark("{name} chooses a symbol to compare."),
    Phase.ROB: mark("{name} chooses whom to rob."),
}


def alt_text(obs: Observation, names: tuple[Name, ...], cat: Catalogue) -> str:
    """Turn, dice, last move and scores, or the result; then of the board as much as ALT_LIMIT lets in.

    For a viewer to act the spaces that they may choose come after the dice.
    """
    said = [spoken(name) for name in names]
    if obs.outcome is not None:
        return clipped([cat.say("Vienna, the end."), *_result(obs, obs.outcome, said, cat)])
    turn, sentences = [*_turn(obs, said, cat)], []
    if obs.last is not None:
        sentences.append(_last(obs, obs.last, said, cat))
    sentences += [_seat(seat, view, said, cat) for seat, view in enumerate(obs.seats)]
    for choice in _options(obs, cat):
        if length([*turn, choice, *sentences]) <= ALT_LIMIT:
            turn.append(choice)
    sentences = fitting(turn + sentences, _surroundings(obs, cat))
    return clipped([*sentences, *_street(obs, ALT_LIMIT - length(sentences) - 1, cat)])


def _turn(obs: Observation, said: Sequence[str], cat: Catalogue) -> Iterable[str]:
    seat = obs.to_act[0]
    yield (
        cat.say("Vienna, round {round}.", round=obs.round)
        if obs.round
        else cat.say("Vienna, before round 1.")
    )
    if obs.stop is not None:
        yield cat.say("The evaluation has come to {space}.", space=obs.board.space(obs.stop).name)
    yield cat.say(_TURN[obs.phase], name=said[seat])
    if dice := obs.seats[seat].dice:
        yield cat.say("Dice: {dice}.", dice=listed(_die(die, cat) for die in dice))


def _options(obs: Observation, cat: Catalogue) -> Iterable[str]:
    """Where the viewer may go, as the picture marks it."""
    open_to = options(obs)
    if open_to.free:
        spaces = listed(obs.board.space(key).name for key in open_to.free)
        yield cat.say("Open: {spaces}.", spaces=spaces)
    if open_to.bribed:
        spaces = listed(obs.board.space(key).name for key in open_to.bribed)
        yield cat.say("Open for a coin: {spaces}.", spaces=spaces)


def _last(obs: Observation, last: Last, said: Sequence[str], cat: Catalogue) -> str:
    return cat.say("Last move: {move}.", move=_made(obs, last, said, cat))


def _made(obs: Observation, last: Last, said: Sequence[str], cat: Catalogue) -> str:
    name, board = said[last.seat], obs.board
    match last.move:
        case Start(symbols):
            return cat.say("{name} picked {symbols}", name=name, symbols=_symbols(symbols, cat))
        case Reroll(dice):
            return cat.say("{name} rerolled {dice}", name=name, dice=listed(_die(die, cat) for die in dice))
        case Nudge(die, step):
            return cat.say("{name} turned {die} to {to}", name=name, die=_die(die, cat), to=die.value + step)
        case SetDie(die, to):
            return cat.say("{name} turned {die} to {to}", name=name, die=_die(die, cat), to=to)
        case Place(dice, key):
            laid, space = listed(_laid(one, cat) for one in dice), board.space(key).name
            return cat.say("{name} placed {dice} on {space}", name=name, dice=laid, space=space)
        case Post(key):
            space = board.space(key).name
            return cat.say("{name} posted the gendarme on {space}", name=name, space=space)
        case Take("point"):
            return cat.say("{name} took a point", name=name)
        case Take(_):
            return cat.say("{name} took a coin", name=name)
        case TakePerson(key):
            return cat.say("{name} took {person}", name=name, person=board.person[key].name)
        case Compare(symbol):
            return cat.say("{name} compared {symbols}", name=name, symbols=cat.say(_COMPARED[symbol]))
        case Rob(seats):
            return cat.say("{name} robbed {victims}", name=name, victims=listed(said[seat] for seat in seats))
        case Word() as word:
            return _word(word, name, cat)


def _word(word: Word, name: str, cat: Catalogue) -> str:
    if word == KEEP:
        return cat.say("{name} turned no die", name=name)
    if word == DOUBLE:
        return cat.say("{name} plays a second turn", name=name)
    return cat.say("{name} ended the turn", name=name)


def _seat(seat: int, view: SeatView, said: Sequence[str], cat: Catalogue) -> str:
    citizens, crosses, crowns = view.symbols
    return cat.say(
        "{name} ({colour}): points {points}, coins {coins}, "
        "citizens {citizens}, crosses {crosses}, crowns {crowns}.",
        name=said[seat],
        colour=_colour(seat, cat),
        points=view.points,
        coins=view.coins,
        citizens=citizens,
        crosses=crosses,
        crowns=crowns,
    )


def _surroundings(obs: Observation, cat: Catalogue) -> Iterable[str]:
    board = obs.board
    if obs.phase is Phase.START_CARD:
        cards = "; ".join(_symbols(card.symbols, cat) for card in obs.start_cards)
        yield cat.say("Start cards left: {cards}.", cards=cards)
    owned = [
        cat.say("{special} ({colour})", special=cat.say(_SPECIALS[special]), colour=_colour(seat, cat))
        for seat, view in enumerate(obs.seats)
        for special in view.specials
    ]
    if owned:
        yield cat.say("Special cards: {cards}.", cards=listed(owned))
    if obs.persons:
        persons = [board.person[key] for key in obs.persons]
        shown = listed(f"{person.name} ({_symbols(person.symbols, cat)})" for person in persons)
        yield cat.say("Persons: {persons}.", persons=shown)
    if obs.gendarme is not None:
        yield cat.say("The gendarme stands on {space}.", space=board.space(obs.gendarme).name)


def _street(obs: Observation, room: int, cat: Catalogue) -> Iterable[str]:
    """What lies on the street and the Geheimbund, from the top, as far as there is room."""
    lying = [
        (space.name, placed.seat, [_laid(laid, cat) for laid in placed.dice])
        for space, placed in zip(obs.board.spaces, obs.street, strict=True)
        if placed is not None
    ]
    items = [
        cat.say("{space}: {colour} {dice}", space=space, colour=_colour(seat, cat), dice=listed(dice))
        for space, seat, dice in lying
    ]
    if obs.society:
        count, space = len(obs.society), GEHEIMBUND.name
        items.append(cat.count("{space}: {n} die", "{space}: {n} dice", count, space=space))
    while items:
        sentence = cat.say("On the board: {places}.", places="; ".join(items))
        if length([sentence]) <= room:
            yield sentence
            return
        items.pop()


def _result(obs: Observation, outcome: Outcome, said: Sequence[str], cat: Catalogue) -> Iterable[str]:
    winners = listed(said[seat] for seat in outcome.winners)
    points = outcome.scores[outcome.winners[0]]
    if len(outcome.winners) > 1:
        yield cat.count(
            "{names} share the win with {n} point.",
            "{names} share the win with {n} points.",
            points,
            names=winners,
        )
    else:
        yield cat.count("{name} wins with {n} point.", "{name} wins with {n} points.", points, name=winners)
    if outcome.decided_by == "specials":
        yield cat.say("More special cards decided the tie.")
    if outcome.decided_by == "coins":
        yield cat.say("More coins left decided the tie.")
    krieau = obs.board.krieau
    for seat in sorted(range(len(said)), key=lambda seat: outcome.ranks[seat]):
        tally = obs.seats[seat].tally
        yield cat.say(
            "{rank}. {name} ({colour}): {total} (start {start}, {space} {krieau}, street {street}, "
            "majorities {majorities}, coins {coins}).",
            rank=outcome.ranks[seat],
            name=said[seat],
            colour=_colour(seat, cat),
            total=outcome.scores[seat],
            start=tally.start,
            space=krieau.name if krieau else "–",
            krieau=tally.krieau,
            street=tally.street,
            majorities=tally.majorities,
            coins=tally.coins,
        )


def _colour(seat: int, cat: Catalogue) -> str:
    return cat.say(_COLOURS[COLOURS[seat]])


def _die(die: Die, cat: Catalogue) -> str:
    return cat.say("white {value}", value=die.value) if die.white else str(die.value)


def _laid(laid: Laid, cat: Catalogue) -> str:
    shown = _die(laid.die, cat)
    if laid.counts == laid.die.value:
        return shown
    return cat.say("{die} as {counts}", die=shown, counts=laid.counts)


def _symbols(symbols: Iterable[Symbol], cat: Catalogue) -> str:
    return "+".join(cat.say(_SYMBOLS[symbol]) for symbol in symbols)
