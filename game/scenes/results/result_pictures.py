"""Pictures of what players hold at the end: cards, piles, pennies, a cart."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import Seat
from game.core.game import Measurement
from game.games.chroma.chroma_cards import COLORS, SHAPES
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.layout import layout_file as layouts
from game.table.zone_views.flowers import draw_flying_flower
from game.ui.boxes import Draw, drawn_leaf
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.palette import CREAM, GOLD
from game.ui.draw.sprites import cached_sprite
from game.ui.draw.text_surfaces import TITLE
from game.ui.layout import Box, Column, Line, StretchBox
from game.ui.widgets.drawable import Style
from game.ui.widgets.pill import draw_avatar

from .outcome import RoundOutcome

PIECES = "key-art/pieces"
STEP, EDGE = 1.12, 4.0  # from card to card in shares of their width; of the rim of one that counts
PAIRS, OF = "pairs", "of"  # the zone in which they lie, and its detail: how many make one
LEAN = 5.0  # degrees
LARGE, LARGEST = 210.0, 420.0  # units: how high what is shown large is at least, and at most
LARGEST_CARD, BROADEST = 200.0, 150.0  # units that a card is high in it, and a stack of pennies
STACK, FLAT, THICK = 10, 0.5, 0.1
"""Pennies in a stack; how flat they lie and how thick they are, as shares of how wide they are."""
WHOLE_STACK = FLAT + (STACK - 1) * THICK
CART = (480.0, 180.0)  # the drawing of a cart
LOAD, ABOVE = (48.0, 362.0), (2.0, -46.0)
"""Where in that drawing pigs stand, from the first to the last, and the middles of both rows."""
HEAD, TALL, MOST = 90.0, 274.0, 14
"""How large they are in it, how high it is with them, and how many pigs are seen."""
ROAD, SIGN = (640.0, 402.0), ((150.0, 166.0), (470.0, 96.0))
ON_ROAD, LEADER = (24.0, 86.0), (540.0, 290.0)
"""The drawing of the road, the sign on it, and where on it the cart and whoever leads it are."""
ARC = (628.0, 314.0)  # the drawing of a rainbow
FLOWER = 84.0  # units that a flower in a row is high at most
ARC_HIGH = 0.7  # with the cards under it, as a share of its width
BELOW, TURN, SAG = 0.25, 4.0, 6.0
"""Of the cards under it: their height as a share of its width, degrees and units from card to card.
"""


class ResultPicture:
    """The picture of what a player holds; its defaults fit games that count only points."""

    def __init__(self, outcome: RoundOutcome) -> None:
        self.outcome, self.words = outcome, outcome.speaker.words

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw what this player holds."""

    def describe_holding(self, seat: Seat) -> str:
        """Return the same in a few words, for the line below the name."""
        return ""

    def build_trophy(self, winner: Seat) -> Box | None:
        """Build the large picture for whoever ended the game."""
        return None

    def build_large_picture(self, key: str, winner: Seat, count: int, draw: Draw) -> Box:
        """Build a picture that takes the height that is left, below its title."""
        name = self.outcome.live_match.names[winner]
        title = Line(self.words(key, name=name, count=count), Style(TITLE, 32), "trophy")
        return Column([title, StretchBox(drawn_leaf(draw, LARGE), LARGEST)], 10)

    def draw_card_row(
        self, canvas: Canvas, box: FRect, cards: Sequence[Card], counting_cards: Sequence[Card]
    ) -> None:
        """Draw cards from the left; those that count have a gold rim, the others a veil."""
        high = box.h - 2 * EDGE
        wide = high * WIDTH_OF_HEIGHT
        step = min(STEP * wide, (box.w - wide - 2 * EDGE) / max(1, len(cards) - 1))
        for number, card in enumerate(cards):
            spot = (box.x + EDGE + wide / 2 + number * step, box.centery)
            counts = card in counting_cards
            edge = GOLD if counts else ""
            face = self.outcome.find_card_face(card)
            draw_card(canvas, face, spot, high, 0, edge, EDGE * counts, veiled=not counts)


