"""Who sits here: somebody of the family for a seat, or the person there to be remembered."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.names import same
from game.store.profiles import Profile
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK_2
from game.ui.draw.text import BODY, TITLE
from game.ui.screens.menu import LARGE_TYPE
from game.ui.screens.modal import Modal
from game.ui.widgets.button import Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import CALM, Piece, Style, label, paper, paragraph

from .profile_row import profile_row

if TYPE_CHECKING:
    from game.app.program import App

    from .scene import SetupScene

PANEL = FRect(310, 90, 1300, 900)


class Guests(Modal):
    """The family as a list; whoever is pressed sits down."""

    app: App

    name = "guests"

    def __init__(self, app: App, setup: SetupScene, seat: int) -> None:
        super().__init__(app, setup)
        self.setup, self.seat = setup, seat

    @property
    def first(self) -> str:  # type: ignore[override]
        """The person who sits there, the first of the family, or remembering somebody."""
        people = self.setup.profiles.people
        known = self.setup.profiles.named(self._own) or (people[0] if people else None)
        return f"button:profile-{known.id}" if known else "button:remember"

    @property
    def _own(self) -> str:
        return self.setup.seating.seats[self.seat].name

    def view(self, canvas: Canvas) -> FRect:
        """What lies between title and buttons."""
        top, foot = self._edges(canvas)
        return FRect(PANEL.x + 20, PANEL.y + top, PANEL.w - 40, PANEL.h - top - foot)

    def _edges(self, canvas: Canvas) -> tuple[float, float]:
        scale = min(canvas.type_scale, 1.5)
        return 66 * scale + 40, 70 * scale + 50

    def _bar_box(self, canvas: Canvas) -> FRect:
        view = self.view(canvas)
        return FRect(PANEL.right - 44, view.y + 4, 28, view.h - 8)

    def backdrop(self, canvas: Canvas) -> None:
        """A sheet of paper over the setup."""
        super().backdrop(canvas)
        paper(PANEL).draw(canvas, CALM)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Title, the family in one or two columns, and what else can be done."""
        return list(self._frame(canvas.up_to(1.5))), list(self._rows(canvas))

    def _frame(self, canvas: Canvas) -> Iterable[Piece]:
        words, (top, foot) = self.app.words, self._edges(canvas)
        close = Button(FRect(PANEL.right - 106, PANEL.y + 24, 72, 66), icon="ui-close")
        spot, style = (PANEL.x + 50, PANEL.y + top / 2 + 4), Style(TITLE, 42)
        yield label(canvas, words("family.who", name=self._own), spot, style, 1080, "title")
        yield push(canvas, "close", close, self.app.pop, hint=words("common.back"))
        y, half = PANEL.bottom - foot + 22, (PANEL.w - 100 - 24) / 2
        boxes = [FRect(PANEL.x + 50 + (half + 24) * n, y, half, foot - 56) for n in (0, 1)]
        text, why = words("family.remember", name=self._own), ""
        if self.setup.profiles.named(self._own):
            why = words("family.known", name=self._own)
        yield push(
            canvas, "remember", Button(boxes[0], text, "ui-heart", size=28), self.remember, why
        )
        text = words("family.page")
        yield push(canvas, "page", Button(boxes[1], text, "ui-pencil", size=28), self.page)

    def _rows(self, canvas: Canvas) -> Iterable[Piece]:
        view, scale = self.view(canvas), canvas.type_scale
        people, words = self.setup.profiles.people, self.app.words
        if not people:
            said, style = words("family.empty"), Style(BODY, 28, INK_2)
            yield paragraph(canvas, said, (view.x + 30, view.y + 20), style, view.w - 80, "empty")[
                0
            ]
            return
        columns = 1 if scale > LARGE_TYPE else 2
        wide, high = (view.w - 70) / columns - 10, 60 + 44 * scale
        for number, one in enumerate(people):
            x = view.x + 30 + (wide + 14) * (number % columns)
            box = FRect(x, view.y + 14 + (high + 12) * (number // columns), wide, high)
            note, press = self._note(one), partial(self.seat_down, one)
            yield profile_row(canvas, one, box, note, press, same(one.name, self._own))

    def _note(self, one: Profile) -> str:
        """Where somebody sits, if at the table."""
        seats = self.setup.seating.seats
        there = [n for n, seat in enumerate(seats) if seat.person and same(seat.name, one.name)]
        if not there:
            return self.app.words("family.free")
        return self.app.words("family.here" if there[0] == self.seat else "family.elsewhere")

    def seat_down(self, one: Profile) -> None:
        """Let somebody sit here; whoever sits elsewhere changes places."""
        self.setup.seating.welcome(self.seat, one.name, one.face)
        self.setup.changed()
        self.app.pop()

    def remember(self) -> None:
        """Remember the person who sits here."""
        seat = self.setup.seating.seats[self.seat]
        self.setup.profiles.add(seat.name, seat.face)
        self.changed()

    def page(self) -> None:
        """Look at the whole family."""
        self.app.instead("family", self.setup)
