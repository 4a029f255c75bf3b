"""Vienna's sentences: every event has one, and says what it was to be read for."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from cogs.vienna.face import FACE
from engine.protocol import Event, Outcome
from engine.vienna import events as vocabulary
from engine.vienna.board import Special, Symbol
from engine.vienna.events import (
    ActionLost,
    CoinsExchanged,
    Compared,
    DiceKept,
    DicePlaced,
    DieSet,
    DoubleDeclined,
    DoubleTurn,
    EvaluationBegan,
    EvaluationEnded,
    Gained,
    GameEnded,
    GendarmePosted,
    KrieauRewarded,
    Loss,
    MajorityWon,
    Nudged,
    PersonTaken,
    Rerolled,
    Rival,
    Robbed,
    Rolled,
    RoundBegan,
    SpecialTaken,
    StartCardPicked,
)
from engine.vienna.game import VIENNA
from engine.vienna.moves import Die, Laid
from engine.vienna.observation import Observation, Phase
from tests.cogs.vienna_positions import CAT, NAMES, playout, turn

OBS = VIENNA.observe(turn(), None)
ONE, TWO, THREE, WHITE = Die(False, 1), Die(False, 2), Die(False, 3), Die(True, 5)
END = Outcome((2, 1, 3, 3), (27, 31, 25, 25), "points25", "points")
CROSS = Symbol.CROSS

SENTENCES: list[tuple[Event, str]] = [
    (StartCardPicked(0, (CROSS,), 3), "Anna takes the start card cross and 3 coins"),
    (RoundBegan(2, 1, ("p17", "p06")), "Round 2: Béla starts. Persons: Liszt, Radetzky"),
    (RoundBegan(9, 1, ()), "Round 9: Béla starts. No persons lie open"),
    (Rolled(1, (ONE, THREE, WHITE)), "Béla rolls 1 3 white 5"),
    (Rerolled(1, (ONE, WHITE), (TWO, Die(True, 6))), "Béla pays 1 coin and rerolls 1 white 5: 2 white 6"),
    (Nudged(1, WHITE, Die(True, 4)), "Béla pays 1 coin and turns white 5 to 4"),
    (DicePlaced(0, (Laid(TWO, 2), Laid(THREE, 3)), "rathaus"), "Anna: 2+3 on Rathaus"),
    (DicePlaced(0, (Laid(TWO, 2),), "oper", bribe=1), "Anna: 2 on Oper, for a bribe of 1 coin"),
    (
        DicePlaced(0, (Laid(TWO, 2), Laid(WHITE, 5)), "geheimbund", coins=2),
        "Anna: 2 + white 5 on Geheimbund, gets 2 coins",
    ),
    (
        DicePlaced(0, (Laid(ONE, 1),), "prater", 1, 1),
        "Anna: 1 on Prater, for a bribe of 1 coin, gets 1 coin",
    ),
    (DicePlaced(0, (Laid(ONE, 3),), "parlament"), "Anna: 1 as 3 on Parlament"),
    (GendarmePosted(2, "oper"), "Clara posts the gendarme on Oper"),
    (KrieauRewarded(2, 1, 0), "Clara takes 1 point for the gendarme"),
    (DieSet(2, TWO, Die(False, 6)), "Clara turns 2 to 6"),
    (DiceKept(2), "Clara turns no die"),
    (DoubleTurn(2), "Clara takes a second turn"),
    (DoubleDeclined(2), "Clara takes no second turn now"),
    (EvaluationBegan(3), "Evaluation of round 3"),
    (ActionLost(0, "rathaus", Loss.NO_COIN), "Rathaus · Anna cannot pay"),
    (ActionLost(0, "hofburg", Loss.NO_PERSON), "Hofburg · no person is left for Anna"),
    (ActionLost(0, "gloriette", Loss.NO_SYMBOL), "Gloriette · Anna has compared every symbol already"),
    (ActionLost(0, "tiergarten", Loss.NOBODY_HAS_COINS), "Tiergarten · Anna finds nobody with a coin"),
    (Gained(0, "rathaus", 3, 3, 0), "Rathaus · Anna pays 3 coins: 3 points"),
    (Gained(0, "heldenplatz", 0, 1, 1), "Heldenplatz · Anna: 1 point and 1 coin"),
    (Gained(0, "heuriger", 0, 2, 0), "Heuriger · Anna: 2 points for 2 special cards"),
    (Gained(0, "heuriger", 0, 0, 0), "Heuriger · Anna has no special card"),
    (PersonTaken(2, "central", "p11", 1), "Café Central · Clara pays 1 coin: Sisi (2 crowns)"),
    (PersonTaken(2, "hofburg", "p14", 0), "Hofburg · Clara: Ebner (citizen + cross)"),
    (SpecialTaken(2, "stadtpark", Special.CLOCK, 0), "Stadtpark · Clara takes the clock from Anna"),
    (SpecialTaken(2, "secession", Special.DOUBLE, 2), "Secession · Clara keeps the double turn"),
    (SpecialTaken(2, "parlament", Special.JOKER, None), "Parlament · Clara takes the dice joker"),
    (
        Compared(0, "stephansdom", CROSS, 4, (Rival(1, 2, 2, 1), Rival(3, 4, 1, 0)), 0),
        "Stephansdom · Anna compares 4 crosses with Béla (2) and Dörte (4): 3 points and 1 coin",
    ),
    (
        Compared(0, "gloriette", CROSS, 1, (Rival(1, 2, 0, 0), Rival(3, 4, 0, 0)), 1),
        "Gloriette · Anna pays 1 coin and compares 1 cross with Béla (2) and Dörte (4): nothing",
    ),
    (Robbed(0, "tiergarten", ((1, 3),)), "Tiergarten · Anna takes 3 coins from Béla"),
    (
        Robbed(0, "tiergarten", ((1, 1), (3, 1))),
        "Tiergarten · Anna takes 1 coin from Béla and 1 coin from Dörte",
    ),
    (EvaluationEnded(3, (12, 9, 15, 4)), "After round 3: Anna 12, Béla 9, Clara 15, Dörte 4"),
    (MajorityWon(3, CROSS), "Dörte has more crosses than both neighbours: 1 point"),
    (CoinsExchanged(0, 6, 2), "Anna exchanges 6 coins for 2 points"),
    (GameEnded(END), "The game is over: Béla 31, Anna 27, Clara 25, Dörte 25"),
]


@pytest.mark.parametrize(("event", "sentence"), SENTENCES, ids=lambda value: type(value).__name__)
def test_an_event_in_words(event: Event, sentence: str) -> None:
    assert FACE.lines([event], OBS, NAMES, CAT) == [sentence]


@pytest.mark.parametrize(
    "kind",
    [
        kind
        for _, kind in inspect.getmembers(vocabulary, inspect.isclass)
        if issubclass(kind, Event) and kind is not Event
    ],
)
def test_every_kind_of_event_is_told(kind: type[Event]) -> None:
    assert any(type(event) is kind for event, _ in SENTENCES)


@pytest.mark.parametrize("why", Loss)
def test_every_reason_of_a_loss_is_told(why: Loss) -> None:
    assert any(isinstance(event, ActionLost) and event.why is why for event, _ in SENTENCES)


def test_W42_majorities_of_one_player_share_a_line() -> None:
    events = [
        MajorityWon(0, Symbol.CITIZEN),
        MajorityWon(0, Symbol.CROSS),
        MajorityWon(0, Symbol.CROWN),
        MajorityWon(2, Symbol.CROWN),
        CoinsExchanged(0, 3, 1),
    ]
    assert FACE.lines(events, OBS, NAMES, CAT) == [
        "Anna has more citizens, crosses, and crowns than both neighbours: 3 points",
        "Clara has more crowns than both neighbours: 1 point",
        "Anna exchanges 3 coins for 1 point",
    ]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_lines_of_whole_games_are_short_and_none_is_empty(players: int) -> None:
    for step in playout(players + 20, players):
        for line in FACE.lines(step.events, step.after, NAMES, CAT):
            assert 0 < len(line) <= 120
            assert "\n" not in line


def test_names_of_the_board_file_are_escaped_in_a_message() -> None:
    spaces = [
        replace(space, name="*Oper*_x_") if space.key == "oper" else space for space in OBS.board.spaces
    ]
    obs = replace(OBS, board=replace(OBS.board, spaces=tuple(spaces)))
    assert FACE.lines([GendarmePosted(0, "oper")], obs, NAMES, CAT) == [
        r"Anna posts the gendarme on \*Oper\*\_x\_"
    ]


def headline(**position: object) -> str:
    obs: Observation = replace(OBS, to_act=(1,), **position)  # type: ignore[arg-type]
    return FACE.headline(obs, NAMES, CAT)


@pytest.mark.parametrize(
    ("phase", "stop", "sentence"),
    [
        (Phase.START_CARD, None, "Béla chooses a start card"),
        (Phase.PLACE, None, "Béla places dice"),
        (Phase.GENDARME, None, "Béla posts the gendarme"),
        (Phase.REWARD, None, "Béla takes a point or a coin"),
        (Phase.SET_DIE, None, "Béla may turn a die"),
        (Phase.DOUBLE, None, "Béla may take a second turn"),
        (Phase.PERSON, "central", "Evaluation: Béla chooses a person at Café Central"),
        (Phase.SYMBOL, "gloriette", "Evaluation: Béla chooses a symbol to compare at Gloriette"),
        (Phase.ROB, "tiergarten", "Evaluation: Béla chooses whom to rob at Tiergarten"),
    ],
)
def test_the_headline_says_who_decides_what(phase: Phase, stop: str | None, sentence: str) -> None:
    assert headline(phase=phase, stop=stop) == sentence


def test_every_phase_has_a_headline() -> None:
    sentences = {headline(phase=phase, stop="oper") for phase in Phase if phase is not Phase.OVER}
    assert len(sentences) == len(Phase) - 1
