"""Positions built by hand, as a spectator sees them: one for each state, and the extremes of each."""

from __future__ import annotations

from dataclasses import replace

from engine.protocol import Outcome
from engine.vienna.board import SIDES, STREET, Board, Special, Symbol
from engine.vienna.data import house_board, house_text, read_board
from engine.vienna.moves import (
    DOUBLE,
    END,
    KEEP,
    Compare,
    Die,
    Laid,
    Move,
    Nudge,
    Place,
    Post,
    Reroll,
    Rob,
    SetDie,
    Start,
    Take,
    TakePerson,
)
from engine.vienna.observation import Last, Observation, Phase, Placed, SeatView, Tally
from render.picture import Name

NAMES = (
    Name("Maximilian von Hohenstein", "max.hohenstein"),
    Name("小林さくら", "sakura.k"),
    Name("Poldi 🎻", "poldi"),
    Name("Resi", "resi"),
    Name("Zoë Ångström", "zoe"),
)
ODD_NAMES = (
    Name("W" * 32, "wide"),
    Name("אברהם לוי", "avraham"),
    Name("‮محمد بن عبد الله‬", "mohammed"),
    Name("𝕽𝖊𝖘𝖎 𝖉𝖎𝖊 𝕲𝖗𝖔ß𝖊", "resi"),
    Name("Z" + "\u0341\u0310\u0334\u035c" * 7 + "algo", "zalgo"),
)


def dice(text: str) -> tuple[Die, ...]:
    """Dice as the notation writes them: `2 5 w3`."""
    return tuple(Die(word[0] == "w", int(word[-1])) for word in text.split())


def laid(text: str) -> tuple[Laid, ...]:
    """Dice as they are placed: `1=4 w3`."""
    shown = [word.partition("=") for word in text.split()]
    return tuple(Laid(die, int(counts or die.value)) for word, _, counts in shown for die in dice(word))


def seat(
    points: int = 12,
    coins: int = 3,
    symbols: tuple[int, int, int] = (2, 1, 0),
    hand: str = "",
    specials: tuple[Special, ...] = (),
    carriage: str | None = None,
    unrolled: int = 0,
) -> SeatView:
    """One seat; all its points come from the start and the street."""
    start, persons = house_board().start_cards[0], ("p01", "p13")
    tally = Tally(start=min(4, points), street=max(0, points - 4))
    return SeatView(tally, coins, start, persons, specials, symbols, dice(hand), unrolled, carriage)


def street(**placed: tuple[int, str]) -> tuple[Placed | None, ...]:
    """What lies on the street: seat and dice by the key of the space."""
    out: list[Placed | None] = [None] * STREET
    for key, (owner, text) in placed.items():
        out[house_board().index[key]] = Placed(owner, laid(text))
    return tuple(out)


def midgame(players: int = 4, side: str = "day", board: Board | None = None) -> Observation:
    """The middle of a round: red is to move, blue (or green, of three) has just been on the Gloriette."""
    last_seat = min(3, players - 1)
    seats = (
        seat(17, 3, (4, 2, 2), "2 5 6", (Special.INFLUENCE,), "heldenplatz"),
        seat(14, 0, (2, 3, 1), "1 2", (Special.JOKER,), "stephansdom"),
        seat(21, 5, (1, 2, 4), "6", (Special.CLOCK, Special.DOUBLE), "naschmarkt"),
        seat(9, 2, (3, 0, 2), "1", (Special.EXTRA,), "gloriette"),
        seat(5, 11, (10, 0, 12), "", (), None, unrolled=4),
    )
    return Observation(
        viewer=None,
        legal=(),
        board=board or house_board(),
        side=side,
        phase=Phase.PLACE,
        round=4,
        starter=2,
        to_act=(0,),
        seats=seats[:players],
        start_cards=(),
        persons=("p19", "p03", "p07", "p12")[: players - 1],
        deck=24,
        street=street(
            krieau=(2, "1"),
            naschmarkt=(2, "3"),
            heldenplatz=(0, "4"),
            pestsaeule=(last_seat, "5 w3"),
            stephansdom=(1, "3 6"),
            gloriette=(last_seat, "6 6"),
        ),
        society=((2, Die(False, 4)),),
        gendarme="rathaus",
        behind=("prater", "stadtpark", "oper", "secession", "parlament"),
        stop=None,
        scored=((),) * players,
        last=Last(last_seat, Place(laid("6 6"), "gloriette"), "gloriette"),
        outcome=None,
    )


