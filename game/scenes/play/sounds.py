"""The table's sounds, as a game's layout names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.sound.sounds import Earshot

from .tabletop import Tabletop

if TYPE_CHECKING:
    from game.session.calls import CallWindow


DEALING = "begin_round"
"""The phase in which cards are dealt."""
RISING = ("draw", "pile")
"""What sounds a step higher each time it is heard on end."""
KNOCKS = (1000.0, 667.0, 333.0)  # milliseconds that are left of a call's time


class TableSounds:
    """Turns a layout's sounds into those to be heard."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self._earshot = Earshot()
        self._run = ("", 0)
        """The sound that was heard last, and how often on end."""
        self._left = 0.0
        """Milliseconds that were left of the open call when it was looked at last."""

    def hear(self, sound: str) -> None:
        """Play a sound: a deal ticks softly, a run of draws and a growing train rise."""
        if sound == "draw" and self.table.board.coming.facts.get("phase") == DEALING:
            sound = "deal"
        times = self._run[1] + 1 if self._run[0] == sound else 1
        self._run = (sound, times)
        app = self.table.app
        if self._earshot.may(sound, app.clock()):
            app.sounds.play(sound, times - 1 if sound in RISING else self._pitch(sound))

    def _pitch(self, sound: str) -> int:
        """How many steps higher it sounds, by what everybody can count on the table."""
        pitch, board = self.table.layout.pitches.get(sound), self.table.board.coming
        if pitch is None:
            return 0
        count = len(board.zones[pitch.cards]) if pitch.cards else board.facts[pitch.fact]
        return max(0, int(count) // pitch.each - 1)

    def watch(self) -> None:
        """Knock on wood in the last second of a call, as its ring runs out."""
        left = self._time_left(self.table.flow.window)
        if any(left <= knock < self._left for knock in KNOCKS):
            self.hear("tick")
        self._left = left

    def _time_left(self, window: CallWindow | None) -> float:
        """Milliseconds; 0 while no call is open."""
        if window is None or window.start is None:
            return 0.0
        return window.left(self.table.app.clock())
