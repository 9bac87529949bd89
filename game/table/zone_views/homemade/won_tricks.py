"""The tricks that a player has taken: crossed packets at the plate, and how many of those said."""

from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.spread import FRONT
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOLD, INK
from game.ui.draw.text_surfaces import LABEL
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control

PACKET = 46.0  # units: how high a packet is
MOST_PACKETS, STEP, LEAN = 3, 13.0, 14.0
"""So many are drawn at most, this far apart, and how far they lean to either side, in degrees."""
PILL, LARGEST = 34.0, 1.25
WIDE = 170.0  # units: packets and pill
NOT_SAID = -1


class WonTricks(ZoneView):
    """The packets at a plate, and below or beside them how many of how many."""

    DETAILS = MappingProxyType({
        "taken": "", "of": "", "said": "", "team_taken": "", "of_team": "",
    })  # fmt: skip
    """The text keys of the number of tricks, of those among what was said, and of what was said;
    the first two also for a team.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("taken", "of", "said", "team_taken", "of_team")

    def packet_room(self) -> FRect:
        """Return the line of packets and pill at the plate."""
        plate = self.box
        if plate.y > FRONT:
            return FRect(plate.x + 12, plate.y - PACKET - 12, WIDE, PACKET)
        if plate.y < 100:
            return FRect(plate.right + 8, plate.centery - PACKET / 2, WIDE, PACKET)
        return FRect(plate.x + 14, plate.bottom + 8, WIDE, PACKET)

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: all lie in the last packet."""
        number = min(MOST_PACKETS, max(1, self._trick_count())) - 1
        return self._packet_pose(number)

    def _trick_count(self) -> int:
        taken, seat = self.table_fact("taken") or (), self.site.seat or 0
        return int(taken[seat]) if seat < len(taken) else 0

    def _packet_pose(self, number: int) -> Pose:
        room = self.packet_room()
        x = room.x + 0.5 * WIDTH_OF_HEIGHT * PACKET + 6 + number * STEP
        return Pose(x, room.centery, PACKET, LEAN if number % 2 else -LEAN)

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the packets, and the pill beside them."""
        taken = min(MOST_PACKETS, self._trick_count())
        for number in range(taken):
            lies = self._packet_pose(number)
            draw_card(canvas, look.face_drawn_for(None), (lies.x, lies.y), PACKET, lies.angle)
        words, is_met = self.count_words(look)
        if not words:
            return
        canvas = canvas.with_type_limit(LARGEST)
        room, size = self.packet_room(), max(PILL, 1.7 * canvas.grown_type_size(20))
        left = room.x + (WIDTH_OF_HEIGHT * PACKET + 14 + (taken - 1) * STEP + 8 if taken else 0)
        wide = canvas.text_width(words, LABEL, 20) + 26
        pill = FRect(left, room.centery - size / 2, wide, size)
        canvas.draw_rounded_panel(pill, size / 2, GOLD if is_met else CREAM)
        canvas.write_text_line(words, pill.center, LABEL, 20, INK)

    @noted
    def count_words(self, look: SpotLook) -> tuple[str, bool]:
        """Return how many tricks of those that were said, and whether that is just as many.

        Of partners both plates tell what the team has.
        """
        seat, bids = self.site.seat or 0, look.layout_fact("bids") or ()
        taken, teams = look.layout_fact("taken") or (), look.layout_fact("team") or ()
        team = [s for s, one in enumerate(teams) if one and one == teams[seat]]
        bid = bids[seat] if seat < len(bids) else NOT_SAID
        if bid != NOT_SAID and look.layout_fact("doing") != "trick":
            return look.text_for_key(self.layout_detail("said"), bid=bid), False
        count = sum(int(taken[s]) for s in team) if team else self._trick_count()
        if bid == NOT_SAID:
            key = self.layout_detail("team_taken" if team else "taken")
            return (look.text_for_key(key, taken=count) if count else ""), False
        bid = sum(bids[s] for s in team) if team else bid
        key = self.layout_detail("of_team" if team else "of")
        return look.text_for_key(key, taken=count, bid=bid), count == bid

    def drawn_rect(self) -> FRect:
        """Return the rectangle of packets and pill."""
        return self.box.union(self.packet_room()).inflate(60, 40)

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return the packets as one control that tells how many there are."""
        words, _ = self.count_words(look)
        said = f"{look.caption_text}: {words}" if words else ""
        return [look.pile_control(self.packet_room(), said)] if said else []
