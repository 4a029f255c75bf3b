"""A real browser for tests: Debian's Chromium, driven by Playwright. Without one they are skipped."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Browser, async_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-quic",
    "--no-first-run",
]
NETWORK = ("Failed to load resource", "WebSocket connection")
"""What Chromium notes of answers that are refusals, and of a sandbox that is away."""

marks = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no Chromium is installed (Debian's package is chromium)"),
]


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """A browser of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            yield browser
        finally:
            await browser.close()
