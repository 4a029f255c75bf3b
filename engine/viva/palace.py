"""The palace and who wants its throne (V1, V2, V18, V30)."""

from __future__ import annotations

from collections.abc import Mapping

CANDIDATES: Mapping[str, str] = {
    "A": "Alighiero",
    "B": "Beatrice",
    "C": "Clemente",
    "D": "Dario",
    "E": "Ernesto",
    "F": "Fiorello",
    "G": "Gavino",
    "I": "Irina",
    "L": "Leonardo",
    "M": "Merlino",
    "N": "Natale",
    "O": "Odessa",
    "P": "Piero",
}
"""First names by initial (V2)."""
INITIALS = "".join(CANDIDATES)

THRONE = 6
ROOM = 4
"""No floor below the throne holds more (V9)."""
ENTRY = (1, 2, 3, 4)
"""Floors on which candidates are placed (V8)."""
ROUNDS = 3  # V7

NOT_YET, OUT, LAVATORY = "", "out", "wc"
"""Places that are no floor: not placed yet; rejected (V15); the lavatory (V31). A floor is its digit."""

POINTS: Mapping[str, int] = {"6": 10, "5": 5, "4": 4, "3": 3, "2": 2, "1": 1, "0": 0, LAVATORY: 1, OUT: 0}
"""What a favourite is worth by its place when the king is elected (V18, V34)."""
CONSOLATION = 33
"""In the third round for a player whose favourites bring nothing (V19)."""
FAVOURITES = 6

ENVOY_START = 20
"""The points with which the envoy begins (V22)."""
PLACED_EACH: Mapping[int, int] = {2: 6, 3: 4, 4: 3, 5: 2, 6: 2}
"""How many candidates each places, by the number of players (V8, V29)."""
NOES: Mapping[int, int] = {3: 4, 4: 3, 5: 2, 6: 2}
"""No cards of each, by the number of seats with the envoy's (V5, V22)."""


def lavatory_floor(round_number: int) -> int:
    """The floor beside which the lavatory stands in the round (V30)."""
    return 2 + round_number
