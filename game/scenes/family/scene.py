"""The family page: everybody who is remembered hangs on the wall, one of them in gold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame
from pygame import FRect

from game.app.game_names import find_game_name
from game.scenes.naming import FaceDialog, LetterDialog, NameRequest
from game.store import folders
from game.store.daily_file import DailyFile
from game.store.doors_file import DoorsFile
from game.store.guest_book import GuestBook
from game.store.player_faces import FACES
from game.store.profiles import Profile
from game.store.settings import SeatChoice
from game.store.statistics import statistics_file as statistics
from game.store.statistics.played_rows import person_id as person_key
from game.store.statistics.totals import GameTotals
from game.ui.boxes import drawn_leaf, icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import BAD, GOLD, GOLD_LIP, GRAY_INK, INK, PAPER, PAPER_EDGE, PLUM, mix
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, FINE, LABEL, TITLE
from game.ui.draw.wordmark import wall_surface
from game.ui.layout import (
    UNPLACED_RECT,
    BackedBox,
    Box,
    ButtonBox,
    Column,
    Grid,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    Text,
    blank_space,
)
from game.ui.looks import DAY, current_look, using_look
from game.ui.screens.base_pages import Dialog, Page
from game.ui.screens.confirm_dialog import ConfirmDialog
from game.ui.screens.menu import LARGE_TYPE
from game.ui.screens.scene import Scene
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import draw_avatar

from .person_dialog import PersonChanges, PersonDialog
from .picture_frames import (
    BROWN,
    FADE_MS,
    FRAME_PLACES,
    FULL,
    GOLD_FRAME,
    GOLD_NAIL,
    GOLDEN,
    PER_WALL,
    RIM,
    SWING_MS,
    WALL,
    WALL_STEP,
    FramePicture,
    FramePlace,
    draw_frame,
    draw_hanging,
    draw_string,
    draw_wood,
    frame_place,
)

if TYPE_CHECKING:
    from game.app.program import App
    from game.scenes.setup import SetupScene

SHADE = 0.7
"""The share of the night in the wood below the wall."""
WOOD, BOARD_WIDTH = ("#E8B878", "#D69B50"), 120.0  # below the wall; units
LEDGE = 886.0  # units: where the wall ends, and the wood below it begins
FEW = 2  # so many full frames, and the notes about the page are not needed any more
CROWNS = 3  # so many crowns have room above a face
ROW_TYPE = Style(FINE, 26, GRAY_INK)
NOTES = ("press", "ui-person"), ("crown", "ui-crown"), ("stays", "ui-lock")
"""What is said about the page, and its icons."""


@dataclass(frozen=True, slots=True)
class WallEntry:
    """Somebody on the wall or a place for somebody: a press, and how the frame is read."""

    name: str
    picture: FramePicture
    says: str
    press: Callable[[], None]
    profile: str = ""


class FamilyScene(Page):
    """The page with all profiles; the one in the gold frame can be changed."""

    app: App

    name = "family"
    wall_offset = TrackedValue(0.0)
    """How far the wall is pushed to the left, in units."""
    _hung: TrackedValue[tuple[str, float]] = TrackedValue(("", 0.0))
    """The profile that was hung up last, and when."""

    def __init__(self, app: App, setup: SetupScene) -> None:
        super().__init__(app)
        self.setup, self.profiles = setup, setup.profiles
        self.profiles.reload_people()
        self.chosen = "" if self.strangers else self._first_profile
        """The profile in the gold frame; empty for somebody at the table."""
        self.fresh = FACES[0]
        """The face of somebody whose name is still being typed."""

    @property
    def _first_profile(self) -> str:
        people = self.profiles.people
        return people[0].id if people else ""

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: what can be done with whoever is in gold."""
        if self.shown_profile:
            return "button:change"
        return "button:remember-0" if self.strangers else "button:add"

    @property
    def shown_profile(self) -> Profile | None:
        """The profile in the gold frame, if any."""
        return next((one for one in self.profiles.people if one.id == self.chosen), None)

    @property
    def strangers(self) -> list[SeatChoice]:
        """The people at the table who aren't remembered."""
        seats = self.setup.seating.list_seats_to_remember()
        people = (seat for seat in seats if seat.person)
        return [seat for seat in people if not self.profiles.find_profile(seat.name)]

    @cached_property
    def totals(self) -> GameTotals:
        """The results of all games."""
        return statistics.StatisticsFile(folders.journals_folder()).book.sum_totals()

    def enter(self) -> None:
        """Read the results again: another screen may have changed them."""
        self.__dict__.pop("totals", None)

    # -- layout ------------------------------------------------------------

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the light wall, and the wood below it."""
        canvas.surface.blit(wall_surface(*canvas.surface.get_size()), (0, 0))
        if self._is_in_columns(canvas):
            return
        wide, high = (side / canvas.unit for side in canvas.surface.get_size())
        left, depth = -canvas.left / canvas.unit, high - LEDGE
        dark = current_look().is_dark
        with using_look(DAY):
            self._draw_ledge(canvas, left, wide, depth, SHADE if dark else 0.0)

    def _draw_ledge(
        self, canvas: Canvas, left: float, width: float, depth: float, shade: float
    ) -> None:
        """Draw the boards below the wall, that much in the shade."""
        top, foot = (mix(paint, PLUM, shade) for paint in WOOD)
        boards = (
            (0.0, depth, (top, foot)),
            (0.0, 16.0, mix("#EFC997", PLUM, shade)),
            (16.0, 16.0, mix("#C98A45", PLUM, shade)),
        )
        for down, tall, paint in boards:
            board = FRect(left, LEDGE + down, width + 2, tall + 2)
            canvas.draw_rounded_panel(board, 0, paint)
        for number in range(int(width // BOARD_WIDTH) + 1):
            seam = board.move(BOARD_WIDTH * number, 24)
            seam.size = 3, depth
            canvas.draw_rounded_panel(seam, 0, mix("#CF9A56", PLUM, shade))

    def _is_in_columns(self, canvas: Canvas) -> bool:
        """True if type is so large that all is laid out in columns that scroll."""
        return canvas.grows_beyond(LARGE_TYPE)

    def build_header(self, canvas: Canvas) -> Box:
        """Build the way back and the title; in large type a button for the notes."""
        words, count = self.app.words, len(self.profiles.people)
        about = words("family.count", count=count) if count else words("family.about")
        beside: list[Box] = []
        if self._is_in_columns(canvas):
            look = Button(UNPLACED_RECT, icon="ui-help")
            says = words("family.notes")
            beside = [ButtonBox("notes", look, self.open_notes, 60, 64, hint=says, says=says)]
        return self.build_title_bar(words("family.title"), about, *beside)

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the footer: the notes or a problem with the file, and the two buttons."""
        words = self.app.words
        add = Button(UNPLACED_RECT, words("family.add"), "ui-plus", size=30)
        text, cap = words("settings.done"), words("key.escape")
        done = Button(UNPLACED_RECT, text, "ui-check", cap, size=30)
        if self.profiles.people:
            done = replace(done, paint=PRIMARY_PAINT)
        buttons = [
            ButtonBox("add", add, self.ask_new_name, 84, 300, grows=1.6),
            ButtonBox("done", done, self.app.pop_scene, 84, 226, grows=1.6),
        ]
        return Row([self._build_notice(canvas), *buttons], [1, 0, 0], 24)

    def _build_notice(self, canvas: Canvas) -> Box:
        """Build what is wrong with the file, the notes about the page, or where it all stays."""
        words = self.app.words
        if self.profiles.trouble:
            file = folders.spoken_folder(self.profiles.file.path)
            wrong = words(f"family.file_{self.profiles.trouble}", file=file)
            return Text(wrong, Style(FINE, 24, BAD), "notice", 18)
        if len(self.profiles.people) >= FEW or self._is_in_columns(canvas):
            return Text(words("family.stays"), Style(FINE, 26, INK), "notice", 20)
        notes = Row([self._build_note(*note) for note in NOTES], gap=18)
        return PanelBox(notes, (20, 14), PAPER, PAPER_EDGE, 22, MEDIUM)

    def _build_note(self, name: str, icon: str) -> Box:
        """Build one of the notes about the page, with its icon."""
        words, is_gold = self.app.words, name == "crown"
        ground = GOLD if is_gold else "#EADFCB"

        def draw_icon(canvas: Canvas, box: FRect) -> None:
            canvas.draw_disc(box.center, box.w, ground)
            canvas.draw_picture(f"icons/{icon}", box.center, 0.56 * box.w, INK, ground)

        lines = [
            Line(words(f"family.note_{name}"), Style(LABEL, 25), f"note-{name}", 0.8),
            Line(words(f"family.note_{name}_more"), Style(BODY, 22, GRAY_INK), "", 0.8),
        ]
        return Row([drawn_leaf(draw_icon, 60, 60), Column(lines, 2)], [0, 1], 14)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the wall, or columns where type is large."""
        if self._is_in_columns(canvas):
            return super().build_drawables(canvas)
        fixed = self.frame_drawables(canvas)
        self.wall_offset = min(self.wall_offset, self._max_wall_offset)
        return [*self._place_wall(), *self._place_gold_frame(canvas), *fixed], ()

    def build_body(self, canvas: Canvas) -> Box:
        """Build the gold frame, and the other frames in two columns."""
        gold = BackedBox(PaddedBox(self._build_gold_content(260), 60, 50), self._draw_gold_ground)
        frames = [
            Leaf(330, partial(self._make_column_frame, number, entry), 300, grows=1)
            for number, entry in enumerate(self._list_entries())
        ]
        return Column([PaddedBox(gold, max_width=900), Grid(frames, 2, 30, 30)], 40)

    # -- the gold frame ----------------------------------------------------

    def _draw_gold_ground(self, _: Canvas, box: FRect) -> Drawable:
        def draw(canvas: Canvas, _: FocusMood) -> None:
            draw_wood(canvas, box, 20, GOLDEN)
            inner = box.inflate(-2 * RIM, -2 * RIM)
            canvas.draw_rounded_panel(inner, 10, FULL, GOLDEN.edge, 4)

        return Drawable(draw)

    def _place_gold_frame(self, canvas: Canvas) -> Iterator[Drawable]:
        """Place the gold frame with what can be done with whoever is in it."""
        place = FramePlace(GOLD_FRAME, GOLD_NAIL, GOLDEN)
        ground = self._draw_gold_ground(canvas, GOLD_FRAME)

        def draw(canvas: Canvas, mood: FocusMood) -> None:
            draw_string(canvas, place)
            ground.draw(canvas, mood)

        yield Drawable(draw)
        inner = GOLD_FRAME.inflate(-2 * RIM - 40, -2 * RIM - 36)
        yield from self._build_gold_content().place(canvas, inner)

    def _build_gold_content(self, least_face: float = 150) -> Box:
        """Build face, name and buttons of whoever is in the gold frame."""
        one, strangers = self.shown_profile, self.strangers
        if one is not None:
            return self._build_profile(one, least_face)
        if strangers:
            return self._build_stranger(strangers[0], least_face)
        words = self.app.words
        note = Text(words("family.empty"), Style(BODY, 28, GRAY_INK, "center"), "empty")
        face = drawn_leaf(partial(_draw_gold_face, FACES[0], 0), least_face, grows=1)
        return Column([StretchBox(face, 320), note, StretchBox()], 20)

    def _build_stranger(self, seat: SeatChoice, least_face: float) -> Box:
        """Build somebody at the table, and the button that remembers them."""
        words = self.app.words
        face = drawn_leaf(partial(_draw_gold_face, seat.face, 0), least_face, grows=1)
        remember = Button(
            UNPLACED_RECT, words("family.remember", name=seat.name), "ui-heart", "",
            PRIMARY_PAINT, 32,
        )  # fmt: skip
        cap = self.app.key_labels["confirm"]
        says = words("family.frame_stranger", number=1, name=seat.name)
        return Column(
            [
                StretchBox(max_height=26),
                StretchBox(face, 300),
                Line(seat.name, Style(TITLE, 50, anchor="center"), "person", 0.6),
                Line(words("family.here_now"), Style(BODY, 27, GRAY_INK, "center"), "here", 0.7),
                StretchBox(max_height=24),
                ButtonBox(
                    "remember-0", remember, partial(self.remember_person, seat.name, seat.face),
                    84, says=says, enter=cap, grows=1.6,
                ),
                StretchBox(max_height=14),
            ],
            14,
        )  # fmt: skip

    def _build_profile(self, one: Profile, least_face: float) -> Box:
        """Build somebody who is remembered: what they have won, and what can be changed."""
        words = self.app.words
        face = drawn_leaf(partial(_draw_gold_face, one.face, one.nights_won), least_face, grows=1)
        says = words("family.frame_profile", number=1, name=one.name)
        buttons = [
            ButtonBox(
                "change", Button(UNPLACED_RECT, words("family.change"), "ui-pencil", size=27),
                self.open_changes, 66, says=f"{says} {words('family.change')}", grows=1.6,
            ),
            ButtonBox(
                "statistics",
                Button(UNPLACED_RECT, words("family.statistics"), "ui-chart", size=27),
                self.open_profile_statistics, 66, grows=1.6,
            ),
        ]  # fmt: skip
        return Column(
            [
                StretchBox(face, 330),
                Line(one.name, Style(TITLE, 46, anchor="center"), "person", 0.6),
                *(self._build_fact(*fact) for fact in self._list_facts(one)),
                StretchBox(blank_space(4), 34),
                Row(buttons, gap=12),
            ],
            8,
        )

    def _list_facts(self, one: Profile) -> list[tuple[str, str, str]]:
        """Return what somebody has won: icon, number and words."""
        words, key = self.app.words, person_key(one.name)
        found, favorite = self.totals.find_standing(key), self.totals.find_favorite_game(key)
        facts = [
            ("ui-crown", str(one.nights_won), words("family.nights", count=one.nights_won)),
            (
                "ui-star", words("family.won_of", won=found.wins, games=found.games),
                words("family.won", count=found.games),
            ),
        ]  # fmt: skip
        if not found.games:
            return [facts[0], ("ui-star", "0", words("family.played"))]
        run = words("family.in_a_row", count=found.longest)
        facts.append(("ui-flag", run, words("family.best_run")))
        return [*facts, ("ui-heart", find_game_name(words, favorite), words("family.favorite"))]

    def _build_fact(self, icon: str, number: str, text: str) -> Box:
        ink = GOLD_LIP if icon == "ui-crown" else GRAY_INK
        strong = Line(number, Style(LABEL, 26), f"fact-{icon}", 1.0)
        return Row(
            [icon_leaf(icon, 32, ink), strong, Line(text, Style(BODY, 24, GRAY_INK), "", 0.6)],
            [0, 0, 1], 14,
        )  # fmt: skip

    # -- the wall ----------------------------------------------------------

    def _list_entries(self) -> list[WallEntry]:
        """Return what hangs on the wall: the others by date of entry, then free frames."""
        words, entries = self.app.words, list[WallEntry]()
        for one in self.profiles.people:
            if one.id == self.chosen:
                continue
            free = self.setup.seating.find_person_seat(one.name) is None
            where = words("family.free" if free else "family.elsewhere")
            number = len(entries) + 2
            says = words("family.frame_profile", number=number, name=one.name)
            entries.append(
                WallEntry(
                    f"profile-{one.id}", FramePicture(one.face, one.name, one.nights_won),
                    f"{says} {where}", partial(self.show_profile, one.id), one.id,
                )
            )  # fmt: skip
        for place, seat in enumerate(self.strangers):
            if place or self.shown_profile:
                says = words("family.frame_stranger", number=len(entries) + 2, name=seat.name)
                entries.append(
                    WallEntry(
                        f"remember-{place}",
                        FramePicture(seat.face, seat.name, is_remembered=False),
                        says, partial(self.remember_person, seat.name, seat.face),
                    )
                )  # fmt: skip
        while len(entries) < PER_WALL or len(entries) % PER_WALL:
            number = len(entries) + 2
            says = words("family.frame_empty", number=number)
            entries.append(WallEntry(f"free-{number}", FramePicture(), says, self.ask_new_name))
        return entries

    @property
    def _max_wall_offset(self) -> float:
        """The greatest distance that the wall can be pushed, in units."""
        return WALL_STEP * (len(self._list_entries()) // PER_WALL - 1)

    def _place_wall(self) -> Iterator[Drawable]:
        """Place the frames that hang on the wall, and the ways to its other parts."""
        for number, entry in enumerate(self._list_entries()):
            place = frame_place(number).moved_by(-self.wall_offset)
            if place.box.right < WALL.left - WALL_STEP or place.box.left > WALL.right + WALL_STEP:
                continue
            yield self._make_frame(entry, place, WALL)
        for way, name, x in ((-1, "left", 608.0), (1, "right", 1850.0)):
            if self._max_wall_offset > 0:
                yield from ButtonBox(
                    f"wall-{name}", Button(UNPLACED_RECT, icon=f"ui-{name}"),
                    partial(self.turn_wall, way), 80, 56,
                    says=self.app.words(f"family.wall_{name}"),
                ).place(self.app.canvas, rect_around((x + 28, 510), 56, 80))  # fmt: skip

    def _make_frame(
        self, entry: WallEntry, place: FramePlace, view: FRect | None = None
    ) -> Drawable:
        """Make a frame with whoever is in it; outside the view, if there is one, it is hidden."""
        is_seen = view is None or bool(view.collidepoint(place.box.center))

        def draw(canvas: Canvas, mood: FocusMood) -> None:
            before = canvas.surface.get_clip()
            canvas.surface.set_clip(before.clip(canvas.rect(view)) if view else before)
            self._draw_hung_frame(canvas, entry, place, mood.is_lit)
            canvas.surface.set_clip(before)

        radius = place.box.w / 2 if place.is_round else 18
        thing = Control(
            f"button:{entry.name}", "button", place.box, entry.says, 0, entry.press,
            is_hidden=not is_seen, radius=radius,
        )  # fmt: skip
        return Drawable(draw, thing)

    def _draw_hung_frame(
        self, canvas: Canvas, entry: WallEntry, place: FramePlace, is_lit: bool
    ) -> None:
        """Draw a frame; one that was hung up just now is still on its way."""
        draw = partial(draw_frame, place=place, picture=entry.picture, is_lit=is_lit)
        who, since = self._hung
        share = (self.app.frame_ms() - since) / self._hanging_ms
        if entry.profile and entry.profile == who and share < 1 and self.app.settings.speed > 0:
            draw_hanging(canvas, place, share, self._is_still, draw)
        else:
            draw(canvas)

    def _make_column_frame(
        self, number: int, entry: WallEntry, canvas: Canvas, box: FRect
    ) -> Drawable:
        wood = FRAME_PLACES[number % PER_WALL].wood
        frame = rect_around((box.centerx, box.centery + 10), min(box.w, 420), box.h - 60)
        place = FramePlace(frame, (frame.centerx, box.y + 8), wood if number else BROWN)
        return self._make_frame(entry, place)

    @property
    def _is_still(self) -> bool:
        return self.app.settings.motion == "reduced"

    @property
    def _hanging_ms(self) -> float:
        return FADE_MS if self._is_still else SWING_MS

    @property
    def is_animating(self) -> bool:
        """True while a new frame swings."""
        who, since = self._hung
        return bool(who) and self.app.frame_ms() - since < self._hanging_ms

    def turn_wall(self, way: int) -> None:
        """Show the next part of the wall on that side; after the last comes the first."""
        parts = round(self._max_wall_offset / WALL_STEP) + 1
        part = round(self.wall_offset / WALL_STEP) + way
        self.wall_offset = WALL_STEP * (part % parts)

    def push_wall(self, way: int) -> None:
        """Show the next part of the wall on that side."""
        offset = self.wall_offset + way * WALL_STEP
        self.wall_offset = min(max(0.0, offset), self._max_wall_offset)

    def scroll_into_view(self, name: str) -> None:
        """Push the wall until a frame is in sight."""
        names = [f"button:{entry.name}" for entry in self._list_entries()]
        if name in names and not self._is_in_columns(self.app.canvas):
            self.wall_offset = WALL_STEP * (names.index(name) // PER_WALL)
        super().scroll_into_view(name)

    def handle(self, event: pygame.event.Event) -> None:
        """Push the wall by wheel and page keys, where it goes on."""
        ways = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
        way = 0
        if event.type == pygame.MOUSEWHEEL:
            way = -1 if event.y > 0 or event.x < 0 else 1
        elif event.type == pygame.KEYDOWN:
            way = ways.get(event.key, 0)
        if way and not self._is_in_columns(self.app.canvas):
            self.push_wall(way)
        else:
            super().handle(event)

    # -- what can be done --------------------------------------------------

    def show_profile(self, profile: str) -> None:
        """Show a profile in the gold frame."""
        self.chosen = profile
        self.focus.name = "button:change"

    def open_changes(self) -> None:
        """Open what can be changed about the person in the gold frame."""
        changes = PersonChanges(
            lambda: self.shown_profile, self.ask_other_name, self.choose_face, self.set_young,
            self.ask_forget_profile,
        )  # fmt: skip
        self.app.push_scene(PersonDialog(self.app, self, changes))

    def open_notes(self) -> None:
        """Open the notes about the page."""
        self.app.push_scene(NotesDialog(self.app, self, self._build_all_notes))

    def _build_all_notes(self) -> Box:
        return Column([self._build_note(*note) for note in NOTES], 24)

    def ask_new_name(self) -> None:
        """Ask for the name of a new profile."""
        words, people = self.app.words, [one.face for one in self.profiles.people]
        self.fresh = next((face for face in FACES if face not in people), FACES[0])
        asked = NameRequest(
            words("letters.new"), words("letters.fine"), "",
            lambda name: self.remember_person(name, self.fresh), self._check_person_name,
            face=lambda: self.fresh, choose_face=self.choose_new_face,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def _check_person_name(self, name: str, own_name: str = "") -> str:
        """Return why nobody else can have this name, or an empty text if it is free."""
        self.profiles.reload_people()
        other = self.profiles.find_profile(name)
        taken = other is not None and other.id != own_name
        return self.app.words("family.taken", name=name) if taken else ""

    def remember_person(self, name: str, face: str) -> None:
        """Make a profile for a person: in the gold frame if it has no other, else on the wall."""
        is_in_gold = not self.shown_profile and name in (seat.name for seat in self.strangers[:1])
        is_gold_free = not self.shown_profile and not self.strangers
        added = self.profiles.add_profile(name, face).id
        if is_in_gold or is_gold_free:
            self.chosen = added
            self.focus.name = "button:change"
        else:
            self._hung = added, self.app.frame_ms()
            self.focus.name = f"button:profile-{added}"
            self.scroll_into_view(self.focus.name)

    def ask_other_name(self) -> None:
        """Ask for another name of the shown profile."""
        one = self.shown_profile
        if one is None:
            return
        words = self.app.words
        asked = NameRequest(
            words("letters.again", name=one.name), words("letters.fine"), one.name,
            partial(self._rename_profile, one), partial(self._check_person_name, own_name=one.id),
            face=lambda: self.find_profile_face(one.id), choose_face=self.choose_face,
        )  # fmt: skip
        self.app.push_scene(LetterDialog(self.app, self, asked))

    def set_young(self, one: Profile, young: bool) -> None:
        """Set if a person is under ten."""
        self.profiles.store_young(one.id, young)

    def find_profile_face(self, profile: str) -> str:
        """Return the face that a profile has now."""
        return next(one.face for one in self.profiles.people if one.id == profile)

    def _rename_profile(self, one: Profile, name: str) -> None:
        """Rename the person everywhere, at the table too."""
        self.profiles.rename_profile(one.id, name)
        statistics.rename_everywhere(folders.journals_folder(), one.name, name)
        GuestBook(folders.home_folder()).rename_person(one.name, name)
        seat = self.setup.seating.find_person_seat(one.name)
        if seat is not None:
            self.setup.seating.rename_player(seat, name)
        self.app.rename_person(one.name, name)

    def choose_face(self) -> None:
        """Choose another face for the shown profile."""
        if self.shown_profile:
            self._open_face_choice(
                self.shown_profile.name,
                self.shown_profile.face,
                partial(self._give_face, self.shown_profile),
            )

    def choose_new_face(self) -> None:
        """Choose a face for a person whose name is still being typed."""
        self._open_face_choice("", self.fresh, self._take_new_face)

    def _open_face_choice(self, name: str, own: str, give: Callable[[str], None]) -> None:
        """Open all faces; several family members may share one."""
        self.app.push_scene(FaceDialog(self.app, self, name, own, self._name_face_owner, give))

    def _name_face_owner(self, face: str) -> str:
        return next((one.name for one in self.profiles.people if one.face == face), "")

    def _take_new_face(self, face: str) -> None:
        self.fresh = face

    def _give_face(self, one: Profile, face: str) -> None:
        """Save the face; at the table it changes at once, unless another person has it."""
        self.profiles.set_face(one.id, face)
        seating = self.setup.seating
        seat = seating.find_person_seat(one.name)
        if seat is not None:
            seating.seat_known_person(seat, seating.seats[seat].name, face)

    def open_profile_statistics(self) -> None:
        """Open the statistics of the shown profile."""
        if self.shown_profile:
            self.app.open_screen("statistics", person_key(self.shown_profile.name))

    def ask_forget_profile(self) -> None:
        """Ask before a profile is forgotten."""
        if self.shown_profile:
            forget = partial(self.forget_profile, self.shown_profile.id)
            name = self.shown_profile.name
            self.app.push_scene(ConfirmDialog(self.app, self, "profile", forget, name=name))

    def forget_profile(self, profile: str) -> None:
        """Forget a profile."""
        name = next((one.name for one in self.profiles.people if one.id == profile), "")
        self.profiles.remove_profile(profile)
        DailyFile(folders.home_folder()).forget_profile(profile)
        GuestBook(folders.home_folder()).forget_profile(name)
        DoorsFile(folders.home_folder()).forget_profile(profile)
        self.chosen = "" if self.strangers else self._first_profile
        self.focus.name = self.first_focus


class NotesDialog(Dialog):
    """A sheet with the notes about the family page, where they have no room on it."""

    app: App

    name = "family-notes"
    first_focus = "button:close-notes"

    def __init__(self, app: App, below: Scene, build_notes: Callable[[], Box]) -> None:
        super().__init__(app, below)
        self._build_notes = build_notes

    def build_header(self, canvas: Canvas) -> Box:
        """Build the heading."""
        return self.build_title_row(self.app.words("family.title"))

    def build_content(self, canvas: Canvas) -> Box:
        """Return the notes, in the language of now."""
        return self._build_notes()

    def build_footer(self, canvas: Canvas) -> Box:
        """Build the button that closes the sheet."""
        done = Button(UNPLACED_RECT, self.app.words("settings.done"), "ui-check", "", PRIMARY_PAINT)
        return self.close_button_row("close-notes", done)


def _draw_gold_face(face: str, nights_won: int, canvas: Canvas, box: FRect) -> None:
    """Draw a large face; up to three game nights won are crowns above it."""
    crowns = min(nights_won, CROWNS)
    size = min(box.w, box.h - (34 if crowns else 0))
    spot = (box.centerx, box.bottom - size / 2)
    draw_avatar(canvas, face, spot, size)
    for number in range(crowns):
        aside = number - (crowns - 1) / 2
        place = (spot[0] + 66 * aside, spot[1] - size / 2 - 16 + 14 * abs(aside))
        canvas.draw_picture("icons/ui-crown", place, 50, GOLD_LIP, GOLD_LIP)
