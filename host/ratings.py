"""Everybody's strength in one game: OpenSkill's Plackett-Luce model (Weng and Lin, JMLR 12, 2011).

A rating is a guess and how sure it is. What is shown is the *ordinal*: the strength that somebody has almost
certainly, which grows with every win and with certainty.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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

    def add(self, ranks: Mapping[int, int], sides: Sequence[int]) -> None:
        """A game has ended: the rank of each person, 1 for the first; equal ranks are a tie.

        `sides` says for each of them, in the same order, for which side they played; who played together have
        the same rank and are rated as one team. Two sides or more; whoever is new begins as all others did.
        """
        teams: dict[int, list[int]] = {}
        for person, side in zip(ranks, sides, strict=True):
            teams.setdefault(side, []).append(person)
        before = [
            [self._ratings.get(person) or _MODEL.rating() for person in team] for team in teams.values()
        ]
        after = _MODEL.rate(before, ranks=[float(ranks[team[0]]) for team in teams.values()])
        for team, ratings in zip(teams.values(), after, strict=True):
            self._ratings.update(zip(team, ratings, strict=True))

    def of(self, person: int) -> int:
        """The ordinal as it is shown."""
        rating = self._ratings.get(person)
        return NEWCOMER if rating is None else round(rating.ordinal(alpha=SCALE, target=NEWCOMER))
