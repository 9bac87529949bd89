"""The teacher's bubble: what it says, the way on, and where it lies on the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from pygame import FRect

from game.scenes.play import Tabletop
from game.ui.boxes import at_right, icon
from game.ui.draw.canvas import Canvas, Point, bottom_of
from game.ui.draw.light import RIM, draw_bubble
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import LABEL, TITLE
from game.ui.layout import (
    NOWHERE,
    Arranged,
    Box,
    Column,
    Either,
    Framed,
    Leaf,
    Line,
    Pad,
    Push,
    Rich,
    Row,
    Text,
    UpTo,
    Wrap,
    avatar,
    gap,
)
from game.ui.widgets.bubble_place import (
    EDGE,
    BubbleRoom,
    BubbleSpot,
    Shape,
    beside,
    docked,
    floating,
    room,
)
from game.ui.widgets.button import PRIMARY, PURPLE, Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill, pill_box
from game.ui.widgets.thing import Thing

from .light import Light, ground
from .script import LessonFlow

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
class BubbleSheet:
    """How the bubble lies: its place with the portrait, its type, and its tail."""

    box: FRect
    scale: float
    tail: tuple[Point, Point] | None = None

    @property
    def paper(self) -> FRect:
        """The bubble without what stands out of it."""
        rise = 0 if self.scale > SNUG else RISE
        return bottom_of(self.box, self.box.h - rise)


@dataclass(frozen=True, slots=True)
class SameHeight(Arranged):
    """The first of some boxes, as high as the highest of them: nothing jumps if another comes."""

    boxes: Sequence[Box]

    def laid(self, canvas: Canvas, wide: float) -> Box:
        """The first, in the middle of the height."""
        return Row(self.boxes[:1])

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The highest decides."""
        return max(box.measure(canvas, wide) for box in self.boxes)


class Teaching(Protocol):
    """The lesson, as far as the teacher's bubble knows it."""

    @property
    def may_play(self) -> bool:
        """Whether a game may be begun from here."""

    def next(self) -> None:
        """The learner has read it."""

    def back(self) -> None:
        """The step before."""

    def skip(self) -> None:
        """Back to where the lesson was begun."""


