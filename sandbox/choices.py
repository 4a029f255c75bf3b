"""From what a person typed or chose to what Discord sends: option values, menu values, resolved objects."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from simcord import interactions as shapes
from simcord.backend import serializers
from simcord.backend.access import channel_accessible
from simcord.backend.errors import SetupError
from simcord.enums import ComponentType, OptionType

from .wire import UPLOAD_LIMIT
from .world import World

USERS = (OptionType.USER, OptionType.MENTIONABLE)


class Choices:
    """SimCord checks texts, numbers and booleans; users, roles and channels it wants as handles, so we do."""

    def __init__(self, world: World) -> None:
        self.world = world

    def of_command(
        self,
        user: int,
        channel: int,
        name: str,
        leaf: Mapping[str, Any],
        given: Mapping[str, Any],
        focused: str | None,
    ) -> tuple[list[dict[str, Any]], dict[str, Any]]:
        """Options and resolved objects; SetupError for an option that is unknown, missing or out of range."""
        declared = {option["name"]: option for option in leaf.get("options") or []}
        filled = {key: value for key, value in given.items() if value not in ("", None) or key == focused}
        if unknown := [key for key in filled if key not in declared]:
            raise SetupError(f"/{name} has no option {unknown[0]}.")
        missing = [key for key, option in declared.items() if option.get("required") and key not in filled]
        if missing and focused is None:
            raise SetupError(f"/{name} needs {', '.join(missing)}.")
        resolved: dict[str, Any] = {}
        built = []
        for key, raw in filled.items():
            option = declared[key]
            if option["type"] == OptionType.ATTACHMENT and focused is not None:
                continue  # files are sent with the command itself
            entry = {"name": key, "type": option["type"], "value": raw}
            if key == focused:
                entry["focused"] = True
            else:
                entry["value"] = self._option(user, channel, name, option, raw, resolved)
            built.append(entry)
        return built, resolved

    def of_menu(
        self, user: int, channel: int, menu: Mapping[str, Any], values: Sequence[str]
    ) -> dict[str, Any]:
        """Resolved objects of a menu's values; SetupError if they cannot be chosen."""
        least, most = menu.get("min_values", 1), menu.get("max_values", 1)
        if not least <= len(values) <= most or len(set(values)) != len(values):
            raise SetupError(f"Choose {least} to {most} different values in this menu.")
        resolved: dict[str, Any] = {}
        missing = set(values) - {option["value"] for option in menu.get("options") or []}
        if menu["type"] == ComponentType.STRING_SELECT and missing:
            raise SetupError(f"The menu has no value {min(missing)}.")
        for value in values:
            if menu["type"] in (ComponentType.USER_SELECT, ComponentType.MENTIONABLE_SELECT):
                self._user(channel, value, resolved)
            elif menu["type"] == ComponentType.ROLE_SELECT:
                self._role(channel, value, resolved)
            elif menu["type"] == ComponentType.CHANNEL_SELECT:
                self._channel(user, value, resolved)
        return resolved

    def _option(
        self,
        user: int,
        channel: int,
        name: str,
        option: Mapping[str, Any],
        raw: Any,
        resolved: dict[str, Any],
    ) -> Any:
        kind = option["type"]
        if kind in USERS:
            return self._user(channel, raw, resolved)
        if kind == OptionType.CHANNEL:
            return self._channel(user, raw, resolved)
        if kind == OptionType.ROLE:
            return self._role(channel, raw, resolved)
        if kind == OptionType.ATTACHMENT:
            return self._file(channel, shapes.validate_option_value(f"/{name}", dict(option), raw), resolved)
        if kind in (OptionType.INTEGER, OptionType.NUMBER) and not isinstance(raw, bool):
            raw = str(raw)
        return shapes.parse_option_input(f"/{name}", dict(option), raw)

    def _user(self, channel: int, raw: Any, resolved: dict[str, Any]) -> str:
        world, who = self.world, snowflake(raw)
        guild_id = world.get_channel(channel).guild_id
        user = world.get_user(who)
        resolved.setdefault("users", {})[str(who)] = serializers.user_payload(user)
        guild = world.guilds.get(guild_id or 0)
        if guild is not None and who in guild.members:
            member = dict(serializers.member_payload(world, guild, guild.members[who], with_user=False))
            member["permissions"] = str(world.compute_permissions(guild.id, who, channel))
            resolved.setdefault("members", {})[str(who)] = member
        return str(who)

    def _channel(self, user: int, raw: Any, resolved: dict[str, Any]) -> str:
        target = self.world.get_channel(snowflake(raw))
        if target.guild_id is None or not channel_accessible(self.world, target.id, user):
            raise SetupError("That channel is not there for this person.")
        allowed = str(self.world.compute_permissions(target.guild_id, user, target.id))
        shown = {**serializers.channel_payload(self.world, target), "permissions": allowed}
        resolved.setdefault("channels", {})[str(target.id)] = shown
        return str(target.id)

    def _file(self, channel: int, given: tuple[str, bytes], resolved: dict[str, Any]) -> str:
        name, data = given
        if len(data) > UPLOAD_LIMIT:
            raise SetupError(f"A file has at most {UPLOAD_LIMIT >> 20} MiB.")
        attachment = self.world.lend(channel, name, data)
        resolved.setdefault("attachments", {})[attachment["id"]] = attachment
        return str(attachment["id"])

    def _role(self, channel: int, raw: Any, resolved: dict[str, Any]) -> str:
        guild_id = self.world.get_channel(channel).guild_id
        if guild_id is None:
            raise SetupError("There are no roles in direct messages.")
        role = self.world.get_role(guild_id, snowflake(raw))
        resolved.setdefault("roles", {})[str(role.id)] = serializers.role_payload(role)
        return str(role.id)


def snowflake(raw: Any) -> int:
    """An identifier; SetupError if it is none."""
    if not str(raw).isdecimal():
        raise SetupError(f"{raw!r} is not the id of anything.")
    return int(raw)
