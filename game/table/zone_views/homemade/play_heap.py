"""A heap that is beaten, and the ladder of ranks beside it."""

from functools import partial
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK, SWATCHES, WHITE
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control

from ..spot_look import SpotLook
from ..zone_view import ZoneView

RING_SHARE = 0.94  # the ring's diameter, as a share of the lesser side
CARD_SHARE = 0.52  # a card's height, as a share of the ring's diameter
PILL_HEIGHT = 46.0  # units
STEP = 0.82  # from one card on top to the next, as a share of their width
BEHIND = (-14.0, 9.0, -5.0, 12.0)  # degrees by which cards of before lie askew, in turn
RISE = 0.2  # of a card's height: how far those of before peep out above
LARGEST = 1.25
HEAD, EDGE, GAP = 58.0, 14.0, 10.0  # units: above the rungs, at their sides, between them
TALLEST_RUNG = 58.0
SLIDE_MS = 200.0
WILD = "wild"  # what cards without a rank are called
WORDS_FROM = 24.0  # units: lower rungs have no words


def count_on_top(said: str) -> int:
    """Return how many cards are on top, as a fact like `2 square` says it."""
    return int(said.partition(" ")[0] or 0)


class PlayHeap(ZoneView):
    """The heap: in front the cards to beat, behind them those of before."""

    LIES = "heap"
    DETAILS = MappingProxyType({"top": "", "owner": "", "playing": "", "by": "", "empty": ""})
    """The facts that say what is on top, who played it, and how many cards of the next play
    are there already; the text keys of the label below it, and of what an empty heap waits for.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("by", "empty")

    @property
    def ring_rect(self) -> FRect:
        """The square of the ring around the cards."""
        size = RING_SHARE * min(self.box.w, self.box.h)
        return rect_around(self.box.center, size, size)

    def _front_cards(self, count: int) -> tuple[int, int]:
        """Return how many cards lie in front, and for how many there are places.

        While a play isn't complete, it has as many places as what it beats.
        """
        top = count_on_top(self.table_fact(self.layout_detail("top")) or "")
        playing = self.table_fact(self.layout_detail("playing")) or 0
        return min(playing or top, count), max(playing, top, 1)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: side by side if it is to be beaten, else behind those."""
        ring = self.ring_rect
        height = CARD_SHARE * ring.h
        front, places = self._front_cards(count)
        place, width = index - (count - front), WIDTH_OF_HEIGHT * height
        y = ring.centery - 0.02 * ring.h
        if place < 0:
            lean = BEHIND[index % len(BEHIND)]
            return Pose(ring.centerx + 1.6 * lean, y - RISE * height, height, lean)
        step = min(STEP * width, (0.98 * ring.w - width) / max(1, places - 1))
        aside = place - (places - 1) / 2
        return Pose(ring.centerx + aside * step, y, height, 2.5 * aside)

    @noted
    def _label_text(self, look: SpotLook) -> str:
        """Return what is to be beaten, and who played it."""
        said, owner = (self.table_fact(self.layout_detail(one)) for one in ("top", "owner"))
        if not said or owner is None or owner < 0:
            return ""
        count, _, kind = said.partition(" ")
        play = look.text_for_key(counted_key(look, kind), count=int(count), rank=kind)
        name = look.seat_player(owner).name
        return look.text_for_key(self.layout_detail("by"), play=play, name=name)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ring, the cards and what they are."""
        ring, colors = self.ring_rect, look.mat_colors
        canvas.draw_disc(ring.center, ring.h + 4, colors.line)
        canvas.draw_disc(ring.center, ring.h, colors.zone)
        canvas = canvas.with_type_limit(LARGEST)
        cards = look.cards_only
        front = self._front_cards(len(cards))[0]
        for order, card in enumerate(cards):
            lies = self.card_pose(order, len(cards))
            edge = GOLD if order >= len(cards) - front else ""
            spot = (lies.x, lies.y)
            draw_card(canvas, look.face_drawn_for(card), spot, lies.height, lies.angle, edge, 4)
        label = self._label_text(look)
        if label:
            size = canvas.grown_type_size(24)
            wide = min(canvas.text_width(label, LABEL, 24) + 44, self.box.w)
            pill = rect_around(
                (ring.centerx, ring.bottom - 0.13 * ring.h), wide, max(PILL_HEIGHT, 1.9 * size)
            )
            canvas.draw_rounded_panel(pill, pill.h / 2, CREAM)
            canvas.write_text_line(label, pill.center, LABEL, 24, INK, room=pill.w - 24)
        elif not cards:
            words = look.text_for_key(self.layout_detail("empty"))
            canvas.write_text_line(words, ring.center, BODY, 26, colors.text, room=0.9 * ring.w)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every card that is to be beaten, to look at."""
        front = self._front_cards(len(look.cards_only))[0]
        return self.card_controls(look)[-front:] if front else []


