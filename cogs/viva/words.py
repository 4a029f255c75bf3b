"""The vocabulary of Viva il Re! for one position: its phrases with the players of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.fit import clip
from cogs.viva.phrases import Phrases
from engine.viva.observation import Election, EnvoyVote, Observation
from engine.viva.palace import CONSOLATION, INITIALS, OUT, POINTS, ROUNDS

NAME_IN_CONTROL = 20
"""Letters of a player's name in a control."""


@dataclass(frozen=True)
class Words(Phrases):
    """The vocabulary for one position: its players' names, the reader's language.

    With `markdown` the phrases are for a message, and the `names` are escaped. Without it they are for
    buttons and menus, which show every sign as it is, and the names are plain.
    """

    obs: Observation
    names: Sequence[str]
    markdown: bool = True

    def name(self, seat: int) -> str:
        """The player in that seat."""
        return self.names[seat] if self.markdown else clip(self.names[seat], NAME_IN_CONTROL)

    def players(self, seats: Sequence[int]) -> str:
        """Several players: `Anna and Béla`."""
        return self.all_of([self.name(seat) for seat in seats])

    def seats(self) -> range:
        """All seats."""
        return range(len(self.obs.totals))

    def place_of(self, who: str) -> str:
        """Where the candidate is."""
        return self.obs.places[INITIALS.index(who)]

    def voters(self, election: Election, *, yes: bool) -> list[str]:
        """Who voted so, the envoy last."""
        found = [self.name(seat) for seat in self.seats() if (seat not in election.noes) == yes]
        if election.envoy is not EnvoyVote.NONE and (election.envoy is not EnvoyVote.NO) == yes:
            found.append(self.cat.say("the envoy"))
        return found


def worth(places: Sequence[str], who: str) -> int:
    """What a favourite brings from where it stands (V18, V34); nothing before it is in the palace."""
    return POINTS.get(places[INITIALS.index(who)], 0)


def card_worth(places: Sequence[str], favourites: str, round_number: int) -> int:
    """What a goal card would bring if a king were elected now (V18, V19, V34)."""
    points = sum(worth(places, who) for who in favourites)
    return CONSOLATION if round_number == ROUNDS and points == 0 else points


def in_palace(places: Sequence[str], favourites: str) -> int:
    """How many of them have not been sent home, which breaks a tie (V21)."""
    return sum(places[INITIALS.index(who)] != OUT for who in favourites)


def dearest_first(places: Sequence[str], favourites: str) -> list[str]:
    """The favourites by what they bring, most first."""
    return sorted(favourites, key=lambda who: (-worth(places, who), who))
