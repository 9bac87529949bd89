"""The views of the table: one for each person, and one for nobody in particular."""

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.core.decision import Seat
from game.core.event import Event, RoundEnded, Viewer
from game.core.seat_view import SeatView
from game.session.narration.event_log import EventLog

from .live_match import LiveMatch
from .pace import Clocks

SECRET_FACINGS = ("owner", "known", "laid")
"""How zones face in which somebody may see more than the others."""


class EventDisplay(Protocol):
    """Anything that shows a match: a table on a screen, or nothing at all."""

    foot: Seat
    """Who sits in front."""
    event_tempo: Callable[[Event], float]
    """Says how many times as fast as usual an event is shown."""

    @property
    def is_showing_events(self) -> bool:
        """True while events are being shown."""

    def show_view(self, view: SeatView, viewer: Viewer) -> None:
        """Show a table at once, as this viewer sees it."""

    def apply_event(self, event: Event) -> None:
        """Show an event, as the viewer may know it, after those before it."""

    def finish_all(self) -> None:
        """Finish showing all events."""

    def turn_hand_over(self, down: bool = False) -> None:
        """Turn the front hand face up or down."""


class FlowHost(Protocol):
    """The screen that the flow tells when people have to do something."""

    def hand_over(self, seat: Seat) -> None:
        """Hand the screen over to another person."""

    def show_round_results(self, event: RoundEnded, final: bool) -> None:
        """Show the results of a round; `final` for the last one of the match."""

    def open_question(self) -> None:
        """Show that a person is asked something."""

    def note_hidden_hands(self) -> None:
        """Note that no hand lies open any more."""

    def play_table_sound(self, sound: str) -> None:
        """Play a sound for all to hear."""


class TableViews:
    """The views of everything shown so far, and whose hand lies open.

    The match may be further than that: no view is ever taken from it while events wait.
    """

    def __init__(
        self,
        live_match: LiveMatch,
        board: EventDisplay,
        log: EventLog,
        stage: FlowHost,
        clocks: Clocks,
    ) -> None:
        self.live_match, self.board, self.log, self.stage = live_match, board, log, stage
        self.clocks, self.clock = clocks, clocks.now
        self.are_hands_apart = False
        """Whether people hold their hands apart from this screen, which shows none but by turns."""
        self.apart_seats: set[Seat] = set()
        """Whose hand lies elsewhere just now: they are asked there, and no curtain falls."""
        self.viewer: Seat | None = self.only_viewer
        self.last_viewer: Seat | None = None
        """Who looked last; the curtain falls before anybody else does."""
        self.open_since: float | None = None
        """When the open question to a person began to be shown."""
        self.calm_until = 0.0
        """Until when no time runs, because the table was only just opened."""
        self.by_viewer: dict[Viewer, SeatView] = {}
        self.fold_count = 0
        """How many events were shown."""
        self.reset_views(None)

    @property
    def only_viewer(self) -> Seat | None:
        """The only person, who always looks; None with several people."""
        return None if self.are_hands_apart else self.live_match.only_person

    def set_hands_apart(self, are_apart: bool) -> None:
        """Set if people hold their hands on phones, or all look at this screen."""
        if are_apart == self.are_hands_apart:
            return
        if are_apart:
            self.are_hands_apart, self.open_since = True, None
            self.show_table_to(None)
            self.last_viewer = None
        else:
            self.are_hands_apart = False
            self.apart_seats.clear()
            self.last_viewer = self.open_since = None
            if self.only_viewer is not None:
                self.show_table_to(self.only_viewer)

    def reset_views(self, before: SeatView | None) -> None:
        """Set all views to the table before the first event, or as it was left."""
        for viewer in (None, *sorted(self.live_match.person_seats)):
            view = before or self.live_match.shown_view_for(viewer)
            self.by_viewer[viewer] = replace(view.copy(), viewer=viewer)

    def show_first_view(self) -> None:
        """Show the table: the only person looks at once, else the first one sits in front."""
        first = min(self.live_match.person_seats, default=0)
        self.board.foot = first if self.viewer is None else self.viewer
        self.board.show_view(self.by_viewer[self.viewer], self.viewer)

    def refresh_views(self) -> None:
        """Set all views to the match as it is now."""
        self.by_viewer = {viewer: self.live_match.view_for(viewer) for viewer in self.by_viewer}
        self.board.show_view(self.by_viewer[self.viewer], self.viewer)

    @property
    def calm_ms(self) -> float:
        """The milliseconds in which people still only look around."""
        return max(0.0, self.calm_until - self.clock())

    @property
    def is_busy(self) -> bool:
        """True while nothing can go on: cards move, or people only look around."""
        return self.board.is_showing_events or self.calm_ms > 0

    @property
    def public(self) -> SeatView:
        """The table as nobody in particular sees it."""
        return self.by_viewer[None]

    def fold_event(self, event: Event) -> None:
        """Update every view with an event that is being shown."""
        self.fold_count += 1
        for viewer, view in self.by_viewer.items():
            event.seen_by(viewer).fold(view)

    def show_table_to(self, seat: Seat | None) -> None:
        """Show the table to another viewer; None sees no hand at all."""
        self.board.finish_all()
        self.viewer = seat
        if seat is None:
            self.board.show_view(self.public, None)
            self.stage.note_hidden_hands()
        else:
            self.last_viewer = seat
            self.board.show_view(self.by_viewer.get(seat) or self.live_match.view_for(seat), seat)
            self.log.mark_seen(seat)

    def hide_hands(self) -> None:
        """With several people: lay every hand face down until somebody confirms."""
        self.open_since = None
        if self.only_viewer is None and self.viewer is not None:
            self.log.mark_seen(self.viewer)
            self.show_table_to(None)
        if self.are_hands_apart:
            self.last_viewer = None  # everybody looks at this screen: the curtain falls in any case

    def leave_table_hidden(self) -> None:
        """With several people: hide all hands, and drop the curtain before the next look."""
        self.hide_hands()
        self.board.finish_all()
        self.board.show_view(self.public, None)
        self.last_viewer = None

    def turn_table_to(self, seat: Seat) -> None:
        """Turn the table toward the next person, behind the closed curtain."""
        self.viewer, self.last_viewer, self.open_since = None, seat, None
        self.board.foot = seat
        self.board.show_view(self.public, None)

    @property
    def has_secrets(self) -> bool:
        """True if anybody may know cards that others must not see.

        Everybody can tell. Where hands are empty, as in Memory, no curtain has anything to hide.
        """
        facing, asked = self.public.facing, self.live_match.asked
        hidden = (
            cards if facing[name] == "owner" else [card for card in cards if card is None]
            for name, cards in self.public.zones.items() if facing[name] in SECRET_FACINGS
        )  # fmt: skip
        return any(hidden) or bool(asked and asked.together)

    def open_hand_of(self, seat: Seat) -> bool:
        """Open a person's hand, or hand the screen over first; True if it lies open."""
        if seat in self.apart_seats:
            if self.viewer is not None:
                self.hide_hands()
        elif self.only_viewer is None and self.viewer != seat:
            if self.has_secrets and (self.last_viewer != seat or self.viewer is not None):
                self.hide_hands()
                self.stage.hand_over(seat)
                return False
            self.show_table_to(seat)
        if self.open_since is None:
            self.open_since = self.clock()
            self.stage.open_question()
        return True
