"""The pictures of Vienna."""

from render.vienna.paint import PAINTER

__all__ = ["PAINTER"]
