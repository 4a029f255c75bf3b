"""Who won and by what: the tie-breaks of V21, and the envoy's victory (V27)."""

from __future__ import annotations

from cogs.viva.words import Words, in_palace
from engine.protocol import Outcome


def verdict(words: Words, outcome: Outcome) -> str:
    """One sentence."""
    if outcome.decided_by != "envoy":
        return _players_win(words, outcome)
    envoy = words.obs.envoy
    assert envoy is not None
    if level := _level(words, envoy.total):
        return words.cat.say(
            "The empire takes the kingdom and all players lose: the envoy has {points} like {names}, but"
            " more favourites in the palace ({favourites})",
            points=words.points(envoy.total),
            names=words.players(level),
            favourites=envoys_favourites(words),
        )
    return words.cat.say(
        "The empire takes the kingdom and all players lose: the envoy has the most points, {total}",
        total=envoy.total,
    )


def _players_win(words: Words, outcome: Outcome) -> str:
    say, winners = words.cat.say, outcome.winners
    most = outcome.scores[winners[0]]
    names, points = words.players(winners), words.points(most)
    others = [words.name(seat) for seat in _level(words, most) if seat not in winners]
    envoy_level = words.obs.envoy is not None and words.obs.envoy.total == most
    favourites = favourites_of(words, winners[0])
    match outcome.decided_by:
        case "favourites":
            return say(
                "{name} wins with {points}: level with {others}, but with more favourites in the palace"
                " ({favourites})",
                name=names,
                points=points,
                others=words.all_of([*others, *([say("the envoy")] if envoy_level else [])]),
                favourites=favourites,
            )
        case "envoy-level":
            return say(
                "{name} wins with {points}: level with the envoy, in favourites in the palace too"
                " ({favourites}), and then a player wins",
                name=names,
                points=points,
                favourites=favourites,
            )
        case "shared":
            return say(
                "{names} share the win with {points}: level in favourites in the palace too ({favourites})",
                names=names,
                points=points,
                favourites=favourites,
            )
    return say("{name} wins with {points}", name=names, points=points)


def _level(words: Words, points: int) -> list[int]:
    """The seats with so many points."""
    return [seat for seat, total in enumerate(words.obs.totals) if total == points]


def level_on_points(words: Words, outcome: Outcome) -> bool:
    """Did favourites in the palace have to be compared (V21, V27)?"""
    if outcome.decided_by == "envoy":
        assert words.obs.envoy is not None
        return words.obs.envoy.total in outcome.scores
    return outcome.decided_by != "points"


def favourites_of(words: Words, seat: int) -> int:
    """How many of the seat's favourites of the last round were still in the palace at its end."""
    last = words.obs.finished[-1]
    return in_palace(last.places, last.favourites[seat])


def envoys_favourites(words: Words) -> int:
    """The same for the envoy."""
    last = words.obs.finished[-1]
    return in_palace(last.places, last.envoy_favourites or "")
