"""Makes pictures ahead of time, a few at a time, so that no frame is late later on."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from time import monotonic

from game.core.card import Card
from game.core.game import known_game
from game.table.cards.card_face import MASTER, Face, card_ground
from game.table.cards.card_sprites import STOCK, sized_card
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES, sprite_key, store_for_later

Make = Callable[[], object]
BUDGET = 6  # milliseconds of a frame in which nothing else happens
SMALL, DEAR = 3.0, 10.0  # milliseconds that a picture takes on a slow machine
MARGIN = 2.0  # milliseconds that are left of a frame when one more has been made
SLOWEST, RECOVERY_SHARE = 3.0, 0.9
"""How much longer pictures may seem to take here, and what is left of that a frame later."""


@dataclass(frozen=True, slots=True)
class PrerenderJob:
    """A picture to be made, and about how many milliseconds that takes."""

    cost: float
    make_picture: Make
    is_drawn_already: Callable[[], bool] | None = None
    """Whether what takes longest of it was done beside the program meanwhile."""

    @property
    def current_cost(self) -> float:
        """The milliseconds it takes as it is now."""
        return (
            min(self.cost, SMALL)
            if self.is_drawn_already is not None and self.is_drawn_already()
            else self.cost
        )


class PrerenderQueue:
    """The queue of pictures that are still to be made for a window's size.

    These are the sprites of a deck, and what else takes time.
    """

    def __init__(
        self, faces: Callable[[], Sequence[Face]], jobs: Callable[[], Sequence[Make]] = tuple
    ) -> None:
        self._faces, self._jobs = faces, jobs
        self.stopwatch: Callable[[], float] = lambda: 1000 * monotonic()
        """Milliseconds as they run."""
        self._slow = 1.0
        """How many times as long as they are told to take pictures have taken here lately."""
        self._height = 0
        self._first: list[PrerenderJob] = []
        """What opens next above the table."""
        self._landing: list[PrerenderJob] = []
        """What cards lie on when those have landed that fly just now."""
        self._soon: list[PrerenderJob] = []
        """What is wanted before everything else on it."""
        self._asked: list[PrerenderJob] = []
        """What whoever looks is asked next."""
        self._left: list[PrerenderJob] = []

    @property
    def is_done(self) -> bool:
        """True if nothing is left to be made for the size seen last."""
        return not any(self._job_lists)

    @property
    def has_opening_jobs(self) -> bool:
        """True if some of what opens next is still to be made."""
        return bool(self._first)

    @property
    def _job_lists(self) -> tuple[list[PrerenderJob], ...]:
        """The lists of all jobs left, in the order of how soon they are wanted."""
        return self._first, self._landing, self._soon, self._asked, self._left

    def fit_canvas(self, canvas: Canvas) -> None:
        """Begin anew if cards have another size on this canvas."""
        height = canvas.px(STOCK)
        if height != self._height:
            self._height = height
            faces = {face: sprite_key(sized_card, face, height) for face in self._faces()}
            SPRITES.protect_sprites(faces.values())
            new = [face for face, key in faces.items() if key not in SPRITES]
            cards = [
                PrerenderJob(SMALL, partial(store_for_later, sized_card, face, height))
                for face in new
            ]
            under = [
                PrerenderJob(DEAR, partial(card_ground, name, MASTER[0], False))
                for name in ground_names(new)
            ]
            others = [PrerenderJob(SMALL, job) for job in self._jobs()]
            self._left = [*reversed(others), *reversed(cards), *reversed(under)]

    def prepend_jobs(self, jobs: Iterable[PrerenderJob]) -> None:
        """Make these before everything else."""
        self._soon = [*jobs][::-1]

    def put_foremost(self, jobs: Iterable[PrerenderJob]) -> None:
        """Make these even before what was wanted first until now."""
        self._soon.extend([*jobs][::-1])

    def add_question_jobs(self, jobs: Iterable[PrerenderJob]) -> None:
        """Make these after that: they belong to the next question."""
        self._asked[:] = [*jobs][::-1]

    def put_opening_jobs(self, jobs: Iterable[PrerenderJob]) -> None:
        """Make these first of all: they will open above the table in a moment."""
        self._first[:] = [*jobs][::-1]

    def add_landing_jobs(self, jobs: Iterable[PrerenderJob]) -> None:
        """Make these next: they will be seen when what flies has landed."""
        self._landing = [*jobs][::-1]

    def make_pictures(self, budget: float = BUDGET) -> bool:
        """Make pictures for at most that many milliseconds.

        Return true when all of them are made.
        """
        until = self.stopwatch() + budget
        while not self.is_done:
            self._make_next(next(filter(None, self._job_lists)))
            if self.stopwatch() >= until:
                break
        SPRITES.compress_ahead(budget)
        return self.is_done

    def make_quick_pictures(self, room: float) -> None:
        """Make pictures that take no more than that many milliseconds, while things move."""
        until = self.stopwatch() + room - MARGIN
        self._slow = max(1.0, RECOVERY_SHARE * self._slow)
        for jobs in self._job_lists:
            while jobs and self.stopwatch() + self._slow * jobs[-1].current_cost <= until:
                self._make_next(jobs)
        SPRITES.compress_ahead(until - self.stopwatch())

    def _make_next(self, jobs: list[PrerenderJob]) -> None:
        """Make the next one; the time it takes says how slow everything is just now."""
        job = jobs.pop()
        takes, begun = job.current_cost, self.stopwatch()
        job.make_picture()
        took = (self.stopwatch() - begun) / takes
        self._slow = min(SLOWEST, max(self._slow, took))


def ground_names(faces: Iterable[Face]) -> list[str]:
    """Return the names of the grounds that these faces are printed on."""
    return list(dict.fromkeys(face.ground for face in faces))


def one_of_each(deck: Iterable[Card]) -> list[Card]:
    """Return one card of each kind in a deck."""
    return list({card.code: card for card in deck}.values())


def one_of_each_kind(game: str) -> list[Card]:
    """Return one card of each kind in a game's usual deck; none for an unknown game."""
    found = known_game(game)
    if found is None:
        return []
    rules = found.rules
    usual = {option.id: option.default for option in rules.options}
    return one_of_each(rules.make_deck(usual))
