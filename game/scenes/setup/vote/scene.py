"""A vote on a house rule at one laptop: in turn, and in secret until all have voted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import pygame

from game.core.decision import Seat
from game.core.rulebook import Option
from game.scenes.setup.agreement import Agreement
from game.session.votes.count import Ballot, How
from game.store.settings import SeatChoice
from game.ui.draw.canvas import Canvas
from game.ui.draw.cloth import cloth
from game.ui.screens.ask import Ask
from game.ui.screens.menu import Menu
from game.ui.widgets.piece import Piece

from .pages import ballot_page, hand_page, result_page

if TYPE_CHECKING:
    from game.app.program import App


class Vote(Menu):
    """Curtain, ballot, curtain, ballot … and, when the last vote is in, what came of it."""

    app: App

    name = "vote"
    largest = 1.6

    def __init__(
        self, app: App, agreed: Agreement, option: Option,
        voted: Callable[[Option, str, str], None],
    ) -> None:  # fmt: skip
        super().__init__(app)
        self.agreed, self.option, self.words, self._voted = agreed, option, agreed.words, voted
        self.labels = {choice.value: choice.label for choice in agreed.choices(option)}
        self.ballot = Ballot(agreed.seating.people(), list(self.labels))
        self.voter: Seat | None = None
        """Who has the laptop, alone; nobody while it is handed on, and at the end."""
        self.pick = ""
        """What they would vote for."""
        app.sounds.play("curtain")
        self.lock()

    @property
    def first(self) -> str:  # type: ignore[override]
        """Where the focus starts: on what decides nothing."""
        if self.ballot.outcome:
            return "button:done"
        asked = self.voter is not None or self.ballot.asks_owner
        return f"choice:vote={next(iter(self.open))}" if asked else "button:show"

    @property
    def open(self) -> list[str]:
        """The values that can be voted for now: all, or in a tie those with the most votes."""
        return self.ballot.tied if self.ballot.asks_owner else list(self.labels)

    @property
    def private(self) -> bool:
        """Whether one of them votes just now: nothing of that is read aloud."""
        return self.voter is not None

    def player(self, seat: Seat) -> SeatChoice:
        """Who sits there."""
        return self.agreed.seating.seats[seat]

    # -- drawing -----------------------------------------------------------

    def backdrop(self, canvas: Canvas) -> None:
        """The curtain: nothing of the table can be seen."""
        cloth(canvas, 0)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The page that is due."""
        if self.ballot.outcome:
            return list(result_page(canvas, self, self.ballot.outcome)), []
        if self.voter is not None or self.ballot.asks_owner:
            return list(ballot_page(canvas, self)), []
        return list(hand_page(canvas, self)), []

    # -- the vote ----------------------------------------------------------

    def show(self) -> None:
        """The next voter is here, alone."""
        self.voter = self.ballot.next
        self._turn()

    def choose(self, value: str) -> None:
        """Mark a value; it counts once the vote is given."""
        self.pick = value
        self.focus.name = "button:cast"
        self.changed()

    def cast(self) -> None:
        """Give the vote, or in a tie the owner's word, and hand the laptop on."""
        if self.ballot.asks_owner:
            self.ballot.choose(self.pick)
        elif self.voter is not None:
            self.ballot.cast(self.voter, self.pick)
        self.voter = None
        self._turn()
        self.app.sounds.play("round-end" if self.ballot.outcome else "curtain")

    def _turn(self) -> None:
        """Another page: late presses were not meant for it."""
        self.pick = ""
        self.changed()
        self.focus.name = self.first
        self.focus.hover = self.focus.held = ""
        self.lock()

    def done(self) -> None:
        """Play with what was voted for."""
        outcome = self.ballot.outcome
        if outcome is None:
            return
        key = "ballot.told_all" if outcome.how is How.ALL else "ballot.told"
        told = self.words(
            key, rule=self.agreed.title(self.option), value=self.labels[outcome.value],
            votes=outcome.votes, people=outcome.people,
        )  # fmt: skip
        self.app.pop()
        self._voted(self.option, outcome.value, told)

    def ask_stop(self) -> None:
        """Ask whether the vote shall end without counting."""
        self.app.push(Ask(self.app, self, "vote", self.app.pop))

    # -- input -------------------------------------------------------------

    def back(self) -> None:
        """Esc: take the result, or ask whether to stop."""
        if self.ballot.outcome:
            self.done()
        else:
            self.ask_stop()

    def focus_lost(self) -> None:
        """Somebody else may come back to the screen: close the curtain."""
        if self.voter is not None:
            self.voter = None
            self._turn()

    def handle(self, event: pygame.event.Event) -> None:
        """Nothing scrolls here; Esc goes back."""
        if event.type == pygame.KEYDOWN and self.app.keys.job(event) == "back":
            self.back()
