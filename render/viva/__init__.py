"""The pictures of Viva il Re!"""

from render.viva.paint import PAINTER

__all__ = ["PAINTER"]
