"""Who may import whom: the rules know no screen, no clock and no luck but their own."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game

PACKAGE = Path(game.__file__).parent

# The rooms from the top down: whoever stands above may use what stands below, never the other way.
# Those on one line know nothing of each other.
HOUSE = (
    {"cli", "__main__", "research"},
    {"studio"},
    {"scenes"},
    {"app"},
    {"print"},
    {"table", "session"},
    {"lab"},
    {"agents"},
    {"games", "net", "store", "ui"},
    {"contact", "core", "words"},
    {"language"},
    {"packed_text", "resources", "text_file", "toml"},
)
ALWAYS = "__init__"
"""The package's own name and version, which everybody may know."""
CATALOGUES = ("events", "zone_views", "widgets")
"""Folders of equals, which may be as long as they are."""
MOST = 20
BOXES = 150
"""So many rectangles at most are told by screens one by one; all others are laid out."""
HEADLESS = (
    "core", "games", "agents", "net", "store", "session",
    "contact", "packed_text", "resources", "text_file", "toml", "words", "language",
)  # fmt: skip
SCREEN = {"pygame", "pymunk"}
CLOCKS_AND_LUCK = {"time", "datetime", "random", "secrets", "uuid", "asyncio", "threading"}
FILES = {"os", "pathlib", "io", "shutil", "tempfile", "glob"}


def _modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts)


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def _part(path: Path) -> str:
    return path.relative_to(PACKAGE).with_suffix("").parts[0]


