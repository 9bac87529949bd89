"""Pages that measure and place themselves: rows, columns and grids of boxes.

A box knows how narrow it may be (`least`), how high it is in a given width (`measure`), and which
pieces it is made of in a given rectangle (`place`). All are units. Only the boxes that hold words
or controls ask how large type is; what does not fit side by side stands below each other (`Wrap`),
and what does not fit on a page scrolls (`ui.screens.page`). So a page is written once, for every
size of type and every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from pygame import FRect

from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, INK, INK_2, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.shadow import LARGE, Shadow
from game.ui.draw.text import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.widgets.button import Button, button_width
from game.ui.widgets.controls import Segment, push, segment_needs, segments
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, panel, paragraph, row_ground
from game.ui.widgets.pill import draw_avatar
from game.ui.widgets.rich import LEADING, lines, longest, rich
from game.ui.widgets.rich import PLAIN as RICH
from game.ui.widgets.thing import Thing

Make = Callable[[Canvas, FRect], Piece | Iterable[Piece]]
"""Draws a control, a picture or anything else into a rectangle."""

PLAIN, HEAD, NAME, NOTE = (
    Style(BODY, 26), Style(TITLE, 34), Style(LABEL, 29), Style(BODY, 23, INK_2),
)  # fmt: skip
"""The usual styles: a text, a heading, the name of something, and what is said about it."""
NOWHERE = FRect(0, 0, 0, 0)
"""Where a button or a thing lies before its box is placed."""
A_LITTLE = 0.5  # units: rectangles are not as exact as the widths they are made of


def smaller(canvas: Canvas, size: float, share: float) -> float:
    """That share of a type size, or as much of it as it takes to be read."""
    return max(share, min(1.0, SMALLEST_TYPE / (size * canvas.type_scale)))


class Box:
    """Something on a page; by itself it takes no room and shows nothing."""

    def least(self, canvas: Canvas) -> float:
        """The smallest width in which it can be read or pressed."""
        return 0.0

    def measure(self, canvas: Canvas, wide: float) -> float:
        """How high it is in that width."""
        return 0.0

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Its pieces; what is higher or wider than it needs is left free."""
        yield from ()


NOTHING = Box()