def crowded(players: int = 5, side: str = "day") -> Observation:
    """As much as can be: a full street, jokers, a full hand, all special cards, large numbers everywhere."""
    base = midgame(players, side)
    texts = ["1=4", "1=3 w1=6", "6", "2"]
    keys = [space.key for space in base.board.spaces if space.key != "oper"][-20:]
    full = street(**{key: (i % players, texts[i % 4 if i < 4 else 2 + i % 2]) for i, key in enumerate(keys)})
    seats = [
        replace(view, tally=Tally(4, 12, 44), coins=40, symbols=(14, 22, 18), dice=(), unrolled=0)
        for view in base.seats
    ]
    hand = dice("1 2 3 4 6 w5")[-6 if players == 3 else -5 :]
    seats = [replace(view, specials=()) for view in seats]
    seats[0] = replace(seats[0], specials=tuple(Special), dice=hand, carriage=keys[0])
    last = full[base.board.index["heuriger"]]
    assert last is not None
    return replace(
        base,
        round=12,
        seats=tuple(seats),
        street=full,
        society=(),
        gendarme="oper",
        behind=("krieau", "prater", "stadtpark"),
        last=Last(last.seat, Place(last.dice, "heuriger"), "heuriger"),
    )


def secret(players: int = 5, side: str = "day") -> Observation:
    """All dice but the last lie on the Geheimbund: 21 with five players (W38)."""
    base, own = midgame(players, side), 5 if players == 3 else 4
    society = tuple((i % players, Die(i == players * own, i % 6 + 1)) for i in range(players * own + 1))
    seats = tuple(replace(view, dice=(), unrolled=0) for view in base.seats)
    last = Last(1, Place(laid("3"), "geheimbund"), "geheimbund")
    return replace(base, seats=seats, street=street(), society=society, last=last)


def opening(players: int = 4, side: str = "day") -> Observation:
    """The first turn of the game: nobody else has rolled, nothing has been placed."""
    base = midgame(players, side)
    own = 5 if players == 3 else 4
    seats = [seat(4, 2, (1, 0, 0), unrolled=own) for _ in range(players)]
    seats[2] = seat(4, 3, (1, 0, 0), "1 1 4 6", (Special.CLOCK,))
    last = Last(2, Start((Symbol.CROSS, Symbol.CROWN)), None)
    return replace(
        base,
        round=1,
        to_act=(2,),
        seats=tuple(seats),
        street=street(),
        society=(),
        gendarme=None,
        behind=(),
        last=last,
    )


def choosing(players: int = 4, side: str = "day", picked: int = 2) -> Observation:
    """Start cards are being picked; so many have been, counter-clockwise from the last seat."""
    base, cards = midgame(players, side), house_board().start_cards
    taken = {players - 1 - i: card for i, card in enumerate(cards[1 : 1 + picked])}
    seats = [
        replace(seat(4, taken[i].coins if i in taken else 0, (0, 0, 0)), start_card=taken.get(i), persons=())
        for i in range(players)
    ]
    left = tuple(card for card in cards if card not in taken.values())
    last = Last(players - picked, Start(taken[players - picked].symbols), None) if picked else None
    return replace(
        base,
        phase=Phase.START_CARD,
        round=0,
        to_act=(players - 1 - picked,),
        seats=tuple(seats),
        start_cards=left,
        persons=(),
        deck=0,
        street=street(),
        society=(),
        gendarme=None,
        behind=(),
        last=last,
    )


def decision(phase: Phase, players: int = 4, side: str = "day") -> Observation:
    """One of the small decisions within a turn or in the evaluation."""
    base = midgame(players, side)
    waiting = replace(base, phase=phase, behind=())
    match phase:
        case Phase.GENDARME:
            here = street(krieau=(0, "1"), oper=(1, "2"))
            return replace(
                waiting, street=here, gendarme=None, last=Last(0, Place(laid("1"), "krieau"), "krieau")
            )
        case Phase.REWARD:
            return replace(waiting, last=Last(0, Post("rathaus"), "rathaus"))
        case Phase.SET_DIE:
            here = street(prater=(0, "1"))
            return replace(waiting, street=here, last=Last(0, Place(laid("1"), "prater"), "prater"))
        case Phase.PERSON:
            here = street(krieau=(2, "1"), sperl=(0, "6"), central=(1, "6"), tiergarten=(2, "3 3"))
            return _stop(waiting, "sperl", replace(base, street=here))
        case Phase.SYMBOL:
            here = street(gloriette=(0, "6 6"), tiergarten=(2, "3 3"))
            scored = ((Symbol.CROSS,), *((),) * (players - 1))
            return replace(_stop(waiting, "gloriette", replace(base, street=here)), scored=scored)
        case Phase.ROB:
            return _stop(waiting, "tiergarten", replace(base, street=street(tiergarten=(0, "1=2 2"))))
        case _:
            return waiting


def own(obs: Observation, *spaces: str) -> Observation:
    """The same, as the seat to act sees it, which may place a die on these spaces."""
    moves = sorted((Place(laid("2"), space) for space in spaces), key=str)
    return replace(obs, viewer=obs.to_act[0], legal=(*moves, Reroll(dice("2"))))


def posting(players: int = 4, side: str = "day") -> Observation:
    """The gendarme is to be posted, as the seat to act sees it: all free spaces of the street are open."""
    obs = decision(Phase.GENDARME, players, side)
    free = [space.key for space, placed in zip(obs.board.spaces, obs.street, strict=True) if placed is None]
    return replace(obs, viewer=0, legal=tuple(Post(key) for key in sorted(free)))


