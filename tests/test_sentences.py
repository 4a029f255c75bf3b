"""The sentences of the code: collectable, all in the template, each given the values that it names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from locales import NUMBER, named_values
from tests.translations import Forms, template

ROOT = Path(__file__).parents[1]
MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
ROOMS = tuple(re.findall(r"-o locales/kaffeehaus\.pot (.+)", MAKEFILE)[0].split())
"""Where `make messages` looks for sentences."""
PASSED_ON = "cogs/translator.py"
"""Translates what is marked at the slash commands (tests/cogs/test_translator.py)."""


@dataclass(frozen=True)
class Call:
    """A call of the catalogue, and the sentences that it can say."""

    where: str
    node: ast.Call
    verb: str
    sentences: tuple[Forms, ...]
    """None: they are not to be found."""


@cache
def trees() -> dict[str, ast.Module]:
    """The files of the rooms, parsed, by path."""
    files = sorted(file for room in ROOMS for file in (ROOT / room).rglob("*.py"))
    return {str(file.relative_to(ROOT)): ast.parse(file.read_text(encoding="utf-8")) for file in files}


def name_of(function: ast.expr) -> str:
    """The last part of what is called."""
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def literal(node: ast.expr) -> bool:
    """Is it a sentence written out?"""
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def text(node: ast.expr) -> str:
    assert isinstance(node, ast.Constant)
    return str(node.value)


def is_mark(node: ast.AST) -> bool:
    """`mark(...)` of the catalogue; a face has a method of that name."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "mark"


def marked(tree: ast.Module, table: str) -> list[str]:
    """The sentences of a table of the module, if all of its texts are marked. (Keys are not said.)"""
    for statement in tree.body:
        if isinstance(statement, ast.Assign) and ast.unparse(statement.targets[0]) == table:
            marks = [node for node in ast.walk(statement) if is_mark(node)]
            found = [text(mark.args[0]) for mark in marks if isinstance(mark, ast.Call)]
            keys = {key for node in ast.walk(statement) if isinstance(node, ast.Dict) for key in node.keys}
            texts = (node for node in ast.walk(statement) if isinstance(node, ast.expr) and literal(node))
            strings = [node for node in texts if node not in keys]
            return found if len(found) == len(strings) else []
    return []


def said(tree: ast.Module, node: ast.Call) -> tuple[Forms, ...]:
    """What `say` can be given: a literal, or an entry of a table of marked sentences."""
    [sentence] = node.args
    if literal(sentence):
        return ((text(sentence),),)
    if isinstance(sentence, ast.Subscript) and isinstance(sentence.value, ast.Name):
        return tuple((found,) for found in marked(tree, sentence.value.id))
    return ()


@cache
def calls() -> list[Call]:
    """Every call of say, count and mark."""
    return [call for path, tree in trees().items() for call in calls_in(path, tree)]


def calls_in(path: str, tree: ast.Module) -> Iterator[Call]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        where, verb = f"{path}:{node.lineno}", name_of(node.func)
        if verb == "say":
            yield Call(where, node, verb, said(tree, node))
        elif verb == "count" and len(node.args) == 3:  # with one argument it is that of a sequence
            forms = node.args[:2]
            yield Call(where, node, verb, (tuple(map(text, forms)),) if all(map(literal, forms)) else ())
        elif is_mark(node):
            yield Call(where, node, verb, ((text(node.args[0]),),) if literal(node.args[0]) else ())


def test_every_sentence_is_written_out_or_marked_in_the_same_file() -> None:
    assert len(calls()) > 200
    unknown = [call.where for call in calls() if not call.sentences]
    assert [where for where in unknown if not where.startswith(PASSED_ON)] == []


def test_a_sentence_that_cannot_be_collected_is_noticed() -> None:
    tree = ast.parse(
        "T = {1: mark('one')}\nU = {1: mark('one'), 2: 'two'}\n"
        "say(T[1]); say(U[1]); say(x); say('a' + x); say(f'{x}'); cat.count(one, 'many', 2); mark(x)"
    )
    bad = [ast.unparse(call.node) for call in calls_in("x.py", tree) if not call.sentences]
    assert bad == [
        "say(U[1])",
        "say(x)",
        "say('a' + x)",
        "say(f'{x}')",
        "cat.count(one, 'many', 2)",
        "mark(x)",
    ]


def test_say_and_count_go_by_no_other_name() -> None:
    """The collector looks for these names: with `tell = cat.say` it would miss what is told."""
    hidden = []
    for path, tree in trees().items():
        called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
        named = {id(value) for node in ast.walk(tree) for value in own_names(node)}
        hidden += [
            f"{path}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and (node.attr == "say" or ast.unparse(node).endswith("cat.count"))
            and id(node) not in called | named
        ]
    assert hidden == []


def own_names(node: ast.AST) -> Iterator[ast.expr]:
    """What an assignment gives the name that it has already: the `x.say` of `say, y = x.say, z`."""
    if isinstance(node, ast.Assign) and len(node.targets) == 1:
        target, value = node.targets[0], node.value
        pairs = [(target, value)]
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = list(zip(target.elts, value.elts, strict=True))
        yield from (v for name, v in pairs if isinstance(v, ast.Attribute) and ast.unparse(name) == v.attr)


def test_the_template_holds_the_sentences_of_the_code_and_no_others() -> None:
    """If this fails, `make messages` is to be run."""
    wanted: dict[str, Forms] = {}
    for forms in sorted(forms for call in calls() for forms in call.sentences):
        wanted[forms[0]] = max(forms, wanted.get(forms[0], ()), key=len)
    assert {forms[0]: forms for forms in template()} == wanted


def test_the_template_says_nothing_of_when_and_where_it_was_made() -> None:
    lines = (ROOT / "locales" / "kaffeehaus.pot").read_text(encoding="utf-8").splitlines()
    places = [place for line in lines if line.startswith("#:") for place in line.split()[1:]]
    assert set(places) <= set(trees())
    assert not any("POT-Creation-Date" in line for line in lines)


def test_every_room_with_sentences_is_searched() -> None:
    speaking = {
        path.relative_to(ROOT).parts[0]
        for path in ROOT.glob("[!.]*/**/*.py")
        if re.search(r"^from locales import .*\b(mark|Catalogue)\b", path.read_text(encoding="utf-8"), re.M)
    }
    assert speaking - {"tests"} == set(ROOMS)


def test_every_call_gives_the_values_that_the_sentence_names() -> None:
    wrong = []
    for call in calls():
        given = {keyword.arg for keyword in call.node.keywords}
        for form in (form for forms in call.sentences for form in forms):
            free = NUMBER if call.verb == "count" else frozenset()
            if call.verb != "mark" and named_values(form) - free != given:
                wrong.append(f"{call.where}: “{form}” with {given}")
    assert wrong == []


def test_singular_and_plural_name_the_same_values() -> None:
    """But for the number, which the singular may spell out."""
    plurals = [forms for forms in template() if len(forms) == 2]
    assert len(plurals) > 10
    assert [forms for forms in plurals if named_values(forms[0]) | NUMBER != named_values(forms[1])] == []


def test_sentences_are_spaced_as_people_write() -> None:
    """No sentence is glued together from parts: none begins or ends with a space."""
    assert [forms for forms in template() if any(form != form.strip() for form in forms)] == []
