"""Small messages beside the board: each is there for a reason and goes when the reason has gone.

That one is being posted is written down first; after a kill at this point the same nonce brings back the
message that was posted, so that nothing is said twice and nothing is left lying about.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from dataclasses import dataclass

import discord

from cogs.faces import FACES
from cogs.messages import Messages, nonce
from cogs.moment import moment
from cogs.names import escaped
from cogs.safe import Failure, attempt
from host.places import Board, Places
from host.position import Status
from host.table import Table
from locales import Catalogue

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Slip:
    """What a small message says, whom it calls, and whether it does so without a sound."""

    text: str
    calls: tuple[int, ...] = ()
    silent: bool = True


def wanted(table: Table, closed_to: Collection[int], link: str, cat: Catalogue) -> Mapping[str, Slip]:
    """The small messages that should be there now, each under a key that names its reason.

    `closed_to` are people who cannot be written to. Of several who decide at once all are called, and nobody
    is told here who has not yet decided.
    """
    if table.status is Status.LOBBY:
        return _invitation(table, link, cat)
    if table.status is not Status.RUNNING:
        return {}
    slips = {f"open:{table.open_since(seat)}": _open_seat(table, seat, cat) for seat in table.open_seats}
    slips |= {f"closed:{person}": _closed(person, cat) for person in sorted(closed_to)}
    for seat in sorted(table.position.resigned):
        made = table.position.there.moves.get(seat, 0)
        if (offer := _offer(table, seat, cat)) is not None:
            slips[f"resign:{seat}.{made}"] = offer
    if table.position.waits_for:
        called = [table.people[seat].id for seat in sorted(table.position.called)]
        if table.position.joint:
            text = cat.say("{players} Everybody decides now: {link}", players=_mentions(called), link=link)
        else:
            text = cat.say("{players} Your turn: {link}", players=_mentions(called), link=link)
        slips[f"turn:{table.turn}"] = Slip(text, tuple(called), silent=False)
    if table.reminded and table.deadline is not None:
        reminder = _reminder(table, link, cat, by_letter=table.dms and not closed_to)
        slips |= {f"late:{int(table.deadline)}": reminder} if reminder else {}
    return slips


def _reminder(table: Table, link: str, cat: Catalogue, *, by_letter: bool) -> Slip | None:
    """To whoever is waited for; where nobody may know who that is, to all, unless each gets a letter."""
    if not table.position.joint:
        people = [table.people[seat].id for seat in table.position.waits_for]
        text = cat.say(
            "{players} You are still waited for, until {time}: {link}",
            players=_mentions(people),
            time=moment(table),
            link=link,
        )
        return Slip(text, tuple(people))
    if by_letter:
        return None
    seats = {*table.to_act, *table.position.answered} - {*table.open_seats}
    people = [table.people[seat].id for seat in sorted(seats)]
    text = cat.say(
        "{players} Not everybody has decided yet; there is time until {time}: {link}",
        players=_mentions(people),
        time=moment(table),
        link=link,
    )
    return Slip(text, tuple(people))


def _invitation(table: Table, link: str, cat: Catalogue) -> Mapping[str, Slip]:
    asked = [person.id for person in table.waiting_for]
    if not asked or table.host is None:
        return {}
    players, host = _mentions(asked), escaped(table.host)
    title = FACES[table.game_name].title(cat)
    if table.challenge:
        text = cat.say(
            "{players} {host} challenges you to a game of {title}: {link}",
            players=players,
            host=host,
            title=title,
            link=link,
        )
    else:
        text = cat.say(
            "{players} {host} asks you to a game of {title}: {link}",
            players=players,
            host=host,
            title=title,
            link=link,
        )
    return {"invite": Slip(text, tuple(asked), silent=False)}


def _open_seat(table: Table, seat: int, cat: Catalogue) -> Slip:
    return Slip(
        cat.say(
            "{name}'s seat is open, and the clock plays for it. Anybody can take it with /{game} join.",
            name=escaped(table.people[seat]),
            game=table.game_name,
        )
    )


def _offer(table: Table, seat: int, cat: Catalogue) -> Slip | None:
    """To the partners of somebody who would give a duel up, until that one moves: now they decide."""
    partners = [s for s in table.partners(seat) if s not in table.position.resigned]
    if not partners:
        return None
    people = [table.people[s].id for s in partners]
    text = cat.say(
        "{players} {name} would resign. If you want it, too, use /{game} resign; else just play on.",
        players=_mentions(people),
        name=escaped(table.people[seat]),
        game=table.game_name,
    )
    return Slip(text, tuple(people), silent=False)


def _closed(person: int, cat: Catalogue) -> Slip:
    text = cat.say(
        "{player} I cannot write to you now. Your cards and votes are behind *My cards* under the board.",
        player=_mentions([person]),
    )
    return Slip(text, (person,))


def _mentions(people: Sequence[int]) -> str:
    return " ".join(f"<@{person}>" for person in people)


class Slips:
    """Keeps the small messages of each session in step with it."""

    def __init__(
        self, messages: Messages, places: Places, closed_to: Callable[[Table], Awaitable[Collection[int]]]
    ) -> None:
        self._messages, self._places, self._closed_to = messages, places, closed_to

    async def bring_up_to_date(self, table: Table, board: Board) -> Failure | None:
        """All as they should be now. LATER: Discord could not take it; what it refuses is left out."""
        known, want = await self._places.slips(table.id), await self._wanted(table, board)
        for key, message_id in known.items():
            if message_id is None:
                found = await self._post(table, board, key, want.get(key))
                if isinstance(found, Failure):
                    return found
                message_id = found
            if key not in want:
                deleted = message_id and await attempt(
                    self._messages.message(board.channel_id, message_id).delete()
                )
                if deleted is Failure.LATER:
                    return deleted
                if deleted in (Failure.DENIED, Failure.ARCHIVED):
                    continue  # another time
                await self._places.drop_slip(table.id, key)
        for key in [key for key in want if key not in known]:
            await self._places.save_slip(table.id, key, board.channel_id, None)
            posted = await self._post(table, board, key, want[key])
            if isinstance(posted, Failure):
                return posted
        return None

    async def _post(self, table: Table, board: Board, key: str, slip: Slip | None) -> int | Failure | None:
        """Its message's id; None if Discord does not let it be posted. LATER: nobody knows if it is there.

        Without a slip the message is only looked for, to be taken away: it calls nobody.
        """
        calls = [discord.Object(person) for person in slip.calls] if slip else []
        sent = await attempt(
            self._messages.channel(board.channel_id).send(
                slip.text if slip else "…",
                allowed_mentions=discord.AllowedMentions(users=calls, everyone=False, roles=False),
                silent=slip is None or slip.silent,
                nonce=nonce(table.id, key),
            )
        )
        if sent is Failure.LATER:
            return sent
        if isinstance(sent, Failure):
            log.info("session %s: a small message is left out: %s", table.id, sent.value)
            await self._places.drop_slip(table.id, key)
            return None
        await self._places.save_slip(table.id, key, board.channel_id, sent.id)
        return sent.id

    async def point_to_board(self, table: Table, board: Board) -> None:
        """The board stands in a new message: what leads to it leads there. Nobody is called again."""
        want = await self._wanted(table, board)
        for key, message_id in (await self._places.slips(table.id)).items():
            if message_id is not None and key in want and want[key].calls:
                message = self._messages.message(board.channel_id, message_id)
                await attempt(message.edit(content=want[key].text))

    async def retire(self, table: Table, board: Board) -> None:
        """The board moves to a new message: the old one is a message without a reason from now on."""
        if board.message_id:
            await self._places.save_slip(
                table.id, f"board:{board.message_id}", board.channel_id, board.message_id
            )

    async def _wanted(self, table: Table, board: Board) -> Mapping[str, Slip]:
        link = self._messages.link(table.guild_id, board.channel_id, board.message_id)
        return wanted(table, await self._closed_to(table), link, self._messages.language(table.guild_id))
