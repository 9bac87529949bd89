"""A name typed where it stands: what is in its field, names to choose, what can't be taken."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice

import pygame
from pygame import FRect

from game.app.program import App
from game.store.faces import FACES
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import FOCUS, GOLD, INK, INK_2, PAPER_EDGE, WHITE, mix
from game.ui.draw.text import FINE, LABEL
from game.ui.layout import NOWHERE, Box, Framed, Line, Row, Text, Whole, avatar, gap, picture
from game.ui.widgets.piece import Mood, Style, fitted
from game.ui.widgets.thing import Thing
from game.words import Words

from .name_entry import KnownName, NameEntry, alphabet, offered

TELL = 4000.0  # milliseconds that a notice about a sign stays
MARK = mix(FOCUS, WHITE, 0.72)
"""Under a name that the next letter replaces."""
REST = mix(INK_2, WHITE, 0.12)
AMBER = ("#FFE6CF", "#E8A45C", "#7A3200")
"""Ground, edge and ink of what is said about a sign that was left out."""
LOST = (
    '<rect x="2" y="2" width="32" height="32" fill="none" stroke="{ink}" stroke-width="3" '
    'stroke-dasharray="8 4"/>'
)
"""A dashed box, for a sign that was left out."""

LEAVING = (
    pygame.K_TAB, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_ESCAPE,
    pygame.K_PAGEUP, pygame.K_PAGEDOWN,
)  # fmt: skip
"""Keys that leave the field, or move what is around it."""


def draw_typed(
    canvas: Canvas, room: FRect, text: str, size: float, rest: str = "", marked: bool = False
) -> None:
    """What is typed from the left, with a caret, and in grey what one key would add."""
    size = fitted(canvas, text or " ", LABEL, size, room.w - 24)
    long = canvas.text_width(text, LABEL, size) if text else 0.0
    end, high = room.x + long + 4, min(1.15 * canvas.grown(size), room.h - 20)
    if marked:
        canvas.panel(around((room.x + long / 2, room.centery), long + 10, high), 8, MARK)
    canvas.text(text, (room.x, room.centery), LABEL, size, INK, "midleft")
    canvas.panel(around((end, room.centery), 5, high), 2, FOCUS)
    if rest and end + canvas.text_width(rest, LABEL, size) < room.right:
        canvas.text(rest, (end + 5, room.centery), LABEL, size, REST, "midleft")


def name_chip(key: str, one: KnownName, lit: bool, press: Callable[[], None]) -> Box:
    """A name to choose, with its face; gold while one key takes it."""

    def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
        paper = mix(GOLD, WHITE, 0.65) if lit else WHITE
        edge = "#C98700" if lit or mood.lit else PAPER_EDGE
        canvas.panel(box, box.h / 2, paper, edge, 3)

    name = Line(one.name, Style(LABEL, 26), shrink=1.0)
    row = Row([avatar(one.face, 48), name, gap(0, 11)], gap=11) if one.face else name
    thing = Thing(f"button:{key}", "button", NOWHERE, one.name, 0, press, radius=29)
    return Whole(row, thing, ground, (5 if one.face else 24, 5), 58)


def notice_box(words: Words, text: str, wraps: bool = False) -> Box:
    """On amber: why a sign or a name was not taken."""
    ground, edge, ink = AMBER
    lost = text == words("setup.name_glyph")

    def mark(canvas: Canvas, box: FRect) -> None:
        if lost:
            canvas.drawing(LOST.format(ink=ink), box)
        else:
            canvas.picture("icons/ui-hint", box.center, 38, ink, ground)

    style = Style(FINE, 25, ink)
    said = Text(text, style, "notice", 16) if wraps else Line(text, style, "notice")
    row = Row([picture(36, mark, 1), said], [0, 1], 18)
    return Framed(row, (22, 6 if wraps else 0), ground, edge, 16, high=62)


def names_offered(
    words: Words, entry: NameEntry, family: Iterable[KnownName], most: int,
    refuse: Callable[[str], str] = lambda _: "",
) -> list[KnownName]:  # fmt: skip
    """The names that may be meant, those of the family first."""
    known = sorted({*(words(f"names.{face}") for face in FACES), *alphabet().names})
    every = offered(entry, family, known)
    return list(islice((one for one in every if not refuse(one.name)), most))


def pastes(event: pygame.event.Event) -> bool:
    """Whether a key asks for what lies on the clipboard."""
    pasting = event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
    return bool(event.key == pygame.K_v and pasting and not event.mod & pygame.KMOD_ALT)


def clipboard() -> str:
    """What lies on the clipboard, where the system has one."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


@dataclass(slots=True)
class NameField:
    """A name while it is typed in the card of its seat."""

    app: App
    entry: NameEntry
    family: list[KnownName]
    """Who is offered before anybody else."""
    marked: bool = False
    """Whether the next letter replaces all of it."""
    told: list[str] = field(default_factory=list)
    """What could not be taken, to be read aloud."""
    _tells: float = 0.0

    def __post_init__(self) -> None:
        self.marked = bool(self.entry.text)

    @property
    def offers(self) -> list[KnownName]:
        """The names that are offered now."""
        return names_offered(self.app.words, self.entry, self.family, 3)

    @property
    def rest(self) -> str:
        """What the right arrow would add."""
        text, offers = self.entry.text, self.offers
        return offers[0].name[len(text) :] if text and self.entry.touched and offers else ""

    def write(self, text: str) -> None:
        """Type letters; what is left out of them is told, and nothing but that changes nothing."""
        before = self.entry.text
        self.entry.text = "" if self.marked else before
        if not self.entry.type(text):
            self._tell()
        if self.entry.text:
            self.marked = False
        elif self.marked:
            self.entry.text = before

    def erase(self) -> None:
        """Take the last letter away, or all that is marked."""
        if self.marked:
            self.entry.text = self.entry.text[:1]
        self.marked = False
        self.entry.erase()

    def finished(self) -> str:
        """The name if there is one; else it is asked for."""
        if not self.entry.name:
            self.entry.notice = self.app.words("letters.empty")
            self._tell()
        return self.entry.name

    def key(self, event: pygame.event.Event) -> bool:
        """What a key does to the name; whether it belongs to the field at all."""
        if event.key == pygame.K_RIGHT and self.rest:
            self.entry.put(self.offers[0].name)
        elif event.key in (pygame.K_END, pygame.K_RIGHT) and self.marked:
            self.marked = False
        elif event.key == pygame.K_BACKSPACE:
            self.erase()
        elif pastes(event):
            self.write(clipboard())
        else:
            return event.key not in LEAVING
        return True

    def _tell(self) -> None:
        self.told.append(self.entry.notice)
        self._tells = TELL
        self.app.sounds.play("error")

    def update(self, ms: float) -> bool:
        """Let time pass; whether a notice is gone now."""
        self._tells = max(0.0, self._tells - ms)
        gone = bool(self.entry.notice) and not self._tells
        if gone:
            self.entry.notice = ""
        return gone

    def next_tick(self) -> float | None:
        """Until a notice goes."""
        return max(1.0, self._tells) if self.entry.notice else None
