"""Vienna behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.chance import Chance
from engine.errors import BadSetup, IllegalMove, NotYourTurn
from engine.protocol import Event, Game, Outcome
from engine.vienna import evaluation, observer, placing, rounds
from engine.vienna.board import SIDES, STREET, Board, Special
from engine.vienna.data import BoardError, house_board, read_board
from engine.vienna.events import StartCardPicked
from engine.vienna.legal import is_legal, legal_moves
from engine.vienna.mildest import mildest
from engine.vienna.moves import (
    KEEP,
    Compare,
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
    Word,
    parse,
)
from engine.vienna.observation import Last, Observation, Phase, Tally
from engine.vienna.persons import new_pile
from engine.vienna.state import DICE, START_POINTS, Player, State
from engine.vienna.table import Table


class Vienna:
    """The rules of Vienna.

    Options of `start`: `side`, `day` (if missing) or `night`; `board`, the text of a board file (if missing,
    the house board).
    """

    name = "vienna"
    rules_version = 1
    player_counts = tuple(DICE)

    def counts(self, options: Mapping[str, object]) -> tuple[int, ...]:
        """W5: the options change nothing about it."""
        return self.player_counts

    def sides(self, players: int) -> tuple[int, ...]:
        """Everybody plays alone."""
        return tuple(range(players))

    def start(self, players: int, options: Mapping[str, object], first: int, chance: Chance) -> State:
        """W4-W7: `first` has the clock, start cards are still to pick; chance comes after that (W8)."""
        if players not in self.player_counts:
            raise BadSetup("players", players, "3, 4 or 5")
        if first not in range(players):
            raise BadSetup("first", first, f"a seat from 0 to {players - 1}")
        side, board = read_options(options)
        return State(
            board=board,
            side=side,
            phase=Phase.START_CARD,
            round=0,
            starter=first,
            turn=(first - 1) % players,
            players=(Player(Tally(start=START_POINTS[players])),) * players,
            owners=tuple(first if special is Special.CLOCK else None for special in Special),
            start_cards=board.start_cards,
            persons=(),
            deck=(),
            discards=new_pile(board),
            street=(None,) * STREET,
            society=(),
            scored=((),) * players,
        )

    def to_act(self, state: State) -> tuple[int, ...]:
        """The seat that decides; none when the game is over."""
        return observer.to_act(state)

    def legal(self, state: State, seat: int) -> tuple[Move, ...]:
        """The seat's moves, sorted by their text; none if it is not to act."""
        return legal_moves(state, seat)

    def apply(self, state: State, seat: int, move: Move, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Makes the move and all that follows by itself. Raises NotYourTurn or IllegalMove."""
        if seat not in self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        if not is_legal(state, move):
            raise IllegalMove(seat, str(move))
        table = Table(replace(state, last=Last(seat, move, _place_of(state, move))), chance)
        _make(table, seat, move)
        return table.state, tuple(table.events)

    def turn(self, state: State) -> int:
        """Turns begun so far; an evaluation counts as one."""
        return state.turns

    def mildest(self, state: State, seat: int) -> Move:
        """What the clock plays for an absent player."""
        return mildest(state, seat)

    def observe(self, state: State, seat: int | None) -> Observation:
        """All but the order of the deck (W2a)."""
        return observer.observe(state, seat)

    def outcome(self, state: State) -> Outcome | None:
        """None while the game goes on."""
        return state.outcome

    def parse(self, text: str) -> Move:
        """The move with this text form. Raises NotAMove."""
        return parse(text)


VIENNA: Game[State, Move, Observation] = Vienna()


def read_options(options: Mapping[str, object]) -> tuple[str, Board]:
    """The side and the board that a game is played on. Raises BadSetup for what is no option of Vienna."""
    if unknown := sorted(set(options) - {"side", "board"}):
        raise BadSetup("option", unknown[0], "side or board")
    side = options.get("side", SIDES[0])
    if not isinstance(side, str) or side not in SIDES:
        raise BadSetup("side", side, "day or night")
    text = options.get("board")
    if text is None:
        return side, house_board()
    if not isinstance(text, str):
        raise BadSetup("board", text, "the text of a board file")
    try:
        return side, read_board(text)
    except BoardError as error:
        raise BadSetup("board", str(error), "the text of a board file without mistakes") from error


def _place_of(state: State, move: Move) -> str | None:
    """The space at which a move happens, if it does so at one."""
    if isinstance(move, Place | Post):
        return move.space
    return None if state.at is None else state.board.spaces[state.at].key


def _make(table: Table, seat: int, move: Move) -> None:
    match move:
        case Start():
            _pick_start_card(table, seat, move)
        case Reroll():
            placing.reroll(table, seat, move)
        case Nudge():
            placing.nudge(table, seat, move)
        case Place():
            placing.place(table, seat, move)
        case Post():
            placing.post(table, seat, move)
        case Take():
            placing.take(table, seat, move)
        case SetDie():
            placing.set_die(table, seat, move)
        case Word() if move == KEEP:
            placing.keep(table, seat)
        case Word():
            placing.double_or_end(table, seat, move)
        case TakePerson() | Compare() | Rob():
            index = evaluation.choose(table, seat, move)
            rounds.evaluate(table, index + 1)


def _pick_start_card(table: Table, seat: int, move: Start) -> None:
    """W7: counter-clockwise, the starting player last; then the first round begins."""
    state = table.state
    card = next(card for card in state.start_cards if card.symbols == move.symbols)
    table.put(seat, replace(table.player(seat), start_card=card, coins=card.coins))
    table.tell(StartCardPicked(seat, card.symbols, card.coins))
    if seat != state.starter:
        left = tuple(other for other in state.start_cards if other != card)
        table.state = replace(table.state, start_cards=left, turn=(seat - 1) % len(state.players))
    else:
        table.state = replace(table.state, start_cards=())  # the rest leaves the game
        rounds.begin_round(table)
