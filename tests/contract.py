"""Discord's own OpenAPI description as a second opinion on what the bot sends.

The document is data outside the project: the file that DISCORD_OPENAPI names, or shared/discord/openapi.json
beside the project's folder. Where it is not found nothing is checked. We deviate from it three times: an
identifier may also be an integer (Discord takes both, and discord.py sends integers), the keys of DOCUMENTED
are known, and other keys that it does not know are refused (it leaves every object open).
"""

from __future__ import annotations

import copy
import functools
import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from jsonschema_rs import Draft202012Validator, ValidationError, ValidationErrorKind

from sandbox.rest import Check

DOCUMENTED = {"dm_permission": "nsfw", "allowed_mentions": "tts"}
"""Keys that stand in Discord's documentation alone, and a key beside which each of them may stand."""

METHODS = ("get", "post", "put", "patch", "delete")


@functools.cache
def document_path() -> Path | None:
    """Where the document lies; None if it is not at hand."""
    named = os.environ.get("DISCORD_OPENAPI")
    path = Path(named) if named else Path(__file__).parents[2] / "shared" / "discord" / "openapi.json"
    return path if path.is_file() else None


def checks() -> list[Check]:
    """What to add to a sandbox's `rest.checks`: `validate`, or nothing without the document."""
    return [] if document_path() is None else [validate]


def validate(method: str, path: str, body: Any) -> list[str]:
    """What is wrong with a request to this path (below /api/v10), one readable line each.

    Raises FileNotFoundError without the document: ask `checks` first.
    """
    template = _template(method.lower(), path.partition("?")[0])
    if template is None:
        return [f"Discord has no {method} {path}"]
    validator = _validator(method.lower(), template)
    if validator is None:
        return [] if body in (None, {}) else [f"{method} {template} takes no body"]
    return [line for error in validator.iter_errors(body) for line in _causes(error)]


@functools.cache
def _document() -> dict[str, Any]:
    path = document_path()
    if path is None:
        raise FileNotFoundError("Discord's OpenAPI document: name it in DISCORD_OPENAPI")
    document: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    schemas = document["components"]["schemas"]
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    for schema in schemas.values():
        for beside, missing in DOCUMENTED.items():
            if beside in schema.get("properties", {}):
                schema["properties"].setdefault(missing, {"type": "boolean"})
    _close(schemas)
    return document


def _close(node: Any) -> None:
    """Let every object refuse keys that it does not name."""
    if isinstance(node, dict):
        if "properties" in node and node.get("type") == "object":
            node.setdefault("additionalProperties", False)
        for value in node.values():
            _close(value)
    elif isinstance(node, list):
        for value in node:
            _close(value)


@functools.cache
def _operations() -> list[tuple[str, re.Pattern[str], str]]:
    """Method, pattern and template of every operation, the most literal template first."""
    templates = sorted(_document()["paths"].items(), key=lambda item: item[0].count("{"))
    return [
        (method, re.compile(re.sub(r"\\\{[^}]+\\\}", "[^/]+", re.escape(template))), template)
        for template, item in templates
        for method in METHODS
        if method in item
    ]


@functools.lru_cache(maxsize=4096)
def _template(method: str, path: str) -> str | None:
    fitting = (t for m, pattern, t in _operations() if m == method and pattern.fullmatch(path))
    return next(fitting, None)


@functools.cache
def _validator(method: str, template: str) -> Draft202012Validator | None:
    document = _document()
    body = document["paths"][template][method].get("requestBody")
    if body is None:
        return None
    content = body["content"]
    media = content.get("application/json") or content["multipart/form-data"]
    schema = copy.deepcopy(media["schema"])
    return Draft202012Validator({**schema, "components": document["components"]})


def _causes(error: ValidationError) -> Iterator[str]:
    """Inside a union only the branch whose `type` fits the data: one cause instead of forty."""
    if not isinstance(error.kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        where = "/".join(map(str, error.instance_path))
        text = error.message if len(error.message) < 120 else f"{error.message[:60]} … {error.message[-40:]}"
        yield f"{where or 'body'}: {text}"
        return
    branches = error.kind.context
    depth = len(error.instance_path)
    meant = [branch for branch in branches if not any(_other_kind(inner, depth) for inner in branch)]
    for inner in min(meant or branches, key=len):
        yield from _causes(inner)


def _other_kind(error: ValidationError, depth: int) -> bool:
    """Whether the branch, at this depth of the body, is for another kind of thing altogether."""
    where = error.instance_path[depth:]
    if where == ["type"]:
        return isinstance(error.kind, ValidationErrorKind.Enum | ValidationErrorKind.Constant)
    return not where and isinstance(error.kind, ValidationErrorKind.Type)
