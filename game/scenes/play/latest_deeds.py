"""The last deeds at a table: the ribbon tells the newest, the rack shows more."""

from collections.abc import Sequence

from game.core.decision import Seat
from game.core.event import Rolled
from game.session.narration.beat import Beat
from game.session.narration.deeds import (
    MAX_TABLE_DEEDS,
    Deed,
    choose_begun_deeds,
    count_heard_events,
    find_told_span,
    list_deeds_of_span,
    list_latest_deeds,
)
from game.session.narration.event_log import LogLine
from game.session.narration.narrator import Narrator
from game.table.state import TableDeed
from game.ui.screens.scene import Urgency

from .layers import Layer
from .table_context import DEAL_PHASE, TableContext

IN_THE_AIR = -1
"""Instead of the number of an event: nobody knows yet what it will be."""


class LatestDeeds(Layer):
    """The last deeds that the board has shown."""

    def __init__(self, table: TableContext) -> None:
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
    def is_open(self) -> bool:
        """False: the layer shows nothing."""
        return False

    @property
    def addressed_seat(self) -> Seat | None:
        """The seat that texts call “you”; None if several people share the screen."""
        return self.table.flow.only_viewer

    def notice_changes(self) -> None:
        """Notice what was told since."""
        table = self.table
        landed = table.landed_event_count
        told = count_heard_events(table.log, table.told_event_count, landed)
        thrown = self._find_flying_deed()
        known = (
            told,
            landed,
            table.log.event_count,
            table.log.cuts,
            table.words.language.id,
            thrown,
        )
        if known != self._known:
            self._known, where = known, find_told_span(table.log, told)
            made = (where, table.log.cuts, table.words.language.id, self.addressed_seat)
            if made != self._made:
                self._made = made
                self._found = list_deeds_of_span(
                    table.log, table.speaker, self.addressed_seat, where
                )
            self.deeds, self.stamps = (
                choose_begun_deeds(self._found, told),
                choose_begun_deeds(self._found, landed),
            )
            table.board.show_deed(thrown or self._find_latest_told())

    def _find_flying_deed(self) -> TableDeed | None:
        """Return the throw of a die in the air; older deeds have nothing to do with it."""
        board = self.table.board
        if board.shown.facts.get("phase") == DEAL_PHASE:
            return None
        for act in board.animations:
            event, begun = act.event, act.start <= board.now and not act.is_applied
            if begun and isinstance(event, Rolled) and event.seat is not None:
                mine = event.seat == self.addressed_seat
                narrator = Narrator(self.table.speaker, self.addressed_seat)
                if said := narrator.tell(Beat(f"rolling.{event.die}", event.seat)):
                    return TableDeed(said, event.seat, IN_THE_AIR, good=mine)
        return None

    def _find_latest_told(self) -> TableDeed | None:
        """Return the deed that the ribbon tells: the one that something happened to last."""
        if not self.deeds:
            return None
        deed, reader = max(self.deeds, key=lambda deed: deed.last_event), self.addressed_seat
        good = reader is not None and (deed.is_good or reader == deed.seat) and not deed.hits_reader
        return TableDeed(
            deed.text,
            deed.seat,
            deed.first_event,
            tuple(deed.cards[:1]),
            self.find_hit_viewers(deed),
            good,
        )

    def find_hit_viewers(self, deed: Deed) -> tuple[Seat, ...]:
        """Return the viewers at this screen that a deed hit."""
        persons = self.table.live_match.person_seats
        return tuple(seat for seat in deed.victims if seat in persons)

    # What is read aloud ------------------------------------------------------------------

    def list_spoken_lines(self) -> list[str]:
        """Return what happened, sentence by sentence, with deeds in the words of the ribbon."""
        log = self.table.log
        length, cuts, before = self._heard
        if (log.event_count, log.cuts) != (length, cuts):
            numbers = [number for number, _ in log.list_numbered_lines(None)]
            if log.cuts != cuts:
                before = min(before, *(n - 1 for n in numbers[-1:]))
            self._spoken += self._list_lines_since(before)
            self._heard = log.event_count, log.cuts, max(numbers, default=-1)
        return [said for said, _ in self._spoken]

    def find_line_urgency(self, number: int) -> Urgency:
        """Return how much it matters that this sentence is heard."""
        return self._spoken[number][1]

    def _list_lines_since(self, heard_count: int) -> list[tuple[str, Urgency]]:
        """Return the lines told after that one, with the results of each deed."""
        table, found = self.table, dict[object, tuple[str, Urgency]]()
        said = [words for words, _ in self._spoken[-MAX_TABLE_DEEDS:]]
        deeds = list_latest_deeds(
            table.log, table.speaker, self.addressed_seat, table.log.event_count
        )
        owner = {n: deed for deed in deeds for n in (deed.first_event, *deed.joined_events)}
        for number, line in table.log.list_numbered_lines(None):
            if number > heard_count:
                deed = owner.get(number)
                if deed and deed.first_event <= heard_count and deed.plain_text in said:
                    continue
                told = deed or line
                key = number if deed is None else -1 - deed.first_event
                found[key] = told.text.replace("**", ""), self._judge_urgency(told)
        return [*found.values()]

    def _judge_urgency(self, told_line: Deed | LogLine) -> Urgency:
        """Return how much it matters: most if it touches somebody at this screen."""
        if isinstance(told_line, Deed):
            involved: set[Seat | None] = {
                told_line.seat,
                *told_line.others,
                *told_line.victims,
                *told_line.debtors,
                *told_line.forced_draws,
            }
        else:
            involved = {told_line.seat, told_line.beat.other if told_line.beat else None}
        if involved & self.table.live_match.person_seats:
            return Urgency.FOR_LISTENER
        heads = isinstance(told_line, LogLine) and told_line.is_heading
        return Urgency.PASSING if heads else Urgency.NEWS
