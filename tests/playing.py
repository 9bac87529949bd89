"""How tests play."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES

ENOUGH = 100_000
WITHOUT_EXPANSION = 8
"""Players of any game without an expansion for more."""


@dataclass(frozen=True, slots=True)
class Table:
    """A game, how many play it, and the numbers of the expansions that are in."""

    game: str
    players: int
    mix: str = ""

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, str(self.players), self.mix)))

    @property
    def options(self) -> dict[str, str]:
        """The house rules; a single round where events make rounds long."""
        if not self.mix:
            return {}
        return {f"expansion_{n}": "on" for n in self.mix} | {"target": "one round"}

    def match(self, seed: int) -> Match:
        """A match at this table, about to begin."""
        return Match.new(self.game, self.players, seed, self.options)


def tables() -> list[Table]:
    """Every game with every number of players, and with mixes of expansions."""
    found = [
        Table(game.id, players)
        for game in GAMES.values()
        for players in range(game.rules.least, min(game.rules.most, WITHOUT_EXPANSION) + 1)
    ]
    mixes = product((3, 4, 7, 12, 16), ("", "1", "2", "12", "3", "13", "23", "123"))
    found += [
        Table("color-chaos", players, mix)
        for players, mix in mixes
        if mix and (players <= WITHOUT_EXPANSION or "1" in mix)
    ]
    return found


def decisions(match: Match, seed: int, bound: int = ENOUGH) -> Iterator[int]:
    """Play at random; stop at each decision before it is answered and count it."""
    chance = Chance(seed)
    for number in range(bound):
        if match.decision is None:
            return
        yield number
        match.submit(chance.below(len(match.decision.options)))


def play_on(match: Match, seed: int, bound: int = ENOUGH) -> None:
    """Play at random to the end, or so many decisions."""
    for _ in decisions(match, seed, bound):
        pass


def answer(match: Match, *texts: str) -> None:
    """Answer with options in words, one after another."""
    for text in texts:
        assert match.decision is not None
        assert text in match.decision.texts(), (text, match.decision.texts())
        match.submit(match.decision.texts().index(text))


def options(match: Match) -> list[str]:
    """What the open decision offers, in words."""
    assert match.decision is not None
    return match.decision.texts()


def same(one: Match, other: Match) -> bool:
    """Whether two matches stand at the same position and ask the same."""
    asked = [
        m.decision and (m.decision.question_key, m.decision.seat, m.decision.texts())
        for m in (one, other)
    ]
    told = [(notation.describe_table(m.table), m.table.public_facts()) for m in (one, other)]
    return asked[0] == asked[1] and told[0] == told[1]
