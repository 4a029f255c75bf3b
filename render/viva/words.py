"""What floors and places are called, and the bynames of the candidates (V1, V2)."""

from __future__ import annotations

from collections.abc import Mapping

from engine.viva.palace import LAVATORY, NOT_YET, OUT
from locales import Catalogue, mark

FLOORS = (
    mark("Servants"),
    mark("Craftsmen"),
    mark("Merchants"),
    mark("Soldiers"),
    mark("Officials"),
    mark("Nobles"),
    mark("Throne"),
)
"""By floor."""
_ELSEWHERE = {LAVATORY: mark("Lavatory"), OUT: mark("Sent home"), NOT_YET: mark("Not placed yet")}

BYNAMES: Mapping[str, str] = {
    "A": "lo Scuderio",
    "B": "l’Incantatrice",
    "C": "il Sergente",
    "D": "l’Antiquario",
    "E": "il Duca Onesto",
    "F": "Artista del Pennello",
    "G": "il Paladino",
    "I": "la Contadina",
    "L": "Messo Gagliardo",
    "M": "l’Indovino",
    "N": "Oste Gioviale",
    "O": "la Contessa",
    "P": "il Cuoco Fiero",
}
"""By initial, in the Italian of the game."""


def place_name(place: str, cat: Catalogue) -> str:
    """A floor, the lavatory, or where those are who are not in the palace."""
    return cat.say(_ELSEWHERE[place]) if place in _ELSEWHERE else cat.say(FLOORS[int(place)])
