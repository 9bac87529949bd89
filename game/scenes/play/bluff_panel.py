"""A panel for what somebody claims their cards are: a tile for each color and shape."""

from collections.abc import Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Claim
from game.games.chroma.chroma_cards import COLORS, SHAPES, can_represent, is_wild
from game.language import capitalize
from game.session.speech.prompts import WILD
from game.table.layout.seats import own_area_rect, own_side_room
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import out_back
from game.ui.draw.palette import CREAM, GOLD, GOOD, INK, SWATCHES
from game.ui.fitted_text import CachedLayout
from game.ui.layout import Box, Column, Leaf, Row, TypeLimit, blank_space, paper_sheet
from game.ui.tracked_values import TrackedValue
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood

from .layers import Layer
from .table_answers import TableAnswers
from .table_context import TableContext

TILE, LARGE_TILE = (95.0, 44.0), (104.0, 44.0)  # units
BETWEEN, EDGE = (8.0, 4.5), (14.0, 12.0)
LARGE_BETWEEN, LARGE_EDGE = (8.0, 0.0), (14.0, 4.0)
"""Units: between tiles, and around them; in large type there is less room for them."""
SHAPE, SHAPE_X, PIPS_X = 0.66, 0.27, 0.74  # of a tile: its shape, and where that and its pips are
PIP, PIP_STEP = 7.0, 10.0  # units: a pip, and how far apart they are
PIPS = (
    ((0, 0),), ((-1, 0), (1, 0)), ((0, -0.8), (-1, 0.8), (1, 0.8)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)), ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
)  # fmt: skip
"""Where the pips of each color are, for people who can't see colors."""
TICK, POP, GROWN = 30.0, 120.0, 0.08
"""Of the tile that was chosen: its tick, and for how many milliseconds it grows by how much."""
LARGEST = 1.25
PEEK = "peek"


