"""The story of a round as a picture of its own, to be kept or given away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from io import BytesIO

import pygame
from pygame import FRect

from game.core.decision import Seat
from game.language import program_name
from game.session.record.round_story import StarTale, StoryTeller
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOLD, GOLD_LIP, GRAY_INK, PAPER, WOOD_TOP
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.layout import (
    Box,
    Column,
    Line,
    PaddedBox,
    PanelBox,
    Row,
    StretchBox,
    Text,
    avatar_leaf,
)
from game.ui.looks import DAY, using_look
from game.ui.widgets.drawable import CALM, Style

from .story_chart import ChartLine, draw_legend_mark, draw_star, draw_story_chart, place_stars

SIZE = (600, 800)  # pixels
CHART_HEIGHT, STAR_SIZE, CARD_HEIGHT = 226.0, 40.0, 54.0  # pixels
MAX_PLAYERS_IN_ROW = 4
FEWER_COLORS = bytes(min(255, 5 * round(level / 5)) for level in range(256))
"""Soft edges in fewer shades make a file a third smaller, and look the same."""


@dataclass(frozen=True, slots=True)
class ResultFacts:
    """Everything on a picture besides the story itself."""

    headline: str
    title: str
    """The game, and which round it was."""
    day: str
    seats: Sequence[Seat]
    names: Sequence[str]
    """By seat, as the next ones."""
    faces: Sequence[str]
    scores: Sequence[str]
    hands: Sequence[Sequence[Face]]
    file_name: str
    """The name of the file, without its ending."""


@dataclass(frozen=True, slots=True)
class PictureChoice:
    """The four switches of a picture."""

    names: bool = True
    points: bool = True
    day: bool = True
    cards: bool = False


def draw_story_picture(
    facts: ResultFacts, teller: StoryTeller, lines: Sequence[ChartLine], choice: PictureChoice
) -> pygame.Surface:
    """Return the picture; it's for elsewhere, and bright even at night."""
    with using_look(DAY):
        return _draw_by_day(StoryPage(facts, teller, lines, choice))


def _draw_by_day(story: StoryPage) -> pygame.Surface:
    surface = pygame.Surface(SIZE, depth=24)
    canvas = Canvas(surface)
    canvas.unit, canvas.left, canvas.top = 1, 0, 0
    whole = FRect(0, 0, *SIZE)
    surface.fill(WOOD_TOP)
    page = PaddedBox(story.build_page(), 28, 24)
    for piece in page.place(canvas, whole):
        piece.draw(canvas, CALM)
    return surface


def encode_png(surface: pygame.Surface) -> bytes:
    """Return a picture as the bytes of a PNG file."""
    pixels = pygame.image.tobytes(surface, "RGB").translate(FEWER_COLORS)
    file = BytesIO()
    pygame.image.save(pygame.image.frombytes(pixels, SIZE, "RGB"), file, "story.png")
    return file.getvalue()


