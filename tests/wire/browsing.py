"""What `make run` gives, in windows of a real browser: `bot.py` with its sandbox, and one person a window."""

from __future__ import annotations

import asyncio
import os
import random
import re
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from engine.games import GAMES
from tests.chromium import NETWORK
from tests.wire.promise import best

ROOT = Path(__file__).parents[2]
PEOPLE = ("Anna", "Bela", "Clara")
expect.set_options(timeout=30_000)  # nothing is measured by it
FOR_ALL = re.compile("^(My board|My cards.*|As text|⋯|Rematch)$")


class House:
    """`bot.py` as its owner starts it, without a token."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port, self.url = folder, 0, ""
        self._process: Process | None = None

    async def start(self) -> None:
        """Start it and read the address it prints; the second time it is the same."""
        env = {k: v for k, v in os.environ.items() if k != "DISCORD_TOKEN"}
        env |= {"DATABASE": str(self._folder / "data" / "house.sqlite3"), "SANDBOX_PORT": str(self._port)}
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, str(ROOT / "bot.py"), cwd=self._folder, env=env, stdout=PIPE
        )
        assert self._process.stdout is not None
        line = (await self._process.stdout.readline()).decode()
        match = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        assert match, line
        self.url, self._port = match[0], int(match[1])

    async def end(self, *, kill: bool) -> int:
        """SIGKILL or SIGTERM; the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            (self._process.kill if kill else self._process.terminate)()
        return await self._process.wait()


class Window:
    """One person's window."""

    def __init__(self, page: Page) -> None:
        self.page, self.channel, self.direct = page, page.locator("#left"), page.locator("#right")
        self.board = self.channel.locator(".log > li").filter(has=page.locator("img.picture")).last
        self.asked = self.channel.locator(".log > li").filter(has_text="Only you can see this").last

    async def number(self) -> int:
        """The row that the board's picture shows."""
        source = await self.board.locator("img.picture").last.get_attribute("src")
        match = re.search(r"board-(\d+)\.png", source or "")
        assert match
        return int(match[1])

    async def choose(self, within: Locator, rng: random.Random) -> None:
        """Use the menu of a message, or one of its buttons, reading what they say."""
        await self.page.bring_to_front()  # a window in the background is drawn once a second
        menu = within.get_by_role("combobox")
        if await menu.count():
            await menu.first.click()
            options = self.page.locator(".list .option")
            lines = [(text, "") for text in await options.all_inner_texts()]
            await options.nth(best(lines, rng)).click()
            return
        buttons = deciding(within)
        lines = [(text, "") for text in await buttons.all_inner_texts()]
        await buttons.nth(best(lines, rng)).click()


def deciding(within: Locator) -> Locator:
    """The buttons of a message that make a move, without those that everybody always has."""
    return within.locator(".row button:enabled").filter(has_not_text=FOR_ALL)


async def to_act(windows: list[Window]) -> Window:
    """The window of the person whom the board's headline names first."""
    headline = await windows[0].board.locator(".h3").first.inner_text()
    named = {headline.find(name): window for window, name in zip(windows, PEOPLE, strict=False)}
    return named[min(at for at in named if at >= 0)]


async def gone(windows: list[Window], number: int) -> None:
    """Until nobody sees the picture of that row any more."""
    for window in windows:
        await window.channel.locator(f'img.picture[src*="board-{number}.png"]').wait_for(state="detached")


async def seated(
    browser: Browser, house: House, game: str, people: int = len(PEOPLE)
) -> tuple[list[Window], list[str]]:
    """A window for each, the game started by clicking; and what goes wrong in any of them from now on."""
    context = await browser.new_context(viewport={"width": 1100, "height": 1000})
    wrong: list[str] = []
    windows: list[Window] = []
    for name in PEOPLE[:people]:
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on(
            "console",
            lambda line: (
                wrong.append(line.text)
                if line.type == "error" and not line.text.startswith(NETWORK)
                else None
            ),
        )
        await page.goto(house.url)
        await page.locator("#me").select_option(label=name)
        await expect(page.get_by_text("Kaffeehaus is online")).to_be_visible()
        windows.append(Window(page))
    anna, *others = windows
    first = [*(f"/{other} start" for other in sorted(GAMES)), "/about"]
    await expect(anna.channel.locator(".empty").get_by_role("button")).to_have_text(first)
    await anna.channel.get_by_role("button", name=f"/{game} start").click()
    await anna.channel.get_by_role("button", name="Send").click()
    for window in others:
        await window.channel.get_by_role("button", name="Join").click()
    await anna.channel.get_by_role("button", name="Start").click()
    await expect(anna.board).to_be_visible()
    return windows, wrong
