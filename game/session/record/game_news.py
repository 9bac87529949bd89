"""News of a finished game: beaten records and first wins, found and put into words."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from game.agents import only_guesses
from game.session.speech.day_words import describe_past_day
from game.store.statistics.new_records import BeatenRecord, FirstWin, GameNews, find_game_news
from game.store.statistics.played_rows import PlacedPlayer, make_played_row
from game.store.statistics.statistics_file import StatisticsFile
from game.words import Words

if TYPE_CHECKING:
    from game.session.live_match import LiveMatch

TROPHY, MEDAL = "ui-trophy", "ui-star"


@dataclass(frozen=True, slots=True)
class NewsText:
    """A piece of news: an icon, a headline, a sentence, and whose it is."""

    icon: str
    title: str
    note: str
    players: tuple[PlacedPlayer, ...]

    @property
    def sentence(self) -> str:
        """All of it, to be read aloud."""
        return " ".join(filter(None, (self.title, self.note)))


def find_match_news(live_match: LiveMatch) -> GameNews:
    """Return the news of a finished match; none if it isn’t counted or statistics can’t be read."""
    file = live_match.journal_file
    if live_match.is_repeat or not live_match.is_counted or file is None or file.path is None:
        return GameNews()
    statistics = StatisticsFile(file.path.parent)
    if statistics.trouble not in {"", "unwritable"}:
        return GameNews()
    book, name = statistics.book, file.path.name
    row = next((row for row in book.rows if row.journal == name), None)
    if row is None:
        new = make_played_row(file.path, live_match.match, live_match.players)
        row = book.with_names_of_today(new)
    news = find_game_news(book, row)
    return GameNews((), news.records) if only_guesses(live_match.match.game.id) else news


@dataclass(frozen=True, slots=True)
class NewsWriter:
    """Puts the news of a game into words."""

    words: Words
    """The words of the game."""
    today: date

    def write_ribbon(self, news: GameNews) -> NewsText | None:
        """Return what the gold ribbon says; None for most games."""
        if news.first_wins:
            strongest = news.first_wins[0].level
            return self._write_first_wins(
                [one for one in news.first_wins if one.level == strongest]
            )
        record = news.best_record
        return None if record is None else self._write_record(record)

    def write_rest(self, news: GameNews) -> list[NewsText]:
        """Return all records of the game that the ribbon doesn’t tell, for the details."""
        told = None if news.first_wins else news.best_record
        return [self._write_plain_record(one) for one in news.records if one is not told]

    def _write_first_wins(self, wins: list[FirstWin]) -> NewsText:
        words, first = self.words, wins[0]
        winners = tuple(one.winner for one in wins)
        names = words.join_with_and([one.name for one in winners])
        level = words(f"level.{first.level}")
        before = words("news.before", level=words(f"level.{first.before}")) if first.before else ""
        return NewsText(TROPHY, words("news.first_win", name=names, level=level), before, winners)

    def _write_record(self, one: BeatenRecord) -> NewsText:
        key = "news.record" if one.is_home else "news.own_best"
        title = self.words(key, name=self._join_holders(one))
        note = f"{self._describe_number(one)}. {self._describe_old(one)}"
        return NewsText(one.record.icon, title, note, one.holders)

    def _write_plain_record(self, one: BeatenRecord) -> NewsText:
        """Write a record as one number among others: not everything is worth an exclamation."""
        key = "news.new_record" if one.is_home else "news.new_best"
        note = f"{self.words(key, name=self._join_holders(one))} {self._describe_old(one)}"
        return NewsText(one.record.icon, self._describe_number(one), note, one.holders)

    def _join_holders(self, one: BeatenRecord) -> str:
        return self.words.join_with_and([holder.name for holder in one.holders])

    def _describe_number(self, one: BeatenRecord) -> str:
        return self.words(f"record.{one.record.id}", count=one.number)

    def _describe_old(self, one: BeatenRecord) -> str:
        day = describe_past_day(self.words, one.old_day, self.today)
        if one.old_name:
            key = "news.old_by" if day else "news.old_by_undated"
        else:
            key = "news.old" if day else "news.old_undated"
        return self.words(key, count=one.old_number, name=one.old_name, day=day)
