"""Where everybody's hand is, if phones hold some: shown on plates, and told to the phones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.core.decision import Seat
from game.scenes.phones import FaceWork
from game.session.flow import Flow
from game.session.sitting import Sitting
from game.session.speech.prompts import Speaker
from game.table.board import Board
from game.words import Words

if TYPE_CHECKING:
    from game.app.phones import Phones
    from game.app.program import App

ON_PHONE = "ui-phone"
HOLDERS = {
    "seated": ON_PHONE,
    "lost": "ui-phone-lost",
    "laptop": "ui-laptop",
    "free": "ui-laptop",
}


class HeldTable(Protocol):
    """A table whose hands may lie elsewhere."""

    app: App
    sitting: Sitting
    words: Words
    speaker: Speaker
    board: Board
    flow: Flow


class TableHands:
    """The phones of one table."""

    def __init__(self, table: HeldTable) -> None:
        self.table = table
        self._work: FaceWork | None = None
        """The faces that phones do not have yet."""

    @property
    def phones(self) -> Phones | None:
        """All phones, if somebody asked for them."""
        return self.table.app.phones

    def attach(self) -> None:
        """This game is played on the phones from now on."""
        phones, table = self.phones, self.table
        if phones is None or phones.plays(table.flow):
            return
        phones.attach(table.flow, table.speaker)
        work = FaceWork(table.board.deck, table.words, table.board.layout)
        self._work = work if work.key != phones.pictured else None

    def detach(self) -> None:
        """This game is left, unless another one is played there already."""
        if self.phones is not None and self.phones.plays(self.table.flow):
            self.phones.detach()

    def rest(self, why: str, seat: Seat = -1) -> None:
        """The table stands still, or goes on."""
        if self.phones is not None and self.phones.plays(self.table.flow):
            self.phones.rest(why, seat)

    @property
    def shared(self) -> bool:
        """Whether nobody sits in front of this screen."""
        return self.table.flow.looks.parted

    def watch(self) -> None:
        """Have the plates tell where hands are."""
        board, phones = self.table.board, self.phones
        shared = self.shared and phones is not None
        if board.shared != shared:
            board.shared = shared
            board.changes += 1
        seats = phones.seats if phones is not None and shared else ()
        holders = [HOLDERS.get(one.is_, "") for one in seats] or [""] * len(board.players)
        if len(holders) == len(board.players) and holders != [p.holder for p in board.players]:
            players = zip(board.players, holders, strict=True)
            board.players = [replace(player, holder=icon) for player, icon in players]
            board.changes += 1

    def draw_faces(self) -> None:
        """Draw a face that phones need; hand them over once all are there."""
        phones, work = self.phones, self._work
        if phones is not None and work is not None and work.go_on():
            phones.serve_faces(work.bundle(), work.key)
            self._work = None

    @property
    def drawing(self) -> bool:
        """Whether faces are still to be drawn."""
        return self._work is not None and self.phones is not None

    def gone(self) -> Sequence[Seat]:
        """Whose phone does not answer."""
        return sorted(self.phones.lost) if self.phones is not None else ()
