"""A new game, made by `build/new_game.py` in a checkout of its own, and one with the least."""

import re
import shutil
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import new_game
import pytest

from game import games, resources
from game.core.game import BOX, Game

ID = "moon-walk"
CARDS = "chroma-cards"
"""What the skeleton's deck is taken from."""
LEAST = ("rules/text/en", "rules/pages/en")
"""Where the least game has nothing to say."""


def checkout(folder: Path) -> Path:
    """What a new game is written into: our rules, our games, and the assets where they are."""
    home, ours = folder / "checkout", resources.root()
    shutil.copytree(ours / "rules", home / "rules")
    box = home / "game/games"
    box.mkdir(parents=True)
    shutil.copy(games.__file__, box)
    if sys.platform == "win32":  # which makes links for few
        shutil.copytree(ours / "assets", home / "assets")
    else:
        (home / "assets").symlink_to(ours / "assets")
    return home


def bare(home: Path) -> None:
    """Leave only the facts, the rules, and an empty file of texts."""
    facts = home / "rules" / f"{ID}.toml"
    facts.write_text(re.split(r"# How it lies", facts.read_text(encoding="utf-8"))[0])
    (home / "rules/text/en" / f"{ID}.toml").write_text("")
    (home / "rules/pages/en" / f"{ID}.md").unlink()


def put_in_the_box(home: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Let the program find the game and its files."""
    source = home / "game/games" / f"{ID.replace('-', '_')}.py"
    spec = spec_from_file_location(source.stem, source)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.setattr(resources, "root", lambda: home)
    parts = [home / "rules" / f"{name}.toml" for name in (ID, CARDS, games.EVERY)]
    read = "\n".join(part.read_text(encoding="utf-8") for part in parts)
    monkeypatch.setitem(BOX, ID, Game(ID, module, lambda: read))
    return BOX[ID]


def written(folder: Path, *, least: bool) -> Path:
    """A checkout with a game beside the seven: as its skeleton is written, or with the least there
    can be.
    """
    home = checkout(folder)
    new_game.create(ID, home)
    if least:
        bare(home)
    return home


def eighth(folder: Path, monkeypatch: pytest.MonkeyPatch, *, least: bool) -> Game:
    """That game, in the box."""
    return put_in_the_box(written(folder, least=least), monkeypatch)
