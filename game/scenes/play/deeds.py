"""What everybody did last at a table: the ribbon tells the newest, others show more of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Seat
from game.session.log.deeds import Deed, latest
from game.table.moment import TableDeed

from .layers import Layer
from .tabletop import Tabletop


class LatestDeeds(Layer):
    """The last deeds as far as the board has shown them."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.deeds: Sequence[Deed] = ()
        """The newest last."""
        self._known: tuple[object, ...] = ()

    @property
    def open(self) -> bool:
        """There is nothing of its own to be seen."""
        return False

    @property
    def reader(self) -> Seat | None:
        """Who is called “you”: nobody, where several people share the screen."""
        return self.table.flow.alone

    def watch(self) -> None:
        """Notice what was told since."""
        table = self.table
        told = table.log.length - table.board.course.untold
        known = (told, table.log.length, table.log.cuts, id(table.words))
        if known != self._known:
            self._known = known
            self.deeds = latest(table.log, table.speaker, self.reader, told)
            table.board.tell_of(self._told())

    def _told(self) -> TableDeed | None:
        """The one of which something happened last, as the ribbon tells it."""
        if not self.deeds:
            return None
        deed, reader = max(self.deeds, key=lambda deed: deed.number), self.reader
        good = reader is not None and (deed.good or reader == deed.seat) and not deed.hits
        return TableDeed(
            deed.text, deed.seat, deed.begun, tuple(deed.cards[:1]), self.hits(deed), good
        )

    def hits(self, deed: Deed) -> tuple[Seat, ...]:
        """Whom of those in front of this screen a deed hit."""
        persons = self.table.sitting.persons
        return tuple(seat for seat in deed.victims if seat in persons)
