"""The price list of claims, drawn as a ladder: few cards at its foot, many at its top."""

from collections.abc import Iterator
from types import MappingProxyType

from pygame import FRect

from game.core.event import Announced
from game.ui.draw import svg
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import CREAM, GOLD, PLUM, WHITE, mix
from game.ui.draw.text_surfaces import LABEL, TITLE
from game.ui.tracked_values import noted

from .bank import PIECES, draw_flying_pennies, purse_spot
from .spot_look import SpotLook
from .zone_view import ZoneView

HEAD, FOOT = 56.0, 14.0  # units above the rungs, for the caption, and below them
RAILS = (0.37, 0.785)  # where the two rails are, as shares of the width
PRICE, EDGE = 0.892, 16.0  # the middle of a price; units before the number of cards
RAIL, STEP = 8.0, 5.0  # units: how thick a rail and a step are
WOOD = "#8A5A33"
PRICE_INK = mix(GOLD, WHITE, 0.35)
"""Gold that can be read on the teal of the table."""
COIN, COIN_STEP = (15.0, 30.0), 14.0  # units: a coin on its edge, and from one to the next
BOWL = (52.0, 42.0)  # units
SLIDE_MS = 160.0
LARGEST = 1.2


class PriceLadder(ZoneView):
    """A ladder with a rung for each number of cards; the one that is claimed is gold."""

    DETAILS = MappingProxyType(
        {"zone": "", "claim": "", "without": "", "single": "", "rows": 8, "cards": "",
         "first": "", "all": "", "coins": [0], "pays": ""}
    )  # fmt: skip
    """The zone that holds the cards claimed; the fact that says what they are, and what it is
    where nothing is claimed, or a single card. So many rungs, and the coins drawn on each. The
    text keys of a rung with {count} cards, of the lowest one, and of a price that is all there is.
    What is announced when a player gets the price.
    """
    WORDS = ("cards", "first", "all")

    # What is claimed -----------------------------------------------------------------

    @noted
    def claimed_row(self, look: SpotLook) -> int:
        """Return how many cards are claimed, or would be by what is being chosen.

        None while nothing is claimed, or while the first of several cards is laid.
        """
        claim = self.table_fact(self.layout_detail("claim")) or ""
        count, prompt = self.card_count(self.layout_detail("zone")), look.state.prompt
        if prompt.said is not None and prompt.seat == look.layout_fact("turn") and not count:
            claim, count = prompt.said or "unsaid", len(prompt.selected)
        few = count == 1 and claim != self.layout_detail("single")
        off = few or claim in ("", self.layout_detail("without"))
        return 0 if off or count > self.layout_detail("rows") else count

    def row_texts(self, look: SpotLook, count: int) -> tuple[str, str]:
        """Return what a rung says: how many cards, and what they are worth."""
        prices = look.prices_of_claim(count)
        key = "first" if count == 1 else "cards"
        words = look.text_for_key(self.layout_detail(key), count=count)
        every = look.text_for_key(self.layout_detail("all"))
        return words, every if prices["whole"] else str(prices["gain"])

    # Where -----------------------------------------------------------------------------

    def rung_rect(self, count: float) -> FRect:
        """Return the rectangle of a rung, counted from the foot; between two for a fraction."""
        box, rows = self.box, self.layout_detail("rows")
        high = (box.h - HEAD - FOOT) / rows
        return FRect(box.x, box.bottom - FOOT - count * high, box.w, high)

    # Look ------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the caption, the ladder and what each rung is worth."""
        self.draw_spot_ground(canvas, look)
        canvas, box = canvas.with_type_limit(LARGEST), self.box
        spot = (box.centerx, box.y + 0.56 * HEAD)
        canvas.write_text_line(look.caption_text, spot, TITLE, 27, CREAM, room=box.w - 24)
        self._draw_ladder(canvas)
        for count in range(1, self.layout_detail("rows") + 1):
            self._draw_rung(canvas, look, count, self.rung_rect(count), CREAM, PRICE_INK)

    def _draw_ladder(self, canvas: Canvas) -> None:
        rows = self.layout_detail("rows")
        top, foot = self.rung_rect(rows), self.rung_rect(1)
        left, right = (self.box.x + share * self.box.w for share in RAILS)
        for count in range(rows + 1):
            y = self.rung_rect(count).y
            canvas.draw_rounded_panel(FRect(left, y - STEP / 2, right - left, STEP), 2, WOOD)
        for x in (left, right):
            rail = FRect(x - RAIL / 2, top.y - 4, RAIL, foot.bottom - top.y + 8)
            canvas.draw_rounded_panel(rail, 3, WOOD)

    def _draw_rung(
        self, canvas: Canvas, look: SpotLook, count: int, rung: FRect, ink: str, price_ink: str
    ) -> None:
        words, price = self.row_texts(look, count)
        left, right = (self.box.x + share * self.box.w for share in RAILS)
        start, room = (self.box.x + EDGE, rung.centery), left - self.box.x - EDGE - 8
        canvas.write_text_line(words, start, LABEL, 22, ink, "midleft", room)
        spot, room = (self.box.x + PRICE * self.box.w, rung.centery), self.box.right - right - 14
        canvas.write_text_line(price, spot, TITLE, 26, price_ink, room=room)
        inside = FRect(left + RAIL, rung.y + 4, right - left - 2 * RAIL, rung.h - 8)
        if look.prices_of_claim(count)["whole"]:
            wide, high = (canvas.px(side) for side in BOWL)
            canvas.blit_sprite(svg.picture(f"{PIECES}/bank-bowl-full", wide, high), inside.center)
        else:
            coins = self.layout_detail("coins")
            canvas.draw_markup(coin_row_markup(inside, coins[min(count, len(coins)) - 1]), inside)

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the gold on the claimed rung, and pennies on their way from it."""
        count = self.claimed_row(look)
        if count:
            small = canvas.with_type_limit(LARGEST)
            place = look.state.slide_value(self.site.name, count, SLIDE_MS)
            rung = self.rung_rect(place)
            small.draw_rounded_panel(rung.inflate(-12, 4), 14, GOLD)
            self._draw_rung(small, look, count, rung, PLUM, PLUM)
        for seat, pennies, share in self._paid_prices(look):
            spot = self.rung_rect(count or 1).center
            draw_flying_pennies(canvas, spot, purse_spot(look, seat), pennies, share)

    def _paid_prices(self, look: SpotLook) -> Iterator[tuple[int, int, float]]:
        """Yield who gets how many pennies just now, and how far they are on their way."""
        for event, share in () if look.has_reduced_motion else look.events_under_way:
            if isinstance(event, Announced) and event.key == self.layout_detail("pays"):
                yield event.seat, dict(event.values)["count"], share


def coin_row_markup(room: FRect, count: int) -> str:
    """Return the markup of coins that stand on their edges in a row, from the left."""
    (wide, high), y = COIN, room.h / 2
    step = min(COIN_STEP, (room.w - wide - 4) / max(1, count - 1))
    first = wide / 2 + 3
    coins = "".join(
        f'<ellipse cx="{first + step * n:.1f}" cy="{y:.1f}" rx="{wide / 2}" ry="{high / 2}"/>'
        for n in range(count)
    )
    last = first + step * (count - 1)
    return (
        f'<g fill="#D98B4A" stroke="#8F4E1E" stroke-width="2">{coins}</g>'
        f'<ellipse cx="{last:.1f}" cy="{y:.1f}" rx="{wide / 4}" ry="{high / 4}" '
        'fill="none" stroke="#6E3813" stroke-width="2.5"/>'
    )
