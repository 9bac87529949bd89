"""A line that grows from its start card: a pole with a place for every card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from game.core.card import Card
from game.games.chroma.chroma_cards import SHAPES
from game.games.recipe.families.line import find_rank, ranks_that_fit
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import COLORS, CREAM, GOLD, SWATCHES, SYMBOLS, mix
from game.ui.draw.text_surfaces import LABEL
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control

from ..spot_look import SpotLook
from ..zone_view import ZoneView

EDGE = 10.0  # units above and below all places
TALLEST, LEAST = 150.0, 62.0  # units: the height of a card
APART = 0.94
"""The share of the step to the next place that a card takes, while there is room."""
POLE_WIDTH, MARK = 9.0, 40.0  # units: the pole, and the square that names the suit
GHOST, SIGN = 0.86, 0.34
"""Of a card: how large an empty place is, and its sign."""
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1))
PIPS = (((0, 0),), CORNERS[:2], (*CORNERS[:2], (0, 0)), CORNERS, (*CORNERS, (0, 0)))
"""By color, blue first: where the pips are in its square."""
DARKER = 0.28
"""How much darker than the felt an empty place is that takes a card now."""


class GrowingLine(ZoneView):
    """The cards of a suit in the order of their ranks, the highest at the top."""

    DETAILS = MappingProxyType({"ranks": (), "signs": (), "suit": "", "trait": "color"})
    """The ranks of the line, the lowest first, and their signs: a shape, a color or a number; its
    suit, and whether that is a color or a shape.
    """

    # Where -----------------------------------------------------------------------------

    @property
    def ranks(self) -> Sequence[int]:
        """All ranks of the line."""
        found: Sequence[int] = self.layout_detail("ranks")
        return found

    @property
    def card_height(self) -> float:
        """The height of all cards; they overlap if there are many."""
        step = (self.box.h - 2 * EDGE) / max(1, len(self.ranks))
        fits = 0.72 * self.box.w / WIDTH_OF_HEIGHT
        return min(TALLEST, fits, max(APART * step, LEAST))

    def place_pose(self, place: int) -> Pose:
        """Return the pose of a place, counted from the lowest rank."""
        height, count = self.card_height, max(1, len(self.ranks))
        step = min(1.06 * height, (self.box.h - 2 * EDGE - height) / max(1, count - 1))
        top = self.box.centery - step * (count - 1) / 2
        angle = ((7 * place + 3 * len(self.site.name)) % 5 - 2) * 0.7
        return Pose(self.box.centerx, top + (count - 1 - place) * step, height, angle)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card, by its rank."""
        cards = self._view.zones.get(self.site.name, ())
        card = cards[index] if index < len(cards) else None
        rank = self.rank_of_card(card)
        return self.place_pose(self.ranks.index(rank) if rank in self.ranks else 0)

    def rank_of_card(self, card: Card | None) -> int | None:
        """Return a card's rank; None for one nobody knows."""
        return None if card is None else find_rank(card, self.layout_detail("trait"))

    # What it takes -----------------------------------------------------------------------

    @noted
    def fitting_places(self) -> tuple[int, ...]:
        """Return the places that take a card now, as everyone can see."""
        cards = self._view.zones.get(self.site.name, ())
        lying = [rank for card in cards if (rank := self.rank_of_card(card)) is not None]
        facts: Mapping[str, Any] = self._view.facts
        fits = ranks_that_fit(self.ranks, lying, facts.get("order", ""), facts.get("start_rank"))
        return tuple(self.ranks.index(rank) for rank in fits)

    # Look --------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the pole, the empty places with their signs, and the cards."""
        lying, ground = look.cards_only, look.mat_colors
        first, last = self.place_pose(0), self.place_pose(max(0, len(self.ranks) - 1))
        middle, tall = (first.y + last.y) / 2, first.y - last.y + 0.5 * first.height
        pole = rect_around((self.box.centerx, middle), POLE_WIDTH, tall)
        canvas.draw_rounded_panel(pole, POLE_WIDTH / 2, mix(ground.felt, "#8A5A2B", 0.7))
        by_rank = {self.rank_of_card(card): card for card in lying}
        fits = self.fitting_places()
        for place in reversed(range(len(self.ranks))):  # a lower one lies on the one above
            card, lies = by_rank.get(self.ranks[place]), self.place_pose(place)
            if card is None:
                self._draw_place(canvas, look, place, place in fits)
            else:
                face, spot = look.face_drawn_for(card), (lies.x, lies.y)
                draw_card(canvas, face, spot, lies.height, lies.angle, look.choice_edge)
        self._draw_mark(canvas)

    def _draw_place(self, canvas: Canvas, look: SpotLook, place: int, is_open: bool) -> None:
        """Draw an empty place with its sign, dashed in gold if it takes a card."""
        lies, colors = self.place_pose(place), look.mat_colors
        small = Pose(lies.x, lies.y, GHOST * lies.height)
        box = pose_rect(small)
        fill = mix(colors.felt, "#000000", DARKER) if is_open else colors.zone
        canvas.draw_rounded_panel(box, 0.1 * box.w, fill)
        ink = GOLD if is_open else mix(colors.zone, colors.text, 0.6)
        step = abs(self.place_pose(0).y - self.place_pose(1).y) if len(self.ranks) > 1 else box.h
        size = min(SIGN * lies.height, 0.8 * step)
        if is_open:
            self.draw_empty_place(canvas, small, GOLD)
        spot = (lies.x, box.y + min(box.h, step) / 2) if step < box.h else (lies.x, lies.y)
        draw_rank_sign(canvas, self.layout_detail("signs")[place], spot, size, ink, fill)

    def _draw_mark(self, canvas: Canvas) -> None:
        """Draw which suit it is, at the left foot of the pole where there is room."""
        low = self.place_pose(0)
        left = low.x - low.height * WIDTH_OF_HEIGHT / 2 - 0.7 * MARK
        size = min(MARK, 2 * (left - self.box.x))
        if size < 0.5 * MARK:
            return
        suit, signs = self.layout_detail("suit"), self.layout_detail("signs")
        draw_suit_mark(canvas, suit, (left, low.y), size, has_pips=signs[0] in SHAPES)

    # Things --------------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the whole line where it may be chosen, and its cards."""
        whole = [look.pile_control(self.box)] * look.may_choose_pile
        return [*whole, *self.card_controls(look)]


