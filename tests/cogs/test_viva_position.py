"""The position of Viva il Re! as text: all that the picture shows, the own cards for their owner alone."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from cogs.emblems import MARKS
from cogs.viva.face import FACE
from engine.viva.game import VIVA
from engine.viva.observation import Election, EnvoyVote, Observation, Phase
from engine.viva.palace import CANDIDATES, INITIALS, LAVATORY, NOT_YET, OUT
from tests.cogs.viva_positions import CAT, LONG_NAMES, MARKUP_NAMES, NAMES, TABLES, playout
from tests.engine.viva_scene import elect, play, scene

LIMIT = 3800
FLOORS = ("Servants", "Craftsmen", "Merchants", "Soldiers", "Officials", "Nobles", "Throne")


def told(obs: Observation, names: Sequence[str] = NAMES) -> str:
    return FACE.position(obs, names, CAT)


def block(text: str, mark: str) -> str:
    """The lines about one player, or the envoy."""
    [found] = [part for part in text.split("\n\n") if part.startswith(mark)]
    return found


def named(text: str) -> set[str]:
    """The initials of those who are named in a list."""
    return {who for who, name in CANDIDATES.items() if name in text}


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_fact_of_every_position_of_a_game_is_told(players: int, options: Mapping[str, object]) -> None:
    for step in playout(players + 50, players, options):
        for obs in (step.before, step.after):
            check_facts(obs)


def check_facts(obs: Observation) -> None:
    text = told(obs)
    assert len(text) <= LIMIT
    assert text.startswith(f"### {FACE.headline(obs, NAMES, CAT)}\n")
    assert f"Round {obs.round} of 3, begun by {NAMES[obs.starter]}." in text
    check_palace(obs, block(text, "**The palace**"))
    for seat, total in enumerate(obs.totals):
        check_seat(obs, seat, total, block(text, MARKS[seat]))
    if obs.envoy:
        lines = block(text, "♝")
        assert f"♝ **Envoy**: {obs.envoy.total} point" in lines
        assert named(lines) == set(obs.envoy.favourites)
        assert (f"{obs.envoy.pile} vote card" in lines) == (obs.outcome is None)
    else:
        assert "Envoy" not in text
    assert ("**Your turn**" in text) == bool(obs.legal)


def check_palace(obs: Observation, palace: str) -> None:
    lines = palace.splitlines()[1:]
    for floor in range(7):
        head = f"{floor} {FLOORS[floor]}: "
        [people] = [line.removeprefix(head) for line in lines if line.startswith(head)]
        assert named(people) == set(obs.at(str(floor)))
        assert (people == "nobody") == (not obs.at(str(floor)))
    hidden = [line for line in lines if line.startswith("Lavatory")]
    assert bool(hidden) == (obs.lavatory is not None)
    if hidden:
        assert hidden[0].startswith(f"Lavatory, beside floor {obs.lavatory}: ")
        assert named(hidden[0]) == set(obs.at(LAVATORY))
    waiting = [line for line in lines if line.startswith("Not in the palace yet")]
    assert named(" ".join(waiting)) == set(obs.at(NOT_YET))
    home = [line for line in lines if line.startswith("Sent home")]
    assert named(" ".join(home)) == set(obs.at(OUT))


def check_seat(obs: Observation, seat: int, total: int, lines: str) -> None:
    head = lines.splitlines()[0]
    assert f"**{NAMES[seat]}**" in head
    assert ("(you)" in head) == (seat == obs.viewer)
    assert re.search(rf": {total} points?$", head)
    assert ("Holds the crown" in lines) == (seat == obs.crown)
    assert ("Still places" in lines) == (obs.phase is Phase.PLACE)
    if obs.phase is Phase.PLACE:
        assert f"Still places {obs.to_place[seat]} candidate" in lines
    points = [int(n) for n in re.findall(r"round \d (\d+)", lines)]
    assert points == [finished.points[seat] for finished in obs.finished]
    if obs.outcome is not None:
        assert named(lines) == set(obs.finished[-1].favourites[seat])


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_V5_the_own_cards_are_told_to_their_owner_and_to_nobody_else(
    players: int, options: Mapping[str, object]
) -> None:
    for step in playout(players + 51, players, options):
        spectator = told(step.after)
        assert "goal card, round" not in spectator
        assert "In your hand" not in spectator
        for obs in step.views:
            own = FACE.cards(obs, NAMES, CAT)
            rest = told(obs).split("\n\n**Your turn**")[0].replace(" (you)", "")
            assert rest == (f"{spectator}\n\n{own}" if own else spectator)


def test_V15_who_was_sent_home_and_by_whom() -> None:
    state, _ = elect(
        scene({"5": "F", "1": "A"}, players=4, envoy=1, envoy_pile="no yes"), "F", "no yes no yes"
    )
    text = told(VIVA.observe(state, None))
    assert "Sent home: Fiorello (no: Anna, Clara, and the envoy)" in text
    assert "1 vote card in its pile" in text


@pytest.mark.parametrize(
    ("state", "may"),
    [
        (
            scene({"1": "ABCD"}, phase=Phase.PLACE, to_place=(4, 4, 4)),
            "Place anybody who is not in the palace yet on floor 2, 3, or 4.",
        ),
        (
            scene({"5": "AB", "3": "DC"}, lavatory=True),
            "One floor up can go: Alighiero (to 6), Beatrice (to 6), Clemente (to 4), Dario (to 4)\n"
            "Into the lavatory can go: Clemente and Dario",
        ),
        (scene({"5": "A"}, lavatory=True), "One floor up can go: Alighiero (to 6)"),
        (
            play(scene({"5": "A", "3": "D"}), "up A")[0],
            "Vote yes or no, in private. A choice once made stands.",
        ),
    ],
)
def test_whoever_is_to_act_reads_what_they_may_do(state: object, may: str) -> None:
    text = told(VIVA.observe(state, 0))  # type: ignore[arg-type]
    assert text.endswith(f"\n\n**Your turn**\n{may}")


def test_V21_at_the_end_the_last_goal_cards_and_what_breaks_a_tie() -> None:
    state, _ = elect(scene({"5": "A", "1": "BD"}, round_number=3), "A", "yes yes yes")
    text = told(VIVA.observe(state, 0))
    assert (
        "Last goal card: Beatrice, Dario, Ernesto, Merlino, Natale, and Piero; 2 of them in the palace"
        in block(text, "●")
    )
    assert "Your goal card" not in text


def fullest() -> Observation:
    """More than ever lies on a table at once: twelve sent home, each by everybody who still had a no."""
    obs = VIVA.observe(scene({"0": "P"}, players=5, envoy=26, lavatory=True, round_number=3), 0)
    elections = [
        Election(who, 0, tuple(range(5)) if at < 2 else (), EnvoyVote.NO, False)
        for at, who in enumerate(INITIALS[:12])
    ]
    return replace(obs, elections=tuple(elections))


@pytest.mark.parametrize("names", [LONG_NAMES, MARKUP_NAMES])
def test_the_fullest_table_with_the_longest_names_is_told_whole(names: tuple[str, ...]) -> None:
    text = told(fullest(), names)
    assert len(text) <= LIMIT
    assert text.endswith("One floor up can go: Piero (to 1)")


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_every_position_of_a_game_fits_with_the_longest_names(
    players: int, options: Mapping[str, object]
) -> None:
    for step in playout(players + 52, players, options):
        for names in (LONG_NAMES, MARKUP_NAMES):
            text = told(step.before, names)
            assert len(text) <= LIMIT
            assert not text.endswith("…")
