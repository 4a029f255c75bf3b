"""The page in Chromium: two windows, two people, one table."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
from playwright.async_api import Browser, ConsoleMessage, FilePayload, Page, expect

from sandbox.server import Sandbox
from tests.chromium import NETWORK, chromium, marks
from tests.sandbox.conftest import until
from tests.sandbox.demo_bot import DemoBot

pytestmark = marks

Open = Callable[[Sandbox, str], Awaitable[Page]]


@pytest.fixture
async def browser() -> AsyncIterator[Browser]:
    async with chromium() as browser:
        yield browser


@pytest.fixture
async def window(browser: Browser) -> AsyncIterator[Open]:
    """Opens windows, each looking through somebody's eyes. No script of any of them may fail."""
    context = await browser.new_context(viewport={"width": 1280, "height": 900})
    wrong: list[str] = []

    def heard(line: ConsoleMessage) -> None:
        if line.type == "error" and not line.text.startswith(NETWORK):
            wrong.append(line.text)

    async def open_as(box: Sandbox, name: str) -> Page:
        page = await context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("dialog", lambda dialog: wrong.append(f"dialog: {dialog.message}"))
        page.on("console", heard)
        await page.goto(f"{box.url}/?user={box.people[name]}")
        await expect(page.locator("body")).to_have_attribute("data-ready", str(box.people[name]))
        return page

    yield open_as
    await context.close()
    assert wrong == []


async def start_table(page: Page) -> None:
    """As somebody who types quickly and uses the keyboard alone."""
    box = page.locator("#left .box")
    await box.get_by_label("Message").press_sequentially("/vienna start")
    await page.keyboard.press("Enter")
    await box.get_by_label("players").fill("3")
    await page.keyboard.press("Enter")
    await expect(page.locator("#left img.picture")).to_be_visible()


async def test_a_game_by_two_people_in_two_windows(box: Sandbox, bot: DemoBot, window: Open) -> None:
    anna = await window(box, "Anna")
    bela = await window(box, "Bela")
    left, hers = anna.locator("#left"), bela.locator("#left")
    await anna.bring_to_front()

    # A command, with a completed option and one chosen from a list.
    await left.get_by_role("button", name="/vienna start").click()
    await left.get_by_role("button", name="Send").click()
    await expect(left.locator(".notice")).to_have_text("players is needed: How many seats")
    await left.get_by_label("players").fill("9")
    await left.get_by_role("button", name="Send").click()
    await expect(left.locator(".notice")).to_contain_text("must be ≤ 5")
    await left.get_by_label("players").fill("3")
    await left.get_by_label("opening").fill("op")
    await expect(anna.locator(".list .option")).to_have_text(["6 Oper"])
    await anna.keyboard.press("Enter")
    await expect(left.get_by_label("opening")).to_have_value("6 Oper")
    await left.get_by_role("combobox", name="side").click()
    await anna.get_by_role("option", name="Night").click()
    await left.get_by_role("button", name="Send").click()
    await expect(left.get_by_text("3 night 6 Oper None False")).to_be_visible()

    # Buttons, seen live in both windows; a mention stands out for whom it is meant.
    await left.get_by_role("button", name="Join").click()
    await expect(hers.get_by_text("Players: Anna")).to_be_visible()
    await bela.bring_to_front()
    await hers.get_by_role("button", name="Join").click()
    await expect(left.get_by_text("Players: Anna, Bela")).to_be_visible()
    await expect(left.locator(".pinged")).to_have_count(1)
    await expect(hers.locator(".pinged")).to_have_count(0)
    await expect(hers.locator(".mention")).to_have_text("@Anna")

    # A private reply, and its end.
    await hers.get_by_role("button", name="My hand").click()
    await expect(hers.get_by_text("Bela, your hand")).to_be_visible()
    await expect(hers.get_by_text("Only you can see this")).to_have_count(1)
    await expect(left.get_by_text("Bela, your hand")).to_have_count(0)
    await hers.get_by_role("button", name="Dismiss").click()
    await expect(hers.get_by_text("Bela, your hand")).to_have_count(0)

    # A menu with descriptions, by keyboard.
    menu = hers.get_by_role("combobox", name="Choose a space")
    await menu.press("ArrowDown")
    await expect(bela.locator(".list .option").nth(1)).to_contain_text("All trams stop here")
    await menu.press("ArrowDown")
    await menu.press("Enter")
    await expect(hers.get_by_text("You chose 4 Ring.")).to_be_visible()

    # A form; what is typed stays text.
    await hers.get_by_role("button", name="Note").click()
    await bela.get_by_label("Your note").fill("<b>hello</b> **all**")
    await bela.keyboard.press("Enter")
    await expect(left.get_by_text("Bela: <b>hello</b> all")).to_be_visible()

    # Direct messages, one of the two closed.
    await bela.get_by_label("DMs closed").check()
    await hers.get_by_role("button", name="Vote").click()
    await expect(hers.get_by_text("DMs closed: Bela (50007)")).to_be_visible()
    await anna.bring_to_front()
    letters = anna.locator("#right")
    await letters.get_by_role("button", name="Against").click()
    await expect(letters.get_by_text("You voted against.")).to_be_visible()
    await expect(bela.locator("#right").get_by_text("Shall the emperor stay?")).to_have_count(0)

    # No answer.
    await left.get_by_role("button", name="Broken").click()
    await expect(left.get_by_role("alert")).to_have_text("This interaction failed")
    await expect(hers.get_by_role("alert")).to_have_count(0)


