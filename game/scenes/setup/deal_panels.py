"""A verdict on a deal number in words, and the switch that counts a game with known cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from game.core.game import find_game
from game.core.rulebook import ON
from game.games import GAMES
from game.session.pregame.deal_number import (
    LETTERS,
    DealTable,
    clean_deal_letters,
    find_deal_table,
    read_deal_number,
)
from game.session.pregame.house_rules import list_expansions
from game.store.settings import Settings
from game.ui.boxes import icon_leaf, switch_leaf
from game.ui.draw.palette import BAD, GOOD, GRAY_INK, INK, PAPER, PAPER_EDGE, WHITE
from game.ui.draw.text_surfaces import BODY, FINE, LABEL
from game.ui.layout import Box, Column, PanelBox, Row, Text
from game.ui.widgets.drawable import Style
from game.words import Words

from .agreement import Agreement

MOST_PLAYERS = 16


def table_of(agreed: Agreement) -> DealTable:
    """Return the kind of table that is set up now."""
    return DealTable(agreed.game, len(agreed.seating), agreed.settle_all_rules())


def list_other_tables(agreed: Agreement, settings: Settings) -> Iterator[DealTable]:
    """Yield the tables a number may belong to: this game with others first, then other games.

    Each with the cards that are in the box now, or in the printed one.
    """
    yield from _list_tables_of(agreed.game.id, agreed.settle_all_rules())
    for id in GAMES:
        if id != agreed.game.id:
            yield from _list_tables_of(id, settings.options.get(id, {}))


def _list_tables_of(game: str, wishes: Mapping[str, str]) -> Iterator[DealTable]:
    found, rules = find_game(game), find_game(game).rules
    sets = {one.id for one in list_expansions(found)}
    chosen = {id: value for id, value in wishes.items() if id in sets or value == ON}
    for options in (chosen, {}):
        for players in range(rules.least, min(rules.most, MOST_PLAYERS) + 1):
            yield DealTable(found, players, options)


class DealVerdict:
    """The verdict on a number that somebody typed in a setup."""

    def __init__(self, agreed: Agreement, settings: Settings, text: str) -> None:
        self.words, table = agreed.words, table_of(agreed)
        self.letters = clean_deal_letters(text)
        self.seed = read_deal_number(self.letters, table)
        self.other: DealTable | None = None
        if self.seed is None and len(self.letters) == LETTERS:
            self.other = find_deal_table(self.letters, list_other_tables(agreed, settings))
        self._here = table

    @property
    def is_good(self) -> bool:
        """True if the number works at this table."""
        return self.seed is not None

    def describe(self) -> str:
        """Return whether the number works here, in words; how to type one if there is none."""
        if self.is_good:
            return self.words("again.works", count=self._here.players)
        if self.other is not None:
            words = self.words.for_game(self.other.game.id)
            players = words("count.players", count=self.other.players)
            return words("again.other_table", game=words("game.name"), players=players)
        if len(self.letters) == LETTERS:
            return self.words("again.wrong")
        return self.words("again.how_to_type")

    def build_line(self) -> Box:
        """Build that sentence with its sign."""
        wrong = len(self.letters) == LETTERS and not self.is_good
        sign, ink = ("ui-check", GOOD) if self.is_good else ("ui-shuffle", GRAY_INK)
        if wrong:
            sign, ink = ("ui-hint", BAD) if self.other is None else ("ui-hint", INK)
        style = Style(FINE if wrong or self.is_good else BODY, 25, ink)
        said = Text(self.describe(), style, "deal-verdict", 30)
        return Row([icon_leaf(sign, 34, ink, PAPER), said], [0, 1], 14)


def build_count_switch(words: Words, counts: bool, press: Callable[[], None]) -> Box:
    """Build the switch by which a game with known cards counts in the statistics."""
    title = words("again.counts")
    note = words("again.counts_on" if counts else "again.counts_off")
    row = Row(
        [
            icon_leaf("ui-chart", 36, INK, WHITE),
            Text(title, Style(LABEL, 27), "counts", 20),
            switch_leaf("counts", counts, title, press, 48, note),
        ],
        [0, 1, 0],
        16,
    )
    said = Text(note, Style(BODY, 24, GRAY_INK), "counts-note", 30)
    return Column([PanelBox(row, (20.0, 12.0), WHITE, PAPER_EDGE, 20.0), said], 10)
