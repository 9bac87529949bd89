"""An evening of several games with one score, kept on disk while it lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from .files import WRONG
from .json_file import GoodRows, JsonFile
from .problems import FileProblem
from .settings import SeatChoice, seats_from

VERSION = 1
NAME = "evening.json"
POINTS = (4, 3, 2)
"""Points of the first places; everybody behind them gets `REST`."""
REST = 1
NOT_THERE = 0
"""The place of somebody who did not play that game."""
BACK = "back"
PLANS = (3, 5, 7, 0)
"""How many games an evening may have; 0 goes on as long as people like."""


@dataclass(frozen=True, slots=True)
class EveningMoment:
    """Something that was remarkable about a game: the key of its text, whose it was, a number."""

    key: str
    player: int
    number: float = 0.0
    card: str = ""
    """The code of the card that counted, or `BACK` of one that nobody saw; nothing without one."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A game that is over: everybody's place in it, who began it, and what was remarkable.

    Whoever did not play it has the place `NOT_THERE`.
    """

    game: str
    places: tuple[int, ...]
    starter: str = ""
    moments: tuple[EveningMoment, ...] = ()


@dataclass(frozen=True, slots=True)
class Begun:
    """A game being played; `order` tells which player sits on which seat, of those who play it."""

    game: str
    journal: str
    order: tuple[int, ...]
    starter: str = ""


@dataclass(frozen=True, slots=True)
class Evening:
    """Who plays, how many games they want to play, and what they have played."""

    players: tuple[SeatChoice, ...]
    plan: int = 0
    day: int = 0
    """The day of the week on which it began, 0 is Monday."""
    games: tuple[Counted, ...] = ()
    begun: Begun | None = None
    short: bool = True
    """Whether games that may take long are played with what makes them short."""
    away: tuple[int, ...] = ()
    """Who is out of the next games."""
    asks: tuple[int, ...] = ()
    """Who left the last game at a deal, as long as nobody has said whether they are out of the
    next ones, too.
    """

    @property
    def over(self) -> bool:
        """Whether all games of the plan were played."""
        return 0 < self.plan <= len(self.games)

    @property
    def scores(self) -> tuple[int, ...]:
        """Everybody's points of all games."""
        gained = [points(game.places) for game in self.games]
        return tuple(sum(one[player] for one in gained) for player in range(len(self.players)))

    @property
    def places(self) -> tuple[int, ...]:
        """Everybody's place in the score; who has as many points shares it."""
        scores = self.scores
        return tuple(1 + sum(other > own for other in scores) for own in scores)

    @property
    def order(self) -> list[int]:
        """The players, the best one first."""
        places = self.places
        return sorted(range(len(self.players)), key=lambda player: (places[player], player))

    @property
    def playing(self) -> tuple[int, ...]:
        """Who plays the next game."""
        return tuple(player for player in range(len(self.players)) if player not in self.away)

    @property
    def chooser(self) -> int | None:
        """Who chooses the next game: the person with the fewest points.

        Nobody in particular before the first game, or where only computers play. Among several
        it is whoever did worst in the last game, then whoever sits further back.
        """
        people = [player for player in self.playing if self.players[player].person]
        if not self.games or not people:
            return None
        scores, last = self.scores, self.games[-1].places
        return min(people, key=lambda player: (scores[player], -last[player], -player))

    def begin(self, begun: Begun) -> Evening:
        """The evening with a game that is being played."""
        return replace(self, begun=begun)

    def drop(self) -> Evening:
        """The evening without the game that was begun."""
        return replace(self, begun=None)

    def count(
        self, places: Sequence[int], moments: Sequence[EveningMoment] = (),
        left: Iterable[int] = (),
    ) -> Evening:  # fmt: skip
        """The evening with the game that was begun counted: places and moments are by seat.

        Whoever has `left` the table is out of the next games, until somebody says otherwise.
        """
        if self.begun is None or len(places) != len(self.begun.order):
            return self.drop()
        by_player = [NOT_THERE] * len(self.players)
        for seat, player in enumerate(self.begun.order):
            by_player[player] = places[seat]
        order = self.begun.order
        kept = tuple(replace(one, player=order[one.player]) for one in moments)
        counted = Counted(self.begun.game, tuple(by_player), self.begun.starter, kept)
        asks = tuple(sorted(order[seat] for seat in left))
        evening = replace(self, games=(*self.games, counted), begun=None)
        return evening.played_by({*self.away, *asks}, asks) if asks else evening

    def played_by(self, away: Iterable[int], asks: tuple[int, ...] = ()) -> Evening:
        """The evening with these players out of its next games."""
        return replace(self, away=tuple(sorted(away)), asks=asks)

    def planned(self, plan: int) -> Evening:
        """The evening with another number of games."""
        return replace(self, plan=plan)


