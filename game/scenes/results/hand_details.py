"""The details of how hands were counted."""

from collections.abc import Sequence
from functools import partial

from pygame import FRect

from game.core.decision import Seat
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.boxes import drawn_leaf
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.layout import Box, Column, Grid, Line, PanelBox, Row, Text
from game.ui.screens.base_pages import Dialog
from game.ui.screens.scene import Host, Scene
from game.ui.widgets.drawable import Style

from .outcome import CountedGroup, RoundOutcome
from .score_rows import format_gain

HIGH = 112.0  # units: a card
LEAST, MOST = 200.0, 4  # units that the cards of a group have side by side; groups in a row


class HandDetailsDialog(Dialog):
    """The details of one hand, or of all."""

    name = "details"
    first_focus = "button:close"
    sheet_width = 1320.0

    def __init__(
        self, app: Host, below: Scene, outcome: RoundOutcome, seats: Sequence[Seat]
    ) -> None:
        super().__init__(app, below)
        self.outcome, self.seats, self.words = outcome, seats, outcome.speaker.words

    def build_content(self, canvas: Canvas) -> Box:
        """Build a heading and the way back, and a card per hand."""
        one = len(self.seats) == 1
        title = self._word_hand_title(self.seats[0]) if one else self.words("results.details")
        parts: list[Box] = [self.build_title_row(title, 38)]
        for seat in self.seats:
            heading = [] if one else [self._build_hand_heading(seat)]
            hand = [self._build_hand_card(seat)] if self.outcome.has_hands_left or one else []
            parts.append(Column([*heading, *hand], 10))
        return Column(parts, 22)

    def _word_hand_title(self, seat: Seat) -> str:
        key = "results.counted" if self.outcome.is_hand_explained(seat) else "results.hand"
        return self.words(key, name=self._find_player_name(seat))

    # A hand ----------------------------------------------------------------------

    def _build_hand_heading(self, seat: Seat) -> Box:
        """Build a name, and what its hand came to, or else its score."""
        outcome = self.outcome
        name = Line(self._find_player_name(seat), Style(TITLE, 32), f"name-{seat}")
        if outcome.has_hands_left and outcome.is_hand_explained(seat):
            return Row([name, self._build_hand_total(seat)], [1, 0], gap=20)
        style = Style(TITLE, 32, anchor="midright")
        return Row(
            [name, Line(outcome.describe_score(seat), style, f"score-{seat}")], [1, 0], gap=20
        )

    def _find_player_name(self, seat: Seat) -> str:
        return self.outcome.live_match.names[seat]

    def _build_hand_total(self, seat: Seat) -> Line:
        points = self.outcome.event.points[seat]
        style = Style(TITLE, 38, self.outcome.choose_points_ink(points), "midright")
        return Line(f"= {points}", style, "total" if len(self.seats) == 1 else f"total-{seat}")

    def _build_hand_card(self, seat: Seat) -> Box:
        """Build a line for each group of cards, and the total."""
        outcome = self.outcome
        groups = outcome.list_counted_groups(seat)
        if not groups:
            return Text(self.words("results.none"), Style(LABEL, 28, GRAY_INK), f"none-{seat}")
        if not outcome.is_hand_explained(seat):
            together = CountedGroup(tuple(outcome.list_held_cards(seat)), 0, "")
            return PanelBox(self._build_group_cards(together), (18, 12))
        tiles = [self._build_group_tile(group, f"{seat}-{n}") for n, group in enumerate(groups)]
        grid = Grid([*tiles, *[Box()] * (MOST - len(tiles))], MOST, 14)
        return Column([grid, self._build_hand_total(seat)], 12) if len(self.seats) == 1 else grid

    def _build_group_tile(self, group: CountedGroup, name: str) -> Box:
        """Build the cards of a group, how they were counted, and their points."""
        points = format_gain(group.points) if group.points else "0"
        ink = self.outcome.choose_points_ink(group.points)
        worth = Line(points, Style(TITLE, 32, ink, "midright"), f"worth-{name}", 1.0)
        told = group.words != str(group.points)
        says = Text(group.words, Style(LABEL, 28), f"bill-{name}") if told else Box()
        return PanelBox(
            Column([self._build_group_cards(group), Row([says, worth], [1, 0], gap=14)], 4),
            (18, 12),
        )

    def _build_group_cards(self, group: CountedGroup) -> Box:
        return drawn_leaf(partial(self._draw_group_cards, group), HIGH + 8, LEAST, 1.3)

    def _draw_group_cards(self, group: CountedGroup, canvas: Canvas, box: FRect) -> None:
        """Draw all cards of a group, as far apart as they fit."""
        high, count = box.h - 8, len(group.cards)
        wide = high * WIDTH_OF_HEIGHT
        step = min(1.06 * wide, (box.w - wide) / max(1, count - 1))
        for number, card in enumerate(group.cards):
            spot = (box.x + wide / 2 + step * number, box.centery)
            draw_card(canvas, self.outcome.find_card_face(card), spot, high)