# What stands on a page ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Line(Box):
    """One line of words; where there is too little room it becomes smaller."""

    words: str
    style: Style = PLAIN
    name: str = ""
    shrink: float = 0.8
    """How much smaller it may become before something else has to give way."""

    def least(self, canvas: Canvas) -> float:
        """Its width, a little smaller, as long as it can be read."""
        font, size = self.style.font, self.style.size
        share = smaller(canvas, size, self.shrink)
        whole = share * canvas.text_width(self.words, font, size)
        return max(whole, canvas.text_width(self.words, font, share * size))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """One line, whatever the width."""
        return 1.3 * self.style.size * canvas.type_scale

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The words in the middle of the height, at the side their style says."""
        side = self.style.anchor.removeprefix("mid")
        spot = {"left": rect.midleft, "right": rect.midright}.get(side, rect.center)
        yield label(canvas, self.words, spot, self.style, rect.w, self.name)


@dataclass(frozen=True, slots=True)
class Text(Box):
    """Words over as many lines as they need."""

    words: str
    style: Style = PLAIN
    name: str = ""
    letters: float = 12.0
    """How many letters have room side by side where it is narrowest."""

    def least(self, canvas: Canvas) -> float:
        """Room for a few words, or for all if they are fewer."""
        size = self.style.size
        few = self.letters * 0.5 * size * canvas.type_scale
        return min(few, canvas.text_width(self.words, self.style.font, size))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All lines."""
        return paragraph(canvas, self.words, (0, 0), self.style, wide)[1] if self.words else 0.0

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The lines from the top."""
        if self.words:
            yield paragraph(canvas, self.words, rect.topleft, self.style, rect.w, self.name)[0]


@dataclass(frozen=True, slots=True)
class Rich(Box):
    """The same with `**bold**` words."""

    words: str
    size: float = 26.0
    ink: str = INK
    name: str = ""
    plain: str = RICH
    """The font of the words that are not bold."""
    leading: float = LEADING
    """From line to line, in heights of the type."""
    centered: bool = False

    def least(self, canvas: Canvas) -> float:
        """Room for a few words, and for the longest."""
        few = 6 * self.size * canvas.type_scale
        return max(few, longest(canvas, self.words, self.size, self.plain))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All lines."""
        rows = len(lines(canvas, self.words, wide, self.size, self.plain))
        return self.leading * self.size * canvas.type_scale * rows

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The lines from the top."""
        name = self.name or self.words
        look = self.size, self.ink, self.plain, self.leading, self.centered
        yield rich(canvas, self.words, rect.topleft, rect.w, name, *look)[0]


@dataclass(frozen=True, slots=True)
class Leaf(Box):
    """A control, a picture, or anything that is drawn into a rectangle."""

    high: float
    make: Make
    wide: float = 0.0
    """The least width; 0 takes what there is."""
    grows: float = 2.0
    """Up to which size of type it grows with the words."""

    def _scale(self, canvas: Canvas) -> float:
        return min(canvas.type_scale, self.grows) if self.grows > 1 else 1.0

    def least(self, canvas: Canvas) -> float:
        """Its width at this size of type."""
        return self.wide * self._scale(canvas)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """Its height at this size of type."""
        return self.high * self._scale(canvas)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """Whatever it is made of."""
        made = self.make(canvas, rect)
        yield from (made,) if isinstance(made, Piece) else made


@dataclass(frozen=True, slots=True)
class Push(Box):
    """A button, hardly narrower than its words want; its own box is filled in."""

    name: str
    button: Button
    press: Callable[[], None]
    high: float = 70.0
    wide: float = 0.0
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

    def least(self, canvas: Canvas) -> float:
        """Room for its words, a little smaller; a square if it has none."""
        canvas = canvas.up_to(self.grows)
        high = self.measure(canvas, 0)
        if not self.button.label:
            return max(self.wide, high)
        key = self.button.key or self.enter
        button = replace(self.button, key=key, box=FRect(0, 0, 9999, high))
        words = canvas.text_width(button.label, LABEL, button.size)
        saved = (1 - smaller(canvas, button.size, 0.85)) * words
        return max(self.wide, button_width(canvas, button) - saved)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """It grows with the type."""
        return self.high * min(canvas.type_scale, self.grows)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The button."""
        button = replace(self.button, box=rect)
        piece = push(
            canvas, self.name, button, self.press, self.why_not, self.hint, self.says, self.enter
        )
        assert piece.thing
        yield replace(piece, thing=replace(piece.thing, step=self.step))


@dataclass(frozen=True, slots=True)
class Segmented(Box):
    """Values side by side, of which one is chosen; at least so wide that all can be read."""

    name: str
    choices: Sequence[Segment]
    chosen: str
    choose: Callable[[str], None]
    size: float = 26.0
    high: float = 54.0
    shrink: float = 0.8
    """How much smaller its words may become before something else has to give way."""

    def least(self, canvas: Canvas) -> float:
        """Room for all words, a little smaller, without their icons."""
        plain = [replace(choice, icon="") for choice in self.choices]
        needs = segment_needs(canvas, plain, self.size)
        return 8 + smaller(canvas, self.size, self.shrink) * sum(needs)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """It grows with the type."""
        return self.high * canvas.type_scale

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The track and its values."""
        choices = list(self.choices)
        yield from segments(canvas, self.name, rect, choices, self.chosen, self.choose, self.size)


def gap(high: float, wide: float = 0.0) -> Leaf:
    """Room for nothing."""
    return Leaf(high, lambda *_: (), wide, grows=1)


class Around(Box):
    """A box with something around it; by itself as large as the box and its margins."""

    box: Box
    pad: tuple[float, float] = (0.0, 0.0)
    """How much is left free at each side, and above and below."""

    def least(self, canvas: Canvas) -> float:
        """The box and the room beside it."""
        return self.box.least(canvas) + 2 * self.pad[0]

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The box and the room above and below."""
        return self.box.measure(canvas, wide - 2 * self.pad[0]) + 2 * self.pad[1]

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The box inside its margins."""
        yield from self.box.place(canvas, rect.inflate(-2 * self.pad[0], -2 * self.pad[1]))


@dataclass(frozen=True, slots=True)
class Spring(Around):
    """Takes the height of a column that nobody needs: free room, or a box that becomes higher."""

    box: Box = NOTHING
    most: float = inf
    """How high it may become."""


class KnownSize(Around):
    """A box that is asked often how large it is, by whoever tries where it has room."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self._known: dict[object, float] = {}

    def least(self, canvas: Canvas) -> float:
        """As the box; worked out once."""
        key = (canvas.kind, canvas.unit)
        if key not in self._known:
            self._known[key] = self.box.least(canvas)
        return self._known[key]

    def measure(self, canvas: Canvas, wide: float) -> float:
        """As the box in that width; worked out once."""
        key = (canvas.kind, canvas.unit, wide)
        if key not in self._known:
            self._known[key] = self.box.measure(canvas, wide)
        return self._known[key]


