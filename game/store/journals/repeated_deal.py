"""Games with cards that somebody had before, as their journals' headers say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

HEADER_NAME = "again"
TYPED = "typed"
"""Stands for the first game with these cards where only their number is known."""
MOST_TRIES = 10_000


@dataclass(frozen=True, slots=True)
class RepeatedDeal:
    """A game with the same cards as an earlier one: `of` is the earlier journal's name.

    It counts in the statistics if somebody wished so; never as a record or in a row of wins.
    A practice game goes on from the middle of the earlier one, and never counts.
    """

    of: str = TYPED
    tries: int = 1
    counts: bool = False
    is_practice: bool = False

    def to_header(self) -> dict[str, Any]:
        """Return it as the header of a journal has it."""
        data: dict[str, Any] = {"of": self.of, "try": self.tries}
        for name, is_so in (("counts", self.counts), ("practice", self.is_practice)):
            data |= {name: True} if is_so else {}
        return {HEADER_NAME: data}


def read_repeated_deal(header: Mapping[str, Any]) -> RepeatedDeal | None:
    """Return what a journal's header says about a repeated deal; None for new cards.

    A header that says it badly is believed as far as it goes: the cards are not new.
    """
    data = header.get(HEADER_NAME)
    if data is None:
        return None
    facts = data if isinstance(data, dict) else {}
    of, tries = facts.get("of"), facts.get("try")
    return RepeatedDeal(
        of if isinstance(of, str) and of else TYPED,
        tries if type(tries) is int and 0 < tries < MOST_TRIES else 1,
        facts.get("counts") is True,
        facts.get("practice") is True,
    )


def repeat_of(journal_name: str, before: RepeatedDeal | None, counts: bool = False) -> RepeatedDeal:
    """Return the next try with the cards of a game, which may itself have been a repeat."""
    if before is None:
        return RepeatedDeal(journal_name, 2, counts)
    return RepeatedDeal(before.of, min(before.tries + 1, MOST_TRIES - 1), counts)
