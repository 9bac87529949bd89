"""A picture of a mini-game on its stage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from .shots import Studio


def event(studio: Studio) -> Scene:
    """The stage of the event that is open, or of the first one from there on."""
    studio.play_until(lambda: bool(studio.match.table.facts().get("stage")))
    scene = studio.scene([studio.viewer])
    scene.flow.looks.look(studio.viewer)
    scene.flow.advance()
    return scene
