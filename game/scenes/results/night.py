"""A game of an evening is over: what it brought, and the way back to the evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.store.evening import REST, points

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.play.scene import PlayScene

    from .scene import RoundResults

NAMED = 3  # players whose points are told, where there are more than four


def gained(app: App, play: PlayScene, places: Sequence[int]) -> tuple[int, ...]:
    """Everybody's points by seat, once the game is counted; nothing without an evening."""
    if not app.night.counts(play.sitting):
        return ()
    app.night.count(tuple(places))
    return points(places)


def gains(scene: RoundResults) -> str:
    """Such as "Mia +4, Papa +3, Zoe +2, Ben +1"."""
    names, order = scene.play.sitting.names, scene.order
    shown = order if len(order) <= NAMED + 1 else order[:NAMED]
    told = [
        scene.words("evening.gains", name=names[seat], points=scene.gained[seat]) for seat in shown
    ]
    if len(shown) < len(order):
        told.append(scene.words("evening.rest", points=REST))
    return ", ".join(told)


def back_to_night(app: App, play: PlayScene) -> None:
    """The table is put away, and the evening goes on."""
    play.leave_game()
    app.go("night")
