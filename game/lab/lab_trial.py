"""A thousand rounds of a game on the same deals, whatever is changed in between."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.agents import Agent, make_agent
from game.core.chance import Chance
from game.core.match import Match

from .round_watch import play_lab_round
from .strength import games_with_blank
from .tally import LabTally

ROUNDS = 1000
PORTION = 25
"""After so many rounds it is told how things stand."""
PER_TRIAL = 4
"""Every so many rounds one is played by a careful player among careless ones."""
CAREFUL, CARELESS = "hard", "easy"
MIXED = (CAREFUL, "normal", CARELESS)
Who = Literal["careful", "careless", "mixed"]
"""How well those play who are all alike."""


@dataclass(frozen=True, slots=True)
class LabWish:
    """The wish to try something: a game, how many play, house rules, and deals."""

    game: str
    players: int
    options: Mapping[str, str]
    rounds: int = ROUNDS
    seed: int = 1
    who: Who = "careful"
    card: str = ""
    """The only card whose strength is looked for, without its version; else each in its turn."""

    def new_match(self, seed: int) -> Match:
        """Return one of its matches. Raises `BadSetup` for what there isn't."""
        return Match.new(self.game, self.players, seed, self.options)


def run_trial(wish: LabWish) -> Iterator[LabTally]:
    """Play all rounds; yield the tally so far after each portion, and at the end."""
    tally = LabTally(wish.players)
    for portion in play_portions(wish):
        tally.merge(portion)
        yield tally


def play_portions(wish: LabWish, part: int = 1, parts: int = 1) -> Iterator[LabTally]:
    """Play all rounds, or one of several parts of them; yield each portion's tally."""
    seeds, pairs = seeds_of(wish), pairs_of(wish)
    for place, first in enumerate(range(0, wish.rounds, PORTION)):
        if place % parts == part - 1:
            yield _play_portion(wish, first, seeds[first : first + PORTION], pairs)


def seeds_of(wish: LabWish) -> list[int]:
    """Return the seed of each round."""
    chance = Chance(wish.seed)
    return [chance.next_word() for _ in range(wish.rounds)]


Pairs = Sequence[tuple[str, LabWish]]
"""Cards, each with the same game in which it is a blank."""


def pairs_of(wish: LabWish) -> Pairs:
    """Return the cards whose strength is looked for."""
    return [
        (face, replace(wish, game=game, options=options))
        for face, (game, options) in games_with_blank(wish.game, wish.options).items()
        if wish.card in ("", face.partition("@")[0])
    ]


def _play_portion(wish: LabWish, before: int, seeds: Sequence[int], pairs: Pairs) -> LabTally:
    tally = LabTally(wish.players)
    for number, seed in enumerate(seeds, before + 1):
        one = play_lab_round(wish.new_match(seed), agents_alike(wish, seed), number)
        tally.add_round(one)
        if pairs:
            face, blank = pairs[number % len(pairs)]
            if face in one.played:
                other = play_lab_round(blank.new_match(seed), agents_alike(wish, seed), number)
                tally.add_pair(face, one, other)
        if number % PER_TRIAL == 0:
            careful = number // PER_TRIAL % wish.players
            among = _one_careful_agent(wish.players, careful, seed)
            tally.add_trial(play_lab_round(wish.new_match(seed), among, number), careful)
    return tally


def play_whole_trial(wish: LabWish) -> LabTally:
    """Play all rounds."""
    *_, tally = run_trial(wish)
    return tally


def agents_alike(wish: LabWish, seed: int) -> list[Agent]:
    """Return who plays a round: all equally well, or each as well as chance will have it."""
    chance = Chance(seed ^ 0x1AB)
    if wish.who == "mixed":
        return [
            make_agent(MIXED[chance.below(len(MIXED))], chance.next_word())
            for _ in range(wish.players)
        ]
    level = CAREFUL if wish.who == "careful" else CARELESS
    return [make_agent(level, chance.next_word()) for _ in range(wish.players)]


def _one_careful_agent(players: int, careful: int, seed: int) -> list[Agent]:
    chance = Chance(seed ^ 0x7B1)
    levels = [CAREFUL if seat == careful else CARELESS for seat in range(players)]
    return [make_agent(level, chance.next_word()) for level in levels]
