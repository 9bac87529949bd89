"""An evening to be looked at, for pictures of its screens; nothing of it is kept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.night.plan import NightPlan
from game.scenes.night.podium import Podium
from game.scenes.night.scene import Night
from game.store.evening import Counted, Evening
from game.store.settings import SeatChoice

if TYPE_CHECKING:
    from game.app.program import App

FACES = ("fox", "dog", "cat", "bear")
PLAYED = (
    ("flower-power", (1, 3, 2, 4)),
    ("color-chaos", (3, 1, 4, 2)),
    ("match-patch", (1, 2, 3, 4)),
    ("pig-farm", (2, 4, 1, 3)),
)


def sample(app: App, plan: int) -> Evening:
    """Four people after four games."""
    players = tuple(SeatChoice(app.words(f"names.{face}"), face, True) for face in FACES)
    games = tuple(Counted(game, places) for game, places in PLAYED)
    return Evening(players, plan, 4, games)


def night(app: App, _: str) -> Night:
    """Between two games."""
    return Night(app, sample(app, 7))


def plan(app: App, _: str) -> NightPlan:
    """Before the first."""
    return NightPlan(app)


def podium(app: App, _: str) -> Podium:
    """After the last, when the winner was celebrated."""
    scene = Podium(app, sample(app, 4))
    scene.party = None
    return scene
