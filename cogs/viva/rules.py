"""The rules as short pages, for somebody who has never played; the variants, and the deck in use."""

from __future__ import annotations

from cogs.pages import bullets, numbered, page, titled
from cogs.viva.deck_pages import goal_cards, people
from cogs.viva.phrases import OWN_MARK, Phrases
from cogs.viva.variant_pages import envoy_page, lavatory_page
from engine.viva.deck import CARDS, Deck
from engine.viva.palace import (
    CONSOLATION,
    ENTRY,
    FAVOURITES,
    INITIALS,
    NOES,
    PLACED_EACH,
    POINTS,
    ROOM,
    ROUNDS,
)
from locales import Catalogue


def rules(envoy: bool, lavatory: bool, deck: Deck, cat: Catalogue) -> tuple[str, ...]:
    """The pages for a game with or without the variants, each with its heading in the first line."""
    words = Phrases(cat)
    return (
        _aim(words),
        _entering(words),
        _race(words),
        _vote(words),
        _points(words),
        _ending(words),
        envoy_page(words, played=envoy),
        lavatory_page(words, played=lavatory),
        _here(words),
        people(words),
        goal_cards(words, deck),
    )


def _aim(words: Phrases) -> str:
    """What it is about, and what there is (V1-V5)."""
    say = words.cat.say
    return page(
        say("What it is about"),
        say(
            "The throne is empty, and thirteen people in the palace want it. None of them is yours: all of"
            " you move all of them up, floor by floor, and in the end you vote. But in secret you favour"
            " {favourites} of them. The higher they stand when a king is found, the more points you get, and"
            " most of all if one of them is the king.",
            favourites=FAVOURITES,
        ),
        titled(
            say("On the table"),
            bullets(
                say(
                    "The palace. Its floors, from below: 0 servants, 1 craftsmen, 2 merchants, 3 soldiers,"
                    " 4 officials, 5 nobles, and 6 the throne."
                ),
                say(
                    "{number} candidates. The picture shows the initial of each; no two are alike.",
                    number=len(INITIALS),
                ),
                say(
                    "{number} goal cards with {favourites} candidates each. In every round you have one of"
                    " them, which nobody else sees.",
                    number=CARDS,
                    favourites=FAVOURITES,
                ),
                say(
                    "Vote cards: you have one yes and some no cards, {three} if three play, {four} if four"
                    " play, {more} if more play.",
                    three=NOES[3],
                    four=NOES[4],
                    more=NOES[5],
                ),
                say("One crown, for whoever brought the last candidate before the throne."),
            ),
        ),
        say("You play {rounds} rounds. Chance says who starts the first.", rounds=ROUNDS),
    )


def _entering(words: Phrases) -> str:
    """The first phase of a round (V8-V10)."""
    say = words.cat.say
    return page(
        say("A round begins: candidates enter"),
        say(
            "In turn, each of you puts one candidate on one of the floors {first} to {last}, until everybody"
            " has placed {three} if three play, {four} if four play, {more} if five or six play.",
            first=ENTRY[0],
            last=ENTRY[-1],
            three=PLACED_EACH[3],
            four=PLACED_EACH[4],
            more=PLACED_EACH[5],
        ),
        bullets(
            say("No floor ever holds more than {room}, now and later.", room=ROOM),
            say("Whoever is left over begins on floor 0 with the servants, and can rise like all others."),
        ),
        say(
            "Put your favourites high, but not all of them: the others watch whom you push, and a no from"
            " one of them is enough to send a candidate home."
        ),
    )


