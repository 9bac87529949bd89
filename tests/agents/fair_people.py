"""Who is whose victim, and names that nobody may read."""

from collections import Counter
from itertools import count
from math import inf, sqrt
from typing import Any, NoReturn

from game.cli.play_out import seat_agents
from game.core.decision import Decision, PickPile, PickSeat, Seat
from game.core.game import find_game
from game.core.match import Match
from tests.playing import Table

YOU = "You"
OFTEN = 4000  # decisions


class Nameless(tuple[str, ...]):
    """So many players, whose names raise an error when they are read."""

    __slots__ = ()

    def _read(self, *args: object) -> NoReturn:
        raise AssertionError("somebody reads the players' names")

    __getitem__ = __iter__ = __contains__ = index = count = _read


def nameless(table: Table, seed: int) -> Match:
    """A match of players without names."""
    game = find_game(table.game)
    names = Nameless(f"P{number}" for number in range(table.players))
    settled = game.settle_house_rules(table.players, table.options)
    return Match(game, game.new_table(names, seed, settled))


def victim(decision: Decision[Any], option: Any) -> Seat | None:
    """Whom an answer is aimed at: another player, or another player's pile."""
    seat = None
    if isinstance(decision, PickSeat) and isinstance(option, int):
        seat = option
    elif isinstance(decision, PickPile) and option[-1:].isdigit():
        seat = int(option.rpartition(" ")[2])
    return None if seat == decision.seat else seat


Picks = Counter[tuple[Seat, Seat]]
"""By who picked and who was picked, how often."""


def picks(table: Table, seed: int, level: str = "hard") -> Picks:
    """Who was whose victim in a match, where whoever picked could pick any of the others."""
    found: Picks = Counter()
    match = Match.new(table.game, table.players, seed, table.options)
    players = seat_agents([level] * table.players, seed + 1)
    for _ in range(OFTEN):
        decision = match.decision
        if decision is None:
            break
        index = players[decision.seat].decide(match)
        rivals = {victim(decision, option) for option in decision.options} - {None}
        chosen = victim(decision, decision.options[index])
        if chosen is not None and len(rivals) == table.players - 1:
            found[decision.seat, chosen] += 1
        match.submit(index)
    return found


def against(found: Picks, seat: Seat) -> tuple[int, int]:
    """How often others picked this seat, and how often they picked anybody."""
    hits = sum(count for (by, at), count in found.items() if at == seat)
    return hits, sum(count for (by, _), count in found.items() if by != seat)


class Shares:
    """How often each role was picked of the times it could be, over many games.

    Within one game the same player may be picked again and again, so it is whole games
    that tell by how much a share may be off.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hits = [0] * table.players
        self.of = [0] * table.players
        self.squares = [0.0] * table.players
        self.usual = 1 / (table.players - 1)

    def note(self, role: int, hits: int, of: int) -> None:
        """One more game of this role."""
        self.hits[role] += hits
        self.of[role] += of
        self.squares[role] += (hits - of * self.usual) ** 2

    def shares(self) -> list[float]:
        """By role."""
        return [hits / of for hits, of in zip(self.hits, self.of, strict=True)]

    def off(self) -> float:
        """The standard error of the share that is known least."""
        pairs = zip(self.squares, self.of, strict=True)
        return max(sqrt(squares) / of if squares else inf for squares, of in pairs)


def rotated(table: Table, games: int, off: float) -> Shares:
    """So many games with the roles changing seats, and more until no share is off by more."""
    found = Shares(table)
    for number in count():
        if number >= games and number % 10 == 0 and found.off() <= off:
            return found
        made = picks(table, number)
        for role in range(table.players):
            found.note(role, *against(made, (role + number) % table.players))
    raise AssertionError
