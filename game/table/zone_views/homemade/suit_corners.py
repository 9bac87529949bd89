"""The trump and what was led: a card or a large sign, its name, and what that means."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.core.card import Card
from game.table.cards.card_sprites import draw_card
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, INK, SWATCHES, SYMBOLS, WHITE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.fitted_text import draw_box_content
from game.ui.layout import Column, Text
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Style

EDGE = 16.0  # units: from the side of a corner to its words
CAPTION_Y, SIGN_Y, NAME_Y, NOTE_Y = 0.085, 0.345, 0.605, 0.685
"""Where the middle of caption, sign and name is, and where the note begins, in shares."""
SIGN_SHARE = 0.33  # a sign's or card's height, as a share of the corner's
PILL = 52.0
LARGEST = 1.25


def draw_suit_sign(canvas: Canvas, suit: str, spot: Point, size: float) -> None:
    """Draw a suit large: a shape, or a color with its symbol."""
    if suit in SWATCHES:
        swatch = SWATCHES[suit]
        canvas.draw_disc(spot, size, WHITE)
        canvas.draw_disc(spot, 0.92 * size, swatch.base)
        if suit in SYMBOLS:
            canvas.draw_picture(f"suits/{SYMBOLS[suit]}", spot, 0.5 * size, swatch.ink, swatch.base)
    elif suit:
        canvas.draw_picture(f"shapes/{suit}", spot, size, CREAM)


class SuitCorner(ZoneView):
    """A corner of the mat about one suit: its caption, its sign, its name and a note."""

    def _draw_corner(
        self, canvas: Canvas, look: SpotLook, suits: Sequence[str], name: str, note: str,
        card: Card | None = None,
    ) -> None:  # fmt: skip
        """Draw everything, with a card instead of the sign if there is one."""
        self.draw_spot_ground(canvas, look)
        canvas = canvas.with_type_limit(LARGEST)
        box, wide = self.box, self.box.w - 2 * EDGE
        top = (box.centerx, box.y + CAPTION_Y * box.h)
        canvas.write_text_line(self.caption_words(look), top, TITLE, 28, CREAM, room=wide)
        size = min(SIGN_SHARE * box.h, 0.74 * wide)
        if card is not None:
            lies = self.card_pose(0, 1)
            face = look.face_drawn_for(card)
            draw_card(canvas, face, (lies.x, lies.y), lies.height, lies.angle)
        else:
            each = min(size, 0.9 * wide / max(1, len(suits)))
            for number, suit in enumerate(suits):
                aside = (number - (len(suits) - 1) / 2) * each
                spot = (box.centerx + aside, box.y + SIGN_Y * box.h)
                draw_suit_sign(canvas, suit, spot, 0.9 * each if len(suits) > 1 else each)
        if name:
            self._draw_name(canvas, name)
        is_bare = card is None and not any(suits) and not name
        note_top = SIGN_Y if is_bare else NOTE_Y
        room = FRect(box.x + EDGE, box.y + note_top * box.h, wide, (0.98 - note_top) * box.h)
        style = Style(BODY, 22, look.mat_colors.text, "center")
        draw_box_content(canvas, Column([Text(note, style)]), room)

    def _draw_name(self, canvas: Canvas, name: str) -> None:
        box = self.box
        size = max(PILL, 1.7 * canvas.grown_type_size(25))
        wide = min(canvas.text_width(name, TITLE, 25) + 44, box.w - 2 * EDGE)
        pill = rect_around((box.centerx, box.y + NAME_Y * box.h), wide, size)
        canvas.draw_rounded_panel(pill, size / 2, CREAM)
        canvas.write_text_line(name, pill.center, TITLE, 25, INK, room=wide - 24)

    def caption_words(self, look: SpotLook) -> str:
        """Return what the corner is called."""
        return look.caption_text

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of the card that is shown."""
        box = self.box
        return Pose(
            box.centerx, box.y + (SIGN_Y - 0.005) * box.h, (SIGN_SHARE + 0.06) * box.h, -4.0
        )

    @staticmethod
    def suit_name(look: SpotLook, suit: str) -> str:
        """Return a suit's name; empty for none."""
        return look.text_for_key(f"suit.{suit}") if suit else ""


