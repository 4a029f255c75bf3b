"""Settings from the environment or `.env`, checked at start: a bad one is refused by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engine.vienna import data as vienna
from engine.vienna.data import BoardError, read_board
from engine.viva import deck as viva
from engine.viva.deck import DeckError, read_deck

LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")


class BadSetting(Exception):
    """A setting that cannot be used; the message names it and says what would be right."""


class Settings(BaseSettings):
    """All settings; `.env.example` explains them to whoever hosts the bot."""

    # `DISCORD_TOKEN=` means that there is none, and so with all of them
    model_config = SettingsConfigDict(
        env_file=".env", env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore"
    )

    discord_token: SecretStr | None = None
    """The bot's token. Without one the bot plays in the sandbox."""
    database: Path = Path("data/kaffeehaus.sqlite3")
    """The SQLite file; the sandbox keeps its world beside it."""
    vienna_board: Path | None = None
    """Another board file for new games of Vienna; None is the house board."""
    viva_deck: Path | None = None
    """Other goal cards for new games of Viva il Re!; None is the house deck."""
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    sandbox_port: int = Field(default=8765, ge=0, le=65535)
    """The sandbox's port on this machine; 0 takes any free one."""

    @field_validator("discord_token")
    @classmethod
    def _one_word(cls, value: SecretStr | None) -> SecretStr | None:
        if value is not None and not all("!" <= c <= "~" for c in value.get_secret_value()):
            raise ValueError("it must be the token alone, without spaces or quotation marks")
        return value

    @field_validator("log_level", mode="before")
    @classmethod
    def _any_case(cls, value: object) -> object:
        known = str(value).upper()
        return known if known in LEVELS else value

    def defaults(self) -> Mapping[str, Mapping[str, object]]:
        """By game, the options that every new table gets: what it is played with is stored with it.

        Raises BadSetting for a bad board or deck file.
        """
        board = _text("VIENNA_BOARD", self.vienna_board, read_board, vienna.house_text)
        deck = _text("VIVA_DECK", self.viva_deck, read_deck, viva.house_text)
        return {"vienna": {"board": board}, "viva": {"deck": deck}}


def _text(
    setting: str, path: Path | None, read: Callable[[str], object], house_text: Callable[[], str]
) -> str:
    """The text of an owner's file if `read` takes it, or without one that of the house. Raises BadSetting."""
    if path is None:
        return house_text()
    try:
        text = path.read_text(encoding="utf-8")
        read(text)
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"{setting} is {path}, which cannot be read ({error}): name a text file.") from error
    except (BoardError, DeckError) as error:
        raise BadSetting(f"{setting} is {path}, and there {error}") from error
    return text


def read_settings() -> Settings:
    """The settings, or BadSetting with one line for each that is wrong. Never repeats the token."""
    try:
        return Settings()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f".env cannot be read ({error}): it must be a text file in UTF-8.") from None
    except ValidationError as error:
        lines = []
        for problem in error.errors():
            name = str(problem["loc"][0]).upper()
            given = "" if name == "DISCORD_TOKEN" else f" is {problem['input']!r}"
            lines.append(f"{name}{given}: {problem['msg'].removeprefix('Value error, ')}.")
        raise BadSetting("\n".join(lines)) from None
