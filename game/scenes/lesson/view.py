"""The teacher's bubble over a darkened table: what it says, and the way on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import pi, sin
from typing import Protocol

from pygame import FRect

from game.scenes.play import Layers, Tabletop
from game.table.layout.mat import PATCH
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.light import RIM, Lit, draw_bubble, draw_light, draw_outline, draw_ring
from game.ui.draw.motion import out_cubic
from game.ui.draw.palette import CREAM, GOLD, INK, INK_2
from game.ui.draw.text import LABEL, TITLE
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
from game.ui.widgets.controls import push
from game.ui.widgets.focus import Focus
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, paragraph
from game.ui.widgets.pill import Pill, draw_avatar, draw_pill
from game.ui.widgets.rich import rich
from game.ui.widgets.thing import Thing

from .light import Light, ground
from .progress import Phase

LARGEST, LEAST = 1.6, 1.2
"""How far type grows in a bubble, and how small it gets where there is no room for that."""
WIDE, WIDER = 524.0, 480.0  # units: a bubble's width, and how much of it type adds
SHARES = (1.0, 0.8, 0.58)  # of that width: a bubble gets narrower where a wide one has no room
BROAD = 1.35  # of that width: large type may be set in longer lines
LESS = 12_000.0  # how bad it is to be narrower by one of these steps
TALLEST, TALL = 1030.0, 0.46 * 1080
"""Units: how tall a bubble may be, and how tall one in large type had better be."""
PAD, TIGHT, GAP = 36.0, 28.0, 14.0
WITHIN = 64.0  # units: the portrait inside a bubble in large type, which adds to it
FACE, RISE = 112.0, 40.0  # units: the teacher's portrait, and how far it stands out
ASIDE = 76.0  # units from the left edge of the bubble to the portrait's middle
SNUG = 1.25  # from here on the portrait stands inside the bubble
ROOMY, BETWEEN = 8.0, 26.0  # units around a button with a ring
DOTS = 15.0  # units: the least from dot to dot
FADE, SLIDE = 150.0, 180.0
"""Milliseconds in which the light goes on, and in which the ring goes on to the next."""
PULSE, PULSES, WIDENS = 1000.0, 3, 8.0
"""A ring that no tail points at pulses so often, each time for so long, by so many units."""
FOCUSED = 12.0  # units: how much further out the ring lies where the focus ring is, too
NOTE = "#FFF1C4"
NAMED = ("card", "button", "choice")
"""The roles of things that say what they are."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What is in the bubble."""

    title: str
    text: str
    notes: tuple[str, ...] = ()
    """What the learner is to do; the longest is measured, so that nothing jumps."""


@dataclass(frozen=True, slots=True)
class BubbleSheet:
    """How the bubble lies: its place with the portrait, its type, and its tail."""

    box: FRect
    scale: float
    tail: tuple[Point, Point] | None = None

    @property
    def snug(self) -> bool:
        """Whether the portrait stands inside."""
        return self.scale > SNUG

    @property
    def paper(self) -> FRect:
        """The bubble without what stands out of it."""
        rise = 0 if self.snug else RISE
        return FRect(self.box.x, self.box.y + rise, self.box.w, self.box.h - rise)


class Teaching(Protocol):
    """The lesson, as far as the teacher's bubble knows it."""

    @property
    def may_play(self) -> bool:
        """Whether a game may be begun from here."""

    def on_table(self) -> list[Thing]:
        """The things of the table, without the teacher."""

    def turned(self, before: Iterable[str]) -> None:
        """Something else is to be pressed now than those before."""

    def next(self) -> None:
        """The learner has read it."""

    def back(self) -> None:
        """The step before."""

    def skip(self) -> None:
        """Back to where the lesson was begun."""


