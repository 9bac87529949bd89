"""Pages that measure and place themselves: rows, columns and grids of boxes.

A box knows how narrow it may be (`min_width`), how high it is in a given width (`measure`), and
which drawables it is made of in a given rectangle (`place`). All are units. Only the boxes that
hold words or controls ask how large type is; what does not fit side by side stands below each
other (`Wrap`), and what does not fit on a page scrolls (`ui.screens.base_pages`). So a page is
written once, for every size of type and every language.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE, Shadow
from game.ui.draw.text_surfaces import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.widgets.button import Button, button_width
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import (
    Drawable,
    FocusMood,
    Style,
    draw_row_ground,
    panel_drawable,
    text_label,
    text_paragraph,
    with_type_cap,
)
from game.ui.widgets.input_controls import (
    Segment,
    button_drawable,
    segment_natural_widths,
    segmented_control,
)
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.rich_text import LEADING, break_rich_lines, longest_word_width, rich_paragraph
from game.ui.widgets.rich_text import PLAIN as RICH

Make = Callable[[Canvas, FRect], Drawable | Iterable[Drawable]]
"""Draws a control, a picture or anything else into a rectangle."""

PLAIN_STYLE, HEADING_STYLE, NAME_STYLE, NOTE_STYLE = (
    Style(BODY, 26), Style(TITLE, 34), Style(LABEL, 29), Style(BODY, 23, GRAY_INK),
)  # fmt: skip
"""The usual styles: a text, a heading, the name of something, and what is said about it."""
UNPLACED_RECT = FRect(0, 0, 0, 0)
"""Where a button or a thing lies before its box is placed."""
ROUNDING_SLACK = 0.5  # units: rectangles are not as exact as the widths they are made of


def smaller_type_size(canvas: Canvas, size: float, fraction: float) -> float:
    """Return that fraction of a type size, or as much of it as it takes to be read."""
    return max(fraction, min(1.0, SMALLEST_TYPE / (size * canvas.type_scale)))


class Box:
    """Something on a page; by itself it takes no room and shows nothing."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width in which it can be read or pressed."""
        return 0.0

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height in that width."""
        return 0.0

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield its drawables; what is higher or wider than it needs is left free."""
        yield from ()


EMPTY_BOX = Box()


# What stands on a page ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line(Box):
    """One line of words; where there is too little room it becomes smaller."""

    words: str
    style: Style = PLAIN_STYLE
    name: str = ""
    shrink: float = 0.8
    """How much smaller it may become before something else has to give way."""

    def min_width(self, canvas: Canvas) -> float:
        """Return its width, a little smaller, as long as it can be read."""
        font, size = self.style.font, self.style.size
        share = smaller_type_size(canvas, size, self.shrink)
        whole = share * canvas.text_width(self.words, font, size)
        return max(whole, canvas.text_width(self.words, font, share * size))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of one line, whatever the width."""
        return 1.3 * self.style.size * canvas.type_scale

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the words in the middle of the height, at the side their style says."""
        side = self.style.anchor.removeprefix("mid")
        spot = {"left": rect.midleft, "right": rect.midright}.get(side, rect.center)
        yield text_label(canvas, self.words, spot, self.style, rect.w, self.name)


@dataclass(frozen=True, slots=True)
class Text(Box):
    """Words over as many lines as they need."""

    words: str
    style: Style = PLAIN_STYLE
    name: str = ""
    letters: float = 12.0
    """How many letters have room side by side where it is narrowest."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of a few words, or of all if they are fewer."""
        size = self.style.size
        few = self.letters * 0.5 * size * canvas.type_scale
        return min(few, canvas.text_width(self.words, self.style.font, size))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all lines."""
        return (
            text_paragraph(canvas, self.words, (0, 0), self.style, width)[1] if self.words else 0.0
        )

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the lines from the top."""
        if self.words:
            yield text_paragraph(canvas, self.words, rect.topleft, self.style, rect.w, self.name)[0]


@dataclass(frozen=True, slots=True)
class RichText(Box):
    """Words over as many lines as they need, with `**bold**` parts."""

    words: str
    size: float = 26.0
    ink: str = INK
    name: str = ""
    plain: str = RICH
    """The font of the words that are not bold."""
    leading: float = LEADING
    """From line to line, in heights of the type."""
    centered: bool = False
    bold_ink: str = ""
    """The color of the bold parts, if it is another one."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of a few words, and of the longest."""
        few = 6 * self.size * canvas.type_scale
        return max(few, longest_word_width(canvas, self.words, self.size, self.plain))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of all lines."""
        rows = len(break_rich_lines(canvas, self.words, width, self.size, self.plain))
        return self.leading * self.size * canvas.type_scale * rows

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the lines from the top."""
        name = self.name or self.words
        look = self.size, self.ink, self.plain, self.leading, self.centered, self.bold_ink
        yield rich_paragraph(canvas, self.words, rect.topleft, rect.w, name, *look)[0]


