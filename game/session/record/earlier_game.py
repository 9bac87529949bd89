"""A finished game whose cards can be played again: its players, rules, seed and result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core import journal
from game.core.match import Match
from game.session.live_match import LiveMatch, read_seated_players
from game.session.pregame.deal_number import DealTable, write_deal_number
from game.store.journals.journal_folder import JournalText
from game.store.journals.repeated_deal import RepeatedDeal, read_repeated_deal, repeat_of
from game.store.settings import SeatChoice


@dataclass(frozen=True)
class EarlierGame:
    """A finished game, with all it takes to play its cards again."""

    match: Match
    players: tuple[SeatChoice, ...]
    """Who sat down at first; computer players keep the level they had then."""
    seed: int
    journal: str
    """The name of its file; empty if it was never written."""
    before: RepeatedDeal | None = None

    @property
    def options(self) -> Mapping[str, str]:
        """The house rules."""
        return self.match.table.options

    @property
    def deal_table(self) -> DealTable:
        """The kind of table at which its deal number is good."""
        return DealTable(self.match.game, len(self.players), self.options)

    @property
    def deal_number(self) -> str:
        """Its deal number; empty for a seed that has none."""
        return write_deal_number(self.seed, self.deal_table)

    def next_try(self, counts: bool) -> RepeatedDeal:
        """Return what the journal of the next game with these cards says about it."""
        if self.journal or self.before:
            return repeat_of(self.journal, self.before, counts)
        return RepeatedDeal(counts=counts)


def earlier_from_live_match(live_match: LiveMatch) -> EarlierGame:
    """Return a game that has just been finished."""
    file = live_match.journal_file
    name = file.path.name if file is not None and file.path is not None else ""
    return EarlierGame(
        live_match.match, _with_fixed_levels(live_match.first_players), live_match.seed, name,
        live_match.repeated_deal,
    )  # fmt: skip


def earlier_from_journal(saved: JournalText) -> EarlierGame:
    """Return the game of a finished journal. Raises `GameError` if it no longer fits."""
    header = journal.read_header(saved.lines[0])
    match = journal.replay_journal(saved.lines)
    players = _with_fixed_levels(read_seated_players(header))
    return EarlierGame(
        match, players, int(header["seed"]), saved.path.name, read_repeated_deal(header)
    )


def _with_fixed_levels(players: tuple[SeatChoice, ...]) -> tuple[SeatChoice, ...]:
    """Return the players with levels that no longer move to keep games close."""
    return tuple(replace(one, start="") for one in players)
