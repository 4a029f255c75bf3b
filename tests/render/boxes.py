"""Boxes in a picture: left, top, right, bottom in pixels."""

from __future__ import annotations

from PIL import Image, ImageChops

Box = tuple[int, int, int, int]


def overlap(one: Box, other: Box) -> int:
    """The area that two boxes share."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    return max(0, width) * max(0, height)


def holds(outer: tuple[float, float, float, float], inner: Box) -> bool:
    """Whether one box lies within another."""
    return outer[0] <= inner[0] and outer[1] <= inner[1] and inner[2] <= outer[2] and inner[3] <= outer[3]


def changed(one: Image.Image, other: Image.Image) -> Box | None:
    """The box in which two pictures differ."""
    return ImageChops.difference(one, other).getbbox()


def inside(box: Box | None, limits: tuple[float, float, float, float]) -> bool:
    """Whether there is a box, and it lies within the limits."""
    return box is not None and holds(limits, box)