@dataclass(frozen=True, slots=True)
class Leaf(Box):
    """A control, a picture, or anything that is drawn into a rectangle."""

    height: float
    make: Make
    width: float = 0.0
    """The least width; 0 takes what there is."""
    grows: float = 2.0
    """Up to which size of type it grows with the words."""

    def _type_scale(self, canvas: Canvas) -> float:
        return min(canvas.type_scale, self.grows) if self.grows > 1 else 1.0

    def min_width(self, canvas: Canvas) -> float:
        """Return its width at this size of type."""
        return self.width * self._type_scale(canvas)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height at this size of type."""
        return self.height * self._type_scale(canvas)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield whatever it is made of."""
        made = self.make(canvas, rect)
        yield from (made,) if isinstance(made, Drawable) else made


@dataclass(frozen=True, slots=True)
class ButtonBox(Box):
    """A button, hardly narrower than its words need; its own box is filled in."""

    name: str
    button: Button
    press: Callable[[], None]
    height: float = 70.0
    width: float = 0.0
    why_not: str = ""
    hint: str = ""
    says: str = ""
    """How it is read aloud, where that is not what stands on it."""
    enter: str = ""
    """The cap of the Enter key, where Enter presses it."""
    grows: float = inf
    """Up to which size of type it grows; in larger type its words take what room there is."""
    step: Callable[[int], None] | None = None
    """What an arrow does that goes to the left (-1) or right (1)."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of its words, a little smaller; a square if it has none."""
        canvas = canvas.with_type_limit(self.grows)
        high = self.measure(canvas, 0)
        if not self.button.label:
            return max(self.width, high)
        key = self.button.key or self.enter
        button = replace(self.button, key=key, box=FRect(0, 0, 9999, high))
        words = canvas.text_width(button.label, LABEL, button.size)
        saved = (1 - smaller_type_size(canvas, button.size, 0.85)) * words
        return max(self.width, button_width(canvas, button) - saved)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height: it grows with the type."""
        return self.height * min(canvas.type_scale, self.grows)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the button."""
        button = replace(self.button, box=rect)
        piece = button_drawable(
            canvas, self.name, button, self.press, self.why_not, self.hint, self.says, self.enter
        )
        assert piece.control
        yield replace(piece, control=replace(piece.control, step=self.step))


@dataclass(frozen=True, slots=True)
class SegmentedBox(Box):
    """Values side by side, one of them chosen; at least so wide that all can be read."""

    name: str
    choices: Sequence[Segment]
    chosen: str
    choose: Callable[[str], None]
    size: float = 26.0
    height: float = 54.0
    shrink: float = 0.8
    """How much smaller its words may become before something else has to give way."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of all words, a little smaller, without their icons."""
        plain = [replace(choice, icon="") for choice in self.choices]
        needs = segment_natural_widths(canvas, plain, self.size)
        return 8 + smaller_type_size(canvas, self.size, self.shrink) * sum(needs)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return its height: it grows with the type."""
        return self.height * canvas.type_scale

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the track and its values."""
        choices = list(self.choices)
        yield from segmented_control(
            canvas, self.name, rect, choices, self.chosen, self.choose, self.size
        )


def blank_space(height: float, width: float = 0.0) -> Leaf:
    """Return empty room."""
    return Leaf(height, lambda *_: (), width, grows=1)


class Wrapper(Box):
    """A box with something around it; by default as large as the box and its margins."""

    box: Box
    pad: tuple[float, float] = (0.0, 0.0)
    """How much is left free at each side, and above and below."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the box and the room beside it."""
        return self.box.min_width(canvas) + 2 * self.pad[0]

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box and the room above and below."""
        return self.box.measure(canvas, width - 2 * self.pad[0]) + 2 * self.pad[1]

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the box inside its margins."""
        yield from self.box.place(canvas, rect.inflate(-2 * self.pad[0], -2 * self.pad[1]))


@dataclass(frozen=True, slots=True)
class StretchBox(Wrapper):
    """A box that takes the height of a column that nobody needs.

    It is free room, or a box that becomes higher.
    """

    box: Box = EMPTY_BOX
    max_height: float = inf
    """How high it may become."""


