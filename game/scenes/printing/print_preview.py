"""The preview beside the choices: a page, what to do with the sheets, and the progress."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pygame import FRect

from game.app.program import App
from game.print.print_task import BOTH, FOLD
from game.ui.boxes import drawn_leaf
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, INK, PAPER_EDGE, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import BODY, LABEL
from game.ui.layout import Box, Column, Leaf, Line, PanelBox, Row
from game.ui.looks import shown_ground, shown_ink
from game.ui.widgets.button import draw_keyboard_key
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.input_controls import TRACK
from game.words import Words

from .page_proofs import ProofPages
from .print_export import PrintExport

ROOM = (720.0, 510.0)
"""Units that a page has."""
TIP, STEP_HIGH = "#FFF1D2", 74.0


def build_page_preview(proofs: ProofPages, describe_page: Callable[[], str]) -> Leaf:
    """Build the preview of a page, drawn anew in each frame; or why there is none."""

    def make_page_preview(canvas: Canvas, box: FRect) -> Drawable:
        def draw_page_preview(canvas: Canvas, _: FocusMood) -> None:
            image = proofs.image
            if image is None:
                canvas.write_text_line(describe_page(), box.center, BODY, 24, GRAY_INK, room=box.w)
                return
            size = image.get_width() / canvas.unit, image.get_height() / canvas.unit
            page = rect_around(box.center, *size)
            canvas.draw_shadow(page, 4, MEDIUM)
            canvas.blit_sprite(image, box.center)

        return Drawable(
            draw_page_preview,
            Control("text:page", "text", box, describe_page(), is_focusable=False),
        )

    return Leaf(ROOM[1], make_page_preview, ROOM[0], grows=1)


@dataclass(frozen=True, slots=True)
class PageLine(Box):
    """The line about the shown page, with room for the longest text."""

    longest_text: str
    describe_page: Callable[[], str]
    size: float = 25.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the longest line."""
        return canvas.text_width(self.longest_text, BODY, self.size)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height of a line."""
        return Line("", Style(BODY, self.size)).measure(canvas, width)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the line."""

        def draw_page_line(canvas: Canvas, _: FocusMood) -> None:
            canvas.write_text_line(
                self.describe_page(), rect.midleft, BODY, self.size, GRAY_INK, "midleft", rect.w
            )

        size = canvas.grown_type_size(self.size)
        thing = Control(
            "text:preview-page", "text", rect, self.describe_page(), size, is_focusable=False
        )
        yield Drawable(draw_page_line, thing)


# What to do with the sheets -------------------------------------------------------------------


def build_print_steps(app: App, backs_setting: str) -> PanelBox:
    """Build three small pictures with a word each."""
    kind = backs_setting if backs_setting in (FOLD, BOTH) else "none"
    boxes = [
        Column([
            drawn_leaf(draw, STEP_HIGH),
            Line(app.words(f"print.steps_{kind}.{number}"), Style(LABEL, 24, INK, "center"),
                 f"step-{number}"),
        ])
        for number, draw in enumerate(STEPS[kind], 1)
    ]  # fmt: skip
    return PanelBox(Row(boxes), (16, 8), TIP, GOLD, 20)


def _make_step_picture(body: str) -> Callable[[Canvas, FRect], None]:
    """Return a drawer of a picture in a square of a hundred units."""

    def draw_step_picture(canvas: Canvas, box: FRect) -> None:
        area = canvas.rect(rect_around(box.center, 1.4 * box.h, box.h))
        line = 'stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
        look = f'stroke="{shown_ink(INK)}" {line}'
        canvas.surface.blit(
            svg.inline_drawing(
                f'<g fill="{shown_ground(WHITE)}" {look}>{body}</g>', area.w, area.h, "0 0 140 100"
            ),
            area,
        )

    return draw_step_picture


