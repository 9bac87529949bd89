"""A panel for whom to ask, and for what: a chip for each player, and a tile for each thing."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.core.decision import Request
from game.games.chroma.chroma_cards import COLORS, SHAPES
from game.games.recipe.recipe_words import thing_in_words
from game.language import capitalize
from game.scenes.play.layers import Layer
from game.scenes.play.table_answers import TableAnswers
from game.scenes.play.table_context import TableContext
from game.session.speech.request_choice import RequestChoice
from game.table.layout.seats import own_area_rect, own_side_room
from game.table.zone_views.homemade.growing_line import PIPS
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.palette import CREAM, GOLD, INK, PAPER_EDGE, SWATCHES, WHITE
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.fitted_text import CachedLayout
from game.ui.layout import Box, Column, Grid, Leaf, Line, TypeLimit, paper_sheet
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood, Style
from game.ui.widgets.pill import draw_avatar

CHIP_HEIGHT, TILE_HEIGHT, LOW_TILE = 50.0, 58.0, 36.0  # units
LOW = 0.72
"""How much lower chips and tiles are where there is less room."""
GAP, EDGE = 8.0, (16.0, 10.0)  # units
CHIPS_PER_ROW, FEW_THINGS, MOST_PER_ROW = 4, 7, 9
HEAD = 24.0  # units: the type of the two questions
LARGEST = 1.2
GLOW = 4.0  # units: the edge of what is chosen


class RequestPanel(Layer):
    """The panel while a person chooses whom to ask for what; the mat stays visible."""

    def __init__(self, table: TableContext, answers: TableAnswers) -> None:
        self.table, self.answers = table, answers
        self._laid = CachedLayout[list[Drawable]]()

    @property
    def open_request(self) -> Request | None:
        """The open question, as long as it can be answered."""
        decision = self.table.open_decision
        return decision if isinstance(decision, Request) else None

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the chips and the tiles."""
        table, asked = self.table, self.open_request
        if asked is None:
            return []
        seating, own = table.board.table_places.table_seating, table.layout.own
        area = own_area_rect(seating, own) if own else own_side_room(seating)
        choice = self.answers.request_choice(asked)
        shows = asked, choice.request, *area, table.words
        return self._laid.get_or_make(canvas, shows, lambda: self._build(canvas, choice, area))

    def _build(self, canvas: Canvas, choice: RequestChoice, area: FRect) -> list[Drawable]:
        ways = (TypeLimit(LARGEST, paper_sheet(self._build_rows(choice, low), EDGE))
                for low in (1.0, LOW))  # fmt: skip
        panel = next(ways)
        if panel.measure(canvas, area.w) > area.h:
            panel = next(ways)
        high = panel.measure(canvas, area.w)
        box = rect_around((area.centerx, area.bottom - high / 2), area.w, high)
        return list(panel.place(canvas, box))

    def _build_rows(self, choice: RequestChoice, height: float) -> Column:
        """Build the two questions with their answers, as high as there is room for."""
        words, style = self.table.words, Style(TITLE, HEAD * (height + 1) / 2, INK)
        chips = [self._build_chip(choice, seat, height * CHIP_HEIGHT) for seat in choice.seats]
        few = len(choice.things) <= FEW_THINGS
        high = height * TILE_HEIGHT if few else LOW_TILE
        tiles = [self._build_tile(choice, thing, high) for thing in choice.things]
        columns = max(len(tiles), 4) if few else MOST_PER_ROW
        return Column(
            [
                Line(words("ask.who"), style),
                Grid(chips, min(CHIPS_PER_ROW, max(3, len(chips))), GAP),
                Line(words("ask.what"), style),
                Grid(tiles, columns, GAP),
            ],
            5,
        )

    def _build_chip(self, choice: RequestChoice, seat: int, height: float) -> Box:
        """Build the chip of a player: face and name."""
        player = self.table.board.state.players[seat]
        is_on = seat == choice.seat
        say = partial(self.answers.say_claim, choice.with_seat(seat))

        said = self._read_choice(player.name, is_on)

        def make_chip(_: Canvas, box: FRect) -> Drawable:
            thing = Control(f"ask:{seat}", "choice", box, said, 0, say, radius=box.h / 2)

            def draw_chip(canvas: Canvas, mood: FocusMood) -> None:
                fill = INK if is_on else WHITE if mood.is_lit else CREAM
                canvas.draw_rounded_panel(box, box.h / 2, fill, INK if is_on else PAPER_EDGE, 3)
                size = 0.84 * box.h
                draw_avatar(canvas, player.avatar, (box.x + box.h / 2, box.centery), size)
                left = box.x + 1.04 * box.h
                ink, room = CREAM if is_on else INK, box.right - left - 0.3 * box.h
                canvas.write_text_line(
                    player.name, (left, box.centery), LABEL, 22, ink, "midleft", room
                )

            return Drawable(draw_chip, thing)

        return Leaf(height, make_chip, 120, grows=LARGEST)

    def _build_tile(self, choice: RequestChoice, thing: str, height: float) -> Box:
        """Build the tile of something to ask for."""
        is_on = thing == choice.thing
        words = self._read_choice(capitalize(thing_in_words(self.table.words, thing)), is_on)
        say = partial(self.answers.say_claim, choice.with_thing(thing))

        def make_tile(_: Canvas, box: FRect) -> Drawable:
            control = Control(f"thing:{thing}", "choice", box, words, 0, say, radius=12)

            def draw_tile(canvas: Canvas, mood: FocusMood) -> None:
                if is_on:
                    canvas.draw_rounded_panel(box.inflate(4, 4), 15, INK)
                    canvas.draw_rounded_panel(box, 13, GOLD)
                inner = box.inflate(-2 * GLOW, -2 * GLOW)
                draw_wanted(canvas, thing, self._short_word(thing), inner, mood.is_lit)

            return Drawable(draw_tile, control)

        return Leaf(height, make_tile, 44, grows=LARGEST)

    def _read_choice(self, words: str, is_on: bool) -> str:
        """Return what may be chosen, to be read aloud, and if it is chosen."""
        return self.table.words("aloud.chosen", thing=words) if is_on else words

    def _short_word(self, thing: str) -> str:
        """Return a sign as it is printed: a number, or what is called so."""
        sign = thing.rpartition(" ")[2]
        return self.table.words.first_of_keys(f"face.{sign}", default=sign)