@cache
def _read(path: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Answer what a module imports anywhere, and the names of its classes."""
    nodes = list(ast.walk(ast.parse(_text(path))))
    classes = (node.name for node in nodes if isinstance(node, ast.ClassDef))
    return tuple(_read_imports(path, nodes)), tuple(classes)


def _imported(path: Path) -> tuple[str, ...]:
    """Answer the full names a module imports anywhere, relative ones resolved."""
    return _read(path)[0]


def _read_imports(path: Path, nodes: list[ast.AST]) -> Iterator[str]:
    package = ["game", *path.relative_to(PACKAGE).parts[:-1]]
    for node in nodes:
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


def _floor(part: str) -> int:
    return next(number for number, rooms in enumerate(HOUSE) if part in rooms)


@cache
def _arrows() -> list[tuple[Path, Path]]:
    """Every module with each of ours that it imports anywhere: for types, or when needed, too."""
    named = ((path, _file_of(name)) for path in _modules() for name in _imported(path))
    return [(path, target) for path, target in named if target is not None and target != path]


def _told(*paths: Path) -> str:
    return " -> ".join(str(path.relative_to(PACKAGE)) for path in paths)


def test_every_room_has_its_place_in_the_house() -> None:
    rooms = {_part(path) for path in _modules()} - {ALWAYS}
    assert rooms <= set().union(*HOUSE)


@pytest.mark.parametrize("part", sorted(set().union(*HOUSE)))
def test_a_room_uses_only_what_lies_below_it(part: str) -> None:
    wrong = [
        _told(path, target)
        for path, target in _arrows()
        if _part(path) == part
        and _part(target) not in {part, ALWAYS}
        and _floor(_part(target)) <= _floor(part)
    ]
    assert not wrong


def _circles() -> list[list[Path]]:
    """Groups of modules that all reach each other (Tarjan 1972)."""
    below: dict[Path, set[Path]] = {path: set() for path in _modules()}
    for path, target in _arrows():
        below[path].add(target)
    number: dict[Path, int] = {}
    low: dict[Path, int] = {}
    stack: list[Path] = []
    found: list[list[Path]] = []

    def visit(path: Path) -> None:
        number[path] = low[path] = len(number)
        stack.append(path)
        for target in below[path]:
            if target not in number:
                visit(target)
                low[path] = min(low[path], low[target])
            elif target in stack:
                low[path] = min(low[path], number[target])
        if low[path] == number[path]:
            at = stack.index(path)
            group, stack[at:] = stack[at:], []
            if len(group) > 1:
                found.append(group)

    for path in below:
        if path not in number:
            visit(path)
    return found


def test_no_modules_import_each_other_in_a_circle() -> None:
    assert not [sorted(map(_told, circle)) for circle in _circles()]


def test_a_screen_uses_others_only_by_their_door() -> None:
    """Whatever a folder of screens hands out stands in its `__init__`; else there are routes."""
    screens = PACKAGE / "scenes"
    wrong = [
        _told(path, target)
        for path, target in _arrows()
        if screens in path.parents and screens in target.parents
        if path.relative_to(screens).parts[0] != target.relative_to(screens).parts[0]
        if target.name != "__init__.py"
    ]
    assert not wrong


def test_a_folder_has_no_more_modules_than_one_can_look_over() -> None:
    count = Counter(path.parent for path in _modules() if path.name != "__init__.py")
    assert not {
        _told(folder): number
        for folder, number in count.items()
        if number > MOST and folder.name not in CATALOGUES
    }


def test_only_the_layout_asks_how_large_type_is() -> None:
    """Whoever draws measures what is written, or asks how high it is."""
    outside = (path for path in _modules() if PACKAGE / "ui" not in path.parents)
    assert not [_told(path) for path in outside if re.search(r"\btype_scale\b", _text(path))]


def test_screens_measure_and_lay_out_instead_of_telling_places() -> None:
    screens = (path for path in _modules() if PACKAGE / "scenes" in path.parents)
    told = sum(_text(path).count("FRect(") for path in screens)
    assert 0 < told <= BOXES


def test_a_name_of_a_class_is_given_once() -> None:
    where: dict[str, list[str]] = {}
    for path in _modules():
        for name in _read(path)[1]:
            where.setdefault(name, []).append(_told(path))
    assert not {name: paths for name, paths in where.items() if len(paths) > 1}


@pytest.mark.parametrize("part", HEADLESS)
def test_the_headless_parts_know_no_screen(part: str) -> None:
    reached = _reached([path for path in _modules() if _part(path) == part])
    assert not [_told(path) for path in reached if _outside(path) & SCREEN]


def _reached(started: list[Path]) -> set[Path]:
    """Every module of ours that runs with these, however many others lie between."""
    reached, waiting = set[Path](), list(started)
    while waiting:
        path = waiting.pop()
        if path in reached:
            continue
        reached.add(path)
        targets = [target for name in _imported(path) if (target := _file_of(name))]
        waiting += [*targets, *(target.parent / "__init__.py" for target in targets)]
    return reached


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
        for node in ast.walk(ast.parse(_text(path)))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open"
    ]
    assert not calls


def test_rules_hold_nothing_open_while_they_wait_for_an_answer() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}:{inner.lineno}"
        for path in _modules()
        if _part(path) == "games"
        for rule in ast.walk(ast.parse(_text(path)))
        if isinstance(rule, ast.AsyncFunctionDef)
        for inner in ast.walk(rule)
        if isinstance(inner, ast.Try | ast.With | ast.AsyncWith | ast.Global)
    ]
    assert not wrong


def started(command: str) -> Path:
    """The file that is run for a command."""
    found = _file_of(f"game.cli.{command}")
    assert found is not None
    return found


@pytest.mark.parametrize("command", ["sim", "arena", "replay"])
def test_a_command_without_a_screen_never_loads_one(command: str) -> None:
    reached = _reached([started(command)])
    assert len(reached) > 5
    assert not [_told(path) for path in reached if _outside(path) & SCREEN]


def test_the_engine_and_the_games_of_the_box_know_nothing_of_recipes() -> None:
    """Nor of the folder where they lie, nor of the word."""
    recipes = PACKAGE / "games" / "recipe"
    homes = [PACKAGE / "core", *(folder for folder in (PACKAGE / "games").iterdir())]
    modules = [
        path for home in homes if home.is_dir() and home != recipes for path in home.rglob("*.py")
    ]
    assert len(modules) > 60
    knowing = [path for path in modules if "recipe" in path.read_text(encoding="utf-8").lower()]
    assert not knowing, _told(*knowing)
    assert not [path for path, target in _arrows() if path in modules and recipes in target.parents]
