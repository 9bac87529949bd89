"""One frame of a menu, as a new player would see it: for pictures and self-tests."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.app.program import App
from game.app.window import Window
from game.scenes.lesson.scene import LessonScene, load
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.comfort import Comfort
from game.scenes.settings.scene import FAIRNESS, SettingsScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import Title
from game.store.settings import Settings
from game.ui.screens.scene import Scene

from . import night as night_still
from .saved import saved
from .setup import ballot, family, letters, presets
from .statistics import statistics
from .trouble import trouble

MENUS: dict[str, Callable[[App, str], Scene]] = {
    "title": lambda app, game: Title(app),
    "welcome": lambda app, game: Comfort(app),
    "night": night_still.night,
    "night-plan": night_still.plan,
    "podium": night_still.podium,
    "setup": SetupScene,
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
