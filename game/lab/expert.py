"""A test if an expert is any better in a built game: it plays against hard players."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import ceil
from typing import Any

from game.agents import make_agent
from game.agents.minds import own
from game.core.chance import Chance
from game.core.game import find_game

from .lab_trial import CAREFUL, LabWish
from .round_watch import play_lab_round

ROUNDS = 40
BETTER = 1.2
"""So many times its share an expert has to win: 24 of 40 rounds of two."""
EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class ExpertTally:
    """The results of an expert so far."""

    players: int
    rounds: int = 0
    won: float = 0.0

    @property
    def rounds_needed(self) -> int:
        """The number of all rounds that it has to win."""
        return ceil(BETTER * ROUNDS / self.players)

    @property
    def is_better(self) -> bool:
        """True if it has won often enough."""
        return self.won >= self.rounds_needed

    def as_json(self) -> dict[str, Any]:
        """Return the tally as data for another program."""
        return {
            "rounds": self.rounds,
            "won": self.won,
            "better": self.is_better,
            "over": self.is_certain,
        }

    @property
    def is_certain(self) -> bool:
        """True if nothing can change the outcome anymore."""
        return self.is_better or self.won + (ROUNDS - self.rounds) < self.rounds_needed


def against_hard(game_id: str, seed: int = 1) -> Iterator[ExpertTally]:
    """Yield tallies of one expert against hard players, each deal from another seat.

    There are as few as can be.
    """
    before = own.KNOWN.get(game_id)
    rules = find_game(game_id).rules
    players = max(2, rules.least)
    wish = LabWish(game_id, players, find_game(game_id).settle_house_rules(players, {}))
    chance, tally = Chance(seed), ExpertTally(players)
    own.note_expert(game_id)
    try:
        while not tally.is_certain:
            seat, deal = tally.rounds % players, chance.next_word()
            levels = [EXPERT if one == seat else CAREFUL for one in range(players)]
            agents = [make_agent(level, chance.next_word()) for level in levels]
            played = play_lab_round(wish.new_match(deal), agents, tally.rounds + 1)
            tally = ExpertTally(
                players, tally.rounds + 1, tally.won + played.first_place_share(seat)
            )
            yield tally
    finally:
        own.KNOWN.pop(game_id, None)
        if before is not None:
            own.note_expert(game_id, before)
