"""The stories of rounds on disk: numbers alone, which can be made again from the journal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any, Literal

from . import folders
from .atomic_files import DATA_ERRORS
from .json_file import JsonFile

VERSION = 1
FOLDER = "stories"
MAX_STORIES = 200  # files: the oldest ones are deleted
MAX_BYTES = 40_000
MAX_SEATS = 16
StarKind = Literal["luck", "choice"]


@dataclass(frozen=True, slots=True)
class StoryPoint:
    """A seat's chance at one of its decisions: before the answer, and after it."""

    step: int
    """The choices of the match before it."""
    seat: int
    before: float
    after: float
    error: float
    """The standard error of the choice, the difference between them."""


@dataclass(frozen=True, slots=True)
class StoryStar:
    """A jump that is told: from which chance to which, and the choices that made it."""

    seat: int
    kind: StarKind
    start: float
    end: float
    jump_steps: tuple[int, int]
    """Between which choices of its seat the chance jumped."""
    deed_steps: tuple[int, int]
    """The first and the last choice that made it; the last is before the first for the deal."""

    @property
    def is_drop(self) -> bool:
        """True if the chance fell."""
        return self.end < self.start

    @property
    def is_deal(self) -> bool:
        """True if the deal made it."""
        return self.deed_steps[1] < self.deed_steps[0]


@dataclass(frozen=True, slots=True)
class StoryBar:
    """The bar of a seat: shares in 100 of what moved it, and the sums with their signs."""

    seat: int
    luck: int
    choice: int
    close: int
    """All three are 0 where hardly anything moved."""
    luck_sum: float
    choice_sum: float
    choice_error: float


@dataclass(frozen=True, slots=True)
class RoundStory:
    """The story of a round, in numbers."""

    game: str
    edition: int
    round_number: int
    seats: tuple[int, ...]
    results: tuple[float, ...]
    """Who won the round, as shares, in the order of the seats."""
    steps: tuple[int, int]
    """The first choice of the round, and the one after its last."""
    worlds: int
    points: tuple[StoryPoint, ...]
    stars: tuple[StoryStar, ...] = ()
    bars: tuple[StoryBar, ...] = ()
    """Empty until there were enough worlds."""

    def hide_choices(self, seats: frozenset[int]) -> RoundStory:
        """Return the story without a word about the choices of some seats."""
        return replace(
            self,
            stars=tuple(s for s in self.stars if s.kind != "choice" or s.seat not in seats),
            bars=tuple(bar for bar in self.bars if bar.seat not in seats),
        )

    def hide_drops(self, seats: frozenset[int]) -> RoundStory:
        """Return the story without a word about choices that cost some seats anything."""
        hidden = [s for s in self.stars if s.kind == "choice" and s.is_drop and s.seat in seats]
        return replace(self, stars=tuple(star for star in self.stars if star not in hidden))

    def find_points(self, seat: int) -> list[StoryPoint]:
        """Return the points of a seat in order."""
        return [point for point in self.points if point.seat == seat]

    def find_result(self, seat: int) -> float:
        """Return how a seat ended."""
        return self.results[self.seats.index(seat)]


def story_to_data(story: RoundStory) -> dict[str, Any]:
    """Return a story as data for JSON."""
    points = [
        [p.step, p.seat, round(p.before, 6), round(p.after, 6), round(p.error, 6)]
        for p in story.points
    ]
    stars = [
        [s.seat, s.kind, round(s.start, 6), round(s.end, 6), *s.jump_steps, *s.deed_steps]
        for s in story.stars
    ]
    bars = [
        [b.seat, b.luck, b.choice, b.close, round(b.luck_sum, 6), round(b.choice_sum, 6),
         round(b.choice_error, 6)]
        for b in story.bars
    ]  # fmt: skip
    return {
        "game": story.game, "edition": story.edition, "round": story.round_number,
        "seats": list(story.seats), "results": list(story.results), "steps": list(story.steps),
        "worlds": story.worlds, "points": points, "stars": stars, "bars": bars,
    }  # fmt: skip


