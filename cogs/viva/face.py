"""The face of Viva il Re!: joins its words, controls and result to what the shared Discord code asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from cogs.emblems import MARKS, edge, seat_edge
from cogs.face import Face, Letter, Option, Panel, Row
from cogs.plain_face import PlainFace
from cogs.viva.cards import cards
from cogs.viva.controls import controls, panel, secret_controls
from cogs.viva.headline import headline
from cogs.viva.letters import letters
from cogs.viva.lines import lines, opening
from cogs.viva.options import option
from cogs.viva.position import position
from cogs.viva.result import result
from cogs.viva.rules import rules
from cogs.viva.words import Words
from engine.protocol import Event, Outcome
from engine.viva.game import read_options
from engine.viva.observation import Observation, Phase
from locales import Catalogue
from render.theme import DAY


class VivaFace(PlainFace):
    """See `cogs.face.Face`."""

    game = "viva"
    secret = True

    def title(self, cat: Catalogue) -> str:
        return cat.say("Viva il Re!")

    def terms(self, options: Mapping[str, object], cat: Catalogue) -> str:
        match options.get("envoy") is True, options.get("lavatory") is True:
            case True, True:
                return cat.say("with the imperial envoy and the lavatory")
            case True, False:
                return cat.say("with the imperial envoy")
            case False, True:
                return cat.say("with the lavatory")
        return cat.say("without variants")

    def mark(self, seat: int) -> str:
        return MARKS[seat]

    def colour(self, obs: Observation) -> int:
        """The seat to act, at the end the winner, the first of several; gold where it is nobody's: in a vote,
        and when the envoy wins.
        """
        seats = obs.outcome.winners if obs.outcome else obs.to_act
        if obs.phase is Phase.VOTE or not seats:
            return edge(DAY.gold)
        return seat_edge(seats[0])

    def opening(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> list[str]:
        return opening(Words(cat, obs, names))

    def headline(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return headline(Words(cat, obs, names))

    def lines(
        self, events: Sequence[Event], obs: Observation, names: Sequence[str], cat: Catalogue
    ) -> list[str]:
        return lines(Words(cat, obs, names), events)

    def controls(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        return controls(Words(cat, obs, names, markdown=False))

    def label(self, obs: Observation, move: Any, names: Sequence[str], cat: Catalogue) -> Option:
        return option(Words(cat, obs, names, markdown=False), move)

    def panel(self, obs: Observation, arg: str, cat: Catalogue) -> Panel | None:
        return panel(Words(cat, obs, ()), arg)

    def cards(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return cards(Words(cat, obs, names))

    def secret_controls(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        return secret_controls(Words(cat, obs, names, markdown=False))

    def letters(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> tuple[Letter, ...]:
        return letters(Words(cat, obs, names))

    def result(self, obs: Observation, outcome: Outcome, names: Sequence[str], cat: Catalogue) -> str:
        return result(Words(cat, obs, names), outcome)

    def position(self, obs: Observation, names: Sequence[str], cat: Catalogue) -> str:
        return position(Words(cat, obs, names))

    def rules(self, options: Mapping[str, object], cat: Catalogue) -> tuple[str, ...]:
        envoy, lavatory, deck = read_options(options)
        return rules(envoy, lavatory, deck, cat)


FACE: Face = VivaFace()
