"""The results as a window: each player's flowers stand in a pot on its sill."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import cos, pi, sin

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Event, Moved
from game.table.cards.card_face import Face
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.zone_views.flowers import draw_flying_flower
from game.ui.boxes import choice_control, drawn_leaf, icon_leaf, rank_row
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point, top_part
from game.ui.draw.motion import Pose, out_back
from game.ui.draw.palette import GRAY_INK, INK, PAPER, WHITE, mix
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.layout import (
    Box,
    Column,
    FirstThatFits,
    KnownSize,
    Line,
    Row,
    StretchBox,
    Text,
    paper_sheet,
    square_picture,
)
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import draw_avatar, draw_crown, find_disc_colors

from .hand_count import HandCount
from .outcome import RoundOutcome

FLOWER_EVENT = "flower"
"""What is told when somebody takes one; its color is told with it."""
HIGH, HIGHEST = 400.0, 680.0  # units that all sills together are high, and may become
LOW = 360.0  # units that they are where all would not be seen otherwise
STEM = "#1F6B3F"
VIEW, LONG = (1184, 520), (1212, 44)  # the drawings of the window and its sill, in units
TALLEST, SECOND, BROAD, BIGGER = 360.0, 60.0, 296.0, 1.14
"""Units of a pot with its flowers, in its own drawing: how high, by how much a second ring stands
higher, and how wide; how much larger the winner's is."""
HALF, RIM = 50.0, -100.0  # from a flower's middle to its edge; where stems begin
ASIDE = 108.0  # units: how far aside flowers of a second ring stand, no farther than the others
CLOSE, WIDEST = 0.22, 0.72
"""Half turns from one of these to the next, and from the first to the last at most."""
PLACES: Mapping[int, Sequence[Point]] = {
    1: ((0, -215),),
    2: ((-54, -200), (54, -215)),
    3: ((-76, -186), (76, -186), (0, -250)),
    4: ((0, -258), (-82, -196), (82, -196), (0, -160)),
    5: ((-46, -262), (52, -258), (-98, -184), (98, -184), (0, -165)),
    6: ((-32, -272), (66, -266), (-98, -206), (98, -198), (-36, -164), (44, -158)),
}
"""Where so many flowers stand, in the drawing of the pot, those in front last."""
FACE, SMALL_FACE = 96.0, 80.0  # units: on a plate below the only sill, and below one of several
LINES, SMALL_LINES = (30, 26, 23), (26, 22, 19)
"""Units of the name, the flowers and the place on them."""
HORIZON = 0.62  # of what is cut off a flat window: so much lies above it
BEHIND, MOST = 6, 12  # flowers in a second ring, and of all that are shown


def find_last_petals(events: Sequence[Event], seat: Seat) -> Sequence[Card]:
    """Return the cards of the last flower that somebody took, as all saw them."""
    seen = (event.seen_by(None) for event in events)
    won = [one.cards for one in seen if isinstance(one, Moved) and one.to == f"vase {seat}"]
    return [card for card in won[-1] if card is not None] if won else []


def list_taken_flowers(events: Sequence[Event], seats: int) -> list[list[str]]:
    """Return the colors of the flowers that each seat took, in their order."""
    found: list[list[str]] = [[] for _ in range(seats)]
    for event in events:
        if (
            isinstance(event, Announced)
            and event.key == FLOWER_EVENT
            and "color" in dict(event.values)
        ):
            found[event.seat].append(str(dict(event.values)["color"]))
    return found


