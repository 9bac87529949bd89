"""The end of a round on the table: paper flies for whoever ended it, and all hands turn up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from zlib import crc32

from game.core.card import Card
from game.core.event import RoundEnded
from game.ui.draw.canvas import Canvas, Point
from game.ui.draw.confetti import Scrap, draw_confetti, throw_confetti
from game.ui.draw.motion import Pose
from game.ui.draw.palette import GOLD

from .animations import Animation

BITS, FORCE, PAPER_MS = 40, 1900.0, 1100.0  # of paper: how many, units a second, milliseconds
SHAPES = ("strip", "dot", "curl")
AIMS = (-64.0, -38.0, -14.0, 14.0, 38.0, 64.0)  # degrees from up in which it is thrown
TURNS_AFTER_MS, CARD_MS, TURN_MS = 200.0, 60.0, 160.0
"""Until the first card turns up, from a card to the next, and for each."""
MOST_MS = 900.0  # from the first card to the last one of a large hand
READ_MS = 300.0  # that hands lie open before the results come
STEP_MS = 30.0  # between two pictures of a hand that turns up


@dataclass(frozen=True, slots=True)
class PaperBurst:
    """Bits of paper in the colors of whoever ended the round."""

    scraps: Sequence[Scrap]
    spot: Point

    @property
    def over_ms(self) -> float:
        """The time in milliseconds when all of it is gone."""
        return PAPER_MS

    def pose_at(self, ms: float) -> Pose:
        """Return where it was thrown from."""
        return Pose(*self.spot, 0)

    def draw(self, canvas: Canvas, ms: float) -> None:
        """Draw all bits as they are at that time."""
        draw_confetti(canvas, self.scraps, ms, PAPER_MS)


def throw_paper(event: RoundEnded, spot: Point, colors: Sequence[str]) -> PaperBurst:
    """Return the paper thrown up from a spot for whoever ended a round."""
    seed, inks = crc32(repr(event.scores).encode()), (*colors, GOLD)
    starts = [(spot, aim) for aim in AIMS]
    return PaperBurst(throw_confetti(seed, BITS, starts, FORCE, PAPER_MS, SHAPES, inks), spot)


def order_of_open_hand(cards: Sequence[Card]) -> list[Card]:
    """Return a hand in the order in which it is counted: the most expensive cards first."""
    return sorted(cards, key=lambda card: (-card.points, card.id))


def turn_length_ms(event: RoundEnded) -> float:
    """Return how long it takes until all hands have turned up and were seen; 0 without any."""
    most = max(map(len, event.hands), default=0)
    return TURNS_AFTER_MS + _card_gap(most) * (most - 1) + TURN_MS + READ_MS if most else 0.0


def _card_gap(cards: int) -> float:
    """Return the milliseconds from a card of a hand to its next one."""
    return min(CARD_MS, MOST_MS / max(1, cards - 1))


def open_share(act: Animation, now: float, place: int, cards: int) -> float:
    """Return how far a card of a hand has turned up: 0 shows its back, 1 its face."""
    passed = STEP_MS * int((now - act.start) / STEP_MS)
    return min(1.0, max(0.0, (passed - TURNS_AFTER_MS - _card_gap(cards) * place) / TURN_MS))
