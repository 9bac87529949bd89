"""A panel over the mat for answers that lie nowhere on the table, such as colors."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
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
    Request,
)
from game.core.prompt import PromptButton
from game.language import capitalize
from game.session.speech.prompts import DONE, make_option_key
from game.table.cards.card_sprites import draw_card
from game.table.dice.resting_dice import draw_die
from game.table.layout.seats import MIDDLE
from game.ui.draw.canvas import Canvas, draw_faded, rect_around
from game.ui.draw.palette import CREAM, INK, PAPER, PAPER_EDGE, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.shadow import MEDIUM
from game.ui.draw.text_surfaces import KEY, TITLE
from game.ui.layout import Grid, Leaf, Row, paper_sheet
from game.ui.widgets.button import KEY_EDGE, PRIMARY_PAINT, Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import CALM, Drawable, FocusMood
from game.ui.widgets.input_controls import Press, button_drawable
from game.ui.widgets.ribbon import QUESTION

from .layers import Layer
from .table_answers import TableAnswers
from .table_context import TableContext

Buttons = Sequence[PromptButton]
TileMaker = Callable[[Canvas, FRect], Drawable]
TILE = (236, 268)
SIGN = (236, 84)  # a color below the picture of a stage, or a word on it
BELOW_RIBBON = 8
ROOMY = 0.9  # how large a picture must be for them
CARD, DIE = (150, 210), (260, 268)
WORD, NUMBER = (420, 84), (92, 84)
MOST_NUMBERS = 5  # side by side, so that what is at the sides of the mat stays in view
GAP, EDGE = 24, 34
FADES_MS, CHOSEN_FADES_MS, AROUND = 120.0, 240.0, 80
"""Milliseconds in which tiles fade after an answer, and the chosen one; units around them."""


class ChoicePanel(Layer):
    """The panel, shown as long as such a question is open."""

    def __init__(
        self, table: TableContext, answers: TableAnswers, words: Callable[[], Buttons]
    ) -> None:
        self.table, self.answers = table, answers
        self.words = words
        """The words that stand on buttons beside the hand."""
        self.aside = 0.0
        """How far right of the middle it lies, so that somebody may speak beside it."""
        self._shown: list[Drawable] = []
        """What was there when it was last open."""
        self._pressed, self._closed_at = "", -inf

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the panel and a tile for each answer, or what is left of them when one is made."""
        placed = self._place_options(canvas)
        if placed:
            self._shown, self._closed_at = placed, inf
            return placed
        if self._shown and self._closed_at == inf:
            self._closed_at = self.table.board.state.now
        if not self.is_animating:
            self._shown = []
        return [self._make_leaving(piece) for piece in self._shown]

    @property
    def is_animating(self) -> bool:
        """True while tiles fade after an answer."""
        state = self.table.board.state
        return state.has_idle_motion and 0 <= state.now - self._closed_at < CHOSEN_FADES_MS

    def _make_leaving(self, piece: Drawable) -> Drawable:
        """Make what fades of a tile; the chosen one stays longer than the others and the sheet."""
        state, closed_at = self.table.board.state, self._closed_at
        name = piece.control.name if piece.control else ""
        lasts = CHOSEN_FADES_MS if name and name == self._pressed else FADES_MS
        boxes = [one.control.box for one in self._shown if one.control]
        area = piece.control.box if piece.control else boxes[0].unionall(boxes[1:])

        def draw_leaving(canvas: Canvas, _: FocusMood) -> None:
            strength = 1 - (state.now - closed_at) / lasts
            if strength > 0:
                with draw_faded(canvas, area.inflate(AROUND, AROUND), strength):
                    piece.draw(canvas, CALM)

        return Drawable(draw_leaving)

    def _choose(self, name: str, choose: Press) -> None:
        self._pressed = name
        choose()

    def _place_options(self, canvas: Canvas) -> list[Drawable]:
        """Return the panel and a tile for each answer; empty if none is needed."""
        decision = self.table.open_decision
        loose = self._list_loose_options(decision) if decision else []
        if decision is None or not loose:
            return []
        options = [decision.options[index] for index in loose]
        makes = [
            partial(self._make_option_tile, option, number) for number, option in enumerate(options)
        ]
        if isinstance(decision, PickColor) and self.table.board.stage_state.stage_look:
            return self._place_below_ribbon(canvas, makes)
        if self._has_stage_places(decision):
            return self._place_over_stage(canvas, options, makes)
        if isinstance(decision, PickColor):
            return self._place_on_sheet(canvas, makes, TILE, 5)
        if isinstance(decision, PickDie):
            return self._place_on_sheet(canvas, makes, DIE, 3)
        if all(isinstance(option, Card) for option in options):
            return self._place_on_sheet(canvas, makes, CARD, 7)
        if all(str(option).isdigit() for option in options):
            rows = -(-len(options) // MOST_NUMBERS)
            return self._place_on_sheet(canvas, makes, NUMBER, -(-len(options) // rows))
        return self._place_on_sheet(canvas, makes, WORD, 2)

    def _list_loose_options(self, decision: Decision[Any]) -> list[int]:
        """Return the options that no control and no button stands for."""
        if isinstance(decision, PickSeat | Claim | Request):
            return []
        standing, buttons = self.answers.answer_keys(), self._list_button_words(decision)
        panel = isinstance(decision, PickColor | PickWord)
        return [
            index
            for index, option in enumerate(decision.options)
            if option not in buttons
            and (
                panel or standing.isdisjoint({make_option_key(decision, option), f"pile:{option}"})
            )
        ]

    def _list_button_words(self, decision: Decision[Any]) -> set[str]:
        """Return the words on buttons beside the hand."""
        if isinstance(decision, PickCards):
            return {DONE, *(b.name for b in self.words())}
        return {button.name for button in self.words()}

    def _has_stage_places(self, decision: Decision[Any]) -> bool:
        """True if the open stage has places for these words."""
        look = self.table.board.stage_state.stage_look
        return look is not None and set(decision.options) <= set(look.words or ())

    def _place_over_stage(
        self,
        canvas: Canvas,
        options: Sequence[Any],
        tile_makers: Sequence[TileMaker],
    ) -> list[Drawable]:
        """Return each word at its place on the stage's picture; side by side if it is small."""
        show = self.table.board.stage_state
        look, places = show.stage_look, show.current_places
        words = look.words if look else None
        if places.picture_unit >= ROOMY and words:
            spots = (places.picture_to_table(*words[option]) for option in options)
            pieces = zip(tile_makers, spots, strict=True)
            return [make(canvas, rect_around(spot, *SIGN)) for make, spot in pieces]
        inner, rows = places.picture.inflate(-GAP, -GAP), -(-len(tile_makers) // 2)
        high = min(150.0, (inner.h + GAP) / rows - GAP)
        grid = Grid([Leaf(high, make, grows=1) for make in tile_makers], 2, GAP)
        box = rect_around(inner.center, inner.w, grid.measure(canvas, inner.w))
        hidden = FRect(places.picture)
        ground = Drawable(lambda canvas, _: canvas.draw_rounded_panel(hidden, 4, PAPER))
        return [ground, *grid.place(canvas, box)]

    def _place_below_ribbon(
        self, canvas: Canvas, tile_makers: Sequence[TileMaker]
    ) -> list[Drawable]:
        """Return the tiles in a row below the question, where they hide nothing of the picture."""
        seating = self.table.board.table_places.table_seating
        top = seating.asked + QUESTION.band_height / 2 + BELOW_RIBBON
        high = SIGN[1] + (16 if seating.large else 0)
        wide = len(tile_makers) * (SIGN[0] + GAP) - GAP
        row = Row([Leaf(high, make, SIGN[0], 1) for make in tile_makers], gap=GAP)
        return list(row.place(canvas, FRect(MIDDLE - wide / 2, top, wide, high)))

    def _place_on_sheet(
        self,
        canvas: Canvas,
        tile_makers: Sequence[TileMaker],
        size: tuple[float, float],
        per_row: int,
    ) -> list[Drawable]:
        """Return the tiles on a sheet of paper over the mat, in rows."""
        columns = min(per_row, len(tile_makers))
        cells = [Leaf(size[1], make, size[0], 1) for make in tile_makers]
        panel = paper_sheet(Grid(cells, columns, GAP), (EDGE, EDGE))
        wide = panel.min_width(canvas) + (columns - 1) * (size[0] + GAP)
        center = (960 + self.aside, self.table.board.table_places.table_seating.mat.centery)
        box = rect_around(center, wide, panel.measure(canvas, wide))
        box.top = max(20, box.top)
        box.right = min(1900, box.right)
        return list(panel.place(canvas, box))

    def _make_option_tile(self, option: Any, number: int, canvas: Canvas, box: FRect) -> Drawable:
        """Make the tile for an answer, which is remembered when it is pressed."""
        tile = self._draw_option_tile(option, number, canvas, box)
        thing = tile.control
        assert thing is not None
        assert thing.action is not None
        action = partial(self._choose, thing.name, thing.action)
        return replace(tile, control=replace(thing, action=action))

    def _draw_option_tile(self, option: Any, number: int, canvas: Canvas, box: FRect) -> Drawable:
        """Make the tile of a color, a card, a die or a word."""
        table, decision = self.table, self.table.live_match.asked
        assert decision is not None
        choose = partial(table.flow.submit_answer, list(decision.options).index(option))
        if isinstance(decision, PickColor):
            return self._make_color_tile(str(option), number, box, choose)
        if isinstance(option, Card):
            return self._make_card_tile(option, box, choose)
        if isinstance(decision, PickDie) and option in table.live_match.match.game.rules.dice:
            return self._make_die_tile(str(option), box, choose)
        word = option if isinstance(option, str) else decision.word(option)
        look = Button(box, table.describe_word(decision, word), paint=PRIMARY_PAINT, size=34)
        piece = button_drawable(canvas, word, look, choose)
        assert piece.control is not None
        return replace(piece, control=replace(piece.control, role="choice"))

    def _make_die_tile(self, die: str, box: FRect, choose: Press) -> Drawable:
        """Make the tile of a die with what it shows, and its name."""
        table = self.table
        name = table.speaker.say_or_else(f"die.{die}", die)
        value = str(table.board.coming.facts.get(f"die_{die}") or "")

        def draw_die_tile(canvas: Canvas, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 26, WHITE if mood.is_lit else PAPER, PAPER_EDGE, 3)
            draw_die(canvas, die, value, (box.centerx, box.y + 0.4 * box.h), 0.5 * box.h)
            spot = (box.centerx, box.bottom - 36)
            canvas.with_type_limit(1.4).write_text_line(name, spot, TITLE, 30, INK, room=box.w - 20)

        return Drawable(
            draw_die_tile, Control(f"die:{die}", "choice", box, name, 30, choose, radius=26)
        )

    def _make_color_tile(self, color: str, number: int, box: FRect, choose: Press) -> Drawable:
        """Make a large tile with symbol, name and key."""
        word = capitalize(self.table.speaker.color_name(color))
        cap = self.table.app.key_labels.digit_label(number + 1)

        def draw_color_choice(canvas: Canvas, mood: FocusMood) -> None:
            draw_color_tile(canvas, color, (word, cap), box, mood)

        name = f"choice:color={color}"
        return Drawable(
            draw_color_choice, Control(name, "choice", box, word, 30, choose, radius=26)
        )

    def _make_card_tile(self, card: Card, box: FRect, choose: Press) -> Drawable:
        """Make the tile of a card that is in nobody's open hand."""
        face, decision = self.table.board.drawn_face(card), self.table.live_match.asked

        def draw_card_tile(canvas: Canvas, mood: FocusMood) -> None:
            lift = 8 if mood.is_lit else 0
            draw_card(canvas, face, (box.centerx, box.centery - lift), box.h)

        key = make_option_key(decision, card) if decision else ""
        thing = Control(
            f"choice:{key}", "choice", box, self.table.speaker.capital_card_name(card), 0, choose,
            alternate_action=partial(self.answers.show_large, card), radius=14,
        )  # fmt: skip
        return Drawable(draw_card_tile, thing)


def draw_color_tile(
    canvas: Canvas, color: str, name_and_key: tuple[str, str], box: FRect, mood: FocusMood
) -> None:
    """Draw a color as a large paper tile: ground, symbol, name, key cap."""
    canvas = canvas.with_type_limit(1.4)
    shown = box.move(0, -6) if mood.is_lit and not mood.is_held else box
    swatch = SWATCHES.get(color)
    base, ink = (swatch.base, swatch.ink) if swatch else (CREAM, INK)
    light = swatch.light if swatch and mood.is_lit else base
    canvas.draw_rounded_panel(shown, 26, light, WHITE, 6, MEDIUM)
    flat, small = shown.w > 1.4 * shown.h, shown.h < 200
    middle = (shown.centerx, shown.y + (0.36 if small else 0.42) * shown.h)
    foot, room = (shown.centerx, shown.bottom - (30 if small else 42)), shown.w - 24
    low = flat and shown.h <= 100  # the cap is beside the name, not above it
    if flat:
        middle = (shown.x + (0.45 if low else 0.4) * shown.h, shown.centery)
        left, right = shown.x + 0.72 * shown.h, shown.right - (62 if low else 20)
        foot = (
            (left + right) / 2,
            shown.y + (0.5 if low or not name_and_key[1] else 0.62) * shown.h,
        )
        room = right - left
    if color in SYMBOLS:
        size = (0.44 if small else 0.52) * shown.h
        canvas.draw_picture(f"suits/{SYMBOLS[color]}", middle, size, ink, base)
    canvas.write_text_line(name_and_key[0], foot, TITLE, 28 if low else 36, ink, room=room)
    if name_and_key[1]:
        cap = rect_around((shown.right - 36, shown.centery if low else shown.y + 34), 38, 38)
        canvas.draw_rounded_panel(cap, 9, WHITE, KEY_EDGE, 2)
        canvas.write_text_line(name_and_key[1], cap.center, KEY, 20)