async def test_a_file_is_chosen_for_a_command(box: Sandbox, bot: DemoBot, window: Open) -> None:
    page = await window(box, "Anna")
    form = page.locator("#left .box")
    await page.locator("#left").get_by_role("button", name="/vienna start").click()
    await form.get_by_label("players").fill("3")
    file = FilePayload(name="letter.txt", mimeType="text/plain", buffer="Grüß Gott".encode())
    await form.get_by_label("letter").set_input_files(file)
    await form.get_by_role("button", name="Send").click()
    await expect(page.locator("#left .log")).to_contain_text("letter.txt: Grüß Gott")


async def test_older_messages_come_when_one_scrolls_up(box: Sandbox, window: Open) -> None:
    first = box.people.say(box.people["Bela"], box.channel.id, "the very first")
    for number in range(130):
        box.people.say(box.people["Bela"], box.channel.id, f"word {number}")
    page = await window(box, "Anna")
    log = page.locator("#left .log")
    await expect(log.locator("li")).to_have_count(60)
    box.world.edit_message(box.channel.id, first.id, {"content": "the very first, edited"})
    box.people.say(box.people["Bela"], box.channel.id, "the last")
    await expect(log.locator("li")).to_have_count(61)
    for count in (121, 132):
        await page.locator("#left .scroll").evaluate("pane => { pane.scrollTop = 0; }")
        await expect(log.locator("li")).to_have_count(count)
    await expect(log.locator("li").first).to_contain_text("the very first, edited")
    await expect(log.locator("li").last).to_contain_text("the last")


async def test_a_link_to_a_message_leads_there(box: Sandbox, window: Open) -> None:
    bela, games, lounge = box.people["Bela"], box.channel.id, box.guild.channel_ids[1]
    goal = box.people.say(bela, games, "the goal")
    for number in range(100):
        box.people.say(bela, games, f"word {number}")
    guild = f"https://discord.com/channels/{box.guild.id}"
    box.people.say(bela, lounge, f"{guild}/{games}/{goal.id} and [here]({guild}/{games}/1) {guild}/5/6")
    page = await window(box, "Anna")
    left = page.locator("#left")
    await page.get_by_role("button", name="# lounge").click()
    await expect(left.locator(".log a")).to_have_text(["# games › message", "here", f"{guild}/5/6"])
    await left.get_by_role("link", name="# games › message").click()
    await expect(left.locator("h2")).to_have_text("# games")
    await expect(left.get_by_text("the goal")).to_be_in_viewport()
    await page.get_by_role("button", name="# lounge").click()
    await left.get_by_role("link", name="here").click()
    await expect(left.locator(".notice")).to_have_text("That message is gone.")


