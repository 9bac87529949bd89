"""The teacher's bubble over a darkened table: what it says, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pygame import FRect

from game.view.button import PRIMARY, PURPLE, Button
from game.view.canvas import Canvas
from game.view.controls import push
from game.view.lesson_light import draw_bubble, draw_light
from game.view.mat import PATCH
from game.view.palette import CREAM, GOLD, INK, INK_2
from game.view.piece import Mood, Piece, Style, label, paragraph
from game.view.text import LABEL, TITLE
from game.view.thing import Thing
from game.view.widgets import Pill, draw_avatar, draw_pill

from .lesson_light import in_order
from .lesson_place import Room, covers, place, room
from .play_panels import capped
from .rules_text import rich

if TYPE_CHECKING:
    from .lesson import LessonScene

LARGEST, LEAST = 1.6, 1.0
"""How far type grows in a bubble, and how small it gets where there is no room for that."""
WIDE, WIDER = 524.0, 480.0  # units: a bubble's width, and how much of it type adds
TALLEST = 1030.0
PAD, GAP = 36.0, 14.0
FACE, ASIDE = 180.0, 168.0  # units: the teacher's portrait, and how far it stands out
SNUG = 1.25  # from here on the portrait stands inside the bubble
FADE = 150.0  # milliseconds in which the light goes on
NOTE = "#FFF1C4"


@dataclass(frozen=True, slots=True)
class Speech:
    """What is in the bubble."""

    title: str
    text: str
    notes: tuple[str, ...] = ()
    """What the learner is to do; the longest is measured, so that nothing jumps."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """How the bubble lies: its place with the portrait, its type, where the portrait is."""

    box: FRect
    scale: float
    snug: bool


class LessonView:
    """The bubble of one step."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene = scene
        self.since = scene.app.clock()
        self._for: object = None
        self._sheet: Sheet | None = None

    # The light ---------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether the light is just going on."""
        return self.scene.speaks and self._share() < 1

    def _share(self) -> float:
        if self.scene.board.reduced or self.scene.board.speed <= 0:
            return 1.0
        return min(1.0, max(0.0, self.scene.app.clock() - self.since) / FADE)

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """Everything over the table, the dark first."""
        table = self.scene.table()
        points, bright = self.scene.points(table), self.scene.bright(table)
        share = self._share()
        lit = in_order(self.scene, [*bright, *points])
        board = self.scene.board
        shows = board.layout.hub and board.layout.direction
        middle = (board.places.seating.mat.center, float(PATCH)) if shows else None
        ground = Piece(lambda canvas, _: draw_light(canvas, lit, share, middle))
        return [ground, *self.bubble(canvas, table)]

    # The bubble ----------------------------------------------------------------------

    def _size(self, canvas: Canvas, snug: bool) -> tuple[float, float]:
        """How large the bubble is with that type, its portrait beside it included."""
        wide = WIDE + WIDER * (canvas.type_scale - 1)
        _, foot = self._words(canvas, FRect(0, 0, wide, 0), snug)
        high = foot + self._below(canvas) + PAD
        return (wide, high) if snug else (wide + ASIDE, max(high, FACE + 70))

    def _below(self, canvas: Canvas) -> float:
        """How high the dots and the buttons are."""
        return 44 * canvas.type_scale + GAP + self._button(canvas)

    def _button(self, canvas: Canvas) -> float:
        return max(64.0, 56 * canvas.type_scale)

    def laid(self, canvas: Canvas, table: Sequence[Thing]) -> Sheet:
        """Where the bubble lies, and how: as long as the same is asked, at the same place."""
        scene = self.scene
        asked = (scene.phase, scene.number, len(scene.sitting.asks))
        wanted = (*asked, canvas.surface.get_size(), canvas.type_scale)
        if wanted != self._for or self._sheet is None:
            self._sheet = self._lay(canvas, table)
            self._for = None if scene.board.busy else wanted
        return self._sheet

    def _lay(self, canvas: Canvas, table: Sequence[Thing]) -> Sheet:
        """Find the bubble a place.

        Where it would be too tall or cover what it is about, the portrait moves inside, and
        then type gets smaller.
        """
        scene = self.scene
        targets = [one.upright for one in (*scene.bright(table), *scene.points(table))]
        middle = targets[-1].center if targets else (960.0, 480.0)
        about = room([*targets, self.skip_box(canvas)], scene.unlit(table), middle)
        scale = min(LARGEST, canvas.type_scale)
        while True:
            for snug in (True,) if scale > SNUG else (False, True):
                box = placed(self._size(canvas.up_to(scale), snug), about)
                if box.h <= TALLEST and not covers(box, about):
                    return Sheet(box.copy(), scale, snug)
            if scale <= LEAST:
                return Sheet(box.copy(), scale, True)
            scale = max(LEAST, round(scale - 0.1, 2))

    def bubble(self, canvas: Canvas, table: Sequence[Thing]) -> list[Piece]:
        """The sheet, the teacher, the words and the buttons."""
        laid, points = self.laid(canvas, table), self.scene.points(table)
        whole, small, snug = laid.box, canvas.up_to(laid.scale), laid.snug
        sheet = whole if snug else FRect(whole.x + ASIDE, whole.y, whole.w - ASIDE, whole.h)
        targets = [one.upright for one in points]
        target = min(targets, key=lambda box: apart(box, sheet), default=None)
        words, _ = self._words(small, sheet, snug)
        inner = sheet.inflate(-2 * PAD, -2 * PAD)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_bubble(canvas, sheet, target)
            self._draw_teacher(canvas.up_to(small.type_scale), whole, snug)

        return capped([Piece(draw), *words, *self._foot(small, inner)], small.type_scale)

    def _draw_teacher(self, canvas: Canvas, whole: FRect, snug: bool) -> None:
        """The portrait: beside the sheet with a name, or in its upper corner."""
        lesson = self.scene.lesson
        size = 96 * canvas.type_scale if snug else FACE
        middle = (whole.x + size / 2, whole.bottom - size / 2 - 46)
        if snug:
            middle = (whole.right - PAD - size / 2 + 12, whole.y + PAD + size / 2 - 16)
        canvas.disc(middle, size + 12, CREAM)
        draw_avatar(canvas, lesson.teacher, middle, size)
        if not snug:
            name = Pill(self.scene.teacher, CREAM, INK, "", 26, LABEL, 44)
            draw_pill(canvas.up_to(1.1), name, (middle[0], middle[1] + size / 2 + 8), "center")

    def _words(self, canvas: Canvas, sheet: FRect, snug: bool) -> tuple[list[Piece], float]:
        """The title, the sentences and what is to be done; and how far down they reach."""
        said, x, y = self.scene.speech, sheet.x + PAD, sheet.y + PAD - 6
        inner = sheet.w - 2 * PAD
        beside = 96 * canvas.type_scale if snug else 0
        title, high = paragraph(
            canvas, said.title, (x, y), Style(TITLE, 40), inner - beside, "lesson-title"
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

    def _foot(self, canvas: Canvas, inner: FRect) -> list[Piece]:
        """How far the lesson is, and the buttons."""
        scene, high = self.scene, self._button(canvas)
        row = FRect(inner.x - 4, inner.bottom - high + PAD - 30, inner.w + 8, high)
        y = row.y - GAP - 22 * canvas.type_scale
        words = scene.app.words
        count = {"number": scene.number + 1, "count": len(scene.lesson.steps)}
        style = Style(LABEL, 24, INK_2)
        wide = canvas.text_width(words("lesson.of", **count), LABEL, 24)
        pieces = [label(canvas, words("lesson.of", **count), (row.x, y), style, 200, "of")]
        pieces.append(self._dots(FRect(row.x + wide + 24, y, row.right - row.x - wide - 30, 0)))
        half = 0.4 * row.w
        if scene.number:
            back = Button(FRect(row.x, row.y, half - 12, high), words("common.back"), "ui-back")
            pieces.append(push(canvas, "lesson-back", back, scene.back))
        if scene.reading:
            pieces.append(self._next(canvas, FRect(row.x + half, row.y, row.w - half, high)))
        return pieces

    def _next(self, canvas: Canvas, box: FRect) -> Piece:
        scene, words = self.scene, self.scene.app.words
        cap = scene.speaker.keys.get("confirm", "") if canvas.type_scale <= SNUG else ""
        says = words("lesson.next")
        if scene.last:
            says = words("lesson.play" if scene.may_play else "settings.done")
        size = 32 if canvas.text_width(says, LABEL, 32) < box.w - 130 else 27
        look = Button(box, says, "ui-play" if scene.last else "", cap, PRIMARY, size)
        return push(canvas, "lesson-next", look, scene.next)

    def _dots(self, line: FRect) -> Piece:
        """A dot for each step; the ones behind are dark, the present one is ringed."""
        count, now = len(self.scene.lesson.steps), self.scene.number
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
        words, small = self.scene.app.words, canvas.up_to(LARGEST)
        over = self.scene.last and self.scene.reading
        cap = self.scene.speaker.keys.get("back", "")
        look = Button(
            self.skip_box(canvas), words("settings.done" if over else "lesson.skip"),
            "ui-check" if over else "ui-close", cap, PURPLE, 27,
        )  # fmt: skip
        return capped([push(small, "lesson-skip", look, self.scene.skip)], LARGEST)[0]


def apart(box: FRect, other: FRect) -> float:
    """How far apart the middles of two boxes are, squared."""
    return (box.centerx - other.centerx) ** 2 + (box.centery - other.centery) ** 2


@lru_cache(maxsize=64)
def placed(size: tuple[float, float], about: Room) -> FRect:
    """The same as `place`, found once."""
    return place(size, about)
