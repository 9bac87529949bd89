"""What lies above the board: buttons, panels, and what must be dealt with first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.play.hints.tips import Tips
from game.ui.draw.canvas import Canvas
from game.ui.widgets.piece import Piece

if TYPE_CHECKING:
    from .scene import PlayScene


class Layers:
    """The table's upper layers; the topmost one takes all presses."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self.tips = Tips(scene)

    @property
    def sheet(self) -> bool:
        """Whether a list lies over the table that any press beside it puts away."""
        return self.scene.log_panel.open or self.scene.buttons.more

    @property
    def cover(self) -> bool:
        """Whether something lies over the table that must be dealt with first."""
        scene = self.scene
        shared = scene.claims.open or scene.votes.open
        return scene.panel is not None or scene.calls.open or shared or self.sheet

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """Everything over the board, from the lowest to the topmost."""
        scene = self.scene
        if scene.calls.open:
            return [*scene.calls.pieces(canvas), *scene.lock_view.pieces(canvas)]
        if scene.claims.open:
            return scene.claims.pieces(canvas)
        if scene.votes.open:
            return scene.votes.pieces(canvas)
        if scene.zoom:
            return scene.zoom.pieces(canvas)
        if scene.log_panel.open:
            return scene.log_panel.pieces(canvas)
        more = scene.buttons.more_pieces(canvas)
        if more:
            return more
        buttons, caps = scene.buttons.pieces(canvas), scene.answers.caps()
        loose = [*scene.choice.pieces(canvas), *scene.bluff.pieces(canvas)]
        others = [*buttons, *caps, *loose, *scene.shown.pieces(canvas)]
        others += [*scene.marks.pieces(canvas), *scene.lock_view.pieces(canvas)]
        others += scene.hint.pieces(canvas, others)
        others += self.tips.pieces(canvas, others)
        return [*scene.tempers.pieces(canvas, others), *others]

    def close_sheet(self) -> None:
        """Put the list away."""
        self.scene.log_panel.open = self.scene.buttons.more = False
