"""The vocabulary of Rosenkönig for one position: its phrases with the players of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cogs.rosenkonig.phrases import Phrases
from engine.rosenkonig.board import Colour
from engine.rosenkonig.moves import Play
from engine.rosenkonig.observation import Observation, Target
from engine.rosenkonig.scoring import score
from render.rosenkonig.words import seats_of, turn_order


@dataclass(frozen=True)
class Words(Phrases):
    """The vocabulary for one position: its players' names, the reader's language."""

    obs: Observation
    names: Sequence[str]

    def name(self, seat: int) -> str:
        """The player in that seat."""
        return self.names[seat]

    def players(self, seats: Sequence[int]) -> str:
        """Several players: `Anna and Béla`."""
        return self.all_of([self.name(seat) for seat in seats])

    @property
    def turns(self) -> tuple[int, ...]:
        """All seats in the order of their turns, from the one that began (K6, K16)."""
        return turn_order(self.obs)

    def team(self, colour: Colour) -> tuple[int, ...]:
        """The seats that play this colour, in turn order: one, or two partners (K16)."""
        return seats_of(self.obs, colour)

    def partner(self, seat: int) -> int | None:
        """The seat that plays the same colour (K16); None with two players."""
        team = self.team(self.obs.colours[seat])
        return next((other for other in team if other != seat), None)

    def target(self, play: Play) -> Target | None:
        """Where the move leads, if the seat to act can make it."""
        return next((t for t in self.obs.targets if (t.card, t.hero) == (play.card, play.hero)), None)

    def brings(self, target: Target) -> str:
        """What the seat to act has more of it, and with a hero the other colour less (K14)."""
        obs, colour = self.obs, self.obs.colours[self.obs.to_act[0]]
        board = obs.board[: target.square] + colour + obs.board[target.square + 1 :]
        gained = score(board, colour).points - obs.score(colour).points
        taken = obs.score(colour.other).points - score(board, colour.other).points
        return self.change(colour, gained, taken)

    def change(self, colour: Colour, gained: int, taken: int) -> str:
        """`+5 points`, or `+5 points, −3 points for white`."""
        if not taken:
            return self.more(gained)
        return self.cat.say(
            "{more}, {fewer} for {others}",
            more=self.more(gained),
            fewer=self.fewer(taken),
            others=self.colour(colour.other),
        )
