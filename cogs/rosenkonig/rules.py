"""The rules as short pages, for somebody who has never played, with the figures of the game at hand."""

from __future__ import annotations

from cogs.pages import bullets, numbered, page, titled
from cogs.rosenkonig.phrases import HERO_MARK, Phrases
from engine.rosenkonig.board import CENTRE, FILES, SIZE, square_of
from engine.rosenkonig.game import DUEL, TEAMS
from engine.rosenkonig.moves import CARDS, DRAW, Card, Play
from engine.rosenkonig.state import HAND_LIMIT, HEROES, STONES
from locales import Catalogue

SIZES = (4, 3, 1)
"""Squares of the regions in the example."""
EXAMPLE, TARGET = Card("NE", 2), square_of("g7")
"""Where the card leads from the centre."""
RESIGN = "`/rosenkonig resign`"


def rules(teams: bool, cat: Catalogue) -> tuple[str, ...]:
    """The pages for two teams or for two players, each with its heading in the first line."""
    words, players = Phrases(cat), TEAMS if teams else DUEL
    return (
        _aim(words, players),
        _turn(words, players),
        _heroes(words, players),
        _points(words),
        _ending(words, teams=teams),
        _teams(words, played=teams),
        _here(words),
        _clock(words, teams=teams),
    )


def _aim(words: Phrases, players: int) -> str:
    """What it is about, and what there is (K1-K6)."""
    say, hand = words.cat.say, HAND_LIMIT[players]
    return page(
        say("What it is about"),
        say(
            "The red roses of Lancaster and the white roses of York fight for a garden. There is one crown,"
            " and both houses move it. Wherever it goes a rose of the mover's colour blooms. Roses that grow"
            " together are worth far more than roses apart: n of them together are worth n × n points."
        ),
        titled(
            say("On the table"),
            bullets(
                say(
                    "The board: {size} times {size} squares, named by files {first} to {last} from the west"
                    " and ranks 1 to {size} from the south. The edge with the crown is north, for everybody"
                    " and on every picture.",
                    size=SIZE,
                    first=FILES[0],
                    last=FILES[-1],
                ),
                say(
                    "The crown. It starts on {centre}, an empty square like all others.",
                    centre=words.square(CENTRE),
                ),
                say("{stones} stones with a red and a white side, one supply for all.", stones=STONES),
                say(
                    "{cards} power cards: each of the eight directions once with I, II and III. A direction"
                    " is the same for everybody: N is always towards the edge with the crown.",
                    cards=len(CARDS),
                ),
                say("{heroes} heroes for each of you.", heroes=HEROES[players]),
            ),
        ),
        say(
            "Each of you gets {hand} power cards, face up; {pile} are left as the draw pile. Nothing is"
            " hidden but the order of that pile. Chance says who starts: the starting player has the red"
            " roses.",
            hand=hand,
            pile=len(CARDS) - players * hand,
        ),
    )


def _turn(words: Phrases, players: int) -> str:
    """Exactly one of three (K7-K9, K12)."""
    say, hand = words.cat.say, HAND_LIMIT[players]
    return page(
        say("Your turn"),
        say("You do one of three things, and then it is the next one's turn:"),
        numbered(
            say(
                "**Play a power card.** The crown goes in its direction, exactly as many squares as it says,"
                " over whatever lies between. Where it comes to there must be no stone, and it cannot leave"
                " the board. Put a stone of your colour there, with the crown on it."
            ),
            say("**Play a power card with a hero**, to turn a stone of the other colour: see the next page."),
            say("**Draw a power card**, if you have fewer than {hand}.", hand=hand),
        ),
        bullets(
            say("A card that you have played is not replaced. Only drawing brings another."),
            say("When the last card of the pile is drawn, all that were played are shuffled as a new pile."),
            say(
                "Whoever can do something must do it, even to their own harm, and with a hero if nothing"
                " else is possible."
            ),
            say(
                "Whoever can do none of the three passes. That happens by itself, and only with a full hand;"
                " nobody can choose to pass."
            ),
        ),
        say(
            "An example: from {origin} {card} brings the crown to {target}. That the other player moves it"
            " next from there is the point of the game: leave it where their cards are of little use.",
            origin=words.square(CENTRE),
            card=words.card(EXAMPLE),
            target=words.square(TARGET),
        ),
    )


