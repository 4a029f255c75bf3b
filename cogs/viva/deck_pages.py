"""Who the candidates are, and which goal cards there are, as pages of the rules."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from cogs.pages import bullets, page
from cogs.viva.phrases import Phrases
from engine.viva.deck import CARDS_FOR_TWO, Deck
from engine.viva.palace import INITIALS
from locales import mark

ROLES = (
    mark("the squire"),
    mark("the enchantress"),
    mark("the sergeant"),
    mark("the antiquary"),
    mark("the honest duke"),
    mark("the painter"),
    mark("the paladin"),
    mark("the farmer's wife"),
    mark("the messenger"),
    mark("the seer"),
    mark("the innkeeper"),
    mark("the countess"),
    mark("the cook"),
)
"""In the order of initials (V2)."""
IN_A_LINE = 4
"""Goal cards that fit into a line on a phone."""


def people(words: Phrases) -> str:
    """All candidates with what they are (V2)."""
    say = words.cat.say
    return page(
        say("The candidates"),
        bullets(
            *(
                say("{name}, {role}", name=f"**{words.who(initial)}**", role=say(ROLES[number]))
                for number, initial in enumerate(INITIALS)
            )
        ),
    )


def goal_cards(words: Phrases, deck: Deck) -> str:
    """What is known of the secret cards: which there are (V3)."""
    say = words.cat.say
    cards = [f"{number:>2} {favourites}" for number, favourites in enumerate(deck, 1)]
    lines = ["  ".join(cards[at : at + IN_A_LINE]) for at in range(0, len(cards), IN_A_LINE)]
    return page(
        say("The goal cards"),
        say("All that there are, by their numbers and the initials of the favourites:"),
        "\n".join(["```", *lines, "```"]),
        bullets(
            *_evenness(words, deck),
            say("With two players and the envoy only the cards 1 to {last} are used.", last=CARDS_FOR_TWO),
        ),
    )


def _evenness(words: Phrases, deck: Deck) -> list[str]:
    """How evenly the favourites are spread, if they are: an owner's deck need not be."""
    singles = Counter(who for card in deck for who in card)
    pairs = Counter(pair for card in deck for pair in combinations(card, 2))
    found = []
    if len(set(singles.values())) == 1 and len(singles) == len(INITIALS):
        found.append(words.cat.say("Every candidate is on {n} of them.", n=min(singles.values())))
    if len(set(pairs.values())) == 1 and len(pairs) == len(INITIALS) * (len(INITIALS) - 1) // 2:
        found.append(words.cat.say("Any two candidates are together on {n} of them.", n=min(pairs.values())))
    return found
