"""Two people in a browser play a whole game of Rosenkönig, a click a move."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

from tests.chromium import chromium, marks
from tests.wire.browsing import House, Window, deciding, gone, seated, to_act

pytestmark = marks


async def hurried(buttons: Locator) -> Locator:
    """The button of somebody who wants to come to an end: a hero, else a card drawn, else the first card."""
    labels = await buttons.all_inner_texts()
    heroes = [at for at, label in enumerate(labels) if "⚑" in label]
    draws = [at for at, label in enumerate(labels) if label.startswith("Draw")]
    return buttons.nth((heroes or draws or [0])[0])


async def move(windows: list[Window]) -> None:
    """Whoever is to act makes a move by one click; everybody sees it."""
    number, acting = await windows[0].number(), await to_act(windows)
    await acting.page.bring_to_front()  # a window in the background is drawn once a second
    await (await hurried(deciding(acting.board))).click()
    await gone(windows, number)


async def test_two_people_play_to_the_end_by_single_clicks(house: House) -> None:
    async with chromium() as browser:
        windows, wrong = await seated(browser, house, "rosenkonig", 2)
        anna, _ = windows
        await expect(anna.board).to_contain_text("Red roses (Lancaster): ")
        made = 0
        while await deciding(anna.board).count():
            await move(windows)
            made += 1
        assert made > 20
        for window in windows:
            await window.page.bring_to_front()
            await expect(window.board).to_contain_text(re.compile("Victory for|A draw"))
            await expect(window.board).to_contain_text("Seed: ")
            await expect(window.board.get_by_role("button", name="Rematch")).to_be_enabled()
            await expect(window.channel.locator(".pinged")).to_have_count(0)
            await expect(window.asked).to_have_count(0)
        assert wrong == []
