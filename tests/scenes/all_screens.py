"""Every screen there is, each in its important states.

Whoever adds a scene adds it here: `test_all_screens.py` fails for one that is forgotten.
"""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import game.scenes
from game.language import ENGLISH
from game.resources import rules_folder
from game.ui.screens.scene import Scene
from game.words import Words
from tests import size
from tests.scenes import table_player
from tests.scenes.play import test_play_layout
from tests.scenes.play.windows import test_claim_layout
from tests.scenes.screens_cards import CARDS
from tests.scenes.screens_family import FAMILY
from tests.scenes.screens_lab import LABS
from tests.scenes.screens_menus import MENUS, Screen
from tests.scenes.screens_phones import PHONES
from tests.scenes.screens_print import PRINTS
from tests.scenes.screens_replay import REPLAYS
from tests.scenes.screens_saved import SAVED
from tests.scenes.screens_statistics import STATISTICS
from tests.scenes.screens_story import STORIES
from tests.scenes.screens_tables import TABLES
from tests.scenes.screens_trouble import TROUBLE
from tests.scenes.screens_workshop import WORKSHOP
from tests.scenes.table_player import TablePlayer

EVERYTHING = [
    *(*MENUS, *FAMILY, *TABLES, *REPLAYS, *SAVED, *STATISTICS, *TROUBLE, *PRINTS, *LABS),
    *(*CARDS, *PHONES, *WORKSHOP, *STORIES),
]
SCREENS: dict[str, Screen] = {screen.name: screen for screen in EVERYTHING}
OFFERED = [one.id for one in Words.load_words(rules_folder()).languages if one.id != ENGLISH]
"""The languages beside English that players can choose."""
EVERY = 14
"""Of so many usual screens one is looked at in every run; each test takes others."""


def cases(first: int, ways: int = 1, rare: int = 0) -> list[object]:
    """Pairs of a screen's name and one of so many ways to look at it.

    Some are for every run, the ways in turn but for the last rare ones; a long run has them all,
    way by way, so that pictures of one size are painted once for all screens.
    """
    brief = {*usual_cases(first, ways - rare)}
    every = [(name, way) for way in range(ways) for name in SCREENS]
    wanted = every if size.LONG else [one for one in every if one in brief]
    return [case(name, way, (name, way) in brief) for name, way in wanted]


def usual_cases(first: int, ways: int) -> list[tuple[str, int]]:
    """Those of them that are for every run."""
    usual = [screen.name for screen in SCREENS.values() if not screen.rare]
    return [(name, number % ways) for number, name in enumerate(usual[first::EVERY])]


def case(name: str, way: int, brief: bool) -> object:
    """One such pair."""
    marks = () if brief else pytest.mark.long
    return pytest.param(name, way, id=f"{name}-{way}", marks=marks)


PEOPLE = (*test_play_layout.LONG, *test_claim_layout.LONG[len(test_play_layout.LONG) :])
"""Sixteen people with long names."""


def opened(
    screen: Screen, monkeypatch: pytest.MonkeyPatch, folder: Path,
    size: tuple[int, int] = (1280, 720), scale: int = 100, words: Words | None = None,
) -> TablePlayer:  # fmt: skip
    """Somebody in front of that screen; everybody at the table has a long name."""
    monkeypatch.setattr(table_player, "PEOPLE", PEOPLE)
    player = TablePlayer(monkeypatch, folder, size, words, scale=scale)
    screen.open(player)
    player.app.draw()
    return player


def scenes() -> Iterator[type[Scene]]:
    """Every class of a scene that can be on top."""
    for module in pkgutil.walk_packages(game.scenes.__path__, "game.scenes."):
        importlib.import_module(module.name)
    waiting = [Scene]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if kind.__module__.startswith("game.") and not kind.__subclasses__():
            yield kind
