"""Whole games of Viva il Re!: moves in the channel, votes in direct messages, to the final score."""

from __future__ import annotations

import hashlib
import random
import re
import sqlite3

import pytest

from tests.wire.people import Player, Table, until
from tests.wire.venue import NAMES, Venue
from tests.wire.voting import all_cast, hall, letters, mover, round_by_mail, type_move


@pytest.mark.parametrize(
    ("players", "options"),
    [
        (2, {"envoy": True, "lavatory": True}),
        (3, {"envoy": True}),
        (4, {}),
        (5, {"envoy": True, "lavatory": True}),
        (6, {"lavatory": True}),
    ],
    ids=["2-envoy-lavatory", "3-envoy", "4", "5-envoy-lavatory", "6-lavatory"],
)
async def test_a_whole_game_with_votes_by_direct_message(
    venue: Venue, players: int, options: dict[str, bool]
) -> None:
    table, rng = hall(venue, players), random.Random(players)
    anna = table.players[0]
    await table.start({"players": players, **options})
    promised = re.findall(r"`([0-9a-f]{64})`", anna.board().text)
    votes = 0
    while await round_by_mail(table, rng):
        votes += 1
    assert votes >= 3
    end = anna.board()
    assert end.pictures
    assert end.decisions == []
    assert "Rematch" in end.labels
    assert "My cards" not in end.labels
    for source in ("Round 1", "Round 2", "Round 3", "Total"):
        assert source in end.text
    seed, hashed = re.findall(r"`([0-9a-f]{64})`", end.text)
    assert [hashed] == promised
    assert hashlib.sha256(bytes.fromhex(seed)).hexdigest() == hashed
    assert len(anna.boards()) == 1, "one board message a game"
    await until(lambda: not any(p.pings() for p in table.players), "the last mention to go")
    with sqlite3.connect(venue.path) as file:
        stored = file.execute("SELECT name, rank, score FROM result_seats ORDER BY seat").fetchall()
    assert [name for name, _, _ in stored] == list(NAMES[:players])
    for name, _, score in stored:
        assert re.search(rf"{score}  {name}", end.text), "the table says what is stored"
    envoy_wins = "all players lose" in end.text
    assert min(rank for _, rank, _ in stored) == (2 if envoy_wins else 1)
    for seat, player in enumerate(table.players):
        three = [f"Round {n} brought you" for n in (1, 2, 3)]

        def all_told(p=player, parts=three) -> bool:  # type: ignore[no-untyped-def]
            texts = [m.text for m in letters(p)]
            return len(texts) == 3 and all(part in text for part, text in zip(parts, texts, strict=True))

        await until(all_told, f"one direct message a round for seat {seat}, and none of a vote")
        assert f"you have {stored[seat][2]} in all" in letters(player)[-1].text


async def test_V27_when_the_envoy_wins_all_have_lost(venue: Venue) -> None:
    """Both players serve the empire: its favourites stand highest, and one of them is king."""
    table, rng = hall(venue, 2), random.Random(7)
    anna = table.players[0]
    await table.start({"envoy": True})
    for _ in range(3):
        await crown_a_favourite_of_the_envoy(table, rng)
    await until(lambda: "all players lose" in anna.board().text, "the end")
    end = anna.board()
    assert "**The empire takes the kingdom and all players lose: the envoy has the most points, " in end.text
    assert "Anna wins" not in end.text
    assert "Béla wins" not in end.text
    with sqlite3.connect(venue.path) as file:
        ranks = [rank for (rank,) in file.execute("SELECT rank FROM result_seats")]
        [(unrated,)] = file.execute("SELECT unrated FROM results").fetchall()
    assert min(ranks) > 1, "nobody was first"
    assert unrated is None, "it counts"
    await anna.slash("leaderboard")
    await until(lambda: "leaderboard" in str(anna.messages()[-1].pictures), "the leaderboard")
    said = anna.messages()[-1].pictures[0]["description"]
    for player in ("Anna", "Béla"):
        assert re.search(rf"{player}[^.]*0 wins", said), said


async def crown_a_favourite_of_the_envoy(table: Table, rng: random.Random) -> None:
    """The envoy's six enter on floors 4 and 3, the others below; then one of them goes up to the throne."""
    anna: Player = table.players[0]
    [names] = re.findall(r"The envoy: .*?, favourites (.*?)\.", anna.board().pictures[0]["description"])
    six = re.findall(r"\b[A-Z]", names)
    assert len(six) == 6, names
    while found := await mover(table):
        player, options = found
        high = [move for move in options if move.split()[1] in six]
        if options[0].startswith("place"):
            low = [move for move in options if move.split()[1] not in six]
            await type_move(player, max(high, key=lambda m: m[-1]) if high else min(low, key=lambda m: m[-1]))
        else:
            await type_move(player, next(move for move in high if move == f"up {six[0]}"))
    await all_cast(table, {}, rng)
