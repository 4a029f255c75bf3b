"""Positions of Viva il Re! built by hand, as a spectator sees them: each state, and the extremes of each."""

from __future__ import annotations

from dataclasses import replace

from engine.protocol import Outcome
from engine.viva.deck import house_deck
from engine.viva.moves import Hide, Move, Place, Up
from engine.viva.observation import Election, Envoy, EnvoyVote, Finished, Last, Observation, Phase, Secrets
from engine.viva.palace import INITIALS, NOT_YET, OUT, PLACED_EACH
from render.picture import Name
from tests.render.positions import NAMES as FIVE
from tests.render.positions import ODD_NAMES as ODD_FIVE

NAMES = (*FIVE, Name("Władysław", "wladyslaw"))
ODD_NAMES = (*ODD_FIVE, Name("Bartholomäus-Friedrich Freiherr", "bart"))
TABLES = ((3, False), (4, False), (5, False), (6, False), (2, True), (3, True), (4, True), (5, True))
"""Numbers of players, without and with the envoy (V29)."""
_POINTS = (17, 12, 21, 9, 0, 33)
_STANDING = "B5 M5 E4 O4 C3 G3 A3 F3 P2 I0 N4 Dout Lout"


def places(text: str) -> tuple[str, ...]:
    """Where everybody is, as `B5 Nwc Dout`; who is not named is not placed yet."""
    where = {word[0]: word[1:] for word in text.split()}
    return tuple(where.get(who, NOT_YET) for who in INITIALS)


def race(players: int = 4, envoy: bool = False, lavatory: bool = False) -> Observation:
    """The middle of the second round: Fiorello has just moved up to the soldiers, two were sent home."""
    return Observation(
        viewer=None,
        legal=(),
        phase=Phase.MOVE,
        round=2,
        starter=1,
        to_act=(0,),
        totals=_POINTS[:players],
        crown=players - 1,
        places=places(_STANDING.replace("N4", "Nwc") if lavatory else _STANDING),
        to_place=(0,) * players,
        lavatory=4 if lavatory else None,
        envoy=Envoy(9, "EFIMOP", 31, 2) if envoy else None,
        candidate=None,
        voted=0,
        elections=(rejected("D", 1, 0, envoy=EnvoyVote.YES), rejected("L", 0, envoy=EnvoyVote.NO))
        if envoy
        else (rejected("D", 1, 0), rejected("L", 1)),
        finished=(ended(1, players, envoy),),
        secrets=None,
        last=Last(1, Up("F")),
        outcome=None,
    )


def rejected(who: str, *noes: int, envoy: EnvoyVote = EnvoyVote.NONE) -> Election:
    """A vote that failed."""
    return Election(who, 0, tuple(sorted(noes)), envoy, False)


def ended(number: int, players: int, envoy: bool, points: tuple[int, ...] = _POINTS) -> Finished:
    """A round in which Odessa became king."""
    deck = house_deck()
    return Finished(
        round=number,
        first=0,
        king="O",
        crown=players - 1,
        goals=tuple(range(1, players + 1)),
        favourites=deck[:players],
        envoy_goal=9 if envoy else None,
        envoy_favourites=deck[8] if envoy else None,
        places=places("B5 M5 E4 O6 C3 G3 A3 F3 P2 I0 Nwc Dout Lout"),
        elections=(Election("O", players - 1, (), EnvoyVote.NONE, True),),
        points=points[:players],
        envoy_points=11 if envoy else None,
        totals=points[:players],
        envoy_total=31 if envoy else None,
    )


def placing(players: int = 4, envoy: bool = False, lavatory: bool = False) -> Observation:
    """A few stand in the palace, Dario came last."""
    base = race(players, envoy, lavatory)
    return replace(
        base,
        phase=Phase.PLACE,
        places=places("B4 M4 D2 A1"),
        to_place=tuple(max(0, PLACED_EACH[players] - 1 - seat % 2) for seat in range(players)),
        crown=None,
        elections=(),
        last=Last(players - 1, Place("D", 2)),
    )


def first_turn(players: int = 4, envoy: bool = False, lavatory: bool = False) -> Observation:
    """Nothing has happened yet."""
    base = placing(players, envoy, lavatory)
    return replace(
        base,
        round=1,
        totals=(0,) * players,
        envoy=replace(base.envoy, total=20) if base.envoy else None,
        places=places(""),
        to_place=(PLACED_EACH[players],) * players,
        finished=(),
        last=None,
    )


def between(players: int = 4, envoy: bool = False, lavatory: bool = False) -> Observation:
    """A round has ended, and nobody is placed in the next one yet."""
    base = placing(players, envoy, lavatory)
    return replace(
        base,
        places=places(""),
        to_place=(PLACED_EACH[players],) * players,
        last=Last(players - 1, Up("O")),
    )


def voting(players: int = 4, envoy: bool = False, lavatory: bool = False, voted: int = 1) -> Observation:
    """Merlino is voted on."""
    base = race(players, envoy, lavatory)
    standing = _STANDING.replace("M5", "M6")
    return replace(
        base,
        phase=Phase.VOTE,
        to_act=tuple(range(players)),
        places=places(standing),
        candidate="M",
        voted=voted,
        last=Last(0, Up("M")),
        crown=0,
    )


