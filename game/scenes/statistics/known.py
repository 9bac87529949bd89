"""What the statistics page knows: the games, who people are, and how all this is said."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game.app.named import built_games, name_of
from game.core.game import is_own, known
from game.store import folders
from game.store.profiles import Profiles
from game.store.statistics.again import told, uncounted
from game.store.statistics.played import Book, StatisticsFile
from game.store.statistics.rows import Placed, PlayedRow, is_person, person
from game.store.statistics.totals import ALL, LEVEL, PlayerTotals
from game.words import Words

OWN_GAMES = 5
"""So many games that people built have room beside the seven."""
EVERYBODY, COMPUTERS = "everybody", "computers"
"""Whom the page may be about, beside a single person."""


class BookAtHand:
    """Read from the disk once; `book` changes when something is forgotten or counted."""

    def __init__(self, words: Words) -> None:
        self.words = words
        built = (one.game for one in built_games(words))
        self.built = {game.lasting: game for game in built if game is not None}
        self.file = StatisticsFile(folders.journals())
        self.profiles = {person(one.name): one for one in Profiles(folders.settings()).people}
        self.learn(self.file.book)

    def learn(self, book: Book) -> None:
        """Add everything up anew."""
        self.book, self.totals = book, book.totals()
        self.earlier = self._earlier()

    def keep(self, book: Book) -> None:
        """Write a book down, and add it up."""
        self.file.keep(book)
        self.learn(self.file.book)

    def _earlier(self) -> list[Path]:
        """Finished games that were never counted; nobody knows where old rows are gone."""
        if self.book.older.games or self.file.file.locked:
            return []
        return uncounted(folders.journals(), self.book.knows)

    # Who ------------------------------------------------------------------------------

    def people(self) -> list[str]:
        """Everybody with a profile in its order, then guests, who played most first."""
        guests = [who for who in self.totals.people() if who not in self.profiles]
        return [*self.profiles, *guests]

    def everyone(self) -> list[str]:
        """Whatever the page can be about."""
        computers = [COMPUTERS] if self.totals.computers() else []
        return [EVERYBODY, *self.people(), *computers]

    def name(self, who: str) -> str:
        """What somebody is called."""
        if who in (EVERYBODY, COMPUTERS):
            return self.words(f"statistics.{who}")
        if who.startswith(LEVEL):
            level = self.words(f"level.{who.removeprefix(LEVEL)}")
            return self.words("statistics.against", level=level)
        if who in self.profiles:
            return self.profiles[who].name
        return self.totals.looks.get(who, (who, ""))[0]

    def face(self, who: str) -> str:
        """How somebody looks: as the profile says, or as in the last game."""
        if who in self.profiles:
            return self.profiles[who].face
        return self.totals.looks.get(who, ("", ""))[1]

    def note(self, who: str) -> str:
        """How much somebody has played, and whether they are a guest."""
        count = self.games(who)
        says = self.words("statistics.games", count=count)
        says = says if count else self.words("statistics.no_games")
        if is_person(who) and who not in self.profiles:
            return f"{says} · {self.words('statistics.guest')}"
        return says

    def games(self, who: str, game: str = ALL) -> int:
        """How many games somebody played; of everybody or of computers, how many there were."""
        if who == COMPUTERS:
            return sum(any(one.level for one in row.placed) for row in self.rows(EVERYBODY, game))
        if who == EVERYBODY:
            games = self.totals.games
            return sum(games.values()) if game == ALL else games.get(game, 0)
        return self.totals.standing(who, game).games

    def own(self) -> list[str]:
        """The games that people built and that were played most, by what they are called always."""
        played = {id: n for id, n in self.totals.games.items() if is_own(id) and n}
        return sorted(played, key=lambda id: (-played[id], id))[:OWN_GAMES]

    # What --------------------------------------------------------------------------------

    def game(self, id: str) -> str:
        """What a game is called."""
        if id == ALL:
            return self.words("statistics.all_games")
        return name_of(self.words, id)

    def low_wins(self, game: str) -> bool:
        """Whether the fewest points win."""
        found = known(game) or self.built.get(game)
        return found is not None and found.rules.low_wins

    def rows(self, who: str, game: str = ALL, last: int = 0) -> Sequence[PlayedRow]:
        """The games somebody played, the newest at the end; only the last ones if that is told."""
        found = [
            row for row in self.book.rows
            if game in (ALL, row.game)
            and (who == EVERYBODY or any(one.who == who for one in row.placed))
        ]  # fmt: skip
        return found[-last:] if last else found

    def placed(self, who: str, game: str, last: int) -> list[tuple[PlayedRow, Placed]]:
        """How somebody did in their last games."""
        rows = self.rows(who, game, last)
        return [(row, next(one for one in row.placed if one.who == who)) for row in rows]

    def standing(self, who: str, game: str = ALL) -> PlayerTotals:
        """How somebody did; all computer players together are one."""
        if who != COMPUTERS:
            return self.totals.standing(who, game)
        whole = PlayerTotals()
        for computer in self.totals.computers():
            whole.join(self.totals.standing(computer, game))
        return whole

    def day(self, day: str) -> str:
        """A day as people say it."""
        year, _, rest = day.partition("-")
        month, _, number = rest.partition("-")
        key = f"statistics.month.{month.lstrip('0')}"
        if not number or key not in self.words:
            return self.words("statistics.some_day")
        said = self.words(key)
        return self.words("statistics.day", month=said, day=number.lstrip("0"), year=year)


class Recount:
    """Earlier games on their way into the book; until the last one all is as it was."""

    def __init__(self, known: BookAtHand) -> None:
        self.known, self.waiting = known, list(known.earlier)
        self.whole = len(self.waiting)
        self.rows: list[PlayedRow] = []
        self.lost: list[str] = []
        """The journals that could not be read."""

    @property
    def done(self) -> int:
        """How many games were looked at."""
        return self.whole - len(self.waiting)

    def go_on(self) -> bool:
        """Count the next game; after the last one write all of them down, and say so."""
        if self.waiting:
            path = self.waiting.pop(0)
            row = told(path)
            self.rows += [row] if row else []
            self.lost += [] if row else [path.name]
            return False
        self.known.keep(self.known.book.add_all(self.rows, self.lost))
        return True
