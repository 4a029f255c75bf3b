"""Two games of Viva il Re! that differ in secrets alone, and all that the bot can show of one."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

from cogs.faces import FACES
from cogs.layout import TEXT_LIMIT
from cogs.letters import Letters
from cogs.names import plain
from cogs.own_cards import own_cards
from cogs.private_views import menu, position_of
from cogs.refusals import sentence
from cogs.scene import Scene, own_scene, scene, secret_scene
from cogs.services import Services
from cogs.slips import wanted
from cogs.story import story
from cogs.viva_cog import Viva
from engine.errors import MoveError
from engine.games import GAMES
from engine.protocol import Observation
from engine.transcript import write
from engine.viva.observation import Phase
from engine.viva.state import State
from host import guards
from host.errors import Refusal
from host.export import export
from host.log import Kind, Row, by
from host.pace import Due
from host.table import Table
from locales import Catalogue, catalogue
from render.picture import Kind as PictureKind
from render.picture import Name, Picture
from render.studio import Studio
from tests.cogs.test_private_views import STRANGER, click
from tests.host.test_export import SETUP, Session, somebody

CAT = catalogue()
VIVA = GAMES["viva"]
LATE = Due(1_900_000_000.0, None)
"""The reminder has gone out."""


class Sketcher:
    """A painter whose picture is all that it has been told."""

    def paint(
        self,
        observation: Observation,
        names: tuple[Name, ...],
        catalogue: Catalogue,
        kind: PictureKind = "board",
    ) -> Picture:
        return Picture(repr(observation).encode(), f"{kind} for {observation.viewer}")

    def warm(self) -> Iterator[None]:
        return iter(())


# ---- two games that differ in secrets alone


def state_of(table: Table) -> State:
    """The whole position."""
    state = table.position.state
    assert isinstance(state, State)
    return state


def history(rng: random.Random, players: int, options: Mapping[str, object], most: int = 150) -> Session:
    """A game at some point, most often in the middle of a vote."""
    setup = replace(SETUP, game="viva", options=options, seed=rng.randbytes(32))
    session = Session(setup).begin(players)
    for _ in range(rng.randrange(most)):
        if not move(session, rng):
            return session
    if rng.random() < 0.8:
        while state_of(session.table).phase is not Phase.VOTE and move(session, rng):
            pass
        if state_of(session.table).phase is Phase.VOTE:
            while sum(vote is not None for vote in state_of(session.table).votes) < rng.randrange(players):
                move(session, rng)
    return session


def move(session: Session, rng: random.Random) -> bool:
    """A move of a seat to act. False: there is none."""
    if not session.table.to_act:
        return False
    seat = rng.choice(session.table.to_act)
    session.votes(seat, word=str(rng.choice(session.table.observe(seat).legal)))
    return True


def twin(session: Session, viewer: int | None, rng: random.Random) -> Session:
    """The same game for that viewer (None: a spectator), with other secrets."""
    state = state_of(session.table)
    other = Session(session.setup)
    other.rows = with_other_votes(with_other_cards(session.rows, state, viewer, rng), state, viewer, rng)
    other.table.replay(other.rows)
    replayed = state_of(other.table)
    hands = [held if seat == viewer else rng.randrange(5) for seat, held in enumerate(replayed.noes)]
    pile = tuple(rng.sample(replayed.envoy_pile, len(replayed.envoy_pile)))
    changed = replace(replayed, noes=tuple(hands), envoy_pile=pile)
    other.table.position = replace(other.table.position, state=changed)
    other.table.due = session.table.due
    return other


def with_other_cards(rows: Sequence[Row], state: State, viewer: int | None, rng: random.Random) -> list[Row]:
    """In the shuffle of the goal cards all that the viewer has not seen stands elsewhere."""
    at = next(i for i, row in enumerate(rows) if row.kind is Kind.START)
    (kind, pile), *others = rows[at].chance
    dealt = state.players + state.with_envoy
    seen = set(range(dealt * (state.round - (state.phase is not Phase.OVER))))
    begins = dealt * (state.round - 1)
    if viewer is not None:
        seen.add(begins + (viewer - state.starter) % state.players)
    if state.with_envoy:
        seen.add(begins + state.players)
    unseen = [i for i in range(len(pile)) if i not in seen]
    changed = list(pile)
    for i, card in zip(unseen, rng.sample([pile[i] for i in unseen], len(unseen)), strict=True):
        changed[i] = card
    return [*rows[:at], replace(rows[at], chance=((kind, tuple(changed)), *others)), *rows[at + 1 :]]


def with_other_votes(rows: list[Row], state: State, viewer: int | None, rng: random.Random) -> list[Row]:
    """In the open vote as many others have voted, but not the same, in another order, and anything."""
    voted = sum(vote is not None for vote in state.votes)
    if not voted:
        return rows
    mine = [(seat, row.text) for row in rows[-voted:] if (seat := row.seat) == viewer is not None]
    others = [seat for seat in range(state.players) if seat != viewer]
    cast = [
        (seat, rng.choice(["yes", "no"]) if state.noes[seat] else "yes")
        for seat in rng.sample(others, voted - len(mine))
    ] + mine
    changed = [
        replace(row, seat=seat, text=text, actor=by(somebody(seat or 0).id))
        for row, (seat, text) in zip(rows[-voted:], rng.sample(cast, voted), strict=True)
    ]
    return [*rows[:-voted], *changed]


# ---- all that is shown


Shown = dict[str, object]


async def shown(session: Session, viewer: int | None, studio: Studio) -> Shown:
    """All that leaves the engine for this viewer, and for everybody."""
    table, who = session.table, STRANGER if viewer is None else somebody(viewer).id
    face, observation = FACES["viva"], table.observe(viewer)
    found: Shown = {
        "observation": repr(observation),
        "board": content(await scene(table, studio, CAT)),
        "board without pictures": content(await scene(table, None, CAT)),
        "own board": content(await own_scene(table, studio, CAT, viewer)),
        "as text": position_of(table, who, CAT),
        "menu": components(menu(table, click(who), CAT)),
        "story": story(table, face, CAT, TEXT_LIMIT),
        "slips": wanted(table, [], "link", CAT),
        "slips of the closed": wanted(table, [somebody(0).id], "link", CAT),
        "log": write(export(session.saved, GAMES, plain)),
        "suggestions": await suggestions(table, who),
        "refusals": list(refusals(table, who)),
        "panels": [face.panel(observation, f"floor:{floor}", CAT) for floor in range(1, 5)],
        "letters": await letters(table, viewer, studio),
        "deadline": (table.deadline, table.reminded, table.number, table.turn),
    }
    if viewer is not None and not table.status.ended:
        found["own cards"] = content(await secret_scene(table, studio, CAT, viewer))
    return found


def components(layout: Any) -> str:
    """A message's components as they are sent."""
    return repr(layout.to_components())


