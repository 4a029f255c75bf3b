"""How a page of the rules is set: heading, paragraphs, lists; narrow enough for a phone."""

from __future__ import annotations

from cogs.speech import escape


def page(heading: str, *blocks: str) -> str:
    """The heading in the first line, then the blocks with room between them."""
    return f"### {heading}\n" + "\n\n".join(blocks)


def titled(title: str, *blocks: str) -> str:
    """Blocks under a title."""
    return "\n".join([f"**{title}**", *blocks])


def bullets(*texts: str) -> str:
    """A list."""
    return "\n".join(f"- {text}" for text in texts)


def numbered(*texts: str, first: int = 1) -> str:
    """A list in an order that matters."""
    return "\n".join(f"{number}. {text}" for number, text in enumerate(texts, first))


def named(name: str) -> str:
    """A name from a board file, as what the text is about."""
    return f"**{escape(name)}**"
