"""A picture of the theatre: the match so far, watched again, with one player's eyes or nobody's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.replay.scene import Theatre
from game.session.record.record import of_match
from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from .shots import Studio


def replay(studio: Studio) -> Scene:
    """The last step there is."""
    scene = studio.scene([studio.viewer])
    theatre = Theatre(scene.app, of_match(scene.sitting))
    theatre.look_as(studio.wish.viewer)
    theatre.go(theatre.last)
    scene.app.scenes.append(theatre)
    return theatre
