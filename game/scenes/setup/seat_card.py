"""A card beside a face, with what can be changed about that seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from operator import itemgetter
from typing import TYPE_CHECKING, Protocol

import pygame
from pygame import FRect, Vector2

from game.app.time_allowance import FACTORS
from game.core import scale
from game.scenes.naming import (
    KnownName,
    LetterDialog,
    NameEntry,
    NameField,
    build_name_chip,
    build_name_notice,
    draw_typed_text,
)
from game.session.pregame.seat_plan import SeatPlan
from game.store.settings import SeatChoice
from game.ui.boxes import icon_button, left_aligned_row
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE
from game.ui.draw.text_surfaces import BODY, FINE, KEY, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    Line,
    Row,
    SegmentedBox,
    Text,
    Wrap,
    blank_space,
)
from game.ui.looks import shown_edge, shown_ground
from game.ui.screens.base_pages import CORE
from game.ui.screens.menu import Menu
from game.ui.screens.sheet_transition import SheetTransition
from game.ui.widgets.button import Button, draw_keyboard_key
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style, fitted_type_size
from game.ui.widgets.focus import ENTER
from game.ui.widgets.input_controls import Segment
from game.ui.widgets.pill import portrait_drawable

if TYPE_CHECKING:
    from game.app.program import App

CARD = (744.0, 860.0, 980.0)
"""Units: how wide the card of a seat is, and may become where it would be too high."""
LIKE = "like"  # as good as the others
PAD, AWAY, EDGE = 26.0, 22.0, 24.0
"""Units around what stands on it, beside the face it belongs to, and at the window's edge."""
CORNER, ROOT = 26.0, 18.0  # of the card; half the root of its pointer
PLATE = 40.0  # units by which a plate is usually narrower than its chair


@dataclass(frozen=True, slots=True)
class ChairPlaces:
    """The faces and chairs of all players."""

    face_boxes: Sequence[FRect] = ()
    chair_boxes: Sequence[FRect] = ()
    """Each with its face and its plate."""


def place_seat_card(
    size: tuple[float, float], seat: int, chair_places: ChairPlaces
) -> tuple[FRect, tuple[Point, Point] | None]:
    """Return where a card of that size lies beside a face, and the ends of its pointer.

    It covers as few faces as possible, its own last of all, then as few plates. It lies best toward
    the middle of the table, beside the middle of its face.
    """
    face, window = chair_places.face_boxes[seat], CORE.inflate(-2 * EDGE, -2 * EDGE)
    middle = face.unionall(list(chair_places.face_boxes)).center
    x, y = middle[0] - face.centerx, middle[1] - face.centery
    sides = sorted(
        [(-x, "midleft", (face.right + AWAY, face.centery)),
         (x, "midright", (face.x - AWAY, face.centery)),
         (-y, "midtop", (face.centerx, face.bottom + AWAY)),
         (y, "midbottom", (face.centerx, face.y - AWAY))],
    )  # fmt: skip
    others = [
        chair.inflate(-PLATE, 0) for n, chair in enumerate(chair_places.chair_boxes) if n != seat
    ]

    def count_covered(box: FRect) -> tuple[bool, int, int]:
        hidden = box.collidelistall(list(chair_places.face_boxes))
        return seat in hidden, len(hidden), len(box.collidelistall(others))

    tried = []
    for rank, (_, side, spot) in enumerate(sides):
        upright = side in ("midleft", "midright")
        most = size[upright] / 2 - CORNER - ROOT
        for aside in (0.0, *(way * far for far in range(20, int(most), 20) for way in (1, -1))):
            shifted = (spot[0], spot[1] + aside) if upright else (spot[0] + aside, spot[1])
            box = FRect((0, 0), size).move_to(**{side: shifted}).clamp(window)
            tried.append((*count_covered(box), rank, abs(aside), side, box))
    side, box = min(tried, key=itemgetter(slice(0, 5)))[5:]
    return box, None if box.colliderect(face) else _find_pointer(box, side, face)


