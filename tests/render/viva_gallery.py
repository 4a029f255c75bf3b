"""The pictures of Viva il Re! in the documentation."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.viva.observation import EnvoyVote, Observation, Phase
from engine.viva.palace import LAVATORY, OUT
from locales import catalogue
from render.picture import Kind, Name, Picture
from render.viva import PAINTER
from render.viva.moment import rejection, result
from tests.render.viva_played import Table, found, placed
from tests.render.viva_positions import ODD_NAMES, crowded, over, own, thirty_three

FOUR: Table = (4, False, False)
SIX: Table = (6, False, True)
FIVE_AND_ENVOY: Table = (5, True, True)

_Scene = tuple[str, str, Observation, Kind]
"""Name, caption, position, and which of its pictures."""


def exhibits(guests: tuple[Name, ...]) -> dict[str, tuple[str, Picture]]:
    """By file name: what a picture shows, and the picture."""
    scenes = [*_rounds(), *_votes(), *_private(), *_ends(), *_extremes()]
    return {
        f"viva-{name}.png": (caption, _draw(obs, ODD_NAMES if name == "long-names" else guests, kind))
        for name, caption, obs, kind in scenes
    }


def _draw(obs: Observation, names: tuple[Name, ...], kind: Kind) -> Picture:
    return PAINTER.paint(obs, names[: len(obs.totals)], catalogue(), kind)


def _rounds() -> Iterator[_Scene]:
    yield "first-turn", "Viva il Re!: the palace is empty, four players", found(FOUR, lambda _: True), "board"
    entering = found(FIVE_AND_ENVOY, lambda obs: placed(obs) == 7)
    yield "placing", "Candidates enter; the imperial envoy plays along", entering, "board"
    yield "race", "The race for the throne: somebody in the lavatory, some sent home", _busy(), "board"

    def racing(obs: Observation) -> bool:
        return obs.phase is Phase.MOVE and obs.round == 3 and OUT in obs.places and rejection(obs) is None

    six = found(SIX, racing)
    yield "race-6-players", "Six players in the third round", six, "board"


def _busy() -> Observation:
    def wanted(obs: Observation) -> bool:
        running = obs.phase is Phase.MOVE and obs.round == 2 and rejection(obs) is None
        return running and LAVATORY in obs.places and obs.places.count(OUT) >= 2

    return found(FIVE_AND_ENVOY, wanted)


def _votes() -> Iterator[_Scene]:
    vote = found(FIVE_AND_ENVOY, lambda obs: obs.voted == 3 and len(obs.elections) == 1)
    yield "vote", "A vote: how many have voted, never who", vote, "board"

    def turned_up(obs: Observation) -> bool:
        failed = rejection(obs)
        return failed is not None and failed.envoy is EnvoyVote.NO and 1 < len(failed.noes) < 4

    yield "rejected", "All votes are turned up at once", found(FIVE_AND_ENVOY, turned_up), "board"
    ended = found(FIVE_AND_ENVOY, lambda obs: obs.round == 2 and result(obs) is not None)
    yield "round-over", "A king: all goal cards are shown", ended, "board"


def _private() -> Iterator[_Scene]:
    def busy(obs: Observation) -> bool:
        racing = obs.phase is Phase.MOVE and obs.round == 2 and rejection(obs) is None
        return racing and obs.viewer in obs.to_act and obs.places.count(OUT) == 2

    mine = found(FIVE_AND_ENVOY, busy, viewer=3)
    yield "your-board", "What a player alone sees: hearts on their favourites", mine, "board"
    yield "your-cards", "The own goal card and vote cards", mine, "cards"

    def favourite(obs: Observation) -> bool:
        return obs.secrets is not None and (obs.candidate or "-") in obs.secrets.favourites

    asked = found(FOUR, lambda obs: favourite(obs) and len(obs.elections) == 1, viewer=1)
    assert asked.secrets is not None
    for name, caption, noes, vote in (
        ("your-vote", "A vote as it is asked", 2, None),
        ("your-vote-without-no", "The same without a no card", 0, None),
        ("your-vote-chosen", "A choice stands", 2, False),
    ):
        yield name, caption, replace(asked, secrets=replace(asked.secrets, noes=noes, vote=vote)), "vote"


def _ends() -> Iterator[_Scene]:
    won = found(SIX, lambda obs: obs.outcome is not None and obs.outcome.decided_by == "points")
    yield "final", "The end of a game of six", won, "board"
    lost = found(FIVE_AND_ENVOY, lambda obs: obs.outcome is not None and not obs.outcome.winners)
    yield "final-envoy", "The empire takes the kingdom", lost, "board"
    tie = found(FOUR, lambda obs: obs.outcome is not None and obs.outcome.decided_by == "favourites")
    yield "final-favourites", "A tie, decided by favourites in the palace", tie, "board"
    yield "final-shared", "A shared win", over((1, 1, 3), "shared"), "board"
    yield "final-33", "Nothing in the third round brings 33", thirty_three(), "board"


def _extremes() -> Iterator[_Scene]:
    yield "long-names", "Names of any length and script", _busy(), "board"
    yield "sent-home", "All but one were sent home", own(crowded(), 2), "board"
