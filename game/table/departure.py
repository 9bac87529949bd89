"""The faces, cards and ribbon of a table that is left: the results take them over."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.core.event import RoundEnded
from game.table.animation.round_end import order_of_open_hand
from game.table.board import Board
from game.table.layout.layout_model import HAND
from game.table.plates.plate import open_hand_pose, portrait_disc
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose


@dataclass(frozen=True, slots=True)
class TableDeparture:
    """The last picture of a table, and what moves on from it, in its pixels."""

    picture: pygame.Surface
    faces: Mapping[int, Pose]
    """Each player's face, by their seat; its height is its size."""
    cards: Mapping[int, Pose]
    """The cards of all hands, by their ids."""
    ribbon_y: float
    """Where the middle of the ribbon is, in units."""

    @classmethod
    def leave_table(
        cls, board: Board, event: RoundEnded, canvas: Canvas, picture: pygame.Surface
    ) -> TableDeparture:
        """Return what there is to see of a table whose round is over."""

        def in_pixels(pose: Pose) -> Pose:
            x, y = canvas.to_pixel((pose.x, pose.y))
            return Pose(x, y, pose.height * canvas.unit, pose.angle)

        faces, cards = dict[int, Pose](), dict[int, Pose]()
        seating = board.table_places.table_seating
        for seat, box in board.table_places.plate_rects.items():
            (x, y), size = portrait_disc(box)
            faces[seat] = in_pixels(Pose(x, y, size))
            hand = order_of_open_hand(event.hands[seat])
            if not seating.fans or seat == board.state.foot_seat:
                continue
            for place, card in enumerate(hand):
                cards[card.id] = in_pixels(open_hand_pose(box, place, len(hand)))
        zone = f"{HAND} {board.state.foot_seat}"
        if zone in board.shown.zones and None not in board.shown.zones[zone]:
            cards |= {key: in_pixels(pose) for key, pose in board.held.current_poses.items()}
        return cls(picture, faces, cards, seating.told)