BACK, GRAY = "#CFC3D6", "#8D7E9C"
FOLDED = _make_step_picture(
    f'<path d="M38 6 H102 V50 H38 Z"/><path d="M38 50 H102 V94 H38 Z" fill="{BACK}"/>'
    '<path d="M24 50 H34 M106 50 H116"/>'
    '<path d="M120 30 C132 42 132 58 120 70 M120 70 l1 -11 M120 70 l11 -3" fill="none"/>'
)
GLUED = _make_step_picture(
    f'<path d="M26 78 L52 14 L112 30 L88 92 Z" fill="{BACK}"/>'
    '<path d="M22 70 L48 8 L110 24 L84 86 Z"/>'
    '<path d="M52 34 q8 -7 14 0 t14 1 t12 1 M46 52 q8 -7 14 0 t14 1 t12 1" fill="none"/>'
)
CUT = _make_step_picture(
    '<path d="M22 8 H64 V78 H22 Z M76 8 H118 V78 H76 Z"/>'
    '<path d="M60 74 L80 28 M80 74 L60 28" stroke-width="4"/>'
    '<circle cx="57" cy="83" r="9"/><circle cx="83" cy="83" r="9"/>'
)
PRINTED = _make_step_picture(
    f'<path d="M44 6 H96 V34 H44 Z"/><path d="M28 34 H112 V74 H28 Z" fill="{GRAY}"/>'
    '<path d="M42 58 H98 V94 H42 Z M52 70 H88 M52 82 H74"/>'
)
LOOKED = _make_step_picture(
    '<path d="M34 6 H94 V94 H34 Z"/><path d="M64 22 V62 M44 42 H84" fill="none"/>'
    f'<path d="M68 24 V66 M46 46 H90" fill="none" stroke="{GRAY}"/>'
    '<circle cx="98" cy="66" r="17" fill="none"/><path d="M110 79 L124 93" stroke-width="6"/>'
)
MOVED = _make_step_picture(
    f'<path d="M46 12 H94 V88 H46 Z" fill="{BACK}"/><path d="M34 8 H82 V84 H34 Z" fill="none"/>'
    '<path d="M100 50 H126 M126 50 l-9 -7 M126 50 l-9 7 M26 50 H6 M6 50 l9 -7 M6 50 l9 7"/>'
)
STEPS = {
    FOLD: (FOLDED, GLUED, CUT), BOTH: (PRINTED, LOOKED, MOVED), "none": (PRINTED, GLUED, CUT),
}  # fmt: skip


# How far drawing is -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class DrawingBar(Box):
    """The progress of a file being drawn; a press stops it.

    It is updated in each frame without a new layout.
    """

    words: Words
    saving: PrintExport
    cap: str
    stop: Callable[[], None]
    wide: float = 430.0
    high: float = 78.0

    def min_width(self, canvas: Canvas) -> float:
        """Return the width of the button it replaces."""
        return canvas.grown_type_size(self.wide)

    def measure(self, canvas: Canvas, width: float) -> float:
        """Return the height, which grows with the type."""
        return canvas.grown_type_size(self.high)

    def place(self, canvas: Canvas, rect: FRect) -> Iterator[Drawable]:
        """Place the bar."""
        says = self.words("print.drawing_says")
        thing = Control("button:stop", "button", rect, says, action=self.stop, radius=22)

        def draw_progress_bar(canvas: Canvas, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(
                rect, 22, TRACK if not mood.is_lit else PAPER_EDGE, GOLD_LIP, 3
            )
            full = rect.inflate(-10, -10)
            done, of = self.saving.done, self.saving.of
            full.w = max(36.0, full.w * done / max(1, of))
            canvas.draw_rounded_panel(full, 18, GOLD)
            key = rect_around(
                (0, 0), canvas.text_width(self.cap, LABEL, 18) + 22, canvas.grown_type_size(32)
            )
            key.midright = rect.right - 18, rect.centery
            room = key.left - rect.x - 30
            spot = rect.x + 15 + room / 2, rect.centery
            begins = self.words("print.drawing_begins")
            told = self.words("print.drawing", done=done, of=of) if of else begins
            canvas.write_text_line(told, spot, LABEL, 30, INK, room=room)
            draw_keyboard_key(canvas, self.cap, key)

        yield Drawable(draw_progress_bar, thing)


def find_page_pixels(canvas: Canvas) -> tuple[int, int]:
    """Return the pixels that a page has in this window."""
    return canvas.px(ROOM[0]), canvas.px(ROOM[1])
