"""Logs of whole games, as a session would export them, played by the engine alone."""

from __future__ import annotations

import hashlib
import random
from functools import cache

from engine.chance import RecordingChance, SeededChance
from engine.duel import deserted
from engine.games import GAMES
from engine.seating import chosen_seats, start_text
from engine.transcript import Entry, Status, Transcript, What, Who, drawn

from .variants import VARIANTS


@cache
def finished(name: str, number: int, moves: int = 5000, seating: str = "joined") -> Transcript:
    """A game of random moves, to its end or stopped after so many; `number` tells one from another.

    Before it somebody leaves the lobby; in it one seat is late, and left and taken where that does not end
    the game. The numbers go over all variants in turn. `seating` as in `host.seating`: when it is chosen, the
    last two to join choose the first side.
    """
    game, rng = GAMES[name], random.Random(number)
    options = VARIANTS[name][number % len(VARIANTS[name])]
    seed = rng.randbytes(32)
    names = tuple(f"Player {seat}" for seat in range(rng.choice(game.counts(options))))
    chance = SeededChance(seed)
    entries: list[Entry] = []

    def row(seat: int | None, who: Who, what: What, text: str = "", draws: tuple[str, ...] = ()) -> None:
        entries.append(Entry(len(entries) + 1, seat, who, what, text, draws))

    for joining in ("Guest", *names):
        row(None, Who.PLAYER, What.JOIN, joining)
    row(None, Who.PLAYER, What.DECLINE, "Guest")
    row(None, Who.PLAYER, What.LEAVE, "Guest")
    first, seats = chance.seat(len(names)), tuple(range(len(names)))
    if seating == "chosen":
        for chooser in names[-2:]:
            row(None, Who.PLAYER, What.SIDE, f"0 {chooser}")
        choices = [0 if chooser in names[-2:] else None for chooser in names]
        seats = chosen_seats(game.sides(len(names)), choices)
    elif seating == "drawn":
        seats = chance.shuffle(seats)
    recording = RecordingChance(chance)
    state = game.start(len(names), options, first, recording)
    text = start_text(first, seats if seating == "drawn" else None)
    row(None, Who.PLAYER, What.START, text, tuple(map(drawn, recording.drawn)))
    for number_of_move in range(moves):
        if not (to_act := game.to_act(state)):
            break
        if number_of_move == 5:
            row(to_act[0], Who.CLOCK, What.LATE)
            if deserted(game, len(names), to_act[0]) is None:
                row(to_act[0], Who.PLAYER, What.LEAVE)
                row(to_act[0], Who.PLAYER, What.TAKE, "Somebody | else")
        seat, recording = rng.choice(to_act), RecordingChance(chance)
        move = rng.choice(game.legal(state, seat))
        state, _ = game.apply(state, seat, move, recording)
        who = rng.choice((Who.PLAYER, Who.CLOCK))
        row(seat, who, What.MOVE, str(move), tuple(map(drawn, recording.drawn)))
    outcome = game.outcome(state)
    if outcome is None:
        row(None, Who.PLAYER, What.STOP)
    return Transcript(
        game=name,
        rules_version=game.rules_version,
        options=options,
        pace="live",
        players=tuple(name for _, name in sorted(zip(seats, names, strict=True))),
        first=first,
        seed_sha256=hashlib.sha256(seed).hexdigest(),
        seed=seed.hex(),
        status=Status.STOPPED if outcome is None else Status.OVER,
        outcome=outcome,
        entries=tuple(entries),
    )
