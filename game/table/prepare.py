"""Pictures made ahead of time, a few at a time, so that no frame is late later on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from time import perf_counter

from game.core.card import Card
from game.core.game import BOX
from game.table.cards.card import STOCK, sized
from game.table.cards.face import Face, ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES

Make = Callable[[], object]
BUDGET = 6  # milliseconds of a frame in which nothing else happens
SMALL, DEAR = 3.0, 10.0  # milliseconds that a picture takes on a slow machine


@dataclass(frozen=True, slots=True)
class Job:
    """A picture to be made, and about how many milliseconds that takes."""

    cost: float
    make: Make


class Preparation:
    """The sprites of a deck, and what else takes time, still to be made for a window's size."""

    def __init__(
        self, faces: Callable[[], Sequence[Face]], jobs: Callable[[], Sequence[Make]] = tuple
    ) -> None:
        self._faces, self._jobs = faces, jobs
        self._height = 0
        self._soon: list[Job] = []
        """What is wanted before everything else."""
        self._left: list[Job] = []

    @property
    def done(self) -> bool:
        """Whether nothing is left to be made for the size seen last."""
        return not (self._soon or self._left)

    def fit(self, canvas: Canvas) -> None:
        """Begin anew if cards have another size on this canvas."""
        height = canvas.px(STOCK)
        if height != self._height:
            self._height = height
            faces = list(dict.fromkeys(self._faces()))
            cards = [Job(SMALL, partial(sized, face, height)) for face in faces]
            under = [Job(DEAR, partial(ground, name)) for name in grounds(faces)]
            others = [Job(SMALL, job) for job in self._jobs()]
            self._left = [*reversed(others), *reversed(cards), *reversed(under)]

    def first(self, jobs: Iterable[Job]) -> None:
        """Make these before everything else."""
        self._soon = [*jobs][::-1]

    def go_on(self, budget: float = BUDGET) -> bool:
        """Make pictures for at most so many milliseconds; whether all of them are made."""
        until = perf_counter() + budget / 1000
        while not self.done:
            (self._soon or self._left).pop().make()
            if perf_counter() >= until:
                break
        SPRITES.press_ahead(1000 * (until - perf_counter()))
        return self.done

    def squeeze(self, room: float) -> None:
        """Make pictures that are ready within so many milliseconds, while other things move."""
        until = perf_counter() + room / 1000
        for jobs in (self._soon, self._left):
            while jobs and perf_counter() + jobs[-1].cost / 1000 <= until:
                jobs.pop().make()
        SPRITES.press_ahead(1000 * (until - perf_counter()))


def grounds(faces: Iterable[Face]) -> list[str]:
    """What these faces are printed on."""
    return list(dict.fromkeys(face.ground for face in faces))


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
