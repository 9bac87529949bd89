"""The trick in the middle: a ring with a place for each player, and whose card is best so far."""

from math import cos, pi, sin
from types import MappingProxyType
from typing import ClassVar

from pygame import FRect

from game.table.cards.card_sprites import WIDTH_OF_HEIGHT, draw_card
from game.table.cards.hand_view import pose_rect
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD, INK
from game.ui.draw.text_surfaces import LABEL
from game.ui.tracked_values import noted
from game.ui.widgets.control import Control
from game.ui.widgets.pill import draw_avatar

RING_SHARE = 0.98  # the ring's diameter, as a share of the lesser side
FEW = 4  # so many players have places like the seats at a table
CARD_SHARE, SMALL_CARD_SHARE = 0.335, 0.25
"""A card's height, as a share of the ring's diameter; the same with more players."""
ACROSS, DOWN = 0.31, 0.255  # from the middle to a place, as shares of the diameter
OUT = 0.355  # the same with more players, in any direction
LEAN = 6.0  # degrees by which cards at the sides lean
INNER = 0.5  # the room between the cards of many players, as a share of the diameter
FACE_SHARE = 0.25  # a player's face beside the card, as a share of the card's height
PILL = 40.0  # units: how high the label of the best card is
LARGEST = 1.25


class TrickRing(ZoneView):
    """The cards of a trick, each in front of whoever played it."""

    LIES = "spread"
    DETAILS = MappingProxyType({"best": "", "mine": "", "team": "", "short": "", "you": ""})
    """The text keys of whose card is best so far, of the same about one's own and a partner's, and
    in the middle of many cards; and of oneself.
    """
    WORDS: ClassVar[tuple[str, ...]] = ("best", "mine", "team", "short", "you")

    # Where -------------------------------------------------------------------------

    @property
    def ring_rect(self) -> FRect:
        """The square of the ring."""
        size = RING_SHARE * min(self.box.w, self.box.h)
        return rect_around(self.box.center, size, size)

    def players_in(self) -> list[int]:
        """Return who plays, clockwise from the foot of the table."""
        around = [int(seat) for seat in self.table_fact("around") or ()]
        out = self.table_fact("out") or (0,) * (1 + max(around, default=0))
        if self.site.foot in around:
            place = around.index(self.site.foot)
            around = [*around[place:], *around[:place]]
        return [seat for seat in around if not out[seat]]

    def playing_order(self) -> list[int]:
        """Return who plays to the trick, in order."""
        players, leader = self.players_in(), self.table_fact("leader") or 0
        if self.table_fact("direction") == -1:
            players = players[::-1]
        place = players.index(leader) if leader in players else 0
        return [*players[place:], *players[:place]]

    def place_of(self, seat: int) -> Pose:
        """Return the pose of a player's card."""
        ring, players = self.ring_rect, self.players_in()
        number = players.index(seat) if seat in players else 0
        turn = pi / 2 + 2 * pi * number / max(1, len(players))
        across, down = cos(turn), sin(turn)
        if len(players) > FEW:
            height, out = SMALL_CARD_SHARE * ring.h, OUT * ring.h
            return Pose(ring.centerx + out * across, ring.centery + out * down, height, 0.0)
        x, y = ring.centerx + ACROSS * ring.w * across, ring.centery + DOWN * ring.h * down
        return Pose(x, y, CARD_SHARE * ring.h, LEAN * round(across, 2))

    def card_pose(self, index: int, count: int) -> Pose:
        """Return the pose of a card: the place of whoever played it."""
        order = self.playing_order()
        return self.place_of(order[index % len(order)]) if order else super().card_pose(0, 1)

    def face_center(self, lies: Pose) -> tuple[float, float]:
        """Return where the face of whoever played a card is: at its outer foot."""
        box = pose_rect(lies)
        x = box.right - 2 if lies.x >= self.ring_rect.centerx - 2 else box.left + 2
        return x, box.bottom - 0.14 * box.h

    # Look --------------------------------------------------------------------------

    def draw_still(self, canvas: Canvas, look: SpotLook) -> None:
        """Draw the ring, a place for everyone who hasn't played, and the cards."""
        ring, colors = self.ring_rect, look.mat_colors
        canvas.draw_disc(ring.center, ring.h, colors.line)
        canvas.draw_disc(ring.center, ring.h - 4, colors.zone)
        canvas = canvas.with_type_limit(LARGEST)
        order, cards = self.playing_order(), look.cards_only
        if look.layout_fact("doing") != "trick":
            return
        for seat in order[len(cards) :]:
            self._draw_place(canvas, look, seat)
        best = look.layout_fact("best")
        for number, card in enumerate(cards):
            lies = self.card_pose(number, len(cards))
            is_best = order[number] == best
            edge = GOLD if is_best else ""
            draw_card(
                canvas,
                look.face_drawn_for(card),
                (lies.x, lies.y),
                lies.height,
                lies.angle,
                edge,
                6,
            )
            player = look.seat_player(order[number])
            draw_avatar(canvas, player.avatar, self.face_center(lies), FACE_SHARE * lies.height)
        if cards and best in order[: len(cards)]:
            self._draw_label(canvas, look, best)

    def _draw_place(self, canvas: Canvas, look: SpotLook, seat: int) -> None:
        """Draw the empty place of a player; the next one's is gold."""
        lies, is_next = self.place_of(seat), seat == look.layout_fact("turn")
        color = GOLD if is_next else look.mat_colors.line
        self.draw_empty_place(canvas, lies, color)
        player = look.seat_player(seat)
        if seat == self.site.foot:
            words = look.text_for_key(self.layout_detail("you"))
            room = 0.9 * WIDTH_OF_HEIGHT * lies.height
            canvas.write_text_line(words, (lies.x, lies.y), LABEL, 22, color, room=room)
        else:
            draw_avatar(canvas, player.avatar, (lies.x, lies.y), 0.34 * lies.height)

    def _draw_label(self, canvas: Canvas, look: SpotLook, best: int) -> None:
        """Draw whose card is best so far, above it or in the middle of many."""
        ring, lies = self.ring_rect, self.place_of(best)
        words = self.best_words(look)
        size = max(PILL, 1.8 * canvas.grown_type_size(21))
        is_crowded = len(self.players_in()) > FEW
        most = INNER * ring.w if is_crowded else ring.w
        wide = min(canvas.text_width(words, LABEL, 21) + 34, most)
        above = lies.y - lies.height / 2 - 0.45 * size
        y = max(ring.top + size / 2 - 12, above)
        if is_crowded:
            y, lies = ring.centery, Pose(*ring.center, lies.height)
        x = min(max(lies.x, ring.left + wide / 2), ring.right - wide / 2)
        pill = rect_around((x, y), wide, size)
        canvas.draw_rounded_panel(pill, size / 2, GOLD)
        canvas.write_text_line(words, pill.center, LABEL, 21, INK, room=wide - 20)

    @noted
    def best_words(self, look: SpotLook) -> str:
        """Return whose card is best so far."""
        best = look.layout_fact("best")
        if best is None or best < 0:
            return ""
        teams, foot = look.layout_fact("team") or (), self.site.foot
        key = "mine" if best == foot else "best"
        if best != foot and foot < len(teams) and teams[foot] and teams[foot] == teams[best]:
            key = "team"
        if len(self.players_in()) > FEW:
            key = "short"
        return look.text_for_key(self.layout_detail(key), name=look.seat_player(best).name)

    # Things --------------------------------------------------------------------------

    def spot_controls(self, look: SpotLook) -> list[Control]:
        """Return every card of the trick, to look at."""
        return self.card_controls(look)
