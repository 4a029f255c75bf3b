"""What Discord refuses for how a body looks."""

from __future__ import annotations

from typing import Any

import pytest

from sandbox.emoji import is_emoji
from sandbox.server import Sandbox
from tests.contract import checks
from tests.sandbox.conftest import Api
from tests.sandbox.test_rules import AUTOCOMPLETE, COMMAND, callback, record

Json = dict[str, Any]


def button(**changes: Any) -> Json:
    return {"type": 2, "style": 1, "label": "x", "custom_id": "a", **changes}


def row(*children: Json) -> Json:
    return {"content": "x", "components": [{"type": 1, "components": list(children)}]}


def menu(number: int = 2, **changes: Any) -> Json:
    options = [{"label": str(n), "value": str(n)} for n in range(number)]
    return {"type": 3, "custom_id": "s", "options": options, **changes}


def layout(*components: Json) -> Json:
    return {"flags": 1 << 15, "components": list(components)}


def chosen(options: int, defaults: int) -> list[Json]:
    return [{"label": str(n), "value": str(n), "default": n < defaults} for n in range(options)]


TEXT = {"type": 10, "content": "x"}

GOOD_MESSAGES: dict[str, Json] = {
    "a button": row(button()),
    "an emoji instead of a label": row({"type": 2, "style": 1, "custom_id": "a", "emoji": {"name": "🎲"}}),
    "a link": row({"type": 2, "style": 5, "label": "x", "url": "https://example.org"}),
    "a menu": row(menu()),
    "25 options": row(menu(25)),
    "no choice": row(menu(min_values=0)),
    "two of two by default": row(menu(options=chosen(2, 2), max_values=2)),
    "a container": layout({"type": 17, "accent_color": 0xFFFFFF, "components": [TEXT]}),
    "a picture": layout({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}]}),
    "an embed": {"embeds": [{"title": "x", "color": 0xFFFFFF, "fields": [{"name": "a", "value": "b"}]}]},
}

BAD_MESSAGES: dict[str, Json] = {
    "six buttons": row(*(button(custom_id=str(n)) for n in range(6))),
    "a label of 81": row(button(label="x" * 81)),
    "a custom_id of 101": row(button(custom_id="x" * 101)),
    "neither label nor emoji": row({"type": 2, "style": 1, "custom_id": "a"}),
    "an empty label": row(button(label="")),
    "a sign that is no emoji": row(button(emoji={"name": "◆"})),
    "javascript in a link": row({"type": 2, "style": 5, "label": "x", "url": "javascript:alert(1)"}),
    "26 options": row(menu(26)),
    "no option": row(menu(0)),
    "more to choose than there is": row(menu(min_values=3, max_values=3)),
    "two defaults for one choice": row(menu(options=chosen(2, 2))),
    "an option's emoji": row(menu(options=[{"label": "a", "value": "a", "emoji": {"name": "a"}}])),
    "an empty container": layout({"type": 17, "components": []}),
    "a colour of seven digits": layout({"type": 17, "accent_color": 1 << 24, "components": [TEXT]}),
    "javascript in a picture": layout({"type": 12, "items": [{"media": {"url": "javascript:1"}}]}),
    "a picture that was not sent": layout({"type": 12, "items": [{"media": {"url": "attachment://a.png"}}]}),
    "41 components": layout(*[TEXT] * 41),
    "4001 letters": layout({"type": 10, "content": "x" * 4001}),
    "2001 letters": {"content": "x" * 2001},
    "nothing": {"content": ""},
    "content beside a layout": {"content": "x", **layout(TEXT)},
    "an embed's colour": {"embeds": [{"title": "x", "color": 1 << 24}]},
    "an empty field": {"embeds": [{"title": "x", "fields": [{"name": " ", "value": "x"}]}]},
    "javascript in an embed": {"embeds": [{"title": "x", "url": "javascript:1"}]},
}


@pytest.mark.parametrize("body", GOOD_MESSAGES.values(), ids=GOOD_MESSAGES)
async def test_messages_that_discord_takes(api: Api, games: int, body: Json) -> None:
    assert await api.code("POST", f"/channels/{games}/messages", body) == (200, 0)


@pytest.mark.parametrize("body", BAD_MESSAGES.values(), ids=BAD_MESSAGES)
async def test_messages_that_discord_refuses(
    box: Sandbox, api: Api, anna: int, games: int, body: Json
) -> None:
    _, message = await api("POST", f"/channels/{games}/messages", {"content": "x"})
    assert await api.code("POST", f"/channels/{games}/messages", body) == (400, 50035)
    answer = {"type": 4, "data": body}
    assert await api.code("POST", callback(record(box, COMMAND, games, anna)), answer) == (400, 50035)
    if "content" not in body:
        assert await api.code("PATCH", f"/channels/{games}/messages/{message['id']}", body) == (400, 50035)
    assert len(box.rest.refused) >= 2


def option(**changes: Any) -> Json:
    return {"type": 3, "name": "o", "description": "x", **changes}


def command(**changes: Any) -> Json:
    return {"name": "c", "description": "x", "type": 1, **changes}


def choices(number: int) -> list[Json]:
    return [{"name": str(n), "value": str(n)} for n in range(number)]


