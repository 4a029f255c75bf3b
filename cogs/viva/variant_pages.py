"""The variants as pages of the rules; one that is not played is marked as such."""

from __future__ import annotations

from cogs.pages import bullets, page
from cogs.viva.phrases import Phrases
from engine.viva.palace import CONSOLATION, ENVOY_START, NOES, PLACED_EACH, POINTS, ROUNDS, lavatory_floor
from engine.viva.palace import LAVATORY as WC


def envoy_page(words: Phrases, *, played: bool) -> str:
    """The imperial envoy (V22-V29)."""
    say = words.cat.say
    heading = say("The imperial envoy") if played else say("The imperial envoy (a variant)")
    return page(
        heading,
        say(
            "The envoy wants the kingdom for the empire, and each of you plays against it, too. It counts as"
            " one more at the table: two to five people can play."
        ),
        bullets(
            say(
                "It has a goal card like yours, but an open one: all see its favourites. In every round it"
                " gets a new one."
            ),
            say("It begins with {points} and scores like a player.", points=words.points(ENVOY_START)),
            say("It neither places nor moves, and it never has the crown."),
            say(
                "If you vote on one of its favourites it votes yes. On anybody else the top card of its own"
                " pile is turned up when all have chosen, and it counts like a vote of yours: its no alone"
                " sends a candidate home."
            ),
            say(
                "The pile is one yes and as many no cards as each of you has, shuffled. A no that was turned"
                " up is gone for the round. A yes is shuffled back if the vote failed. Once all its no cards"
                " are gone the envoy votes yes for the rest of the round."
            ),
            say(
                "It counts as a player for your no cards: {two} each if two play, {three} if three play,"
                " {more} if four or five play.",
                two=NOES[3],
                three=NOES[4],
                more=NOES[5],
            ),
        ),
        say(
            "If the envoy has the most points in the end all of you lose. If it ties with a player the"
            " favourites in the palace decide, and if these are level too the player wins. It gets the"
            " {consolation} points of the last round like anybody else.",
            consolation=CONSOLATION,
        ),
        say(
            "Two players each place {six} candidates, and only the goal cards 1 to 13 are used.",
            six=PLACED_EACH[2],
        ),
    )


def lavatory_page(words: Phrases, *, played: bool) -> str:
    """The lavatory (V30-V34)."""
    say = words.cat.say
    heading = say("The lavatory") if played else say("The lavatory (a variant)")
    return page(
        heading,
        say(
            "It stands beside floor {first} in the first round, floor {second} in the second and floor"
            " {third} in the third.",
            first=lavatory_floor(1),
            second=lavatory_floor(2),
            third=lavatory_floor(ROUNDS),
        ),
        bullets(
            say(
                "In the race you may move a candidate from that floor into the lavatory instead of up, also"
                " if there is no room above. That is your whole turn. The lavatory holds one."
            ),
            say("Whoever sits there is still one of the four of that floor."),
            say(
                "From there the way leads up to the next floor, as from the floor itself; never back to the"
                " floor. Beside floor 5 it leads to the throne."
            ),
            say(
                "A favourite who sits there when the king is found brings {points}.",
                points=words.points(POINTS[WC]),
            ),
            say("Nobody enters the palace through it, and in every round it is empty at first."),
        ),
    )
