"""A picture of a claim window, a moment after it opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Dodge
from game.core.event import Answerable

from .play_flow import CALM
from .scene import Scene

if TYPE_CHECKING:
    from .shots import Studio

MOMENT = 1300.0  # milliseconds into the window


def claim(studio: Studio) -> Scene:
    """The first window from there on in which somebody holds a Dodge; else the table."""
    studio.play_until(lambda: isinstance(studio.match.decision, Dodge))
    scene = studio.scene([studio.viewer])
    asked = [event for event in studio.happened if isinstance(event, Answerable)]
    if asked and isinstance(studio.match.decision, Dodge):
        scene.flow.claims.begin(asked[-1])
    studio.now = CALM
    scene.flow.advance()
    scene.board.away = scene.claims.open
    scene.board.finish()
    studio.now += MOMENT
    return scene
