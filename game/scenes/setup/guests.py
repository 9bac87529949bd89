"""Who sits here: somebody of the family for a seat, or the person there to be remembered."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from game.core.names import same
from game.scenes.naming import profile_row
from game.session.seating import Seating
from game.store.profiles import Profile, Profiles
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.layout import NOWHERE, Box, Grid, Line, Push, Row, Text, Wrap
from game.ui.screens.page import Dialog
from game.ui.screens.scene import Scene
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Style

if TYPE_CHECKING:
    from game.app.program import App


class Guests(Dialog):
    """The family as a list; whoever is pressed sits down."""

    app: App

    name = "guests"
    wide = 1300.0

    def __init__(
        self, app: App, below: Scene, seating: Seating, profiles: Profiles, seat: int,
        page: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(app, below)
        self.seating, self.profiles, self.seat, self._page = seating, profiles, seat, page

    @property
    def first(self) -> str:  # type: ignore[override]
        """The person who sits there, the first of the family, or remembering somebody."""
        people = self.profiles.people
        known = self.profiles.named(self._own) or (people[0] if people else None)
        return f"button:profile-{known.id}" if known else "button:remember"

    @property
    def _own(self) -> str:
        return self.seating.seats[self.seat].name

    def head(self, canvas: Canvas) -> Box:
        """Whose seat it is, and the way back."""
        words = self.app.words
        title = Line(words("family.who", name=self._own), Style(TITLE, 42), "title", 0.6)
        hint = words("common.back")
        close = Push("close", Button(NOWHERE, icon="ui-close"), self.app.pop, 62, hint=hint)
        return Row([title, close], [1, 0], 20)

    def content(self, canvas: Canvas) -> Box:
        """The family in one or two columns."""
        people = self.profiles.people
        if people:
            return Grid([self._row(one) for one in people], 2, gap=14)
        return Text(self.app.words("family.empty"), Style(BODY, 28, INK_2), "empty")

    def foot(self, canvas: Canvas) -> Box:
        """What else can be done."""
        words = self.app.words
        why = words("family.known", name=self._own) if self.profiles.named(self._own) else ""
        text = words("family.remember", name=self._own)
        remember = Button(NOWHERE, text, "ui-heart", size=28)
        page = Button(NOWHERE, words("family.page"), "ui-pencil", size=28)
        doors = [
            Push("remember", remember, self.remember, 68, why_not=why),
            Push("page", page, self.page, 68),
        ]
        return Wrap(doors, gap=22)

    def _row(self, one: Profile) -> Box:
        press = partial(self.seat_down, one)
        return profile_row(one, self._note(one), press, same(one.name, self._own))

    def _note(self, one: Profile) -> str:
        """Where somebody sits, if at the table."""
        seats = self.seating.seats
        there = [n for n, seat in enumerate(seats) if seat.person and same(seat.name, one.name)]
        if not there:
            return self.app.words("family.free")
        return self.app.words("family.here" if there[0] == self.seat else "family.elsewhere")

    def seat_down(self, one: Profile) -> None:
        """Let somebody sit here; whoever sits elsewhere changes places."""
        self.seating.welcome(self.seat, one.name, one.face)
        self.app.pop()

    def remember(self) -> None:
        """Remember the person who sits here."""
        seat = self.seating.seats[self.seat]
        self.profiles.add(seat.name, seat.face)
        self.changed()

    def page(self) -> None:
        """Look at the whole family."""
        self.app.pop()
        self._page()
