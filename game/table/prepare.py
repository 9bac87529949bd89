"""Pictures made ahead of time, a few at a time, so that no frame is late later on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

from game.core.card import Card
from game.core.game import known
from game.table.cards.card import STOCK, sized
from game.table.cards.face import MASTER, Face, ground
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES, key_of, lay_by

Make = Callable[[], object]
BUDGET = 6  # milliseconds of a frame in which nothing else happens
SMALL, DEAR = 3.0, 10.0  # milliseconds that a picture takes on a slow machine
MARGIN = 2.0  # milliseconds that are left of a frame when one more has been made
SLOWEST, RECOVERS = 3.0, 0.9
"""How much longer pictures may seem to take here, and what is left of that a frame later."""


@dataclass(frozen=True, slots=True)
class Job:
    """A picture to be made, and about how many milliseconds that takes."""

    cost: float
    make: Make
    drawn: Callable[[], bool] | None = None
    """Whether what takes longest of it was done beside the program meanwhile."""

    @property
    def takes(self) -> float:
        """Milliseconds as it is now."""
        return min(self.cost, SMALL) if self.drawn is not None and self.drawn() else self.cost


class Preparation:
    """The sprites of a deck, and what else takes time, still to be made for a window's size."""

    def __init__(
        self, faces: Callable[[], Sequence[Face]], jobs: Callable[[], Sequence[Make]] = tuple
    ) -> None:
        self._faces, self._jobs = faces, jobs
        self.stopwatch: Callable[[], float] = lambda: 1000 * monotonic()
        """Milliseconds as they run."""
        self._slow = 1.0
        """How many times as long as they are told to take pictures have taken here lately."""
        self._height = 0
        self._first: list[Job] = []
        """What opens next above the table."""
        self._landing: list[Job] = []
        """What cards lie on when those have landed that fly just now."""
        self._soon: list[Job] = []
        """What is wanted before everything else on it."""
        self._asked: list[Job] = []
        """What whoever looks is asked next."""
        self._left: list[Job] = []

    @property
    def done(self) -> bool:
        """Whether nothing is left to be made for the size seen last."""
        return not any(self._lists)

    @property
    def opens(self) -> bool:
        """Whether some of what opens next is still to be made."""
        return bool(self._first)

    @property
    def _lists(self) -> tuple[list[Job], ...]:
        """All that is left, in the order of how soon it is wanted."""
        return self._first, self._landing, self._soon, self._asked, self._left

    def fit(self, canvas: Canvas) -> None:
        """Begin anew if cards have another size on this canvas."""
        height = canvas.px(STOCK)
        if height != self._height:
            self._height = height
            faces = {face: key_of(sized, face, height) for face in self._faces()}
            SPRITES.stock(faces.values())
            new = [face for face, key in faces.items() if key not in SPRITES]
            cards = [Job(SMALL, partial(lay_by, sized, face, height)) for face in new]
            under = [Job(DEAR, partial(ground, name, MASTER[0], False)) for name in grounds(new)]
            others = [Job(SMALL, job) for job in self._jobs()]
            self._left = [*reversed(others), *reversed(cards), *reversed(under)]

    def first(self, jobs: Iterable[Job]) -> None:
        """Make these before everything else."""
        self._soon = [*jobs][::-1]

    def next(self, jobs: Iterable[Job]) -> None:
        """Make these even before what was wanted first until now."""
        self._soon.extend([*jobs][::-1])

    def ask(self, jobs: Iterable[Job]) -> None:
        """Make these after that: they belong to the next question."""
        self._asked[:] = [*jobs][::-1]

    def open(self, jobs: Iterable[Job]) -> None:
        """Make these first of all: they will open above the table in a moment."""
        self._first[:] = [*jobs][::-1]

    def land(self, jobs: Iterable[Job]) -> None:
        """Make these next: they will be seen when what flies has landed."""
        self._landing = [*jobs][::-1]

    def go_on(self, budget: float = BUDGET) -> bool:
        """Make pictures for at most so many milliseconds; whether all of them are made."""
        until = self.stopwatch() + budget
        while not self.done:
            self._make(next(filter(None, self._lists)))
            if self.stopwatch() >= until:
                break
        SPRITES.press_ahead(budget)
        return self.done

    def squeeze(self, room: float) -> None:
        """Make pictures that are ready within so many milliseconds, while other things move."""
        until = self.stopwatch() + room - MARGIN
        self._slow = max(1.0, RECOVERS * self._slow)
        for jobs in self._lists:
            while jobs and self.stopwatch() + self._slow * jobs[-1].takes <= until:
                self._make(jobs)
        SPRITES.press_ahead(until - self.stopwatch())

    def _make(self, jobs: list[Job]) -> None:
        """The next one of these; how long it takes says how slow everything is just now."""
        job = jobs.pop()
        takes, begun = job.takes, self.stopwatch()
        job.make()
        took = (self.stopwatch() - begun) / takes
        self._slow = min(SLOWEST, max(self._slow, took))


def grounds(faces: Iterable[Face]) -> list[str]:
    """What these faces are printed on."""
    return list(dict.fromkeys(face.ground for face in faces))


def one_of_each(deck: Iterable[Card]) -> list[Card]:
    """One card of each kind in a deck."""
    return list({card.code: card for card in deck}.values())


def kinds(game: str) -> list[Card]:
    """One card of each kind in a game's usual deck; none for a game that nobody knows."""
    found = known(game)
    if found is None:
        return []
    rules = found.rules
    usual = {option.id: option.default for option in rules.options}
    return one_of_each(rules.deck(usual))
