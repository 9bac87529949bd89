"""Who looks at the table: one view for each person, and one for nobody in particular."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from game.core.decision import Seat
from game.core.event import Event, RoundEnded, Viewer
from game.core.seat_view import SeatView
from game.session.log.log import Log

from .pace import Clocks
from .sitting import Sitting

SECRET = ("owner", "known", "laid")
"""How zones face in which somebody may see more than the others."""


class Shows(Protocol):
    """Whatever shows a game: a table on a screen, or nothing at all."""

    foot: Seat
    """Who sits in front."""
    tempo: Callable[[Event], float]
    """Says how many times as fast as usual an event is shown."""

    @property
    def happening(self) -> bool:
        """Whether events are still being shown."""

    def show(self, view: SeatView, viewer: Viewer) -> None:
        """Show a table at once, as somebody sees it, or as nobody in particular does."""

    def apply(self, event: Event) -> None:
        """Show an event, as the viewer may know it, after those before it."""

    def finish(self) -> None:
        """Let all events have been shown."""

    def turn_over(self, down: bool = False) -> None:
        """Turn the hand in front up, or down."""


class Waiting(Protocol):
    """Where the flow stops because people have to do something."""

    def hand_over(self, seat: Seat) -> None:
        """The screen goes to another person."""

    def round_over(self, event: RoundEnded, final: bool) -> None:
        """A round was counted; the last one of the match if `final`."""

    def asks(self) -> None:
        """A person is asked something."""

    def hidden(self) -> None:
        """Nobody's hand lies open any more."""

    def sounds(self, sound: str) -> None:
        """Something is to be heard by all."""


class Looks:
    """What was shown so far, as everybody may know it, and whose hand lies open.

    The match may be further than that: no view is ever taken from it while events wait.
    """

    def __init__(
        self, sitting: Sitting, board: Shows, log: Log, stage: Waiting, clocks: Clocks
    ) -> None:
        self.sitting, self.board, self.log, self.stage = sitting, board, log, stage
        self.clocks, self.clock = clocks, clocks.now
        self.parted = False
        """Whether people hold their hands apart from this screen, which shows none but by turns."""
        self.apart: set[Seat] = set()
        """Whose hand lies elsewhere just now: they are asked there, and no curtain falls."""
        self.viewer: Seat | None = self.alone
        self.last: Seat | None = None
        """Who looked last; the curtain falls before anybody else does."""
        self.open_since: float | None = None
        """When the open question to a person began to be shown."""
        self.calm_until = 0.0
        """Until when no time runs, because the table was only just opened."""
        self.views: dict[Viewer, SeatView] = {}
        self.folds = 0
        """How many events were shown."""
        self.lay_out(None)

    @property
    def alone(self) -> Seat | None:
        """The only person, who always looks."""
        return None if self.parted else self.sitting.alone

    def part(self, apart: bool) -> None:
        """People hold their hands elsewhere from now on, or all of them look at this screen."""
        if apart == self.parted:
            return
        if apart:
            self.parted, self.open_since = True, None
            self.look(None)
            self.last = None
        else:
            self.parted = False
            self.apart.clear()
            self.last = self.open_since = None
            if self.alone is not None:
                self.look(self.alone)

    def lay_out(self, before: SeatView | None) -> None:
        """Begin with the table as it was before the first event, or as it was left."""
        for viewer in (None, *sorted(self.sitting.persons)):
            view = before or self.sitting.told(viewer)
            self.views[viewer] = replace(view.copy(), viewer=viewer)

    def begin(self) -> None:
        """Show the table: whoever is alone looks at once, else the first person sits in front."""
        first = min(self.sitting.persons, default=0)
        self.board.foot = first if self.viewer is None else self.viewer
        self.board.show(self.views[self.viewer], self.viewer)

    def renew(self) -> None:
        """Everybody sees the table as it is in the match now."""
        self.views = {viewer: self.sitting.view(viewer) for viewer in self.views}
        self.board.show(self.views[self.viewer], self.viewer)

    @property
    def calm(self) -> float:
        """For how many milliseconds people still only look round."""
        return max(0.0, self.calm_until - self.clock())

    @property
    def busy(self) -> bool:
        """Whether nothing goes on yet: cards move, or people only look round."""
        return self.board.happening or self.calm > 0

    @property
    def public(self) -> SeatView:
        """The table as nobody in particular sees it."""
        return self.views[None]

    def fold(self, event: Event) -> None:
        """An event is being shown: bring every view up to date."""
        self.folds += 1
        for viewer, view in self.views.items():
            event.seen_by(viewer).fold(view)

    def look(self, seat: Seat | None) -> None:
        """Show the table to somebody else; nobody sees no hand at all."""
        self.board.finish()
        self.viewer = seat
        if seat is None:
            self.board.show(self.public, None)
            self.stage.hidden()
        else:
            self.last = seat
            self.board.show(self.views.get(seat) or self.sitting.view(seat), seat)
            self.log.saw(seat)

    def hide(self) -> None:
        """With several people: lay every hand face down, until somebody confirms."""
        self.open_since = None
        if self.alone is None and self.viewer is not None:
            self.log.saw(self.viewer)
            self.look(None)
        if self.parted:
            self.last = None  # everybody looks at this screen: the curtain falls in any case

    def go_away(self) -> None:
        """With several people: nobody looks, and the curtain falls before anybody does."""
        self.hide()
        self.board.finish()
        self.board.show(self.public, None)
        self.last = None

    def turn_to(self, seat: Seat) -> None:
        """Behind the closed curtain: turn the table round to the next person."""
        self.viewer, self.last, self.open_since = None, seat, None
        self.board.foot = seat
        self.board.show(self.public, None)

    @property
    def has_secrets(self) -> bool:
        """True if anybody may know cards that others must not see, as everybody can tell.

        Where hands are empty, as in Memory, no curtain has anything to hide.
        """
        facing, asked = self.public.facing, self.sitting.asked
        hidden = (
            cards if facing[name] == "owner" else [card for card in cards if card is None]
            for name, cards in self.public.zones.items() if facing[name] in SECRET
        )  # fmt: skip
        return any(hidden) or bool(asked and asked.together)

    def opens(self, seat: Seat) -> bool:
        """Open a person's hand, or have the screen handed over first; whether it lies open."""
        if seat in self.apart:
            if self.viewer is not None:
                self.hide()
        elif self.alone is None and self.viewer != seat:
            if self.has_secrets and (self.last != seat or self.viewer is not None):
                self.hide()
                self.stage.hand_over(seat)
                return False
            self.look(seat)
        if self.open_since is None:
            self.open_since = self.clock()
            self.stage.asks()
        return True
