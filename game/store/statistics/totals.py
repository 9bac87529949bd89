"""The sums of many games: results, meetings of players, and records."""

from __future__ import annotations

from collections.abc import Iterable
from copy import deepcopy
from dataclasses import astuple, dataclass
from typing import Any

from game.core import scale
from game.core.names import NAMELESS, clean_name
from game.store import player_faces
from game.store.json_file import GoodRows
from game.store.settings import LEVELS

from .played_rows import PlacedPlayer, PlayedRow, is_person_id, person_id
from .records import is_better_record

ALL_GAMES = ""
"""Stands for all games together."""
LEVEL_PREFIX = "level "


@dataclass(slots=True)
class PlayerTotals:
    """A player's results in some games; a shared first place counts as a win."""

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

    def add_result(self, placed: PlacedPlayer, day: str, is_repeat: bool = False) -> None:
        """Add one game; with cards that somebody had before it is no part of a row of wins."""
        won = placed.place == 1
        self.games, self.wins = self.games + 1, self.wins + won
        self.places, self.points = self.places + placed.place, self.points + placed.points
        if not is_repeat:
            self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self.last = max(self.last, day)

    def join_totals(self, other: PlayerTotals) -> None:
        """Add what was counted for the same person under another name."""
        self.streak = self.streak if self.last >= other.last else other.streak
        self.games, self.wins = self.games + other.games, self.wins + other.wins
        self.places, self.points = self.places + other.places, self.points + other.points
        self.longest = max(self.longest, other.longest)
        self.last = max(self.last, other.last)

    @property
    def average_place(self) -> float:
        """The average place."""
        return self.places / self.games if self.games else 0.0

    @property
    def win_share(self) -> float:
        """The share of games that were won."""
        return self.wins / self.games if self.games else 0.0