class KnownSize(Wrapper):
    """A box that remembers its size, for callers that try where it has room."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._known: dict[object, float] = {}

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width of the box; worked out once."""
        key = (canvas.layout_key, canvas.unit)
        if key not in self._known:
            self._known[key] = self.box.min_width(canvas)
        return self._known[key]

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box in that width; worked out once."""
        key = (canvas.layout_key, canvas.unit, width)
        if key not in self._known:
            self._known[key] = self.box.measure(canvas, width)
        return self._known[key]


# How it stands ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Column(Box):
    """Boxes below each other."""

    boxes: Sequence[Box]
    gap: float = 0.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the widest box."""
        return max((box.min_width(canvas) for box in self.boxes), default=0.0)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the sum of all heights and gaps."""
        return sum(self._box_heights(canvas, width)) + self._gap_total()

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the boxes from the top; spare height goes to its stretch boxes equally.

        Each grows as far as it can.
        """
        highs, y = self._box_heights(canvas, rect.w), rect.y
        spare = max(0.0, rect.h - sum(highs) - self._gap_total())
        springs = [
            (box.max_height - highs[n], n)
            for n, box in enumerate(self.boxes)
            if isinstance(box, StretchBox)
        ]
        for left, (grows, n) in zip(range(len(springs), 0, -1), sorted(springs), strict=True):
            taken = min(max(0.0, grows), spare / left)
            highs[n], spare = highs[n] + taken, spare - taken
        for box, high in zip(self.boxes, highs, strict=True):
            yield from box.place(canvas, FRect(rect.x, y, rect.w, high))
            y += high + self.gap

    def _box_heights(self, canvas: Canvas, width: float) -> list[float]:
        return [box.measure(canvas, width) for box in self.boxes]

    def _gap_total(self) -> float:
        return self.gap * max(0, len(self.boxes) - 1)


@dataclass(frozen=True, slots=True)
class Row(Box):
    """Boxes side by side, each in the middle of the height, or all from the top."""

    boxes: Sequence[Box]
    shares: Sequence[float] = ()
    """How what is left of the width is shared out; 0 takes its least width. By itself: equally."""
    gap: float = 0.0
    top: bool = False
    stretch: bool = False
    """Whether each is as high as the highest."""

    def min_width(self, canvas: Canvas) -> float:
        """Return the sum of all widths and gaps."""
        return sum(box.min_width(canvas) for box in self.boxes) + self._gaps_total()

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the highest box."""
        widths = self._box_widths(canvas, width)
        pairs = zip(self.boxes, widths, strict=True)
        return max((box.measure(canvas, share) for box, share in pairs), default=0.0)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the boxes from left to right."""
        x = rect.x
        for box, wide in zip(self.boxes, self._box_widths(canvas, rect.w), strict=True):
            high = rect.h if self.stretch else min(rect.h, box.measure(canvas, wide))
            y = rect.y if self.top else rect.y + (rect.h - high) / 2
            yield from box.place(canvas, FRect(x, y, wide, high))
            x += wide + self.gap

    def _gaps_total(self) -> float:
        return self.gap * max(0, len(self.boxes) - 1)

    def _box_widths(self, canvas: Canvas, width: float) -> list[float]:
        """Return shares of the whole width; none gets less than its least width."""
        shares = self.shares or [1.0] * len(self.boxes)
        least = [box.min_width(canvas) for box in self.boxes]
        room = width - self._gaps_total()
        fixed = {n for n, share in enumerate(shares) if share == 0}
        while True:
            spare = room - sum(least[n] for n in fixed)
            whole = sum(share for n, share in enumerate(shares) if n not in fixed)
            short = {
                n for n, share in enumerate(shares)
                if n not in fixed and least[n] > spare * share / whole
            }  # fmt: skip
            if not short:
                break
            fixed |= short
        if whole == 0 and sum(least) > room > 0:
            return [room * need / sum(least) for need in least]
        return [
            least[n] if n in fixed else max(0.0, spare * share / whole)
            for n, share in enumerate(shares)
        ]


