"""A page of the leaderboard as a picture."""

from __future__ import annotations

from functools import cache

from PIL import Image

from locales import Catalogue
from locales.figures import decimal, percent
from render.leaderboard.empty import draw_cup, draw_empty
from render.leaderboard.page import Line, Page
from render.leaderboard.pieces import CIRCLE, COURSE, MEDAL, circle, course, crown, initials, medal, wins
from render.names import drawn
from render.pen import Pen
from render.sprites import frame, stamp, write
from render.theme import DAY, HEIGHT, WIDTH, mix
from render.type import Style

_LEFT, _RIGHT = 40, 1060
_TOP, _STEP = 134, 54
"""Of the first line, and from line to line."""
_RULE = 96
_RANK, _EMBLEM, _NAME = 64, 104, 164
_GAMES, _SECOND, _THIRD, _FIGURE, _COURSE = 510, 592, 734, 856, 1048
"""Where the columns end."""
_NAME_ROOM = _GAMES - 60 - _NAME
_ON_PODIUM = 3
_FEW = 4
"""So few lines leave the lower half of the paper free."""

_TITLE = Style("serif", 44, 800)
_COUNTED = Style("italic", 25, 500)
_HEAD = Style("sans", 20, 500, narrow=62)
_PLACE = Style("serif", 26, 600)
_WHO = Style("serif", 28, 600)
_WHO_FIRST = Style("serif", 28, 700)
_NUMBER = Style("sans", 26, 500)
_LARGE = Style("serif", 34, 700)


def compose(page: Page, cat: Catalogue) -> Image.Image:
    """The picture (mode RGB)."""
    im = _paper(len(page.lines), _podium(page)).copy()
    title = cat.say("Leaderboard")
    end = write(im, _LEFT, 58, title, _TITLE, DAY.ink, 480)
    write(im, _RIGHT, 65, page.counted, _COUNTED, DAY.quiet, int(_RIGHT - end - 40), anchor="r")
    if not page.lines:
        draw_empty(im, cat)
        return im
    _draw_heads(im, page.one_game, cat)
    for number, line in enumerate(page.lines):
        _draw_line(im, line, _TOP + _STEP * number, cat)
    if len(page.lines) <= _FEW:
        draw_cup(im, 350)
    return im


def _podium(page: Page) -> int:
    """How many of the lines are on the podium, if others follow."""
    count = sum(line.rank <= _ON_PODIUM for line in page.lines)
    return count if count < len(page.lines) else 0


@cache
def _paper(lines: int, podium: int) -> Image.Image:
    """Frame, rule and stripes (mode RGB)."""
    p = Pen(WIDTH, HEIGHT, 2, DAY.paper)
    frame(p, DAY)
    _draw_rule(p)
    for number in range(0, lines, 2):
        top = _TOP + _STEP * number
        p.rounded((32, top, 1068, top + _STEP), 7, DAY.raised)
    if podium:
        y = _TOP + _STEP * podium
        p.rect(32, y - 2, 1068, y - 0.8, DAY.gold)
        p.rect(32, y + 1, 1068, y + 2, mix(DAY.gold, DAY.paper, 0.4))
    return p.sheet.reduce(2).convert("RGB")


def _draw_rule(p: Pen) -> None:
    """A double line with a run of small squares in its middle."""
    middle = (_LEFT + _RIGHT) / 2
    for left, right in ((_LEFT, middle - 38), (middle + 38, _RIGHT)):
        p.rect(left, _RULE - 2, right, _RULE - 1, DAY.gold)
        p.rect(left, _RULE + 2, right, _RULE + 3, mix(DAY.gold, DAY.paper, 0.4))
    for number in range(-2, 3):
        x = middle + 12 * number
        p.rect(x - 4, _RULE - 3.5, x + 4, _RULE + 4.5, DAY.gold)
        if number % 2:
            p.rect(x - 2, _RULE - 1.5, x + 2, _RULE + 2.5, DAY.paper)


def _draw_heads(im: Image.Image, one_game: bool, cat: Catalogue) -> None:
    """What the columns are; the last but one ranks."""
    heads = {_GAMES: cat.say("games"), _COURSE: cat.say("last 14 games")}
    if one_game:
        heads |= {_SECOND: cat.say("wins"), _THIRD: cat.say("mean score"), _FIGURE: cat.say("rating")}
    else:
        heads |= {_THIRD: cat.say("win rate"), _FIGURE: cat.say("wins")}
    begin = _NAME
    for end, word in sorted(heads.items()):
        write(im, end, 119, word, _HEAD, DAY.quiet, end - begin - 14, anchor="r")
        begin = end


def _draw_line(im: Image.Image, line: Line, top: int, cat: Catalogue) -> None:
    middle, name = top + _STEP / 2, drawn(line.name)
    if line.rank <= _ON_PODIUM:
        stamp(im, medal(line.rank), _RANK - MEDAL / 2, middle - MEDAL / 2)
    else:
        write(im, _RANK, middle, str(line.rank), _PLACE, DAY.quiet, 56, anchor="m")
    stamp(im, circle(initials(name), line.name.handle), _EMBLEM, middle - CIRCLE / 2)
    if line.rank == 1:
        stamp(im, crown(), _EMBLEM + CIRCLE / 2 - crown().width / 2, top - 6)
    who = _WHO_FIRST if line.rank <= _ON_PODIUM else _WHO
    write(im, _NAME, middle, name, who, DAY.ink, _NAME_ROOM, name=True)
    write(im, _GAMES, middle, str(line.games), _NUMBER, DAY.ink, 58, anchor="r")
    if line.mean is None:
        share = percent(line.wins / line.games, cat.language)
        write(im, _THIRD, middle, share, _NUMBER, DAY.ink, 120, anchor="r")
        write(im, _FIGURE, middle, str(line.wins), _LARGE, DAY.ink, 110, anchor="r")
        stamp(im, wins(line.won), _COURSE - COURSE[0], middle - COURSE[1] / 2)
    else:
        write(im, _SECOND, middle, str(line.wins), _NUMBER, DAY.ink, 76, anchor="r")
        write(im, _THIRD, middle, decimal(line.mean, cat.language), _NUMBER, DAY.ink, 130, anchor="r")
        write(im, _FIGURE, middle, str(line.ratings[-1]), _LARGE, DAY.ink, 110, anchor="r")
        stamp(im, course(line.ratings), _COURSE - COURSE[0], middle - COURSE[1] / 2)
