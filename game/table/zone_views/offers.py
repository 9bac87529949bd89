"""Offers at the buttons: what the viewer could sell, or would take, and what it brings."""

from collections import Counter
from collections.abc import Sequence
from types import MappingProxyType

from pygame import FRect

from game.table.action_buttons import LARGE_CALL, LARGE_PRIMARY, MORE_BOX, PRIMARY_BOX
from game.table.layout.seats import FOOT
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import GRAY_INK, INK
from game.ui.draw.text_surfaces import FINE, TITLE
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Column, Line, StretchBox
from game.ui.tracked_values import noted
from game.ui.widgets.button import SECONDARY_PAINT, Button, draw_button
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style

from .spot_look import SpotLook
from .zone_view import ZoneView


def offer_button_rect(large: bool) -> FRect:
    """Return the rectangle of an offer's button."""
    return LARGE_PRIMARY if large else PRIMARY_BOX


def room_below_offer(large: bool) -> FRect:
    """Return the room below that button, down to the foot of the column or small buttons."""
    box, foot = offer_button_rect(large), MORE_BOX.y - 8 if large else FOOT
    return FRect(box.x, box.bottom, box.w, foot - box.bottom)


def room_beside_answer(large: bool) -> FRect:
    """Return the room beside an answer at the foot of its column.

    It is above it in large type.
    """
    if not large:
        return room_below_offer(large)
    return FRect(LARGE_PRIMARY.x, LARGE_PRIMARY.y, LARGE_PRIMARY.w, LARGE_CALL.y - LARGE_PRIMARY.y)


def draw_offer_lines(canvas: Canvas, room: FRect, lines: Sequence[Line]) -> None:
    """Draw lines at the foot of a room beside the buttons."""
    draw_box_content(canvas.with_type_limit(1.25), Column([StretchBox(), *lines]), room)


class SaleOffer(ZoneView):
    """A button that is gray while the farm can't be sold, and says why."""

    DETAILS = MappingProxyType(
        {"word": "", "label": "", "plain": "", "icon": "", "missing": "", "then": "", "later": ""}
    )
    """The word among the options; the text keys of what its button says where the farm brings
    {count}, or with no number, and its icon; of how many sets are missing, and what can be done
    with them; of why it can't be sold now although it could be.
    """
    WORDS = ("label", "plain", "missing", "then", "later")
    BUTTON = True

    def _measured(self, look: SpotLook, name: str) -> str:
        return look.game_rules.measure_by_name(name, look.viewer_hand).word

    @noted
    def _is_offered(self, look: SpotLook) -> bool:
        """True if the viewer may sell now: then a real button lies here."""
        foot, asked = look.state.foot_seat, look.state.prompt.seat
        own = look.layout_fact("turn") == asked == foot and not look.layout_fact("taken")
        return own and bool(look.state.prompt.piles) and bool(self._measured(look, "sale"))

    @noted
    def _is_hidden(self, look: SpotLook) -> bool:
        return not look.viewer_hand or look.state.is_hand_away

    @noted
    def button_texts(self, look: SpotLook) -> tuple[str, str]:
        """Return what the gray button says, and the line below it."""
        sale = self._measured(look, "sale")
        if sale:
            return look.text_for_key(self.layout_detail("label"), count=sale), ""
        least = look.game_rules.rules.numbers["sale"]
        missing = least - int(self._measured(look, "sets"))
        words = look.text_for_key(self.layout_detail("missing"), count=missing)
        return words, look.text_for_key(self.layout_detail("then"))

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the button, unless the real one lies there."""
        if self._is_hidden(look) or self._is_offered(look):
            return
        label, note = self.button_texts(look)
        box, icon = offer_button_rect(self.site.large), self.layout_detail("icon")
        button = Button(box, label, icon, "", SECONDARY_PAINT, 28, note, is_off=True)
        draw_button(canvas.with_type_limit(1.7), button)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the gray button, which says why it is gray."""
        if self._is_hidden(look) or self._is_offered(look):
            return []
        label, note = self.button_texts(look)
        why = f"{label} {note}" if note else look.text_for_key(self.layout_detail("later"))
        says = look.text_for_key(self.layout_detail("plain")) if note else label
        name, box = f"grey:{self.layout_detail('word')}", offer_button_rect(self.site.large)
        return [Control(name, "grey", box, says, 0, why_not=why, radius=22)]


class BouquetOffer(ZoneView):
    """Two lines that are shown while cards are chosen that finish a flower."""

    DETAILS = MappingProxyType({"takes": "", "brings": "", "zones": "flower-", "whole": 5})
    """The text keys of the two lines; how the zones of the colors begin; the petals of a flower."""
    WORDS = ("takes", "brings")

    @noted
    def bouquet_colors(self, look: SpotLook) -> tuple[str, ...]:
        """Return the colors of the flowers that would be taken, in the order of the garden."""
        chosen, zones = look.state.prompt.selected, look.state.shown.zones
        laid = Counter(card.color for card in look.viewer_hand if card.id in chosen)
        begin, whole = self.layout_detail("zones"), int(self.layout_detail("whole"))
        grown = {z.removeprefix(begin): len(c) for z, c in zones.items() if z.startswith(begin)}
        return tuple(c for c, petals in grown.items() if laid[c] and petals + laid[c] >= whole)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw what is taken, and how many points it brings."""
        colors = [look.text_for_key(f"color.{color}") for color in self.bouquet_colors(look)]
        if not colors:
            return
        takes = look.text_for_key(
            self.layout_detail("takes"), colors=look.state.words.join_with_and(colors)
        )
        brings = look.text_for_key(self.layout_detail("brings"), count=len(colors))
        lines = [
            Line(takes, Style(FINE, 25, GRAY_INK, "center")),
            Line(brings, Style(TITLE, 28, INK, "center")),
        ]
        draw_offer_lines(canvas, room_beside_answer(self.site.large), lines)