class FlowerWindow:
    """Pots with flowers in the window, with a player's plate below each."""

    def __init__(
        self, flowers: Sequence[Sequence[str]], outcome: RoundOutcome, counting: HandCount,
        press: Callable[[Seat], None],
    ) -> None:  # fmt: skip
        self.outcome, self.flowers = outcome, flowers
        self.counting, self.press = counting, press
        self.are_travellers_away = False
        self.face_poses: dict[int, Pose] = {}
        self.card_poses: dict[int, tuple[Face, Pose]] = {}
        """Nothing comes from the table: flowers grow in their pots."""
        self.kind = ""
        """Something kind that is said above the pots."""
        self.row = ""
        """The games won in a row of rematches."""

    def are_all_shown(self, view: FRect) -> bool:
        """True if everything is visible; where the page scrolls, that is unknown."""
        return False

    def build_window_panel(self, is_low: bool = False) -> Box:
        """Build the sills with as many pots as fit; all lower if they would be cut off."""
        sills = FirstThatFits([self._build_sills(most, is_low) for most in (4, 2, 1)])
        pad = (26, 14) if is_low else (26, 24)
        above: list[Box] = []
        for name, said in (("row", self.row), ("kind", self.kind)):
            if said:
                above.append(Line(said, Style(BODY, 26, anchor="center"), name, shrink=0.5))
        return paper_sheet(Column([*above, sills], 6), pad) if above else paper_sheet(sills, pad)

    def build_petals_box(self, cards: Sequence[Card]) -> Box | None:
        """Build the petals of the winner's last flower, and the flower."""
        if not cards:
            return None
        outcome, count = self.outcome, len(cards)
        name = outcome.live_match.names[outcome.ranked_seats[0]]
        says = outcome.speaker.say_or_else("results.petals", "", name=name, count=count)

        def draw_last_petals(canvas: Canvas, box: FRect) -> None:
            high = min(box.h, box.w / ((count + 1.9) * WIDTH_OF_HEIGHT * 1.06))
            step = 1.06 * high * WIDTH_OF_HEIGHT
            left = box.centerx - step * (count + 1.6) / 2
            for number, card in enumerate(cards):
                spot = (left + step * (number + 0.5), box.centery)
                draw_card(
                    canvas, outcome.find_card_face(card), spot, high - 6, 3 * (number % 2) - 1.5
                )
            x = left + step * count
            canvas.draw_picture(
                "icons/ui-right", (x + 0.2 * step, box.centery), 26, GRAY_INK, PAPER
            )
            spot = (x + 1.0 * step, box.centery)
            draw_flying_flower(canvas, spot, 0.56 * step, self.flowers[outcome.ranked_seats[0]][-1])

        title = Line(says, Style(LABEL, 26, GRAY_INK), "petals")
        return Column([title, drawn_leaf(draw_last_petals, 122)], 8)

    def _build_sills(self, max_per_sill: int, is_low: bool) -> Box:
        """Build all pots on as few sills as possible, about as many on each."""
        order = self.outcome.ranked_seats
        side_by_side = -(-len(order) // -(-len(order) // max_per_sill))
        starts = range(0, len(order), side_by_side)
        parts: list[Box] = []
        for start in starts:
            seats = order[start : start + side_by_side]
            draw = partial(self._draw_window_sill, seats, side_by_side)
            high = LOW if is_low else HIGH
            parts.append(StretchBox(drawn_leaf(draw, high / len(starts)), HIGHEST / len(starts)))
            plates: list[Box] = [
                KnownSize(self._build_pot_plate(seat, len(starts) == 1, is_low)) for seat in seats
            ]
            free = side_by_side - len(seats)
            parts.append(Row([*plates, *[Box()] * free], [1.0] * side_by_side, 14, stretch=True))
        return Column(parts, 8 if is_low else 14)

    # The window ------------------------------------------------------------------

    def _draw_window_sill(
        self, seats: Sequence[Seat], places: int, canvas: Canvas, box: FRect
    ) -> None:
        """Draw the window, and on its sill the pots."""
        area = canvas.rect(top_part(box, box.h - 26))
        canvas.surface.blit(render_window_view(area.w, area.h), area)
        sill = canvas.rect(FRect(box.x - 12, box.bottom - 34, box.w + 24, 34))
        canvas.surface.blit(render_sill(*sill.size), sill)
        for number, seat in enumerate(seats):
            foot = (box.x + (number + 0.5) * box.w / places, box.bottom - 12)
            many = any(len(flowers) > BEHIND for flowers in self.flowers)
            tall = TALLEST + SECOND * many
            size = min((box.h - 20) / tall, box.w / places / BROAD)
            best = self.outcome.player_places[seat] == 1
            self._draw_flower_pot(canvas, seat, foot, size if best else size / BIGGER)

    def _draw_flower_pot(self, canvas: Canvas, seat: Seat, foot: Point, size: float) -> None:
        """Draw stems and leaves, the pot, and the flowers grown so far."""
        colors = self.flowers[seat]
        spots = list_flower_places(min(len(colors), MOST))
        face = self.outcome.live_match.players[seat].face
        area = FRect(foot[0] - 160 * size, foot[1] - 400 * size, 320 * size, 410 * size)
        stems = "".join(
            f'<path d="M{0.2 * x} {RIM}L{x} {y}" stroke="{STEM}" stroke-width="9"/>'
            for x, y in spots
        )
        canvas.draw_markup(f'<g transform="scale({size:.3f}) translate(160 400)">{stems}</g>', area)
        wide, high = canvas.px(232 * size), canvas.px(80 * size)
        leaves = svg.picture("key-art/pieces/bouquet-leaves", wide, high)
        canvas.blit_sprite(leaves, (foot[0], foot[1] - 76 * size), "midbottom")
        pot = render_painted_pot(face, canvas.px(140 * size), canvas.px(124 * size))
        canvas.blit_sprite(pot, (foot[0], foot[1] + 8 * size), "midbottom")
        for number, ((x, y), color) in enumerate(zip(spots, colors, strict=False)):
            share = self.counting.find_flight_progress(seat, number)
            if share > 0:
                spot = (foot[0] + x * size, foot[1] + y * size)
                draw_flying_flower(canvas, spot, HALF * size * max(0.05, out_back(share)), color)
        if len(colors) > MOST:
            words = self.outcome.speaker.words("results.more", count=len(colors) - MOST)
            canvas.with_type_limit(1.5).write_text_line(
                words, (foot[0], foot[1] - 50 * size), TITLE, 34, INK
            )

    # The plates ------------------------------------------------------------------

    def _build_pot_plate(self, seat: Seat, is_large: bool, is_low: bool) -> Box:
        """Build face, name, flowers and place, or a number if it is low; a press tells more."""
        outcome, place = self.outcome, self.outcome.player_places[seat]
        thing = choice_control(
            f"hand={seat}", outcome.describe_player(seat), partial(self.press, seat), 22
        )
        name, score, stands = LINES if is_large else SMALL_LINES
        lines: list[Box] = [
            Line(outcome.live_match.names[seat], Style(TITLE, name), shrink=0.65),
            Line(outcome.describe_score(seat), Style(BODY, score), shrink=0.65),
        ]
        worth = outcome.describe_head_start(seat)
        if worth and is_low:
            lines[0] = Row([lines[0], icon_leaf("ui-scales", 0.7 * name, GRAY_INK)], [1, 0], 8)
        if not is_low:
            stood = Text(
                outcome.describe_place(seat), Style(BODY, stands, GRAY_INK), f"stands-{seat}", 8
            )
            lines.append(stood)
            if worth:
                told = Line(worth, Style(BODY, stands, GRAY_INK), f"start-{seat}", shrink=0.65)
                lines.append(Row([icon_leaf("ui-scales", stands, GRAY_INK), told], [0, 1], 6))
        face, room = (FACE, 16) if is_large else (SMALL_FACE, 4 if is_low else 10)
        boxes: list[Box] = [
            square_picture(face, partial(self._draw_pot_face, seat), 1.15),
            Column(lines),
        ]
        if is_low:
            boxes.append(
                Line(str(place), Style(TITLE, score, GRAY_INK, "midright"), f"place-{seat}")
            )
        row = Row(boxes, [0, 1, 0][: len(boxes)], gap=16)
        return rank_row(row, thing, place == 1, (14, room))

    def _draw_pot_face(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        player, size = self.outcome.live_match.players[seat], box.w - 6
        draw_avatar(canvas, self.outcome.portrait(seat), box.center, size)
        if not player.person:
            corner = (box.centerx + 0.38 * size, box.centery + 0.38 * size)
            canvas.draw_picture("avatars/robot-badge", corner, 0.34 * size)
        if self.outcome.player_places[seat] == 1:
            draw_crown(canvas, box.center, size)


def list_flower_places(count: int) -> list[Point]:
    """Return where this many flowers stand, those at the back first."""
    front = min(count, BEHIND)
    behind = count - front
    apart = min(CLOSE, WIDEST / max(1, behind - 1))
    angles = [pi * (0.5 + apart * (n - (behind - 1) / 2)) for n in range(behind)]
    back = [(ASIDE * cos(angle), -212 - 140 * sin(angle)) for angle in angles]
    return [*back, *PLACES.get(front, ())]


@cached_sprite
def render_window_view(width: int, height: int) -> pygame.Surface:
    """Return the view with some of its sky; the surface is shared, so never draw on it."""
    share = max(width / VIEW[0], height / VIEW[1])
    whole = svg.picture(
        "key-art/pieces/results-window", round(share * VIEW[0]), round(share * VIEW[1])
    )
    seen = pygame.Surface((width, height), pygame.SRCALPHA, 32)
    above = round(HORIZON * (height - whole.get_height()))
    seen.blit(whole, ((width - whole.get_width()) // 2, above))
    return seen


@cached_sprite
def render_sill(width: int, height: int) -> pygame.Surface:
    """Return the sill below the window."""
    share = max(1.0, width / LONG[0])
    whole = svg.picture(
        "key-art/pieces/window-sill", round(share * LONG[0]), round(share * LONG[1])
    )
    return pygame.transform.smoothscale(whole, (width, height))


@cached_sprite
def render_painted_pot(face: str, width: int, height: int) -> pygame.Surface:
    """Return a pot in the colors of an animal's disc."""
    edge, tint = find_disc_colors(face)
    colors = {"#FFB3A7": tint, "#D9533F": edge, "#FFD5CF": mix(tint, WHITE, 0.5)}
    return svg.render_markup(
        svg.recolor_markup(svg.svg_source("key-art/pieces/bouquet-pot"), colors), width, height
    )
