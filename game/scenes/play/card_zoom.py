"""One large card, with its rule and an example."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from math import inf

import pygame
from pygame import FRect

from game.core.card import Card
from game.language import capitalize
from game.session.speech.prompts import find_rule_key
from game.store.player_faces import FACES
from game.table.cards.card_sprites import draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOOD, GRAY_INK, INK, SWATCHES, mix
from game.ui.draw.text_surfaces import BODY, FINE, TITLE
from game.ui.layout import (
    EMPTY_BOX,
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    Line,
    PanelBox,
    Row,
    StretchBox,
    Text,
    TypeLimit,
    avatar_leaf,
    blank_space,
)
from game.ui.widgets.button import PRIMARY_PAINT, Button
from game.ui.widgets.drawable import Drawable, Style, paper_drawable
from game.ui.widgets.focus import Focus
from game.words import Words

from .layers import Layer
from .log_panel import make_veil
from .table_answers import TableAnswers
from .table_context import TableContext

LEAST_TYPE = 0.75
"""Type never gets smaller than that."""
PLUM, LILAC, GOLD = SWATCHES["purple"].deep, SWATCHES["purple"].tint, "#FFF1C4"
HOLD_MS = 500.0  # milliseconds until a card held down is shown large
GAP = 24  # units between two parts of the sheet


@dataclass(frozen=True, slots=True)
class ZoomLayout:
    """The layout of the large card and the sheet with the words about it."""

    box: FRect
    inner: FRect
    card: tuple[float, float]
    height: float


BESIDE = ZoomLayout(FRect(840, 70, 1020, 940), FRect(888, 104, 924, 882), (520, 540), 760)
INSIDE = ZoomLayout(FRect(40, 30, 1840, 1020), FRect(420, 60, 1420, 966), (230, 330), 460)
"""The card beside a sheet of paper, and a small card on a large sheet, where there is much to say
or type is large."""


class CardZoom(Layer):
    """One large card, with its rule, an example, and why it can or can't be played."""

    hides_table = blocks_keys = True
    closed_by = ("back", "confirm", "card")

    def __init__(
        self, table: TableContext, answers: TableAnswers, focus: Focus, rules: Callable[[str], None]
    ) -> None:
        self.table, self.answers, self.focus, self.rules = table, answers, focus, rules
        self.card: Card | None = None
        """The card that lies large on top."""
        self._held_since = 0.0

    @property
    def is_open(self) -> bool:
        """True if a large card is shown and must be closed first."""
        return self.card is not None

    def show_card_large(self, card: Card | None) -> None:
        """Show a card large, with its rule."""
        self.card = card

    def close_layer(self) -> None:
        """Close the card."""
        self.card = None

    # A card held down for long ------------------------------------------------------

    def observe_event(self, event: pygame.event.Event) -> None:
        """Start the clock at a press."""
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._held_since = self.table.app.frame_ms()

    def notice_changes(self) -> None:
        """Show a card large once it was held long enough."""
        card = self.answers.find_card_of(self.focus.held)
        if card and self._measure_hold() >= HOLD_MS:
            self.focus.held = ""
            self.show_card_large(card)

    def _measure_hold(self) -> float:
        return self.table.app.frame_ms() - self._held_since

    def next_tick(self) -> float | None:
        """Return milliseconds until the card was held long enough."""
        if self.answers.find_card_of(self.focus.held):
            return max(1.0, HOLD_MS - self._measure_hold())
        return None

    # What is seen -----------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the card at the left, and all its text at the right."""
        card, board = self.card, self.table.board
        assert card is not None
        said = Column([*self._build_zoom_texts(card), *self._build_zoom_notes(card)], GAP / 2)
        sheet = Column([said, StretchBox(), self._build_zoom_buttons(card)], GAP / 2)
        place, scale = fit_zoom_layout(canvas, sheet)
        picture = Drawable(
            lambda canvas, _: draw_card(canvas, board.drawn_face(card), place.card, place.height)
        )
        return [
            make_veil(),
            paper_drawable(place.box),
            picture,
            *TypeLimit(scale, sheet).place(canvas, place.inner),
        ]

    def _build_zoom_buttons(self, card: Card) -> Box:
        words, key = self.table.words, self.table.speaker.keys.get("card", "")
        close = Button(UNPLACED_RECT, words("play.close"), "ui-close", key, PRIMARY_PAINT, 32)
        more = Button(UNPLACED_RECT, words("play.full_rules"), "ui-help", size=32)
        return Row(
            [
                ButtonBox("close", close, self.close_layer, 84, 420, grows=1), EMPTY_BOX,
                ButtonBox("full-rules", more, partial(self.rules, card.code), 84, 420, grows=1),
            ],
            [0, 1, 0], 20,
        )  # fmt: skip

    # What is said ----------------------------------------------------------------

    def _build_zoom_texts(self, card: Card) -> Iterator[Box]:
        speaker = self.table.speaker
        yield Text(speaker.capital_card_name(card), Style(TITLE, 50), "card")
        for words, style, name in (
            (speaker.describe_card_rule(card), Style(BODY, 31), "rule"),
            (speaker.describe_color_note(card), Style(BODY, 27, GRAY_INK), "note"),
            (speaker.say_or_else(f"maker.{card.face}", ""), Style(BODY, 27, GRAY_INK), "maker"),
        ):
            if words:
                yield Text(words, style, name)
        if any(row.points for row in self.table.live_match.match.game.rules.rows):
            points = speaker.describe_card_points(card)
            if points:
                yield Text(points, Style(FINE, 27, GRAY_INK), "points")

    def _build_zoom_notes(self, card: Card) -> Iterator[Box]:
        """Yield the boxes below: an example, and why the card can or can't be played now."""
        words = self.table.words
        example = self.table.speaker.say_or_else(f"example.{find_rule_key(card)}", "")
        if example:
            faces = list_named_faces(example, words)
            yield build_zoom_note(words("table.example"), example, "example", (LILAC, PLUM), faces)
        prompt = self.answers.current_prompt
        why = prompt.why.get(card.id, "") if self.table.flow.is_waiting_here else ""
        if why:
            free = card.id in prompt.cards
            title = words("table.why" if free else "table.why_not")
            colors = GOLD, GOOD if free else INK
            yield build_zoom_note(
                title, capitalize(why), "why", colors, list_named_faces(why, words)
            )


