"""A panel over the mat for answers that lie nowhere on the table: colors, words, places."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from pygame import FRect

from game.core.card import Card
from game.core.decision import (
    Claim,
    Decision,
    PickCards,
    PickColor,
    PickDie,
    PickSeat,
    PickWord,
)
from game.core.prompt import PromptButton
from game.language import capital
from game.session.speech.prompts import DONE, key_of
from game.table.cards.card import draw_card
from game.table.dice.lying import draw_die
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.palette import CREAM, INK, PAPER, PAPER_EDGE, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text import KEY, TITLE
from game.ui.layout import Grid, Leaf, sheet
from game.ui.widgets.button import KEY_EDGE, PRIMARY, Button
from game.ui.widgets.controls import Press, push
from game.ui.widgets.piece import Mood, Piece
from game.ui.widgets.thing import Thing

from .answers import Answers
from .layers import Layer
from .tabletop import Tabletop

Buttons = Sequence[PromptButton]
Make = Callable[[Canvas, FRect], Piece]
TILE = (236, 268)
SPOT, SIGN = (130, 158), (236, 84)  # a color and a word on the picture of a stage
ROOMY = 0.9  # how large a picture must be for them
CARD, DIE = (150, 210), (260, 268)
WORD = (420, 84)
GAP, EDGE = 24, 34


class ChoicePanel(Layer):
    """Shown as long as such a question is open."""

    def __init__(self, table: Tabletop, answers: Answers, words: Callable[[], Buttons]) -> None:
        self.table, self.answers = table, answers
        self.words = words
        """The words that stand on buttons beside the hand."""
        self.aside = 0.0
        """How far right of the middle it lies, so that somebody may speak beside it."""

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The panel's ground and one piece for each answer; nothing if none is needed."""
        decision = self.table.asked
        loose = self._loose(decision) if decision else []
        if decision is None or not loose:
            return []
        options = [decision.options[index] for index in loose]
        makes = [partial(self._piece, option, number) for number, option in enumerate(options)]
        if self._on_stage(decision):
            return self._over_picture(canvas, decision, options, makes)
        if isinstance(decision, PickColor):
            return self._laid(canvas, makes, TILE, 5)
        if isinstance(decision, PickDie):
            return self._laid(canvas, makes, DIE, 3)
        if all(isinstance(option, Card) for option in options):
            return self._laid(canvas, makes, CARD, 7)
        return self._laid(canvas, makes, WORD, 2)

    def _loose(self, decision: Decision[Any]) -> list[int]:
        """The options that nothing on the table stands for, neither thing nor button."""
        if isinstance(decision, PickSeat | Claim):
            return []
        standing, buttons = self.answers.standing(), self._on_buttons(decision)
        panel = isinstance(decision, PickColor | PickWord)
        return [
            index
            for index, option in enumerate(decision.options)
            if option not in buttons and (panel or key_of(decision, option) not in standing)
        ]

    def _on_buttons(self, decision: Decision[Any]) -> set[str]:
        """The words that stand on buttons beside the hand."""
        if isinstance(decision, PickCards):
            return {DONE, *(b.name for b in self.words())}
        return {button.name for button in self.words()}

    def _on_stage(self, decision: Decision[Any]) -> bool:
        """Whether the open stage has places for these words."""
        look = self.table.board.show_on_stage.look
        return look is not None and set(decision.options) <= set(look.words or ())

    def _over_picture(
        self, canvas: Canvas, decision: Decision[Any], options: Sequence[Any], makes: Sequence[Make]
    ) -> list[Piece]:
        """Each word where the stage's picture has its place; side by side if it is small."""
        show = self.table.board.show_on_stage
        look, places = show.look, show.places
        words = look.words if look else None
        if places.unit >= ROOMY and words:
            size = SPOT if isinstance(decision, PickColor) else SIGN
            spots = (places.at(*words[option]) for option in options)
            pieces = zip(makes, spots, strict=True)
            return [make(canvas, around(spot, *size)) for make, spot in pieces]
        inner, rows = places.picture.inflate(-GAP, -GAP), -(-len(makes) // 2)
        high = min(150.0, (inner.h + GAP) / rows - GAP)
        grid = Grid([Leaf(high, make, grows=1) for make in makes], 2, GAP)
        box = around(inner.center, inner.w, grid.measure(canvas, inner.w))
        hidden = FRect(places.picture)
        ground = Piece(lambda canvas, _: canvas.panel(hidden, 4, PAPER))
        return [ground, *grid.place(canvas, box)]

    def _laid(
        self, canvas: Canvas, makes: Sequence[Make], size: tuple[float, float], most: int
    ) -> list[Piece]:
        """On a sheet of paper over the mat, so many side by side."""
        columns = min(most, len(makes))
        cells = [Leaf(size[1], make, size[0], 1) for make in makes]
        panel = sheet(Grid(cells, columns, GAP), (EDGE, EDGE))
        wide = panel.least(canvas) + (columns - 1) * (size[0] + GAP)
        center = (960 + self.aside, self.table.board.places.seating.mat.centery)
        box = around(center, wide, panel.measure(canvas, wide))
        box.top = max(20, box.top)
        box.right = min(1900, box.right)
        return list(panel.place(canvas, box))

    def _piece(self, option: Any, number: int, canvas: Canvas, box: FRect) -> Piece:
        """An answer: a color, a card, a die or a word."""
        table, decision = self.table, self.table.sitting.asked
        assert decision is not None
        choose = partial(table.flow.answer, list(decision.options).index(option))
        if isinstance(decision, PickColor):
            return self._color(str(option), number, box, choose)
        if isinstance(option, Card):
            return self._card(option, box, choose)
        if isinstance(decision, PickDie) and option in table.sitting.match.game.rules.dice:
            return self._die(str(option), box, choose)
        word = option if isinstance(option, str) else decision.word(option)
        look = Button(box, table.says(decision, word), paint=PRIMARY, size=34)
        piece = push(canvas, word, look, choose)
        assert piece.thing is not None
        return replace(piece, thing=replace(piece.thing, role="choice"))

    def _die(self, die: str, box: FRect, choose: Press) -> Piece:
        """A die with what it shows, and its name."""
        table = self.table
        name = table.speaker.say(f"die.{die}", die)
        value = str(table.board.coming.facts.get(f"die_{die}") or "")

        def draw(canvas: Canvas, mood: Mood) -> None:
            canvas.panel(box, 26, WHITE if mood.lit else PAPER, PAPER_EDGE, 3)
            draw_die(canvas, die, value, (box.centerx, box.y + 0.4 * box.h), 0.5 * box.h)
            spot = (box.centerx, box.bottom - 36)
            canvas.up_to(1.4).text(name, spot, TITLE, 30, INK, room=box.w - 20)

        return Piece(draw, Thing(f"die:{die}", "choice", box, name, 30, choose, radius=26))

    def _color(self, color: str, number: int, box: FRect, choose: Press) -> Piece:
        """A large tile with symbol, name and key."""
        word = capital(self.table.speaker.color(color))
        cap = self.table.app.caps.number(number + 1)

        def draw(canvas: Canvas, mood: Mood) -> None:
            draw_color_tile(canvas, color, (word, cap), box, mood)

        name = f"choice:color={color}"
        return Piece(draw, Thing(name, "choice", box, word, 30, choose, radius=26))

    def _card(self, card: Card, box: FRect, choose: Press) -> Piece:
        """A card that lies in nobody's open hand."""
        face, decision = self.table.board.face(card), self.table.sitting.asked

        def draw(canvas: Canvas, mood: Mood) -> None:
            lift = 8 if mood.lit else 0
            draw_card(canvas, face, (box.centerx, box.centery - lift), box.h)

        key = key_of(decision, card) if decision else ""
        thing = Thing(
            f"choice:{key}", "choice", box, self.table.speaker.card(card), 0, choose,
            aside=partial(self.answers.show_large, card), radius=14,
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
    flat, small = shown.w > 1.4 * shown.h, shown.h < 200
    middle = (shown.centerx, shown.y + (0.36 if small else 0.42) * shown.h)
    foot, room = (shown.centerx, shown.bottom - (30 if small else 42)), shown.w - 24
    if flat:
        middle = (shown.x + 0.4 * shown.h, shown.centery)
        left, right = shown.x + 0.72 * shown.h, shown.right - 20
        foot, room = (
            ((left + right) / 2, shown.y + (0.62 if says[1] else 0.5) * shown.h),
            right - left,
        )
    if color in SYMBOLS:
        size = (0.44 if small else 0.52) * shown.h
        canvas.picture(f"suits/{SYMBOLS[color]}", middle, size, ink, base)
    canvas.text(says[0], foot, TITLE, 36, ink, room=room)
    if says[1]:
        cap = around((shown.right - 34, shown.y + 34), 38, 38)
        canvas.panel(cap, 9, WHITE, KEY_EDGE, 2)
        canvas.text(says[1], cap.center, KEY, 20)
