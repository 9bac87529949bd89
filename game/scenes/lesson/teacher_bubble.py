"""The teacher's bubble: its words, its buttons, and its place on the table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pygame import FRect

from game.scenes.play import TableContext
from game.ui.boxes import icon_leaf, right_aligned_row
from game.ui.draw.canvas import Canvas, Point, bottom_part
from game.ui.draw.lesson_light import RIM, draw_tailed_bubble
from game.ui.draw.palette import CREAM, GOLD, GRAY_INK, INK
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.layout import (
    UNPLACED_RECT,
    AdaptiveBox,
    Box,
    ButtonBox,
    Column,
    FirstThatFits,
    Leaf,
    Line,
    PaddedBox,
    PanelBox,
    RichText,
    Row,
    Text,
    TypeLimit,
    Wrap,
    avatar_leaf,
    blank_space,
)
from game.ui.widgets.bubble_placement import (
    EDGE,
    BubbleRoom,
    BubbleShape,
    BubbleSpot,
    bubble_room,
    place_beside,
    place_docked,
    place_floating,
)
from game.ui.widgets.button import PRIMARY_PAINT, PURPLE, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill, pill_box

from .script import LessonFlow
from .spotlight import Spotlight, list_covered_boxes

LARGEST, LEAST = 1.6, 1.2
"""How far type grows in a bubble, and how small it gets where there is no room for that."""
SNUG = 1.25  # in larger type the portrait stands inside the bubble
WIDE, GROWS = 44.0, 480.0  # units: a bubble's width, and how much of it grows with the type
SHARES = (1.0, 0.8, 0.58, 1.3)
"""Of that width: a bubble gets narrower, or wider at last, where a usual one has no room."""
SNUG_SHARES = (1.0, 1.35, 0.8, 0.58)
"""Large type may be set in longer lines."""
LESS = 12_000.0  # how bad it is to take the next of these
TALLEST, TALL = 1030.0, 0.46 * 1080
"""Units: how tall a bubble may be, and how tall one in large type had better be."""
SHRINKS = 0.85
"""The share to which large type may shrink so that all a step speaks of can be seen."""
PAD, GAP = 28.0, 16.0
WITHIN = 64.0  # units: the portrait inside a bubble in large type, which adds to it
FACE, RISE = 112.0, 40.0  # units: the teacher's portrait, and how far it stands out
ASIDE = 76.0  # units from the left edge of the bubble to the portrait's middle
NAMED_AT = ASIDE + FACE / 2 + 14  # units from there to the teacher's name
BETWEEN = 26.0  # units between two buttons, of which one has a ring
DOTS, APART = 15.0, 27.0  # units from dot to dot, at least and at most
BUTTON = 60.0
NOTE, COMING = "#FFF1C4", "#D8C49A"
NAMED = ("card", "button", "choice")
"""The roles of things that say what they are."""


@dataclass(frozen=True, slots=True)
class BubbleLayout:
    """The layout of the bubble: its place with the portrait, its type size, and its tail."""

    box: FRect
    scale: float
    tail: tuple[Point, Point] | None = None

    @property
    def paper_rect(self) -> FRect:
        """The bubble's rectangle without its portrait and tail."""
        rise = 0 if self.scale > SNUG else RISE
        return bottom_part(self.box, self.box.h - rise)


@dataclass(frozen=True, slots=True)
class SameHeightBox(AdaptiveBox):
    """A box that is as high as the highest of several, so nothing jumps."""

    boxes: Sequence[Box]

    def arrange_boxes(self, canvas: Canvas, width: float) -> Box:
        """Return the first box, in the middle of the height."""
        return Row(self.boxes[:1])

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest box."""
        return max(box.measure(canvas, width) for box in self.boxes)


class LessonHost(Protocol):
    """The lesson, as far as the teacher's bubble knows it."""

    @property
    def can_play(self) -> bool:
        """True if a game may be started from here."""

    def continue_lesson(self) -> None:
        """Go on after the learner has read the step."""

    def go_step_back(self) -> None:
        """Go back a step."""

    def skip_lesson(self) -> None:
        """End the lesson and go back to where it was started."""


