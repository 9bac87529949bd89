"""The guest book: a page for each finished game night, kept on disk."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, datetime, timedelta
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.names import NAMELESS, clean_name, is_same_name, readable_text

from . import player_faces
from .file_problem import FileProblem
from .game_night import GameNight, NightMoment
from .json_file import JsonFile

VERSION = 1
FILE_NAME = "guest-book.json"
MAX_PAGES = 500
"""The oldest of more pages go."""
MAX_LINE = 60  # letters of the line that the family writes
MAX_GUESTS, MAX_GAMES = 16, 40
MAX_TEXT = 80  # letters of ids and keys in the file
STAMP_FORMAT = "%Y-%m-%d_%H-%M-%S"
STAMP_PATTERN = re.compile(r"\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d(?:-\d{1,3})?")


@dataclass(frozen=True, slots=True)
class NightGuest:
    """Someone who played in a game night, with their place and points at its end."""

    name: str
    face: str
    person: bool
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class NightGame:
    """A game of the night, and the names of its winners."""

    game: str
    winners: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BestMoment:
    """The best moment of the night: its game, the key of its text, whose it was, and a number."""

    game: str
    key: str
    name: str
    number: float = 0.0
    card: str = ""


@dataclass(frozen=True, slots=True)
class GuestPage:
    """The page of a game night. `stamp` is when it ended, which no other page has."""

    stamp: str
    day: str
    guests: tuple[NightGuest, ...]
    games: tuple[NightGame, ...] = ()
    moment: BestMoment | None = None
    line: str = ""
    """What the family wrote."""

    @property
    def has_people(self) -> bool:
        """True if a person is on the page."""
        return any(one.person for one in self.guests)


def make_guest_page(
    night: GameNight, now: datetime, evening: date, best: tuple[str, NightMoment] | None = None
) -> GuestPage:
    """Return the page of a night that ends now.

    `evening` is today, as people who stay up late count it; `best` a moment and its game. The
    night began on the last such day of the week.
    """
    day = evening - timedelta(days=(evening.weekday() - night.day) % 7)
    guests = tuple(
        NightGuest(one.name, one.face, one.person, place, points)
        for one, place, points in sorted(
            zip(night.players, night.standing_places, night.total_scores, strict=True),
            key=lambda each: each[1],
        )
    )
    games = tuple(
        NightGame(
            game.game,
            tuple(
                one.name for one, place in zip(night.players, game.places, strict=True)
                if place == 1
            ),
        )
        for game in night.games[-MAX_GAMES:]
    )  # fmt: skip
    moment = None
    if best is not None:
        game_id, found = best
        name = night.players[found.player].name
        moment = BestMoment(game_id, found.key, name, found.number, found.card)
    return GuestPage(now.strftime(STAMP_FORMAT), day.isoformat(), guests, games, moment)


class GuestBook:
    """All pages, the newest last; each change reads the file again and writes it at once."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)
        self.pages: tuple[GuestPage, ...] = ()
        self.load_pages()

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return FileProblem.from_json_file("guest-book", self.file)

    def load_pages(self) -> tuple[GuestPage, ...]:
        """Return all pages that can be read, each stamp once."""
        data = self.file.read_object()
        rows = self.file.parse_good_rows(data.get("pages", ()), _parse_page) if data else []
        once = {page.stamp: page for page in rows}
        if len(once) < len(rows):
            self.file.mark_partly_damaged()
        self.pages = tuple(once[stamp] for stamp in sorted(once))
        return self.pages

    def put_page(self, page: GuestPage, old_stamp: str = "") -> str:
        """Add a page, or put it in place of an old one, whose line stays.

        Return its stamp; empty if that didn't work.
        """
        self._reload()
        known = {one.stamp: one for one in self.pages}
        if old_stamp in known:
            page = replace(page, stamp=old_stamp, line=known.pop(old_stamp).line)
        stamp, number = page.stamp, 1
        while page.stamp in known:
            number += 1
            page = replace(page, stamp=f"{stamp}-{number}")
        known[page.stamp] = page
        worked = self._keep_pages([known[one] for one in sorted(known)])
        return page.stamp if worked else ""

    def write_line(self, stamp: str, line: str) -> bool:
        """Write the family's line on a page; empty takes it away. True if that worked."""
        said = clean_name(line, MAX_LINE)
        return self._change_pages(
            lambda page: replace(page, line=said) if page.stamp == stamp else page
        )

    def remove_page(self, stamp: str) -> bool:
        """Take out a page; True if that worked."""
        return self._change_pages(lambda page: None if page.stamp == stamp else page)

    def rename_person(self, old: str, name: str) -> bool:
        """Rename a person on all pages; True if that worked."""
        return self._change_pages(lambda page: _rename_on_page(page, old, name))

    def forget_person(self, name: str) -> bool:
        """Take a person off all pages; others stay, and pages without people go."""
        return self._change_pages(lambda page: _without_person(page, name))

    def forget_profile(self, name: str) -> bool:
        """Take out the pages on which this person was the only one.

        On pages with others they stay as a guest, as in the statistics.
        """

        def keep_shared(page: GuestPage) -> GuestPage | None:
            people = [one for one in page.guests if one.person]
            alone = bool(people) and all(is_same_name(one.name, name) for one in people)
            return None if alone else page

        return self._change_pages(keep_shared)

    def _reload(self) -> None:
        """Read again what others wrote, or what could not be read before."""
        if self.file.trouble in {"", "unreadable"}:
            self.load_pages()

    def _change_pages(self, change: Callable[[GuestPage], GuestPage | None]) -> bool:
        self._reload()
        changed = tuple(new for page in self.pages if (new := change(page)) is not None)
        return changed == self.pages or self._keep_pages(changed)

    def _keep_pages(self, pages: Sequence[GuestPage]) -> bool:
        if not self.file.write_object({"pages": [asdict(page) for page in pages[-MAX_PAGES:]]}):
            return False
        self.pages = tuple(pages[-MAX_PAGES:])
        return True


