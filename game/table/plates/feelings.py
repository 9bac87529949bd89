"""The faces that players make, and for how long."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import inf, pi, sin

from game.store.player_faces import GLAD, OH_NO

FACE_MS = {GLAD: 700.0, OH_NO: 900.0}
"""Milliseconds that each face is made."""
POP_MS, POP_SHARE = 80.0, 0.06
"""Milliseconds for which a new face stands out, and by how much of its size."""
MOST_FACES = 2
"""So many players make a face at once, besides winners and sleepers: the latest."""


@dataclass(frozen=True, slots=True)
class Expression:
    """The face that a player makes, and when by the clock."""

    face: str
    since_ms: float
    lasts_ms: float

    def is_over(self, clock: float) -> bool:
        """True if the face is at rest again by that time."""
        return clock >= self.since_ms + self.lasts_ms

    def is_new_at(self, clock: float) -> bool:
        """True while the face stands out."""
        return clock - self.since_ms < POP_MS

    def size_at(self, clock: float) -> float:
        """Return the size of the portrait at that time: a new face stands out for a moment."""
        share = (clock - self.since_ms) / POP_MS
        return 1 + POP_SHARE * sin(pi * share) if self.is_new_at(clock) else 1.0


def latest_feelings(
    feelings: Mapping[int, Expression], faces: Mapping[int, str], clock: float, ends: bool
) -> dict[int, Expression]:
    """Return what everybody feels once some make new faces; `ends` says they win.

    Of the others only the latest make one.
    """
    kept = {seat: one for seat, one in feelings.items() if seat not in faces}
    for seat, face in faces.items():
        kept[seat] = Expression(face, clock, inf if ends else FACE_MS[face])
    short = [seat for seat, one in kept.items() if one.lasts_ms < inf]
    dropped = short[: max(0, len(short) - MOST_FACES)]
    return {seat: one for seat, one in kept.items() if seat not in dropped}
