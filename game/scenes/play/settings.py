"""What the players have set counts at the table at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.computers import PACES
from game.session.shown import USUAL

if TYPE_CHECKING:
    from .scene import PlayScene


def settle(scene: PlayScene) -> None:
    """Take every setting that the table has to know."""
    now = scene.app.settings
    scene.board.speed, scene.board.reduced = now.speed, now.motion == "reduced"
    scene.board.scale = now.scale / 100
    scene.tempers.tempers.silent = not now.reactions
    scene.flow.computers.usual = PACES.get(now.pace, 1.0)
    scene.flow.claims.length = scene.flow.votes.length = 1000.0 * now.claim_window
    scene.flow.shown.length = 1000.0 * now.reveal
    scene.flow.votes.look = 1000.0 * now.reveal / USUAL
    scene.flow.times.way, scene.flow.times.longer = now.shout, now.call_time
    scene.flow.times.patience = scene.app.patience.of
