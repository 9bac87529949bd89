"""One frame of a menu, as a new player would see it: for pictures and self-tests."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.store.settings import Settings

from . import night_still
from .app import App
from .comfort import Comfort
from .lesson import LessonScene, load
from .rules_reader import RulesReader
from .saved_still import saved
from .scene import Scene
from .settings import FAIRNESS, SettingsScene
from .setup import Setup
from .statistics_still import statistics
from .still_setup import ballot, family, letters, presets
from .title import Title
from .trouble_still import trouble
from .window import Window

MENUS: dict[str, Callable[[App, str], Scene]] = {
    "title": lambda app, game: Title(app),
    "welcome": lambda app, game: Comfort(app),
    "night": night_still.night,
    "night-plan": night_still.plan,
    "podium": night_still.podium,
    "setup": Setup,
    "family": family,
    "letters": letters,
    "presets": presets,
    "ballot": ballot,
    "saved": saved,
    "statistics": statistics,
    "trouble": trouble,
    "rules": RulesReader,
    "lesson": lambda app, game: LessonScene(app, load(app, game)),
    "options": lambda app, game: SettingsScene(app),
    "time": lambda app, game: SettingsScene(app, "time"),
    "sound": lambda app, game: SettingsScene(app, "sound"),
    "keys": lambda app, game: SettingsScene(app, "keys"),
    "fairness": lambda app, game: SettingsScene(app, FAIRNESS),
}


def still(menu: str, game: str, size: tuple[int, int], scale: int = 100) -> pygame.Surface:
    """The frame of one of `MENUS`; wants SDL's dummy driver or a screen."""
    app = App(Window(size))
    app.settings = Settings(scale=scale)
    scene = MENUS[menu](app, game)
    scene.focus.settle(scene.things(), scene.first)
    canvas = app.canvas
    scene.draw(canvas)
    scene.overlay(canvas)
    app.close()
    return canvas.surface.copy()
