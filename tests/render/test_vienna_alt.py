"""The alt text: turn, dice, last move, scores, and at the end the result; never too long, never a secret."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from engine.vienna.board import GEHEIMBUND, Symbol
from engine.vienna.moves import END, Compare, Move
from engine.vienna.observation import Observation, Phase
from locales import Catalogue, catalogue
from render.picture import ALT_LIMIT, Name
from render.vienna.alt import alt_text
from tests.render.played import game
from tests.render.positions import (
    MOVES,
    NAMES,
    ODD_NAMES,
    after,
    choosing,
    crowded,
    decision,
    dice,
    gallery,
    midgame,
    over,
    own,
    posting,
    seat,
    secret,
)


def alt(obs: Observation, names: tuple[Name, ...] = NAMES) -> str:
    return alt_text(obs, names[: len(obs.seats)], catalogue())


def test_it_tells_turn_dice_last_move_and_scores() -> None:
    text = alt(midgame())
    assert text.startswith("Vienna, round 4. Maximilian von Hohenstein is to move. Dice: 2, 5, 6.")
    assert "Last move: Resi placed 6, 6 on Gloriette." in text
    assert "Maximilian von Hohenstein (red): points 17, coins 3, citizens 4, crosses 2, crowns 2." in text
    assert "小林さくら (yellow): points 14, coins 0, citizens 2, crosses 3, crowns 1." in text
    assert "Resi (blue): points 9, coins 2" in text


def test_it_goes_on_with_the_board() -> None:
    text = alt(midgame())
    assert "Persons: Strauß (citizen+crown), Suttner (cross), Schubert (citizen+citizen)." in text
    assert "The gendarme stands on Rathaus." in text
    assert "On the board: Krieau: green 1; Naschmarkt: green 3; Heldenplatz: red 4;" in text
    assert text.endswith("Geheimbund: 1 die.")
    assert alt(secret(5)).endswith("On the board: Geheimbund: 21 dice.")


def test_W21_it_tells_who_owns_the_special_cards() -> None:
    owned = (
        "Special cards: greater influence (red), dice joker (yellow), clock (green), double turn (green), "
        "extra die (blue)."
    )
    assert owned in alt(midgame())
    assert "Special cards" not in alt(replace(midgame(3), seats=(seat(), seat(), seat())))
    wide = tuple(Name("W" * 31 + str(i), "w") for i in range(5))
    assert "dice joker (red), greater influence (red), extra die (red)." in alt(crowded(5), wide)


def test_W10_it_tells_a_seat_to_act_where_it_may_go() -> None:
    obs = own(midgame(), "oper", "central", "geheimbund", "prater")
    told = alt(obs)
    assert "Dice: 2, 5, 6. Open: Café Central, Geheimbund. Open for a coin: Prater, Oper. Last move" in told
    assert "Open: Prater, Stadtpark, Secession" in alt(posting()), "W36"
    assert "Open" not in alt(replace(obs, viewer=1)) + alt(replace(obs, viewer=None, legal=()))


def test_white_and_joker_dice_are_named() -> None:
    white = replace(midgame(), seats=(replace(midgame().seats[0], dice=dice("3 w5")), *midgame().seats[1:]))
    assert "Dice: 3, white 5." in alt(white)
    assert "小林さくら placed 1 as 4, white 1 as 6 on Schloss Belvedere" in alt(after(*MOVES[4]))


@pytest.mark.parametrize(
    ("phase", "sentence"),
    [
        (Phase.GENDARME, "{} posts the gendarme."),
        (Phase.REWARD, "{} takes a point or a coin."),
        (Phase.SET_DIE, "{} may turn a die."),
        (Phase.DOUBLE, "{} may play a second turn."),
        (Phase.PERSON, "The evaluation has come to Café Sperl. {} chooses a person."),
        (Phase.SYMBOL, "The evaluation has come to Gloriette. {} chooses a symbol to compare."),
        (Phase.ROB, "The evaluation has come to Tiergarten. {} chooses whom to rob."),
    ],
)
def test_each_decision_has_its_sentence(phase: Phase, sentence: str) -> None:
    assert sentence.format("Maximilian von Hohenstein") in alt(decision(phase))


def test_start_cards_that_are_left_are_told() -> None:
    text = alt(choosing(4, "day", 2))
    assert text.startswith(
        "Vienna, before round 1. 小林さくら picks a start card. Last move: Poldi 🎻 picked crown."
    )
    assert "Start cards left: citizen; citizen+cross; cross+crown; citizen+crown." in text


def test_W28_what_was_compared_is_said_in_the_plural() -> None:
    assert "小林さくら compared crowns." in alt(after(Compare(Symbol.CROWN), "gloriette"))


@pytest.mark.parametrize(("move", "space"), MOVES, ids=[str(move) for move, _ in MOVES])
def test_every_kind_of_last_move_is_told(move: Move, space: str | None) -> None:
    told = re.search(r"Last move: 小林さくら (.+?)\. Maximilian", alt(after(move, space)))
    assert told is not None
    others = [alt(after(*other)) for other in MOVES if other[0] != move]
    assert not any(f"Last move: {told[0]}" in text for text in others), "each differs from all others"


def test_the_result_is_told_winner_first() -> None:
    text = alt(over((2, 1, 3)))
    assert text.startswith("Vienna, the end. 小林さくら wins with 33 points.")
    assert "1. 小林さくら (yellow): 33 (start 0, Krieau 2, street 27, majorities 3, coins 1)." in text
    assert text.index("1. 小林") < text.index("2. Maximilian") < text.index("3. Poldi")


def test_W44_ties_are_told() -> None:
    shared = alt(over((1, 1, 3), "shared"))
    assert "Maximilian von Hohenstein, 小林さくら share the win with 33 points." in shared
    assert "More special cards decided the tie." in alt(over((1, 2, 3), "specials"))
    assert "More coins left decided the tie." in alt(over((1, 2, 3), "coins"))


@pytest.mark.parametrize("state", gallery())
def test_it_is_never_too_long(state: str) -> None:
    obs = gallery()[state]
    wide = tuple(Name("🎻" * 31 + str(i), "fiddler") for i in range(5))
    for names in (NAMES, ODD_NAMES, wide):
        text = alt(obs, names)
        assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
        assert text.strip() == text != ""
        assert not set(text) & set("\n\r\u202e\u200f")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_scenario_89_the_words_of_any_board_name_turn_scores_and_last_move(players: int) -> None:
    """A whole game, as everybody and as the seat to act sees it."""
    names = tuple(Name(f"Guest {letter}", letter) for letter in "ABCDE"[:players])
    for seen in game(players, "day", players):
        for obs in (seen, replace(seen, viewer=None, legal=())):
            text = alt(obs, names)
            assert len(text.encode("utf-16-le")) // 2 <= ALT_LIMIT
            if obs.outcome is not None:
                assert all(f"{names[seat].display} " in text for seat in obs.outcome.winners)
                continue
            assert f"{names[obs.to_act[0]].display} " in text.partition(" Last move: ")[0]
            assert (obs.last is not None) == ("Last move: " in text)
            for name, view in zip(names, obs.seats, strict=True):
                assert re.search(rf"{name.display} \(\w+\): points {view.points}, coins {view.coins}, ", text)


def test_what_does_not_fit_is_left_out_at_the_end_of_a_place() -> None:
    text = alt(crowded(5), tuple(Name("W" * 32, "w") for _ in range(5)))
    assert re.search(r"On the board: [^.]+: (red|yellow|green|blue|black) [^.;]+\.$", text)
    board = text.partition("On the board: ")[2]
    assert "Heuriger" not in board, "the last places of a full street have no room"


def test_whoever_looks_it_says_the_same() -> None:
    assert alt(replace(midgame(), viewer=0, legal=(END,))) == alt(midgame())


def test_no_sentence_goes_past_the_catalogue(blind: Catalogue) -> None:
    names = tuple(Name(str(i), str(i)) for i in range(5))
    board = midgame().board
    own = {space.name for space in (*board.spaces, GEHEIMBUND)} | {person.name for person in board.persons}
    for obs in [*gallery().values(), *(after(move, space) for move, space in MOVES)]:
        text = alt_text(obs, names[: len(obs.seats)], blind)
        assert "•••" in text
        for name in sorted(own, key=len, reverse=True):
            text = text.replace(name, "")
        assert not any(map(str.isalpha, text)), text
