"""What CONTRIBUTING asks of every module, as far as a program can tell."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from game.resources import root

MODULES = [path for part in ("game", "build") for path in sorted((root() / part).rglob("*.py"))]

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(node: ast.AST) -> Iterator[Definition]:
    """The classes and functions that others may use, methods too."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition) and not child.name.startswith("_"):
            yield child
            if isinstance(child, ast.ClassDef):
                yield from public(child)


def test_every_module_says_what_it_is_for() -> None:
    silent = []
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        name = path.relative_to(root())
        if text and not ast.get_docstring(tree):
            silent.append(f"{name} itself")
        mute = [d for d in public(tree) if not ast.get_docstring(d)]
        silent += [f"{name}: {d.name} in line {d.lineno}" for d in mute]
    assert not silent