def story_from_data(data: Mapping[str, Any]) -> RoundStory:
    """Return a story from its data; raises one of `DATA_ERRORS`."""
    seats = tuple(_parse_seat(seat) for seat in data["seats"])
    results = tuple(_parse_chance(share) for share in data["results"])
    if not seats or len(set(seats)) != len(seats) or len(results) != len(seats):
        raise ValueError(seats)
    first, end = map(_parse_count, data["steps"])
    return RoundStory(
        str(data["game"]),
        int(data["edition"]),
        int(data["round"]),
        seats,
        results,
        (first, end),
        _parse_count(data["worlds"]),
        tuple(
            StoryPoint(_parse_step(step, first, end), _known_seat(seat, seats),
                       _parse_chance(before), _parse_chance(after), _parse_number(error))
            for step, seat, before, after, error in data["points"]
        ),
        tuple(_parse_star(star, seats, first, end) for star in data["stars"]),
        tuple(_parse_bar(bar, seats) for bar in data["bars"]),
    )  # fmt: skip


def _parse_star(data: Any, seats: tuple[int, ...], first: int, end: int) -> StoryStar:
    seat, kind, before, after, *steps = data
    if kind not in ("luck", "choice"):
        raise ValueError(kind)
    jump_steps, deed_steps = steps[:2], steps[2:]
    return StoryStar(
        _known_seat(seat, seats), kind, _parse_chance(before), _parse_chance(after),
        _parse_span(jump_steps, first, end), _parse_span(deed_steps, first, end),
    )  # fmt: skip


def _parse_span(steps: Sequence[Any], first: int, end: int) -> tuple[int, int]:
    """Return the first and the last of some choices, of which the deal has none."""
    begins, ends = steps
    if type(ends) is int and ends == begins - 1:
        return _parse_step(begins, first, end), ends
    return _parse_step(begins, first, end), _parse_step(ends, first, end)


def _parse_bar(data: Any, seats: tuple[int, ...]) -> StoryBar:
    seat, *shares = data
    luck, choice, close = map(_parse_count, shares[:3])
    if luck + choice + close not in (0, 100):
        raise ValueError(shares)
    luck_sum, choice_sum, error = map(_parse_number, shares[3:])
    return StoryBar(_known_seat(seat, seats), luck, choice, close, luck_sum, choice_sum, error)


def _parse_count(value: Any) -> int:
    if type(value) is not int or value < 0:
        raise ValueError(value)
    return value


def _parse_seat(value: Any) -> int:
    if _parse_count(value) >= MAX_SEATS:
        raise ValueError(value)
    return int(value)


def _known_seat(value: Any, seats: tuple[int, ...]) -> int:
    return seats[seats.index(value)]


def _parse_step(value: Any, first: int, end: int) -> int:
    if not first <= _parse_count(value) < end:
        raise ValueError(value)
    return int(value)


def _parse_number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(value)
    return number


def _parse_chance(value: Any) -> float:
    number = _parse_number(value)
    if not 0 <= number <= 1:
        raise ValueError(value)
    return number


# On disk -----------------------------------------------------------------------------------


def stories_folder() -> Path:
    """Return the folder of the stories."""
    return folders.home_folder() / FOLDER


def story_path(journal: Path, round_number: int) -> Path:
    """Return the file of a round's story."""
    return stories_folder() / f"{journal.stem}-{round_number}.json"


def load_story(journal: Path, game: str, edition: int, round_number: int) -> RoundStory | None:
    """Return the story of a round; None if there is none that can be used.

    It can be made again, so a damaged one, or one of other rules, is simply not there.
    """
    file = JsonFile(story_path(journal, round_number), VERSION, indent=None)
    try:
        if file.path.stat().st_size > MAX_BYTES:
            return None
        story = story_from_data(file.read_object())
    except (*DATA_ERRORS, OSError):
        return None
    told = story.game, story.edition, story.round_number
    return story if told == (game, edition, round_number) and story.bars else None


def save_story(journal: Path, story: RoundStory) -> bool:
    """Save a story, and forget the oldest of too many; True if that worked."""
    file = JsonFile(story_path(journal, story.round_number), VERSION, indent=None)
    saved = file.write_object(story_to_data(story))
    if saved:
        _forget_oldest(file.path.parent)
    return saved


def _forget_oldest(folder: Path) -> None:
    with suppress(OSError):
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
        for path in files[:-MAX_STORIES]:
            path.unlink(missing_ok=True)


def delete_stories(journal: Path) -> None:
    """Delete the stories of a game that is deleted."""
    with suppress(OSError):
        for path in stories_folder().glob("*.json"):
            if path.stem.rpartition("-")[0] == journal.stem:
                path.unlink(missing_ok=True)