def _find_pointer(box: FRect, side: str, face: FRect) -> tuple[Point, Point]:
    """Return the pointer toward the middle of the face, as near as the corners allow."""
    free = box.inflate(-2 * (CORNER + ROOT), -2 * (CORNER + ROOT))
    y = min(max(face.centery, free.y), free.bottom)
    x = min(max(face.centerx, free.x), free.right)
    ends = {
        "midleft": ((box.x, y), (face.right, face.centery)),
        "midright": ((box.right, y), (face.x, face.centery)),
        "midtop": ((x, box.y), (face.centerx, face.bottom)),
        "midbottom": ((x, box.bottom), (face.centerx, face.y)),
    }
    return ends[side]


def draw_card_pointer(canvas: Canvas, root: Point, tip: Point) -> None:
    """Draw a small horn of the card's paper, with the card's edge around it."""
    area = FRect(root, (0, 0)).union(FRect(tip, (0, 0))).inflate(80, 80)
    ahead = Vector2(tip) - Vector2(root)
    ahead.scale_to_length(1)
    aside, start = ROOT * Vector2(-ahead.y, ahead.x), Vector2(root) - 3 * ahead - area.topleft
    end = Vector2(tip) - 4 * ahead - area.topleft
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in (start + aside, end, start - aside))
    canvas.draw_markup(
        f'<polyline points="{path}" fill="{shown_ground(PAPER)}" '
        f'stroke="{shown_edge(PAPER_EDGE)}" stroke-width="3" stroke-linejoin="round"/>', area,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class HeadStartChoice:
    """The most steps of a head start, and a sentence about a step."""

    max_steps: int
    step_sentence: str


class SeatOwner(Protocol):
    """The table during setup, as far as the card of a seat knows it."""

    seating: SeatPlan
    shown: int | None
    """The seat whose card is open."""
    places: ChairPlaces

    def drawables(self, canvas: Canvas) -> object:
        """Lay the page out; only then is it known where the faces are."""

    def draw(self, canvas: Canvas) -> None:
        """Draw everything around the card."""

    def level_names(self) -> list[str]:
        """Return the levels that one player may be given."""

    def list_free_family(self) -> list[KnownName]:
        """Return the family members who do not sit at the table."""

    @property
    def head_start_choice(self) -> HeadStartChoice | None:
        """The head starts that players can be given; None if the game has none."""

    @property
    def has_timed_calls(self) -> bool:
        """True if anything is called against the clock."""

    def set_head_start(self, seat: int, steps: int) -> None:
        """Set a player's head start."""

    def set_person(self, seat: int, person: bool) -> None:
        """Seat a person or a computer player."""

    def set_name(self, seat: int, name: str) -> None:
        """Set a player's name."""

    def edit_name(self, seat: int, take: Callable[[str], None], asked: bool) -> LetterDialog:
        """Ask for another name by letters on the screen."""

    def choose_seat_face(self, seat: int) -> None:
        """Choose a face."""

    def open_family(self, seat: int) -> None:
        """Choose a remembered person for the seat."""

    def pick_player_up(self, seat: int) -> None:
        """Pick a player up, to be carried by keys."""

    def remove_player(self, seat: int) -> None:
        """Remove a player from the table."""


class SeatCard(Menu):
    """A card with what can be changed about a seat; a press beside it closes it."""

    app: App

    name = "seat"
    is_typing = True
    has_own_entrance = True

    def __init__(self, app: App, page: SeatOwner, seat: int) -> None:
        super().__init__(app)
        self.page, self.words, self.seat = page, app.words, seat
        self._box, self._inner = FRect(CORE), FRect(CORE)
        self.pointer: tuple[Point, Point] | None = None
        """From the edge of the card to the face; none where the card lies on it."""
        self.asking = False
        """Whether a computer player leaves as soon as it is said who sits here instead."""
        self.left = ""
        """The name of the person whose chair a computer player has taken on this card."""
        self.left_steps = 0
        """The head start of that person."""
        self.typed = self._make_name_field()
        self.arriving = SheetTransition(self._find_card_pace)
        self._came = False
        """Whether it has popped up already."""

    def _find_card_pace(self) -> tuple[float, bool]:
        now = self.app.settings
        return now.speed, now.motion == "reduced"

    @property
    def seat_choice(self) -> SeatChoice:
        """The player in the seat."""
        return self.page.seating.seats[self.seat]

    @property
    def is_person(self) -> bool:
        """True if a person sits there, or is about to."""
        return self.seat_choice.person or self.asking

    @property
    def first_focus(self) -> str:  # type: ignore[override]
        """The control with the first focus: the name."""
        return f"field:name-{self.seat}"

    def _make_name_field(self) -> NameField:
        """Make the field with the current name; empty for a person who is asked for."""
        one, page = self.seat_choice, self.page
        family = page.list_free_family() if self.is_person else []
        if self.is_person and (self.asking or not one.name):
            usual = one.name or self.words(f"names.{one.face}")
            family = [*family, KnownName(usual, one.face)]
        name = "" if self.asking else one.name
        return NameField(self.app, NameEntry(self.app.words, name), family)

    # -- layout ------------------------------------------------------------

    def viewport_rect(self, canvas: Canvas) -> FRect:
        """Return the card without its margins."""
        return self._inner

    def _scroll_bar_box(self, canvas: Canvas) -> FRect:
        return FRect(self._box.right - 30, self._inner.y, 28, self._inner.h)

    def draw_backdrop(self, canvas: Canvas) -> None:
        """Draw the table and the card."""
        self.page.draw(canvas)
        self.drawables(canvas)
        canvas.draw_rounded_panel(self._box, CORNER, PAPER, PAPER_EDGE, 3, LARGE)
        if self.pointer is not None and not self.arriving.is_under_way:
            draw_card_pointer(canvas, *self.pointer)

    def draw(self, canvas: Canvas) -> None:
        """Draw everything; at first the card pops out of the face."""
        self.drawables(canvas)
        self.arriving.draw_transition(canvas, self._box, super().draw)

    def draw_overlay(self, canvas: Canvas) -> None:
        """Draw focus ring and tooltip, once the card is there."""
        if not self.arriving.is_under_way:
            super().draw_overlay(canvas)

    def build_drawables(self, canvas: Canvas) -> tuple[Iterable[Drawable], Iterable[Drawable]]:
        """Build the card beside the face, toward the mat, as high as needed."""
        content = self.build_card_content(canvas)
        least, most = content.min_width(canvas), CORE.h - 2 * (EDGE + PAD)
        widths = [min(CORE.w - 2 * EDGE, max(wide, least + 2 * PAD)) - 2 * PAD for wide in CARD]
        ways = [(room, content.measure(canvas, room)) for room in widths]
        room, high = next((way for way in ways if way[1] <= most), ways[0])
        shown = min(high, most)
        self.page.drawables(canvas)
        size = room + 2 * PAD, shown + 2 * PAD
        box, self.pointer = place_seat_card(size, self.seat, self.page.places)
        self._box, self._inner = box, box.inflate(-2 * PAD, -2 * PAD)
        pieces = content.place(canvas, FRect(*self._inner.topleft, room, high))
        return ((), pieces) if high > shown else (pieces, ())

    def build_card_content(self, canvas: Canvas) -> Box:
        """Build kind, name, level, and what else can be done."""
        words, one = self.words, self.seat_choice
        kinds = [
            Segment("person", words("setup.person"), "ui-person"),
            Segment("computer", words("setup.computer"), "ui-robot"),
        ]
        now = "person" if self.is_person else "computer"
        close = icon_button("close", "ui-close", self.close_card, words("common.back"), 58)
        track = SegmentedBox(f"seat-{self.seat}", kinds, now, self._choose_kind, height=60)
        rows: list[Box] = [
            Row([track, close], [1, 0], gap=16),
            self._build_name_line(),
            *self._build_known_names(),
        ]
        if not self.is_person and not self.page.level_names():
            said = words("setup.guess_note")
            rows.append(Text(said, Style(BODY, 24, GRAY_INK), "told"))
        elif not self.is_person:
            levels = [Segment(level, words(f"level.{level}")) for level in self.page.level_names()]
            now = scale.nearest_stop(scale.level_number(one.start or one.level) or 0.0, scale.STOPS)
            alike = self.page.seating.has_common_level(self.seat)
            like = [] if alike is None else [Segment(LIKE, words("setup.like_others"))]
            rows.append(
                self._build_level_tracks([part for part in (like, levels) if part], alike, now)
            )
            told = f"{words(f'level.says.{now}')} {words(f'character.{one.face}')}"
            rows.append(Text(told, Style(BODY, 24, GRAY_INK), "told"))
        return Column(
            [*rows, *self._build_head_start(), *self._build_more_time(), self._build_seat_doors()],
            gap=18,
        )

    def _build_head_start(self) -> list[Box]:
        """Build the head starts from none to the most, and what a step is."""
        choice, words = self.page.head_start_choice, self.words
        if choice is None or self.asking:
            return []
        title = Line(words("head_start.title"), Style(FINE, 25, GRAY_INK), "head-start", 1)
        parts = [Segment(str(n), str(n)) for n in range(1, choice.max_steps + 1)]
        parts.insert(0, Segment("0", words("head_start.none")))
        now = str(min(self.seat_choice.steps, choice.max_steps))
        track = SegmentedBox(f"steps-{self.seat}", parts, now, self._choose_head_start, height=56)
        says = Text(choice.step_sentence, Style(BODY, 24, GRAY_INK), "head-start-says")
        return [Column([Wrap([title, track], [0, 1], gap=20, below=4), says], 6)]

    def _build_more_time(self) -> list[Box]:
        """Build how many times the usual time a person has, in a game with calls."""
        name, words = self.seat_choice.name, self.words
        if not (self.page.has_timed_calls and self.seat_choice.person and name) or self.asking:
            return []
        title = Line(words("time.people"), Style(FINE, 25, GRAY_INK), "extra-time", 1)
        parts = [
            Segment(f"{times:g}", words("time.times", value=words.number_in_digits(times)))
            for times in FACTORS
        ]
        now = f"{self.app.time_allowances.factor_for(name):g}"
        track = SegmentedBox(f"time-{self.seat}", parts, now, self._set_time_factor, height=56)
        return [Wrap([title, track], [0, 1], gap=20, below=4)]

    def _set_time_factor(self, times: str) -> None:
        """Give the person this many times the usual time."""
        self._settle_name()
        self.app.time_allowances.set_factor(self.seat_choice.name, float(times))

    def _choose_head_start(self, steps: str) -> None:
        """Set the head start, after accepting what was typed."""
        self._settle_name()
        self.page.set_head_start(self.seat, int(steps))

    def _build_level_tracks(
        self, segment_rows: Sequence[list[Segment]], is_alike: bool | None, current_level: str
    ) -> Box:
        """Build one track if its words fit, else one for each part."""
        name, chosen = f"level-{self.seat}", LIKE if is_alike else current_level

        def build_level_track(part: list[Segment], shrink: float) -> Box:
            return SegmentedBox(name, part, chosen, self._choose_level, height=60, shrink=shrink)

        return FirstThatFits(
            [
                build_level_track([one for part in segment_rows for one in part], 1),
                Column([build_level_track(part, 0.95) for part in segment_rows], 8),
            ]
        )

    def _build_name_line(self) -> Box:
        """Build the face and the name to change, and the letters button."""
        words, page, seat, one = self.words, self.page, self.seat, self.seat_choice
        says = words("setup.face", name=one.name or words("setup.name_none"))

        def make_seat_face(canvas: Canvas, rect: FRect) -> Drawable:
            return portrait_drawable(
                "face", rect, one.face, says, partial(page.choose_seat_face, seat)
            )

        abc = Button(UNPLACED_RECT, words("letters.abc"), size=26)
        letters = ButtonBox(
            "letters", abc, self._open_letter_dialog, 62, hint=words("letters.open")
        )
        asks = words("letters.seat" if self.is_person else "letters.computer")
        lines = Column(
            [Line(asks, Style(FINE, 25, GRAY_INK), "title", 0.7),
             Row([Leaf(72, self._make_seat_name_field, 260), letters], [1, 0], 14)], 4,
        )  # fmt: skip
        return Row([Leaf(96, make_seat_face, 96, grows=1.3), lines], [0, 1], gap=20)

    def _make_seat_name_field(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the name; with the focus, a caret and what one key would add."""
        typed, name = self.typed, f"field:name-{self.seat}"
        text, room = typed.entry.text, FRect(box.x + 18, box.y, box.w - 32, box.h)
        rest, cap = typed.completion, self.app.key_labels["confirm"]
        wide, high = canvas.text_width(cap, KEY, 20) + 22, canvas.grown_type_size(36)
        if cap and room.w - wide > 8 * canvas.grown_type_size(34):
            room.w -= wide + 8
        else:
            cap = ""
        size = fitted_type_size(canvas, text or " ", LABEL, 34, room.w - 24)

        def draw_seat_name(canvas: Canvas, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 16, WHITE, PAPER_EDGE, 3)
            if mood.is_focused:
                draw_typed_text(canvas, room, text, 34, rest, typed.is_marked)
                if cap:
                    key_box = rect_around((room.right + 8 + wide / 2, box.centery), wide, high)
                    draw_keyboard_key(canvas, cap, key_box, 20)
            else:
                canvas.write_text_line(text, room.midleft, LABEL, size, INK, "midleft")

        says = text or self.app.words("letters.empty")
        thing = Control(
            name, "field", box, says, canvas.grown_type_size(size), self._unmark, radius=16
        )
        return Drawable(draw_seat_name, thing)

    def _build_known_names(self) -> list[Box]:
        """Build the names that may be meant, or why a sign was left out."""
        typed = self.typed
        if typed.entry.notice:
            return [build_name_notice(self.app.words, typed.entry.notice, wraps=True)]
        if not self.is_person:
            return []
        lit = bool(typed.completion)
        chips = [
            build_name_chip(
                f"offer-{number}", one, lit and number == 0, partial(self.accept_name, one.name)
            )
            for number, one in enumerate(typed.offered_names)
        ]
        ways = [left_aligned_row(Row(chips[:count], gap=12)) for count in range(len(chips), 0, -1)]
        how = Line(self.words("letters.type"), Style(FINE, 24, GRAY_INK), "how")
        return [FirstThatFits(ways) if ways else Row([blank_space(58), how], [0, 1])]

    def _build_seat_doors(self) -> Box:
        """Build the buttons: family, another chair, and away from the table."""
        page, words = self.page, self.words
        name, least = self.seat_choice.name or words("setup.name_none"), page.seating.min_players
        few = "" if len(page.seating) > least else words("setup.too_few", least=least)
        doors = [
            ("known", "family", "ui-heart", page.open_family, ""),
            ("grip", "move", "ui-shuffle", page.pick_player_up, ""),
            ("remove", "leave", "ui-leave", page.remove_player, few),
        ]
        pushes = [
            ButtonBox(
                f"{key}-{self.seat}",
                Button(UNPLACED_RECT, words(f"setup.{says}"), icon, size=26),
                partial(self._close_and_do, act),
                60,
                why_not=why,
                hint=words(f"setup.{key}", name=name),
            )
            for key, says, icon, act, why in doors[not self.seat_choice.person :]
        ]
        return Wrap(pushes, gap=16)

    # -- the name ----------------------------------------------------------

    def accept_name(self, name: str) -> None:
        """Accept the name; the table shows it."""
        if self.asking:
            self.page.set_person(self.seat, True)
        self.page.set_name(self.seat, name)
        self.app.pop_scene()

    def _settle_name(self) -> None:
        """Accept what was typed, if it is a name, before anything else is done."""
        name = self.typed.entry.name
        if self.typed.entry.was_changed and name:
            if self.asking:
                self.page.set_person(self.seat, True)
            self.page.set_name(self.seat, name)
        self.asking = False
        self.typed = self._make_name_field()

    def _finish_name(self) -> None:
        """Accept the name and close the card by Enter; without a name, ask again."""
        name = self.typed.finish_name()
        if name and self.typed.entry.was_changed:
            self.accept_name(name)
        elif name:
            self.app.pop_scene()

    def _unmark(self) -> None:
        self.typed.is_marked = False

    def _open_letter_dialog(self) -> None:
        """Go on with the letters on the screen."""
        sheet = self.page.edit_name(self.seat, self.accept_name, self.asking)
        sheet.entry.text = self.typed.entry.text

    # -- what can be done --------------------------------------------------

    def _choose_kind(self, kind: str) -> None:
        """Seat a computer player, or ask which person sits there.

        A person who left a moment ago comes back with the name.
        """
        person = kind == "person"
        if person == self.is_person:
            return
        self._settle_name()
        if not person:
            self.left = self.seat_choice.name if self.seat_choice.person else ""
            self.left_steps = self.seat_choice.steps if self.seat_choice.person else 0
            self.page.set_person(self.seat, False)
        elif self.left:
            self.page.set_person(self.seat, True)
            self.page.set_name(self.seat, self.left)
            self.page.set_head_start(self.seat, self.left_steps)
            self.focus.name = self.first_focus
        elif not self.seat_choice.person:
            self.ask_who_sits()
        self.typed = self._make_name_field()

    def ask_who_sits(self) -> None:
        """Ask which person replaces the computer player; a gamepad gets the letters."""
        self.asking, self.focus.name = True, self.first_focus
        self.typed = self._make_name_field()
        if self.app.pads.used:
            self._open_letter_dialog()

    def _choose_level(self, level: str) -> None:
        if level == LIKE:
            self.page.seating.copy_common_level(self.seat)
        else:
            self.page.seating.set_level(self.seat, level)

    def _close_and_do(self, seat_action: Callable[[int], None]) -> None:
        """Close the card, and do the action with the seat."""
        self.close_card()
        seat_action(self.seat)

    def close_card(self) -> None:
        """Close the card, and accept what was typed."""
        self._settle_name()
        self.app.pop_scene()

    def go_back(self) -> None:
        """Close the card without what was typed; a computer player stays."""
        if self.asking:
            self.asking = False
            self.typed = self._make_name_field()
        else:
            self.app.pop_scene()

    # -- input and time ----------------------------------------------------

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """Take keys as letters in the field, except those for focus and closing."""
        if self.focus.name != self.first_focus or event.type not in (
            pygame.TEXTINPUT,
            pygame.KEYDOWN,
        ):
            return False
        if event.type == pygame.TEXTINPUT:
            self.typed.type_text(event.text)
            return True
        pad = getattr(event, "pad", "")
        if self.app.keys.job_of_event(event) == "confirm" if pad else event.key in ENTER:
            if pad:
                self._open_letter_dialog()
            else:
                self._finish_name()
            return True
        return not pad and self.typed.handle_name_key(event)

    def handle(self, event: pygame.event.Event) -> None:
        """Close the card at a press beside it."""
        beside = not self._box.collidepoint(self.app.pointer)
        if event.type == pygame.MOUSEBUTTONDOWN and beside:
            self.close_card()
        else:
            super().handle(event)

    def enter(self) -> None:
        """Take typed letters; name and face may have changed."""
        pygame.key.start_text_input()
        faces = self.page.places.face_boxes
        if not self._came and self.seat < len(faces):
            self.arriving.start_arrival(self.app.canvas.surface, faces[self.seat].center)
        self._came = True
        self.page.shown = self.seat
        if not self.typed.entry.was_changed:
            self.typed = self._make_name_field()

    def leave(self) -> None:
        """Show the name on its plate again."""
        self.page.shown = None

    def update(self, ms: float) -> None:
        """Let time pass for the card and its notices."""
        self.arriving.advance_sheet(ms)
        self.typed.update_notice(ms)

    @property
    def is_animating(self) -> bool:
        """True while the card is on its way."""
        return self.arriving.is_under_way

    def next_tick(self) -> float | None:
        """Return milliseconds until a notice goes."""
        return self.typed.next_tick()

    def describe_prompt(self, things: list[Control]) -> str:
        """Return the question of who sits there, while a person is to sit down."""
        return self.words("letters.seat") if self.asking or not self.seat_choice.name else ""

    def event_lines(self) -> list[str]:
        """Return what could not be typed, to be read aloud."""
        return self.typed.spoken_notices
