"""The pictures of the documentation, of the positions that the tests draw and of games that were played.

`python -m tests.render.gallery docs/pictures` writes them, and a page that shows them: the same each time.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from engine.vienna.board import Special
from engine.vienna.moves import Place
from engine.vienna.observation import Last, Observation, Phase, Tally
from locales import catalogue
from render.leaderboard.paint import paint
from render.leaderboard.sample import pages
from render.picture import Name, Picture
from render.studio import public
from render.vienna import PAINTER
from render.vienna.options import options
from tests.render import rosenkonig_gallery, viva_gallery
from tests.render.played import found
from tests.render.positions import ODD_NAMES, crowded, laid, over, secret, street

GUESTS = (
    Name("Anna Sacher", "anna"),
    Name("Béla", "bela"),
    Name("Clara Wieck", "clara"),
    Name("Dušan", "dusan"),
    Name("Emilie F.", "emilie"),
    Name("Ferenc", "ferenc"),
)
PAGE = "README.md"
_HEADING = """# Every state as it is drawn

`make pictures` writes these. The games were played by chance or made up, and so are the people.
"""

Exhibit = tuple[str, Picture]
"""What a picture shows, in words, and the picture."""


def exhibits() -> Mapping[str, Exhibit]:
    """By file name, in the order of the page."""
    shown = dict([*_on_the_street(), *_for_the_seat_to_act(), *_stops(), *_extremes(), *_ends()])
    drawn = {
        f"vienna-{name}.png": (caption, _draw(obs, names)) for name, (caption, obs, names) in shown.items()
    }
    boards = {f"{name}.png": (caption, paint(pages()[name], catalogue())) for name, caption in _LEADERBOARDS}
    return drawn | viva_gallery.exhibits(GUESTS) | rosenkonig_gallery.exhibits(GUESTS) | boards


def page(shown: Mapping[str, Exhibit]) -> str:
    """The pictures with their captions, in Markdown."""
    figures = [
        f"## {caption}\n\n![{' '.join(picture.alt.split())}]({name})\n"
        for name, (caption, picture) in shown.items()
    ]
    return "\n".join([_HEADING, *figures])


def write(folder: Path) -> None:
    """Writes the pictures and their page into this folder; what else lies there is left alone."""
    shown = exhibits()
    for name, (_, picture) in shown.items():
        (folder / name).write_bytes(picture.png)
    (folder / PAGE).write_text(page(shown), encoding="utf-8")


_LEADERBOARDS = (
    ("leaderboard", "The leaderboard of a server, with ties"),
    ("leaderboard-all", "Of all games, everywhere"),
    ("leaderboard-names", "Difficult names and large figures"),
    ("leaderboard-empty", "Nobody is on it yet"),
)

_Scene = tuple[str, tuple[str, Observation, tuple[Name, ...]]]
"""Name, caption, position, and who plays."""


def _scene(name: str, caption: str, obs: Observation, names: tuple[Name, ...] = GUESTS) -> _Scene:
    return name, (caption, obs, names)


def _draw(obs: Observation, names: tuple[Name, ...]) -> Picture:
    return PAINTER.paint(obs, names[: len(obs.seats)], catalogue())


def _seen(obs: Observation) -> Observation:
    seen = public(obs)
    assert isinstance(seen, Observation)
    return seen


def _on_the_street() -> Iterator[_Scene]:
    yield _scene("day", "By day, four players", _busy(4, "day"))
    yield _scene("night", "The same by night", _busy(4, "night"))
    yield _scene("day-3-players", "Three players", _busy(3, "day"))
    yield _scene("night-5-players", "Five players", _busy(5, "night"))
    picked = found(5, "night", lambda obs: obs.phase is Phase.START_CARD and len(obs.start_cards) == 3)
    yield _scene("start-cards", "Before the first round start cards are picked", _seen(picked))
    first = found(4, "day", lambda obs: obs.phase is Phase.PLACE)
    yield _scene("first-turn", "The first turn", _seen(first))


def _busy(players: int, side: str) -> Observation:
    """The middle of a game: dice on the board and in hands, the gendarme posted, cards with several."""

    def wanted(obs: Observation) -> bool:
        owners = sum(bool(view.specials) for view in obs.seats)
        lying = sum(placed is not None for placed in obs.street)
        hands = sum(bool(view.dice) for view in obs.seats)
        pair = any(placed is not None and len(placed.dice) == 2 for placed in obs.street)
        return (
            obs.phase is Phase.PLACE
            and obs.gendarme is not None
            and owners >= 3
            and lying >= players + 4
            and hands >= players - 1
            and pair
            and obs.last is not None
            and isinstance(obs.last.move, Place)
        )

    return _seen(found(players, side, wanted))


def _for_the_seat_to_act() -> Iterator[_Scene]:
    def choice(obs: Observation) -> bool:
        open_to = options(obs)
        return len(open_to.free) >= 5 and len(open_to.bribed) >= 3 and obs.gendarme is not None

    for side in ("day", "night"):
        mine = found(4, side, choice)
        yield _scene(f"your-move-{side}", f"What the player to act sees by {side}: what is open", mine)
    post = found(5, "day", lambda obs: obs.phase is Phase.GENDARME and obs.round > 2)
    yield _scene("your-gendarme", "The player to act may post the gendarme wherever no die lies", post)


def _stops() -> Iterator[_Scene]:
    for phase, side, caption in (
        (Phase.PERSON, "day", "The evaluation waits: which person?"),
        (Phase.SYMBOL, "night", "The evaluation waits: which symbol is compared?"),
        (Phase.ROB, "day", "The evaluation waits: who is robbed?"),
    ):
        stop = found(4, side, lambda obs, phase=phase: obs.phase is phase and obs.round > 2)  # type: ignore[misc]
        yield _scene(f"evaluation-{phase.value}", caption, _seen(stop))


def _extremes() -> Iterator[_Scene]:
    yield _scene("geheimbund-21-dice", "21 dice on the Geheimbund", secret(5, "night"))
    yield _scene("no-persons", "Nobody is left in the salon", replace(_busy(4, "night"), persons=(), deck=0))
    last = replace(_busy(4, "day"), gendarme="heuriger")
    assert last.street[-1] is None, "he stands where no die lies"
    yield _scene("gendarme-at-the-end", "The gendarme on the last space of the street", last)
    yield _scene("all-special-cards", "All special cards with one player, 40 coins each", crowded(5))
    yield _scene("0-to-60-points", "From 0 to 60 points", _points(_busy(5, "day")))
    yield _scene("pairs-and-jokers", "A pair on every space, the white die and jokers among them", _pairs())
    yield _scene("long-names", "Names of any length and script", _busy(5, "day"), ODD_NAMES)


def _points(obs: Observation) -> Observation:
    """0, 15, 30, 45 and 60 points."""
    seats = (replace(view, tally=Tally(street=15 * seat)) for seat, view in enumerate(obs.seats))
    return replace(obs, seats=tuple(seats))


def _pairs() -> Observation:
    """On each space but Krieau and Prater, which take a single 1, two dice of anybody."""
    base, pairs = crowded(4, "night"), ("1=4 w1=6", "5 w3", "1=2 1=2", "6 6")
    keys = [space.key for space in base.board.spaces if space.values != (1,)]
    lying = {key: (i % 4, pairs[i % 4]) for i, key in enumerate(keys)}
    last_seat, last_dice = lying["heuriger"]
    last = Last(last_seat, Place(laid(last_dice), "heuriger"), "heuriger")
    seats = (replace(base.seats[0], carriage="stadtpark"), *base.seats[1:])
    return replace(
        base, seats=seats, street=street(**lying), gendarme="prater", behind=("krieau",), last=last
    )


def _ends() -> Iterator[_Scene]:
    yield _scene("final", "The end: points by source", found(4, "day", lambda obs: obs.outcome is not None))
    yield _scene("final-5-players", "Five players", over((3, 1, 2, 4, 5), "points", "night"))
    yield _scene("final-shared", "A shared win", over((1, 1, 3), "shared"))
    specials = over((1, 2, 3, 4), "specials", "night")
    yield _scene("final-special-cards", "A tie, decided by special cards", _tied(specials, 0))
    yield _scene("final-coins", "A tie, decided by coins left", _tied(over((2, 1, 3), "coins"), 1))


def _tied(obs: Observation, winner: int) -> Observation:
    """The first two seats have the same points, and the winner more of what decides."""
    first, second, *others = obs.seats
    second = replace(second, tally=first.tally)
    assert obs.outcome is not None
    cards = (tuple(Special)[1:3], tuple(Special)[3:4]) if obs.outcome.decided_by == "specials" else ((), ())
    pair = (replace(first, specials=cards[0], coins=0), replace(second, specials=cards[1], coins=winner))
    scores = (first.points, first.points, *obs.outcome.scores[2:])
    outcome = replace(obs.outcome, scores=scores)
    return replace(obs, seats=(*pair, *others), outcome=outcome)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