class KindCards(ResultPicture):
    """The cards of a hand; first those that count toward what two dice ask for."""

    DICE = ("colors", "shapes")

    def _find_most_of_kind(self, seat: Seat) -> Measurement:
        """Return the cards that are most of a kind."""
        match = self.outcome.live_match.match
        facts, hand = self.outcome.facts, self.outcome.event.hands[seat]
        shown = [(die, facts.get(f"die_{die}")) for die in self.DICE]
        found = [match.game.measure_by_name(f"{die} {face}", hand) for die, face in shown if face]
        return max(found, key=lambda measured: len(measured.cards), default=Measurement())

    def describe_holding(self, seat: Seat) -> str:
        """Return words such as “3 of 5 green”."""
        best = self._find_most_of_kind(seat)
        numbers = self.outcome.live_match.match.game.rules.numbers
        if best.word not in (*COLORS, *SHAPES):
            return ""
        whole = numbers["collect"]
        key = f"results.{'color' if best.word in COLORS else 'shape'}"
        say, count = self.outcome.speaker.say_or_else, min(len(best.cards), whole)
        shapes = say(f"shapes.{best.word}", "", count=whole)
        kind = shapes or self.outcome.speaker.fact_word(best.word)
        return self.words(key, count=count, whole=whole, kind=kind)

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw all cards of the hand."""
        lit = self._find_most_of_kind(seat).cards
        others = [card for card in self.outcome.event.hands[seat] if card not in lit]
        self.draw_card_row(canvas, box, [*lit, *others], lit)


class PairPiles(ResultPicture):
    """Each pair as a little pile, or whatever number of cards belongs together."""

    SIDES = 1.5, 1.12
    """Of a pile: how broad and how high it is with the room around it, in widths and heights of a
    card.
    """

    def _list_piles(self, seat: Seat) -> list[Sequence[Card]]:
        """Return the cards of each pile, as many as lie together on the table."""
        table = self.outcome.live_match.match.table
        cards = table.zones.get(f"{PAIRS} {seat}", ())
        spot = layouts.layout_for(table.rules, table.options).spot_of_zone(PAIRS)
        of = int(spot.details.get(OF, 2))
        return [cards[first : first + of] for first in range(0, len(cards), of)]

    def build_trophy(self, winner: Seat) -> Box | None:
        """Build all pairs, as large as they fit."""
        found = len(self._list_piles(winner))
        if not found:
            return None
        return self.build_large_picture(
            "results.pairs", winner, found, partial(self._draw_piles, winner)
        )

    def _draw_piles(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        piles = self._list_piles(seat)
        shape = self.SIDES[0] * WIDTH_OF_HEIGHT, self.SIDES[1]
        high, spots = arrange_in_rows(len(piles), box, shape, LARGEST_CARD)
        for pile, spot in zip(piles, spots, strict=True):
            self._draw_pair_pile(canvas, pile, spot, high)

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the piles, as far apart as there is room."""
        piles, high = self._list_piles(seat), 0.86 * box.h
        wide = high * WIDTH_OF_HEIGHT
        first, room = box.x + 0.75 * wide, box.w - 1.5 * wide
        step = min(1.45 * wide, room / max(1, len(piles) - 1))
        for number, pile in enumerate(piles):
            self._draw_pair_pile(canvas, pile, (first + number * step, box.centery), high)

    def _draw_pair_pile(
        self, canvas: Canvas, pile: Sequence[Card], center: Point, height: float
    ) -> None:
        """Draw the cards of a pile, from one leaning left to one leaning right."""
        for order, card in enumerate(pile):
            side = 2 * order / max(1, len(pile) - 1) - 1
            aside = 0.09 * height * WIDTH_OF_HEIGHT * side
            middle = (center[0] + aside, center[1] + 0.3 * aside)
            draw_card(canvas, self.outcome.find_card_face(card), middle, height, LEAN * side)


