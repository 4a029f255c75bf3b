"""The menus and buttons under the board, for the seat to act: only what is legal is offered."""

from __future__ import annotations

from dataclasses import replace

from cogs.face import Button, Do, Menu, Option, Row, Style
from cogs.fit import BUTTON_LIMIT, OPTION_LIMIT, clip, even_rows
from cogs.vienna.options import option
from cogs.vienna.reach import may_change_dice, reachable, ways
from cogs.vienna.spaces import cost_and_gain, takes
from cogs.vienna.words import Words
from engine.vienna.moves import (
    DOUBLE,
    KEEP,
    Die,
    Move,
    Place,
    Post,
    Rob,
    SetDie,
    Start,
    TakePerson,
)
from engine.vienna.observation import Observation, Phase
from engine.vienna.placing import CHANGE


def controls(words: Words) -> tuple[Row, ...]:
    """One menu, or buttons, for what the viewer decides; nothing if it has nothing to decide."""
    obs = words.obs
    if not obs.legal:
        return ()
    say = words.cat.say
    match obs.phase:
        case Phase.PLACE:
            return _place(words)
        case Phase.SET_DIE:
            return _set_die(words)
        case Phase.GENDARME:
            return (_gendarme(words),)
        case Phase.ROB:
            return (_menu(words, say("Take coins from …")),)
        case _:
            return _buttons(words)


def choices(obs: Observation, value: str) -> tuple[Move, ...]:
    """The legal moves behind an option's value: all placements on a space, all faces for a die."""
    return tuple(move for move in obs.legal if _picked(move) == value)


def _picked(move: Move) -> str | None:
    """The value of the option under which a move is found; None if it has a control of its own."""
    match move:
        case Place(_, space):
            return f"place {space}"
        case SetDie(die, _):
            return f"set {die}"
    return None


def in_order(obs: Observation) -> list[Move]:
    """The legal moves in the order of the picture: spaces, cards and seats as they lie there."""

    def place(move: Move) -> tuple[int, ...]:
        match move:
            case Start(symbols):
                return tuple(i for i, card in enumerate(obs.board.start_cards) if card.symbols == symbols)
            case Post(space):
                return (obs.board.index[space],)
            case TakePerson(person):
                return (obs.persons.index(person),)
            case Rob(seats):
                return (len(seats), *seats)
        return ()

    return sorted(obs.legal, key=place)


def _place(words: Words) -> tuple[Row, ...]:
    options = tuple(
        Option(
            clip(_space_line(words, key, ways(words, key)), OPTION_LIMIT),
            f"place {key}",
            clip(cost_and_gain(words, key), OPTION_LIMIT),
        )
        for key in reachable(words.obs)
    )
    coins = words.obs.seats[words.me].coins
    placeholder = words.cat.count("Place on … (you have {n} coin)", "Place on … (you have {n} coins)", coins)
    menu = Menu(placeholder, Do("pick"), options)
    if not may_change_dice(words.obs):
        return (menu,)
    change = words.cat.say("Change dice ({coins})", coins=words.coins(CHANGE))
    return menu, (Button(change, Do("panel", "dice:0")),)


def _set_die(words: Words) -> tuple[Row, ...]:
    dice: dict[Die, None] = dict.fromkeys(move.die for move in words.obs.legal if isinstance(move, SetDie))
    options = tuple(
        Option(words.cat.say("Turn {die} to …", die=words.die(die)), f"set {die}") for die in sorted(dice)
    )
    menu = Menu(words.cat.say("Turn a die …"), Do("pick"), options)
    return menu, (_button(words, KEEP),)


def _gendarme(words: Words) -> Menu:
    """The free spaces down the street, each with the dice that he would keep away."""
    options = tuple(
        replace(
            option(words, move),
            label=clip(
                _space_line(words, move.space, takes(words, words.obs.board.space(move.space))), OPTION_LIMIT
            ),
        )
        for move in in_order(words.obs)
        if isinstance(move, Post)
    )
    return Menu(words.cat.say("Post the gendarme on …"), Do("play"), options)


def _space_line(words: Words, key: str, dice: str) -> str:
    return words.cat.say("{space} · {dice}", space=words.space(key), dice=dice)


def _menu(words: Words, placeholder: str) -> Menu:
    """All legal moves as options, played at once."""
    return Menu(placeholder, Do("play"), tuple(option(words, move) for move in in_order(words.obs)))


def _buttons(words: Words) -> tuple[Row, ...]:
    """All legal moves as buttons, in rows that are as even as can be."""
    return even_rows([_button(words, move) for move in in_order(words.obs)])


def _button(words: Words, move: Move) -> Button:
    found = option(words, move)
    label = found.label
    if found.description:
        label = words.cat.say("{what} · {gain}", what=label, gain=found.description)
    return Button(
        clip(label, BUTTON_LIMIT), Do("play", str(move)), Style.PRIMARY if move == DOUBLE else Style.SECONDARY
    )
