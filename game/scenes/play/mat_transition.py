"""The transition in which the setup's mat grows into the table."""

from collections.abc import Callable, Sequence

import pygame
from pygame import FRect

from game.core.prompt import Prompt
from game.table.board import Board
from game.table.cards.card_face import named_face
from game.table.cards.card_sprites import draw_card
from game.table.frame.table_parts import draw_empty_table
from game.table.layout.mat_drawing import DIRECTION, direction_card, draw_felt
from game.ui.draw import motion, rim
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose, in_and_out_cubic, lerp
from game.ui.screens.transition_source import TransitionSource
from game.ui.widgets.drawable import Drawable

from .layers import Layer

GROW, LEAVE, SETTLE = 450.0, 250.0, 120.0
"""Milliseconds in which the mat grows, what stood around it fades, and the table appears."""
LONGEST = 40.0  # milliseconds that a frame counts: the first of a table takes longer
AHEAD = 6.0  # milliseconds of each in which some of the table is drawn that is not seen yet
SHADE = 80.0  # units around the mat for its shadow
DECK, HUB = "draw", "direction"
SHEETS = 3  # cards of the deck that are drawn


class MatTransition(Layer):
    """The transition: first the mat grows alone, then the table appears."""

    hides_table, blocks_keys = True, True

    def __init__(self, board: Board, speed: Callable[[], float]) -> None:
        self.board, self.speed = board, speed
        self.parting: TransitionSource | None = None
        """What is left of the screen before, until the table is there."""
        self.laid = False
        """Whether all of the table was drawn by now, unseen."""
        self._passed = 0.0
        self._felt: pygame.Surface | None = None
        self._bare: pygame.Surface | None = None
        """The table without anything on it, in the end with the mat."""
        self._grown = False
        """Whether that end has come."""

    def start_transition(self, transition_source: TransitionSource | None) -> None:
        """Start from that screen, if motion is on."""
        self.parting = transition_source if self.speed() > 0 else None

    @property
    def is_open(self) -> bool:
        """True while the table is not fully there."""
        return self.parting is not None

    @property
    def is_animating(self) -> bool:
        """True while the transition runs."""
        return self.is_open

    @property
    def is_mat_growing(self) -> bool:
        """True while the mat grows and nothing else of the table is visible."""
        return self._has_motion and self._passed < GROW

    @property
    def _has_motion(self) -> bool:
        parting = self.parting
        return parting is not None and parting.mat is not None and not self.board.reduced

    def advance_transition(self, ms: float) -> bool:
        """Let time pass; return True if the table has to wait."""
        if not self.is_open:
            return False
        self._passed += self.speed() * min(ms, LONGEST)
        length = GROW + SETTLE if self._has_motion else motion.FADE
        if self._passed >= length or self.speed() <= 0:
            self.close_layer()
        return self.is_mat_growing

    def intercept_event(self, event: pygame.event.Event) -> bool:
        """End the transition at a press."""
        if event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        self.close_layer()
        return True

    def close_layer(self) -> None:
        """End the transition."""
        self.parting = self._felt = self._bare = None

    # The picture ------------------------------------------------------------------------

    def prerender_table(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the mat, and unseen a part of the table in each frame.

        The first frame draws it empty, before anything moves; it is complete when it appears.
        """
        first = self._bare is None
        if first:
            self.draw_growing_mat(canvas)
        if self._bare is not None and self._bare.get_size() == canvas.surface.get_size():
            self._bare.set_alpha(None)
            self.laid = self.board.draw_some_ahead(canvas, prompt, self._bare, AHEAD)
        if not first:
            self.draw_growing_mat(canvas)

    def drawables(self, canvas: Canvas, below: Sequence[Drawable] = ()) -> list[Drawable]:
        """Return the previous screen as it fades above the table."""
        return (
            []
            if self.is_mat_growing
            else [Drawable(lambda canvas, _: self._draw_leaving_screen(canvas))]
        )

    def _draw_leaving_screen(self, canvas: Canvas) -> None:
        assert self.parting is not None
        picture, share = self.parting.picture, self._passed / motion.FADE
        if self._has_motion:
            picture, share = self._render_final_mat(canvas), (self._passed - GROW) / SETTLE
        if picture.get_size() == canvas.surface.get_size():
            picture.set_alpha(round(255 * (1 - min(1.0, share))))
            canvas.surface.blit(picture, (0, 0))

    def _render_final_mat(self, canvas: Canvas) -> pygame.Surface:
        """Return the picture of the grown mat, before the table appears."""
        bare = self._render_bare_table(canvas)
        if not self._grown:
            bare.set_alpha(None)
            self._draw_mat_and_cards(canvas.on_surface(bare), 1.0)
            self._grown = True
        return bare

    def draw_growing_mat(self, canvas: Canvas) -> None:
        """Draw the mat as large as it is now, above what fades around it."""
        self._draw_mat_at(canvas, in_and_out_cubic(min(1.0, self._passed / GROW)))

    def _draw_mat_at(self, canvas: Canvas, progress: float) -> None:
        parting, bare = self.parting, self._render_bare_table(canvas)
        assert parting is not None
        left = min(1.0, self._passed / LEAVE)
        if left < 1 and parting.picture.get_size() == bare.get_size():
            canvas.surface.blit(parting.picture, (0, 0))
            bare.set_alpha(round(255 * left))
        else:
            bare.set_alpha(None)
        canvas.surface.blit(bare, (0, 0))
        self._draw_mat_and_cards(canvas, progress)

    def _render_bare_table(self, canvas: Canvas) -> pygame.Surface:
        size = canvas.surface.get_size()
        if self._bare is None or self._bare.get_size() != size:
            self._bare, self._felt, self._grown = pygame.Surface(size, depth=32), None, False
            draw_empty_table(canvas.on_surface(self._bare), self.board.table_places)
        return self._bare

    def _draw_mat_and_cards(self, canvas: Canvas, progress: float) -> None:
        """Draw the mat and its cards, this far on their way."""
        assert self.parting is not None
        assert self.parting.mat is not None
        now, end = FRect(self.parting.mat), self.board.table_places.table_seating.mat
        mat = FRect(*(lerp(a, b, progress) for a, b in zip(now, end, strict=True)))
        self._draw_felt_quarters(canvas, mat, FRect(0, 0, max(now.w, end.w), max(now.h, end.h)))
        self._draw_moving_cards(canvas, progress)

    def _draw_felt_quarters(self, canvas: Canvas, mat: FRect, largest: FRect) -> None:
        """Draw the four quarters of the largest felt, as much of each as fits."""
        shade = canvas.px(SHADE)
        if self._felt is None:
            area = canvas.rect(largest.inflate(2 * SHADE, 2 * SHADE))
            self._felt = pygame.Surface(area.size, pygame.SRCALPHA, 32)
            part, layout = canvas.on_area(self._felt, area), self.board.layout
            draw_felt(part, largest, layout)
            if layout.direction:
                rim.draw_chevrons(part, largest, lambda _: 0)
        felt, box = self._felt, canvas.rect(mat).inflate(2 * shade, 2 * shade)
        wide, high = felt.get_size()
        for right in (False, True):
            for low in (False, True):
                w = box.w - box.w // 2 if right else box.w // 2
                h = box.h - box.h // 2 if low else box.h // 2
                cut = pygame.Rect(wide - w if right else 0, high - h if low else 0, w, h)
                spot = (box.right - w if right else box.x, box.bottom - h if low else box.y)
                canvas.surface.blit(felt, spot, cut)

    def _draw_moving_cards(self, canvas: Canvas, progress: float) -> None:
        """Draw the deck and the Direction Card on their way to their places."""
        parting, board = self.parting, self.board
        lies = dict(parting.lies or {}) if parting else {}
        ends = self._find_final_poses()
        if DECK in lies and DECK in ends:
            pose = lies[DECK].blend_pose(ends[DECK], progress)
            back = named_face(f"back {board.layout.back}")
            for number in range(SHEETS):
                spot = (pose.x + number, pose.y - 2 * number)
                draw_card(canvas, back, spot, pose.height, pose.angle, shadow=number == 0)
        if HUB in lies and HUB in ends:
            pose = lies[HUB].blend_pose(ends[HUB], progress)
            card = direction_card(canvas.px(DIRECTION), True)
            size = canvas.px(pose.height)
            canvas.blit_sprite(pygame.transform.smoothscale(card, (size, size)), (pose.x, pose.y))

    def _find_final_poses(self) -> dict[str, Pose]:
        """Return where the deck and the Direction Card end up on the table."""
        board, places, found = self.board, self.board.table_places, dict[str, Pose]()
        count = len(board.shown.zones.get(DECK, ()))
        if DECK in places.spot_sites and count:
            found[DECK] = board.placement.pose_in_zone(DECK, count - 1, count)
        if board.layout.hub:
            found[HUB] = Pose(*places.table_seating.mat.center, DIRECTION)
        return found