def fit_zoom_layout(canvas: Canvas, sheet: Box) -> tuple[ZoomLayout, float]:
    """Return the first layout with room for the words, and their type size."""
    sizes = canvas.type_sizes_to_try(inf, LEAST_TYPE)
    near = [size for size in sizes if size >= 0.9 * sizes[0]]
    ways = [*((BESIDE, size) for size in near), *((INSIDE, size) for size in sizes)]
    for place, size in ways:
        if sheet.measure(canvas.with_type_limit(size), place.inner.w) <= place.inner.h:
            return place, size
    return ways[-1]


def build_zoom_note(
    heading: str, text: str, name: str, colors: tuple[str, str], faces: Sequence[str]
) -> Box:
    """Build a colored box with a title and text; the players it names look out of it."""
    ground, ink = colors
    head = Line(heading, Style(TITLE, 28, ink), f"{name}-title", 1.0)
    row = Row([head, *(avatar_leaf(face, 40, 2) for face in faces)], [1.0, *[0.0] * len(faces)], 6)
    words = Column([row, Text(text, Style(BODY, 29), name)], 4)
    return Column(
        [blank_space(GAP / 2), PanelBox(words, (24, 14), ground, mix(ground, ink, 0.3), 18)]
    )


def list_named_faces(sentence: str, words: Words) -> list[str]:
    """Return the faces of the players that a sentence names, in that order."""
    said = [word.strip(".,:;!?’") for word in sentence.replace("’s", " ").split()]
    places = {face: words(f"names.{face}") for face in FACES}
    found = [face for face in FACES if places[face] in said]
    return sorted(found, key=lambda face: said.index(places[face]))
