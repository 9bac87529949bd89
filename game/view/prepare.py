"""Pictures made ahead of time, a few at a time, so that no frame is late later on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from time import perf_counter

from .canvas import Canvas
from .card import STOCK, sized
from .card_face import Face


class Preparation:
    """The sprites of a deck, still to be made for a window's size."""

    def __init__(self, faces: Sequence[Face], canvas: Canvas) -> None:
        self._height = canvas.px(STOCK)
        self._left: Iterator[Face] = iter(dict.fromkeys(faces))

    def go_on(self, budget: float) -> bool:
        """Make sprites for at most so many milliseconds; whether all of them are made."""
        until = perf_counter() + budget / 1000
        for face in self._left:
            sized(face, self._height)
            if perf_counter() >= until:
                return False
        return True