# How it stands ------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Column(Box):
    """Boxes below each other."""

    boxes: Sequence[Box]
    gap: float = 0.0

    def least(self, canvas: Canvas) -> float:
        """The widest of them decides."""
        return max((box.least(canvas) for box in self.boxes), default=0.0)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """All heights and what lies between."""
        return sum(self._highs(canvas, wide)) + self._between()

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From the top; height that is left goes to its springs, equally as far as they grow."""
        highs, y = self._highs(canvas, rect.w), rect.y
        spare = max(0.0, rect.h - sum(highs) - self._between())
        springs = [
            (box.most - highs[n], n) for n, box in enumerate(self.boxes) if isinstance(box, Spring)
        ]
        for left, (grows, n) in zip(range(len(springs), 0, -1), sorted(springs), strict=True):
            taken = min(max(0.0, grows), spare / left)
            highs[n], spare = highs[n] + taken, spare - taken
        for box, high in zip(self.boxes, highs, strict=True):
            yield from box.place(canvas, FRect(rect.x, y, rect.w, high))
            y += high + self.gap

    def _highs(self, canvas: Canvas, wide: float) -> list[float]:
        return [box.measure(canvas, wide) for box in self.boxes]

    def _between(self) -> float:
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

    def least(self, canvas: Canvas) -> float:
        """All of them and what lies between."""
        return sum(box.least(canvas) for box in self.boxes) + self._between()

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The highest decides."""
        widths = self._widths(canvas, wide)
        pairs = zip(self.boxes, widths, strict=True)
        return max((box.measure(canvas, width) for box, width in pairs), default=0.0)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """From left to right."""
        x = rect.x
        for box, wide in zip(self.boxes, self._widths(canvas, rect.w), strict=True):
            high = rect.h if self.stretch else min(rect.h, box.measure(canvas, wide))
            y = rect.y if self.top else rect.y + (rect.h - high) / 2
            yield from box.place(canvas, FRect(x, y, wide, high))
            x += wide + self.gap

    def _between(self) -> float:
        return self.gap * max(0, len(self.boxes) - 1)

    def _widths(self, canvas: Canvas, wide: float) -> list[float]:
        """Shares of the whole width; who would get less than the least gets that instead."""
        shares = self.shares or [1.0] * len(self.boxes)
        least = [box.least(canvas) for box in self.boxes]
        room = wide - self._between()
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


class Arranged(Box):
    """Boxes that stand in one way or another, by the room there is."""

    boxes: Sequence[Box]

    def laid(self, canvas: Canvas, wide: float) -> Box:
        """How they stand in that width."""
        raise NotImplementedError

    def least(self, canvas: Canvas) -> float:
        """Where it is narrowest they stand below each other."""
        return max((box.least(canvas) for box in self.boxes), default=0.0)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """As they stand in that width."""
        return self.laid(canvas, wide).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """As they stand in that width."""
        yield from self.laid(canvas, rect.w).place(canvas, rect)


