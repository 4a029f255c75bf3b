"""Vienna's face: joins words, controls, panel and result to what the shared Discord code asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.emblems import MARKS, seat_edge
from cogs.face import Face, Option, Panel, Row
from cogs.plain_face import PlainFace
from cogs.vienna.controls import choices, controls
from cogs.vienna.headline import headline
from cogs.vienna.lines import lines
from cogs.vienna.options import option
from cogs.vienna.panel import panel
from cogs.vienna.position import position
from cogs.vienna.result import result
from cogs.vienna.rules import rules
from cogs.vienna.words import Words
from engine.protocol import Event, Outcome
from engine.vienna.game import read_options
from engine.vienna.moves import Move
from engine.vienna.observation import Observation
from locales import Catalogue


class ViennaFace(PlainFace):
    """See `cogs.face.Face`."""

    game = "vienna"

    def title(self, cat: Catalogue) -> str:
        return cat.say("Vienna")

    def terms(self, options: Mapping[str, object], cat: Catalogue) -> str:
        return cat.say("night side") if options.get("side") == "night" else cat.say("day side")

    def mark(self, seat: int) -> str:
        return MARKS[seat]

    def colour(self, obs: Observation) -> int:
        """The seat to act; at the end the winner, the first of several."""
        seats = obs.outcome.winners if obs.outcome else obs.to_act
        return seat_edge(seats[0])

    def headline(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return headline(Words(cat, obs, names))

    def lines(
        self, events: Sequence[Event], obs: Observation, names: Sequence[str], cat: Catalogue
    ) -> list[str]:
        return lines(Words(cat, obs, names), events)

    def controls(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        return controls(Words(cat, obs, names, markdown=False))

    def choices(self, obs: Observation, value: str) -> tuple[Move, ...]:
        return choices(obs, value)

    def label(self, obs: Observation, move: Any, names: Sequence[str], cat: Catalogue) -> Option:
        return option(Words(cat, obs, names, markdown=False), move)

    def panel(self, obs: Observation, arg: str, cat: Catalogue) -> Panel | None:
        return panel(Words(cat, obs, ()), arg)

    def result(self, obs: Observation, outcome: Outcome, names: Sequence[str], cat: Catalogue) -> str:
        return result(Words(cat, obs, names), outcome)

    def position(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return position(Words(cat, obs, names))

    def rules(self, options: Mapping[str, object], cat: Catalogue) -> tuple[str, ...]:
        _, board = read_options(options)
        return rules(board, cat)


FACE: Face = ViennaFace()