def _rename_on_page(page: GuestPage, old: str, name: str) -> GuestPage:
    if not any(one.person and is_same_name(one.name, old) for one in page.guests):
        return page

    def renamed(other: str) -> str:
        return name if is_same_name(other, old) else other

    return replace(
        page,
        guests=tuple(replace(one, name=renamed(one.name)) for one in page.guests),
        games=tuple(
            replace(one, winners=tuple(map(renamed, one.winners))) for one in page.games
        ),
        moment=page.moment and replace(page.moment, name=renamed(page.moment.name)),
    )  # fmt: skip


def _without_person(page: GuestPage, name: str) -> GuestPage | None:
    """Return the page without a person; None if no person is left on it."""
    guests = tuple(
        one for one in page.guests if not (one.person and is_same_name(one.name, name))
    )  # fmt: skip
    if len(guests) == len(page.guests):
        return page
    moment = page.moment
    if moment is not None and is_same_name(moment.name, name):
        moment = None
    games = tuple(
        replace(one, winners=tuple(who for who in one.winners if not is_same_name(who, name)))
        for one in page.games
    )
    kept = replace(page, guests=guests, games=games, moment=moment)
    return kept if kept.has_people else None


def _parse_page(data: Mapping[str, Any]) -> GuestPage:
    """Return a page from the file's data; raises one of `DATA_ERRORS`."""
    stamp, day, line = (data[key] for key in ("stamp", "day", "line"))
    if not STAMP_PATTERN.fullmatch(stamp) or len(day) != len("2026-03-03"):
        raise ValueError(data)
    date.fromisoformat(day)
    guests = tuple(_parse_guest(one) for one in data["guests"])
    if not 0 < len(guests) <= MAX_GUESTS or not any(one.person for one in guests):
        raise ValueError(data)
    games = tuple(
        NightGame(_parse_text(one["game"]), tuple(map(_parse_name, one["winners"][:MAX_GUESTS])))
        for one in data["games"]
    )
    moment = data["moment"]
    return GuestPage(
        stamp, day, guests, games[:MAX_GAMES], None if moment is None else _parse_moment(moment),
        clean_name(line, MAX_LINE),
    )  # fmt: skip


def _parse_guest(data: Mapping[str, Any]) -> NightGuest:
    person, place, points = (data[key] for key in ("person", "place", "points"))
    good = type(person) is bool and type(place) is int and type(points) is int
    if not good or not 1 <= place <= MAX_GUESTS or not 0 <= points < 10_000:
        raise ValueError(data)
    face = player_faces.known_face(_parse_text(data["face"]))
    return NightGuest(_parse_name(data["name"]), face, person, place, points)


def _parse_moment(data: Mapping[str, Any]) -> BestMoment:
    number = float(data["number"])
    if not isfinite(number):
        raise ValueError(data)
    game, key, card = (_parse_text(data[part]) for part in ("game", "key", "card"))
    return BestMoment(game, key, _parse_name(data["name"]), number, card)


def _parse_name(name: Any) -> str:
    return clean_name(_parse_text(name)) or NAMELESS


def _parse_text(text: Any) -> str:
    if not isinstance(text, str):
        raise TypeError(text)
    return readable_text(text[:MAX_TEXT])
