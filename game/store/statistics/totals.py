"""What many games add up to: how everybody did, who came in ahead of whom, what is a record."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import astuple, dataclass
from typing import Any

from game.core.names import NAMELESS, cleaned
from game.store import faces
from game.store.json_file import GoodRows

from .feats import better
from .rows import Placed, PlayedRow, is_person, person

ALL = ""
"""Stands for all games together."""
LEVEL = "level "


@dataclass(slots=True)
class PlayerTotals:
    """How somebody did in some games; who shares the first place has won, too."""

    games: int = 0
    wins: int = 0
    places: int = 0
    """All places, added up."""
    points: int = 0
    streak: int = 0
    """How many of the last games in a row were won."""
    longest: int = 0
    last: str = ""
    """The day of the last game."""

    def add(self, one: Placed, day: str) -> None:
        """One more game."""
        won = one.place == 1
        self.games, self.wins = self.games + 1, self.wins + won
        self.places, self.points = self.places + one.place, self.points + one.points
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.last = max(self.last, day)

    def join(self, other: PlayerTotals) -> None:
        """Take along what was counted for the same person under another name."""
        self.streak = self.streak if self.last >= other.last else other.streak
        self.games, self.wins = self.games + other.games, self.wins + other.wins
        self.places, self.points = self.places + other.places, self.points + other.points
        self.longest = max(self.longest, other.longest)
        self.last = max(self.last, other.last)

    @property
    def place(self) -> float:
        """The average place."""
        return self.places / self.games if self.games else 0.0

    @property
    def share(self) -> float:
        """The share of games that were won."""
        return self.wins / self.games if self.games else 0.0


class Totals:
    """What some games add up to, one after another."""

    def __init__(self) -> None:
        self.looks: dict[str, tuple[str, str]] = {}
        """What everybody was called last, and their face then."""
        self.games: dict[str, int] = {}
        self.standings: dict[tuple[str, str], PlayerTotals] = {}
        """By who it is and which game, `ALL` for all."""
        self.duels: dict[tuple[str, str, str], list[int]] = {}
        """How often the one came in ahead, the other did, and neither; by both and the game."""
        self.feats: dict[tuple[str, str, str], tuple[int, str]] = {}
        """The best number and its day; by the game, the record's name, and who it is."""

    def copy(self) -> Totals:
        """The same, to go on with."""
        return deepcopy(self)

    def add(self, row: PlayedRow) -> None:
        """One more game."""
        self.games[row.game] = self.games.get(row.game, 0) + 1
        for one in row.placed:
            self.looks[one.who] = one.name, one.face
            for game in (row.game, ALL):
                self.standings.setdefault((one.who, game), PlayerTotals()).add(one, row.day)
            for feat, number in one.feats.items():
                self._feat((row.game, feat, one.who), number, row.day)
        for one, other in pairs(row.placed):
            for game in (row.game, ALL):
                self._meet(one, other, game)

    def _feat(self, key: tuple[str, str, str], number: int, day: str) -> None:
        known = self.feats.get(key)
        if known is None or better(key[0], key[1], number, known[0]):
            self.feats[key] = number, day

    def _meet(self, one: Placed, other: Placed, game: str) -> None:
        """Who of the two came in ahead; computer players of a level are one."""
        if rival(other) < rival(one):
            one, other = other, one
        met = self.duels.setdefault((rival(one), rival(other), game), [0, 0, 0])
        met[0 if one.place < other.place else 1 if other.place < one.place else 2] += 1

    def standing(self, who: str, game: str = ALL) -> PlayerTotals:
        """How somebody did in a game, or in all of them."""
        return self.standings.get((who, game), PlayerTotals())

    def people(self) -> list[str]:
        """All people, who played most first."""
        found = [who for who in self.looks if is_person(who)]
        return sorted(found, key=lambda who: (-self.standing(who).games, who))

    def computers(self) -> list[str]:
        """All computer players, who played most first."""
        found = [who for who in self.looks if not is_person(who)]
        return sorted(found, key=lambda who: (-self.standing(who).games, who))

    def met(self, who: str, game: str = ALL) -> dict[str, tuple[int, int, int]]:
        """How often somebody came in ahead of each other one, behind, or level with them."""
        found = {}
        for (one, other, about), (ahead, behind, level) in self.duels.items():
            if about == game and one == who:
                found[other] = ahead, behind, level
            elif about == game and other == who:
                found[one] = behind, ahead, level
        return found

    def favorite(self, who: str) -> str:
        """The game somebody played most, of several the one they won most; none before."""
        played = [(one, game) for (other, game), one in self.standings.items() if other == who]
        best = sorted((-one.games, -one.wins, game) for one, game in played if game != ALL)
        return best[0][2] if best else ""

    # One person ---------------------------------------------------------------------

    def rename(self, old: str, new: str, name: str) -> None:
        """Somebody is called otherwise from now on; two who are one now are added up."""
        if old in self.looks:
            face = self.looks.pop(old)[1]
            self.looks[new] = name, face
        for key in [key for key in self.standings if key[0] == old]:
            self._join((new, key[1]), self.standings.pop(key))
        for game, feat, who in [key for key in self.feats if key[2] == old]:
            self._feat((game, feat, new), *self.feats.pop((game, feat, who)))
        for met in [met for met in self.duels if old in met[:2]]:
            self._remeet(met, old, new)

    def _join(self, key: tuple[str, str], standing: PlayerTotals) -> None:
        if key in self.standings:
            self.standings[key].join(standing)
        else:
            self.standings[key] = standing

    def _remeet(self, key: tuple[str, str, str], old: str, new: str) -> None:
        """What was counted for two, one of whom is called otherwise now."""
        counts = self.duels.pop(key)
        one, other = (new if who == old else who for who in key[:2])
        if one == other:
            return
        if other < one:
            one, other, counts = other, one, [counts[1], counts[0], counts[2]]
        met = self.duels.setdefault((one, other, key[2]), [0, 0, 0])
        met[:] = [a + b for a, b in zip(met, counts, strict=True)]

    def forget(self, who: str) -> None:
        """Nothing is known of somebody any more."""
        self.looks.pop(who, None)
        self.standings = {key: one for key, one in self.standings.items() if key[0] != who}
        self.feats = {key: one for key, one in self.feats.items() if key[2] != who}
        self.duels = {key: one for key, one in self.duels.items() if who not in key[:2]}


