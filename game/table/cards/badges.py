"""The ticks of chosen cards, and warnings, where no neighbor covers a card."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import cos, radians, tan

from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose
from game.ui.draw.palette import CREAM, GOOD, INK
from game.ui.draw.text_surfaces import SMALLEST_TYPE

from .card_sprites import WIDTH_OF_HEIGHT

LARGEST, LEAST, RIM = 48.0, 22.0, 3.0  # units: across the largest and the least, and around it
INDEX = 0.17  # of a card's height: from its left edge to the end of its index
ASIDE, DOWN = -0.02, (-0.37, 0.0, -0.43)
"""Of its height: how far from its middle a tick is, and where else, the last one for small ones."""
TYPE = 0.54  # of a tick: how large its number is


@dataclass(frozen=True, slots=True)
class Badge:
    """The place and size of a card's tick, in heights of the card from its middle."""

    x: float = ASIDE
    y: float = DOWN[0]
    size: float = LARGEST

    def draw_tick_badge(self, canvas: Canvas, pose: Pose, number: str) -> None:
        """Draw the tick of a card in a pose; a number in its place tells the order."""
        if not self.size:
            return
        spot = pose.x + self.x * pose.height, pose.y + self.y * pose.height
        canvas.draw_disc(spot, self.size + 2 * RIM, CREAM)
        canvas.draw_disc(spot, self.size, GOOD)
        if number:
            high = max(SMALLEST_TYPE, TYPE * self.size)
            canvas.with_type_limit(1).write_text_line(number, spot, "Fredoka-700", high, CREAM)
        else:
            canvas.draw_picture("icons/ui-check", spot, 0.62 * self.size, CREAM, GOOD)

    def draw_warning(self, canvas: Canvas, pose: Pose, icon: str) -> None:
        """Draw an icon of what playing the card in that pose would bring on its player."""
        if self.size:
            spot = pose.x + self.x * pose.height, pose.y + self.y * pose.height
            canvas.draw_disc(spot, self.size + 2 * RIM, CREAM)
            canvas.draw_disc(spot, self.size, INK)
            canvas.draw_picture(f"icons/{icon}", spot, 0.76 * self.size, CREAM, INK)


HIDDEN = Badge(size=0.0)


def badges_of(places: Mapping[int, Pose], chosen: Collection[int]) -> dict[int, Badge]:
    """Return the ticks of the chosen cards by their keys.

    The poses are in the order of drawing. A tick is beside the index, or elsewhere if more of
    the card is to be seen there; there is none on a card that is all but covered.
    """
    keys, found = list(places), {}
    for number, key in enumerate(keys):
        if key in chosen:
            later = [places[other] for other in keys[number + 1 :]]
            best = max(_badge_candidates(places[key], later), key=lambda badge: badge.size)
            found[key] = best if best.size >= LEAST else HIDDEN
    return found


def _badge_candidates(pose: Pose, later: Sequence[Pose]) -> Iterator[Badge]:
    """Yield badges beside the index, at half the height, and small along the upper edge."""
    beside, middle, upper = DOWN
    yield _fit_within_visible(pose, later, beside, INDEX, LARGEST)
    yield _fit_within_visible(pose, later, middle, 0.0, LARGEST)
    yield _fit_within_visible(pose, later, upper, INDEX, LEAST)


def _fit_within_visible(
    pose: Pose, later: Sequence[Pose], down: float, left: float, max_size: float
) -> Badge:
    """Return the badge near its usual place, as large as the visible part allows."""
    y = pose.y + down * pose.height
    begin, end = _card_span_at(pose, y)
    pieces = [(begin + left * pose.height, end)]
    for other in later:
        if abs(y - other.y) < other.height / 2 + max_size / 2 + RIM:
            pieces = list(_uncovered_pieces(pieces, _card_span_at(other, y)))
    begin, end = max(pieces, key=lambda piece: piece[1] - piece[0], default=(0.0, 0.0))
    size = min(max_size, end - begin - 2 * RIM)
    half = size / 2 + RIM
    x = min(max(pose.x + ASIDE * pose.height, begin + half), end - half)
    return Badge((x - pose.x) / pose.height, down, size)


def _uncovered_pieces(
    pieces: Sequence[tuple[float, float]], cover: tuple[float, float]
) -> Iterator[tuple[float, float]]:
    """Yield what is left of some pieces on both sides of what covers them."""
    for begin, end in pieces:
        for piece in ((begin, min(end, cover[0])), (max(begin, cover[1]), end)):
            if piece[0] < piece[1]:
                yield piece


def _card_span_at(pose: Pose, y: float) -> tuple[float, float]:
    """Return the left and right edge of a card at a height."""
    turn = radians(pose.angle)
    half, x = pose.height * WIDTH_OF_HEIGHT / 2 / cos(turn), pose.x - (y - pose.y) * tan(turn)
    return x - half, x + half