def _heroes(words: Phrases, players: int) -> str:
    """K10, K11."""
    say = words.cat.say
    return page(
        say("Heroes"),
        say(
            "With a hero, and only with one, the crown may come to where a stone of the **other** colour"
            " lies. You turn that stone to your colour and put the crown on it. The card is spent and the"
            " hero is too: it does not come back. You have {heroes} for the whole game.",
            heroes=HEROES[players],
        ),
        bullets(
            say("No stone of the supply is used."),
            say("A hero helps neither onto an own stone nor onto an empty square, nor over the edge."),
            say("So a card can be played in one way at most: alone, with a hero, or not at all."),
        ),
        say(
            "A stone that is turned counts twice. You have one more: it stands alone, or a region of yours"
            " grows, or several become one. They have one fewer: a region of theirs shrinks, breaks apart or"
            " is gone."
        ),
    )


def _points(words: Phrases) -> str:
    """K14, with an example."""
    say = words.cat.say
    worth = [size**2 for size in SIZES]
    return page(
        say("Points"),
        say(
            "Stones of one colour that touch by an edge are a region; corners do not join. A region of n"
            " squares is worth n × n points, and a colour has the sum of its regions."
        ),
        say(
            "Regions of {a}, {b} and {c} squares bring {aa} + {bb} + {cc} = {sum} points. One region of all"
            " {squares} squares would bring {whole}.",
            a=SIZES[0],
            b=SIZES[1],
            c=SIZES[2],
            aa=worth[0],
            bb=worth[1],
            cc=worth[2],
            sum=sum(worth),
            squares=sum(SIZES),
            whole=sum(SIZES) ** 2,
        ),
    )


def _ending(words: Phrases, *, teams: bool) -> str:
    """K13, K15, K19."""
    say = words.cat.say
    return page(
        say("The end"),
        titled(
            say("The game ends at once"),
            bullets(
                say("when somebody puts the last of the {stones} stones on the board, or", stones=STONES),
                say("when all hands are full and nobody can play a card, with a hero or without."),
            ),
        ),
        say("More points win. If that is a tie these decide, one after the other:"),
        numbered(
            say("the larger largest region,"),
            say("more stones on the board."),
        ),
        say("If all is level it is a draw, and all four win.")
        if teams
        else say("If all is level it is a draw, and both win."),
    )


def _teams(words: Phrases, *, played: bool) -> str:
    """K16-K19."""
    say = words.cat.say
    return page(
        say("Two teams of two") if played else say("Two teams of two (a variant)"),
        say(
            "Four play, and partners sit opposite each other: the turns go red, white, red, white. A stone"
            " belongs to its colour. Your partner's stones are yours as well: they join with yours to"
            " regions, and you can neither turn them nor land on them. You win or lose together."
        ),
        bullets(
            say(
                "Each of you has {hand} power cards, never more, and {heroes} heroes. Nobody can use those of"
                " the partner.",
                hand=HAND_LIMIT[TEAMS],
                heroes=HEROES[TEAMS],
            ),
            say("**Partners may not talk about moves.** What you know of each other's plans is the board."),
            say(
                "The game goes on as long as one of the four can do something; whoever cannot passes until"
                " they can again."
            ),
        ),
    )


def _here(words: Phrases) -> str:
    """What is different on a screen."""
    say = words.cat.say
    return page(
        say("Playing it here"),
        bullets(
            say(
                "Below the board there is a button for each card of whoever is to move, and one to draw."
                " One click is your move. A card with {mark} costs a hero; one that cannot be played now is"
                " faded and cannot be pressed.",
                mark=HERO_MARK,
            ),
            say(
                "On the picture the squares that can be reached carry the names of their cards. The line"
                " below it says whose turn it is and which roses they have."
            ),
            say(
                "{command} takes moves as text: {plain} for {card}, {turning} with a hero, {draw}.",
                command="`/rosenkonig move`",
                plain=f"`{Play(EXAMPLE)}`",
                card=words.card(EXAMPLE),
                turning=f"`{Play(EXAMPLE, hero=True)}`",
                draw=f"`{DRAW}`",
            ),
            say(
                "{command} has you asked every time before a hero is spent, or no more.",
                command="`/rosenkonig warnings`",
            ),
        ),
    )


def _clock(words: Phrases, *, teams: bool) -> str:
    """Absence, and resigning."""
    say = words.cat.say
    late = say(
        "If your time is up the clock moves for you: it draws; with a full hand it plays the first card in"
        " the row that needs no hero; if there is none, the first that needs one."
    )
    if teams:
        return page(
            say("Being late, leaving, resigning"),
            bullets(
                late,
                say(
                    "Who misses two turns in a row, or leaves, loses the seat: it is open, and the clock"
                    " plays for it until somebody takes it. Your partner never plays for you."
                ),
                say("{command} resigns the game, if both partners say so.", command=RESIGN),
            ),
        )
    return page(
        say("Being late, leaving, resigning"),
        bullets(
            late,
            say("Who misses two turns in a row has lost the game. So has whoever leaves it."),
            say("{command} resigns the game at any time.", command=RESIGN),
        ),
    )
