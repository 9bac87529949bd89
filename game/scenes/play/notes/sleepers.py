"""Finds out which players have been away from the table for a while: their faces sleep."""

from game.core.decision import Seat
from game.scenes.play.layers import Layer
from game.scenes.play.table_context import TableContext
from game.scenes.play.windows.phone_hands import LOST_PHONE

PHONE_GONE_MS = 8_000.0
"""Milliseconds that a phone has to be gone until its owner dozes off."""
NO_INPUT_MS = 60_000.0
"""Milliseconds without any input after which whoever has to choose dozes off."""


class Sleepers(Layer):
    """The players who are away; nothing of it comes from how somebody chooses."""

    def __init__(self, table: TableContext) -> None:
        self.table = table
        self._gone_since: dict[Seat, float] = {}
        """Since when phones have been gone."""
        self._asked: tuple[Seat | None, int] = (None, 0)
        self._asked_since = 0.0
        """Whose turn it is to choose after how many events, and since when."""

    def notice_changes(self) -> None:
        """Note whose phone is gone and who has to choose; let those doze who are away."""
        table, now = self.table, self.table.app.frame_ms()
        players = enumerate(table.board.players)
        lost = [seat for seat, player in players if player.holder == LOST_PHONE]
        self._gone_since = {seat: self._gone_since.get(seat, now) for seat in lost}
        chooses = None if table.resting else table.flow.choosing_person
        own_turn = chooses == table.board.shown.facts.get("turn")
        asked = chooses if own_turn else None, table.told_event_count
        if asked != self._asked:
            self._asked, self._asked_since = asked, now
        away = [seat for seat, since in self._gone_since.items() if now >= since + PHONE_GONE_MS]
        if asked[0] is not None and self._idle_ms >= NO_INPUT_MS:
            away.append(asked[0])
        table.board.note_sleepers(frozenset(away))

    @property
    def _idle_ms(self) -> float:
        """The milliseconds for which whoever has to choose has done nothing."""
        app = self.table.app
        return min(app.frame_ms() - self._asked_since, app.ms_without_input)

    def next_tick(self) -> float | None:
        """Return milliseconds until somebody dozes off."""
        now = self.table.app.frame_ms()
        ticks = [since + PHONE_GONE_MS - now for since in self._gone_since.values()]
        if self._asked[0] is not None:
            ticks.append(NO_INPUT_MS - self._idle_ms)
        return min((tick for tick in ticks if tick > 0), default=None)