class LessonView:
    """The bubble of one step, and the ring around what is to be pressed."""

    def __init__(
        self, table: Tabletop, light: Light, layers: Layers, focus: Focus, teaching: Teaching
    ) -> None:
        self.table, self.light, self.layers, self.focus = table, light, layers, focus
        self.teaching, self.at, self.flow = teaching, light.at, light.flow
        self.since = table.app.clock()
        self._for: object = None
        self._sheet: BubbleSheet | None = None
        self._names: tuple[str, ...] = ()
        """What the ring goes around."""
        self._number = -1
        """The step in which that was."""
        self._ring: Lit | None = None
        """Where that is, or was when there was a target last."""
        self._before: Lit | None = None
        """Where the ring slides from."""
        self._turned = self._pulsed = -1e9
        self._refused = 0

    # Time ------------------------------------------------------------------------------

    def watch(self) -> None:
        """Notice that something else is to be pressed, or was: ring and bubble show where."""
        if self.flow.refusals > self._refused:
            self.pulse()
        self._refused = self.flow.refusals
        target = self.target()
        wanted = self._wanted()
        names = tuple(thing.name for thing in wanted) or ((target.name,) if target else ())
        if target is None or names == self._names:
            return
        self.teaching.turned(() if self._number != self.at.number else self._names)
        self._names, self._number, self._turned = names, self.at.number, self.table.app.clock()
        self._before = self._ring
        self._refused = 0

    def pulse(self) -> None:
        """Something else was pressed: the ring shows where it is."""
        self._pulsed = self.table.app.clock()
        self.table.app.dirty = True

    @property
    def speaks(self) -> bool:
        """Whether the bubble is to be seen: not over a panel, nor while things happen."""
        return self.at.phase is not Phase.WATCHING and not self.layers.covered

    @property
    def reads(self) -> bool:
        """Whether there is nothing to do but to read it."""
        return self.at.reading and not self.layers.covered

    def target(self) -> Thing | None:
        """The one thing to press next, or the first of several of which each will do."""
        if self.reads:
            canvas = self.table.app.canvas
            own = [piece.thing for piece in self.bubble(canvas, self.teaching.on_table())]
            return next((t for t in own if t and t.name == "button:lesson-next"), None)
        return next(iter(self._wanted()), None)

    def _wanted(self) -> list[Thing]:
        return self.light.wanted(self.teaching.on_table())

    @property
    def moving(self) -> bool:
        """Whether the light is just going on, or the ring moves."""
        if self._age(self._pulsed) < PULSE / 2 or self._share(self._turned, SLIDE) < 1:
            return True
        return self.speaks and (self._share(self.since, FADE) < 1 or self._pulses())

    @property
    def _still(self) -> bool:
        """Whether everything is in its place at once."""
        return self.table.board.reduced or self.table.board.speed <= 0

    def _age(self, since: float) -> float:
        return self.table.app.clock() - since

    def _share(self, since: float, length: float) -> float:
        return 1.0 if self._still else min(1.0, max(0.0, self._age(since) / length))

    def _pulses(self) -> bool:
        """Whether the ring draws attention to itself, because no tail points at it."""
        laid, age = self._sheet, self._age(self._turned)
        lonely = laid is not None and laid.tail is None and not self.at.reading
        return lonely and not self._still and age < PULSES * PULSE

    # The light ---------------------------------------------------------------------------

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """Everything over the table, the dark first."""
        light, table = self.light, self.teaching.on_table()
        points, bright = light.points(table), light.bright(table)
        share = self._share(self.since, FADE)
        board = self.table.board
        hub = bool(board.layout.hub and board.layout.direction)
        above = light.panel(canvas, light.wanted(table))
        shows = hub and not above
        middle = (board.places.seating.mat.center, float(PATCH)) if shows else None

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_light(canvas, [*bright, *points], share, middle)
            for one in points if self.at.reading else ():
                draw_outline(canvas, one)

        return [Piece(draw), *above, *self.bubble(canvas, table)]

    def ring(self) -> Lit | None:
        """What the gold ring goes around: what is to be pressed next."""
        if self.reads:
            target = self.target()
            return Lit(target.box, radius=target.radius) if target else None
        wanted = self._wanted()
        return self.light.ringed(wanted) if wanted else None

    def draw_ring(self, canvas: Canvas) -> None:
        """The ring, on its way from what was pressed before."""
        now = self.ring()
        if now is None:
            return
        self._ring = now
        share = out_cubic(self._share(self._turned, SLIDE))
        shown = now if self._before is None or share >= 1 else self._before.toward(now, share)
        focus = self.focus
        far = FOCUSED if focus.ring and focus.name in self._names else 0.0
        draw_ring(canvas, shown.grown(far), self._wider())

    def _wider(self) -> float:
        """By how much the ring is wider just now: a press went beside it, or no tail shows it."""
        age = self._age(self._pulsed) / (PULSE / 2)
        if 0 <= age < 1:
            return WIDENS if self._still else round(WIDENS * sin(pi * age))
        if self._pulses():
            return round(WIDENS * sin(pi * self._age(self._turned) / PULSE) ** 2)
        return 0.0

    # The bubble ----------------------------------------------------------------------

    def laid(self, canvas: Canvas, table: Sequence[Thing]) -> BubbleSheet:
        """Where the bubble lies, and how: as long as the same is to be pressed, there it stays."""
        at = self.at
        names = tuple(thing.name for thing in self.light.wanted(table))
        waits = self._sheet is not None and not at.reading and not names
        wanted = (at.phase, at.number, names, canvas.surface.get_size(), canvas.type_scale)
        if not waits and (wanted != self._for or self._sheet is None):
            self._sheet = self._lay(canvas, table)
            self._for = None if self.table.board.busy else wanted
        assert self._sheet is not None
        return replace(self._sheet, tail=None) if waits else self._sheet

    def _lay(self, canvas: Canvas, table: Sequence[Thing]) -> BubbleSheet:
        """Find the bubble a place: beside what is to be pressed, else at the upper edge.

        Where it would cover what the step needs it gets narrower, then its type smaller.
        """
        largest = min(LARGEST, canvas.type_scale)
        scales = [largest]
        while scales[-1] > LEAST:
            scales.append(max(LEAST, round(scales[-1] - 0.1, 2)))
        for about in self._rooms(canvas, table):
            for tall in (TALL, TALLEST):
                for scale in scales:
                    spot = self._spot(canvas.up_to(scale), about, tall if scale > SNUG else TALLEST)
                    if spot is not None:
                        return BubbleSheet(spot.box, scale, spot.tail)
        return BubbleSheet(FRect(EDGE, EDGE, WIDE, TALL), scales[-1])

    def _rooms(self, canvas: Canvas, table: Sequence[Thing]) -> Iterator[BubbleRoom]:
        """What the bubble must not cover: all that the step needs, or at least what it is about."""
        light = self.light
        wanted = light.wanted(table)
        points = [one.upright for one in light.points(table)]
        bright = [one.upright for one in light.bright(table)]
        ring = [light.ringed(wanted).grown(RIM).upright] if wanted else []
        aims = ring or points
        bright += ground(light.panel(canvas, wanted))
        skip, spare = self.skip_box(canvas), light.unlit(table)
        yield room(aims, [*ring, *points, *bright, *light.needed(table), skip], spare)
        yield room(aims, [*ring, *points, *bright, skip], spare)
        yield room(aims, [*ring, *points, skip], spare)
        yield room(aims, [*ring, skip], spare)
        yield room(aims, ring, spare)

    def _spot(self, canvas: Canvas, about: BubbleRoom, tallest: float) -> BubbleSpot | None:
        """The best place of a bubble in that type, as wide as there is room."""
        shapes = [shape for shape in self._shapes(canvas) if shape.high <= tallest]
        ways = (beside, docked) if about.aims else (floating,)
        for way in ways:
            spots = [(n, spot) for n, shape in enumerate(shapes) if (spot := way(shape, about))]
            if spots:
                return min(spots, key=lambda numbered: numbered[1].bad + LESS * numbered[0])[1]
        return None

    def _shapes(self, canvas: Canvas) -> Iterator[Shape]:
        """How large the bubble is with that type, at its usual width and at others."""
        usual = WIDE + WIDER * (canvas.type_scale - 1)
        snug = canvas.type_scale > SNUG
        for share in (SHARES[0], BROAD, *SHARES[1:]) if snug else SHARES:
            wide = share * usual
            high = self._content(canvas, FRect(0, 0, wide, 0), snug)[1]
            worn = 0 if snug else ASIDE + FACE / 2 + 24 + self._name_width(canvas)
            yield Shape(wide, high, 0 if snug else RISE, worn)

    def bubble(self, canvas: Canvas, table: Sequence[Thing]) -> list[Piece]:
        """The sheet, the teacher, the words and the buttons."""
        laid = self.laid(canvas, table)
        small, paper = canvas.up_to(laid.scale), laid.paper
        words, _ = self._content(small, paper, laid.snug)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_bubble(canvas, paper, laid.tail)
            self._draw_teacher(canvas.up_to(small.type_scale), paper, laid.snug)

        below = Thing("text:lesson-sheet", "panel", paper, focusable=False, hint=" ")
        return capped([Piece(draw, below), *words], small.type_scale)

    def _draw_teacher(self, canvas: Canvas, paper: FRect, snug: bool) -> None:
        """The portrait: on the sheet's upper edge with a name, or inside in its corner."""
        lesson = self.at.lesson
        size = WITHIN * canvas.type_scale if snug else FACE
        middle = (paper.x + ASIDE, paper.y + size / 2 - RISE)
        if snug:
            middle = (paper.right - TIGHT - size / 2, paper.y + TIGHT + size / 2 - 10)
        canvas.disc(middle, size + 12, CREAM)
        draw_avatar(canvas, lesson.teacher, middle, size)
        if not snug:
            name = Pill(self._teacher, CREAM, INK, "", 26, LABEL, 44)
            spot = (middle[0] + size / 2 + 14, paper.y)
            draw_pill(canvas.up_to(1.1), name, spot, "midleft")

    @property
    def _teacher(self) -> str:
        return self.table.app.words(f"names.{self.at.lesson.teacher}")

    def speech(self) -> Speech:
        """What stands in the bubble."""
        words, step = self.table.words, self.at.step
        values = {f"p{seat}": name for seat, name in enumerate(self.at.lesson.names)}
        title, text = (words(f"lesson.{step.id}.{part}", **values) for part in ("title", "text"))
        if not step.asks:
            return Speech(title, text)
        yours, here = words("lesson.yours"), self._here()
        return Speech(title, text, (yours, here) if self.flow.refusals else (here, yours))

    def _here(self) -> str:
        """Where to press, for somebody who pressed something else."""
        named = [thing for thing in self._wanted() if thing.role in NAMED]
        if len({thing.text for thing in named}) == 1 and named[0].text:
            return self.table.words("lesson.here", what=named[0].text)
        return self.table.words("lesson.here_somewhere")

    def _name_width(self, canvas: Canvas) -> float:
        return canvas.up_to(1.1).text_width(self._teacher, LABEL, 26) + 44

    def _content(self, canvas: Canvas, sheet: FRect, snug: bool) -> tuple[list[Piece], float]:
        """The words and the buttons on a sheet, and how high it is with them."""
        words, y = self._words(canvas, sheet, snug)
        pad = self._pad(canvas, sheet)
        inner = FRect(sheet.x + pad, y, sheet.w - 2 * pad, 0)
        foot, y = self._foot(canvas, inner)
        return [*words, *foot], y + 0.6 * PAD - sheet.y

    def _pad(self, canvas: Canvas, sheet: FRect) -> float:
        narrow = sheet.w < 0.75 * WIDE * canvas.type_scale
        return TIGHT if narrow or canvas.type_scale > SNUG else PAD

    def _words(self, canvas: Canvas, sheet: FRect, snug: bool) -> tuple[list[Piece], float]:
        """The title, the sentences and what is to be done; and how far down they reach."""
        pad = self._pad(canvas, sheet)
        said, x, y = self.speech(), sheet.x + pad, sheet.y + pad - 6
        if not snug:
            y = sheet.y + FACE - RISE + 4
        inner = sheet.w - 2 * pad
        beside = WITHIN * canvas.type_scale if snug else 0
        size = 40 if sheet.w > 0.75 * WIDE * canvas.type_scale else 34
        title, high = paragraph(
            canvas,
            said.title,
            (x, y),
            Style(TITLE, size),
            inner - beside - (GAP if snug else 0),
            "lesson-title",
        )
        y += max(high, beside - 10) + GAP / 2
        text, high = rich(canvas, said.text, (x, y), inner, "lesson-text", 28)
        pieces, y = [title, text], y + high + GAP
        if said.notes:
            note, high = self._note(canvas, FRect(x - 12, y, inner + 24, 0), said.notes)
            pieces, y = [*pieces, *note], y + high + GAP
        return pieces, y

    def _note(self, canvas: Canvas, box: FRect, notes: Sequence[str]) -> tuple[list[Piece], float]:
        """A gold strip with a hand: it is the learner's move, or why that was not it."""
        hand = 44 * canvas.type_scale
        style, left = Style(LABEL, 26), box.x + hand + 26
        room = box.right - 16 - left
        tall = [paragraph(canvas, note, (0, 0), style, room)[1] for note in notes]
        high = max(hand, *tall) + 24
        spot = (left, box.y + (high - tall[-1]) / 2)
        words, _ = paragraph(canvas, notes[-1], spot, style, room, "lesson-note")
        ground = FRect(box.x, box.y, box.w, high)

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.panel(ground, 16, NOTE, GOLD, 3)
            spot = (ground.x + 14 + hand / 2, ground.centery)
            canvas.picture("icons/ui-hand", spot, hand, INK, NOTE)

        return [Piece(draw), words], high

    # The foot --------------------------------------------------------------------------

    def _foot(self, canvas: Canvas, inner: FRect) -> tuple[list[Piece], float]:
        """How far the lesson is, and the buttons, beside it or below; how far down they reach."""
        at, scale = self.at, canvas.type_scale
        says = self.table.app.words("common.back")
        inner = inner.move(0, ROOMY if at.reading else 0)
        high = max(64.0, 56 * scale)
        back = canvas.text_width(says, LABEL, 32) + 96 if at.number else 0.0
        onward = 250 * scale if at.reading else 0.0
        count = {"number": at.number + 1, "count": len(at.lesson.steps)}
        told = self.table.app.words("lesson.of", **count)
        wide = canvas.text_width(told, LABEL, 24) + 24
        one = wide + DOTS * len(at.lesson.steps) + back + onward + 60 <= inner.w
        y = inner.y + (high / 2 if one else 16 * scale)
        top = inner.y if one else y + 20 * scale + 1.5 * GAP
        row = FRect(inner.x - 4, top, inner.w + 8, high)
        if not one and onward:
            back = min(back, 0.42 * row.w)
            onward = row.w - back - (BETWEEN if back else 0)
        pieces = [label(canvas, told, (inner.x, y), Style(LABEL, 24, INK_2), 300, "of")]
        end = row.right - back - onward - 50 if one else row.right
        pieces.append(self._dots(FRect(inner.x + wide, y, end - inner.x - wide, 0)))
        if back:
            left = row.right - onward - (BETWEEN if onward else 0) - back
            look = Button(FRect(left, row.y, back, high), says, "ui-back")
            pieces.append(push(canvas, "lesson-back", look, self.teaching.back))
        if onward:
            box = FRect(row.right - onward, row.y, onward, high)
            pieces.append(self._next(canvas, box))
        return pieces, row.bottom if one or back or onward else y + 18 * scale

    def _next(self, canvas: Canvas, box: FRect) -> Piece:
        at, words = self.at, self.table.app.words
        cap = self.table.speaker.keys.get("confirm", "") if canvas.type_scale <= SNUG else ""
        says = words("lesson.next")
        if at.last:
            says = words("lesson.play" if self.teaching.may_play else "settings.done")
        size = 32 if canvas.text_width(says, LABEL, 32) < box.w - 130 else 27
        look = Button(box, says, "ui-play" if at.last else "", cap, PRIMARY, size)
        return push(canvas, "lesson-next", look, self.teaching.next)

    def _dots(self, line: FRect) -> Piece:
        """A dot for each step; the ones behind are dark, the present one is ringed."""
        count, now = len(self.at.lesson.steps), self.at.number
        step = min(27.0, line.w / max(1, count))

        def draw(canvas: Canvas, _: Mood) -> None:
            for dot in range(count):
                spot = (line.x + 10 + step * dot, line.y)
                if dot == now:
                    canvas.disc(spot, 0.9 * step, INK)
                canvas.disc(
                    spot, 0.6 * step, GOLD if dot == now else INK if dot < now else "#D8C49A"
                )

        return Piece(draw)

    # The way out -------------------------------------------------------------------------

    def skip_box(self, canvas: Canvas) -> FRect:
        """Where the button is that ends the lesson."""
        scale = min(LARGEST, canvas.type_scale)
        wide = 300 + 220 * (scale - 1)
        return FRect(1896 - wide, 16, wide, 60 + 40 * (scale - 1))

    def skip(self, canvas: Canvas) -> Piece:
        """The button that ends the lesson at any time."""
        words, small = self.table.app.words, canvas.up_to(LARGEST)
        over = self.at.last and self.at.reading
        cap = self.table.speaker.keys.get("back", "")
        look = Button(
            self.skip_box(canvas), words("settings.done" if over else "lesson.skip"),
            "ui-check" if over else "ui-close", cap, PURPLE, 27,
        )  # fmt: skip
        return capped([push(small, "lesson-skip", look, self.teaching.skip)], LARGEST)[0]