class GameTotals:
    """The sums of some games, added one after another."""

    def __init__(self) -> None:
        self.views: dict[str, tuple[str, str]] = {}
        """What everybody was called last, and their face then."""
        self.games: dict[str, int] = {}
        self.standings: dict[tuple[str, str], PlayerTotals] = {}
        """By who it is and which game, `ALL` for all."""
        self.duels: dict[tuple[str, str, str], list[int]] = {}
        """How often the one came in ahead, the other did, and neither; by both and the game."""
        self.feats: dict[tuple[str, str, str], tuple[int, str]] = {}
        """The best number and its day; by the game, the record's name, and who it is."""
        self.strongest_wins: dict[tuple[str, str], str] = {}
        """The strongest level that a person has won against, by who and which game."""

    def copy_totals(self) -> GameTotals:
        """Return a copy to add to."""
        return deepcopy(self)

    def add_row(self, row: PlayedRow) -> None:
        """Add one game."""
        self.games[row.game] = self.games.get(row.game, 0) + 1
        for one in row.placed_players:
            self.views[one.person_key] = one.name, one.face
            for game in (row.game, ALL_GAMES):
                self.standings.setdefault((one.person_key, game), PlayerTotals()).add_result(
                    one, row.day, row.is_repeat
                )
            for feat, number in one.feats.items():
                self._note_record((row.game, feat, one.person_key), number, row.day)
            if not row.is_repeat:
                self._note_win((one.person_key, row.game), find_beaten_level(row, one))
        for one, other in list_rival_pairs(row.placed_players):
            for game in (row.game, ALL_GAMES):
                self._count_meeting(one, other, game)

    def _note_record(self, key: tuple[str, str, str], number: int, day: str) -> None:
        known = self.feats.get(key)
        if known is None or is_better_record(key[0], key[1], number, known[0]):
            self.feats[key] = number, day

    def _note_win(self, key: tuple[str, str], level: str) -> None:
        """Note a win against a level, unless there was one against a stronger level."""
        if is_stronger_level(level, self.strongest_wins.get(key, "")):
            self.strongest_wins[key] = level

    def _count_meeting(self, one: PlacedPlayer, other: PlacedPlayer, game: str) -> None:
        """Count which of two players came in ahead; computer players of a level are one."""
        if rival_key(other) < rival_key(one):
            one, other = other, one
        met = self.duels.setdefault((rival_key(one), rival_key(other), game), [0, 0, 0])
        met[0 if one.place < other.place else 1 if other.place < one.place else 2] += 1

    def find_standing(self, who: str, game: str = ALL_GAMES) -> PlayerTotals:
        """Return a player's results in one game or in all."""
        return self.standings.get((who, game), PlayerTotals())

    def list_people_keys(self) -> list[str]:
        """Return all people, those with the most games first."""
        found = [who for who in self.views if is_person_id(who)]
        return sorted(found, key=lambda who: (-self.find_standing(who).games, who))

    def list_computer_keys(self) -> list[str]:
        """Return all computer players, those with the most games first."""
        found = [who for who in self.views if not is_person_id(who)]
        return sorted(found, key=lambda who: (-self.find_standing(who).games, who))

    def list_meetings(self, who: str, game: str = ALL_GAMES) -> dict[str, tuple[int, int, int]]:
        """Return how often a player was ahead of, behind, or level with each other one."""
        found = {}
        for (one, other, about), (ahead, behind, level) in self.duels.items():
            if about == game and one == who:
                found[other] = ahead, behind, level
            elif about == game and other == who:
                found[one] = behind, ahead, level
        return found

    def find_favorite_game(self, who: str) -> str:
        """Return the game somebody played most, or won most of several; empty before."""
        played = [(one, game) for (other, game), one in self.standings.items() if other == who]
        best = sorted((-one.games, -one.wins, game) for one, game in played if game != ALL_GAMES)
        return best[0][2] if best else ""

    # One person ---------------------------------------------------------------------

    def rename_in_totals(self, old: str, new: str, name: str) -> None:
        """Rename a person; two who are one now are added up."""
        if old in self.views:
            face = self.views.pop(old)[1]
            self.views[new] = name, face
        for key in [key for key in self.standings if key[0] == old]:
            self._join_standing((new, key[1]), self.standings.pop(key))
        for game, feat, who in [key for key in self.feats if key[2] == old]:
            self._note_record((game, feat, new), *self.feats.pop((game, feat, who)))
        for key in [key for key in self.strongest_wins if key[0] == old]:
            self._note_win((new, key[1]), self.strongest_wins.pop(key))
        for met in [met for met in self.duels if old in met[:2]]:
            self._rename_meeting(met, old, new)

    def _join_standing(self, key: tuple[str, str], standing: PlayerTotals) -> None:
        if key in self.standings:
            self.standings[key].join_totals(standing)
        else:
            self.standings[key] = standing

    def _rename_meeting(self, key: tuple[str, str, str], old: str, new: str) -> None:
        """Rename a person in a counted meeting."""
        counts = self.duels.pop(key)
        one, other = (new if who == old else who for who in key[:2])
        if one == other:
            return
        if other < one:
            one, other, counts = other, one, [counts[1], counts[0], counts[2]]
        met = self.duels.setdefault((one, other, key[2]), [0, 0, 0])
        met[:] = [a + b for a, b in zip(met, counts, strict=True)]

    def forget_person(self, who: str) -> None:
        """Forget a person."""
        self.views.pop(who, None)
        self.standings = {key: one for key, one in self.standings.items() if key[0] != who}
        self.feats = {key: one for key, one in self.feats.items() if key[2] != who}
        self.duels = {key: one for key, one in self.duels.items() if who not in key[:2]}
        wins = self.strongest_wins.items()
        self.strongest_wins = {key: level for key, level in wins if key[0] != who}


