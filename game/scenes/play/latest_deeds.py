"""The last deeds at a table: the ribbon tells the newest, the rack shows more."""

from collections.abc import Sequence

from game.core.decision import Seat
from game.core.event import Passed, Rolled
from game.games.place_grid import grid_for_cards
from game.session.narration.beat import Beat
from game.session.narration.deeds import (
    Deed,
    choose_begun_deeds,
    count_heard_events,
    find_told_span,
    list_deeds_of_span,
)
from game.session.narration.event_log import LogLine
from game.session.narration.heard_lines import list_heard_lines
from game.session.narration.narrator import Narrator
from game.session.speech.spoken_table import SpokenTable
from game.session.speech.zone_captions import ZoneCaptions
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
        self._was_dealing = False
        self._heard = (0, 0, -1)
        """How long the log was then, how often something was taken back, and its last event."""

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
        """Return what happened, sentence by sentence."""
        log = self.table.log
        length, cuts, before = self._heard
        if (log.event_count, log.cuts) != (length, cuts):
            if log.cuts != cuts:
                numbers = [number for number, _ in log.list_numbered_lines(None)]
                before = min(before, *(n - 1 for n in numbers[-1:]))
            self._spoken += self._list_lines_since(before)
            self._heard = log.event_count, log.cuts, log.event_count - 1
        is_dealing = self.table.board.coming.facts.get("phase") == DEAL_PHASE
        if self._was_dealing and not is_dealing:
            self._spoken += self._tell_own_hand()
        self._was_dealing = is_dealing
        return [said for said, _ in self._spoken]

    def find_line_urgency(self, number: int) -> Urgency:
        """Return how much it matters that this sentence is heard."""
        return self._spoken[number][1]

    def _list_lines_since(self, heard_count: int) -> list[tuple[str, Urgency]]:
        """Return what is told of the events after that one."""
        table, reader = self.table, self.addressed_seat
        grid = grid_for_cards(len(table.live_match.match.table.deck))
        lines = list_heard_lines(table.log, table.speaker, reader, heard_count, grid)
        told = [(line.text, self._judge_urgency(line.told)) for line in lines]
        new, hand = table.log.all_events[heard_count + 1 :], f"hand {reader}"
        if any(isinstance(event, Passed) and hand in event.zones for event in new):
            told += self._tell_own_hand()
        return told

    def _tell_own_hand(self) -> list[tuple[str, Urgency]]:
        """Return what the only person here holds, as all of it is new."""
        table, reader = self.table, self.addressed_seat
        if reader is None:
            return []
        captions = ZoneCaptions(table.live_match.match.game, table.speaker)
        spoken = SpokenTable(table.speaker, captions)
        return [(spoken.describe_hand(table.board.coming, reader), Urgency.FOR_LISTENER)]

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
