"""The face of a game: all that the shared Discord code must know of one game, as plain values.

A face turns observations and events into sentences and controls. It imports neither discord nor the host,
so everything about a game's controls can be tested without either. Names are by seat and cleaned; for
`opening`, `headline`, `lines`, `result` and `position` they are escaped for a message, for controls and
labels plain.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Protocol

from engine.protocol import Event, Move, Outcome
from locales import Catalogue
from render import Kind


class Style(Enum):
    """How a button looks."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    SUCCESS = "success"
    DANGER = "danger"


@dataclass(frozen=True)
class Do:
    """What a control does when it is used. `verb` is one of

    * `play`: make the move `arg` (in a menu: the move that is the option's value);
    * `pick`: the option's value names a set of legal moves (see `Face.choices`): one is made at once, of
      several the player chooses privately;
    * `panel`: show or update the player's private panel `arg`.
    """

    verb: str
    arg: str = ""
    then: str = ""
    """For `play` in a private panel: the panel shown in its place after the move, if there still is one."""


@dataclass(frozen=True)
class Button:
    """A button; labels have at most 80 characters."""

    label: str
    do: Do
    style: Style = Style.SECONDARY
    disabled: bool = False


@dataclass(frozen=True)
class Option:
    """One line of a menu: label, value and description have at most 100 characters."""

    label: str
    value: str
    description: str = ""


@dataclass(frozen=True)
class Menu:
    """A select menu of 1 to 25 options, one of which is chosen."""

    placeholder: str
    do: Do
    options: tuple[Option, ...]


Row = tuple[Button, ...] | Menu
"""One row: up to five buttons, or one menu."""


@dataclass(frozen=True)
class Panel:
    """A private message to one player: text and at most five rows."""

    text: str
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Letter:
    """A direct message to one player. It is sent once and edited when its version changes.

    Keys and versions follow from the course of the game alone, never from what the player holds or chooses.
    """

    key: str
    version: str
    text: str
    picture: Kind | None = None
    rows: tuple[Row, ...] = ()
    only_edit: bool = False
    """Not worth a message of its own to whoever has not had it before."""


class Face(Protocol):
    """One game's words and controls. `names` are by seat, ready for a message (escaped and clipped)."""

    game: str
    """As the engine calls it."""
    secret: bool
    """Do players know something that others must not know?"""

    def title(self, cat: Catalogue) -> str:
        """The game's name."""
        ...

    def terms(self, options: Mapping[str, object], cat: Catalogue) -> str:
        """What was agreed when the table was opened, a few words for the lobby."""
        ...

    def mark(self, seat: int) -> str:
        """A Unicode sign for the seat, the emblem of the pictures."""
        ...

    def colour(self, obs: Any) -> int:
        """0xRRGGBB of the message's edge: the colour of the seat to act."""
        ...

    def opening(self, obs: Any, names: Sequence[str], cat: Catalogue) -> list[str]:
        """What is said when the game begins, a line for each thing worth one; above what happens then."""
        ...

    def headline(self, obs: Any, names: Sequence[str], cat: Catalogue) -> str:
        """Whose turn it is and what they decide, one line; at the end who won."""
        ...

    def lines(self, events: Sequence[Event], obs: Any, names: Sequence[str], cat: Catalogue) -> list[str]:
        """What happened, a line for each event worth one. `obs` is the position after them."""
        ...

    def controls(self, obs: Any, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        """For the seat to act, at most four rows, from `obs` of that seat (so `obs.legal` are its moves).

        All can see them: they tell nothing that only that seat knows. A secret choice has none here.
        """
        ...

    def choices(self, obs: Any, value: str) -> tuple[Move, ...]:
        """The legal moves that a `pick` value stands for, at most 25; none if there are no such moves now."""
        ...

    def label(self, obs: Any, move: Move, names: Sequence[str], cat: Catalogue) -> Option:
        """A move as a person reads it, with what it costs and brings; the value is the move's text."""
        ...

    def warning(self, obs: Any, move: Any, cat: Catalogue) -> str | None:
        """What somebody is asked who wants to be, before this legal move spends what does not come back.

        None: it spends nothing of the kind.
        """
        ...

    def panel(self, obs: Any, arg: str, cat: Catalogue) -> Panel | None:
        """The private panel of the viewer to act; None if there is no such panel now."""
        ...

    def cards(self, obs: Any, names: Sequence[str], cat: Catalogue) -> str:
        """What only the viewer knows, as text of at most 1,500 characters for a private message.

        Empty for whoever has no secrets: spectators, and everybody in a game that has none. `names` escaped.
        """
        ...

    def secret_controls(self, obs: Any, names: Sequence[str], cat: Catalogue) -> tuple[Row, ...]:
        """For a viewer who has a secret choice to make, at most four rows, shown in private messages alone.

        Their shape is the same whatever the viewer holds: what cannot be chosen is there, disabled.
        """
        ...

    def letters(self, obs: Any, names: Sequence[str], cat: Catalogue) -> tuple[Letter, ...]:
        """The direct messages that the viewer should have now; none in a game without secrets."""
        ...

    def result(self, obs: Any, outcome: Outcome, names: Sequence[str], cat: Catalogue) -> str:
        """The end: who won and by what, and the table of points by source, within 2,000 characters."""
        ...

    def position(self, obs: Any, names: Sequence[str], cat: Catalogue) -> str:
        """The headline and all that the picture shows, as text of at most 3,800 characters; to a viewer to
        act also what they may do. It never holds more than `obs` does."""
        ...

    def rules(self, options: Mapping[str, object], cat: Catalogue) -> tuple[str, ...]:
        """The rules for a game with these options, in pages of Markdown of at most 3,500 characters.

        The first line of a page is its heading, after `### `. Raises BadSetup for options that no game has.
        """
        ...
