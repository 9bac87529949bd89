"""A panel over the mat for answers that lie nowhere on the table: colors, words, places."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pygame import FRect

from game.core.card import Card
from game.core.decision import Decision, PickColor, PickPile, PickSeat
from game.view.button import KEY_EDGE, Button
from game.view.canvas import Canvas, around
from game.view.card import draw_card
from game.view.controls import push
from game.view.palette import CREAM, INK, SWATCHES, SYMBOLS, WHITE
from game.view.piece import Mood, Piece, paper
from game.view.shadow import MEDIUM
from game.view.text import KEY, TITLE
from game.view.thing import Thing

from .play_buttons import MOST
from .prompts import capital, key_of

if TYPE_CHECKING:
    from .play import PlayScene

TILE = (236, 268)
CARD = (150, 210)
WORD = (420, 84)
GAP, EDGE = 24, 34


class ChoicePanel:
    """Shown as long as such a question is open."""

    def __init__(self, scene: PlayScene) -> None:
        self.scene = scene

    def pieces(self, canvas: Canvas) -> list[Piece]:
        """The panel's ground and one piece for each answer; nothing if none is needed."""
        scene, decision = self.scene, self.scene.sitting.asked
        if decision is None or not scene.flow.waiting:
            return []
        loose = self._loose(decision)
        if not loose:
            return []
        if isinstance(decision, PickColor):
            return self._laid(canvas, decision, loose, TILE, 5)
        if all(isinstance(decision.options[index], Card) for index in loose):
            return self._laid(canvas, decision, loose, CARD, 7)
        return self._laid(canvas, decision, loose, WORD, 2)

    def _loose(self, decision: Decision[Any]) -> list[int]:
        """The options that nothing on the table stands for."""
        if isinstance(decision, PickSeat | PickPile):
            return []
        hand = self.scene.board.coming.zones.get(f"hand {self.scene.viewer}", ())
        words = [o for o in decision.options if not isinstance(o, Card)]
        many = len(words) > MOST or not all(isinstance(o, str) for o in words)
        return [
            index
            for index, option in enumerate(decision.options)
            if (isinstance(option, Card) and option not in hand)
            or (not isinstance(option, Card) and (many or isinstance(decision, PickColor)))
        ]

    def _laid(
        self, canvas: Canvas, decision: Decision[Any], loose: list[int],
        size: tuple[float, float], most: int,
    ) -> list[Piece]:  # fmt: skip
        columns = min(most, len(loose))
        rows = -(-len(loose) // columns)
        wide = columns * (size[0] + GAP) - GAP + 2 * EDGE
        high = rows * (size[1] + GAP) - GAP + 2 * EDGE
        sheet = around((960, self.scene.board.places.seating.mat.centery), wide, high)
        sheet.top = max(20, sheet.top)
        cells = self._cells(sheet, columns, size)
        return [
            paper(sheet),
            *(self._piece(canvas, decision, i, n, next(cells)) for n, i in enumerate(loose)),
        ]

    def _cells(self, sheet: FRect, columns: int, size: tuple[float, float]) -> Iterator[FRect]:
        row = 0
        while True:
            for column in range(columns):
                x = sheet.x + EDGE + column * (size[0] + GAP)
                yield FRect(x, sheet.y + EDGE + row * (size[1] + GAP), *size)
            row += 1

    def _piece(
        self, canvas: Canvas, decision: Decision[Any], index: int, number: int, box: FRect
    ) -> Piece:
        option = decision.options[index]
        if isinstance(decision, PickColor):
            return self._color(str(option), index, number, box)
        if isinstance(option, Card):
            return self._card(option, index, box)
        word = option if isinstance(option, str) else decision.word(option)
        action = self.scene.layout.action(word)
        label = self.scene.speaker.label(word, action, 0)
        return push(canvas, word, Button(box, label, size=30), self._chooses(index))

    def _chooses(self, index: int) -> Any:
        return lambda: self.scene.flow.answer(index)

    def _color(self, color: str, index: int, number: int, box: FRect) -> Piece:
        """A large tile with symbol, name and key."""
        word = capital(self.scene.speaker.color(color))

        def draw(canvas: Canvas, mood: Mood) -> None:
            draw_color_tile(canvas, color, (word, str(number + 1)), box, mood)

        thing = Thing(
            f"choice:color={color}", "choice", box, word, 30, self._chooses(index), radius=26
        )
        return Piece(draw, thing)

    def _card(self, card: Card, index: int, box: FRect) -> Piece:
        """A card that lies in nobody's open hand."""
        face = self.scene.board.face(card)

        def draw(canvas: Canvas, mood: Mood) -> None:
            lift = 8 if mood.lit else 0
            draw_card(canvas, face, (box.centerx, box.centery - lift), box.h)

        key = key_of(self.scene.sitting.asked, card) if self.scene.sitting.asked else ""
        thing = Thing(
            f"choice:{key}", "choice", box, self.scene.speaker.card(card), 0,
            self._chooses(index), aside=lambda: self.scene.show_large(card), radius=14,
        )  # fmt: skip
        return Piece(draw, thing)


def draw_color_tile(
    canvas: Canvas, color: str, says: tuple[str, str], box: FRect, mood: Mood
) -> None:
    """A color as a large paper tile: ground, symbol, name, key cap."""
    canvas = canvas.up_to(1.4)
    shown = box.move(0, -6) if mood.lit and not mood.held else box
    swatch = SWATCHES.get(color)
    base, ink = (swatch.base, swatch.ink) if swatch else (CREAM, INK)
    light = swatch.light if swatch and mood.lit else base
    canvas.panel(shown, 26, light, WHITE, 6, MEDIUM)
    middle = (shown.centerx, shown.y + 0.42 * shown.h)
    if color in SYMBOLS:
        canvas.picture(f"suits/{SYMBOLS[color]}", middle, 0.52 * shown.h, ink, base)
    foot = (shown.centerx, shown.bottom - 42)
    canvas.text(says[0], foot, TITLE, 36, ink, room=shown.w - 24)
    cap = around((shown.right - 34, shown.y + 34), 38, 38)
    canvas.panel(cap, 9, WHITE, KEY_EDGE, 2)
    canvas.text(says[1], cap.center, KEY, 20)
