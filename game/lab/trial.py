"""A thousand rounds of a game on the same deals, whatever is changed in between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from game.agents import Agent, agent
from game.core.chance import Chance
from game.core.match import Match

from .tally import LabTally
from .watch import played_round

ROUNDS = 1000
PORTION = 25
"""After so many rounds it is told how things stand."""
PER_TRIAL = 4
"""Every so many rounds one is played by a careful player among careless ones."""
CAREFUL, CARELESS = "hard", "easy"


@dataclass(frozen=True, slots=True)
class LabWish:
    """What is to be tried: a game, how many play, the house rules, and which deals."""

    game: str
    players: int
    options: Mapping[str, str]
    rounds: int = ROUNDS
    seed: int = 1

    def match(self, seed: int) -> Match:
        """One of its matches. Raises `BadSetup` for what there isn't."""
        return Match.new(self.game, self.players, seed, self.options)


def trial(wish: LabWish) -> Iterator[LabTally]:
    """Play all rounds; the tally so far after each portion, and at the end."""
    tally, chance = LabTally(wish.players), Chance(wish.seed)
    for number in range(1, wish.rounds + 1):
        seed = chance.word()
        tally.add(played_round(wish.match(seed), _alike(wish.players, seed), seed))
        if number % PER_TRIAL == 0:
            careful = number // PER_TRIAL % wish.players
            among = _among_careless(wish.players, careful, seed)
            tally.add_trial(played_round(wish.match(seed), among, seed), careful)
        if number % PORTION == 0 or number == wish.rounds:
            yield tally


def whole(wish: LabWish) -> LabTally:
    """Play all rounds."""
    *_, tally = trial(wish)
    return tally


def _alike(players: int, seed: int) -> list[Agent]:
    chance = Chance(seed ^ 0x1AB)
    return [agent(CAREFUL, chance.word()) for _ in range(players)]


def _among_careless(players: int, careful: int, seed: int) -> list[Agent]:
    chance = Chance(seed ^ 0x7B1)
    levels = [CAREFUL if seat == careful else CARELESS for seat in range(players)]
    return [agent(level, chance.word()) for level in levels]