def rival(one: Placed) -> str:
    """Whom others meet: a person, or any computer player of a level."""
    return f"{LEVEL}{one.level}" if one.level else one.who


def pairs(placed: Iterable[Placed]) -> Iterable[tuple[Placed, Placed]]:
    """All pairs of different people, or of a person and a computer player."""
    seated = list(placed)
    for number, one in enumerate(seated):
        for other in seated[number + 1 :]:
            if (not one.level or not other.level) and one.who != other.who:
                yield one, other


def as_data(totals: Totals) -> dict[str, Any]:
    """Totals as data for JSON."""
    return {
        "looks": [[who, *look] for who, look in totals.looks.items()],
        "games": totals.games,
        "standings": [[*key, *astuple(one)] for key, one in totals.standings.items()],
        "duels": [[*key, *met] for key, met in totals.duels.items()],
        "feats": [[*key, *feat] for key, feat in totals.feats.items()],
    }


def totals_from(data: Any, good_rows: GoodRows) -> Totals:
    """Return totals from their data, as far as `good_rows` can read it."""
    told = data if isinstance(data, dict) else {}
    games = told.get("games")
    totals = Totals()
    totals.looks = dict(good_rows(told.get("looks"), _look))
    totals.games = dict(
        good_rows(list(games.items()) if isinstance(games, dict) else games, _count)
    )
    totals.standings = dict(good_rows(told.get("standings"), _standing))
    totals.duels = dict(good_rows(told.get("duels"), _duel))
    totals.feats = dict(good_rows(told.get("feats"), _feat))
    for who, (name, _) in list(totals.looks.items()):
        shown = cleaned(name) or NAMELESS
        if is_person(who) and shown != name:
            totals.rename(who, person(shown), shown)
    return totals


def _look(row: Any) -> tuple[str, tuple[str, str]]:
    who, name, face = row
    return str(who), (str(name), faces.known(str(face)))


def _count(row: Any) -> tuple[str, int]:
    game, count = row
    return str(game), int(count)


def _standing(row: Any) -> tuple[tuple[str, str], PlayerTotals]:
    who, game, *counts, last = row
    games, wins, places, points, streak, longest = map(int, counts)
    one = PlayerTotals(games, wins, places, points, streak, longest, str(last))
    return (str(who), str(game)), one


def _duel(row: Any) -> tuple[tuple[str, str, str], list[int]]:
    who, other, game, ahead, behind, level = row
    return (str(who), str(other), str(game)), [int(ahead), int(behind), int(level)]


def _feat(row: Any) -> tuple[tuple[str, str, str], tuple[int, str]]:
    game, feat, who, number, day = row
    return (str(game), str(feat), str(who)), (int(number), str(day))
