"""A hand whose pills tell how many of its cards match the color and the shape rolled."""

from collections.abc import Sequence, Set

from pygame import FRect

from game.core.card import Card
from game.core.game import find_game
from game.table.layout.seats import HandRoom
from game.table.state import TableState
from game.ui.draw.canvas import Canvas
from game.ui.draw.palette import INK, SWATCHES, WHITE
from game.ui.draw.text_surfaces import LABEL
from game.ui.fitted_text import PillBox, draw_box_content
from game.ui.layout import Column
from game.ui.widgets.pill import Pill

from .hand_layout import OPEN, Cards, FanShape, HandPlace, fan_places
from .hand_ornaments import HandOrnaments
from .hand_view import pose_rect

DICE = ("colors", "shapes")
COUNTS, PILLS_TO_CARDS, BETWEEN = 250, 22, 14  # units: the pills' room, to the cards, between them
LARGEST = 1.25  # type grows no further on them


def count_fan_places(
    cards: Cards, raised: Set[int], hovered: int | None, space: HandRoom, shape: FanShape = OPEN
) -> list[HandPlace]:
    """Return the places of cards held in an arc, with room for the pills on their left."""
    kept = COUNTS + PILLS_TO_CARDS
    beside = space._replace(middle=space.middle + kept / 2, width=space.width - kept)
    return fan_places(cards, raised, hovered, beside, shape)


class CountedHand(HandOrnaments):
    """The ornaments of a counted hand: one pill for each target, left of the cards."""

    def draw_above_cards(self, canvas: Canvas) -> None:
        """Draw all pills."""
        column = self._pill_column()
        for box in self.side_boxes(canvas):
            draw_box_content(canvas.with_type_limit(LARGEST), column, box)

    def side_boxes(self, canvas: Canvas) -> list[FRect]:
        """Return the rectangles of the pills."""
        column, small = self._pill_column(), canvas.with_type_limit(LARGEST)
        cards = [pose_rect(pose) for pose in self.state.hand_view.current_poses.values()]
        if not column.boxes or not cards:
            return []
        high = column.measure(small, COUNTS)
        right = min(box.left for box in cards) - PILLS_TO_CARDS
        room = right - max(self.state.places.table_seating.hand.left_edge, right - COUNTS)
        wide = min(room, column.min_width(small))
        middle = min(box.centery for box in cards)
        return [FRect(right - wide, middle - high / 2, wide, high)]

    def _pill_column(self) -> Column:
        pills = [PillBox(pill, anchor="midright") for pill in target_pills(self.state)]
        return Column(pills, BETWEEN)


def target_pills(state: TableState) -> list[Pill]:
    """Return one pill for the cards that match the color, and one for the shape."""
    cards = list(state.cards_by_key.values())
    faces = [str(state.shown.facts.get(f"die_{die}") or "") for die in DICE]
    if not cards or not all(faces):
        return []
    return [target_pill(state, die, face, cards) for die, face in zip(DICE, faces, strict=True)]


def target_pill(state: TableState, die: str, face: str, cards: Sequence[Card]) -> Pill:
    """Return a pill such as "3 of 5 red"."""
    game, words = find_game(state.layout.game), state.words
    found = game.measure_by_name(f"{die} {face}", cards)
    collect = game.rules.numbers["collect"]
    key = f"color.{found.word}" if die == "colors" else f"shapes.{found.word}"
    values = {"count": len(found.cards), "kind": words(key, count=collect)}
    swatch = SWATCHES.get(found.word)
    ground, ink = (swatch.base, swatch.ink) if swatch else (INK, WHITE)
    said = words("hand.counts", collect=collect, **values)
    return Pill(said, ground, ink, "", 26, LABEL, 42)
