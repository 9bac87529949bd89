"""The way from the table to the results: faces, cards and ribbon move on, the rest fades."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from game.table.cards.card_face import Face
from game.table.cards.card_sprites import draw_moving_card
from game.table.departure import TableDeparture
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.widgets.pill import FACE_MARGIN, face_sprite

ARRIVES_MS, FADES_MS = 350.0, 260.0  # for all of it, and until the results hide the table
TRAVELLING = 112.0  # units: how large faces are drawn that are then shrunk as they move


class TravelledRows(Protocol):
    """The rows in which faces and cards arrive."""

    are_travellers_away: bool
    face_poses: dict[int, Pose]
    card_poses: dict[int, tuple[Face, Pose]]


class ResultsArrival:
    """Everything on its way from the table; it begins after the first frame."""

    def __init__(
        self, departure: TableDeparture, faces: Mapping[int, str], clock: Callable[[], float],
        pace: float,
    ) -> None:  # fmt: skip
        self.departure, self.faces, self._clock, self._pace = departure, faces, clock, pace
        self._page: pygame.Surface | None = None
        self._begun: float | None = None

    @property
    def is_ready(self) -> bool:
        """True once there is a picture of the results to fade in."""
        return self._page is not None

    def take_page(self, page: pygame.Surface) -> None:
        """Take the picture of the results without what arrives."""
        self._page = pygame.Surface(page.get_size(), depth=32)
        self._page.blit(page, (0, 0))

    def begin_arrival(self) -> None:
        """Let everything begin to move; beginning twice changes nothing."""
        if self._begun is None:
            self._begun = self._clock()

    def is_over(self, size: tuple[int, int]) -> bool:
        """Return true if everything has arrived, or if the window has another size by now."""
        if size != self.departure.picture.get_size():
            return True
        return self._elapsed_ms >= ARRIVES_MS

    @property
    def _elapsed_ms(self) -> float:
        return 0.0 if self._begun is None else self._pace * (self._clock() - self._begun)

    @property
    def progress(self) -> float:
        """The share of its way that everything has gone, from 0 to 1."""
        return motion.in_and_out_cubic(min(1.0, self._elapsed_ms / ARRIVES_MS))

    def draw_arrival(self, canvas: Canvas, rows: TravelledRows) -> None:
        """Draw the table as it fades, the results, and what moves between them."""
        assert self._page is not None
        shown = self._elapsed_ms / FADES_MS
        if shown < 1:
            canvas.surface.blit(self.departure.picture, (0, 0))
        self._page.set_alpha(round(255 * shown) if shown < 1 else None)
        if shown > 0:
            canvas.surface.blit(self._page, (0, 0))
        if self._begun is None:
            return  # everything is still where the table shows it
        share, pixels = self.progress, pixel_canvas(canvas)
        for card, (face, end) in rows.card_poses.items():
            if card in self.departure.cards:
                pose = self.departure.cards[card].blend_pose(end, share)
                draw_moving_card(pixels, face, (pose.x, pose.y), pose.height, pose.angle)
        for seat, end in rows.face_poses.items():
            if seat in self.departure.faces:
                pose = self.departure.faces[seat].blend_pose(end, share)
                image = face_sprite(self.faces[seat], canvas.px(TRAVELLING))
                size = max(2, round(FACE_MARGIN * pose.height))
                canvas.surface.blit(
                    pygame.transform.smoothscale(image, (size, size)),
                    (round(pose.x - size / 2), round(pose.y - size / 2)),
                )


def pixel_canvas(canvas: Canvas) -> Canvas:
    """Return a canvas on the same surface whose units are pixels."""
    own = canvas.on_surface(canvas.surface)
    own.unit, own.left, own.top = 1.0, 0, 0
    return own