class TeacherBubble:
    """The bubble of one step after another."""

    def __init__(self, table: Tabletop, flow: LessonFlow, teaching: Teaching) -> None:
        self.table, self.flow, self.sitting = table, flow, flow.sitting
        self.words, self.teaching = table.app.words, teaching
        teacher = self.words(f"names.{self.sitting.lesson.teacher}")
        self._name = Pill(teacher, CREAM, INK, "", 26, LABEL, 44)
        self._for: object = None
        self._sheet: BubbleSheet | None = None

    @property
    def lonely(self) -> bool:
        """Whether no tail points at what is to be pressed."""
        return self._sheet is not None and self._sheet.tail is None

    # Where it lies -------------------------------------------------------------------

    def laid(self, canvas: Canvas, light: Light) -> BubbleSheet:
        """Where the bubble lies, and how: as long as the same is to be pressed, there it stays."""
        sitting = self.sitting
        names = tuple(thing.name for thing in light.wanted)
        waits = self._sheet is not None and not sitting.reading and not names
        wanted = (sitting.phase, sitting.number, names, canvas.kind)
        if not waits and (wanted != self._for or self._sheet is None):
            self._sheet = self._lay(canvas, light)
            self._for = None if self.table.board.busy else wanted
        assert self._sheet is not None
        return replace(self._sheet, tail=None) if waits else self._sheet

    def _lay(self, canvas: Canvas, light: Light) -> BubbleSheet:
        """Find the bubble a place: beside what is to be pressed, else at the upper edge.

        Where it would cover what the step needs it gets narrower, then its type smaller.
        """
        scales = canvas.sizes(LARGEST, LEAST)
        shapes = {scale: list(self._shapes(canvas, light, scale)) for scale in scales}
        for about in self._rooms(canvas, light):
            for tall in (TALL, TALLEST):
                for scale in scales:
                    most = tall if scale > SNUG else TALLEST
                    spot = best([shape for shape in shapes[scale] if shape.high <= most], about)
                    if spot is not None:
                        return BubbleSheet(spot.box, scale, spot.tail)
        return BubbleSheet(FRect(EDGE, EDGE, WIDE + GROWS, TALL), scales[-1])

    def _rooms(self, canvas: Canvas, light: Light) -> Iterator[BubbleRoom]:
        """What the bubble must not cover: all that the step needs, or at least what it is about."""
        points = [one.upright for one in light.points]
        bright = [*(one.upright for one in light.bright), *ground(light.panel(canvas))]
        ring = [light.ring.grown(RIM).upright] if light.ring else []
        keep = [ring, [self.skip_box(canvas)], points, bright, light.needed]
        for count in range(len(keep), 0, -1):
            boxes = [box for some in keep[:count] for box in some]
            yield room(ring or points, boxes, light.unlit)

    def _shapes(self, canvas: Canvas, light: Light, scale: float) -> Iterator[Shape]:
        """How large the bubble is with that type, at its usual width and at others."""
        canvas, snug = canvas.up_to(scale), scale > SNUG
        content, rise = self._content(light, snug), 0 if snug else RISE
        worn = 0 if snug else NAMED_AT + pill_box(canvas.up_to(1.1), self._name, (0, 0), "center").w
        for share in SNUG_SHARES if snug else SHARES:
            wide = share * (WIDE + canvas.grown(GROWS))
            yield Shape(wide, content.measure(canvas, wide) - rise, rise, worn)

    # What it says --------------------------------------------------------------------

    def pieces(self, canvas: Canvas, light: Light) -> list[Piece]:
        """The sheet, the teacher, the words and the buttons."""
        laid = self.laid(canvas, light)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_bubble(canvas, laid.paper, laid.tail)

        below = Thing("text:lesson-sheet", "panel", laid.paper, focusable=False, hint=" ")
        content = UpTo(laid.scale, self._content(light, laid.scale > SNUG))
        return [Piece(draw, below), *content.place(canvas, laid.box)]

    def _content(self, light: Light, snug: bool) -> Box:
        """All that is on the sheet; the portrait inside, or on its upper edge with a name."""
        sitting, words = self.sitting, self.table.words
        values = {f"p{seat}": name for seat, name in enumerate(sitting.lesson.names)}
        key = f"lesson.{sitting.step.id}"
        sizes = [Style(TITLE, 40), Style(TITLE, 34)]
        said = words(f"{key}.title", **values)
        title: Box = Either([Text(said, style, "lesson-title", 16) for style in sizes])
        text = Rich(words(f"{key}.text", **values), 28, name="lesson-text")
        top: Box = Leaf(FACE + 4, self._portrait, grows=1)
        if snug:
            top, face = gap(20), avatar(sitting.lesson.teacher, WITHIN, LARGEST)
            title = Row([title, face], [1, 0], GAP)
        parts: list[Box] = [Column([title, text], 7)]
        if sitting.step.asks:
            parts.append(self._note(light.wanted))
        parts.append(self._foot(snug))
        return Column([top, Pad(Column(parts, GAP), PAD), gap(22)])

    def _portrait(self, canvas: Canvas, box: FRect) -> Piece:
        """The teacher on the sheet's upper edge, and a name beside."""
        middle, face = (box.x + ASIDE, box.y + FACE / 2), self.sitting.lesson.teacher

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.disc(middle, FACE + 12, CREAM)
            draw_avatar(canvas, face, middle, FACE)
            draw_pill(canvas.up_to(1.1), self._name, (box.x + NAMED_AT, box.y + RISE), "midleft")

        return Piece(draw)

    def _note(self, wanted: Sequence[Thing]) -> Box:
        """A gold strip with a hand: it is the learner's move, or why that was not it."""
        style = Style(LABEL, 26)
        notes = [self.table.words("lesson.yours"), self._here(wanted)]
        if self.flow.refusals:
            notes.reverse()
        said = SameHeight([Text(note, style, "lesson-note") for note in notes])
        row = Row([icon("ui-hand", 44, INK, NOTE), said], [0, 1], 10)
        return Framed(row, (12, 12), NOTE, GOLD, 16)

    def _here(self, wanted: Sequence[Thing]) -> str:
        """Where to press, for somebody who pressed something else."""
        named = [thing for thing in wanted if thing.role in NAMED]
        if len({thing.text for thing in named}) == 1 and named[0].text:
            return self.table.words("lesson.here", what=named[0].text)
        return self.table.words("lesson.here_somewhere")

    def _foot(self, snug: bool) -> Box:
        """How far the lesson is, and the buttons, beside it or below."""
        sitting, words = self.sitting, self.words
        count = len(sitting.lesson.steps)
        of = words("lesson.of", number=sitting.number + 1, count=count)
        told = Line(of, Style(LABEL, 24, INK_2), "of", 1.0)
        dots = Leaf(APART, self._dots, DOTS * count, grows=1)
        far = Row([told, dots], [0, 1], 14)
        look = Button(NOWHERE, words("common.back"), "ui-back")
        back = Push("lesson-back", look, self.teaching.back, BUTTON)
        if not sitting.reading:
            return Wrap([far, at_right(back)], [1, 0], 50, below=GAP + 8) if sitting.number else far
        ways = (
            Row([back, self._next(snug)], [0, 1], BETWEEN) if sitting.number else self._next(snug)
        )
        return Wrap([far, ways], [1, 0], 50, below=GAP + 8)

    def _next(self, snug: bool) -> Box:
        says, words = "lesson.next", self.words
        if self.sitting.last:
            says = "lesson.play" if self.teaching.may_play else "settings.done"
        cap = "" if snug else self.table.speaker.keys.get("confirm", "")
        look = Button(NOWHERE, words(says), "ui-play" if self.sitting.last else "", cap, PRIMARY)
        return Push("lesson-next", look, self.teaching.next, BUTTON, 250)

    def _dots(self, _: Canvas, box: FRect) -> Piece:
        """A dot for each step; the ones behind are dark, the present one is ringed."""
        count, now = len(self.sitting.lesson.steps), self.sitting.number
        step = min(APART, box.w / count)

        def draw(canvas: Canvas, _: Mood) -> None:
            for dot in range(count):
                spot = (box.x + 10 + step * dot, box.centery)
                if dot == now:
                    canvas.disc(spot, 0.9 * step, INK)
                color = GOLD if dot == now else INK if dot < now else COMING
                canvas.disc(spot, 0.6 * step, color)

        return Piece(draw)

    # The way out ---------------------------------------------------------------------

    def _skip(self) -> Box:
        over = self.sitting.last and self.sitting.reading
        says, sign = ("settings.done", "ui-check") if over else ("lesson.skip", "ui-close")
        cap = self.table.speaker.keys.get("back", "")
        look = Button(NOWHERE, self.words(says), sign, cap, PURPLE, 27)
        return UpTo(LARGEST, Push("lesson-skip", look, self.teaching.skip, 56, 300))

    def skip_box(self, canvas: Canvas) -> FRect:
        """Where the button is that ends the lesson."""
        skip = self._skip()
        wide = skip.least(canvas)
        return FRect(1896 - wide, 16, wide, skip.measure(canvas, wide))

    def skip(self, canvas: Canvas) -> Piece:
        """The button that ends the lesson at any time."""
        return next(self._skip().place(canvas, self.skip_box(canvas)))


def best(shapes: Sequence[Shape], about: BubbleRoom) -> BubbleSpot | None:
    """The best place of a bubble that may have these shapes, the first ones rather."""
    for way in (beside, docked) if about.aims else (floating,):
        spots = [(n, spot) for n, shape in enumerate(shapes) if (spot := way(shape, about))]
        if spots:
            return min(spots, key=lambda numbered: numbered[1].bad + LESS * numbered[0])[1]
    return None