def draw_rank_sign(
    canvas: Canvas, sign: str, spot: tuple[float, float], size: float, ink: str, paper: str
) -> None:
    """Draw the sign of a rank: a shape, a color or a number."""
    if sign in COLORS:
        draw_suit_mark(canvas, sign, spot, size)
    elif sign.lstrip("-").isdigit():
        canvas.write_text_line(sign, spot, LABEL, size, ink)
    else:
        canvas.draw_picture(f"shapes/{sign}", spot, size, ink, paper)


def draw_suit_mark(
    canvas: Canvas, suit: str, spot: tuple[float, float], size: float, has_pips: bool = True
) -> None:
    """Draw a suit: a shape, or a square of its color with its pips or symbol.

    Chroma cards count their colors by pips, blue 1 to yellow 5; cards of Color Chaos have symbols.
    """
    if suit not in COLORS:
        canvas.draw_picture(f"shapes/{suit}", spot, size, CREAM, CREAM)
        return
    swatch = SWATCHES[suit]
    canvas.draw_rounded_panel(rect_around(spot, size, size), 0.24 * size, swatch.base, CREAM, 2)
    if has_pips:
        for column, row in PIPS[COLORS.index(suit)]:
            pip = (spot[0] + 0.27 * column * size, spot[1] + 0.27 * row * size)
            canvas.draw_disc(pip, 0.17 * size, swatch.ink)
    elif suit in SYMBOLS:
        name = f"suits/{SYMBOLS[suit]}"
        canvas.draw_picture(name, spot, 0.66 * size, swatch.ink, swatch.base)
