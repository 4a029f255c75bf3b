"""Settings: what is wrong is named, with what would be right; the token is repeated nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.vienna.data import house_text
from engine.viva.deck import house_text as house_deck_text
from settings import BadSetting, read_settings

NAMES = ("DISCORD_TOKEN", "DATABASE", "VIENNA_BOARD", "VIVA_DECK", "LOG_LEVEL", "SANDBOX_PORT")
HOUSE = {"vienna": {"board": house_text()}, "viva": {"deck": house_deck_text()}}


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


def test_without_any_setting_it_is_the_sandbox_with_the_board_and_the_deck_of_the_house() -> None:
    settings = read_settings()
    assert settings.discord_token is None
    assert settings.database == Path("data/kaffeehaus.sqlite3")
    assert settings.defaults() == HOUSE


def test_the_example_can_be_copied_as_it_is(tmp_path: Path) -> None:
    example = Path(__file__).parents[1] / ".env.example"
    (tmp_path / ".env").write_text(example.read_text(encoding="utf-8"), encoding="utf-8")
    assert read_settings() == read_settings().model_copy()
    assert read_settings().discord_token is None
    commented = example.read_text(encoding="utf-8")
    for setting in ("VIENNA_BOARD", "VIVA_DECK", "LOG_LEVEL"):
        assert f"# {setting}=" in commented
        commented = commented.replace(f"# {setting}=", f"{setting}=")
    (tmp_path / ".env").write_text(commented, encoding="utf-8")
    assert read_settings().log_level == "INFO"
    assert read_settings().vienna_board is None
    assert read_settings().viva_deck is None


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("LOG_LEVEL=ERROR\nDISCORD_TOKEN=abc\n", encoding="utf-8")
    monkeypatch.setenv("LOG_LEVEL", "debug")
    settings = read_settings()
    assert settings.log_level == "DEBUG"
    assert settings.discord_token is not None
    assert "abc" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value", "right"),
    [
        ("LOG_LEVEL", "loud", "'DEBUG', 'INFO', 'WARNING' or 'ERROR'"),
        ("SANDBOX_PORT", "many", "integer"),
        ("SANDBOX_PORT", "70000", "less than or equal to 65535"),
        ("DISCORD_TOKEN", "my secret token", "without spaces or quotation marks"),
    ],
)
def test_a_bad_setting_is_refused_by_name(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, right: str
) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(BadSetting) as caught:
        read_settings()
    assert str(caught.value).startswith(name)
    assert right in str(caught.value)
    assert ("secret" in str(caught.value)) is False


def test_another_board_is_read_and_a_bad_one_refused_by_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    monkeypatch.setenv("VIENNA_BOARD", str(path))
    with pytest.raises(BadSetting, match=r"VIENNA_BOARD is .*mine\.txt, which cannot be read"):
        read_settings().defaults()
    path.write_text(house_text(), encoding="utf-8")
    assert read_settings().defaults() == HOUSE
    lines = house_text().splitlines()
    bad = next(i for i, line in enumerate(lines) if "oper" in line)
    lines[bad] = "space oper | Oper | 99 | 1 point"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadSetting, match=rf"line {bad + 1}\b"):
        read_settings().defaults()
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(BadSetting, match="cannot be read"):
        read_settings().defaults()


def test_V3_an_owners_deck_is_read_and_a_bad_one_refused_by_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "mine.txt"
    monkeypatch.setenv("VIVA_DECK", str(path))
    with pytest.raises(BadSetting, match=r"VIVA_DECK is .*mine\.txt, which cannot be read"):
        read_settings().defaults()
    own = house_deck_text().replace("1 BDEMNP", "1 ABCDEF")
    path.write_text(own, encoding="utf-8")
    assert read_settings().defaults() == {**HOUSE, "viva": {"deck": own}}
    lines = own.splitlines()
    bad = lines.index("9 EFIMOP")
    lines[bad] = "9 EFIMO"
    path.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadSetting, match=rf"VIVA_DECK is .*line {bad + 1}: a card has 6"):
        read_settings().defaults()


def test_what_is_left_empty_is_not_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    plain = read_settings()
    (tmp_path / ".env").write_text("".join(f"{name}=\n" for name in NAMES), encoding="utf-8")
    assert read_settings() == plain
    for name in NAMES:
        monkeypatch.setenv(name, "")
    assert read_settings() == plain


def test_a_file_in_another_encoding_is_refused_without_its_contents(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes("DISCORD_TOKEN=secret\n# für uns".encode("latin-1"))
    with pytest.raises(BadSetting, match=r"^\.env cannot be read .*UTF-8\.$") as caught:
        read_settings()
    assert "secret" not in str(caught.value)
