"""The place of each hand, if phones hold some: shown on plates, and told to the phones."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Protocol

from game.core.decision import Seat
from game.scenes.phones import FaceRenderer
from game.session.flow import Flow
from game.session.live_match import LiveMatch
from game.session.speech.prompts import Speaker
from game.table.board import Board
from game.words import Words

if TYPE_CHECKING:
    from game.app.phone_host import PhoneHost
    from game.app.program import App

ON_PHONE, LOST_PHONE = "ui-phone", "ui-phone-lost"
HOLDERS = {
    "seated": ON_PHONE,
    "lost": LOST_PHONE,
    "laptop": "ui-laptop",
    "free": "ui-laptop",
}


class HandTable(Protocol):
    """A table whose hands may be on phones."""

    app: App
    live_match: LiveMatch
    words: Words
    speaker: Speaker
    board: Board
    flow: Flow


class PhoneHands:
    """The phones of a table."""

    def __init__(self, table: HandTable) -> None:
        self.table = table
        self._work: FaceRenderer | None = None
        """The faces that phones do not have yet."""

    @property
    def phones(self) -> PhoneHost | None:
        """All phones, if somebody asked for them."""
        return self.table.app.phones

    def attach_phones(self) -> None:
        """Play this game on the phones from now on."""
        phones, table = self.phones, self.table
        if phones is None or phones.is_playing_flow(table.flow):
            return
        phones.attach_flow(table.flow, table.speaker)
        work = FaceRenderer(table.board.deck, table.words, table.board.layout)
        self._work = work if work.key != phones.pictured_cards else None

    def detach_phones(self) -> None:
        """Leave the phones, unless another game is played there already."""
        if self.phones is not None and self.phones.is_playing_flow(self.table.flow):
            self.phones.detach_flow()

    def rest_phones(self, reason: str, seat: Seat = -1) -> None:
        """Tell the phones that the table stands still, or goes on."""
        if self.phones is not None and self.phones.is_playing_flow(self.table.flow):
            self.phones.set_pause(reason, seat)

    @property
    def is_screen_unattended(self) -> bool:
        """True if nobody sits in front of this screen."""
        return self.table.flow.views.are_hands_apart

    def update_holders(self) -> None:
        """Show on the plates where each hand is."""
        board, phones = self.table.board, self.phones
        shared = self.is_screen_unattended and phones is not None
        board.is_shared = shared
        seats = phones.phone_seats if phones is not None and shared else ()
        holders = [HOLDERS.get(one.hand_place, "") for one in seats] or [""] * len(board.players)
        if len(holders) == len(board.players) and holders != [p.holder for p in board.players]:
            players = zip(board.players, holders, strict=True)
            board.players = [replace(player, holder=icon) for player, icon in players]

    def render_next_face(self) -> None:
        """Draw a face that phones need; send all once they are complete."""
        phones, work = self.phones, self._work
        if phones is not None and work is not None and work.render_next():
            phones.serve_faces(work.pack_faces(), work.key)
            self._work = None

    @property
    def is_rendering_faces(self) -> bool:
        """True while faces are still being drawn."""
        return self._work is not None and self.phones is not None