def failed(players: int = 4, envoy: bool = False, lavatory: bool = False) -> Observation:
    """Leonardo has just been rejected."""
    return replace(race(players, envoy, lavatory), last=Last(0, Up("L")), crown=0, to_act=(1,))


def over(
    ranks: tuple[int, ...] = (2, 1, 3, 4), decided_by: str = "points", envoy_total: int | None = None
) -> Observation:
    """The end after three rounds, with these ranks; with all 2 the envoy has won."""
    players, envoy = len(ranks), envoy_total is not None
    base = race(players, envoy)
    totals = tuple(60 - 3 * rank for rank in ranks)
    last = ended(3, players, envoy, tuple(total - 30 for total in totals))
    return replace(
        base,
        phase=Phase.OVER,
        round=3,
        to_act=(),
        totals=totals,
        envoy=Envoy(9, "EFIMOP", envoy_total, 1) if envoy_total is not None else None,
        places=last.places,
        finished=(
            ended(1, players, envoy, (10,) * players),
            ended(2, players, envoy, (20,) * players),
            last,
        ),
        last=Last(players - 1, Up("O")),
        outcome=Outcome(ranks, totals, "third round", decided_by),
    )


def own(obs: Observation, seat: int = 0, noes: int = 2, vote: bool | None = None) -> Observation:
    """The same, as that seat sees it, whose goal card is the first of the deck (BDEMNP)."""
    return replace(obs, viewer=seat, secrets=Secrets(1, house_deck()[0], noes, vote))


def after(move: Move, standing: str, lavatory: int | None = None) -> Observation:
    """The race, after this move."""
    return replace(race(), last=Last(1, move), places=places(standing), lavatory=lavatory, elections=())


MOVES = {
    "placed": replace(placing(), last=Last(1, Place("M", 4))),
    "up": after(Up("F"), _STANDING),
    "up to the highest floor": after(Up("B"), _STANDING),
    "into the lavatory": after(Hide("N"), _STANDING.replace("N4", "Nwc"), 4),
    "up beside a lavatory that is taken": after(Up("B"), _STANDING.replace("N4", "Nwc"), 4),
    "up beside an empty lavatory": after(Up("B"), _STANDING, 4),
}
"""After each kind of move."""


def crowded(players: int = 5, envoy: bool = True) -> Observation:
    """All but one were rejected, with as many noes as there are cards (V17)."""
    noes = [seat for seat in range(players) for _ in range(12 // players)]
    out = [who for who in INITIALS if who != "P"]
    elections = tuple(rejected(who, noes[i % len(noes)]) for i, who in enumerate(out))
    standing = " ".join([f"{who}out" for who in out] + ["P3"])
    base = race(players, envoy)
    return replace(base, elections=elections, places=places(standing), last=Last(1, Up("P")))


def unanimous() -> Observation:
    """Five players and the envoy, who all said no twice."""
    everybody = [rejected(who, *range(5), envoy=EnvoyVote.NO) for who in "DL"]
    return replace(race(5, envoy=True), elections=tuple(everybody))


def gallery() -> dict[str, Observation]:
    """Every state by name."""
    found: dict[str, Observation] = {}
    states = (race, placing, first_turn, between, voting, failed)
    for players, envoy in TABLES:
        for lavatory in (False, True):
            table = f"{players}{'-envoy' if envoy else ''}{'-lavatory' if lavatory else ''}"
            found |= {f"{table}-{state.__name__}": state(players, envoy, lavatory) for state in states}
        ranks = tuple(range(1, players + 1))
        found[f"{players}{'-envoy' if envoy else ''}-over"] = over(ranks, envoy_total=42 if envoy else None)
    return found | {
        "shared": over((1, 1, 3), "shared"),
        "shared-by-all": over((1,) * 6, "shared"),
        "favourites": over((1, 2, 3), "favourites"),
        "favourites-envoy": over((1, 2, 3), "favourites", 57),
        "envoy": over((2, 2), "envoy", 75),
        "envoy-favourites": over((2, 2, 2, 2, 2), "envoy", 54),
        "envoy-level": over((1, 2), "envoy-level", 57),
        "crowded": crowded(),
        "crowded-6": crowded(6, False),
        "unanimous": unanimous(),
        "thirty-three": thirty_three(),
        **{f"after-{name}": obs for name, obs in MOVES.items()},
        "out-of-reach": replace(race(), places=places(" ".join(f"{who}{OUT}" for who in "DL") + " P5")),
    }


def thirty_three() -> Observation:
    """The end; the second seat's favourites all were sent home or serve (V19)."""
    base = over((2, 1, 3), "points")
    last = replace(
        base.finished[-1],
        favourites=("BDEMNP", "ACFGIL", "BDFGOP"),
        places=places("B5 M5 E4 O6 Cout Gout Aout Fout P2 I0 Nwc D1 Lout"),
        points=(22, 33, 18),
    )
    totals = tuple(30 + more for more in last.points)
    outcome = Outcome((2, 1, 3), totals, "third round", "points")
    finished = (*base.finished[:-1], last)
    return replace(base, finished=finished, places=last.places, totals=totals, outcome=outcome)
