"""What somebody says that their cards are: tiles for every color and shape beside the hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Claim
from game.games.chroma.cards import COLORS, SHAPES, can_represent, is_wild
from game.language import capital
from game.table import actions
from game.table.layout.seats import room
from game.ui.boxes import icon
from game.ui.draw.canvas import Canvas, around
from game.ui.draw.motion import out_back
from game.ui.draw.palette import CREAM, GOLD, GOOD, INK, INK_2, PAPER, SWATCHES, WHITE, mix
from game.ui.draw.text import BODY, LABEL, SMALLEST_TYPE, TITLE
from game.ui.fitting import Filling, Kept
from game.ui.layout import (
    NOWHERE,
    Box,
    Column,
    Either,
    Leaf,
    Line,
    Push,
    Row,
    Text,
    UpTo,
    Whole,
    gap,
    sheet,
)
from game.ui.widgets.button import Button
from game.ui.widgets.piece import Mood, Piece, Style
from game.ui.widgets.thing import Thing

from .answers import Answers
from .layers import Layer
from .tabletop import Tabletop

TILE, BETWEEN, BELOW, EDGE = (82.0, 44.0), 5.0, 3.0, (14.0, 8.0)
LARGE_TILE = (100.0, 49.0)
TICK, POP, GROWN = 30.0, 120.0, 0.08
"""Of the tile that was chosen: its tick, and for how many milliseconds it grows by how much."""
NOTE = FRect(actions.LEFT, 968, actions.WIDE, 104)
LARGE_NOTE = FRect(actions.LARGE_LEFT, 704, actions.LARGE_WIDE, 126)
LARGEST = 1.25
NOTED = (21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0)
"""Sizes of the words of the note: the first is taken in which they have room."""
PEEK, WILD = "peek", "wild"


class BluffPanel(Layer):
    """Shown as long as a person is asked for a claim; the mat stays whole."""

    closed_by = ("back",)

    def __init__(self, table: Tabletop, answers: Answers) -> None:
        self.table, self.answers = table, answers
        self._laid = Kept[list[Piece]]()
        self._said, self._since = "", 0.0
        self._peeks = False

    @property
    def asked(self) -> Claim | None:
        """The question, as long as it may be answered."""
        decision = self.table.asked
        return decision if isinstance(decision, Claim) else None

    @property
    def word(self) -> str:
        """What is chosen to be said."""
        return str(self.table.flow.gathering.word)

    # Time and keys -----------------------------------------------------------------

    @property
    def _popped(self) -> float:
        """How far the tile is that was chosen last, from 0 to 1."""
        if not self.table.board.speed or self.table.board.reduced:
            return 1.0
        return min(1.0, (self.table.app.clock() - self._since) / POP)

    @property
    def busy(self) -> bool:
        """Whether the tile that was chosen still pops up."""
        return bool(self.word) and self._popped < 1

    def watch(self) -> None:
        """Notice that something else was chosen."""
        if self.word != self._said:
            self._said, self._since = self.word, self.table.app.clock()
        if self.asked is None:
            self._peeks = False

    def press(self, job: str) -> bool:
        """Esc puts back all that is chosen, if anything is."""
        return job in self.closed_by and self.answers.clear()

    def notice(self, event: pygame.event.Event) -> None:
        """While its key is held, it can be read whether the claim is true."""
        if event.type not in (pygame.KEYDOWN, pygame.KEYUP) or self.asked is None:
            return
        if event.key == pygame.key.key_code(self.table.app.keys.jobs[PEEK]):
            self._peeks = event.type == pygame.KEYDOWN
            self.table.app.dirty = True

    # What is seen --------------------------------------------------------------------

    def pieces(self, canvas: Canvas, below: Sequence[Piece] = ()) -> list[Piece]:
        """The tiles, and whether what is chosen is true."""
        table, asked = self.table, self.asked
        if asked is None:
            return []
        gathering, area = table.flow.gathering, room(table.board.places.seating)
        shows = asked, self.word, *gathering.cards, self._hand(), *area, table.app.caps.state
        return self._laid.of(canvas, shows, lambda: self._lay(canvas, asked, area))

    def _lay(self, canvas: Canvas, asked: Claim, area: FRect) -> list[Piece]:
        """The sheet at the right of the hand, and the note at the buttons."""
        panel = UpTo(LARGEST, sheet(self._tiles(asked), EDGE))
        wide = panel.least(canvas)
        high = panel.measure(canvas, wide)
        tiles = panel.place(canvas, FRect(area.right - wide, area.bottom - high, wide, high))
        return [*tiles, *self._note(canvas)]

    def _hand(self) -> Sequence[Card]:
        zone = self.table.board.coming.zones.get(f"hand {self.table.viewer}", ())
        return tuple(card for card in zone if card is not None)

    def _clear(self) -> None:
        self.answers.clear()

    # The tiles ---------------------------------------------------------------------------

    def _tiles(self, asked: Claim) -> Column:
        """A heading, a row for each color, and a row for what is neither."""
        words, large = self.table.words, self.table.large
        clear = Button(
            NOWHERE, words("bluff.clear"), "ui-close", self.table.app.caps["back"], size=22
        )
        gathering = self.table.flow.gathering
        chosen = bool(gathering.cards or gathering.word)
        why = "" if chosen else words("claiming.cards")
        push = Push("clear", clear, self._clear, 44, why_not=why, grows=1)
        title = Line(words("bluff.title"), Style(TITLE, 28), shrink=0.8)
        bare = replace(push, button=replace(clear, key=""))
        cross = replace(push, button=replace(clear, key="", label=""), says=clear.label)
        heads = [Row([title, button], [1, 0], 12) for button in (push, bare)]
        rows: list[Box] = [] if large else [Either(heads)]
        for color in COLORS:
            said = [f"{color} {shape}" for shape in SHAPES]
            rows.append(Row([self._tile(asked, option) for option in said], gap=BETWEEN))
        plain = [option for option in asked.options if " " not in option]
        others: list[Box] = [self._word(option) for option in plain]
        shares = [1.0] * len(others)
        if large:
            others, shares = [*others, cross], [*shares, 0.0]
        rows.append(Row(others, shares, BETWEEN, stretch=True))
        return Column(rows, BELOW)

    def _tile(self, asked: Claim, option: str) -> Box:
        """One color and shape."""
        table, size = self.table, LARGE_TILE if self.table.large else TILE
        if option not in asked.options:
            return gap(size[1], size[0])
        words = capital(table.speaker.claim(option))
        name, say = f"choice:{option.replace(' ', '-')}", partial(self.answers.say, option)

        def make(_: Canvas, box: FRect) -> Piece:
            thing = Thing(name, "choice", box, words, 0, say, radius=12)
            return Piece(partial(self._draw_tile, option, box), thing)

        return Leaf(size[1], make, size[0], grows=1)

    def _draw_tile(self, option: str, box: FRect, canvas: Canvas, mood: Mood) -> None:
        """The shape on its color, and as many dots as tell the color without seeing it."""
        color, shape = option.split()
        swatch, dots = SWATCHES[color], COLORS.index(color) + 1
        box = self._draw_ground(canvas, option, box, swatch.light if mood.lit else swatch.base)
        size = 0.62 * box.h
        left = box.centerx - (size + 8 + 9 * dots) / 2
        canvas.picture(f"shapes/{shape}", (left + size / 2, box.centery), size, swatch.ink)
        for number in range(dots):
            canvas.disc((left + size + 12 + 9 * number, box.centery), 6, swatch.ink)
        self._draw_tick(canvas, option, box)

    def _word(self, option: str) -> Box:
        """What is said without a color and a shape."""
        table, high = self.table, (LARGE_TILE if self.table.large else TILE)[1]
        says = table.speaker.claim(option)
        thing = Thing(
            f"button:{option}", "choice", NOWHERE, says, action=partial(self.answers.say, option),
            radius=12,
        )  # fmt: skip

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            box = self._draw_ground(canvas, option, box, mix(PAPER, WHITE, 0.6 if mood.lit else 0))
            self._draw_tick(canvas, option, box)

        words = Filling((says,), Style(LABEL, 23, anchor="center"), high=high - 4)
        return Whole(words, thing, ground, (10, 2), high)

    def _draw_ground(self, canvas: Canvas, option: str, box: FRect, fill: str) -> FRect:
        """What a tile stands on, with a gold frame if it is chosen; answers where it is now."""
        if option != self.word:
            canvas.panel(box, 11, fill, INK_2 if fill == PAPER else "", 2)
            return box
        grown = GROWN * (out_back(self._popped) - self._popped) if self._popped < 1 else 0.0
        box = around(box.center, (1 + grown) * box.w, (1 + grown) * box.h)
        canvas.panel(box.inflate(8, 8), 14, INK)
        canvas.panel(box.inflate(5, 5), 13, GOLD)
        canvas.panel(box.inflate(-3, -3), 9, fill)
        return box

    def _draw_tick(self, canvas: Canvas, option: str, box: FRect) -> None:
        if option == self.word:
            spot = (box.right - 2, box.top + 2)
            canvas.disc(spot, TICK, CREAM)
            canvas.disc(spot, TICK - 4, GOOD)
            canvas.picture("icons/ui-check", spot, 0.6 * TICK, CREAM, GOOD)

    # Whether it is true ------------------------------------------------------------------

    def _secret(self) -> str:
        """Whether the cards chosen are what is chosen to be said; nothing until both are there."""
        gathering, speaker = self.table.flow.gathering, self.table.speaker
        word, cards = gathering.word, gathering.cards
        plain = " " not in word
        if not cards or not gathering.whole or (plain and word != WILD):
            return ""
        kind = word.split()
        false = [c for c in cards if not (is_wild(c) if plain else can_represent(c, *kind))]
        if plain:
            return self.table.words("bluff.no_wild" if false else "bluff.wild")
        if not false:
            return self.table.words("bluff.true")
        one, more = (speaker.claim(word, count) for count in (1, 2))
        return self.table.words("bluff.false", count=len(false), claim=one, claims=more)

    def _note(self, canvas: Canvas) -> list[Piece]:
        """With a lock, below the buttons: for several people only as long as they hold a key."""
        table, secret = self.table, self._secret()
        if not secret:
            return []
        box = LARGE_NOTE if table.large else NOTE
        inner = box if table.flow.alone is not None else box.inflate(-24, -12)
        open_note = self._locked(canvas, secret, "secret", inner)
        if table.flow.alone is not None:
            return list(UpTo(LARGEST, open_note).place(canvas, box))
        cap = table.app.caps[PEEK]
        says = table.words("bluff.secret", key=cap) if cap else table.words("bluff.secret_held")
        thing = Thing("button:peek", "button", NOWHERE, says, action=lambda: None, radius=16)
        closed = self._locked(canvas, says, "peek", inner)

        def ground(canvas: Canvas, box: FRect, mood: Mood) -> None:
            canvas.panel(box, 16, CREAM, INK_2, 2)

        shut = next(iter(Whole(closed, thing, ground, (12, 6), box.h).place(canvas, box)))
        bare = list(UpTo(LARGEST, open_note).place(canvas, inner))

        def draw(canvas: Canvas, mood: Mood) -> None:
            if not (self._peeks or mood.held):
                shut.draw(canvas, mood)
                return
            ground(canvas, box, mood)
            for piece in bare:
                piece.draw(canvas, mood)

        return [Piece(draw, shut.thing)]

    def _locked(self, canvas: Canvas, says: str, name: str, room: FRect) -> Box:
        """Words behind a lock, as large as their room lets them be."""
        lock, small = icon("ui-lock", 34, INK_2, grows=1), canvas.up_to(LARGEST)
        sizes = [size for size in NOTED if small.grown(size) >= SMALLEST_TYPE]
        ways = [
            Row([lock, Text(says, Style(BODY, size, INK_2), name)], [0, 1], 12) for size in sizes
        ]
        return next((way for way in ways if way.measure(small, room.w) <= room.h), ways[-1])