@dataclass(frozen=True, slots=True)
class Wrap(Arranged):
    """Side by side where there is room for it, else below each other."""

    boxes: Sequence[Box]
    shares: Sequence[float] = ()
    gap: float = 0.0
    top: bool = False
    stretch: bool = False
    below: float | None = None
    """What lies between them where they stand below each other; by itself the same."""

    def laid(self, canvas: Canvas, wide: float) -> Row | Column:
        """How they stand in that width."""
        row = Row(self.boxes, self.shares, self.gap, self.top, self.stretch)
        if row.least(canvas) <= wide + A_LITTLE:
            return row
        return Column(self.boxes, self.gap if self.below is None else self.below)


@dataclass(frozen=True, slots=True)
class Either(Arranged):
    """The first of several ways to lay something out that has room; the last if none has."""

    boxes: Sequence[Box]

    def least(self, canvas: Canvas) -> float:
        """As the narrowest."""
        return min(way.least(canvas) for way in self.boxes)

    def laid(self, canvas: Canvas, wide: float) -> Box:
        """The one that has room."""
        return next(
            (way for way in self.boxes if way.least(canvas) <= wide + A_LITTLE), self.boxes[-1]
        )


@dataclass(frozen=True, slots=True)
class Grid(Arranged):
    """Boxes of one size in as many columns as fit; a row is as high as its highest box."""

    boxes: Sequence[Box]
    most: int
    """The most columns."""
    gap: float = 0.0
    below: float | None = None
    """What lies between the rows; by itself as much as between the columns."""

    def columns(self, canvas: Canvas, wide: float) -> int:
        """How many stand side by side in that width."""
        least = max(self.least(canvas), 1.0)
        fit = int((wide + self.gap) / (least + self.gap))
        return max(1, min(self.most, fit, len(self.boxes)))

    def laid(self, canvas: Canvas, wide: float) -> Column:
        """Row by row."""
        count = self.columns(canvas, wide)
        rows = [list(self.boxes[n : n + count]) for n in range(0, len(self.boxes), count)]
        if rows:
            rows[-1] += [Box()] * (count - len(rows[-1]))
        one = [Row(row, [1.0] * count, self.gap, stretch=True) for row in rows]
        return Column(one, self.gap if self.below is None else self.below)