class PennyStacks(ResultPicture):
    """Stacks of ten pennies."""

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the stacks, the fuller ones first."""
        stacks = self._count_stack_pennies(seat)
        wide = (box.h - 4) / WHOLE_STACK
        step = min(1.12 * wide, (box.w - wide) / max(1, len(stacks) - 1))
        for number, height in enumerate(stacks):
            spot = (box.x + wide / 2 + number * step, box.bottom - 2)
            self._draw_penny_stack(canvas, height, spot, wide)

    def build_trophy(self, winner: Seat) -> Box | None:
        """Build all pennies of whoever has most."""
        pennies = self.outcome.event.scores[winner]
        if pennies <= 0:
            return None
        return self.build_large_picture(
            "results.pennies", winner, pennies, partial(self._draw_stacks, winner)
        )

    def _draw_stacks(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        stacks = self._count_stack_pennies(seat)
        wide, spots = arrange_in_rows(len(stacks), box, (1.1, WHOLE_STACK + 0.08), BROADEST)
        for height, (x, y) in zip(stacks, spots, strict=True):
            self._draw_penny_stack(canvas, height, (x, y + WHOLE_STACK * wide / 2), wide)

    def _count_stack_pennies(self, seat: Seat) -> list[int]:
        """Return the pennies in each stack, the full ones first."""
        pennies = max(0, self.outcome.event.scores[seat])
        return [STACK] * (pennies // STACK) + [pennies % STACK] * (pennies % STACK > 0)

    def _draw_penny_stack(self, canvas: Canvas, pennies: int, foot: Point, width: float) -> None:
        coin = render_lying_penny(canvas.px(width), canvas.px(FLAT * width))
        for lies in range(pennies):
            canvas.blit_sprite(coin, (foot[0], foot[1] - lies * THICK * width), "midbottom")


def arrange_in_rows(
    count: int, box: FRect, shape: tuple[float, float], max_size: float
) -> tuple[float, list[Point]]:
    """Return the largest size for this many things in rows, and their centers.

    The size is at most `max_size`; the centers go from the top, those at the back first.
    """

    def find_row_size(abreast: int) -> float:
        return min(
            max_size, box.w / (abreast * shape[0]), box.h / (-(-count // abreast) * shape[1])
        )

    abreast = max(range(1, count + 1), key=lambda n: (find_row_size(n), n))
    abreast = -(-count // -(-count // abreast))  # about as many in each row
    measure = find_row_size(abreast)
    spots = []
    for number in range(count):
        row, place = divmod(number, abreast)
        beside = min(abreast, count - row * abreast)
        x = box.centerx + measure * shape[0] * (place - (beside - 1) / 2)
        spots.append((x, box.y + measure * shape[1] * (row + 0.5)))
    return measure, spots


@cached_sprite
def render_lying_penny(width: int, height: int) -> pygame.Surface:
    """Return a penny as it lies; the surface is shared, so never draw on it."""
    return pygame.transform.smoothscale(svg.picture(f"{PIECES}/penny", width), (width, height))


class PigCarts(ResultPicture):
    """The pigs of a farm on its cart, happy if the farm brings something."""

    def build_trophy(self, winner: Seat) -> Box | None:
        """Build the farm that was sold, on its way to the market."""
        if self.outcome.event.seat is None:
            return None
        pigs = len(self._list_pigs(winner))
        return self.build_large_picture(
            "results.cart", winner, pigs, partial(self._draw_cart_road, winner)
        )

    def _draw_cart_road(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the cart on its road, with whoever sold the farm in front."""
        unit = min(box.w / ROAD[0], box.h / ROAD[1])
        left, top = box.centerx - unit * ROAD[0] / 2, box.y
        for name, size, (x, y) in (("market-road", ROAD, (0, 0)), ("market-sign", *SIGN)):
            wide, high = (canvas.px(unit * side) for side in size)
            piece = svg.picture(f"{PIECES}/{name}", wide, high)
            canvas.blit_sprite(piece, (left + unit * x, top + unit * y), "topleft")
        cart = FRect(left + unit * ON_ROAD[0], top + unit * ON_ROAD[1], unit * CART[0], unit * TALL)
        self.draw_holding(seat, canvas, cart)
        spot = (left + unit * LEADER[0], top + unit * LEADER[1])
        canvas.draw_disc(spot, 98 * unit, GOLD)
        draw_avatar(canvas, self.outcome.portrait(seat), spot, 88 * unit)

    def _list_pigs(self, seat: Seat) -> list[Card]:
        hand = self.outcome.event.hands[seat]
        return [card for card in hand if card.color in COLORS or card.shape]

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw two rows of heads between the back and the front of the cart."""
        event, unit = self.outcome.event, box.h / TALL
        pigs = self._list_pigs(seat)
        mood = "happy" if event.points[seat] > 0 else "worried"
        cart = FRect(box.x, box.bottom - unit * CART[1], unit * CART[0], unit * CART[1])
        size = canvas.px(cart.w), canvas.px(cart.h)
        canvas.blit_sprite(svg.picture(f"{PIECES}/pig-cart-back", *size), cart.center)
        shown = sorted(pigs, key=lambda card: (card.color, card.shape))[:MOST]
        behind = len(shown) // 2 if len(shown) > MOST // 2 else 0
        for row, some in ((1, shown[:behind]), (0, shown[behind:])):
            for number, pig in enumerate(some):
                share = (number + 0.5) / len(some)
                x = cart.x + unit * (LOAD[0] + share * (LOAD[1] - LOAD[0]))
                self._draw_pig_head(canvas, pig, mood, (x, cart.y + unit * ABOVE[row]), unit)
        canvas.blit_sprite(svg.picture(f"{PIECES}/pig-cart-front", *size), cart.center)
        if len(pigs) > len(shown):
            more = self.words("results.more", count=len(pigs) - len(shown))
            spot = (cart.x + unit * 205, cart.y + 0.42 * cart.h)
            canvas.with_type_limit(1).write_text_line(more, spot, TITLE, 24, CREAM)

    def _draw_pig_head(
        self, canvas: Canvas, pig: Card, mood: str, spot: tuple[float, float], unit: float
    ) -> None:
        size, color = unit * HEAD, pig.color if pig.color in COLORS else COLORS[-1]
        canvas.draw_picture(f"{PIECES}/pig-head-{mood}-{color}", spot, size)
        if pig.shape in SHAPES:
            forehead = (spot[0], spot[1] - 0.2 * size)
            canvas.draw_picture(f"shapes/{pig.shape}", forehead, 0.2 * size, CREAM)


class Rainbows(ResultPicture):
    """The cards in front of a player; those that fit are lit, a whole rainbow is large."""

    MEASURE = "rainbow"

    def _list_fitting_cards(self, seat: Seat) -> tuple[Card, ...]:
        match = self.outcome.live_match.match
        return match.game.measure_by_name(self.MEASURE, self.outcome.event.hands[seat]).cards

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw all cards."""
        self.draw_card_row(
            canvas, box, self.outcome.event.hands[seat], self._list_fitting_cards(seat)
        )

    def build_trophy(self, winner: Seat) -> Box | None:
        """Build the rainbow with its cards on an arc."""
        cards = self._list_fitting_cards(winner)
        if not cards:
            return None
        return self.build_large_picture(
            "results.rainbow", winner, len(cards), partial(self._draw_rainbow_arc, cards)
        )

    def _draw_rainbow_arc(self, cards: Sequence[Card], canvas: Canvas, box: FRect) -> None:
        wide = min(box.w - 10, box.h / ARC_HIGH)
        size = canvas.px(0.96 * wide), canvas.px(0.96 * wide * ARC[1] / ARC[0])
        canvas.blit_sprite(svg.picture(f"{PIECES}/rainbow", *size), (box.centerx, box.y), "midtop")
        high = BELOW * wide
        step, middle = 1.06 * high * WIDTH_OF_HEIGHT, (len(cards) - 1) / 2
        for number, card in enumerate(cards):
            off = number - middle
            spot = (box.centerx + off * step, box.y + 0.5 * wide + SAG * off * off)
            draw_card(canvas, self.outcome.find_card_face(card), spot, high, TURN * off, GOLD, 5)


