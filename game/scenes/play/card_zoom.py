"""One card, large, with what it does and an example."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame
from pygame import FRect

from game.core.card import Card
from game.scenes.play.answers import Answers
from game.scenes.play.layers import Layer
from game.scenes.play.tabletop import Tabletop
from game.session.speech.prompts import capital
from game.store.faces import FACES
from game.table.cards.card import draw_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GOOD, INK, INK_2, SWATCHES, mix
from game.ui.draw.text import BODY, FINE, TITLE
from game.ui.widgets.button import PRIMARY, Button
from game.ui.widgets.controls import push
from game.ui.widgets.focus import Focus
from game.ui.widgets.piece import Mood, Piece, Style, capped, label, panel, paper, paragraph
from game.ui.widgets.pill import draw_avatar
from game.words import Words

from .panels import veil

LARGE_TYPE, LEAST_TYPE = 1.25, 0.75
"""From here on the sheet takes the whole screen; type never gets smaller than that."""
PLUM, LILAC, GOLD = SWATCHES["purple"].deep, SWATCHES["purple"].tint, "#FFF1C4"
HOLD = 500.0  # milliseconds until a card held down is shown large
GAP = 24  # units between two parts of the sheet


@dataclass(frozen=True, slots=True)
class ZoomSheet:
    """Where the card and the words about it lie."""

    box: FRect
    words: FRect
    """The sheet's inside, above the button."""
    card: tuple[float, float]
    height: float


def sheet(large: bool) -> ZoomSheet:
    """The card beside a sheet of paper; with large type a small card on a large sheet."""
    if large:
        return ZoomSheet(FRect(40, 30, 1840, 1020), FRect(420, 60, 1420, 840), (230, 330), 460)
    return ZoomSheet(FRect(840, 70, 1020, 940), FRect(888, 104, 924, 780), (520, 540), 760)


class Zoom(Layer):
    """One card, large, with its rule, an example, and why it can or can't be played."""

    covers = holds = True

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

    def press(self, job: str) -> bool:
        """Esc, a press beside it, or the key that opened it puts it away."""
        if job in ("back", "confirm", "card"):
            self.close()
            return True
        return False

    # What is seen -----------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The card on the left, all that is said about it on the right, nothing cut."""
        card = self.card
        assert card is not None
        place, scale = sheet(canvas.type_scale > LARGE_TYPE), canvas.type_scale
        texts, bottom = self._texts(canvas, card, place.words)
        while bottom > place.words.bottom and scale > LEAST_TYPE:
            scale -= 0.05
            texts, bottom = self._texts(canvas.up_to(scale), card, place.words)

        def draw(canvas: Canvas, _: Mood) -> None:
            draw_card(canvas, self.table.board.face(card), place.card, place.height)

        pieces = [veil(), paper(place.box), *texts, Piece(draw)]
        small = canvas.up_to(scale)
        return capped([*pieces, self._close(small, place), self._more(small, card, place)], scale)

    def _close(self, canvas: Canvas, place: ZoomSheet) -> Piece:
        words, key = self.table.words("play.close"), self.table.speaker.keys.get("card", "")
        box = FRect(place.words.x, place.box.bottom - 108, 420, 84)
        return push(canvas, "close", Button(box, words, "ui-close", key, PRIMARY, 32), self.close)

    def _more(self, canvas: Canvas, card: Card, place: ZoomSheet) -> Piece:
        words = self.table.words("play.full_rules")
        box = FRect(place.words.right - 420, place.box.bottom - 108, 420, 84)
        look = Button(box, words, "ui-help", size=32)
        return push(canvas, "full-rules", look, partial(self.rules, card.code))

    # What is said ----------------------------------------------------------------

    def _texts(self, canvas: Canvas, card: Card, room: FRect) -> tuple[list[Piece], float]:
        """Everything said about the card, and how far down it reaches."""
        table, y = self.table, room.y
        pieces: list[Piece] = []
        for words, style, name in self._lines(card):
            piece, high = paragraph(canvas, words, (room.x, y), style, room.w, name)
            pieces.append(piece)
            y += high + GAP / 2
        for note in self._notes(card):
            parts, high = note.pieces(canvas, FRect(room.x, y + GAP / 2, room.w, 0), table.words)
            pieces += parts
            y += high + GAP
        return pieces, y - GAP / 2

    def _lines(self, card: Card) -> Iterator[tuple[str, Style, str]]:
        table, key = self.table, rule_key(card)
        yield table.speaker.card(card), Style(TITLE, 50), "card"
        for words, style, name in (
            (table.speaker.say(f"rule.{key}", ""), Style(BODY, 31), "rule"),
            (table.speaker.say(f"note.{card.color}", ""), Style(BODY, 27, INK_2), "note"),
        ):
            if words:
                yield words, style, name
        if any(row.points for row in table.sitting.match.game.rules.rows):
            points = table.words("card.points", count=card.points)
            yield points, Style(FINE, 27, INK_2), "points"

    def _notes(self, card: Card) -> Iterator[Note]:
        """The boxes below: an example, and why the card can or can't be played now."""
        words = self.table.words
        example = self.table.speaker.say(f"example.{rule_key(card)}", "")
        if example:
            yield Note(words("table.example"), example, "example", LILAC, PLUM)
        prompt = self.answers.prompt
        why = prompt.why.get(card.id, "") if self.table.flow.waiting else ""
        if why:
            free = card.id in prompt.cards
            title = words("table.why" if free else "table.why_not")
            yield Note(title, capital(why), "why", GOLD, GOOD if free else INK)


@dataclass(frozen=True, slots=True)
class Note:
    """A colored box with a title and a few sentences."""

    title: str
    text: str
    name: str
    ground: str
    ink: str

    def pieces(self, canvas: Canvas, box: FRect, words: Words) -> tuple[list[Piece], float]:
        """The box from its upper left corner; the players it names look out of it."""
        head, inner = 42 * canvas.type_scale, box.w - 48
        style, corner = Style(BODY, 29), (box.x + 24, box.y + 16 + head)
        text, high = paragraph(canvas, self.text, corner, style, inner, self.name)
        box = FRect(box.x, box.y, box.w, head + high + 36)
        faces = faces_in(self.text, words)
        spot, size = (box.x + 24, box.y + 14 + head / 2), 40 * canvas.type_scale
        room = inner - 1.2 * size * len(faces)
        title = label(
            canvas, self.title, spot, Style(TITLE, 28, self.ink), room, f"{self.name}-title"
        )

        def draw(canvas: Canvas, _: Mood) -> None:
            for number, face in enumerate(reversed(faces)):
                x = box.right - 20 - (0.5 + 1.15 * number) * size
                draw_avatar(canvas, face, (x, spot[1] + 2), size)

        edge = mix(self.ground, self.ink, 0.3)
        return [panel(box, 18, self.ground, edge), title, text, Piece(draw)], box.h


def rule_key(card: Card) -> str:
    """Under which key a card's rule and example stand: numbers share theirs."""
    if card.number is None:
        return card.face
    return "minus" if card.number < 0 else "number"


def faces_in(sentence: str, words: Words) -> list[str]:
    """The faces of the players that a sentence names, in the order they are named."""
    said = [word.strip(".,:;!?’") for word in sentence.replace("’s", " ").split()]
    places = {face: words(f"names.{face}") for face in FACES}
    found = [face for face in FACES if places[face] in said]
    return sorted(found, key=lambda face: said.index(places[face]))
