"""Melds on the table, side by side, and the goals that players lay one after another."""

from __future__ import annotations

from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.core.card import Card
from game.games.recipe.families.meld.goals import goal_key
from game.games.recipe.families.meld.rules import RUN, Chain, parse_chains, run_places
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK, mix
from game.ui.draw.text_surfaces import BODY, LABEL, TITLE
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.pill import draw_avatar

from ..spot_look import SpotLook
from ..zone_view import ZoneView

EDGE, GAP = 14.0, 10.0  # units around all melds, and between them
HEAD = 54.0  # units above them, for the caption
GRIDS = ((4, 2, 2), (6, 3, 2), (8, 4, 2), (12, 4, 3), (16, 6, 3), (24, 6, 4))
"""For so many melds at most: the columns and rows in which they are."""
TALLEST = {2: 150.0, 3: 110.0, 4: 84.0}
"""By rows how high a card is at most, in units."""
STEP = 0.54  # from one card to the next at most, as a share of a card's width
LABEL_HEIGHT, LABEL_SIZE = 30.0, 22.0  # units: a meld's name below it
NOTE_ROOM = 300.0
"""Units that the note above the melds needs at least."""
NAMED = 16
"""With more melds on the table there is no room for their names."""
FACE = 0.36  # of a card's height: the owner's face
RUNG, RUNG_GAP = 60.0, 8.0  # units: a goal at most, and between two
RUNG_FACE = 38.0  # units


