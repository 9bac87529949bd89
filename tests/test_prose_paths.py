"""Every path that papers, docstrings and comments name is there."""

import ast
import io
import re
import tokenize
from collections.abc import Iterator
from fnmatch import filter as matching
from functools import cache
from pathlib import Path

import pytest

from game.resources import root

TOP = ("game", "tests", "build", "docs", "rules", "assets")
PAPERS = [*root().glob("*.md"), *root().glob("docs/*.md")]
KINDS = (".py", ".toml", ".md")
ROOTED = re.compile(rf"(?<![\w/.-])(?:{'|'.join(TOP)})/[\w./<>*-]*[\w>*]/?")
MODULE = re.compile(r"`([a-z_]+/[a-z_/]+)(?:\.\w+)*(?: [^`]*)?`")
"""A module, or something in it, below any package: `store/journals`, `lab/scene.py`."""


@cache
def known_paths() -> frozenset[str]:
    """Return the ends of the paths of all files and folders, with and without their endings."""
    found = set(TOP)
    for path in (path for top in TOP for path in (root() / top).rglob("*")):
        parts = path.relative_to(root()).parts
        for start in range(len(parts)):
            end = "/".join(parts[start:])
            found |= {end, end.removesuffix(path.suffix)}
    return frozenset(found)


@cache
def is_there(named: str) -> bool:
    """True if a path leads somewhere; `<game>` and `*` stand for anything."""
    pattern = re.sub(r"<\w+>", "*", named).rstrip("/")
    return pattern in known_paths() or ("*" in pattern and bool(matching(known_paths(), pattern)))


def find_lost_paths(text: str) -> list[str]:
    """Return the paths in a text that lead nowhere."""
    modules = [name for name in MODULE.findall(text) if is_there(name.partition("/")[0])]
    return sorted({name for name in [*ROOTED.findall(text), *modules] if not is_there(name)})


def read_prose(path: Path, text: str) -> Iterator[str]:
    """Yield what is written for people in a file: all of a paper, comments, docstrings."""
    if path.suffix == ".md":
        yield text
    elif path.suffix == ".toml":
        yield from re.findall(r"(?:^|\s)#.*", text)
    else:
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.string
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                yield str(node.value.value)


@pytest.mark.parametrize("top", ["papers", *TOP])
def test_every_path_named_in_prose_is_there(top: str) -> None:
    lost: dict[str, list[str]] = {}
    for path in PAPERS if top == "papers" else sorted((root() / top).rglob("*")):
        if path.suffix in KINDS and path.is_file():
            text = path.read_text(encoding="utf-8")
            if find_lost_paths(text):  # reading code for its prose takes long
                found = [name for part in read_prose(path, text) for name in find_lost_paths(part)]
                lost |= {str(path.relative_to(root())): found} if found else {}
    assert lost == {}


def test_a_path_that_leads_nowhere_is_noticed() -> None:
    text = (
        "Neither game/core/nothing.py nor `store/json_fail`, but `store/journals` or tests/core/."
    )
    assert find_lost_paths(text) == ["game/core/nothing.py", "store/json_fail"]
