"""An observation, or a page of the leaderboard, in; a PNG and its alt text out.

Pillow and fonts only; knows neither Discord nor a host.
"""

from render.picture import Kind, Name, Picture

__all__ = ["Kind", "Name", "Picture"]
