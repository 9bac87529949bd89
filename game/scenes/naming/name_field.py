"""A name typed in place: its field, names to choose, and signs that can't be typed."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice

import pygame
from pygame import FRect

from game.app.program import App
from game.store.player_faces import FACES
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import FOCUS, GOLD, GRAY_INK, INK, PAPER_EDGE, WHITE, mix
from game.ui.draw.text_surfaces import FINE, LABEL
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ControlBox,
    Line,
    PanelBox,
    Row,
    Text,
    avatar_leaf,
    blank_space,
    square_picture,
)
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import FocusMood, Style, fitted_type_size
from game.words import Words

from .name_entry import KnownName, NameEntry, load_alphabet, match_known_names

NOTICE_MS = 4000.0  # milliseconds that a notice about a sign stays
MARK = mix(FOCUS, WHITE, 0.72)
"""Under a name that the next letter replaces."""
REST = mix(GRAY_INK, WHITE, 0.12)
AMBER = ("#FFE6CF", "#E8A45C", "#7A3200")
"""Ground, edge and ink of what is said about a sign that was left out."""
LOST = (
    '<rect x="2" y="2" width="32" height="32" fill="none" stroke="{ink}" stroke-width="3" '
    'stroke-dasharray="8 4"/>'
)
"""A dashed box, for a sign that was left out."""

LEAVING_KEYS = (
    pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip
"""Keys that leave the field, or move what is around it."""


def draw_typed_text(
    canvas: Canvas,
    room: FRect,
    text: str,
    size: float,
    completion: str = "",
    is_marked: bool = False,
) -> None:
    """Draw the typed text with a caret, and in gray what one key would add."""
    size = fitted_type_size(canvas, text or " ", LABEL, size, room.w - 24)
    long = canvas.text_width(text, LABEL, size) if text else 0.0
    end, high = room.x + long + 4, min(1.15 * canvas.grown_type_size(size), room.h - 20)
    if is_marked:
        canvas.draw_rounded_panel(
            rect_around((room.x + long / 2, room.centery), long + 10, high), 8, MARK
        )
    canvas.write_text_line(text, (room.x, room.centery), LABEL, size, INK, "midleft")
    canvas.draw_rounded_panel(rect_around((end, room.centery), 5, high), 2, FOCUS)
    if completion and end + canvas.text_width(completion, LABEL, size) < room.right:
        canvas.write_text_line(completion, (end + 5, room.centery), LABEL, size, REST, "midleft")


def build_name_chip(
    key: str, known_name: KnownName, is_lit: bool, press: Callable[[], None]
) -> Box:
    """Build a name to choose, with its face; gold while one key takes it."""

    def draw_chip_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
        paper = mix(GOLD, WHITE, 0.65) if is_lit else WHITE
        edge = "#C98700" if is_lit or mood.is_lit else PAPER_EDGE
        canvas.draw_rounded_panel(box, box.h / 2, paper, edge, 3)

    name = Line(known_name.name, Style(LABEL, 26), shrink=1.0)
    row = (
        Row([avatar_leaf(known_name.face, 48), name, blank_space(0, 11)], gap=11)
        if known_name.face
        else name
    )
    thing = Control(f"button:{key}", "button", UNPLACED_RECT, known_name.name, 0, press, radius=29)
    return ControlBox(row, thing, draw_chip_ground, (5 if known_name.face else 24, 5), 58)


def build_name_notice(words: Words, text: str, wraps: bool = False) -> Box:
    """Build an amber notice that says why a sign or a name was not taken."""
    ground, edge, ink = AMBER
    lost = text == words("setup.name_glyph")

    def draw_notice_mark(canvas: Canvas, box: FRect) -> None:
        if lost:
            canvas.draw_markup(LOST.format(ink=ink), box)
        else:
            canvas.draw_picture("icons/ui-hint", box.center, 38, ink, ground)

    style = Style(FINE, 25, ink)
    said = Text(text, style, "notice", 16) if wraps else Line(text, style, "notice")
    row = Row([square_picture(36, draw_notice_mark, 1), said], [0, 1], 18)
    return PanelBox(row, (22, 6 if wraps else 0), ground, edge, 16, min_height=62)


def choose_offered_names(
    words: Words, entry: NameEntry, family: Iterable[KnownName], max_names: int,
    refuse: Callable[[str], str] = lambda _: "",
) -> list[KnownName]:  # fmt: skip
    """Return the names that may be meant, those of the family first."""
    known = sorted({*(words(f"names.{face}") for face in FACES), *load_alphabet().names})
    every = match_known_names(entry, family, known)
    return list(islice((one for one in every if not refuse(one.name)), max_names))


def is_paste(event: pygame.event.Event) -> bool:
    """True if a key press asks to paste from the clipboard."""
    pasting = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(event.key == pygame.K_v and pasting and not event.mod & pygame.KMOD_ALT)


def read_clipboard() -> str:
    """Return the text on the clipboard, if the system has one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


@dataclass(slots=True)
class NameField:
    """A name that is typed in the card of its seat."""

    app: App
    entry: NameEntry
    family: list[KnownName]
    """Who is offered before anybody else."""
    is_marked: bool = False
    """Whether the next letter replaces all of it."""
    spoken_notices: list[str] = field(default_factory=list)
    """What could not be taken, to be read aloud."""
    _tells: float = 0.0

    def __post_init__(self) -> None:
        self.is_marked = bool(self.entry.text)

    @property
    def offered_names(self) -> list[KnownName]:
        """The names that are offered now."""
        return choose_offered_names(self.app.words, self.entry, self.family, 3)

    @property
    def completion(self) -> str:
        """The letters that the right arrow would add."""
        text, offers = self.entry.text, self.offered_names
        return offers[0].name[len(text) :] if text and self.entry.was_changed and offers else ""

    def type_text(self, text: str) -> None:
        """Type letters; a notice tells what is left out."""
        before = self.entry.text
        self.entry.text = "" if self.is_marked else before
        if not self.entry.add_letters(text):
            self._show_notice()
        if self.entry.text:
            self.is_marked = False
        elif self.is_marked:
            self.entry.text = before

    def erase_letter(self) -> None:
        """Erase the last letter, or all that is marked."""
        if self.is_marked:
            self.entry.text = self.entry.text[:1]
        self.is_marked = False
        self.entry.drop_letter()

    def finish_name(self) -> str:
        """Return the name; if there is none, show a notice."""
        if not self.entry.name:
            self.entry.notice = self.app.words("letters.empty")
            self._show_notice()
        return self.entry.name

    def handle_name_key(self, event: pygame.event.Event) -> bool:
        """Handle a key press in the field; return True if the field took it."""
        if event.key == pygame.K_RIGHT and self.completion:
            self.entry.set_name(self.offered_names[0].name)
        elif event.key in (pygame.K_END, pygame.K_RIGHT) and self.is_marked:
            self.is_marked = False
        elif event.key == pygame.K_BACKSPACE:
            self.erase_letter()
        elif is_paste(event):
            self.type_text(read_clipboard())
        else:
            return event.key not in LEAVING_KEYS
        return True

    def _show_notice(self) -> None:
        self.spoken_notices.append(self.entry.notice)
        self._tells = NOTICE_MS
        self.app.sounds.play_sound("error")

    def update_notice(self, ms: float) -> None:
        """Let time pass; a notice goes after a while."""
        self._tells = max(0.0, self._tells - ms)
        if not self._tells:
            self.entry.notice = ""

    def next_tick(self) -> float | None:
        """Return milliseconds until a notice goes."""
        return max(1.0, self._tells) if self.entry.notice else None
