"""The games with all options that change their course, for tests that go over all games."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product

VARIANTS: Mapping[str, tuple[Mapping[str, object], ...]] = {
    "vienna": ({},),  # its sides only look different (W1)
    "viva": tuple(
        {"envoy": envoy, "lavatory": lavatory} for envoy, lavatory in product((True, False), repeat=2)
    ),
    "rosenkonig": ({"teams": False}, {"teams": True}, {}),
}
"""By game."""
