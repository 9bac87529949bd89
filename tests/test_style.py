"""What CONTRIBUTING asks of every module, as far as a program can tell."""

import ast
from collections.abc import Iterator
from functools import cache

from game.resources import root

MODULES = [path for part in ("game", "build") for path in sorted((root() / part).rglob("*.py"))]

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def public(node: ast.AST, owner: str = "") -> Iterator[tuple[str, Definition]]:
    """The classes and functions that others may use, methods too, each with its class's name."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition) and not child.name.startswith("_"):
            yield owner, child
            if isinstance(child, ast.ClassDef):
                yield from public(child, child.name)


@cache
def classes() -> dict[str, ast.ClassDef]:
    """All classes of ours by name: no two have the same."""
    trees = (ast.parse(path.read_text(encoding="utf-8")) for path in MODULES)
    nodes = (node for tree in trees for node in ast.walk(tree))
    return {node.name: node for node in nodes if isinstance(node, ast.ClassDef)}


def is_described_above(owner: str, name: str) -> bool:
    """True for a method that a class above its own describes: one that overrides it needs not."""
    bases = [ast.unparse(base).partition("[")[0] for base in classes()[owner].bases]
    return any(describes(base, name) or is_described_above(base, name)
               for base in bases if base in classes())  # fmt: skip


def describes(owner: str, name: str) -> bool:
    """True if a class has a method of that name and says what it does."""
    methods = [child for child in classes()[owner].body if isinstance(child, Definition)]
    return any(one.name == name and ast.get_docstring(one) for one in methods)


def test_every_module_says_what_it_is_for() -> None:
    silent = []
    for path in MODULES:
        text = path.read_text(encoding="utf-8")
        tree = ast.parse(text)
        name = path.relative_to(root())
        if text and not ast.get_docstring(tree):
            silent.append(f"{name} itself")
        silent += [
            f"{name}: {one.name} in line {one.lineno}"
            for owner, one in public(tree)
            if not ast.get_docstring(one) and not (owner and is_described_above(owner, one.name))
        ]
    assert not silent


def test_only_a_method_that_is_described_above_needs_no_words() -> None:
    assert is_described_above("PairsTable", "set_up")  # by `Table`, two classes above
    assert not is_described_above("PairsTable", "score_found_cards")
    assert not is_described_above("Table", "set_up")  # nothing stands above it