def find_beaten_level(row: PlayedRow, winner: PlacedPlayer) -> str:
    """Return the strongest level of the computer players that a person won against.

    It is empty without a win, where a computer player shares it, and for a win with a head start.
    Of a level that keeps games close the named one at or below it counts.
    """
    computers = [one for one in row.placed_players if one.level]
    lost = winner.level or winner.place != 1 or winner.steps
    if lost or not computers or any(one.place == 1 for one in computers):
        return ""
    levels = [scale.STOPS[one.level] for one in computers]
    if row.adapted_level is not None:
        moved = row.adapted_level.level
        named = scale.nearest_stop(moved, LEVELS)
        levels = [moved if one.level == named else scale.STOPS[one.level] for one in computers]
    reached = [name for name, stop in scale.STOPS.items() if stop <= max(levels)]
    return max(reached, key=scale.STOPS.__getitem__, default="")


def is_stronger_level(level: str, other: str) -> bool:
    """Return True if one level is stronger than another; empty is the weakest."""
    return bool(level) and (not other or scale.STOPS[level] > scale.STOPS[other])


def rival_key(one: PlacedPlayer) -> str:
    """Return the key that others meet: a person, or any computer player of a level."""
    return f"{LEVEL_PREFIX}{one.level}" if one.level else one.person_key


def list_rival_pairs(placed: Iterable[PlacedPlayer]) -> Iterable[tuple[PlacedPlayer, PlacedPlayer]]:
    """Yield all pairs of different people, or of a person and a computer player."""
    seated = list(placed)
    for number, one in enumerate(seated):
        for other in seated[number + 1 :]:
            if (not one.level or not other.level) and one.person_key != other.person_key:
                yield one, other


def totals_to_data(totals: GameTotals) -> dict[str, Any]:
    """Return totals as data for JSON."""
    return {
        "looks": [[who, *look] for who, look in totals.views.items()],
        "games": totals.games,
        "standings": [[*key, *astuple(one)] for key, one in totals.standings.items()],
        "duels": [[*key, *met] for key, met in totals.duels.items()],
        "feats": [[*key, *feat] for key, feat in totals.feats.items()],
        "strongest": [[*key, level] for key, level in totals.strongest_wins.items()],
    }


def totals_from_data(data: Any, good_rows: GoodRows) -> GameTotals:
    """Return totals from their data, as far as `good_rows` can read it."""
    told = data if isinstance(data, dict) else {}
    games = told.get("games")
    totals = GameTotals()
    totals.views = dict(good_rows(told.get("looks"), _parse_person_look))
    totals.games = dict(
        good_rows(list(games.items()) if isinstance(games, dict) else games, _parse_game_count)
    )
    totals.standings = dict(good_rows(told.get("standings"), _parse_standing))
    totals.duels = dict(good_rows(told.get("duels"), _parse_duel))
    totals.feats = dict(good_rows(told.get("feats"), _parse_record))
    totals.strongest_wins = dict(good_rows(told.get("strongest", ()), _parse_strongest_win))
    for who, (name, _) in list(totals.views.items()):
        shown = clean_name(name) or NAMELESS
        if is_person_id(who) and shown != name:
            totals.rename_in_totals(who, person_id(shown), shown)
    return totals


def _parse_person_look(row: Any) -> tuple[str, tuple[str, str]]:
    who, name, face = row
    return str(who), (str(name), player_faces.known_face(str(face)))


def _parse_game_count(row: Any) -> tuple[str, int]:
    game, count = row
    return str(game), int(count)


def _parse_standing(row: Any) -> tuple[tuple[str, str], PlayerTotals]:
    who, game, *counts, last = row
    games, wins, places, points, streak, longest = map(int, counts)
    one = PlayerTotals(games, wins, places, points, streak, longest, str(last))
    return (str(who), str(game)), one


def _parse_duel(row: Any) -> tuple[tuple[str, str, str], list[int]]:
    who, other, game, ahead, behind, level = row
    return (str(who), str(other), str(game)), [int(ahead), int(behind), int(level)]


def _parse_record(row: Any) -> tuple[tuple[str, str, str], tuple[int, str]]:
    game, feat, who, number, day = row
    return (str(game), str(feat), str(who)), (int(number), str(day))


def _parse_strongest_win(row: Any) -> tuple[tuple[str, str], str]:
    who, game, level = row
    if level not in scale.STOPS:
        raise ValueError(row)
    return (str(who), str(game)), level
