"""Who may import whom: the rules know no screen, no clock and no luck but their own."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import game

PACKAGE = Path(game.__file__).parent

# What the modules of each part may import of ours, beside their own part.
MAY_IMPORT = {
    "core": set(),
    "games": {"core", "resources"},
    "agents": {"core", "games", "resources"},
    "store": {"core", "resources"},
    "view": {"core", "resources", "words"},
    "resources": {"__init__"},
    "words": {"resources"},
    "__init__": set(),
}
HEADLESS = ("core", "games", "agents", "store", "resources", "words")
SCREEN = {"pygame", "pymunk"}
CLOCKS_AND_LUCK = {"time", "datetime", "random", "secrets", "uuid", "asyncio", "threading"}
FILES = {"os", "pathlib", "io", "shutil", "tempfile", "glob"}


def _modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts)


def _part(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


def _imported(path: Path) -> Iterator[str]:
    """Answer the full names a module imports anywhere, relative ones resolved."""
    package = ["game", *path.relative_to(PACKAGE).parts[:-1]]
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{base}.{alias.name}" for alias in node.names)


def _file_of(name: str) -> Path | None:
    """Answer the file of ours that is run for this imported name, if it is one of ours."""
    parts = name.split(".")
    while parts and parts[0] == "game":
        path = PACKAGE.joinpath(*parts[1:])
        for candidate in (path.with_suffix(".py"), path / "__init__.py"):
            if len(parts) > 1 and candidate.is_file():
                return candidate
        parts.pop()
        if parts == ["game"]:
            return PACKAGE / "__init__.py"
    return None


def _outside(path: Path) -> set[str]:
    return {name.split(".")[0] for name in _imported(path)}


@pytest.mark.parametrize("part", MAY_IMPORT)
def test_a_part_imports_only_what_lies_below_it(part: str) -> None:
    allowed = {part, *MAY_IMPORT[part]}
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in _modules()
        if _part(path) == part
        for name in _imported(path)
        if (target := _file_of(name)) is not None and _part(target) not in allowed
    ]
    assert not wrong


@pytest.mark.parametrize("part", HEADLESS)
def test_the_headless_parts_know_no_screen(part: str) -> None:
    wrong = [path for path in _modules() if _part(path) == part and _outside(path) & SCREEN]
    assert not wrong


@pytest.mark.parametrize("part", ["core", "games", "agents"])
def test_the_rules_know_no_clock_and_no_luck_but_their_own(part: str) -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)} imports {name}"
        for path in _modules()
        if _part(path) == part
        for name in sorted(_outside(path) & CLOCKS_AND_LUCK)
    ]
    assert not wrong


def test_the_core_is_given_contents_and_opens_no_files() -> None:
    core = [path for path in _modules() if _part(path) == "core"]
    assert not [path for path in core if _outside(path) & FILES]
    calls = [
        f"{path.name}:{node.lineno}"
        for path in core
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert not calls


def test_rules_hold_nothing_open_while_they_wait_for_an_answer() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{inner.lineno}"
        for path in _modules()
        if _part(path) == "games"
        for rule in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(rule, ast.AsyncFunctionDef)
        for inner in ast.walk(rule)
        if isinstance(inner, ast.Try | ast.With | ast.AsyncWith | ast.Global)
    ]
    assert not wrong


@pytest.mark.parametrize("command", ["sim", "arena", "replay"])
def test_a_command_without_a_screen_never_loads_one(command: str) -> None:
    reached, waiting = set[Path](), [PACKAGE / "cli" / f"{command}.py"]
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        targets = [target for name in _imported(path) if (target := _file_of(name))]
        waiting += [*targets, *(target.parent / "__init__.py" for target in targets)]
    wrong = sorted(str(path.relative_to(PACKAGE)) for path in reached if _outside(path) & SCREEN)
    assert len(reached) > 5
    assert not wrong