GOOD_COMMANDS: dict[str, list[Json]] = {
    "plain": [command()],
    "letters of any script": [command(name="würfeln"), command(name="走る")],
    "a menu entry": [command(type=2, name="Look at me", description="")],
    "25 choices": [command(options=[option(choices=choices(25))])],
    "required first": [command(options=[option(required=True), option(name="p")])],
    "subcommands": [command(options=[{"type": 1, "name": "s", "description": "x", "options": [option()]}])],
}

BAD_COMMANDS: dict[str, list[Json]] = {
    "a name with a space": [command(name="bad name")],
    "a name with a capital": [command(name="Bad")],
    "a name of 33": [command(name="x" * 33)],
    "no description": [command(description="")],
    "a description of 101": [command(description="x" * 101)],
    "twice the same name": [command(), command()],
    "26 options": [command(options=[option(name=f"o{n}") for n in range(26)])],
    "26 choices": [command(options=[option(choices=choices(26))])],
    "a choice of 101": [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
    "choices and autocomplete": [command(options=[option(choices=choices(1), autocomplete=True)])],
    "required after optional": [command(options=[option(), option(name="p", required=True)])],
    "deep inside": [
        command(options=[{"type": 1, "name": "s", "description": "x", "options": [option(name="A")]}])
    ],
}


@pytest.mark.parametrize("body", GOOD_COMMANDS.values(), ids=GOOD_COMMANDS)
async def test_commands_that_discord_takes(box: Sandbox, api: Api, body: list[Json]) -> None:
    assert await api.code("PUT", f"/applications/{box.world.application_id}/commands", body) == (200, 0)


@pytest.mark.parametrize("body", BAD_COMMANDS.values(), ids=BAD_COMMANDS)
async def test_commands_that_discord_refuses(box: Sandbox, api: Api, body: list[Json]) -> None:
    path = f"/applications/{box.world.application_id}/commands"
    assert await api.code("PUT", path, body) == (400, 50035)
    assert box.world.commands.get(None, {}) == {}


@pytest.mark.parametrize(("number", "status"), [(25, 200), (26, 400)])
async def test_at_most_25_choices_are_offered(
    box: Sandbox, api: Api, anna: int, games: int, number: int, status: int
) -> None:
    path = callback(record(box, AUTOCOMPLETE, games, anna))
    assert (await api("POST", path, {"type": 8, "data": {"choices": choices(number)}}))[0] == status


@pytest.mark.parametrize(("name", "status"), [("x" * 100, 200), ("x" * 101, 400), ("", 400)])
async def test_a_thread_has_a_name_of_1_to_100(
    box: Sandbox, api: Api, games: int, name: str, status: int
) -> None:
    role = next(role for role in box.guild.roles.values() if role.managed)
    role.permissions |= 1 << 35
    answer = await api("POST", f"/channels/{games}/threads", {"name": name, "type": 11})
    assert answer[0] == status


EMOJI = [
    "🎲",
    "♟",
    "♟\ufe0f",
    "☕",
    "👍\U0001f3fd",
    "👨\u200d👩\u200d👧",
    "🇦🇹",
    "1\ufe0f\u20e3",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
]


@pytest.mark.parametrize("text", EMOJI)
def test_what_is_an_emoji(text: str) -> None:
    assert is_emoji(text)


@pytest.mark.parametrize("text", ["", "a", "1", "◆", "♜", "★", "▲", "🎲🎲", "🎲 ", ":dice:", "\ufe0f", "→"])
def test_what_is_no_emoji(text: str) -> None:
    assert not is_emoji(text)


FAULTS: list[tuple[str, str, Any, str]] = [
    ("POST", "/channels/1/messages", {"content": "x", "colour": 1}, "colour"),
    ("POST", "/channels/1/messages", row(button(label="x" * 81)), "label"),
    ("POST", "/interactions/1/t/callback", {"type": 8, "data": {"choices": choices(26)}}, "choices"),
    ("PUT", "/applications/1/commands", [command(description="x" * 101)], "description"),
    ("GET", "/channels/1/messages", {"content": "x"}, "takes no body"),
    ("GET", "/no/such/path", None, "has no GET"),
]


@pytest.mark.skipif(not checks(), reason="Discord's OpenAPI document is not at hand: see tests/contract.py")
async def test_discords_own_description_takes_what_is_good_and_names_what_is_not(
    box: Sandbox, api: Api, games: int
) -> None:
    (check,) = checks()
    for name, body in GOOD_MESSAGES.items():
        assert check("POST", "/channels/1/messages", body) == [], name
    for method, path, body, complaint in FAULTS:
        complaints = check(method, path, body)
        assert len(complaints) == 1
        assert complaint in complaints[0]
    box.rest.checks.append(check)
    assert await api.code("POST", f"/channels/{games}/messages", FAULTS[0][2]) == (400, 50035)
    assert "colour" in box.rest.refused[0]
    assert box.world.messages[games] == {}


async def test_another_check_is_asked_before_the_world(box: Sandbox, api: Api, games: int) -> None:
    box.rest.checks.append(lambda method, path, body: ["too blue"] if body else [])
    path = f"/channels/{games}/messages"
    assert (await api("POST", path, {"content": "x"}))[1]["message"] == "Invalid Form Body: too blue"
    assert box.world.messages[games] == {}