def counted_key(look: SpotLook, kind: str) -> str:
    """Return the key of some cards of a rank: a number has no words of its own."""
    key = f"counted.{kind}"
    return key if look.has_text(key) else "counted.rank"


class RankLadder(ZoneView):
    """All ranks of a deck, the highest at the top; the one to beat is gold."""

    DETAILS = MappingProxyType(
        {"ranks": [], "top": "beat", "beats": "ladder.beats", "now": "ladder.now"}
    )
    """What the ranks are called; the fact that says what is on top; the text keys of what beats
    it, and of itself.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("beats", "now")

    @property
    def rung_rects(self) -> list[FRect]:
        """The rungs from the top down."""
        count = max(1, len(self.layout_detail("ranks")))
        room = self.box.h - HEAD - EDGE
        gap = GAP if count <= 6 else 3.0
        height = min(TALLEST_RUNG, (room - gap * (count - 1)) / count)
        wide, top = self.box.w - 2 * EDGE, self.box.y + HEAD
        return [
            FRect(self.box.x + EDGE, top + n * (height + gap), wide, height) for n in range(count)
        ]

    @noted
    def _place_to_beat(self) -> int:
        """Return the rung of what is to be beaten, counted from the top; -1 if there is none."""
        kind = str(self.table_fact(self.layout_detail("top")) or "").partition(" ")[2]
        names = self.layout_detail("ranks")
        return names.index(kind) if kind in names else -1

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the caption and every rung."""
        self.draw_spot_ground(canvas, look)
        canvas = canvas.with_type_limit(LARGEST)
        spot = (self.box.x + EDGE + 6, self.box.y + 0.55 * HEAD)
        canvas.write_text_line(
            look.caption_text, spot, TITLE, 27, CREAM, "midleft", self.box.w - 2 * EDGE
        )
        place = self._place_to_beat()
        for number, rung in enumerate(self.rung_rects):
            words = look.text_for_key(self.layout_detail("beats")) if number < place else ""
            canvas.draw_rounded_panel(rung, min(14.0, 0.3 * rung.h), look.mat_colors.felt)
            self._write_rung(canvas, look, number, rung, CREAM, words)

    def draw_animated(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the gold rung, which slides to what is to be beaten."""
        place = self._place_to_beat()
        if place < 0:
            return
        canvas = canvas.with_type_limit(LARGEST)
        rungs = self.rung_rects
        now = look.state.slide_value(self.site.name, place, SLIDE_MS)
        step = rungs[1].y - rungs[0].y if len(rungs) > 1 else 0.0
        gold = rungs[0].move(0, now * step)
        canvas.draw_rounded_panel(gold, min(14.0, 0.3 * gold.h), GOLD)
        words = look.text_for_key(self.layout_detail("now"))
        self._write_rung(canvas, look, place, gold, INK, words)

    def _write_rung(
        self, canvas: Canvas, look: SpotLook, number: int, rung: FRect, ink: str, words: str
    ) -> None:
        """Write a rank, its height and what it means now."""
        kind = self.layout_detail("ranks")[number]
        spot = (rung.x + 0.75 * TALLEST_RUNG, rung.centery)
        draw_rank_sign(canvas, kind, spot, min(34.0, 0.78 * rung.h), ink)
        size = min(26.0, 0.62 * rung.h)
        if kind != WILD and not kind.lstrip("-").isdigit():
            height = str(len(self.layout_detail("ranks")) - number)
            place = (rung.x + 1.55 * TALLEST_RUNG, rung.centery)
            canvas.write_text_line(height, place, TITLE, size, ink)
        if words and rung.h >= WORDS_FROM:
            left = rung.x + 2.0 * TALLEST_RUNG
            canvas.write_text_line(
                words, (left, rung.centery), LABEL, 21, ink, "midleft", rung.right - left - 10
            )


def draw_rank_sign(
    canvas: Canvas, kind: str, spot: tuple[float, float], size: float, ink: str
) -> None:
    """Draw what a rank is called: a shape, a number, a color or a wild card."""
    if kind in SWATCHES:
        canvas.draw_disc(spot, size + 4, WHITE)
        canvas.draw_disc(spot, size, SWATCHES[kind].base)
    elif kind.lstrip("-").isdigit():
        canvas.write_text_line(kind, spot, TITLE, min(28.0, 0.9 * size), ink)
    else:
        icon = "own-rainbow" if kind == WILD else f"shapes/{kind}"
        draw = partial(canvas.draw_picture, icon if "/" in icon else f"icons/{icon}")
        draw(spot, size, ink)