class TeacherBubble:
    """The bubble for each step."""

    def __init__(self, table: TableContext, flow: LessonFlow, teaching: LessonHost) -> None:
        self.table, self.flow, self.live_match = table, flow, flow.live_match
        self.words, self.teaching = table.app.words, teaching
        teacher = self.words(f"names.{self.live_match.lesson.teacher}")
        self._name = Pill(teacher, CREAM, INK, "", 26, LABEL, 44)
        self._for: object = None
        self._sheet: BubbleLayout | None = None

    @property
    def is_tailless(self) -> bool:
        """True if no tail points at the control to press."""
        return self._sheet is not None and self._sheet.tail is None

    # Where it lies -------------------------------------------------------------------

    def place_bubble(self, canvas: Canvas, light: Spotlight) -> BubbleLayout:
        """Return the bubble's layout; it stays put until something else is to be pressed."""
        sitting = self.live_match
        names = tuple(thing.name for thing in light.wanted_controls)
        waits = self._sheet is not None and not sitting.is_reading and not names
        wanted = (sitting.phase, sitting.number, names, canvas.layout_key)
        if not waits and (wanted != self._for or self._sheet is None):
            self._sheet = self._search_bubble_place(canvas, light)
            self._for = None if self.table.board.is_table_busy else wanted
        assert self._sheet is not None
        return replace(self._sheet, tail=None) if waits else self._sheet

    def _search_bubble_place(self, canvas: Canvas, light: Spotlight) -> BubbleLayout:
        """Find a place for the bubble: beside the target, or at the upper edge.

        If it would cover what the step needs, it gets narrower, then its type gets smaller.
        """
        scales = canvas.type_sizes_to_try(LARGEST, LEAST)
        shapes = {scale: list(self._list_bubble_shapes(canvas, light, scale)) for scale in scales}
        for about, least in self._list_bubble_rooms(canvas, light):
            for tall in (TALL,) if least else (TALL, TALLEST):
                for scale in [one for one in scales if one >= least * scales[0]]:
                    most = tall if scale > SNUG else TALLEST
                    spot = find_best_spot(
                        [shape for shape in shapes[scale] if shape.height <= most], about
                    )
                    if spot is not None:
                        return BubbleLayout(spot.box, scale, spot.tail)
        return BubbleLayout(FRect(EDGE, EDGE, WIDE + GROWS, TALL), scales[-1])

    def _list_bubble_rooms(
        self, canvas: Canvas, light: Spotlight
    ) -> Iterator[tuple[BubbleRoom, float]]:
        """Yield rooms the bubble may not cover, each with the share of its type it may shrink to.

        At first that is all the step speaks of and needs, as long as type stays large, then what
        it speaks of first, then less and less.
        """
        points, others = (
            [one.upright_box for one in spots] for spots in (light.main_spots, light.pointed_spots)
        )
        bright = [
            *(one.upright_box for one in light.bright_spots),
            *list_covered_boxes(light.list_panel_drawables(canvas)),
        ]
        ring = [light.ring_spot.grow_lit_box(RIM).upright_box] if light.ring_spot else []
        keep = [ring, [self.find_skip_box(canvas)], points, bright, light.needed_boxes]
        for count in range(len(keep), 0, -1):
            boxes = [box for some in keep[:count] for box in some]
            if count == len(keep):
                yield bubble_room(ring or points, [*boxes, *others], light.avoided_boxes), SHRINKS
            yield bubble_room(ring or points, boxes, light.avoided_boxes), 0.0

    def _list_bubble_shapes(
        self, canvas: Canvas, light: Spotlight, scale: float
    ) -> Iterator[BubbleShape]:
        """Yield the sizes of the bubble at this type size, at its usual width and at others."""
        canvas, snug = canvas.with_type_limit(scale), scale > SNUG
        content, rise = self._build_bubble_content(light, snug), 0 if snug else RISE
        worn = (
            0
            if snug
            else NAMED_AT + pill_box(canvas.with_type_limit(1.1), self._name, (0, 0), "center").w
        )
        for share in SNUG_SHARES if snug else SHARES:
            wide = share * (WIDE + canvas.grown_type_size(GROWS))
            yield BubbleShape(wide, content.measure(canvas, wide) - rise, rise, worn)

    # What it says --------------------------------------------------------------------

    def make_bubble_drawables(self, canvas: Canvas, light: Spotlight) -> list[Drawable]:
        """Return the sheet, the teacher, the words and the buttons."""
        laid = self.place_bubble(canvas, light)

        def draw_bubble_sheet(canvas: Canvas, _: FocusMood) -> None:
            draw_tailed_bubble(canvas, laid.paper_rect, laid.tail)

        below = Control("text:lesson-sheet", "panel", laid.paper_rect, is_focusable=False, hint=" ")
        content = TypeLimit(laid.scale, self._build_bubble_content(light, laid.scale > SNUG))
        return [Drawable(draw_bubble_sheet, below), *content.place(canvas, laid.box)]

    def _build_bubble_content(self, light: Spotlight, is_snug: bool) -> Box:
        """Build the bubble's content; the portrait is inside, or on the upper edge with a name."""
        sitting, words = self.live_match, self.table.words
        values = {f"p{seat}": name for seat, name in enumerate(sitting.lesson.names)}
        key = f"lesson.{sitting.current_step.id}"
        sizes = [Style(TITLE, 40), Style(TITLE, 34)]
        said = words(f"{key}.title", **values)
        title: Box = FirstThatFits([Text(said, style, "lesson-title", 16) for style in sizes])
        text = RichText(words(f"{key}.text", **values), 28, name="lesson-text")
        top: Box = Leaf(FACE + 4, self._make_portrait, grows=1)
        if is_snug:
            top, face = blank_space(20), avatar_leaf(sitting.lesson.teacher, WITHIN, LARGEST)
            title = Row([title, face], [1, 0], GAP)
        parts: list[Box] = [Column([title, text], 7)]
        if sitting.current_step.accepted_answers:
            parts.append(self._build_move_strip(light.wanted_controls))
        parts.append(self._build_bubble_footer(is_snug))
        return Column([top, PaddedBox(Column(parts, GAP), PAD), blank_space(22)])

    def _make_portrait(self, canvas: Canvas, box: FRect) -> Drawable:
        """Make the teacher's portrait on the sheet's upper edge, with the name."""
        middle, face = (box.x + ASIDE, box.y + FACE / 2), self.live_match.lesson.teacher

        def draw_portrait(canvas: Canvas, _: FocusMood) -> None:
            canvas.draw_disc(middle, FACE + 12, CREAM)
            draw_avatar(canvas, face, middle, FACE)
            draw_pill(
                canvas.with_type_limit(1.1), self._name, (box.x + NAMED_AT, box.y + RISE), "midleft"
            )

        return Drawable(draw_portrait)

    def _build_move_strip(self, wanted_controls: Sequence[Control]) -> Box:
        """Build the gold strip with a hand: it's the learner's move, or what was wrong."""
        style = Style(LABEL, 26)
        notes = [self.table.words("lesson.yours"), self._describe_target(wanted_controls)]
        if self.flow.refusal_count:
            notes.reverse()
        said = SameHeightBox([Text(note, style, "lesson-note") for note in notes])
        row = Row([icon_leaf("ui-hand", 44, INK, NOTE), said], [0, 1], 10)
        return PanelBox(row, (12, 12), NOTE, GOLD, 16)

    def _describe_target(self, wanted_controls: Sequence[Control]) -> str:
        """Return where to press, for a learner who pressed something else."""
        named = [thing for thing in wanted_controls if thing.role in NAMED]
        if len({thing.text for thing in named}) == 1 and named[0].text:
            return self.table.words("lesson.here", what=named[0].text)
        return self.table.words("lesson.here_somewhere")

    def _build_bubble_footer(self, is_snug: bool) -> Box:
        """Build the footer: the progress of the lesson, with the buttons beside it or below."""
        sitting, words = self.live_match, self.words
        count = len(sitting.lesson.steps)
        of = words("lesson.of", number=sitting.number + 1, count=count)
        told = Line(of, Style(LABEL, 24, GRAY_INK), "of", 1.0)
        dots = Leaf(APART, self._make_step_dots, DOTS * count, grows=1)
        far = Row([told, dots], [0, 1], 14)
        look = Button(UNPLACED_RECT, words("common.back"), "ui-back")
        back = ButtonBox("lesson-back", look, self.teaching.go_step_back, BUTTON)
        if not sitting.is_reading:
            return (
                Wrap([far, right_aligned_row(back)], [1, 0], 50, below=GAP + 8)
                if sitting.number
                else far
            )
        ways = (
            Row([back, self._build_next_button(is_snug)], [0, 1], BETWEEN)
            if sitting.number
            else self._build_next_button(is_snug)
        )
        return Wrap([far, ways], [1, 0], 50, below=GAP + 8)

    def _build_next_button(self, is_snug: bool) -> Box:
        says, words = "lesson.next", self.words
        if self.live_match.is_last_step:
            says = "lesson.play" if self.teaching.can_play else "settings.done"
        cap = "" if is_snug else self.table.speaker.keys.get("confirm", "")
        look = Button(
            UNPLACED_RECT,
            words(says),
            "ui-play" if self.live_match.is_last_step else "",
            cap,
            PRIMARY_PAINT,
        )
        return ButtonBox("lesson-next", look, self.teaching.continue_lesson, BUTTON, 250)

    def _make_step_dots(self, _: Canvas, box: FRect) -> Drawable:
        """Make a dot for each step; past ones are dark, the current one has a ring."""
        count, now = len(self.live_match.lesson.steps), self.live_match.number
        step = min(APART, box.w / count)

        def draw_step_dots(canvas: Canvas, _: FocusMood) -> None:
            for dot in range(count):
                spot = (box.x + 10 + step * dot, box.centery)
                if dot == now:
                    canvas.draw_disc(spot, 0.9 * step, INK)
                color = GOLD if dot == now else INK if dot < now else COMING
                canvas.draw_disc(spot, 0.6 * step, color)

        return Drawable(draw_step_dots)

    # The way out ---------------------------------------------------------------------

    def _build_skip_button(self) -> Box:
        over = self.live_match.is_last_step and self.live_match.is_reading
        says, sign = ("settings.done", "ui-check") if over else ("lesson.skip", "ui-close")
        cap = self.table.speaker.keys.get("back", "")
        look = Button(UNPLACED_RECT, self.words(says), sign, cap, PURPLE, 27)
        return TypeLimit(
            LARGEST, ButtonBox("lesson-skip", look, self.teaching.skip_lesson, 56, 300)
        )

    def find_skip_box(self, canvas: Canvas) -> FRect:
        """Return the box of the button that ends the lesson."""
        skip = self._build_skip_button()
        wide = skip.min_width(canvas)
        return FRect(1896 - wide, 16, wide, skip.measure(canvas, wide))

    def make_skip_drawable(self, canvas: Canvas) -> Drawable:
        """Make the button that ends the lesson at any time."""
        return next(self._build_skip_button().place(canvas, self.find_skip_box(canvas)))


def find_best_spot(shapes: Sequence[BubbleShape], bubble_room: BubbleRoom) -> BubbleSpot | None:
    """Return the best place for a bubble of these shapes; earlier shapes are better."""
    for way in (place_beside, place_docked) if bubble_room.aims else (place_floating,):
        spots = [(n, spot) for n, shape in enumerate(shapes) if (spot := way(shape, bubble_room))]
        if spots:
            return min(spots, key=lambda numbered: numbered[1].bad + LESS * numbered[0])[1]
    return None
