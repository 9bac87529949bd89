"""A game night of several games with one score, kept on disk while it lasts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from .atomic_files import DATA_ERRORS, reason_of
from .file_problem import FileProblem
from .json_file import GoodRows, JsonFile
from .settings import SeatChoice, parse_game_seats

VERSION = 1
FILE_NAME = "evening.json"
PLACE_POINTS = (4, 3, 2)
"""Points of the first places; everybody behind them gets `REST`."""
OTHER_POINTS = 1
ABSENT_PLACE = 0
"""The place of somebody who did not play that game."""
CARD_BACK = "back"
PLANS = (3, 5, 7, 0)
"""How many games an evening may have; 0 goes on as long as people like."""


@dataclass(frozen=True, slots=True)
class NightMoment:
    """A remarkable moment of a game: the key of its text, its player, a number."""

    key: str
    player: int
    number: float = 0.0
    card: str = ""
    """The code of the card that counted, or `BACK` of one that nobody saw; nothing without one."""


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A finished game: everybody's place, who went first, and its best moments.

    Whoever did not play it has the place `ABSENT_PLACE`.
    """

    game: str
    places: tuple[int, ...]
    starter: str = ""
    moments: tuple[NightMoment, ...] = ()


@dataclass(frozen=True, slots=True)
class StartedGame:
    """A game being played; `order` tells which player sits on which seat."""

    game: str
    journal: str
    order: tuple[int, ...]
    starter: str = ""


@dataclass(frozen=True, slots=True)
class GameNight:
    """A game night: its players, its plan, and the games played so far."""

    players: tuple[SeatChoice, ...]
    plan: int = 0
    day: int = 0
    """The day of the week on which it began, 0 is Monday."""
    games: tuple[FinishedGame, ...] = ()
    begun: StartedGame | None = None
    short: bool = True
    """Whether games that may take long are played with what makes them short."""
    away: tuple[int, ...] = ()
    """Who is out of the next games."""
    asks: tuple[int, ...] = ()
    """Who left the last game at a deal, as long as nobody has said whether they are out of the
    next ones, too.
    """
    page: str = ""
    """The stamp of its page in the guest book, once it has one."""

    @property
    def is_over(self) -> bool:
        """True if all games of the plan were played."""
        return 0 < self.plan <= len(self.games)

    @property
    def total_scores(self) -> tuple[int, ...]:
        """Everybody's points of all games."""
        gained = [award_points(game.places) for game in self.games]
        return tuple(sum(one[player] for one in gained) for player in range(len(self.players)))

    @property
    def standing_places(self) -> tuple[int, ...]:
        """Everybody's place in the score; equal points share a place."""
        scores = self.total_scores
        return tuple(1 + sum(other > own for other in scores) for own in scores)

    @property
    def players_by_place(self) -> list[int]:
        """The players, the best one first."""
        places = self.standing_places
        return sorted(range(len(self.players)), key=lambda player: (places[player], player))

    @property
    def next_players(self) -> tuple[int, ...]:
        """The players of the next game."""
        return tuple(player for player in range(len(self.players)) if player not in self.away)

    @property
    def next_chooser(self) -> int | None:
        """The player who chooses the next game: the person with the fewest points.

        Nobody in particular before the first game, or where only computers play. Among several it
        is whoever did worst in the last game, then whoever sits further back.
        """
        people = [player for player in self.next_players if self.players[player].person]
        if not self.games or not people:
            return None
        scores, last = self.total_scores, self.games[-1].places
        return min(people, key=lambda player: (scores[player], -last[player], -player))

    def with_started_game(self, game: StartedGame) -> GameNight:
        """Return the game night with a game that is being played."""
        return replace(self, begun=game)

    def without_started_game(self) -> GameNight:
        """Return the game night without the started game."""
        return replace(self, begun=None)

    def with_finished_game(
        self, places: Sequence[int], moments: Sequence[NightMoment] = (),
        left_seats: Iterable[int] = (),
    ) -> GameNight:  # fmt: skip
        """Return the game night with the started game counted; places are by seat.

        Whoever has left the table is out of the next games, until somebody says otherwise.
        """
        if self.begun is None or len(places) != len(self.begun.order):
            return self.without_started_game()
        by_player = [ABSENT_PLACE] * len(self.players)
        for seat, player in enumerate(self.begun.order):
            by_player[player] = places[seat]
        order = self.begun.order
        kept = tuple(replace(one, player=order[one.player]) for one in moments)
        counted = FinishedGame(self.begun.game, tuple(by_player), self.begun.starter, kept)
        asks = tuple(sorted(order[seat] for seat in left_seats))
        evening = replace(self, games=(*self.games, counted), begun=None)
        return evening.with_absent_players({*self.away, *asks}, asks) if asks else evening

    def with_absent_players(self, away: Iterable[int], asks: tuple[int, ...] = ()) -> GameNight:
        """Return the game night with these players out of its next games."""
        return replace(self, away=tuple(sorted(away)), asks=asks)

    def with_plan(self, plan: int) -> GameNight:
        """Return the game night with another number of games."""
        return replace(self, plan=plan)


