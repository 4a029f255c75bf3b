"""A page of the leaderboard as a message: picture or lines, the rules below it, and the buttons."""

from __future__ import annotations

import re
from dataclasses import replace

import discord
from discord import ui

from cogs.asked_board import Asked
from cogs.faces import FACES
from cogs.layout import Layout, message
from cogs.names import escaped
from host import rated
from host.leaderboard import Leaderboard
from host.log import Person
from host.standings import Standing
from locales import Catalogue
from locales.figures import month_and_year
from render import Name
from render.leaderboard.page import ROWS, Line, Page
from render.leaderboard.words import in_words, nobody_yet

COLOUR = 0xB8923F


def page_of(board: Leaderboard, asked: Asked, cat: Catalogue) -> Page:
    """The page that was asked for, or the last one if there are not so many (any more)."""
    count = max(1, -(-len(board.standings) // ROWS))
    number = min(asked.page, count)
    shown = board.standings[(number - 1) * ROWS : number * ROWS]
    return Page(_counted(asked, cat), asked.game is not None, tuple(map(_line, shown)), number, count)


def view_of(
    board: Leaderboard, page: Page, asked: Asked, picture: discord.File | None, cat: Catalogue
) -> Layout:
    """The message; without a picture its text says all that would be on it."""
    shown = replace(asked, page=page.number, as_text=picture is None)
    return message(
        _people(board, asked, cat) if picture else _text(page, asked, cat),
        colour=COLOUR,
        picture=picture,
        rows=[row] if (row := _buttons(page, shown, cat)).children else [],
        small=_rules(board, asked, cat),
    )


def _line(standing: Standing) -> Line:
    record = standing.record
    name = Name(record.person.display, record.person.handle)
    return Line(standing.rank, name, record.games, record.wins, record.won, record.mean, record.ratings)


def _counted(asked: Asked, cat: Catalogue) -> str:
    """What the board counts: `Vienna · this server · November 2026`."""
    game = FACES[asked.game].title(cat) if asked.game else cat.say("all games")
    scope = cat.say("everywhere") if asked.everywhere else cat.say("this server")
    year, month = asked.period.year, asked.period.month
    if year is None:
        period = cat.say("all time")
    else:
        period = month_and_year(year, month, cat.language) if month else str(year)
    return f"{game} · {scope} · {period}"


# ---- text


def _people(board: Leaderboard, asked: Asked, cat: Catalogue) -> str:
    """How many stand on the board; if nobody does, how one gets there."""
    if not board.standings:
        return _how_to_get_there(asked, cat)
    return cat.count("{n} person on this board", "{n} people on this board", len(board.standings))


def _text(page: Page, asked: Asked, cat: Catalogue) -> str:
    """The page in words."""
    head = cat.say(
        "**Leaderboard** · {counted} · page {number} of {count}",
        counted=page.counted,
        number=page.number,
        count=page.count,
    )
    if not page.lines:
        return "\n".join([head, nobody_yet(cat), _how_to_get_there(asked, cat)])
    return "\n".join([head, *(_no_list(in_words(line, _bold(line.name), cat)) for line in page.lines)])


def _bold(name: Name) -> str:
    return f"**{escaped(Person(0, name.display, name.handle))}**"


def _no_list(text: str) -> str:
    """A line that Discord leaves as it is: in a list it would count for itself, and count ties wrongly."""
    return re.sub(r"^(\d+)\.", r"\1\\.", text)


def _how_to_get_there(asked: Asked, cat: Catalogue) -> str:
    if asked.everywhere:
        return cat.say("With /privacy you can agree to stand here.")
    return cat.say("Whoever plays a game here to its end stands on this board.")


def _rules(board: Leaderboard, asked: Asked, cat: Catalogue) -> str:
    """What ranks, that ties share a rank, what counts, how much does not, and who is named."""
    if asked.game:
        ranks = cat.say(
            "Ranked by rating (OpenSkill, from these games alone: newcomers begin at 1500, wins and certainty"
            " raise it). Equal ratings share a rank: 1, 1, 3."
        )
    else:
        ranks = cat.say("Ranked by wins. Equal wins share a rank: 1, 1, 3.")
    sentences = [ranks, cat.say("Games count if those who began them played them to the end.")]
    if board.uncounted:
        reasons = [_uncounted(reason, number, cat) for reason, number in sorted(board.uncounted.items())]
        sentences.append(cat.say("Not counted: {list}.", list=", ".join(reasons)))
    if asked.everywhere:
        sentences.append(cat.say("Named are only people who agreed to it with /privacy."))
    return " ".join(sentences)


def _uncounted(reason: str, number: int, cat: Catalogue) -> str:
    """So many games, and why they do not count."""
    match reason:
        case rated.STOPPED:
            return cat.count("{n} stopped game", "{n} stopped games", number)
        case rated.TAKEN_OVER:
            return cat.count(
                "{n} game with a seat that was taken over",
                "{n} games with a seat that was taken over",
                number,
            )
        case rated.TWICE:
            return cat.count(
                "{n} game with one person on two seats", "{n} games with one person on two seats", number
            )
        case rated.TOO_SHORT:
            return cat.count("{n} game given up at once", "{n} games given up at once", number)
        case _:
            return cat.count("{n} other game", "{n} other games", number)


# ---- controls


def _buttons(page: Page, shown: Asked, cat: Catalogue) -> ui.ActionRow[Layout]:
    """Back and on where there are several pages, and the way from the picture to the text."""
    row: ui.ActionRow[Layout] = ui.ActionRow()
    if page.count > 1:
        for label, number in ((cat.say("◀ Back"), page.number - 1), (cat.say("Next ▶"), page.number + 1)):
            off = number not in range(1, page.count + 1)
            custom_id = replace(shown, page=number).custom_id
            row.add_item(ui.Button(label=label, custom_id=custom_id, disabled=off))
    if not shown.as_text:
        row.add_item(ui.Button(label=cat.say("As text"), custom_id=replace(shown, as_text=True).custom_id))
    return row
