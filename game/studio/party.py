"""A picture of the celebration after the last round, while paper is in the air."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.scenes.results.scene import RoundResults
from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from .shots import Studio

MOMENT = 900.0  # milliseconds since it began


def party(studio: Studio) -> Scene:
    """The first round that ends from there on, as if it were the last one."""
    studio.play_until(lambda: studio.ended is not None)
    scene, ended = studio.scene([]), studio.ended
    if ended is None:
        return scene
    scene.app.settings = replace(scene.app.settings, speed=1.0)
    results = RoundResults(scene.app, scene, ended, True)
    results.draw(scene.app.canvas)
    studio.wait(results, MOMENT)
    return results