class MeldView(ZoneView):
    """One meld: its cards in order, whose it is, and what it is called."""

    DETAILS = MappingProxyType({"number": 0, "caption": "", "note": ""})
    """Which of the melds it is, counted from 0, and the text keys above the first one."""
    WORDS: ClassVar[tuple[str, ...]] = ("caption", "note")

    @property
    def number(self) -> int:
        """The number of this meld, counted from 0."""
        return int(self.layout_detail("number"))

    @noted
    def chains(self) -> tuple[Chain, ...]:
        """Return all melds on the table."""
        return parse_chains(str(self._view.facts.get("chains", "")))

    def chain(self) -> Chain | None:
        """Return the meld that lies here, if there is one."""
        chains = self.chains()
        return chains[self.number] if self.number < len(chains) else None

    # Where ---------------------------------------------------------------------------

    def cell_rect(self) -> FRect:
        """Return the part of the mat that this meld has; it shrinks as more are laid."""
        count = max(len(self.chains()), self.number + 1)
        _, columns, rows = next((grid for grid in GRIDS if count <= grid[0]), GRIDS[-1])
        wide = (self.box.w - 2 * EDGE + GAP) / columns
        high = (self.box.h - HEAD - EDGE + GAP) / rows
        row, column = divmod(self.number, columns)
        left, top = self.box.x + EDGE + column * wide, self.box.y + HEAD + row * high
        return FRect(left, top, wide - GAP, high - GAP)

    @property
    def is_named(self) -> bool:
        """True if there is room for names."""
        return len(self.chains()) <= NAMED

    @property
    def card_height(self) -> float:
        """The height of the cards."""
        cell = self.cell_rect()
        rows = round((self.box.h - HEAD - EDGE + GAP) / (cell.h + GAP))
        room = cell.h - (0.7 * LABEL_HEIGHT if self.is_named else 0)
        return min(TALLEST.get(rows, TALLEST[4]), room, 0.5 * cell.w / WIDTH_OF_HEIGHT)

    def place_pose(self, place: int, count: int) -> Pose:
        """Return the pose of a card by its place in the meld; one more is kept free."""
        cell, height = self.cell_rect(), self.card_height
        wide = WIDTH_OF_HEIGHT * height
        step = min(STEP * wide, (cell.w - 1.1 * wide) / max(1, count))
        y = cell.y + height / 2
        return Pose(cell.x + 0.6 * wide + place * step, y, height)

    def places(self) -> tuple[int, ...]:
        """Return the place of each card, in the order in which they were laid."""
        cards = self._view.zones.get(self.site.name, ())
        return order_in_meld(self.chain(), tuple(cards))

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: runs are in the order of their ranks."""
        places = self.places()
        place = places[index] if index < len(places) else index
        return self.place_pose(place, max(count, len(places)))

    # Look --------------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the cards, a gold slot where one more may go, the owner's face and the name."""
        if self.number == 0:
            self._draw_head(canvas, look)
        cards, chain = look.cards_only, self.chain()
        if not cards:
            return
        order = sorted(range(len(cards)), key=lambda n: self.card_pose(n, len(cards)).x)
        for number in order:
            lies = self.card_pose(number, len(cards))
            spot, face = (lies.x, lies.y), look.face_drawn_for(cards[number])
            draw_card(canvas, face, spot, lies.height, lies.angle, look.choice_edge, 4)
        if look.may_choose_pile:
            end = self.place_pose(len(cards), len(cards))
            slot = Pose(end.x + 0.5 * WIDTH_OF_HEIGHT * end.height, end.y, end.height)
            self.draw_empty_place(canvas, slot, GOLD)
            icon = (slot.x, slot.y)
            canvas.draw_picture("icons/ui-plus", icon, 0.24 * slot.height, GOLD, "")
        if chain is None:
            return
        first = self.place_pose(0, len(cards))
        corner = pose_rect(first)
        face_size = FACE * first.height
        spot = (corner.x + 0.12 * face_size, corner.bottom - 0.3 * face_size)
        draw_avatar(canvas, look.seat_player(chain.owner).avatar, spot, face_size)
        if self.is_named:
            self._draw_name(canvas, look, len(cards))

    def _draw_name(self, canvas: Canvas, look: SpotLook, count: int) -> None:
        """Draw what the meld is called, below its cards."""
        cell, words = self.cell_rect(), self.spoken_name(look)
        first, last = self.place_pose(0, count), self.place_pose(count - 1, count)
        small = canvas.with_type_limit(1.25)
        size = small.grown_type_size(LABEL_SIZE)
        wide = min(cell.w, small.text_width(words, LABEL, LABEL_SIZE) + 26)
        y = first.y + first.height / 2 + 0.16 * LABEL_HEIGHT
        x = max(cell.x + wide / 2, min((first.x + last.x) / 2, cell.right - wide / 2))
        pill = rect_around((x, y), wide, max(LABEL_HEIGHT, 1.3 * size))
        canvas.draw_rounded_panel(pill, pill.h / 2, CREAM)
        small.write_text_line(words, pill.center, LABEL, LABEL_SIZE, INK, room=pill.w - 16)

    def _draw_head(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ground of all melds, and what they are called together."""
        canvas.draw_rounded_panel(self.box, 30, look.mat_colors.zone, look.mat_colors.line, 2)
        small = canvas.with_type_limit(1.25)
        spot = (self.box.x + EDGE + 8, self.box.y + 0.5 * HEAD)
        words = look.text_for_key(self.layout_detail("caption"))
        small.write_text_line(words, spot, TITLE, 28, CREAM, "midleft", self.box.w - 2 * EDGE)
        room = self.box.w - 4 * EDGE - small.text_width(words, TITLE, 28)
        if self.layout_detail("note") and room > NOTE_ROOM and not canvas.is_large_type:
            note, right = look.text_for_key(self.layout_detail("note")), self.box.right - EDGE - 8
            ink = look.mat_colors.text
            small.write_text_line(note, (right, spot[1]), BODY, 21, ink, "midright", room)
        if not self.chains():
            none = look.text_for_key("melds.none")
            small.write_text_line(none, self.box.center, BODY, 26, look.mat_colors.text)

    def spoken_name(self, look: SpotLook) -> str:
        """Return what the meld is called, such as `blue run 2–4`."""
        chain, count = self.chain(), len(look.cards_only)
        if chain is None:
            return ""
        meld = chain.meld
        if meld.kind == RUN:
            ends = {"low": meld.low, "high": meld.low + count - 1}
            if look.has_text(f"chain_label.run_{meld.of}"):
                return look.text_for_key(f"chain_label.run_{meld.of}", **ends)
            color = look.text_for_key(f"color.{meld.of}")
            return look.text_for_key("chain_label.run", of=color, **ends)
        key = f"counted.{meld.of}"
        key = key if look.has_text(key) else "counted.rank"
        return look.text_for_key(key, count=count, rank=meld.of)

    # Things --------------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the whole meld where it may be chosen, else its cards."""
        if not look.cards_only:
            return []
        whole = look.pile_control(self.cell_rect(), self.spoken_name(look))
        if look.may_choose_pile:
            return [*self.card_controls(look), whole]
        return [whole, *self.card_controls(look)]


def order_in_meld(chain: Chain | None, cards: tuple[Card | None, ...]) -> tuple[int, ...]:
    """Return by card its place in a meld; wild cards of a run fill the gaps in order."""
    if chain is None or chain.meld.kind != RUN or None in cards:
        return tuple(range(len(cards)))
    known = [card for card in cards if card is not None]
    return tuple(rank - chain.meld.low for rank in run_places(chain.meld, known))


class GoalLadder(ZoneView):
    """All goals, one below the other, with the faces of the players who are at each."""

    DETAILS = MappingProxyType({"count": 0})
    """How many goals there are."""

    def rung_rects(self) -> list[FRect]:
        """Return the place of each goal, the first one at the top."""
        count = max(1, int(self.layout_detail("count")))
        room = self.box.h - HEAD - EDGE
        height = min(RUNG, (room - RUNG_GAP * (count - 1)) / count)
        left, wide = self.box.x + EDGE, self.box.w - 2 * EDGE
        top = self.box.y + HEAD
        return [FRect(left, top + n * (height + RUNG_GAP), wide, height) for n in range(count)]

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw every goal; the viewer's own is gold."""
        canvas.draw_rounded_panel(self.box, 30, look.mat_colors.zone, look.mat_colors.line, 2)
        small = canvas.with_type_limit(1.2)
        spot = (self.box.x + EDGE + 8, self.box.y + 0.5 * HEAD)
        small.write_text_line(
            look.caption_text, spot, TITLE, 28, CREAM, "midleft", self.box.w - 2 * EDGE
        )
        goals = look.layout_fact("goal") or ()
        reached = look.layout_fact("reached") or ()
        around = look.layout_fact("around") or ()
        foot = look.state.foot_seat
        for number, rung in enumerate(self.rung_rects(), 1):
            mine = foot < len(goals) and goals[foot] == number
            ground = GOLD if mine else look.mat_colors.felt
            canvas.draw_rounded_panel(rung, min(14.0, 0.3 * rung.h), ground)
            here = [seat for seat in around if goals[seat] == number]
            self._draw_rung(small, look, rung, number, here, mine, reached)

    def _draw_rung(
        self, canvas: Canvas, look: SpotLook, rung: FRect, number: int, seats: list[int],
        mine: bool, reached: tuple[int, ...],
    ) -> None:  # fmt: skip
        """Write a goal, and draw who is at it; those who have laid it have a gold rim."""
        ink = INK if mine else mix(CREAM, look.mat_colors.felt, 0.05)
        size = min(RUNG_FACE, 0.8 * rung.h)
        step = min(size + 4, 0.4 * rung.w / max(1, len(seats)))
        left = rung.right - 6 - size - step * max(0, len(seats) - 1)
        room = left - rung.x - 20 if seats else rung.w - 24
        words = look.text_for_key(goal_key(number))
        spot = (rung.x + 12, rung.centery)
        canvas.write_text_line(words, spot, LABEL, min(22.0, 0.5 * rung.h), ink, "midleft", room)
        for place, seat in enumerate(seats):
            middle = (left + size / 2 + place * step, rung.centery)
            if reached[seat]:
                canvas.draw_disc(middle, size + 6, CREAM if mine else GOLD)
            draw_avatar(canvas, look.seat_player(seat).avatar, middle, size)
