"""Three people in a browser: goal cards and a vote in the pane of direct messages."""

from __future__ import annotations

import re

from playwright.async_api import Locator, expect

from tests.chromium import chromium, marks
from tests.wire.browsing import House, Window, gone, seated, to_act

pytestmark = marks


async def place(windows: list[Window]) -> None:
    """Whoever is to act puts somebody on the highest floor that has room; everybody sees it."""
    number, acting = await windows[0].number(), await to_act(windows)
    await acting.page.bring_to_front()  # a window in the background is drawn once a second
    await acting.board.locator("button:enabled", has_text=re.compile(r"^[1-4] ")).last.click()
    await acting.asked.locator(".row button:enabled").first.click()
    await gone(windows, number)


async def race(windows: list[Window]) -> None:
    """Whoever is to act moves the candidate who stands highest."""
    number, acting = await windows[0].number(), await to_act(windows)
    await acting.page.bring_to_front()
    await acting.board.get_by_role("combobox").click()
    await acting.page.locator(".list .option").first.click()
    await gone(windows, number)


def choice(window: Window, word: str) -> Locator:
    """The button for yes or no in the direct messages."""
    return window.direct.get_by_role("button", name=re.compile(f"^{word}: "))


async def test_three_people_vote_in_their_direct_messages(house: House) -> None:
    async with chromium() as browser:
        windows, wrong = await seated(browser, house, "viva")
        anna, bela, clara = windows
        for window in windows:
            await window.page.bring_to_front()
            await expect(window.direct).to_contain_text("Your goal card, round 1 of 3")
            await expect(window.direct.locator("img.picture")).to_have_count(1)
        while not await anna.board.get_by_role("combobox").count():
            await place(windows)
        while await anna.board.get_by_role("combobox").count():
            await race(windows)
        await expect(anna.board).to_contain_text("0 of 3 have voted")
        for window in windows:
            await window.page.bring_to_front()
            await expect(choice(window, "Yes")).to_be_enabled()
            await expect(choice(window, "No")).to_be_enabled()

        await anna.page.bring_to_front()
        await choice(anna, "No").click()
        await expect(anna.direct).to_contain_text("you have chosen no. That stands.")
        await expect(choice(anna, "Yes")).to_have_count(0)
        await expect(choice(anna, "No")).to_have_count(0)
        for window in windows:
            await window.page.bring_to_front()
            await expect(window.board).to_contain_text("1 of 3 have voted")
            await expect(window.board).not_to_contain_text("No: ")

        await choice(clara, "Yes").click()
        await expect(clara.direct).to_contain_text("you have chosen yes. That stands.")
        await bela.page.bring_to_front()
        await choice(bela, "Yes").click()
        for window in windows:
            await window.page.bring_to_front()
            await expect(window.board).to_contain_text("is sent home. No: Anna. Yes: Bela and Clara")
            await expect(window.direct).not_to_contain_text("That stands")
            await expect(window.direct.locator("img.picture")).to_have_count(1)
        assert wrong == []
