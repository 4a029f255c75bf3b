"""Settings from the environment or `.env`, checked at start: a bad one is refused by its name."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from engine.vienna.data import BoardError, house_text, read_board

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

        Raises BadSetting for a bad board file.
        """
        if self.vienna_board is None:
            return {"vienna": {"board": house_text()}}
        try:
            text = self.vienna_board.read_text(encoding="utf-8")
            read_board(text)
        except (OSError, UnicodeDecodeError) as error:
            raise BadSetting(
                f"VIENNA_BOARD is {self.vienna_board}, which cannot be read ({error}): name a text file."
            ) from error
        except BoardError as error:
            raise BadSetting(f"VIENNA_BOARD is {self.vienna_board}, and there {error}") from error
        return {"vienna": {"board": text}}


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
