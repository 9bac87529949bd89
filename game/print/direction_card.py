"""The Direction Card on paper: one direction of play on each face."""

from dataclasses import dataclass

import pygame

from game.core.game import Game
from game.games.recipe.own_game import OwnGame
from game.games.recipe.recipe_deck import effects_by_face
from game.table.cards.card_press import CardPress
from game.table.layout.layout_file import layout_of
from game.table.layout.mat_drawing import direction_card
from game.ui.draw.palette import CREAM, GOLD, INK, WHITE, mix
from game.ui.draw.text_surfaces import LABEL
from game.words import Words

PLUM, PAPER = "#4A2E78", "#FFFBF2"
ROUND, ARROWS = 46, 412
"""Of a card of 500 × 700: its corners, and the round of arrows."""
MIDDLE = 350
REVERSE = "reverse"


@dataclass(frozen=True, slots=True)
class DirectionFace:
    """One face of the Direction Card and its words."""

    clockwise: bool
    name: str
    text: str

    def render_direction(self, width: int, black: bool) -> pygame.Surface:
        """Return the face this wide, as it is printed."""
        image = pygame.Surface((width, round(width * 1.4)), pygame.SRCALPHA, 32)
        press = CardPress(image, black)
        ground, words = (WHITE, INK) if black else (PLUM, CREAM)
        press.print_sheet(0, ROUND, INK if black else PAPER)
        press.print_sheet(6 if black else 20, ROUND - 10, ground)
        if not black:
            press.print_sheet(34, ROUND - 22, mix(ground, WHITE, 0.08))
        arrows = direction_card(press.px(ARROWS), self.clockwise)
        if black:
            edge = pygame.Rect(0, 0, press.px(ARROWS + 8), press.px(ARROWS + 8))
            edge.center = press.px(250), press.px(MIDDLE)
            pygame.draw.ellipse(image, INK, edge)
        press.stamp_sprite(arrows, center=(250, MIDDLE))
        press.stamp_sprite(press.words_print(self.name, LABEL, 52, words, 420), center=(250, 88))
        press.stamp_sprite(
            press.words_print(self.text, LABEL, 42, words if black else GOLD, 420),
            center=(250, 612),
        )
        return image


def needs_direction_card(game: Game, faces: set[str]) -> bool:
    """Return True if play can reverse, so that a card must show its direction.

    `faces` are those of today's cards.
    """
    if not isinstance(game, OwnGame):
        layout = layout_of(game.rules)
        return bool(layout.direction) and layout.hub
    turning = {
        face for face, steps in effects_by_face(game.recipe.deck).items()
        if any(step.act == REVERSE for step in steps)
    }  # fmt: skip
    return bool(turning & faces)


def make_direction_faces(words: Words) -> tuple[DirectionFace, DirectionFace]:
    """Return both faces, the starting direction first."""
    name = words("print.direction")
    return (
        DirectionFace(True, name, words("curtain.clockwise")),
        DirectionFace(False, name, words("curtain.counterclockwise")),
    )
