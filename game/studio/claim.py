"""A picture of a claim window, a moment after it opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.decision import Decision, Dodge
from game.core.event import Answerable
from game.session.flow import CALM
from game.session.votes.votes import secret
from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from .shots import Studio

MOMENT = 1300.0  # milliseconds into the window


def claim(studio: Studio) -> Scene:
    """The first window from there on in which somebody holds a Dodge, or in which all are
    asked whether they believe a claim; else the table.
    """
    studio.play_until(lambda: answered_by_all(studio.match.decision))
    scene, decision = studio.scene([studio.viewer]), studio.match.decision
    if secret(decision):
        scene.flow.votes.begin(decision)
    asked = [event for event in studio.happened if isinstance(event, Answerable)]
    if asked and isinstance(decision, Dodge):
        scene.flow.claims.begin(asked[-1])
    studio.wait(scene, CALM)
    scene.flow.advance()
    scene.board.away = scene.claims.open or scene.votes.open
    scene.board.finish()
    studio.wait(scene, MOMENT)
    return scene


def answered_by_all(decision: Decision[Any] | None) -> bool:
    """Whether this is answered in a window that is open to all."""
    return isinstance(decision, Dodge) or secret(decision)