def points(places: Sequence[int]) -> tuple[int, ...]:
    """The points for these places; who shares a place has its points, who wasn't there none."""
    table = (0, *POINTS)
    return tuple(table[place] if place < len(table) else REST for place in places)


class EveningFile:
    """The evening on disk; `problem` is what is wrong with it, if anything is."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION)
        self.path = self.file.path
        self._stuck: FileProblem | None = None

    @property
    def problem(self) -> FileProblem | None:
        """What is wrong with the file, if anything is."""
        return self._stuck or FileProblem.of("evening", self.file)

    def load(self) -> Evening | None:
        """Return the evening that goes on; nothing if there is none, or none that can be read."""
        self._stuck = None
        data = self.file.read()
        if not data:
            return None
        try:
            return evening_from(data, self.file.good_rows)
        except WRONG:
            self.file.mark_damaged()
            return None

    def save(self, evening: Evening) -> bool:
        """Keep the evening and return whether that worked; a newer file is left alone."""
        self._stuck = None
        return self.file.write(asdict(evening))

    def clear(self) -> None:
        """The evening is over: forget it, unless the file is not ours to touch."""
        if self.file.trouble and self.file.trouble != "unwritable":
            return
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            reason = error.strerror or str(error)
            self._stuck = FileProblem("evening", "stuck", self.path, reason)


def _every_row(rows: Any, parse: Callable[[Any], Any]) -> list[Any]:
    return [parse(row) for row in rows]


def evening_from(data: Mapping[str, Any], good_rows: GoodRows = _every_row) -> Evening:
    """Return an evening from its data. Raises ValueError, TypeError, KeyError or AttributeError."""
    players = seats_from(data["players"])
    if len(players) < 2:
        raise ValueError(data["players"])
    plan = int(data["plan"])
    if plan < 0:
        raise ValueError(plan)
    games = good_rows(data["games"], lambda one: _counted(one, len(players)))
    being_played = [] if data["begun"] is None else [data["begun"]]
    begun = good_rows(being_played, lambda one: _begun(one, len(players)))
    short = bool(data.get("short", True))
    away, asks = (_some(data.get(key, ()), len(players)) for key in ("away", "asks"))
    return Evening(
        players,
        plan,
        int(data["day"]) % 7,
        tuple(games),
        next(iter(begun), None),
        short,
        away,
        asks,
    )


def _some(value: Any, players: int) -> tuple[int, ...]:
    """Return some of the players, each once; none if fewer than two would stay."""
    found = sorted({int(player) for player in value} & set(range(players)))
    return tuple(found) if len(found) <= players - 2 else ()


def _counted(data: Mapping[str, Any], players: int) -> Counted:
    places = tuple(int(place) for place in data["places"])
    played = [place for place in places if place != NOT_THERE]
    if len(places) != players or len(played) < 2 or min(played) < 1:
        raise ValueError(places)
    moments = tuple(_moment(one, players) for one in data.get("moments", ()))
    return Counted(str(data["game"]), places, str(data["starter"]), moments)


def _moment(data: Mapping[str, Any], players: int) -> EveningMoment:
    player = int(data["player"])
    if not 0 <= player < players:
        raise ValueError(player)
    card = str(data.get("card", ""))
    return EveningMoment(str(data["key"]), player, float(data["number"]), card)


def _begun(data: Mapping[str, Any], players: int) -> Begun:
    order = tuple(int(player) for player in data["order"])
    if len(order) < 2 or len({*order}) < len(order) or not {*order} <= {*range(players)}:
        raise ValueError(order)
    return Begun(str(data["game"]), str(data["journal"]), order, str(data["starter"]))