def award_points(places: Sequence[int]) -> tuple[int, ...]:
    """Return the points for these places; equal places get equal points, absent ones none."""
    table = (0, *PLACE_POINTS)
    return tuple(table[place] if place < len(table) else OTHER_POINTS for place in places)


class GameNightFile:
    """The game night on disk."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION)
        self.path = self.file.path
        self._stuck_problem: FileProblem | None = None

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return self._stuck_problem or FileProblem.from_json_file("evening", self.file)

    def load_night(self) -> GameNight | None:
        """Return the running game night; None if there is none that can be read."""
        self._stuck_problem = None
        data = self.file.read_object()
        if not data:
            return None
        try:
            return parse_game_night(data, self.file.parse_good_rows)
        except DATA_ERRORS:
            self.file.mark_damaged()
            return None

    def save_night(self, night: GameNight) -> bool:
        """Save the game night; True if that worked. A newer file is left alone."""
        self._stuck_problem = None
        return self.file.write_object(asdict(night))

    def clear_night(self) -> None:
        """Delete the game night, unless the file isn't ours to touch."""
        if self.file.trouble and self.file.trouble != "unwritable":
            return
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            self._stuck_problem = FileProblem("evening", "stuck", self.path, reason_of(error))


def _parse_every_row(rows: Any, parse: Callable[[Any], Any]) -> list[Any]:
    return [parse(row) for row in rows]


def parse_game_night(data: Mapping[str, Any], good_rows: GoodRows = _parse_every_row) -> GameNight:
    """Return a game night from its data.

    Raises `ValueError`, `TypeError`, `KeyError` or `AttributeError`.
    """
    players = parse_game_seats(data["players"])
    if len(players) < 2:
        raise ValueError(data["players"])
    plan = int(data["plan"])
    if plan < 0:
        raise ValueError(plan)
    games = good_rows(data["games"], lambda one: _parse_finished_game(one, len(players)))
    being_played = [] if data["begun"] is None else [data["begun"]]
    begun = good_rows(being_played, lambda one: _parse_started_game(one, len(players)))
    short = bool(data.get("short", True))
    away, asks = (_parse_some_players(data.get(key, ()), len(players)) for key in ("away", "asks"))
    return GameNight(
        players,
        plan,
        int(data["day"]) % 7,
        tuple(games),
        next(iter(begun), None),
        short,
        away,
        asks,
        str(data.get("page", "")),
    )


def _parse_some_players(value: Any, players: int) -> tuple[int, ...]:
    """Return some of the players, each once; none if fewer than two would stay."""
    found = sorted({int(player) for player in value} & set(range(players)))
    return tuple(found) if len(found) <= players - 2 else ()


def _parse_finished_game(data: Mapping[str, Any], players: int) -> FinishedGame:
    places = tuple(int(place) for place in data["places"])
    played = [place for place in places if place != ABSENT_PLACE]
    if len(places) != players or len(played) < 2 or min(played) < 1:
        raise ValueError(places)
    moments = tuple(_parse_night_moment(one, players) for one in data.get("moments", ()))
    return FinishedGame(str(data["game"]), places, str(data["starter"]), moments)


def _parse_night_moment(data: Mapping[str, Any], players: int) -> NightMoment:
    player = int(data["player"])
    if not 0 <= player < players:
        raise ValueError(player)
    card = str(data.get("card", ""))
    return NightMoment(str(data["key"]), player, float(data["number"]), card)


def _parse_started_game(data: Mapping[str, Any], players: int) -> StartedGame:
    order = tuple(int(player) for player in data["order"])
    if len(order) < 2 or len({*order}) < len(order) or not {*order} <= {*range(players)}:
        raise ValueError(order)
    return StartedGame(str(data["game"]), str(data["journal"]), order, str(data["starter"]))
