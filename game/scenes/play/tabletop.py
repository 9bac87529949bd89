"""What all parts of a table share: who plays, what lies there, how it is said, and when."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.decision import Seat
from game.core.seat_view import SeatView
from game.session.flow import Flow
from game.session.log.log import Log
from game.session.looks import Waiting
from game.session.pace import Clocks, Pace
from game.session.shown import Showing
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.store.settings import Settings
from game.table.board import Board
from game.table.layout import reading as layouts
from game.table.moment import PlayerFace
from game.table.prepare import one_of_each

if TYPE_CHECKING:
    from game.app.program import App


class Tabletop:
    """A sitting, the board it is shown on, and its words; it knows none of its parts."""

    def __init__(
        self, app: App, sitting: Sitting, stage: Waiting, flow: type[Flow], fresh: bool
    ) -> None:
        game = sitting.match.game
        self.app, self.sitting = app, sitting
        self.words = app.words.of(game.id)
        self.layout = layouts.layout_of(game.rules)
        self.speaker = Speaker(self.words, self.layout.wording, sitting.names, app.caps)
        faces = [PlayerFace(c.name, c.face, not c.person) for c in sitting.players]
        self.board = Board(self.layout, self.words, faces)
        self.board.deck = one_of_each(sitting.match.table.deck)
        self.board.title = self.speaker.say("game.name", game.id)
        self.board.left = app.frame.left
        self.log = Log(self.speaker, fresh or bool(sitting.past))
        clocks = Clocks(app.clock, app.frame.room, app.frame.stopwatch)
        self.flow = flow(sitting, self.board, self.log, stage, clocks)
        self.resting: SeatView | None = None
        """The table to go back to after a pause."""
        self._rests_since = 0.0
        self._settings: Settings | None = None

    @property
    def viewer(self) -> Seat | None:
        """Whose hand lies open."""
        return self.flow.viewer

    @property
    def now(self) -> float:
        """The time that runs on this table: none in a pause."""
        return self._rests_since if self.resting else self.app.clock()

    @property
    def large(self) -> bool:
        """Whether type is so large that small buttons stand in a list."""
        return self.board.places.seating.large

    @property
    def calling(self) -> bool:
        """Whether calls are owed and their time runs."""
        return self.flow.window is not None and self.flow.window.start is not None

    @property
    def showing(self) -> Showing | None:
        """What can be looked at just now, over the mat or by all."""
        now = self.flow.shown.now
        return now if now is not None and now.start is not None else None

    def take_settings(self) -> None:
        """What people have set counts from now on."""
        now = self.app.settings
        if self._settings is not now:
            self._settings = now
            self.board.use(now.speed, now.motion == "reduced", now.scale / 100)
            self.flow.use(Pace.of(now, self.app.patience.of))

    def rest(self) -> None:
        """All hands lie face down; nothing goes on."""
        self.board.finish()
        self.resting, self._rests_since = self.board.shown, self.app.clock()
        self.board.show(self.flow.public, None)

    def wake(self) -> None:
        """After a pause, the hand of the only person lies open again."""
        rested, self.resting = self.resting, None
        if not rested:
            return
        flow = self.flow
        flow.rest(self.app.clock() - self._rests_since)
        if flow.alone is not None:
            self.board.show(rested, flow.alone)
        else:
            flow.looks.go_away()
