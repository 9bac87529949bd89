"""Pictures made ahead of time, a few at a time, so that no frame is late later on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from time import perf_counter

from game.core.card import Card
from game.core.game import BOX

from .canvas import Canvas
from .card import FINER, STOCK, sized
from .card_face import Face
from .sprites import SPRITES

Job = Callable[[], object]
FULL = 0.35  # of the cache: when that much is taken, only what cards need in the air is made
BUDGET = 6  # milliseconds of a frame in which nothing else happens


class Preparation:
    """The sprites of a deck, and what else takes time, still to be made for a window's size."""

    def __init__(
        self, faces: Callable[[], Sequence[Face]], jobs: Callable[[], Sequence[Job]] = tuple
    ) -> None:
        self._faces, self._jobs = faces, jobs
        self._height = 0
        self._left: list[Job] = []

    @property
    def done(self) -> bool:
        """Whether nothing is left to be made for the size seen last."""
        return not self._left

    def fit(self, canvas: Canvas) -> None:
        """Begin anew if cards have another size on this canvas."""
        height = canvas.px(STOCK)
        if height != self._height:
            self._height = height
            cards = [partial(self._card, face) for face in dict.fromkeys(self._faces())]
            self._left = [*reversed(self._jobs()), *reversed(cards)]

    def go_on(self, budget: float = BUDGET) -> bool:
        """Make sprites for at most so many milliseconds; whether all of them are made."""
        until = perf_counter() + budget / 1000
        while self._left:
            self._left.pop()()
            if perf_counter() >= until:
                break
        return self.done

    def _card(self, face: Face) -> None:
        sized(face, self._height)
        if SPRITES.bytes < FULL * SPRITES.room:  # or what is made next drives out the first
            sized(face, round(FINER * self._height))


def one_of_each(deck: Iterable[Card]) -> list[Card]:
    """One card of each kind in a deck."""
    return list({card.code: card for card in deck}.values())


def kinds(game: str) -> list[Card]:
    """One card of each kind in a game's usual deck; none for a game not in the box."""
    if game not in BOX:
        return []
    rules = BOX[game].rules
    usual = {option.id: option.default for option in rules.options}
    return one_of_each(rules.deck(usual))