class AdaptiveBox(Box):
    """Boxes that stand in one way or another, by the room there is."""

    boxes: Sequence[Box]

    def arrange_boxes(self, canvas: Canvas, width: float) -> Box:
        """Return how the boxes stand in that width."""
        raise NotImplementedError

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width of how they stand where it is narrowest."""
        return max((box.min_width(canvas) for box in self.boxes), default=0.0)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of how they stand in that width."""
        return self.arrange_boxes(canvas, width).measure(canvas, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the drawables of how they stand in that width."""
        yield from self.arrange_boxes(canvas, rect.w).place(canvas, rect)


@dataclass(frozen=True, slots=True)
class Wrap(AdaptiveBox):
    """Boxes side by side where there is room for it, else below each other."""

    boxes: Sequence[Box]
    shares: Sequence[float] = ()
    gap: float = 0.0
    top: bool = False
    stretch: bool = False
    below: float | None = None
    """What lies between them where they stand below each other; by itself the same."""

    def arrange_boxes(self, canvas: Canvas, width: float) -> Row | Column:
        """Return a row if there is room for it, else a column."""
        row = Row(self.boxes, self.shares, self.gap, self.top, self.stretch)
        if row.min_width(canvas) <= width + ROUNDING_SLACK:
            return row
        return Column(self.boxes, self.gap if self.below is None else self.below)


@dataclass(frozen=True, slots=True)
class FirstThatFits(AdaptiveBox):
    """The first of several ways to lay something out that has room; else the last."""

    boxes: Sequence[Box]

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width of the narrowest one."""
        return min(way.min_width(canvas) for way in self.boxes)

    def arrange_boxes(self, canvas: Canvas, width: float) -> Box:
        """Return the first one that has room."""
        return next(
            (way for way in self.boxes if way.min_width(canvas) <= width + ROUNDING_SLACK),
            self.boxes[-1],
        )


@dataclass(frozen=True, slots=True)
class Grid(AdaptiveBox):
    """Boxes of one size in as many columns as fit; a row is as high as its highest box."""

    boxes: Sequence[Box]
    most: int
    """The most columns."""
    gap: float = 0.0
    below: float | None = None
    """What lies between the rows; by itself as much as between the columns."""

    def columns_that_fit(self, canvas: Canvas, width: float) -> int:
        """Return how many boxes stand side by side in that width."""
        least = max(self.min_width(canvas), 1.0)
        fit = int((width + self.gap) / (least + self.gap))
        return max(1, min(self.most, fit, len(self.boxes)))

    def arrange_boxes(self, canvas: Canvas, width: float) -> Column:
        """Return the boxes row by row."""
        count = self.columns_that_fit(canvas, width)
        rows = [list(self.boxes[n : n + count]) for n in range(0, len(self.boxes), count)]
        if rows:
            rows[-1] += [Box()] * (count - len(rows[-1]))
        one = [Row(row, [1.0] * count, self.gap, stretch=True) for row in rows]
        return Column(one, self.gap if self.below is None else self.below)


@dataclass(frozen=True, slots=True)
class Columns(AdaptiveBox):
    """Boxes below each other, in one more column for each `most`; the left one comes first."""

    boxes: Sequence[Box]
    most: int
    """The most boxes below each other, where there is room for more columns."""
    gap: float = 0.0
    beside: float = 20.0
    """What lies between the columns."""

    def arrange_boxes(self, canvas: Canvas, width: float) -> Row:
        """Return as many columns as are wanted and have room, of the same width."""
        fit = int((width + self.beside) / (max(1.0, self.min_width(canvas)) + self.beside))
        count = max(1, min(fit, -(-len(self.boxes) // self.most)))
        each = max(1, -(-len(self.boxes) // count))
        parts = [self.boxes[n : n + each] for n in range(0, len(self.boxes), each)]
        columns = [Column(part, self.gap) for part in parts]
        return Row(columns, [1.0] * len(columns), self.beside, top=True)


@dataclass(frozen=True, slots=True)
class PaddedBox(Wrapper):
    """Free room around a box; no wider than `max_width`, then in the middle."""

    box: Box
    x: float = 0.0
    y: float = 0.0
    max_width: float = inf

    @property
    def pad(self) -> tuple[float, float]:  # type: ignore[override]
        """The free room at the sides, and above and below."""
        return self.x, self.y

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box, no wider than it may be, and the room around it."""
        return Wrapper.measure(self, canvas, min(width, self.max_width + 2 * self.x))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the box in the middle."""
        wide = min(rect.w, self.max_width + 2 * self.x)
        yield from Wrapper.place(self, canvas, rect.inflate(wide - rect.w, 0))


@dataclass(frozen=True, slots=True)
class PanelBox(Wrapper):
    """A box on a ground of its own."""

    box: Box
    pad: tuple[float, float] = (28.0, 20.0)
    fill: str = WHITE
    edge: str = PAPER_EDGE
    radius: float = 22.0
    shadow: Shadow | None = None
    min_height: float = 0.0
    """How high it is at least."""

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box and its margins."""
        return max(self.min_height, Wrapper.measure(self, canvas, width))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the ground, then the box."""
        yield panel_drawable(rect, self.radius, self.fill, self.edge, self.shadow)
        yield from Wrapper.place(self, canvas, rect)


def paper_sheet(box: Box, pad: tuple[float, float] = (36.0, 26.0), height: float = 0.0) -> PanelBox:
    """Return a box on a large sheet of paper on the table."""
    return PanelBox(box, pad, PAPER, PAPER_EDGE, 28.0, LARGE, height)


@dataclass(frozen=True, slots=True)
class BackedBox(Wrapper):
    """A box with something drawn under it, into the whole rectangle: a ground, a picture."""

    box: Box
    ground: Make

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the ground first, then the box."""
        yield from Leaf(0, self.ground).place(canvas, rect)
        yield from self.box.place(canvas, rect)


Ground = Callable[[Canvas, FRect, FocusMood], None]
"""Draws what a thing stands on; it knows what the player is doing to the thing."""


@dataclass(frozen=True, slots=True)
class ControlBox(Wrapper):
    """A box that is one control, whatever it is made of: it is pressed and read as a whole."""

    box: Box
    control: Control
    """Its own box and the size of its words are filled in."""
    ground: Ground | None = None
    pad: tuple[float, float] = (0.0, 0.0)
    min_height: float = 0.0
    """How high it is at least, in small type."""
    top: bool = False
    """True if the box stays at the top where there is more room; else it is in the middle."""

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box and its margins."""
        least = self.min_height * min(1.0, canvas.type_scale)
        return max(least, Wrapper.measure(self, canvas, width))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield all of it as one drawable."""
        room = rect.w - 2 * self.pad[0]
        high = min(rect.h, self.box.measure(canvas, room))
        top = rect.y + self.pad[1] if self.top else rect.centery - high / 2
        inner = FRect(rect.x + self.pad[0], top, room, high)
        parts = list(self.box.place(canvas, inner))
        size = min(
            (part.control.size for part in parts if part.control and part.control.size), default=0
        )

        def draw(canvas: Canvas, mood: FocusMood) -> None:
            if self.ground is not None:
                self.ground(canvas, rect, mood)
            for part in parts:
                part.draw(canvas, mood)

        yield Drawable(draw, replace(self.control, box=rect, size=size))


@dataclass(frozen=True, slots=True)
class TypeLimit(Box):
    """A box in which type grows no further than that."""

    limit: float
    box: Box

    def min_width(self, canvas: Canvas) -> float:
        """Return the least width of the box in that type."""
        return self.box.min_width(canvas.with_type_limit(self.limit))

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of the box in that type."""
        return self.box.measure(canvas.with_type_limit(self.limit), width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Yield the box in that type."""
        yield from with_type_cap(
            list(self.box.place(canvas.with_type_limit(self.limit), rect)), self.limit
        )


def square_picture(size: float, draw: Callable[[Canvas, FRect], None], grows: float = 1.6) -> Leaf:
    """Return a square picture with nothing to press."""
    return Leaf(size, lambda _, box: Drawable(lambda canvas, _: draw(canvas, box)), size, grows)


def avatar_leaf(face: str, size: float, grows: float = 1.2) -> Leaf:
    """Return somebody's face."""
    return square_picture(
        size, lambda canvas, box: draw_avatar(canvas, face, box.center, box.h), grows
    )


def list_row_button(boxes: Sequence[Box], control: Control, chosen: bool) -> Box:
    """Return a row of a list as a button, the second box wide.

    It is dark, with an arrow, while it is chosen.
    """
    ink, paper = (GOLD, INK) if chosen else (GRAY_INK, WHITE)

    def arrow(canvas: Canvas, box: FRect) -> None:
        canvas.draw_picture("icons/ui-right", box.center, 22, ink, paper)

    def ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        draw_row_ground(canvas, box, mood, chosen)

    row = Row(
        [*boxes, square_picture(22, arrow)], [float(n == 1) for n in range(len(boxes) + 1)], 14
    )
    return ControlBox(row, control, ground, (14, 6))


def heading_box(
    title: str, note: str = "", name: str = "", sign: Make | None = None, more: str = ""
) -> Box:
    """Return the name of something, a note below it, and a sign at the left."""
    words: list[Box] = [Line(title, NAME_STYLE, f"name-{name}" if name else "")]
    for what, said in (("note", note), ("more", more)):
        if said:
            words.append(Text(said, NOTE_STYLE, f"{what}-{name}" if name else ""))
    if sign is None:
        return Column(words)
    return Row([Leaf(62, sign, 62, grows=1.4), Column(words)], [0, 1], gap=22)
