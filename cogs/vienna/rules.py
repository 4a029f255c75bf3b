"""The rules as short pages: how a game goes, for somebody who has never played; then the board in use."""

from __future__ import annotations

from cogs.pages import bullets, named, numbered, page, titled
from cogs.speech import escape
from cogs.vienna.board_pages import cards, street
from cogs.vienna.phrases import Phrases
from cogs.vienna.space_rules import at_once, evaluation, special_cards
from engine.vienna.board import GEHEIMBUND, STREET, Board
from engine.vienna.ending import COINS_PER_POINT, GOAL
from engine.vienna.placing import BRIBE, CHANGE
from engine.vienna.state import DICE, START_POINTS
from locales import Catalogue


def rules(board: Board, cat: Catalogue) -> tuple[str, ...]:
    """The pages for a game on this board, each with its heading in the first line."""
    words = Phrases(cat)
    return (
        _aim(board, words),
        _turn(words),
        _dice_and_carriage(board, words),
        at_once(board, words),
        evaluation(board, words),
        special_cards(board, words),
        _ending(words),
        *street(board, words),
        *cards(board, words),
    )


def _aim(board: Board, words: Phrases) -> str:
    """What it is about, what there is, and how a game begins (W1-W8)."""
    say = words.cat.say
    return page(
        say("What it is about"),
        say(
            "You drive through Vienna in a carriage and leave your dice at its houses. The houses repay you"
            " with points, coins, acquaintances and favours. Whoever has the most points at the end wins."
        ),
        titled(say("On the table"), bullets(*_parts(board, words))),
        titled(
            say("Before the first round"),
            bullets(
                say("Chance says who starts. The starting player takes the clock, a special card."),
                say(
                    "You begin with {three} points if three play, with {four} if four play, with {five} if"
                    " five play.",
                    three=START_POINTS[3],
                    four=START_POINTS[4],
                    five=START_POINTS[5],
                ),
                say(
                    "Everybody picks a start card, against the order of turns, the starting player last. Its"
                    " coins are paid once, its symbols stay yours. What is left over is put away."
                ),
                say("Persons are turned up, one fewer than there are players, all of them different."),
            ),
        ),
    )


def _parts(board: Board, words: Phrases) -> tuple[str, ...]:
    say, spaces = words.cat.say, board.spaces
    return (
        say(
            "A street of {number} spaces, from {first} at its top to {last} at its end. Each takes certain"
            " dice and does one thing; the last pages list them all. Beside the street lies the {society}.",
            number=STREET,
            first=named(spaces[0].name),
            last=named(spaces[-1].name),
            society=named(GEHEIMBUND.name),
        ),
        say(
            "Dice: {dice} for each player, {more} if only three play, and a white one that comes with a"
            " special card.",
            dice=DICE[4],
            more=DICE[3],
        ),
        say("Coins, and a bank that never runs out of them."),
        say(
            "Start cards and persons. They show citizens, crosses and crowns, which you compare with those"
            " of your neighbours."
        ),
        say("Five special cards, each with an advantage that lasts; and a gendarme."),
        say("Nothing is hidden but the order in which the persons lie in their deck."),
    )


def _turn(words: Phrases) -> str:
    """A round and a turn in it (W9, W10, W14, W38)."""
    say = words.cat.say
    return page(
        say("A round and your turn"),
        say(
            "You play in turns, the starting player first, until all dice of all players lie on the board."
            " Then the street is paid out from its top to its end, and the next round begins."
        ),
        titled(
            say("In your turn"),
            numbered(
                say(
                    "In your first turn of a round all your dice are rolled. What you do not place keeps its"
                    " value for your next turns."
                ),
                say("If you like, change dice for coins (next page)."),
                say(
                    "Place one or two of your dice on one empty space. It takes them if the die, or the sum"
                    " of the two, is its number. A space with two numbers takes either; one for any pair"
                    " takes two dice that show the same."
                ),
            ),
        ),
        say("With a 2 and a 3 you may take a space for 2, or one for 3, or with both dice one for 5."),
        titled(
            say("Good to know"),
            bullets(
                say("You must place. Your dice stay on the space, and nobody else can use it this round."),
                say(
                    "The {society} has room for all: one or two dice of any value at a time, of any number"
                    " of players. So there is always something to do.",
                    society=named(GEHEIMBUND.name),
                ),
                say("Whoever has no dice left is passed over; the others play on."),
                say(
                    "The menu below the board offers what is possible now, with the dice that fit, the price"
                    " and the gain."
                ),
            ),
        ),
    )


def _dice_and_carriage(board: Board, words: Phrases) -> str:
    """Changing dice (W11), the carriage and its bribe (W12, W13)."""
    say, spaces = words.cat.say, board.spaces
    bribe, society = words.coins(BRIBE), named(GEHEIMBUND.name)
    return page(
        say("Changing dice, and the carriage"),
        titled(
            say("Changing dice"),
            say(
                "Before you place you may change dice as often as you can pay, {coins} each time:",
                coins=words.coins(CHANGE),
            ),
            bullets(
                say("roll any of your unplaced dice again, all that you choose in one roll, or"),
                say("turn one of them up by one or down by one. A 6 cannot go up, a 1 cannot go down."),
            ),
        ),
        titled(
            say("The carriage"),
            say(
                "Your carriage drives down the street and stops where you place. So every placement on the"
                " street must be further down than your last one; you may skip as many spaces as you like."
                " In each round it starts above the first space: your first placement may be anywhere."
            ),
        ),
        say(
            "For {coins} the driver turns back: then you may take an empty space that lies behind you, and"
            " the carriage goes on from there. You need the coin before you place; what the space brings"
            " comes too late.",
            coins=bribe,
        ),
        say(
            "Say it stands at {here}. You reach {ahead} for nothing, and {behind} for {coins}; after that"
            " all that comes below {behind} lies ahead of you again.",
            here=escape(spaces[11].name),
            ahead=escape(spaces[16].name),
            behind=escape(spaces[5].name),
            coins=bribe,
        ),
        say(
            "The {society} lies beside the street. Placing there moves no carriage and costs nothing.",
            society=society,
        ),
    )


def _ending(words: Phrases) -> str:
    """When a game ends, what is added, and who has won (W41-W44)."""
    say = words.cat.say
    return page(
        say("The end"),
        say(
            "The game ends after the evaluation in which somebody has {goal} points or more. That evaluation"
            " is played to its end. Then everybody gets:",
            goal=GOAL,
        ),
        bullets(
            say(
                "1 point for each of the three symbols of which they have more than their left neighbour and"
                " more than their right one. A tie brings nothing."
            ),
            say("1 point for each {coins} coins.", coins=COINS_PER_POINT),
        ),
        say(
            "Most points win. If that is a tie more special cards decide, then more coins left over. If"
            " these are level too the win is shared."
        ),
    )
