"""What told the first from the second: the last panel of a game (V21, V27)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from PIL import Image

from engine.protocol import Outcome
from engine.viva.observation import Finished, Observation
from engine.viva.palace import INITIALS, OUT
from locales import Catalogue, mark
from render.sprites import stamp, stamp_middle, write
from render.symbols import laurel
from render.type import line
from render.viva.layout import COLUMN_BOTTOM, COLUMN_LEFT
from render.viva.look import INK, THEME
from render.viva.panels import WIDTH, panel
from render.viva.quill import Quill
from render.viva.styles import STRONG
from render.viva.tokens import ENVOY, tile

_LEFT, _ROOM = COLUMN_LEFT + 14, WIDTH - 28
_LINE = 28
_WREATH, _LEAST_WREATH = 150, 60
_DECIDED = {
    "points": mark("More points than anybody else."),
    "favourites": mark("Level on points: more favourites are still in the palace."),
    "shared": mark("Level on points and on favourites in the palace: the win is shared."),
    "envoy-level": mark("Level with the envoy on points and favourites: then the player wins."),
    "envoy": mark("The envoy has the most points: the empire takes the kingdom."),
}


def draw_verdict(im: Image.Image, obs: Observation, outcome: Outcome, cat: Catalogue, top: int) -> None:
    """From `top` to the foot of the column: the reason, and of all who are level their favourites left."""
    stamp(im, panel(COLUMN_BOTTOM - top, THEME.raised), COLUMN_LEFT, top)
    level = in_palace(obs, outcome)
    room = COLUMN_BOTTOM - top - 12 - (_LINE + 6 if len(level) > 1 else 0)
    y = top + 22
    for each in _wrapped(_reason(outcome, level, cat), room // _LINE):
        write(im, _LEFT, y, each, STRONG, INK, _ROOM)
        y += _LINE
    if len(level) > 1:
        _draw_level(im, level, y + 6)
        y += _LINE + 6
    winners = outcome.winners or (ENVOY,)
    size = min(_WREATH, (WIDTH - 30) // len(winners), COLUMN_BOTTOM - 8 - y)
    if size < _LEAST_WREATH:
        return
    for i, who in enumerate(winners):
        x = COLUMN_LEFT + WIDTH / 2 + (i - (len(winners) - 1) / 2) * size
        middle = (y - 12 + COLUMN_BOTTOM) / 2
        stamp_middle(im, _wreath(size), x, middle)
        stamp_middle(im, tile(who, size * 2 // 5), x, middle - size * 0.03)


def _reason(outcome: Outcome, level: Sequence[tuple[int, int]], cat: Catalogue) -> str:
    """One sentence; the envoy wins by points, or level on them by favourites (V27)."""
    if outcome.decided_by == "envoy" and len(level) > 1:
        return cat.say("Level on points: the envoy has more favourites in the palace and takes the kingdom.")
    return cat.say(_DECIDED[outcome.decided_by])


def _draw_level(im: Image.Image, level: Sequence[tuple[int, int]], y: float) -> None:
    """All who are level on points, each with their favourites in the palace."""
    pitch = min(72, _ROOM / len(level))
    for i, (who, count) in enumerate(level):
        x = _LEFT + i * pitch
        stamp_middle(im, tile(who, 28), x + 14, y)
        write(im, x + 32, y, str(count), STRONG, INK, 22)


@cache
def _wreath(size: int) -> Image.Image:
    p = Quill(size, size)
    laurel(p, size / 2, size / 2, size * 0.43, THEME.gold)
    return p.done()


def in_palace(obs: Observation, outcome: Outcome) -> list[tuple[int, int]]:
    """Of all who have the most points, seats and envoy: favourites still in the palace (V21)."""
    last = obs.finished[-1]
    best = max(outcome.scores)
    if obs.envoy is not None:
        best = max(best, obs.envoy.total)
    level = [
        (seat, _left(last, last.favourites[seat]))
        for seat, points in enumerate(outcome.scores)
        if points == best
    ]
    if obs.envoy is not None and obs.envoy.total == best:
        level.append((ENVOY, _left(last, obs.envoy.favourites)))
    return level


def _left(last: Finished, favourites: str) -> int:
    return sum(last.places[INITIALS.index(who)] != OUT for who in favourites)


def _wrapped(text: str, most: int) -> list[str]:
    """The text in lines that fit the panel; if there were more than `most`, all the rest is in the last."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and (line(longer, STRONG).width <= _ROOM or len(lines) == most):
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
