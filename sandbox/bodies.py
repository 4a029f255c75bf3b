"""What Discord refuses for how a body looks, and SimCord does not: commands, components, embeds, choices."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from simcord.backend.errors import BackendError, invalid_form_body
from simcord.components import walk_components
from simcord.enums import AppCommandType, CallbackType, ComponentType, OptionType

from .emoji import is_emoji
from .paths import CALLBACK, COMMANDS, MESSAGES, THREADS, WEBHOOK
from .world import World

Json = Mapping[str, Any]
CHOICES = 25
LINKS = ("http://", "https://", "discord://")
MEDIA = ("http://", "https://", "attachment://")
NAME = re.compile(r"[-_'\w]{1,32}")
SUBCOMMANDS = (OptionType.SUBCOMMAND, OptionType.SUBCOMMAND_GROUP)


def check(world: World, method: str, path: str, body: Any) -> None:
    """Raise the BackendError that Discord would answer with; return if SimCord may go on."""
    if match := COMMANDS.fullmatch(path):
        if method in ("PUT", "POST", "PATCH"):
            _commands(body if isinstance(body, list) else [body], whole=method != "PATCH")
    elif CALLBACK.fullmatch(path):
        data = body.get("data") or {}
        if body.get("type") == CallbackType.APPLICATION_COMMAND_AUTOCOMPLETE_RESULT:
            _choices(data.get("choices") or [])
        else:
            _message(data)
    elif THREADS.fullmatch(path) and method == "POST":
        _length(body["name"], "name", 100)
        _message(body.get("message") or {})
    elif method in ("POST", "PATCH") and (match := MESSAGES.fullmatch(path) or WEBHOOK.fullmatch(path)):
        _message(body or {})
        if method == "POST" and MESSAGES.fullmatch(path):
            _reference(world, int(match[1]), (body or {}).get("message_reference"))


def refuse(path: str, text: str) -> BackendError:
    """Discord's answer to a malformed field."""
    return invalid_form_body(f"{path}: {text}")


def _length(text: Any, path: str, most: int, least: int = 1) -> None:
    if not isinstance(text, str) or not least <= len(text) <= most:
        raise refuse(path, f"Must be between {least} and {most} in length.")


# Commands.


def _commands(commands: Sequence[Json], *, whole: bool) -> None:
    _at_most(commands, "commands", 100)
    _unique([(c.get("type", 1), c.get("name")) for c in commands], "commands")
    for command in commands:
        slash = command.get("type", AppCommandType.CHAT_INPUT) == AppCommandType.CHAT_INPUT
        if slash and (whole or "name" in command):
            _command_name(command.get("name"), "name")
        if slash and (whole or "description" in command):
            _length(command.get("description"), f"{command.get('name')}.description", 100)
        _options(command.get("options") or [], str(command.get("name")))


def _command_name(name: Any, path: str) -> None:
    if not isinstance(name, str) or not NAME.fullmatch(name) or name != name.lower():
        raise refuse(path, f"{name!r} is not a command name: 1 to 32 lower-case letters, digits, - or _.")


def _options(options: Sequence[Json], path: str) -> None:
    _at_most(options, f"{path}.options", CHOICES)
    _unique([option.get("name") for option in options], f"{path}.options")
    optional = False
    for option in options:
        here = f"{path}.{option.get('name')}"
        _command_name(option.get("name"), here)
        _length(option.get("description"), f"{here}.description", 100)
        if option.get("required") and optional:
            raise refuse(here, "Required options must be placed before non-required options.")
        optional = optional or (option.get("type") not in SUBCOMMANDS and not option.get("required"))
        if option.get("autocomplete") and option.get("choices"):
            raise refuse(here, "An option with autocomplete has no fixed choices.")
        _choices(option.get("choices") or [], here)
        _options(option.get("options") or [], here)


def _choices(choices: Sequence[Json], path: str = "data") -> None:
    _at_most(choices, f"{path}.choices", CHOICES)
    for choice in choices:
        _length(choice.get("name"), f"{path}.choices.name", 100)
        if isinstance(choice.get("value"), str):
            _length(choice["value"], f"{path}.choices.value", 100)


def _at_most(items: Sequence[Any], path: str, most: int) -> None:
    if len(items) > most:
        raise refuse(path, f"Must be {most} or fewer in length.")


def _unique(names: Sequence[Any], path: str) -> None:
    if len(set(names)) != len(names):
        raise refuse(path, "Names must be unique.")


# Messages.


def _message(body: Json) -> None:
    for component in walk_components(body.get("components") or []):
        _component(component)
    for number, embed in enumerate(body.get("embeds") or []):
        _embed(embed, f"embeds[{number}]")


def _component(component: Json) -> None:
    kind, path = component.get("type"), f"components.{component.get('custom_id') or component.get('type')}"
    if kind == ComponentType.BUTTON:
        _button(component, path)
    elif kind == ComponentType.STRING_SELECT:
        _menu(component, path)
    elif kind == ComponentType.CONTAINER:
        if not component.get("components"):
            raise refuse(path, "A container needs at least one component.")
    else:
        for media in _media(component):
            _link(media.get("url"), path, MEDIA)


def _button(button: Json, path: str) -> None:
    _emoji(button.get("emoji"), path)
    if button.get("style") == 5:
        _link(button.get("url"), path, LINKS)
    if button.get("style") != 6 and not button.get("label") and not button.get("emoji"):
        raise refuse(path, "A button needs a label or an emoji.")


def _menu(menu: Json, path: str) -> None:
    options = menu.get("options") or []
    least, most = menu.get("min_values", 1), menu.get("max_values", 1)
    if least > len(options):
        raise refuse(path, f"min_values is {least}, but there are only {len(options)} options.")
    if sum(bool(option.get("default")) for option in options) > most:
        raise refuse(path, f"Only {most} of the options may be chosen by default.")
    for option in options:
        _emoji(option.get("emoji"), path)


def _emoji(emoji: Json | None, path: str) -> None:
    if emoji and not emoji.get("id") and not is_emoji(str(emoji.get("name") or "")):
        raise refuse(path, f"{emoji.get('name')!r} is not an emoji.")


def _media(component: Json) -> Iterable[Json]:
    holders = [component, *(component.get("items") or [])]
    return [found for holder in holders for key in ("media", "file") if (found := holder.get(key))]


def _link(url: Any, path: str, schemes: tuple[str, ...]) -> None:
    if not isinstance(url, str) or not url.startswith(schemes):
        raise refuse(path, f"Not a well formed URL: it must start with {' or '.join(schemes)}.")


def _embed(embed: Json, path: str) -> None:
    colour = embed.get("color")
    if colour is not None and not (isinstance(colour, int) and 0 <= colour <= 0xFFFFFF):
        raise refuse(f"{path}.color", "Must be between 0 and 16777215.")
    for field in embed.get("fields") or []:
        _length((field.get("name") or "").strip(), f"{path}.fields.name", 256)
        _length((field.get("value") or "").strip(), f"{path}.fields.value", 1024)
    for key in ("image", "thumbnail"):
        if url := (embed.get(key) or {}).get("url"):
            _link(url, f"{path}.{key}.url", MEDIA)
    if url := embed.get("url"):
        _link(url, f"{path}.url", LINKS[:2])


def _reference(world: World, channel: int, reference: Json | None) -> None:
    if not reference or reference.get("type", 0) != 0 or reference.get("fail_if_not_exists") is False:
        return
    if int(reference["message_id"]) not in world.messages.get(channel, {}):
        raise refuse("message_reference", "Unknown message")
