"""One card, large, with what it does and an example."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.core.card import Card
from game.language import capital
from game.session.speech.prompts import rule_key
from game.store.faces import FACES
from game.table.cards.card import draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOOD, INK, INK_2, SWATCHES, mix
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.layout import (
    NOTHING,
    NOWHERE,
    Box,
    Column,
    Framed,
    Line,
    Push,
    Row,
    Spring,
    Text,
    UpTo,
    avatar,
    gap,
)
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.focus import Focus
from game.ui.widgets.piece import Piece, Style, paper
from game.words import Words

from .answers import Answers
from .layers import Layer
from .panels import veil
from .tabletop import Tabletop

LEAST_TYPE = 0.75
"""Type never gets smaller than that."""
PLUM, LILAC, GOLD = SWATCHES["purple"].deep, SWATCHES["purple"].tint, "#FFF1C4"
HOLD = 500.0  # milliseconds until a card held down is shown large
GAP = 24  # units between two parts of the sheet


@dataclass(frozen=True, slots=True)
class ZoomSheet:
    """Where the card and the sheet with the words about it lie."""

    box: FRect
    inner: FRect
    card: tuple[float, float]
    height: float


BESIDE = ZoomSheet(FRect(840, 70, 1020, 940), FRect(888, 104, 924, 882), (520, 540), 760)
INSIDE = ZoomSheet(FRect(40, 30, 1840, 1020), FRect(420, 60, 1420, 966), (230, 330), 460)
"""The card beside a sheet of paper, and a small card on a large sheet, where there is much to say
or type is large."""


class Zoom(Layer):
    """One card, large, with its rule, an example, and why it can or can't be played."""

    covers = holds = True
    closed_by = ("back", "confirm", "card")

    def __init__(
        self, table: Tabletop, answers: Answers, focus: Focus, rules: Callable[[str], None]
    ) -> None:
        self.table, self.answers, self.focus, self.rules = table, answers, focus, rules
        self.card: Card | None = None
        """The card that lies large on top."""
        self._held_since = 0.0

    @property
    def open(self) -> bool:
        """Whether a card lies large on top and must be put away first."""
        return self.card is not None

    def show(self, card: Card | None) -> None:
        """Show a card large, with its rule."""
        self.card = card

    def close(self) -> None:
        """Put it away."""
        self.card = None

    # A card held down for long ------------------------------------------------------

    def notice(self, event: pygame.event.Event) -> None:
        """From a press on, time runs."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_since = self.table.app.clock()

    def watch(self) -> None:
        """A card held down for long is shown large."""
        card = self.answers.card_of(self.focus.held)
        if card and self._held() >= HOLD:
            self.focus.held = ""
            self.show(card)

    def _held(self) -> float:
        return self.table.app.clock() - self._held_since

    def next_tick(self) -> float | None:
        """Milliseconds until a card was held down long enough."""
        if self.answers.card_of(self.focus.held):
            return max(1.0, HOLD - self._held())
        return None

    # What is seen -----------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The card on the left, all that is said about it on the right, nothing cut."""
        card, board = self.card, self.table.board
        assert card is not None
        said = Column([*self._texts(card), *self._notes(card)], GAP / 2)
        sheet = Column([said, Spring(), self._buttons(card)], GAP / 2)
        place, scale = fitting(canvas, sheet)
        picture = Piece(
            lambda canvas, _: draw_card(canvas, board.face(card), place.card, place.height)
        )
        return [veil(), paper(place.box), picture, *UpTo(scale, sheet).place(canvas, place.inner)]

    def _buttons(self, card: Card) -> Box:
        words, key = self.table.words, self.table.speaker.keys.get("card", "")
        close = Button(NOWHERE, words("play.close"), "ui-close", key, PRIMARY, 32)
        more = Button(NOWHERE, words("play.full_rules"), "ui-help", size=32)
        return Row(
            [
                Push("close", close, self.close, 84, 420, grows=1), NOTHING,
                Push("full-rules", more, partial(self.rules, card.code), 84, 420, grows=1),
            ],
            [0, 1, 0], 20,
        )  # fmt: skip

    # What is said ----------------------------------------------------------------

    def _texts(self, card: Card) -> Iterator[Box]:
        speaker = self.table.speaker
        yield Text(speaker.card(card), Style(TITLE, 50), "card")
        for words, style, name in (
            (speaker.rule(card), Style(BODY, 31), "rule"),
            (speaker.note(card), Style(BODY, 27, INK_2), "note"),
        ):
            if words:
                yield Text(words, style, name)
        if any(row.points for row in self.table.sitting.match.game.rules.rows):
            points = speaker.points(card)
            if points:
                yield Text(points, Style(FINE, 27, INK_2), "points")

    def _notes(self, card: Card) -> Iterator[Box]:
        """The boxes below: an example, and why the card can or can't be played now."""
        words = self.table.words
        example = self.table.speaker.say(f"example.{rule_key(card)}", "")
        if example:
            faces = faces_in(example, words)
            yield note(words("table.example"), example, "example", (LILAC, PLUM), faces)
        prompt = self.answers.prompt
        why = prompt.why.get(card.id, "") if self.table.flow.waits_here else ""
        if why:
            free = card.id in prompt.cards
            title = words("table.why" if free else "table.why_not")
            colors = GOLD, GOOD if free else INK
            yield note(title, capital(why), "why", colors, faces_in(why, words))


def fitting(canvas: Canvas, sheet: Box) -> tuple[ZoomSheet, float]:
    """The first place with room for the words, and their type: it gets smaller at last."""
    sizes = canvas.sizes(inf, LEAST_TYPE)
    near = [size for size in sizes if size >= 0.9 * sizes[0]]
    ways = [*((BESIDE, size) for size in near), *((INSIDE, size) for size in sizes)]
    for place, size in ways:
        if sheet.measure(canvas.up_to(size), place.inner.w) <= place.inner.h:
            return place, size
    return ways[-1]


def note(title: str, text: str, name: str, colors: tuple[str, str], faces: Sequence[str]) -> Box:
    """A colored box with a title and a few sentences; the players it names look out of it."""
    ground, ink = colors
    head = Line(title, Style(TITLE, 28, ink), f"{name}-title", 1.0)
    row = Row([head, *(avatar(face, 40, 2) for face in faces)], [1.0, *[0.0] * len(faces)], 6)
    words = Column([row, Text(text, Style(BODY, 29), name)], 4)
    return Column([gap(GAP / 2), Framed(words, (24, 14), ground, mix(ground, ink, 0.3), 18)])


def faces_in(sentence: str, words: Words) -> list[str]:
    """The faces of the players that a sentence names, in the order they are named."""
    said = [word.strip(".,:;!?’") for word in sentence.replace("’s", " ").split()]
    places = {face: words(f"names.{face}") for face in FACES}
    found = [face for face in FACES if places[face] in said]
    return sorted(found, key=lambda face: said.index(places[face]))
