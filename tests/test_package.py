"""What is installed from a wheel is whole: every package, and the files beside the code."""

from __future__ import annotations

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
SETUPTOOLS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["setuptools"]
ROOMS = {name.partition(".")[0] for name in SETUPTOOLS["packages"]}
NOT_DATA = (".py", ".pyc", ".po", ".pot")
"""Code, and what translators work on."""


def test_every_folder_with_code_is_a_package() -> None:
    found = {
        ".".join(file.parent.relative_to(ROOT).parts)
        for room in ROOMS
        for file in (ROOT / room).rglob("*.py")
    }
    assert found == set(SETUPTOOLS["packages"])


def test_every_other_file_is_package_data() -> None:
    kept = {path for room in ROOMS for path in (ROOT / room).rglob("*") if path.is_file()}
    wanted = {path for path in kept if path.suffix not in NOT_DATA}
    globs = SETUPTOOLS["package-data"].items()
    packed = {path for name, found in globs for glob in found for path in _matching(name, glob)}
    assert len(wanted) > 10
    assert wanted == packed


def _matching(package: str, glob: str) -> list[Path]:
    return list(ROOT.joinpath(*package.split(".")).glob(glob))


def test_the_modules_at_the_top_are_installed() -> None:
    assert {path.stem for path in ROOT.glob("*.py")} == set(SETUPTOOLS["py-modules"])