def content(made: Scene) -> object:
    """A message: components and files."""
    layout, files = made
    return components(layout), [(file.filename, file.description, file.fp.read()) for file in files]


async def suggestions(table: Table, who: int) -> list[tuple[str, object]]:
    """What `/viva move` offers."""
    house = SimpleNamespace(in_channel=lambda _: None if table.status.ended else table)
    nothing = cast(Any, None)
    cog = Viva(Services(cast(Any, house), nothing, nothing, nothing, {}))
    asking = SimpleNamespace(channel_id=1, user=SimpleNamespace(id=who), locale="en-US")
    return [(choice.name, choice.value) for choice in await cast(Any, cog)._moves(asking, "")]


def refusals(table: Table, who: int) -> Iterator[str]:
    """What is answered to controls of this person and of others, of now, from before, and forged."""
    last = max((decision for _, decision in table.position.asked), default=table.number)
    decisions = [None, last, last - 1, last + 1, table.number, table.turn]
    for seat in (None, *range(len(table.people)), 7):
        for decision in decisions:
            try:
                yield f"seat {guards.playing_seat(table, who, seat=seat, decision=decision)} may"
            except (Refusal, MoveError) as refusal:
                yield sentence(refusal, table, CAT)
    if table.status.ended:
        return
    try:
        yield f"cards of {own_cards(table, who)}"
    except Refusal as refusal:
        yield sentence(refusal, table, CAT)


async def letters(table: Table, viewer: int | None, studio: Studio) -> list[object]:
    """The direct messages that this viewer should have."""
    post = post_office(table, studio)
    if viewer is None:
        assert not post._wanted(table, STRANGER)
        return []
    found: list[object] = []
    for letter in post._wanted(table, somebody(viewer).id).values():
        found += [letter, content(await post._scene(table, viewer, letter))]
    return found


def post_office(table: Table, studio: Studio) -> Letters:
    """What writes direct messages, at a table where everybody can be written to."""
    client = SimpleNamespace(get_guild=lambda _: None)
    office = Letters(cast(Any, client), cast(Any, None), cast(Any, None), studio)
    office._closed[table.id] = set()
    return office