class TrumpCorner(SuitCorner):
    """The trump of the round, or what is to be avoided where there is none."""

    DETAILS = MappingProxyType(
        {"usual": "none", "avoid": [], "each": 1, "title": "", "beats": "", "none": "",
         "none_note": "", "this_round": "", "avoid_caption": "", "avoid_each": ""}
    )  # fmt: skip
    """How the trump is found; the suits to avoid and what each card costs; text keys."""
    WORDS: ClassVar[tuple[str, ...]] = (
        "title", "beats", "none", "none_note", "this_round", "avoid_caption", "avoid_each"
    )  # fmt: skip

    @property
    def warns(self) -> bool:
        """True if the corner tells what to avoid: there is never a trump."""
        return self.layout_detail("usual") == "none" and bool(self.layout_detail("avoid"))

    def caption_words(self, look: SpotLook) -> str:
        key = "avoid_caption" if self.warns else "title"
        return look.text_for_key(self.layout_detail(key))

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the trump, or what is to be avoided."""
        name, note = self.trump_words(look)
        cards = look.cards_only
        card = cards[-1] if cards else None
        suits = self.layout_detail("avoid") if self.warns else [look.layout_fact("trump") or ""]
        self._draw_corner(canvas, look, suits, name, note, card)

    @noted
    def trump_words(self, look: SpotLook) -> tuple[str, str]:
        """Return the name and the note."""
        if self.warns:
            avoid = self.layout_detail("avoid")
            name = self.suit_name(look, avoid[0]) if len(avoid) == 1 else ""
            each = self.layout_detail("each")
            return name, look.text_for_key(self.layout_detail("avoid_each"), count=each)
        trump = look.layout_fact("trump") or ""
        if trump:
            return self.suit_name(look, trump), look.text_for_key(self.layout_detail("beats"))
        if self.layout_detail("usual") == "none":
            said = self.layout_detail("none"), self.layout_detail("none_note")
            return look.text_for_key(said[0]), look.text_for_key(said[1])
        is_dealt = look.layout_fact("doing") != "deal"
        return "", look.text_for_key(self.layout_detail("this_round")) if is_dealt else ""

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the card that shows the trump."""
        return self.card_controls(look)


class LedCorner(SuitCorner):
    """The suit that was led, what wins, and the number of the trick."""

    DETAILS = MappingProxyType(
        {"wins": "", "nothing": "", "any": "", "trick_of": "", "trick": "", "fixed": True}
    )
    """The text keys of what wins, of no lead yet, of a lead without a suit, of the number of the
    trick among all and alone; whether it is known how many tricks there are.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("wins", "nothing", "any", "trick_of", "trick")

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the suit that was led, and below it the number of the trick."""
        led = look.layout_fact("led") or ""
        name, note, number = self.led_words(look)
        self._draw_corner(canvas, look, [led] if led else [], name, note)
        if number:
            canvas = canvas.with_type_limit(LARGEST)
            size = max(38.0, 1.7 * canvas.grown_type_size(21))
            wide = min(canvas.text_width(number, LABEL, 21) + 32, self.box.w - 2 * EDGE)
            pill = rect_around((self.box.centerx, self.box.bottom - 0.6 * size - 6), wide, size)
            canvas.draw_rounded_panel(pill, size / 2, INK)
            canvas.write_text_line(number, pill.center, LABEL, 21, CREAM, room=wide - 16)

    @noted
    def led_words(self, look: SpotLook) -> tuple[str, str, str]:
        """Return the name of the suit, the note, and the number of the trick."""
        if look.layout_fact("doing") != "trick":
            return "", "", ""
        led, size = look.layout_fact("led") or "", look.layout_fact("size") or 0
        number = 1 + (look.layout_fact("tricks") or 0)
        some = self.card_count("trick")
        key = "wins" if led else "any" if some else "nothing"
        way = "trick_of" if self.layout_detail("fixed") else "trick"
        told = look.text_for_key(
            self.layout_detail(way), number=min(number, max(1, size)), size=size
        )
        if not self.layout_detail("fixed"):
            told = look.text_for_key(self.layout_detail(way), number=number)
        return self.suit_name(look, led), look.text_for_key(self.layout_detail(key)), told