class Bouquets(ResultPicture):
    """The flowers that a player took in the round, with their petals."""

    def _list_flower_colors(self, seat: Seat) -> list[str]:
        whole = self.outcome.live_match.match.game.rules.numbers["petals"]
        petals = self.outcome.event.hands[seat]
        return [petals[first].color for first in range(0, len(petals), whole)]

    def describe_holding(self, seat: Seat) -> str:
        """Return words such as “3 flowers”."""
        return self.words("table.flowers", count=len(self._list_flower_colors(seat)))

    def draw_holding(self, seat: Seat, canvas: Canvas, box: FRect) -> None:
        """Draw the flowers side by side, closer if there are many."""
        colors, size = self._list_flower_colors(seat), 0.44 * min(box.h, FLOWER)
        step = min(2.1 * size, (box.w - 2.2 * size) / max(1, len(colors) - 1))
        for number, color in enumerate(colors):
            spot = (box.x + 1.1 * size + number * step, box.centery)
            draw_flying_flower(canvas, spot, size, color)


PICTURES: Mapping[str, Callable[[RoundOutcome], ResultPicture]] = {
    "kinds": KindCards,
    "pairs": PairPiles,
    "pennies": PennyStacks,
    "carts": PigCarts,
    "rainbows": Rainbows,
    "bouquets": Bouquets,
}


def make_result_picture(outcome: RoundOutcome) -> ResultPicture | None:
    """Make the picture of what players hold, by `results` of the game's layout; or None."""
    match = outcome.live_match.match
    make = PICTURES.get(layouts.layout_for(match.game.rules, match.table.options).results)
    return make(outcome) if make else None
