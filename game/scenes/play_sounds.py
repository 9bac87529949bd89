"""The table's sounds, as a game's layout names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .play import PlayScene


class TableSounds:
    """Turns a layout's sounds into those to be heard."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene
        self._run = 0
        """How many cards were drawn on end: each sounds a little higher."""

    def hear(self, sound: str) -> None:
        """Play a sound; some have one for each color or for your own turn."""
        board = self.scene.board
        if sound == "turn":
            own = board.coming.facts.get("turn") == self.scene.viewer
            sound = "your-turn" if own else "other-turn"
        elif sound == "color":
            sound = f"color-{board.coming.facts.get('color', '')}"
        self._run = self._run + 1 if sound == "draw" else 0
        self.scene.app.sounds.play(sound, max(0, self._run - 1))
