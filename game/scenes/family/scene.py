"""The family: everybody who is remembered, with name, face, and what can be done with them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from pygame import FRect

from game.core.names import same
from game.scenes.naming.letters import LetterSheet, NameWish
from game.scenes.setup.profile_row import profile_row
from game.store import folders
from game.store.faces import FACES
from game.store.profiles import Profile
from game.store.statistics import played as statistics
from game.store.statistics.rows import person as person_key
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import BAD, INK_2
from game.ui.draw.text import BODY, FINE, LABEL, TITLE
from game.ui.screens.ask import Ask
from game.ui.screens.menu import LARGE_TYPE, Menu
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.piece import CALM, Piece, Style, label, paper, paragraph

from .page import NewFace, ProfileFaces, person, strangers

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.setup.scene import SetupScene

LIST, PAGE = FRect(40, 112, 520, 846), FRect(592, 112, 1288, 846)  # the two sheets


class Family(Menu):
    """All profiles, and one of them to change."""

    app: App

    name = "family"

    def __init__(self, app: App, setup: SetupScene) -> None:
        super().__init__(app)
        self.setup, self.profiles = setup, setup.profiles
        self.profiles.refresh()
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.narrow = False
        self.fresh = FACES[0]
        """The face of somebody whose name is still being typed."""

    @property
    def first(self) -> str:  # type: ignore[override]
        """Who is looked at, or the way to remember somebody."""
        return f"button:profile-{self.chosen}" if self.one else "button:add"

    @property
    def one(self) -> Profile | None:
        """Who is looked at."""
        return next((one for one in self.profiles.people if one.id == self.chosen), None)

    # -- layout ------------------------------------------------------------

    def view(self, canvas: Canvas) -> FRect:
        """The list; with large type everything between the bars."""
        if self.narrow:
            top, foot = self._bars(canvas)
            return FRect(0, top, 1920, 1080 - top - foot)
        return FRect(LIST.x + 12, LIST.y + 80, LIST.w - 24, LIST.h - 190)

    def _bars(self, canvas: Canvas) -> tuple[float, float]:
        return 64 * canvas.type_scale + 30, 62 * canvas.type_scale + 44

    def _bar_box(self, canvas: Canvas) -> FRect:
        view = self.view(canvas)
        wide = super()._bar_box(canvas)
        return wide if self.narrow else FRect(LIST.right - 34, view.y, 28, view.h)

    def backdrop(self, canvas: Canvas) -> None:
        """Two sheets of paper on the table."""
        super().backdrop(canvas)
        self.pieces(canvas)
        for box in () if self.narrow else (LIST, PAGE):
            paper(box).draw(canvas, CALM)

    def build(self, canvas: Canvas) -> tuple[Iterable[Piece], Iterable[Piece]]:
        """The list left, one person right; with large type the person opens in the list."""
        self.narrow = canvas.type_scale > LARGE_TYPE
        frame = list(self._frame(canvas))
        if self.narrow:
            return frame, list(self._column(canvas))
        title = self.app.words("family.list")
        frame.append(label(canvas, title, (68, 154), Style(TITLE, 34), 460, "list"))
        frame.append(self._adder(canvas, FRect(60, 866, 480, 72)))
        frame += self._page(canvas, FRect(PAGE.x + 50, PAGE.y + 40, PAGE.w - 100, 0))[0]
        return frame, list(self._rows(canvas, FRect(60, self.view(canvas).y + 4, 480, 90)))

    def _frame(self, canvas: Canvas) -> Iterable[Piece]:
        """The way back, the title, a message if there is one, and the gold button."""
        words, (top, foot) = self.app.words, self._bars(canvas)
        back = FRect(24, 16, 100, top - 36) if self.narrow else FRect(24, 20, 64, 60)
        hint = words("common.back")
        yield push(canvas, "back", Button(back, icon="ui-back"), self.app.pop, hint=hint)
        x, y, title = back.right + 28, back.centery, words("family.title")
        yield label(canvas, title, (x, y), Style(TITLE, 46), 900, "title")
        x += canvas.text_width(title, TITLE, 46) + 28
        style = Style(FINE, 28, INK_2)
        yield label(canvas, words("family.about"), (x, y + 4), style, 1880 - x, "about")
        cap = words("key.escape")
        wide = min(900.0, canvas.text_width(words("settings.done"), LABEL, 36) + 240)
        box = FRect(1880 - wide, 1080 - foot + 14, wide, foot - 40)
        done = Button(box, words("settings.done"), "ui-check", cap, PRIMARY, 36)
        yield push(canvas, "done", done, self.app.pop)
        yield self._message(canvas, (44, box.centery), box.x - 80)

    def _message(self, canvas: Canvas, at: tuple[float, float], room: float) -> Piece:
        """What is wrong with the file; otherwise where all this is kept."""
        words, notice = self.app.words, ""
        style = Style(FINE, 26, BAD)
        if self.profiles.trouble:
            file = folders.spoken(self.profiles.file.path)
            notice = words(f"family.file_{self.profiles.trouble}", file=file)
        if not notice:
            notice, style = words("family.stays"), Style(FINE, 26, INK_2)
        return label(canvas, notice, at, style, room, "notice")

    def _adder(self, canvas: Canvas, box: FRect) -> Piece:
        """Somebody new."""
        button = Button(box, self.app.words("family.add"), "ui-plus", size=30)
        return push(canvas, "add", button, self.add)

    def _rows(self, canvas: Canvas, box: FRect) -> Iterable[Piece]:
        """Everybody, one below the other."""
        y, high = box.y, box.h * max(1.0, 0.9 * canvas.type_scale)
        for one in self.profiles.people:
            row = FRect(box.x, y, box.w - 20, high)
            yield self._row(canvas, one, row)
            y += high + 10
        if not self.profiles.people:
            style, words = Style(BODY, 26, INK_2), self.app.words("family.empty")
            yield paragraph(canvas, words, (box.x + 10, y + 10), style, box.w - 40, "empty")[0]

    def _row(self, canvas: Canvas, one: Profile, box: FRect) -> Piece:
        seats = self.setup.seating.seats
        there = any(seat.person and same(seat.name, one.name) for seat in seats)
        note = self.app.words("family.elsewhere" if there else "family.free")
        return profile_row(canvas, one, box, note, partial(self.look_at, one.id), one is self.one)

    def _page(self, canvas: Canvas, box: FRect) -> tuple[list[Piece], float]:
        """One person, then who at the table might be remembered; and how high it is."""
        pieces: list[Piece] = []
        y = box.y
        if self.one:
            pieces += person(canvas, self, self.one, FRect(box.x, y, box.w, 0))
            y += 270 + 90 * canvas.type_scale
        return [*pieces, *strangers(canvas, self, FRect(box.x, y, box.w, 0))], y

    def _column(self, canvas: Canvas) -> Iterable[Piece]:
        """With large type: the list, in which the chosen person opens."""
        scale, y = canvas.type_scale, self.view(canvas).y + 20
        for one in self.profiles.people:
            row = FRect(100, y, 1720, 60 + 44 * scale)
            yield self._row(canvas, one, row)
            y = row.bottom + 12
            if one is self.one:
                yield from person(canvas, self, one, FRect(140, y, 1640, 0))
                y += 180 + 90 * scale
        if not self.profiles.people:
            style, words = Style(BODY, 26, INK_2), self.app.words("family.empty")
            said, high = paragraph(canvas, words, (100, y), style, 1700, "empty")
            yield said
            y += high + 20
        box = FRect(100, y + 6, 1720, 62 * scale)
        yield self._adder(canvas, box)
        yield from strangers(canvas, self, FRect(100, box.bottom + 30, 1720, 0))

    # -- what can be done --------------------------------------------------

    def look_at(self, profile: str) -> None:
        """Open somebody."""
        self.chosen = profile
        self.changed()

    def add(self) -> None:
        """Type the name of somebody new."""
        words, people = self.app.words, [one.face for one in self.profiles.people]
        self.fresh = next((face for face in FACES if face not in people), FACES[0])
        asked = NameWish(
            words("letters.new"), words("letters.fine"), "",
            lambda name: self.remember(name, self.fresh), self._refusal,
            face=lambda: self.fresh, choose_face=lambda: self.app.push(NewFace(self.app, self)),
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def _refusal(self, name: str, but: str = "") -> str:
        """Why nobody else can be called so; nothing where somebody can."""
        self.profiles.refresh()
        other = self.profiles.named(name)
        taken = other is not None and other.id != but
        return self.app.words("family.taken", name=name) if taken else ""

    def remember(self, name: str, face: str) -> None:
        """Remember somebody from now on."""
        self.chosen = self.profiles.add(name, face).id
        self.focus.name = f"button:profile-{self.chosen}"
        self.changed()

    def rename(self) -> None:
        """Type another name for the one who is looked at."""
        one = self.one
        if one is None:
            return
        words = self.app.words
        asked = NameWish(
            words("letters.again", name=one.name), words("letters.fine"), one.name,
            partial(self._rename, one), partial(self._refusal, but=one.id),
            face=lambda: self.face_of(one.id), choose_face=self.choose_face,
        )  # fmt: skip
        self.app.push(LetterSheet(self.app, self, asked))

    def face_of(self, profile: str) -> str:
        """How somebody looks now."""
        return next(one.face for one in self.profiles.people if one.id == profile)

    def _rename(self, one: Profile, name: str) -> None:
        """The person is called so everywhere, at the table too."""
        self.profiles.rename(one.id, name)
        statistics.rename(folders.journals(), one.name, name)
        for number, seat in enumerate(self.setup.seating.seats):
            if seat.person and same(seat.name, one.name):
                self.setup.seating.rename(number, name)
        patience = dict(self.app.settings.patience)
        if one.name in patience:
            patience[name] = patience.pop(one.name)
            self.app.change(patience=patience)
        self.changed()

    def choose_face(self) -> None:
        """Choose another face for the one who is looked at."""
        if self.one:
            self.app.push(ProfileFaces(self.app, self, self.one))

    def statistics(self) -> None:
        """Show how the one who is looked at did in all games."""
        if self.one:
            self.app.go("statistics", person_key(self.one.name))

    def ask_remove(self) -> None:
        """Ask before somebody is forgotten."""
        if self.one:
            forget, name = partial(self.remove, self.one.id), self.one.name
            self.app.push(Ask(self.app, self, "profile", forget, name=name))

    def remove(self, profile: str) -> None:
        """Forget somebody."""
        self.profiles.remove(profile)
        people = self.profiles.people
        self.chosen = people[0].id if people else ""
        self.focus.name = self.first
        self.changed()

    def enter(self) -> None:
        """A face may have been chosen."""
        self.changed()
