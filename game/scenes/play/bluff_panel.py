"""A panel for what somebody claims their cards are: a tile for each color and shape."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Claim
from game.games.chroma.chroma_cards import COLORS, SHAPES, can_represent, is_wild
from game.language import capitalize
from game.table import action_buttons
from game.table.layout.seats import own_side_room
from game.ui.boxes import icon_leaf
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import out_back
from game.ui.draw.palette import CREAM, GOLD, GOOD, GRAY_INK, INK, PAPER, SWATCHES, WHITE, mix
from game.ui.draw.text_surfaces import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.fitted_text import CachedLayout, FittedText
from game.ui.layout import (
    UNPLACED_RECT,
    Box,
    ButtonBox,
    Column,
    ControlBox,
    FirstThatFits,
    Leaf,
    Line,
    Row,
    Text,
    TypeLimit,
    blank_space,
    paper_sheet,
)
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.button import Button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style

from .layers import Layer
from .table_answers import TableAnswers
from .table_context import TableContext

TILE, BETWEEN, BELOW, EDGE = (82.0, 44.0), 5.0, 3.0, (14.0, 8.0)
LARGE_TILE = (100.0, 49.0)
TICK, POP, GROWN = 30.0, 120.0, 0.08
"""Of the tile that was chosen: its tick, and for how many milliseconds it grows by how much."""
NOTE = FRect(action_buttons.BUTTONS_LEFT, 968, action_buttons.WIDE, 104)
LARGE_NOTE = FRect(action_buttons.LARGE_LEFT, 704, action_buttons.LARGE_WIDE, 126)
LARGEST = 1.25
NOTED = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0)
"""Sizes of the words of the note: the first is taken in which they have room."""
PEEK, WILD = "peek", "wild"


class BluffPanel(Layer):
    """The panel while a person is asked for a claim; the mat stays visible."""

    closed_by = ("back",)
    _peeks = TrackedValue(False)
    """True while it is shown if the claim is true."""

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers
        self._laid = CachedLayout[list[Drawable]]()
        self._said, self._since = "", 0.0

    @property
    def open_claim(self) -> Claim | None:
        """The open claim, as long as it can be answered."""
        decision = self.table.open_decision
        return decision if isinstance(decision, Claim) else None

    @property
    def chosen_claim(self) -> str:
        """The claim that is chosen now."""
        return str(self.table.flow.gathering.word)

    # Time and keys -----------------------------------------------------------------

    @property
    def _pop_progress(self) -> float:
        """The progress of the last chosen tile popping up, from 0 to 1."""
        if not self.table.board.speed or self.table.board.reduced:
            return 1.0
        return min(1.0, (self.table.app.frame_ms() - self._since) / POP)

    @property
    def is_animating(self) -> bool:
        """True while the chosen tile pops up."""
        return bool(self.chosen_claim) and self._pop_progress < 1

    def notice_changes(self) -> None:
        """Notice a new choice."""
        if self.chosen_claim != self._said:
            self._said, self._since = self.chosen_claim, self.table.app.frame_ms()
        if self.open_claim is None:
            self._peeks = False

    def do_key_job(self, job: str) -> bool:
        """Clear the choice on Esc, if there is any."""
        return job in self.closed_by and self.answers.clear_claim()

    def observe_event(self, event: pygame.event.Event) -> None:
        """Show if the claim is true while its key is held."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or self.open_claim is None:
            return
        if event.key == pygame.key.key_code(self.table.app.keys.jobs[PEEK]):
            self._peeks = event.type == pygame.KEYDOWN

    # What is seen --------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the tiles, and the note if the claim is true."""
        table, asked = self.table, self.open_claim
        if asked is None:
            return []
        gathering = table.flow.gathering
        area = own_side_room(table.board.table_places.table_seating)
        shows = (
            asked,
            self.chosen_claim,
            *gathering.cards,
            self._list_chosen_cards(),
            *area,
            table.app.key_labels.label_state,
        )
        return self._laid.get_or_make(
            canvas, shows, lambda: self._build_bluff_sheet(canvas, asked, area)
        )

    def _build_bluff_sheet(self, canvas: Canvas, asked: Claim, area: FRect) -> list[Drawable]:
        """Return the sheet at the right of the hand, and the note at the buttons."""
        panel = TypeLimit(LARGEST, paper_sheet(self._build_claim_tiles(asked), EDGE))
        wide = panel.min_width(canvas)
        high = panel.measure(canvas, wide)
        tiles = panel.place(canvas, FRect(area.right - wide, area.bottom - high, wide, high))
        return [*tiles, *self._make_truth_note(canvas)]

    def _list_chosen_cards(self) -> Sequence[Card]:
        zone = self.table.board.coming.zones.get(f"hand {self.table.viewer}", ())
        return tuple(card for card in zone if card is not None)

    def _clear_choice(self) -> None:
        self.answers.clear_claim()

    # The tiles ---------------------------------------------------------------------------

    def _build_claim_tiles(self, asked: Claim) -> Column:
        """Build a heading, a row for each color, and a row for the other words."""
        words, large = self.table.words, self.table.is_type_large
        clear = Button(
            UNPLACED_RECT,
            words("bluff.clear"),
            "ui-close",
            self.table.app.key_labels["back"],
            size=22,
        )
        gathering = self.table.flow.gathering
        chosen = bool(gathering.cards or gathering.word)
        why = "" if chosen else words("claiming.cards")
        push = ButtonBox("clear", clear, self._clear_choice, 44, why_not=why, grows=1)
        title = Line(words("bluff.title"), Style(TITLE, 28), shrink=0.8)
        bare = replace(push, button=replace(clear, key=""))
        cross = replace(push, button=replace(clear, key="", label=""), says=clear.label)
        heads = [Row([title, button], [1, 0], 12) for button in (push, bare)]
        rows: list[Box] = [] if large else [FirstThatFits(heads)]
        for color in COLORS:
            said = [f"{color} {shape}" for shape in SHAPES]
            rows.append(
                Row([self._build_claim_tile(asked, option) for option in said], gap=BETWEEN)
            )
        plain = [option for option in asked.options if " " not in option]
        others: list[Box] = [self._build_claim_word(option) for option in plain]
        shares = [1.0] * len(others)
        if large:
            others, shares = [*others, cross], [*shares, 0.0]
        rows.append(Row(others, shares, BETWEEN, stretch=True))
        return Column(rows, BELOW)

    def _build_claim_tile(self, asked: Claim, option: str) -> Box:
        """Build the tile of a color and a shape."""
        table, size = self.table, LARGE_TILE if self.table.is_type_large else TILE
        if option not in asked.options:
            return blank_space(size[1], size[0])
        words = capitalize(table.speaker.describe_claim(option))
        name, say = f"choice:{option.replace(' ', '-')}", partial(self.answers.say_claim, option)

        def make_claim_tile(_: Canvas, box: FRect) -> Drawable:
            thing = Control(name, "choice", box, words, 0, say, radius=12)
            return Drawable(partial(self._draw_claim_tile, option, box), thing)

        return Leaf(size[1], make_claim_tile, size[0], grows=1)

    def _draw_claim_tile(self, option: str, box: FRect, canvas: Canvas, mood: FocusMood) -> None:
        """Draw the shape on its color, with a number of dots for people who can't see colors."""
        color, shape = option.split()
        swatch, dots = SWATCHES[color], COLORS.index(color) + 1
        box = self._draw_tile_ground(
            canvas, option, box, swatch.light if mood.is_lit else swatch.base
        )
        size = 0.62 * box.h
        left = box.centerx - (size + 8 + 9 * dots) / 2
        canvas.draw_picture(f"shapes/{shape}", (left + size / 2, box.centery), size, swatch.ink)
        for number in range(dots):
            canvas.draw_disc((left + size + 12 + 9 * number, box.centery), 6, swatch.ink)
        self._draw_chosen_tick(canvas, option, box)

    def _build_claim_word(self, option: str) -> Box:
        """Build the tile for a claim without a color and a shape."""
        table, high = self.table, (LARGE_TILE if self.table.is_type_large else TILE)[1]
        says = table.speaker.describe_claim(option)
        thing = Control(
            f"button:{option}",
            "choice",
            UNPLACED_RECT,
            says,
            action=partial(self.answers.say_claim, option),
            radius=12,
        )

        def draw_claim_word(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            box = self._draw_tile_ground(
                canvas, option, box, mix(PAPER, WHITE, 0.6 if mood.is_lit else 0)
            )
            self._draw_chosen_tick(canvas, option, box)

        words = FittedText((says,), Style(LABEL, 23, anchor="center"), natural_height=high - 4)
        return ControlBox(words, thing, draw_claim_word, (10, 2), high)

    def _draw_tile_ground(self, canvas: Canvas, option: str, box: FRect, fill: str) -> FRect:
        """Draw the ground of a tile, with a gold frame if chosen; return where it is now."""
        if option != self.chosen_claim:
            canvas.draw_rounded_panel(box, 11, fill, GRAY_INK if fill == PAPER else "", 2)
            return box
        grown = (
            GROWN * (out_back(self._pop_progress) - self._pop_progress)
            if self._pop_progress < 1
            else 0.0
        )
        box = rect_around(box.center, (1 + grown) * box.w, (1 + grown) * box.h)
        canvas.draw_rounded_panel(box.inflate(8, 8), 14, INK)
        canvas.draw_rounded_panel(box.inflate(5, 5), 13, GOLD)
        canvas.draw_rounded_panel(box.inflate(-3, -3), 9, fill)
        return box

    def _draw_chosen_tick(self, canvas: Canvas, option: str, box: FRect) -> None:
        if option == self.chosen_claim:
            spot = (box.right - 2, box.top + 2)
            canvas.draw_disc(spot, TICK, CREAM)
            canvas.draw_disc(spot, TICK - 4, GOOD)
            canvas.draw_picture("icons/ui-check", spot, 0.6 * TICK, CREAM, GOOD)

    # Whether it is true ------------------------------------------------------------------

    def _describe_truth(self) -> str:
        """Return if the chosen cards match the claim, in words; empty until both are there."""
        gathering, speaker = self.table.flow.gathering, self.table.speaker
        word, cards = gathering.word, gathering.cards
        plain = " " not in word
        if not cards or not gathering.is_claim_complete or (plain and word != WILD):
            return ""
        kind = word.split()
        false = [c for c in cards if not (is_wild(c) if plain else can_represent(c, *kind))]
        if plain:
            return self.table.words("bluff.no_wild" if false else "bluff.wild")
        if not false:
            return self.table.words("bluff.true")
        one, more = (speaker.describe_claim(word, count) for count in (1, 2))
        return self.table.words("bluff.false", count=len(false), claim=one, claims=more)

    def _make_truth_note(self, canvas: Canvas) -> list[Drawable]:
        """Make the note behind a lock; several people must hold a key to read it."""
        table, secret = self.table, self._describe_truth()
        if not secret:
            return []
        box = LARGE_NOTE if table.is_type_large else NOTE
        inner = box if table.flow.only_viewer is not None else box.inflate(-24, -12)
        open_note = self._build_locked_words(canvas, secret, "secret", inner)
        if table.flow.only_viewer is not None:
            return list(TypeLimit(LARGEST, open_note).place(canvas, box))
        cap = table.app.key_labels[PEEK]
        says = table.words("bluff.secret", key=cap) if cap else table.words("bluff.secret_held")
        thing = Control(
            "button:peek", "button", UNPLACED_RECT, says, action=lambda: None, radius=16
        )
        closed = self._build_locked_words(canvas, says, "peek", inner)

        def draw_note_ground(canvas: Canvas, box: FRect, mood: FocusMood) -> None:
            canvas.draw_rounded_panel(box, 16, CREAM, GRAY_INK, 2)

        shut = next(
            iter(ControlBox(closed, thing, draw_note_ground, (12, 6), box.h).place(canvas, box))
        )
        bare = list(TypeLimit(LARGEST, open_note).place(canvas, inner))

        def draw_truth_note(canvas: Canvas, mood: FocusMood) -> None:
            if not (self._peeks or mood.is_held):
                shut.draw(canvas, mood)
                return
            draw_note_ground(canvas, box, mood)
            for piece in bare:
                piece.draw(canvas, mood)

        return [Drawable(draw_truth_note, shut.control)]

    def _build_locked_words(self, canvas: Canvas, text: str, name: str, room: FRect) -> Box:
        """Build words behind a lock, as large as they fit."""
        lock, small = icon_leaf("ui-lock", 34, GRAY_INK, grows=1), canvas.with_type_limit(LARGEST)
        sizes = [size for size in NOTED if small.grown_type_size(size) >= SMALLEST_TYPE]
        ways = [
            Row([lock, Text(text, Style(BODY, size, GRAY_INK), name)], [0, 1], 12) for size in sizes
        ]
        return next((way for way in ways if way.measure(small, room.w) <= room.h), ways[-1])