class BluffPanel(Layer):
    """The panel while a person is asked for a claim; the mat stays visible."""

    closed_by = ("back",)
    _peeks = TrackedValue(False)
    """True while it is shown if the claim is true."""

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers
        self._laid = CachedLayout[list[Drawable]]()
        self._said, self._since = "", 0.0
        self._note_rect = FRect(0, 0, 0, 0)
        """Where the note is that can be held down to read it."""
        answers.write_note = self.write_note

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
        """Show if the claim is true while its key, or the note itself, is held."""
        if self.open_claim is None:
            return
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            if event.key == pygame.key.key_code(self.table.app.keys.jobs[PEEK]):
                self._peeks = event.type == pygame.KEYDOWN
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            on_note = self._note_rect.collidepoint(self.table.app.canvas.to_units(event.pos))
            self._peeks = on_note and event.type == pygame.MOUSEBUTTONDOWN

    # Whether it is true ------------------------------------------------------------------

    def write_note(self) -> str:
        """Return the private note on the rail: if the claim is true, or how to read that.

        Several people at the screen must hold a key for it. Empty until cards and claim are chosen.
        """
        table, secret = self.table, self._describe_truth()
        if not secret or self._peeks or table.flow.only_viewer is not None:
            return secret
        cap = table.app.key_labels[PEEK]
        return table.words("bluff.secret", key=cap) if cap else table.words("bluff.secret_held")

    def _describe_truth(self) -> str:
        """Return if the chosen cards match the claim, in words; empty until both are there."""
        gathering, speaker = self.table.flow.gathering, self.table.speaker
        word, cards = gathering.claim, gathering.cards
        plain = " " not in word
        if self.open_claim is None or not cards or (plain and word != WILD):
            return ""
        if not gathering.is_claim_complete:
            return ""
        kind = word.split()
        false = [c for c in cards if not (is_wild(c) if plain else can_represent(c, *kind))]
        if plain:
            return self.table.words("bluff.no_wild" if false else "bluff.wild")
        if not false:
            return self.table.words("bluff.true")
        one, more = (speaker.describe_claim(word, count) for count in (1, 2))
        return self.table.words("bluff.false", count=len(false), claim=one, claims=more)

    def _make_note_control(self, canvas: Canvas) -> list[Drawable]:
        """Make what is read of the note, and can be held; the rail itself shows it."""
        prompt, ribbon = self.answers.current_prompt, self.table.board.table_view.ribbon
        box = ribbon.rail_rect(canvas) if prompt.is_private else None
        self._note_rect = box or FRect(0, 0, 0, 0)
        if box is None:
            return []
        if self.table.flow.only_viewer is not None:
            thing = Control("text:secret", "text", box, prompt.hint, is_focusable=False)
        else:
            thing = Control("button:peek", "button", box, prompt.hint, action=lambda: None)
        return [Drawable(lambda *_: None, thing)]

    # What is seen --------------------------------------------------------------------

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the tiles, and the note if the claim is true."""
        table, asked = self.table, self.open_claim
        if asked is None:
            return []
        seating, own = table.board.table_places.table_seating, table.layout.own
        area = own_area_rect(seating, own) if own else own_side_room(seating)
        shows = asked, self.chosen_claim, *self._list_chosen_cards(), *area, table.words
        tiles = self._laid.get_or_make(
            canvas, shows, lambda: self._build_bluff_sheet(canvas, asked, area)
        )
        return [*tiles, *self._make_note_control(canvas)]

    def _build_bluff_sheet(self, canvas: Canvas, asked: Claim, area: FRect) -> list[Drawable]:
        """Return the sheet at the right of the hand."""
        edge = LARGE_EDGE if self.table.is_type_large else EDGE
        panel = TypeLimit(LARGEST, paper_sheet(self._build_claim_tiles(asked), edge))
        wide = panel.min_width(canvas)
        high = panel.measure(canvas, wide)
        box = FRect(area.right - wide, area.bottom - high, wide, high)
        return list(panel.place(canvas, box))

    def _list_chosen_cards(self) -> Sequence[Card]:
        zone = self.table.board.coming.zones.get(f"hand {self.table.viewer}", ())
        return tuple(card for card in zone if card is not None)

    # The tiles ---------------------------------------------------------------------------

    def _build_claim_tiles(self, asked: Claim) -> Column:
        """Build a row of tiles for each color."""
        across, down = LARGE_BETWEEN if self.table.is_type_large else BETWEEN
        rows = [
            Row([self._build_claim_tile(asked, f"{color} {shape}") for shape in SHAPES], gap=across)
            for color in COLORS
        ]
        return Column(rows, down)

    def _build_claim_tile(self, asked: Claim, option: str) -> Box:
        """Build the tile of a color and a shape; pressed again, it says nothing any more."""
        table, size = self.table, LARGE_TILE if self.table.is_type_large else TILE
        if option not in asked.options:
            return blank_space(size[1], size[0])
        words = capitalize(table.speaker.describe_claim(option))
        name = f"choice:{option.replace(' ', '-')}"
        is_chosen = option == self.chosen_claim
        say = partial(self.answers.say_claim, "" if is_chosen else option)
        words = table.words("aloud.chosen", thing=words) if is_chosen else words

        def make_claim_tile(_: Canvas, box: FRect) -> Drawable:
            thing = Control(name, "choice", box, words, 0, say, radius=12)
            return Drawable(partial(self._draw_claim_tile, option, box), thing)

        return Leaf(size[1], make_claim_tile, size[0], grows=1)

    def _draw_claim_tile(self, option: str, box: FRect, canvas: Canvas, mood: FocusMood) -> None:
        """Draw the shape on its color, with the pips of that color."""
        color, shape = option.split()
        swatch = SWATCHES[color]
        fill, ink = swatch.light if mood.is_lit else swatch.base, swatch.ink
        seen = box.inflate(0, -6) if self.table.is_type_large else box
        box = self._draw_tile_ground(canvas, option, seen, fill)
        spot = (box.x + SHAPE_X * box.w, box.centery)
        canvas.draw_picture(f"shapes/{shape}", spot, SHAPE * box.h, ink)
        for across, down in PIPS[COLORS.index(color)]:
            x = box.x + PIPS_X * box.w + across * PIP_STEP
            canvas.draw_disc((x, box.centery + down * PIP_STEP), PIP, ink)
        self._draw_chosen_tick(canvas, option, box)

    def _draw_tile_ground(self, canvas: Canvas, option: str, box: FRect, fill: str) -> FRect:
        """Draw the ground of a tile, with a gold frame if chosen; return where it is now."""
        edge = INK if canvas.contrast or option.startswith("yellow") else ""
        if option != self.chosen_claim:
            canvas.draw_rounded_panel(box, 13, fill, edge, 2)
            return box
        grown = (
            GROWN * (out_back(self._pop_progress) - self._pop_progress)
            if self._pop_progress < 1
            else 0.0
        )
        box = rect_around(box.center, (1 + grown) * box.w, (1 + grown) * box.h)
        canvas.draw_rounded_panel(box.inflate(10, 10), 16, INK)
        canvas.draw_rounded_panel(box.inflate(7, 7), 15, GOLD)
        canvas.draw_rounded_panel(box.inflate(-2, -2), 11, fill)
        return box

    def _draw_chosen_tick(self, canvas: Canvas, option: str, box: FRect) -> None:
        if option == self.chosen_claim:
            spot = (box.right - 2, box.top + 2)
            canvas.draw_disc(spot, TICK, CREAM)
            canvas.draw_disc(spot, TICK - 4, GOOD)
            canvas.draw_picture("icons/ui-check", spot, 0.6 * TICK, CREAM, GOOD)