def _race(words: Phrases) -> str:
    """The second phase (V11, V12)."""
    say = words.cat.say
    return page(
        say("The race for the throne"),
        say("The starting player begins again. In your turn you move one candidate exactly one floor up."),
        bullets(
            say("Any candidate will do, favourite or not, whoever has moved it before."),
            say("You must move. Nobody ever goes down."),
            say(
                "Nobody can go up to a floor on which {room} stand already: first one of them must go up.",
                room=ROOM,
            ),
            say("From floor 5 a candidate goes up to the throne. Then all vote, and you take the crown."),
        ),
        say(
            "If four stand with the officials, none of the soldiers can go up. Move an official to the"
            " nobles, and there is room again."
        ),
    )


def _vote(words: Phrases) -> str:
    """Secret choices, turned up together (V13-V17)."""
    say = words.cat.say
    return page(
        say("The vote"),
        say(
            "Every player chooses a vote card in secret, the one who moved too. Only when all have chosen"
            " all cards are turned up, at the same time. A choice once made stands."
        ),
        bullets(
            say("All say yes: the candidate is king, and the round is over at once."),
            say(
                "Somebody says no: the candidate is sent home and is out for this round. Whoever sits to the"
                " left of the player with the crown goes on."
            ),
        ),
        titled(
            say("Your cards"),
            bullets(
                say("Your yes always comes back to you."),
                say("A no that you have played is gone until the round is over."),
                say(
                    "How many no cards somebody still holds is secret. Without one you still choose, though"
                    " there is only the yes; the others cannot tell."
                ),
                say("You may vote as you like, on a candidate of your own as well."),
            ),
        ),
        say(
            "Two of four vote no: the candidate goes home, their two no cards are gone, the two others have"
            " their yes back. The next one who comes before the throne may find fewer enemies."
        ),
    )


def _points(words: Phrases) -> str:
    """The end of a round (V18-V20)."""
    say = words.cat.say
    return page(
        say("Points"),
        say("When a king is found all goal cards are shown. Each favourite on yours brings:"),
        bullets(
            say("{points} if it is the king", points=words.points(POINTS["6"])),
            *(
                say(
                    "{points} on floor {floor}, {people}",
                    points=words.points(POINTS[str(floor)]),
                    floor=floor,
                    people=words.floor(floor),
                )
                for floor in range(5, -1, -1)
            ),
            say("nothing if it was sent home"),
        ),
        say(
            "In the last round there is another way: if your card brings 0 points in that round you get"
            " {consolation} instead, as much as the best card of a round can bring. Several players can get"
            " that.",
            consolation=CONSOLATION,
        ),
        titled(
            say("The next round"),
            say(
                "Everybody gets a new goal card and all vote cards back, and the palace is empty again."
                " Whoever sits to the left of the player with the crown starts. Goal cards that were shown do"
                " not come back in this game."
            ),
        ),
    )


def _ending(words: Phrases) -> str:
    """Who has won (V21)."""
    say = words.cat.say
    return page(
        say("The end"),
        say("After {rounds} rounds the most points win.", rounds=ROUNDS),
        say(
            "If that is a tie, more favourites of the last goal card that are still in the palace decide,"
            " wherever they stand, the king and the servants too. If these are level as well the win is"
            " shared."
        ),
    )


def _here(words: Phrases) -> str:
    """What is different on a screen."""
    say = words.cat.say
    button = say("My cards")  # as `cogs.rows` has it
    return page(
        say("Playing it here"),
        numbered(
            say(
                "Your goal card comes in a direct message. **{button}** under the board shows it at any"
                " time, to you alone, with your no cards.",
                button=button,
            ),
            say(
                "To place, use the button of a floor, then choose a candidate; {mark} marks your favourites,"
                " and only you see that. To move, choose from the menu.",
                mark=OWN_MARK,
            ),
            say(
                "You vote in the direct message, or by **{button}**. The board tells how many have voted,"
                " not who.",
                button=button,
            ),
            say(
                "Whoever does not vote in time votes yes. For somebody who does not move in time the lowest"
                " candidate goes up, the first by initial, but no favourite of the envoy if that can be"
                " helped; whoever enters so enters on the lowest floor with room."
            ),
        ),
    )
