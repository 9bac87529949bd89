"""One frame of a menu, as a new player would see it: for pictures and self-tests."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.store.settings import Settings

from .app import App
from .rules_reader import RulesReader
from .scene import Scene
from .settings import FAIRNESS, SettingsScene
from .setup import Setup
from .title import Title
from .window import Window

MENUS: dict[str, Callable[[App, str], Scene]] = {
    "title": lambda app, game: Title(app),
    "setup": Setup,
    "rules": RulesReader,
    "options": lambda app, game: SettingsScene(app),
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