@dataclass(frozen=True, slots=True)
class StoryPage:
    """The boxes on the picture."""

    facts: ResultFacts
    teller: StoryTeller
    lines: Sequence[ChartLine]
    choice: PictureChoice

    def build_page(self) -> Box:
        """Build all of it, from the headline to the name of the program."""
        facts, choice = self.facts, self.choice
        told = facts.headline if choice.names else facts.title
        head = PanelBox(
            Line(told, Style(TITLE, 32, anchor="center"), "headline", 0.5), (24, 10), GOLD,
            GOLD_LIP, 14,
        )  # fmt: skip
        parts: list[Box] = [head, self._build_chart()]
        parts += [self._build_star(tale) for tale in self.teller.tales]
        if not self.teller.tales:
            parts.append(
                PanelBox(Text(self.teller.words("story.calm"), Style(LABEL, 21)), (20, 14))
            )
        parts += [StretchBox(), self._build_players(), StretchBox()]
        day = facts.day if choice.day else ""
        parts.append(
            Row([Line(program_name(), Style(TITLE, 22)),
                 Line(day, Style(LABEL, 20, GRAY_INK, "midright"))], [1, 0], 20)
        )  # fmt: skip
        return Column(parts, 12)

    def _build_chart(self) -> Box:
        words = self.teller.words
        title = Row(
            [Line(self.facts.title, Style(TITLE, 24), shrink=0.7),
             Line(words("story.share.chances"), Style(LABEL, 19, GRAY_INK, "midright"))],
            [1, 0], 12,
        )  # fmt: skip
        marked = [line for line in self.lines if line.mark]
        size = 42 if len(marked) <= 4 else 32
        legend = Column([
            Row([drawn_leaf(partial(self._draw_mark, line), size, 40),
                 avatar_leaf(self.facts.faces[line.seat], size)], [0, 0], 4)
            for line in marked
        ], 6)  # fmt: skip
        chart = drawn_leaf(self._draw_chart, CHART_HEIGHT)
        sheet = Column([title, Row([chart, legend], [1, 0], 8)], 6)
        return PanelBox(sheet, (18, 14), PAPER)

    @staticmethod
    def _draw_mark(line: ChartLine, canvas: Canvas, box: FRect) -> None:
        draw_legend_mark(canvas, box, line)

    def _draw_chart(self, canvas: Canvas, box: FRect) -> None:
        words = self.teller.words
        labels = words("story.first"), words("story.last")
        plot = draw_story_chart(canvas, box, self.lines, labels)
        for tale, _, spot in place_stars(plot, self.teller, STAR_SIZE):
            draw_star(canvas, spot, STAR_SIZE, tale.number)

    def _build_star(self, tale: StarTale) -> Box:
        star = drawn_leaf(
            lambda canvas, box: draw_star(canvas, box.center, STAR_SIZE, tale.number),
            STAR_SIZE, STAR_SIZE,
        )  # fmt: skip
        came = self.teller.words("story.share.from_to", start=tale.start, end=tale.end)
        told: list[Box] = [Line(came, Style(LABEL, 19, GRAY_INK))]
        if self.choice.names:
            told.insert(0, Text(tale.deed.replace("**", ""), Style(LABEL, 21)))
        face = avatar_leaf(self.facts.faces[tale.seat], 44)
        return PanelBox(Row([star, face, Column(told, 0)], [0, 0, 1], 10), (12, 6), radius=14)

    def _build_players(self) -> Box:
        """Build everybody's face with name and points, the best first."""
        seats = [*self.facts.seats]
        rows = [seats[n : n + MAX_PLAYERS_IN_ROW] for n in range(0, len(seats), MAX_PLAYERS_IN_ROW)]
        small = len(rows) > 2
        return Column([
            Row([self._build_player(seat, small) for seat in row]
                + [Box()] * (len(rows) > 1) * (MAX_PLAYERS_IN_ROW - len(row)), gap=10)
            for row in rows
        ], 6 if small else 12)  # fmt: skip

    def _build_player(self, seat: Seat, is_small: bool) -> Box:
        facts, choice = self.facts, self.choice
        told: list[Box] = []
        if choice.points:
            told.append(Line(facts.scores[seat], Style(TITLE, 22 if is_small else 26), shrink=0.5))
        if choice.names:
            told.append(Line(facts.names[seat], Style(LABEL, 18, GRAY_INK), shrink=0.6))
        face = avatar_leaf(facts.faces[seat], 34 if is_small else 52)
        player = Row([face, Column(told)], [0, 1], 8)
        cards = facts.hands[seat]
        if not (choice.cards and cards) or is_small:
            return player
        return Column([player, drawn_leaf(partial(self._draw_hand, cards), CARD_HEIGHT)], 6)

    @staticmethod
    def _draw_hand(cards: Sequence[Face], canvas: Canvas, box: FRect) -> None:
        wide = box.h * WIDTH_OF_HEIGHT
        step = min(0.6 * wide, (box.w - wide) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            draw_card(canvas, card, (box.x + wide / 2 + step * number, box.centery), box.h)
