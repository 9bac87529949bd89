"""The data of the statistics page: games, people, and how to say it."""

from collections.abc import Sequence
from pathlib import Path

from game.app.game_names import find_game_name, list_built_games, list_classics
from game.core.game import is_own, known_game
from game.store import folders
from game.store.profiles import ProfileStore
from game.store.statistics.played_rows import PlacedPlayer, PlayedRow, is_person_id, person_id
from game.store.statistics.statistics_file import (
    StatisticsBook,
    StatisticsFile,
    list_uncounted_journals,
    recount_journal,
)
from game.store.statistics.totals import ALL_GAMES, LEVEL_PREFIX, PlayerTotals
from game.ui.tracked_values import TrackedValue
from game.words import Words

OWN_GAMES = 5
"""So many games that people built have room beside the seven."""
EVERYBODY, COMPUTERS = "everybody", "computers"
"""Whom the page may be about, beside a single person."""


class StatisticsData:
    """The statistics, read from the disk once; `book` changes with forgetting and counting."""

    def __init__(self, words: Words) -> None:
        self.words = words
        own = [*list_classics(words), *list_built_games(words)]
        built = (one.game for one in own)
        self.built = {game.stored_id: game for game in built if game is not None}
        self.file = StatisticsFile(folders.journals_folder())
        self.profiles = {
            person_id(one.name): one for one in ProfileStore(folders.settings_folder()).people
        }
        self.add_up(self.file.book)

    def add_up(self, book: StatisticsBook) -> None:
        """Add everything up again."""
        self.book, self.totals = book, book.sum_totals()
        self.earlier = self._list_uncounted_games()

    def save_book(self, book: StatisticsBook) -> None:
        """Save a book, and add it up."""
        self.file.keep_book(book)
        self.add_up(self.file.book)

    def _list_uncounted_games(self) -> list[Path]:
        """Return finished games that were never counted; none once old rows are summed up."""
        if self.book.older.games or self.file.file.is_locked:
            return []
        return list_uncounted_journals(folders.journals_folder(), self.book.is_counted)

    # Who ------------------------------------------------------------------------------

    def list_people(self) -> list[str]:
        """Return everybody with a profile in order, then guests, most games first."""
        guests = [who for who in self.totals.list_people_keys() if who not in self.profiles]
        return [*self.profiles, *guests]

    def list_subjects(self) -> list[str]:
        """Return everybody the page can be about."""
        computers = [COMPUTERS] if self.totals.list_computer_keys() else []
        return [EVERYBODY, *self.list_people(), *computers]

    def find_subject_name(self, who: str) -> str:
        """Return the name of a person or group."""
        if who in (EVERYBODY, COMPUTERS):
            return self.words(f"statistics.{who}")
        if who.startswith(LEVEL_PREFIX):
            level = self.words(f"level.{who.removeprefix(LEVEL_PREFIX)}")
            return self.words("statistics.against", level=level)
        if who in self.profiles:
            return self.profiles[who].name
        return self.totals.views.get(who, (who, ""))[0]

    def find_subject_face(self, who: str) -> str:
        """Return a person's face: of the profile, or of the last game."""
        if who in self.profiles:
            return self.profiles[who].face
        return self.totals.views.get(who, ("", ""))[1]

    def word_subject_note(self, who: str) -> str:
        """Return how much somebody has played, and if they are a guest."""
        count = self.count_games(who)
        says = self.words("statistics.games", count=count)
        says = says if count else self.words("statistics.no_games")
        if is_person_id(who) and who not in self.profiles:
            return f"{says} · {self.words('statistics.guest')}"
        return says

    def count_games(self, who: str, game: str = ALL_GAMES) -> int:
        """Return how many games somebody played; for everybody, how many there were."""
        if who == COMPUTERS:
            return sum(
                any(one.level for one in row.placed_players)
                for row in self.list_played_rows(EVERYBODY, game)
            )
        if who == EVERYBODY:
            games = self.totals.games
            return sum(games.values()) if game == ALL_GAMES else games.get(game, 0)
        return self.totals.find_standing(who, game).games

    def list_own_games(self) -> list[str]:
        """Return the own games played most, by their fixed ids."""
        played = {id: n for id, n in self.totals.games.items() if is_own(id) and n}
        return sorted(played, key=lambda id: (-played[id], id))[:OWN_GAMES]

    # What --------------------------------------------------------------------------------

    def find_statistics_title(self, id: str) -> str:
        """Return the title of a game."""
        if id == ALL_GAMES:
            return self.words("statistics.all_games")
        return find_game_name(self.words, id)

    def is_low_winning(self, game: str) -> bool:
        """True if the fewest points win."""
        found = known_game(game) or self.built.get(game)
        return found is not None and found.rules.low_wins

    def list_played_rows(
        self, who: str, game: str = ALL_GAMES, last: int = 0
    ) -> Sequence[PlayedRow]:
        """Return the games somebody played, newest last; only the last ones if asked."""
        found = [
            row for row in self.book.rows
            if game in (ALL_GAMES, row.game)
            and (who == EVERYBODY or any(one.person_key == who for one in row.placed_players))
        ]  # fmt: skip
        return found[-last:] if last else found

    def list_placed_rows(
        self, who: str, game: str, last: int
    ) -> list[tuple[PlayedRow, PlacedPlayer]]:
        """Return the rows of somebody's last games, with their results."""
        rows = self.list_played_rows(who, game, last)
        return [
            (row, next(one for one in row.placed_players if one.person_key == who)) for row in rows
        ]

    def find_subject_totals(self, who: str, game: str = ALL_GAMES) -> PlayerTotals:
        """Return somebody's totals; all computer players together count as one."""
        if who != COMPUTERS:
            return self.totals.find_standing(who, game)
        whole = PlayerTotals()
        for computer in self.totals.list_computer_keys():
            whole.join_totals(self.totals.find_standing(computer, game))
        return whole

    def word_day(self, day: str) -> str:
        """Return a day as people say it."""
        year, _, rest = day.partition("-")
        month, _, number = rest.partition("-")
        key = f"statistics.month.{month.lstrip('0')}"
        if not number or key not in self.words:
            return self.words("statistics.some_day")
        said = self.words(key)
        return self.words("statistics.day", month=said, day=number.lstrip("0"), year=year)


class Recount:
    """Earlier games on their way into the book, which changes only at the end."""

    waiting: TrackedValue[tuple[Path, ...]] = TrackedValue()

    def __init__(self, known: StatisticsData) -> None:
        self.known, self.waiting = known, tuple(known.earlier)
        self.whole = len(self.waiting)
        self.rows: list[PlayedRow] = []
        self.lost: list[str] = []
        """The journals that could not be read."""

    @property
    def looked_at_count(self) -> int:
        """The number of games looked at."""
        return self.whole - len(self.waiting)

    def count_next(self) -> bool:
        """Count the next game; after the last one save all, and return True."""
        if self.waiting:
            path, self.waiting = self.waiting[0], self.waiting[1:]
            row = recount_journal(path)
            self.rows += [row] if row else []
            self.lost += [] if row else [path.name]
            return False
        self.known.save_book(self.known.book.with_earlier_games(self.rows, self.lost))
        return True
