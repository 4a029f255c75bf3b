"""The pictures of Rosenkönig in the documentation."""

from __future__ import annotations

from collections.abc import Iterator

from engine.protocol import LATE, RESIGNED
from engine.rosenkonig.game import Rosenkonig
from engine.rosenkonig.moves import Play
from engine.rosenkonig.observation import Observation
from engine.rosenkonig.scoring import BLOCKED, STONES
from locales import catalogue
from render.picture import Name, Picture
from render.rosenkonig import PAINTER
from tests.render.rosenkonig_played import found, game
from tests.render.rosenkonig_positions import CHEQUERED, ODD_NAMES, over

_GAME = Rosenkonig()
_Scene = tuple[str, str, Observation]
"""Name, caption, position."""


def exhibits(guests: tuple[Name, ...]) -> dict[str, tuple[str, Picture]]:
    """By file name: what a picture shows, and the picture."""
    scenes = [*_for_two(), *_for_teams(), *_ends(), *_conceded()]
    return {
        f"rosenkonig-{name}.png": (caption, _draw(obs, ODD_NAMES if name == "long-names" else guests))
        for name, caption, obs in scenes
    }


def _draw(obs: Observation, names: tuple[Name, ...]) -> Picture:
    return PAINTER.paint(obs, names[: len(obs.colours)], catalogue())


def _heroes(obs: Observation) -> int:
    return sum(target.hero for target in obs.targets)


def _for_two() -> Iterator[_Scene]:
    first = found(2, lambda _: True)
    yield "first-turn", "Rosenkönig: the crown in the middle, all hands full", first
    busy = found(2, lambda obs: _heroes(obs) == 2 and len(obs.targets) >= 4 and 16 < obs.supply < 28)
    yield "middle", "The middle of a game: two of the cards would need a hero", busy
    shuffled = found(2, lambda obs: not obs.discard and obs.supply < 40 and len(obs.targets) > 2)
    yield "reshuffled", "A card was drawn, and the discard pile is the new draw pile", shuffled
    passed = found(2, lambda obs: bool(obs.passed) and len(obs.targets) > 1)
    yield "passed", "The opponent had to pass", passed
    last = found(2, lambda obs: obs.supply == 1 and len(obs.targets) > 1)
    yield "last-stone", "One stone is left", last


def _for_teams() -> Iterator[_Scene]:
    def turned(obs: Observation) -> bool:
        move = obs.last.move if obs.last is not None else None
        return isinstance(move, Play) and move.hero and bool(_heroes(obs)) and obs.supply < 26

    yield "teams", "Two teams: a rose was turned with a hero, and might be turned again", found(4, turned)
    names = found(4, lambda obs: turned(obs) and len(obs.hands[obs.to_act[0]]) == 3)
    yield "long-names", "Names of any length and script", names
    passed = found(4, lambda obs: len(obs.passed) > 1 and bool(obs.targets))
    yield "teams-passed", "Two players had to pass", passed


def _ends() -> Iterator[_Scene]:
    yield "final", "The end: the last stone lies on the board", _ended(2, 10, STONES, "points")
    yield (
        "final-largest",
        "Level on points: the larger largest region wins",
        _ended(2, 108, STONES, "largest"),
    )
    stones = _ended(2, 399, BLOCKED, "stones")
    yield "final-stones", "Nobody can move; level also in that: more stones win", stones
    yield "final-draw", "Level in everything: both win", _ended(2, 93, STONES, "draw")
    yield "teams-final", "The end of a game of two teams", _ended(4, 64, STONES, "largest")
    blocked = _ended(4, 47, BLOCKED, "points")
    yield "teams-blocked", "Nobody can move, as the hands above the totals show", blocked
    yield "teams-draw", "All four win: 52 regions of one square", over(CHEQUERED, 4, STONES, "g4")


def _ended(players: int, seed: int, reason: str, decided_by: str) -> Observation:
    """The end of the game with this seed, which was looked for."""
    *_, state = game(players, seed)
    obs = _GAME.observe(state, None)
    assert obs.outcome is not None
    assert (obs.outcome.reason, obs.outcome.decided_by) == (reason, decided_by)
    return obs


def _conceded() -> Iterator[_Scene]:
    for name, caption, players, side, reason in (
        ("late", "Somebody missed two turns in a row", 2, 0, LATE),
        ("teams-resigned", "A team has resigned", 4, 1, RESIGNED),
    ):
        state = next(state for state in game(players, 3) if state.supply == 20)
        state, _ = _GAME.concede(state, side, reason)
        yield name, caption, _GAME.observe(state, None)
