"""What `make run` gives: the bot with its sandbox, and three people who play a whole game in a browser."""

from __future__ import annotations

import asyncio
import random

from playwright.async_api import expect

from tests.chromium import chromium, marks
from tests.wire.browsing import House, Window, deciding, gone, seated, to_act

pytestmark = marks


async def move(windows: list[Window], rng: random.Random) -> None:
    """Whoever is to act makes a move; everybody sees it."""
    number, acting = await windows[0].number(), await to_act(windows)
    shown = acting.channel.locator(f'img.picture[src*="board-{number}.png"]')
    private = acting.asked.get_by_role("combobox")
    await acting.choose(acting.board, rng)
    moved = asyncio.ensure_future(shown.wait_for(state="detached"))
    asked = asyncio.ensure_future(private.wait_for(state="visible"))
    _, rest = await asyncio.wait({moved, asked}, return_when=asyncio.FIRST_COMPLETED)
    for waiting in rest:
        waiting.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    if moved in rest:  # several ways lead there: the private menu decides
        await acting.choose(acting.asked, rng)
    await gone(windows, number)


async def test_three_people_play_to_the_final_score_and_a_kill_does_not_stop_them(house: House) -> None:
    rng = random.Random(1)
    async with chromium() as browser:
        windows, wrong = await seated(browser, house, "vienna")
        anna = windows[0]
        made = 0
        while await deciding(anna.board).or_(anna.board.get_by_role("combobox")).count():
            if made == 20:
                await house.end(kill=True)
                await expect(anna.page.get_by_text("Kaffeehaus is online")).to_have_count(0)
                await house.start()
                for window in windows:  # browsers are in no hurry to try a lost address again
                    await expect(window.page.get_by_text("Kaffeehaus is online")).to_be_visible(
                        timeout=30_000
                    )
            await move(windows, rng)
            made += 1
        for window in windows:
            await expect(window.board).to_contain_text("Majorities")
            await expect(window.channel.locator(".pinged")).to_have_count(0)
        assert made > 25
        assert wrong == []