@dataclass(frozen=True, slots=True)
class Columns(Arranged):
    """Boxes below each other, in one more column for each so many; the left column comes first."""

    boxes: Sequence[Box]
    most: int
    """The most boxes below each other, where there is room for more columns."""
    gap: float = 0.0
    beside: float = 20.0
    """What lies between the columns."""

    def laid(self, canvas: Canvas, wide: float) -> Row:
        """As many columns as are wanted and have room, of the same width."""
        fit = int((wide + self.beside) / (max(1.0, self.least(canvas)) + self.beside))
        count = max(1, min(fit, -(-len(self.boxes) // self.most)))
        each = max(1, -(-len(self.boxes) // count))
        parts = [self.boxes[n : n + each] for n in range(0, len(self.boxes), each)]
        columns = [Column(part, self.gap) for part in parts]
        return Row(columns, [1.0] * len(columns), self.beside, top=True)


@dataclass(frozen=True, slots=True)
class Pad(Around):
    """Free room around a box; no wider than `most`, then in the middle."""

    box: Box
    x: float = 0.0
    y: float = 0.0
    most: float = inf

    @property
    def pad(self) -> tuple[float, float]:  # type: ignore[override]
        """The free room."""
        return self.x, self.y

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The box, no wider than it may be, and the room above and below."""
        return Around.measure(self, canvas, min(wide, self.most + 2 * self.x))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The box in the middle."""
        wide = min(rect.w, self.most + 2 * self.x)
        yield from Around.place(self, canvas, rect.inflate(wide - rect.w, 0))


@dataclass(frozen=True, slots=True)
class Framed(Around):
    """A box on a ground of its own."""

    box: Box
    pad: tuple[float, float] = (28.0, 20.0)
    fill: str = WHITE
    edge: str = PAPER_EDGE
    radius: float = 22.0
    shadow: Shadow | None = None
    high: float = 0.0
    """How high it is at least."""

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The box and its margins."""
        return max(self.high, Around.measure(self, canvas, wide))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The ground, then the box."""
        yield panel(rect, self.radius, self.fill, self.edge, self.shadow)
        yield from Around.place(self, canvas, rect)


def sheet(box: Box, pad: tuple[float, float] = (36.0, 26.0), high: float = 0.0) -> Framed:
    """A box on a large sheet of paper on the table."""
    return Framed(box, pad, PAPER, PAPER_EDGE, 28.0, LARGE, high)


@dataclass(frozen=True, slots=True)
class Over(Around):
    """A box with something drawn under it, into the whole rectangle: a ground, a picture."""

    box: Box
    ground: Make

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """First the ground."""
        yield from Leaf(0, self.ground).place(canvas, rect)
        yield from self.box.place(canvas, rect)


Ground = Callable[[Canvas, FRect, Mood], None]
"""Draws what a thing stands on; it knows what the player is doing to the thing."""


@dataclass(frozen=True, slots=True)
class Whole(Around):
    """A box that is one thing, whatever it is made of: pressed, pointed at and read as a whole."""

    box: Box
    thing: Thing
    """Its own box and the size of its words are filled in."""
    ground: Ground | None = None
    pad: tuple[float, float] = (0.0, 0.0)
    high: float = 0.0
    """How high it is at least, in small type."""

    def measure(self, canvas: Canvas, wide: float) -> float:
        """The box and its margins."""
        least = self.high * min(1.0, canvas.type_scale)
        return max(least, Around.measure(self, canvas, wide))

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """All of it as one piece, in the middle of the height."""
        room = rect.w - 2 * self.pad[0]
        high = min(rect.h, self.box.measure(canvas, room))
        inner = FRect(rect.x + self.pad[0], rect.centery - high / 2, room, high)
        parts = list(self.box.place(canvas, inner))
        size = min((part.thing.size for part in parts if part.thing and part.thing.size), default=0)

        def draw(canvas: Canvas, mood: Mood) -> None:
            if self.ground is not None:
                self.ground(canvas, rect, mood)
            for part in parts:
                part.draw(canvas, mood)

        yield Piece(draw, replace(self.thing, box=rect, size=size))


@dataclass(frozen=True, slots=True)
class UpTo(Box):
    """A box in which type grows no further than that."""

    limit: float
    box: Box

    def least(self, canvas: Canvas) -> float:
        """As the box in that type."""
        return self.box.least(canvas.up_to(self.limit))

    def measure(self, canvas: Canvas, wide: float) -> float:
        """As the box in that type."""
        return self.box.measure(canvas.up_to(self.limit), wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The box in that type."""
        yield from capped(list(self.box.place(canvas.up_to(self.limit), rect)), self.limit)


def picture(size: float, draw: Callable[[Canvas, FRect], None], grows: float = 1.6) -> Leaf:
    """A square picture with nothing to press."""
    return Leaf(size, lambda _, box: Piece(lambda canvas, _: draw(canvas, box)), size, grows)


def avatar(face: str, size: float, grows: float = 1.2) -> Leaf:
    """Somebody's face."""
    return picture(size, lambda canvas, box: draw_avatar(canvas, face, box.center, box.h), grows)


def list_row(boxes: Sequence[Box], thing: Thing, chosen: bool) -> Box:
    """A row of a list as a button, the second box wide; dark, with an arrow, while it is chosen."""
    ink, paper = (GOLD, INK) if chosen else (INK_2, WHITE)

    def arrow(canvas: Canvas, box: FRect) -> None:
        canvas.picture("icons/ui-right", box.center, 22, ink, paper)

    def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
        row_ground(canvas, box, mood, chosen)

    row = Row([*boxes, picture(22, arrow)], [float(n == 1) for n in range(len(boxes) + 1)], 14)
    return Whole(row, thing, ground, (14, 6))


def heading(
    title: str, note: str = "", name: str = "", sign: Make | None = None, more: str = ""
) -> Box:
    """The name of something, what is said about it below, and a sign at the left."""
    words: list[Box] = [Line(title, NAME, f"name-{name}" if name else "")]
    for what, said in (("note", note), ("more", more)):
        if said:
            words.append(Text(said, NOTE, f"{what}-{name}" if name else ""))
    if sign is None:
        return Column(words)
    return Row([Leaf(62, sign, 62, grows=1.4), Column(words)], [0, 1], gap=22)
