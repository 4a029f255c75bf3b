"""What goes for all tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from aiohttp import web_app


@pytest.fixture(autouse=True)
def no_world_outlives_its_test() -> Iterator[None]:
    """aiohttp remembers the handlers of a thousand applications, and so every sandbox with all its pictures.

    In a long run that was more than a gigabyte, and the garbage collector went through it again and again.
    """
    yield
    web_app._cached_build_middleware.cache_clear()
