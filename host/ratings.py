"""Everybody's strength in one game: OpenSkill's Plackett-Luce model (Weng and Lin, JMLR 12, 2011).

A rating is a guess and how sure it is. What is shown is the *ordinal*: the strength that somebody has almost
certainly, which grows with every win and with certainty.
"""

from __future__ import annotations

from collections.abc import Mapping

from openskill.models import PlackettLuce, PlackettLuceRating

NEWCOMER = 1500
"""The ordinal of whoever has not played yet."""
SCALE = 24
"""Points shown for one of the model's, so that its whole prior deviation (25/3) is 200."""

_MODEL = PlackettLuce()


class Ratings:
    """The ratings after the games that have been added so far, in the order in which they were played."""

    def __init__(self) -> None:
        self._ratings: dict[int, PlackettLuceRating] = {}

    def add(self, ranks: Mapping[int, int]) -> None:
        """A game has ended: the rank of each person, 1 for the first; equal ranks are a tie.

        Two people or more; whoever is new begins as all others did.
        """
        teams = [[self._ratings.get(person) or _MODEL.rating()] for person in ranks]
        rated = _MODEL.rate(teams, ranks=[float(rank) for rank in ranks.values()])
        for person, [rating] in zip(ranks, rated, strict=True):
            self._ratings[person] = rating

    def of(self, person: int) -> int:
        """The ordinal as it is shown."""
        rating = self._ratings.get(person)
        return NEWCOMER if rating is None else round(rating.ordinal(alpha=SCALE, target=NEWCOMER))
