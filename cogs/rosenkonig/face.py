"""The face of Rosenkönig: joins its words, controls and result to what the shared Discord code asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.emblems import MARKS, edge
from cogs.face import Face, Option, Row
from cogs.plain_face import PlainFace
from cogs.rosenkonig.controls import controls
from cogs.rosenkonig.headline import headline
from cogs.rosenkonig.lines import lines, opening
from cogs.rosenkonig.options import option, warning
from cogs.rosenkonig.position import position
from cogs.rosenkonig.result import result
from cogs.rosenkonig.rules import rules
from cogs.rosenkonig.words import Words
from engine.protocol import Event, Outcome
from engine.rosenkonig.game import check_options
from engine.rosenkonig.observation import Observation
from locales import Catalogue
from render.rosenkonig.look import HOUSES
from render.theme import DAY


class RosenkonigFace(PlainFace):
    """See `cogs.face.Face`."""

    game = "rosenkonig"

    def title(self, cat: Catalogue) -> str:
        return cat.say("Rosenkönig")

    def terms(self, options: Mapping[str, object], cat: Catalogue) -> str:
        return cat.say("two teams of two") if options.get("teams") is True else cat.say("one against one")

    def mark(self, seat: int) -> str:
        """Partners, who face each other, share one (K16). Who is red is not known before the start."""
        return MARKS[seat % 2]

    def colour(self, obs: Observation) -> int:
        """The colour of the seat to act, at the end of the winner; gold for a draw."""
        seats = obs.outcome.winners if obs.outcome else obs.to_act
        colours = {obs.colours[seat] for seat in seats}
        return edge(HOUSES[colours.pop()].own if len(colours) == 1 else DAY.gold)

    def opening(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> list[str]:
        return opening(Words(cat, obs, names))

    def headline(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return headline(Words(cat, obs, names))

    def lines(
        self, events: Sequence[Event], obs: Observation, names: Sequence[str], cat: Catalogue
    ) -> list[str]:
        return lines(Words(cat, obs, names), events)

    def controls(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        return controls(Words(cat, obs, names))

    def label(self, obs: Observation, move: Any, names: Sequence[str], cat: Catalogue) -> Option:
        return option(Words(cat, obs, names), move)

    def warning(self, obs: Observation, move: Any, cat: Catalogue) -> str | None:
        return warning(Words(cat, obs, ()), move)

    def result(self, obs: Observation, outcome: Outcome, names: Sequence[str], cat: Catalogue) -> str:
        return result(Words(cat, obs, names), outcome)

    def position(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return position(Words(cat, obs, names))

    def rules(self, options: Mapping[str, object], cat: Catalogue) -> tuple[str, ...]:
        check_options(options)
        return rules(options.get("teams") is True, cat)


FACE: Face = RosenkonigFace()