def _stop(waiting: Observation, space: str, board: Observation) -> Observation:
    seats = tuple(replace(view, dice=()) for view in waiting.seats)
    last = Last(1, TakePerson("p03"), "landtmann")
    return replace(waiting, seats=seats, street=board.street, stop=space, last=last)


def over(ranks: tuple[int, ...], decided_by: str = "points", side: str = "day") -> Observation:
    """The end, with these ranks."""
    base = midgame(len(ranks), side)
    start = {3: 0, 4: 4, 5: 5}[len(ranks)]
    tallies = [Tally(start, 2, 21 - start + 3 * (len(ranks) - rank), 3, 1) for rank in ranks]
    seats = tuple(
        replace(view, tally=tally, dice=(), unrolled=0, coins=view.coins % 3)
        for view, tally in zip(base.seats, tallies, strict=True)
    )
    outcome = Outcome(ranks, tuple(tally.total for tally in tallies), "points25", decided_by)
    return replace(
        base,
        phase=Phase.OVER,
        to_act=(),
        seats=seats,
        street=street(),
        society=(),
        gendarme=None,
        behind=(),
        last=Last(0, Rob((1, 2)), "tiergarten"),
        outcome=outcome,
    )


def after(move: Move, space: str | None = None) -> Observation:
    """The middle of a round, after this move."""
    return replace(midgame(), last=Last(1, move, space))


MOVES: tuple[tuple[Move, str | None], ...] = (
    (Start((Symbol.CITIZEN, Symbol.CROSS)), None),
    (Reroll(dice("1 2 4 5 w3")), None),
    (Nudge(Die(False, 3), 1), None),
    (Nudge(Die(True, 3), -1), None),
    (Place(laid("1=4 w1=6"), "belvedere"), "belvedere"),
    (Place(laid("3"), "geheimbund"), "geheimbund"),
    (Post("hofreitschule"), "hofreitschule"),
    (Take("point"), "krieau"),
    (Take("coin"), "krieau"),
    (SetDie(Die(False, 2), 6), "prater"),
    (KEEP, "prater"),
    (DOUBLE, None),
    (END, None),
    (TakePerson("p09"), "hofburg"),
    (Compare(Symbol.CROWN), "gloriette"),
    (Rob((0, 3)), "tiergarten"),
)
"""One of each kind, with the space where it happens."""


def other_board() -> Board:
    """A street with other names, keys and deeds: nothing of the house board may be taken for granted."""
    text = house_text()
    for old, new in (
        (
            "space oper          | Oper               | 2       | 1 point",
            "space cafe9 | An der schönen blauen D | 1 or 2 | pay 9 coins, 9 points, 9 coins",
        ),
        (
            "space rathaus       | Rathaus            | 5       | pay 3 coins, 3 points",
            "space donaukanal | Donaukanal | 4 or 5 | pay 2 coins, compare crown",
        ),
        (
            "space hofreitschule | Hofreitschule      | 7       | 2 points",
            "space x | Donaudampfschifffahrtsge | 7 or 10 | person",
        ),
        ("space pestsaeule    | Pestsäule          | 8       |", "space y | 三 | 8 or 11 |"),
        ("9       | compare cross", "10 or 11 | compare cross"),
        ("10      | compare crown", "11 | 3 coins, wheel"),
        ("person p19 | Strauß     |", "person p19 | Schwarzenberger |"),
        ("start citizen         | 3 coins", "start citizen+citizen+crown | 9 coins"),
    ):
        assert old in text, old
        text = text.replace(old, new)
    return read_board(text)


def gallery() -> dict[str, Observation]:
    """Every state by name."""
    found: dict[str, Observation] = {}
    for side in SIDES:
        for players in (3, 4, 5):
            found |= {
                f"{players}-{side}-{name}": obs
                for name, obs in (
                    ("midgame", midgame(players, side)),
                    ("crowded", crowded(players, side)),
                    ("secret", secret(players, side)),
                    ("opening", opening(players, side)),
                    ("choosing", choosing(players, side)),
                    ("won", over((2, 1, 3, 4, 5)[:players], "points", side)),
                    *((f"{phase.name.lower()}", decision(phase, players, side)) for phase in _DECISIONS),
                )
            }
        found |= {
            f"{side}-first-card": choosing(5, side, 0),
            f"{side}-last-card": choosing(5, side, 4),
            f"{side}-shared": over((1, 1, 3), "shared", side),
            f"{side}-shared-by-all": over((1, 1, 1, 1, 1), "shared", side),
            f"{side}-specials": over((1, 2, 3, 4), "specials", side),
            f"{side}-coins": over((2, 1, 3, 4), "coins", side),
        }
    return found


_DECISIONS = (
    Phase.GENDARME,
    Phase.REWARD,
    Phase.SET_DIE,
    Phase.DOUBLE,
    Phase.PERSON,
    Phase.SYMBOL,
    Phase.ROB,
)
