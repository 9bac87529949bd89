"""What everybody did last at a table: the ribbon tells the newest, others show more of them."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.decision import Seat
from game.core.event import Rolled
from game.session.log.deeds import LATEST, Deed, begun, between, heard, latest, span
from game.session.log.log import LogLine
from game.table.moment import TableDeed
from game.ui.screens.scene import Urgency

from .layers import Layer
from .tabletop import DEALING, Tabletop

IN_THE_AIR = -1
"""Instead of the number of an event: nobody knows yet what it will be."""


class LatestDeeds(Layer):
    """The last deeds as far as the board has shown them."""

    def __init__(self, table: Tabletop) -> None:
        self.table = table
        self.deeds: Sequence[Deed] = ()
        """The newest last."""
        self.stamps: Sequence[Deed] = ()
        """Those whose cards have landed."""
        self._known: tuple[object, ...] = ()
        self._made: tuple[object, ...] = ()
        self._found: Sequence[Deed] = ()
        """The deeds of the last turns, with those that are still to be told."""
        self._spoken: list[tuple[str, Urgency]] = []
        """What was told to be read aloud, and how much it matters that it is heard."""
        self._heard = (0, 0, -1)
        """How long the log was then, how often something was taken back, and its last line."""

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
        landed = table.landed
        told = heard(table.log, table.told, landed)
        thrown = self._thrown()
        known = (told, landed, table.log.length, table.log.cuts, table.words.language.id, thrown)
        if known != self._known:
            self._known, where = known, span(table.log, told)
            made = (where, table.log.cuts, table.words.language.id, self.reader)
            if made != self._made:
                self._made = made
                self._found = between(table.log, table.speaker, self.reader, where)
            self.deeds, self.stamps = begun(self._found, told), begun(self._found, landed)
            table.board.tell_of(thrown or self._told())

    def _thrown(self) -> TableDeed | None:
        """Who throws a die that is in the air, where the game has words for it: what was done
        before has nothing to do with it.
        """
        board, words = self.table.board, self.table.words
        if board.shown.facts.get("phase") == DEALING:
            return None
        for act in board.acts:
            event, begun = act.event, act.start <= board.now and not act.folded
            if begun and isinstance(event, Rolled) and event.seat is not None:
                mine = event.seat == self.reader
                key = f"rolling_mine.{event.die}" if mine else f"rolling.{event.die}"
                if key in words:
                    said = words(key, name=self.table.sitting.names[event.seat])
                    return TableDeed(said, event.seat, IN_THE_AIR, good=mine)
        return None

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

    # What is read aloud ------------------------------------------------------------------

    def spoken(self) -> list[str]:
        """What happened, sentence by sentence: deeds in the words of the ribbon."""
        log = self.table.log
        length, cuts, before = self._heard
        if (log.length, log.cuts) != (length, cuts):
            numbers = [number for number, _ in log.numbered(None)]
            if log.cuts != cuts:
                before = min(before, *(n - 1 for n in numbers[-1:]))
            self._spoken += self._since(before)
            self._heard = log.length, log.cuts, max(numbers, default=-1)
        return [said for said, _ in self._spoken]

    def urgency(self, number: int) -> Urgency:
        """Return how much it matters that this sentence is heard."""
        return self._spoken[number][1]

    def _since(self, heard: int) -> list[tuple[str, Urgency]]:
        """What was told after that line; what came of a deed is told with it."""
        table, found = self.table, dict[object, tuple[str, Urgency]]()
        said = [words for words, _ in self._spoken[-LATEST:]]
        deeds = latest(table.log, table.speaker, self.reader, table.log.length)
        owner = {n: deed for deed in deeds for n in (deed.begun, *deed.joined)}
        for number, line in table.log.numbered(None):
            if number > heard:
                deed = owner.get(number)
                if deed and deed.begun <= heard and deed.plain in said:
                    continue
                told = deed or line
                key = number if deed is None else -1 - deed.begun
                found[key] = told.text.replace("**", ""), self._urgency(told)
        return [*found.values()]

    def _urgency(self, told: Deed | LogLine) -> Urgency:
        """Return how much it matters: most if it touches somebody in front of this screen."""
        if isinstance(told, Deed):
            involved: set[Seat | None] = {
                told.seat,
                *told.others,
                *told.victims,
                *told.owing,
                *told.forced,
            }
        else:
            involved = {told.seat, told.told.other if told.told else None}
        if involved & self.table.sitting.persons:
            return Urgency.FOR_LISTENER
        heads = isinstance(told, LogLine) and told.heading
        return Urgency.PASSING if heads else Urgency.NEWS