async def test_names_and_texts_never_become_html(box: Sandbox, window: Open) -> None:
    nasty = "<img src=x onerror=alert(1)>"
    user = box.people.add(nasty)
    text = (
        f"{nasty} **<script>alert(2)</script>** [x](javascript:alert(3)) `<b>` <@{user}> "
        "https://example.org/<img> ||<i>|| <t:1800000000:R> ```<script>```"
    )
    box.people.say(user, box.channel.id, text)
    page = await window(box, "Anna")
    log = page.locator("#left .log")
    await expect(log.locator(".who b")).to_have_text(nasty)
    await expect(log.locator(".md strong, .md b")).to_have_text("<script>alert(2)</script>")
    await expect(log.locator(".mention")).to_have_text("@" + nasty)
    await expect(log).to_contain_text("[x](javascript:alert(3))")
    await expect(log.locator("pre")).to_have_text("<script>")
    await expect(log.locator("a")).to_have_attribute("href", "https://example.org/")
    await expect(log.locator("img, script, i")).to_have_count(0)
    await expect(log.locator(".md time")).to_have_text(re.compile("in |ago|now|year|month"))
    await expect(page.locator("#me option", has_text=nasty)).to_have_count(1)


async def test_channels_threads_forums_and_people_can_be_added(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    page = await window(box, "Anna")
    await page.get_by_role("button", name="Add channel").click()
    await page.get_by_label("Name", exact=True).fill("Back Room")
    await page.get_by_role("combobox", name="Kind").click()
    await page.get_by_role("option", name="Forum").click()
    await page.get_by_role("button", name="Add", exact=True).click()
    await expect(page.locator("#left h2")).to_have_text("▤ back-room")
    await page.locator("#left .action").click()
    await page.get_by_label("Title").fill("Tonight")
    await page.get_by_label("Text", exact=True).fill("Who plays?")
    await page.get_by_role("button", name="Open", exact=True).click()
    await expect(page.locator("#left .log")).to_contain_text("Who plays?")
    await page.locator("#channels").get_by_role("button", name="# games").click()
    await page.locator("#left .action").click()
    await page.get_by_label("Name", exact=True).fill("Second table")
    await page.keyboard.press("Enter")
    await expect(page.locator("#left h2")).to_have_text("Second table")
    await page.get_by_role("button", name="Add person").click()
    await page.get_by_label("Name", exact=True).fill("Zoë")
    await page.keyboard.press("Enter")
    await expect(page.locator("#me option:checked")).to_have_text("Zoë")
    await expect(page).to_have_url(re.compile(f"user={box.people['Zoë']}"))
    await start_table(page)


async def test_the_empty_channel_says_how_and_at_420_wide_everything_is_in_reach(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    page = await window(box, "Anna")
    await page.set_viewport_size({"width": 420, "height": 860})
    await expect(page.locator("#left .empty")).to_contain_text("Type / in the box below and pick a command")
    await start_table(page)
    await expect(page.locator("#left .empty")).to_have_count(0)
    await page.locator("#left").get_by_role("button", name="Join").click()
    await page.locator("#left").get_by_role("button", name="Vote").click()
    await page.locator("#tabs").get_by_role("button", name="Direct messages").click()
    await page.locator("#right").get_by_role("button", name="For").click()
    await expect(page.locator("#right")).to_contain_text("You voted for.")
    assert await page.evaluate("document.documentElement.scrollWidth") <= 420


async def test_the_page_goes_on_after_the_sandbox_was_away(tmp_path: Path, window: Open) -> None:
    first = await Sandbox(data=tmp_path).start()
    page = await window(first, "Anna")
    await first.stop()
    await expect(page.locator("#state")).to_have_text("Reconnecting…")
    second = await Sandbox(data=tmp_path).start(int(first.url.rpartition(":")[2]))
    second.people.say(second.people["Bela"], second.channel.id, "are you there?")
    await expect(page.locator("#left .log")).to_contain_text("are you there?")
    await page.locator("#left").get_by_label("Message").fill("yes")
    await page.keyboard.press("Enter")
    await expect(page.locator("#left .log")).to_contain_text("yes")
    await second.stop()


async def test_the_page_follows_to_the_end_unless_one_reads_further_up_and_says_nothing(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    anna, games = box.people["Anna"], box.channel.id
    page = await window(box, "Anna")
    log = page.locator("#left .log")
    await start_table(page)
    for number in range(4):
        board = max(m for m, stored in box.world.messages[games].items() if stored.components)
        await box.people.click(anna, games, board, "t:move")
        await expect(log.locator("img").last).to_have_attribute("src", re.compile(f"board-{number + 1}.png"))
        for word in range(5):
            box.people.say(box.people["Bela"], games, f"word {number} {word}")
        await expect(log.locator("li").last).to_contain_text(f"word {number} 4")
        await expect(log.locator("li").last).to_be_in_viewport(ratio=1)
    await page.locator("#left .scroll").evaluate("pane => { pane.scrollTop = 200; }")
    await expect(log.locator("li").last).not_to_be_in_viewport()
    for word in range(5):
        box.people.say(box.people["Bela"], games, f"late {word}")
    await expect(log.locator("li").last).to_contain_text("late 4")
    await expect(log.locator("li").last).not_to_be_in_viewport()
    await page.locator("#left").get_by_label("Message").fill("back again")
    await page.keyboard.press("Enter")
    await expect(log.locator("li").last).to_contain_text("back again")
    await expect(log.locator("li").last).to_be_in_viewport(ratio=1)
    await page.locator("#left .scroll").evaluate("pane => { pane.scrollTop = 200; }")
    await expect(log.locator("li").last).not_to_be_in_viewport()
    await page.locator("#left").get_by_label("Message").fill("/vienna start")
    await page.keyboard.press("Enter")
    await page.locator("#left .box").get_by_label("players").fill("3")
    await page.keyboard.press("Enter")
    await expect(log.locator("li").last).to_contain_text("used /vienna start")
    await expect(log.locator("li").last).to_be_in_viewport()


async def test_what_the_bot_may_do_in_a_channel_and_the_end_of_the_channel(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    page = await window(box, "Anna")
    left, panel = page.locator("#left"), page.locator("#dialog")
    await left.get_by_role("button", name="Channel…").click()
    await expect(panel.get_by_role("checkbox")).to_have_count(6)
    for row in await panel.get_by_role("checkbox").all():
        await expect(row).to_be_checked()
    await panel.get_by_label("attach files").uncheck()
    await until(lambda: not box.admin.permissions(box.channel.id).attach_files, "the permission")
    await panel.get_by_role("button", name="Close").click()
    thread = box.people.open_thread(box.people["Anna"], box.channel.id, "Table").id
    await page.locator("#channels").get_by_role("button", name="Table").click()
    await left.get_by_role("button", name="Thread…").click()
    await expect(panel.get_by_label("attach files")).not_to_be_checked()
    await panel.get_by_label("Archived").check()
    await panel.get_by_label("Locked").check()
    await expect(page.locator("#channels .archived")).to_have_attribute("title", "archived, locked")
    assert box.world.channels[thread].thread_metadata is not None
    await panel.get_by_role("button", name="Close").click()
    await page.locator("#channels").get_by_role("button", name="# games").click()
    await left.get_by_role("button", name="Channel…").click()
    await panel.get_by_role("button", name="Delete channel").click()
    assert box.channel.id in box.world.channels
    await panel.get_by_role("button", name="Delete channel for good?").click()
    await expect(left.locator("h2")).to_have_text("# lounge")
    await expect(page.locator("#channels .thread")).to_have_count(0)


async def test_who_is_on_the_server_and_an_outage(box: Sandbox, bot: DemoBot, window: Open) -> None:
    page = await window(box, "Anna")
    panel, state = page.locator("#dialog"), page.locator("#state")
    await page.get_by_role("button", name="Server…").click()
    await panel.get_by_label("Outage").check()
    await expect(state).to_have_text("Outage")
    await panel.get_by_label("Outage").uncheck()
    await panel.get_by_label("Kaffeehaus is on this server").uncheck()
    await expect(state).to_have_text("Kaffeehaus is not on this server")
    await panel.get_by_label("Kaffeehaus is on this server").check()
    await expect(state).to_have_text("Kaffeehaus is online")
    await panel.get_by_role("button", name="Cut Kaffeehaus's connection").click()
    await until(lambda: bot.resumed, "the resume")
    await panel.get_by_label("Anna is on this server").uncheck()
    await expect(page.locator("#me option:checked")).to_have_text("Anna (left)")
    await expect(page.locator("#left h2")).to_have_text("No channel")
    await panel.get_by_label("Anna is on this server").check()
    await expect(page.locator("#left h2")).to_have_text("# games")
    await panel.get_by_role("button", name="Close").click()
    await start_table(page)


async def test_private_replies_go_at_once_and_moderators_delete(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    box.people.set_moderator(box.people["Anna"])
    page = await window(box, "Anna")
    left = page.locator("#left")
    await start_table(page)
    await expect(left.get_by_text("Dismiss all")).to_be_hidden()
    await left.get_by_role("button", name="My hand").click()
    await left.get_by_role("button", name="Dismiss all").last.click()
    await expect(left.locator(".only")).to_have_count(0)
    box.people.say(box.people["Bela"], box.channel.id, "an insult")
    line = left.locator(".msg", has_text="an insult")
    await line.hover()
    await line.get_by_role("button", name="Delete").click()
    await expect(left.get_by_text("an insult")).to_have_count(0)
    await page.get_by_label("Moderator").uncheck()
    box.people.say(box.people["Bela"], box.channel.id, "another")
    await left.get_by_text("another").hover()
    await expect(left.get_by_role("button", name="Delete")).to_have_count(0)


async def test_silent_messages_say_so_and_calls_from_elsewhere_are_counted(
    box: Sandbox, bot: DemoBot, window: Open
) -> None:
    page = await window(box, "Anna")
    lounge = bot.get_partial_messageable(box.guild.channel_ids[1])
    for silent in (False, True):
        await lounge.send(f"<@{box.people['Anna']}>, your turn", silent=silent)
    await lounge.send("nobody in particular")
    button = page.locator("#channels").get_by_role("button", name="# lounge")
    await expect(button).to_have_attribute("data-calls", "2")
    await button.click()
    await expect(page.locator("#left .pinged")).to_have_count(2)
    await expect(page.locator("#left .pinged").get_by_title("Sent silently")).to_have_count(1)
    await expect(page.locator("#channels [data-calls]")).to_have_count(0)


async def test_members_the_bot_and_who_left_can_be_picked(box: Sandbox, bot: DemoBot, window: Open) -> None:
    box.people.leave(box.people["Bela"])
    page = await window(box, "Anna")
    await page.locator("#left").get_by_role("button", name="/vienna start").click()
    await page.locator("#left").get_by_role("combobox", name="rival").click()
    labels = page.locator(".list .label")
    await expect(labels).to_have_text(["not given", "Anna", "Clara", "David", "Emma", "Kaffeehaus", "Bela"])
    await expect(page.locator(".list .description")).to_have_text(["the bot", "has left the server"])
    await page.get_by_role("option", name="Kaffeehaus").click()
    await page.locator("#left").get_by_label("players").fill("3")
    await page.locator("#left").get_by_role("button", name="Send").click()
    await expect(page.locator("#left")).to_contain_text("3 day None Kaffeehaus")
