"""Pictures of what people at one laptop share: shouted calls, what was agreed, taking back."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.decision import Calls
from game.scenes.play.orders import Orders, topics
from game.scenes.play.taken.page import TakeBack
from game.session.flow import CALM
from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from .shots import Studio

MOMENT = 300.0  # milliseconds into a call


def shout(studio: Studio) -> Scene:
    """Somebody owes calls, and everybody at the table listens who is first."""
    studio.play_until(lambda: isinstance(studio.match.decision, Calls))
    scene = studio.scene(range(len(studio.match.table.names)))
    scene.app.settings = replace(scene.app.settings, shout="always")
    scene.update(0)
    studio.wait(scene, CALM)
    scene.update(0)
    studio.wait(scene, MOMENT)
    return scene


def agreed(studio: Studio) -> Scene:
    """What people agreed on, where there is anything; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    return Orders(scene.app, scene, scene.flow) if topics(scene.sitting) else scene


def take_back(studio: Studio) -> Scene:
    """Somebody would like to take back a choice, where anybody has made one; else the table."""
    scene = studio.scene(range(len(studio.match.table.names)))
    page = TakeBack(scene.app, scene)
    if not page.chose:
        return scene
    page.ask(min(page.chose))
    return page