def draw_wanted(canvas: Canvas, thing: str, sign_word: str, box: FRect, is_lit: bool) -> None:
    """Draw something to ask for: a color with its pips, a shape, a sign, or a card of both."""
    color, _, sign = thing.rpartition(" ") if " " in thing else (thing, "", "")
    if color not in COLORS:
        color, sign = "", thing
    swatch = SWATCHES[color] if color else None
    fill = (swatch.light if is_lit else swatch.base) if swatch else WHITE if is_lit else CREAM
    ink = swatch.ink if swatch else INK
    edge = INK if canvas.contrast or color == "yellow" else "" if swatch else PAPER_EDGE
    canvas.draw_rounded_panel(box, 11, fill, edge, 2)
    spot, size = box.center, 0.66 * box.h
    if sign in SHAPES:
        canvas.draw_picture(f"shapes/{sign}", spot, size, ink)
    elif sign:
        canvas.write_text_line(sign_word, spot, TITLE, 0.6 * box.h, ink, room=box.w - 10)
    else:
        draw_pips(canvas, color, box, ink)


def draw_pips(canvas: Canvas, color: str, box: FRect, ink: str) -> None:
    """Draw the pips of a color as dice have them, for people who can't see colors."""
    for column, row in PIPS[COLORS.index(color)]:
        spot = (box.centerx + 0.22 * column * box.h, box.centery + 0.22 * row * box.h)
        canvas.draw_disc(spot, 0.16 * box.h, ink)
