"""The pictures of Rosenkönig."""

from render.rosenkonig.paint import PAINTER

__all__ = ["PAINTER"]
