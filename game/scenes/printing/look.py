"""What is seen beside the choices: a page, what to do with the sheets, and how far drawing is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import FRect

from game.app.program import App
from game.print.task import BOTH, FOLD
from game.ui.boxes import drawn
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import GOLD, GOLD_LIP, INK, INK_2, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import BODY, LABEL
from game.ui.layout import Box, Column, Framed, Leaf, Line, Row
from game.ui.widgets.button import draw_key
from game.ui.widgets.controls import TRACK
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing
from game.words import Words

from .proofs import ProofPages
from .saving import PrintSaving

ROOM = (720.0, 510.0)
"""Units that a page has."""
TIP, STEP_HIGH = "#FFF1D2", 74.0


def page_box(proofs: ProofPages, says: Callable[[], str]) -> Leaf:
    """The page that is looked at; without one it is said why. It is another one in each frame."""

    def make(canvas: Canvas, box: FRect) -> Piece:
        def draw(canvas: Canvas, _: Mood) -> None:
            image = proofs.image
            if image is None:
                canvas.text(says(), box.center, BODY, 24, INK_2, room=box.w)
                return
            size = image.get_width() / canvas.unit, image.get_height() / canvas.unit
            page = around(box.center, *size)
            canvas.shadow(page, 4, MEDIUM)
            canvas.put(image, box.center)

        return Piece(draw, Thing("text:page", "text", box, says(), focusable=False))

    return Leaf(ROOM[1], make, ROOM[0], grows=1)


@dataclass(frozen=True, slots=True)
class PageLine(Box):
    """Which page is looked at, in the room for the longest that can be said of one."""

    longest: str
    says: Callable[[], str]
    size: float = 25.0

    def least(self, canvas: Canvas) -> float:
        """Room for the longest line."""
        return canvas.text_width(self.longest, BODY, self.size)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """A line."""
        return Line("", Style(BODY, self.size)).measure(canvas, wide)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The line, read anew in each frame."""

        def draw(canvas: Canvas, _: Mood) -> None:
            canvas.text(self.says(), rect.midleft, BODY, self.size, INK_2, "midleft", rect.w)

        size = canvas.grown(self.size)
        thing = Thing("text:preview-page", "text", rect, self.says(), size, focusable=False)
        yield Piece(draw, thing)


# What to do with the sheets -------------------------------------------------------------------


def steps(app: App, backs: str) -> Framed:
    """Three small pictures with a word each."""
    kind = backs if backs in (FOLD, BOTH) else "none"
    boxes = [
        Column([
            drawn(draw, STEP_HIGH),
            Line(app.words(f"print.steps_{kind}.{number}"), Style(LABEL, 24, INK, "center"),
                 f"step-{number}"),
        ])
        for number, draw in enumerate(STEPS[kind], 1)
    ]  # fmt: skip
    return Framed(Row(boxes), (16, 8), TIP, GOLD, 20)


def _drawing(body: str) -> Callable[[Canvas, FRect], None]:
    """A picture within a square of a hundred."""

    def draw(canvas: Canvas, box: FRect) -> None:
        area = canvas.rect(around(box.center, 1.4 * box.h, box.h))
        look = f'stroke="{INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
        canvas.surface.blit(
            svg.drawing(f'<g fill="{WHITE}" {look}>{body}</g>', area.w, area.h, "0 0 140 100"), area
        )

    return draw


BACK, GRAY = "#CFC3D6", "#8D7E9C"
FOLDED = _drawing(
    f'<path d="M38 6 H102 V50 H38 Z"/><path d="M38 50 H102 V94 H38 Z" fill="{BACK}"/>'
    '<path d="M24 50 H34 M106 50 H116"/>'
    '<path d="M120 30 C132 42 132 58 120 70 M120 70 l1 -11 M120 70 l11 -3" fill="none"/>'
)
GLUED = _drawing(
    f'<path d="M26 78 L52 14 L112 30 L88 92 Z" fill="{BACK}"/>'
    '<path d="M22 70 L48 8 L110 24 L84 86 Z"/>'
    '<path d="M52 34 q8 -7 14 0 t14 1 t12 1 M46 52 q8 -7 14 0 t14 1 t12 1" fill="none"/>'
)
CUT = _drawing(
    '<path d="M22 8 H64 V78 H22 Z M76 8 H118 V78 H76 Z"/>'
    '<path d="M60 74 L80 28 M80 74 L60 28" stroke-width="4"/>'
    '<circle cx="57" cy="83" r="9"/><circle cx="83" cy="83" r="9"/>'
)
PRINTED = _drawing(
    f'<path d="M44 6 H96 V34 H44 Z"/><path d="M28 34 H112 V74 H28 Z" fill="{GRAY}"/>'
    '<path d="M42 58 H98 V94 H42 Z M52 70 H88 M52 82 H74"/>'
)
LOOKED = _drawing(
    '<path d="M34 6 H94 V94 H34 Z"/><path d="M64 22 V62 M44 42 H84" fill="none"/>'
    f'<path d="M68 24 V66 M46 46 H90" fill="none" stroke="{GRAY}"/>'
    '<circle cx="98" cy="66" r="17" fill="none"/><path d="M110 79 L124 93" stroke-width="6"/>'
)
MOVED = _drawing(
    f'<path d="M46 12 H94 V88 H46 Z" fill="{BACK}"/><path d="M34 8 H82 V84 H34 Z" fill="none"/>'
    '<path d="M100 50 H126 M126 50 l-9 -7 M126 50 l-9 7 M26 50 H6 M6 50 l9 -7 M6 50 l9 7"/>'
)
STEPS = {
    FOLD: (FOLDED, GLUED, CUT), BOTH: (PRINTED, LOOKED, MOVED), "none": (PRINTED, GLUED, CUT),
}  # fmt: skip


# How far drawing is -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawingBar(Box):
    """How much of a file is drawn; a press stops it.

    It shows how far drawing is in each frame, without being laid out anew.
    """

    words: Words
    saving: PrintSaving
    cap: str
    stop: Callable[[], None]
    wide: float = 430.0
    high: float = 78.0

    def least(self, canvas: Canvas) -> float:
        """As the button in whose place it stands."""
        return canvas.grown(self.wide)

    def measure(self, canvas: Canvas, wide: float) -> float:
        """It grows with the type."""
        return canvas.grown(self.high)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Piece]:
        """The bar."""
        says = self.words("print.drawing_says")
        thing = Thing("button:stop", "button", rect, says, action=self.stop, radius=22)

        def draw(canvas: Canvas, mood: Mood) -> None:
            canvas.panel(rect, 22, TRACK if not mood.lit else PAPER_EDGE, GOLD_LIP, 3)
            full = rect.inflate(-10, -10)
            done, of = self.saving.done, self.saving.of
            full.w = max(36.0, full.w * done / max(1, of))
            canvas.panel(full, 18, GOLD)
            key = around((0, 0), canvas.text_width(self.cap, LABEL, 18) + 22, canvas.grown(32))
            key.midright = rect.right - 18, rect.centery
            room = key.left - rect.x - 30
            spot = rect.x + 15 + room / 2, rect.centery
            begins = self.words("print.drawing_begins")
            told = self.words("print.drawing", done=done, of=of) if of else begins
            canvas.text(told, spot, LABEL, 30, INK, room=room)
            draw_key(canvas, self.cap, key)

        yield Piece(draw, thing)


def fitting(canvas: Canvas) -> tuple[int, int]:
    """The pixels that a page has in this window."""
    return canvas.px(ROOM[0]), canvas.px(ROOM[1])
