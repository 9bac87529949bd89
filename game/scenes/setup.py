"""Before a game: who plays, with which house rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.core.errors import BadSetup
from game.core.rulebook import ON, Option
from game.games import GAMES
from game.view.button import PRIMARY, Button
from game.view.canvas import Canvas
from game.view.controls import push
from game.view.palette import INK_2
from game.view.piece import CALM, Piece, Style, label, paper
from game.view.text import FINE, LABEL, TITLE

from .cast import Cast
from .expansions import expansions, needed
from .faces import Faces
from .house_rules import choices, possible, rules_sheet, shown_options
from .menu import LARGE_TYPE, Menu
from .seat_below import adders, levels, line
from .seat_rows import broad, seat_pieces, two_columns
from .seating import NameEntry, Seating

if TYPE_CHECKING:
    from .app import App

SEATS, BOX = FRect(40, 112, 1080, 846), FRect(1152, 112, 728, 846)  # the two sheets
WRITING = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


class Setup(Menu):
    """The setup of one game."""

    name = "setup"
    first = "button:deal"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = GAMES[game]
        self.words = app.words.of(game)
        rules = self.game.rules
        self.options: tuple[Option, ...] = rules.options
        self.sets = [option.id for option in expansions(self.game)]
        self.wishes = dict(app.settings.options.get(game, {}))
        self.seating = Seating(app.words, rules.least, rules.most, app.settings.seats)
        self.editing: int | None = None
        self.entry: NameEntry | None = None
        self.narrow = False  # one column, because type is large

    # -- drawing -----------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """With large type everything between the bars scrolls, else the right sheet."""
        if not self.narrow:
            return BOX.inflate(-12, -16)
        top, foot = self._bars(canvas)
        return FRect(0, top, 1920, 1080 - top - foot)

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        """How high the bars at the top and at the foot are."""
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """Seats left, cards and house rules right; with large type below one another."""
        self.narrow = canvas.type_scale > LARGE_TYPE
        if self.narrow:
            return self._column_bars(canvas), self._column(canvas)
        head = self._head(canvas, Button(FRect(24, 20, 64, 60), icon="ui-back"), 116, 50)
        foot = self._foot(canvas, FRect(1400, 978, 480, 80))
        rows = rules_sheet(canvas, self, FRect(1186, 124, 656, 0), 56)
        return [*head, self._cast(canvas), *self._seats(canvas), *foot], rows

    def backdrop(self, canvas: Canvas) -> None:
        """Two sheets of paper on the table; the right one may scroll."""
        super().backdrop(canvas)
        self.pieces(canvas)
        for box in () if self.narrow else (SEATS, BOX):
            paper(box).draw(canvas, CALM)

    def _bar_box(self, canvas: Canvas) -> FRect:
        """The scroll bar stands inside the right sheet."""
        view = self.view(canvas)
        wide = super()._bar_box(canvas)
        return wide if self.narrow else FRect(1846, view.y + 8, 28, view.h - 16)

    def _head(self, canvas: Canvas, back: Button, x: float, y: float) -> Iterable[Piece]:
        words = self.words
        yield push(canvas, "back", back, self.app.pop, hint=words("common.back"))
        name = words("game.name")
        yield label(canvas, name, (x, y), Style(TITLE, 46), 1100, "game")
        x += min(1100, canvas.text_width(name, TITLE, 46)) + 28
        room = (1760 if self.narrow else 1460) - x
        if room > 200:
            yield label(canvas, words("setup.who"), (x, y + 4), Style(FINE, 28, INK_2), room, "who")

    def _cast(self, canvas: Canvas) -> Piece:
        """The way to all computer players there are; its picture alone where type is large."""
        word = self.words("cast.title")
        if self.narrow:
            high = self._bars(canvas)[0] - 36
            button = Button(FRect(1780, 16, 100, high), icon="ui-robot")
        else:
            button = Button(FRect(1480, 20, 400, 62), word, "ui-robot", size=28)
        return push(canvas, "cast", button, self.players, hint=word if self.narrow else "")

    def _seats(self, canvas: Canvas) -> Iterable[Piece]:
        """The seats in two columns, how more sit down, and how good computers are."""
        words = self.words
        yield label(canvas, words("setup.seats"), (76, 156), Style(TITLE, 36), 300, "seats")
        left = 76 + canvas.text_width(words("setup.seats"), TITLE, 36) + 24
        yield line(canvas, self, (left, 159), 1090 - left)
        yield from two_columns(canvas, self, (66, 196))
        top = 790 if len(self.seating) > 6 else 652
        boxes = [FRect(66, top, 508, 68), FRect(586, top, 508, 68)]
        yield from adders(canvas, self, boxes)
        yield from levels(canvas, self, FRect(76, top + 92, 1018, 58))

    def _foot(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        words = self.words
        people = len(self.seating.people())
        parts = [words("count.people", count=people)] if people else []
        if len(self.seating) > people:
            parts.append(words("count.computers", count=len(self.seating) - people))
        line = words("common.and", first=parts[0], second=parts[1]) if parts[1:] else parts[0]
        style = Style(FINE, 26, anchor="midright")
        yield label(canvas, line, (box.x - 30, box.centery), style, box.x - 90, "summary")
        cap = "" if self.narrow else words("key.return")
        button = Button(box, words("setup.deal"), "ui-play", "", PRIMARY, 36)
        yield push(canvas, "deal", button, self.deal, self.problem(), enter=cap)

    # -- one column --------------------------------------------------------

    def _column_bars(self, canvas: Canvas) -> Iterable[Piece]:
        top, foot = self._bars(canvas)
        back = Button(FRect(24, 16, 100, top - 36), icon="ui-back")
        yield from self._head(canvas, back, 156, top / 2)
        yield self._cast(canvas)
        wide = min(1100.0, canvas.text_width(self.words("setup.deal"), LABEL, 36) + 240)
        high = foot - 40
        yield from self._foot(canvas, FRect(1820 - wide, 1080 - foot + 14, wide, high))

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        scale = canvas.type_scale
        y, left, wide = self.view(canvas).y + 20, 100.0, 1720.0
        for number in range(len(self.seating)):
            box = FRect(left, y, wide, 150)
            yield from seat_pieces(canvas, self, number, broad(box, scale))
            y += 170
        high = 62 * scale
        boxes = [FRect(left, y + (high + 28) * n, wide, high) for n in range(2)]
        yield from adders(canvas, self, boxes)
        y += 2 * (high + 28) + 10
        if self.seating.computers():
            yield from levels(canvas, self, FRect(left, y, wide, 2 * high), stacked=True)
            y += 2 * high + 20
        y += 26 * scale
        yield line(canvas, self, (left, y), wide)
        y += 56 * scale
        yield from rules_sheet(canvas, self, FRect(left, y - 26 * scale, wide, 0), 54 * scale)

    # -- house rules -------------------------------------------------------

    @property
    def needed(self) -> frozenset[str]:
        """The expansions without which so many could not play."""
        return needed(self.game, len(self.seating))

    def value(self, option: Option) -> str:
        """What an option is set to: the wish, if it is one of its values and may be so."""
        if option.id in self.needed:
            return ON
        wish = self.wishes.get(option.id, "")
        allowed = wish in possible(self, option) and wish not in self.idle_values()
        return str(wish) if allowed else option.usual(len(self.seating))

    def idle_values(self) -> set[str]:
        """Values that ask the people something, when only computers play."""
        ids = {option.id for option in self.options}
        return set() if self.seating.people() else ids

    def choose(self, option: str, value: str) -> None:
        """Set a house rule."""
        self.wishes[option] = value
        self.changed()

    def settled(self) -> dict[str, str]:
        """The value of every option that counts now."""
        settled = {}
        for option in shown_options(self):
            allowed = [choice.value for choice in choices(self, option)]
            value = self.value(option)
            settled[option.id] = value if value in allowed else allowed[0]
        return settled

    def problem(self) -> str:
        """Why the game can't begin, in words; nothing if it can."""
        try:
            self.game.settle(len(self.seating), self.settled())
        except BadSetup as error:
            return str(error)
        return self.seating.problem()

    # -- seats -------------------------------------------------------------

    def set_person(self, seat: int, person: bool) -> None:
        """A person or a computer player sits there."""
        self.seating.set_person(seat, person)
        self.changed()

    def set_level(self, seat: int, level: str) -> None:
        """A computer player becomes so good."""
        self.seating.set_level(seat, level)
        self.changed()

    def remove(self, seat: int) -> None:
        """A player leaves the table."""
        self.seating.remove(seat)
        self.changed()

    def faces(self, seat: int) -> None:
        """Choose a face; a computer player's is its character, too."""
        person = self.seating.seats[seat].person
        self.app.push((Faces if person else Cast)(self.app, self, seat))

    def players(self) -> None:
        """Look at all computer players there are."""
        self.app.push(Cast(self.app, self))

    def edit(self, seat: int) -> None:
        """Begin to type a name."""
        self.editing = seat
        self.entry = NameEntry(self.app.words, self.seating.seats[seat].name)
        pygame.key.start_text_input()
        self.changed()

    def captures(self, event: pygame.event.Event) -> bool:
        """While a name is typed, keys are letters."""
        if self.editing is None or self.entry is None:
            return False
        if event.type == pygame.TEXTINPUT:
            if not self.entry.type(event.text):
                self.app.sounds.play("error")
        elif event.type == pygame.KEYDOWN:
            return self._edit_key(event.key)
        elif event.type == pygame.MOUSEBUTTONDOWN:
            self.finish_name()
            return False
        else:
            return False
        self.changed()
        return True

    def _edit_key(self, key: int) -> bool:
        """Backspace, and the keys that end typing; whether that is all they do."""
        entry = self.entry
        if key == pygame.K_BACKSPACE and entry:
            entry.erase()
            self.changed()
        elif key == pygame.K_ESCAPE:
            self._stop_editing()
        elif key in WRITING:
            self.finish_name()
            return key != pygame.K_TAB
        return True

    def finish_name(self) -> None:
        """Take the typed name; an empty one is refused and the old one stays."""
        if self.editing is not None and self.entry and self.entry.name:
            self.seating.rename(self.editing, self.entry.name)
        elif self.entry:
            self.app.sounds.play("error")
        self._stop_editing()

    def _stop_editing(self) -> None:
        self.editing = self.entry = None
        self.changed()

    # -- going on ----------------------------------------------------------

    def leave(self) -> None:
        """Keep who plays and how for the next time."""
        options = {**self.app.settings.options, self.game.id: self.wishes}
        self.app.change(seats=tuple(self.seating.seats), options=options)

    def deal(self) -> None:
        """Begin the game."""
        self.app.start_match(self.game.id, tuple(self.seating.seats), self.settled())
