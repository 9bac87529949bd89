"""The results of many rounds, in numbers that can be compared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Any

from game.core.decision import Seat

from .round_watch import LabRound

PER_TURN = 10.0
"""Seconds that a turn takes people."""
LONG, SHORT = 40, 2
"""Turns a player: a round with more is very long, one with fewer hardly began."""
SEEDS = 20
"""So many of the rounds that never ended are told, to be watched."""


@dataclass(slots=True)
class CardTally:
    """The results of one kind of card: rounds and players that laid it, and their wins."""

    rounds: int = 0
    players: int = 0
    wins: float = 0.0


@dataclass(slots=True)
class PairTally:
    """The wins of players with a card, and on the same deals with a blank."""

    seats: int = 0
    won: float = 0.0
    blank: float = 0.0
    squares: float = 0.0
    """Of the differences, added up."""

    def add_seat(self, won: float, blank: float) -> None:
        """Count one seat that laid the card."""
        self.seats += 1
        self.won += won
        self.blank += blank
        self.squares += (won - blank) ** 2

    def merge(self, other: PairTally) -> None:
        """Add what another tally has counted."""
        for name in self.__slots__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def shares_and_error(self) -> tuple[int, float, float, float]:
        """Return the seats, the two shares, and the standard error of their difference."""
        seats = max(1, self.seats)
        mean = (self.won - self.blank) / seats
        spread = max(0.0, self.squares / seats - mean**2)
        return self.seats, self.won / seats, self.blank / seats, sqrt((spread + 1 / seats) / seats)


@dataclass(slots=True)
class LabTally:
    """Counts rounds of one game."""

    seats: int
    rounds: int = 0
    turns: Counter[int] = field(default_factory=Counter)
    choices: int = 0
    endless: list[int] = field(default_factory=list)
    """The numbers of rounds that never ended."""
    wins: list[float] = field(default_factory=list)
    behind: int = 0
    level: int = 0
    """Rounds after two thirds of which nobody was ahead."""
    cards: dict[str, CardTally] = field(default_factory=dict)
    pairs: dict[str, PairTally] = field(default_factory=dict)
    trials: int = 0
    """Rounds of one careful player among careless ones."""
    skilled: float = 0.0
    """What the careful one won of them."""
    team_size: int = 1
    """How many players share each win, because they are partners."""

    def __post_init__(self) -> None:
        self.wins = self.wins or [0.0] * self.seats

    def add_round(self, lab_round: LabRound) -> None:
        """Count a round of players who are all alike."""
        self.rounds += 1
        self.team_size = lab_round.team_size
        self.turns[lab_round.turns] += 1
        self.choices += lab_round.choices
        if not lab_round.ended:
            self.endless.append(lab_round.number)
        self.behind += lab_round.behind is True
        self.level += lab_round.behind is None
        for seat in range(self.seats):
            self.wins[seat] += lab_round.first_place_share(seat)
        for name, mask in lab_round.played.items():
            card = self.cards.setdefault(name, CardTally())
            who = [seat for seat in range(self.seats) if mask >> seat & 1]
            card.rounds += 1
            card.players += len(who)
            card.wins += sum(lab_round.first_place_share(seat) for seat in who)

    def add_pair(self, face: str, with_card: LabRound, blank: LabRound) -> None:
        """Count a round, and the same deal with a blank in the place of a card."""
        tally = self.pairs.setdefault(face, PairTally())
        for seat in range(self.seats):
            if with_card.played.get(face, 0) >> seat & 1:
                tally.add_seat(with_card.first_place_share(seat), blank.first_place_share(seat))

    def add_trial(self, lab_round: LabRound, careful: Seat) -> None:
        """Count a round of one careful player among careless ones."""
        self.trials += 1
        self.skilled += lab_round.first_place_share(careful)

    def merge(self, other: LabTally) -> None:
        """Add what another tally has counted."""
        self.team_size = max(self.team_size, other.team_size)
        self.rounds += other.rounds
        self.turns += other.turns
        self.choices += other.choices
        self.endless = sorted([*self.endless, *other.endless])
        self.wins = [own + more for own, more in zip(self.wins, other.wins, strict=True)]
        self.behind += other.behind
        self.level += other.level
        self.trials += other.trials
        self.skilled += other.skilled
        for name, more in other.cards.items():
            card = self.cards.setdefault(name, CardTally())
            card.rounds += more.rounds
            card.players += more.players
            card.wins += more.wins
        for name, pairs in other.pairs.items():
            self.pairs.setdefault(name, PairTally()).merge(pairs)

    def as_json(self) -> dict[str, Any]:
        """Return the tally as data for another program."""
        return {**asdict(self), "turns": sorted(self.turns.items())}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> LabTally:
        """Return the tally that another program has counted."""
        cards = {name: CardTally(**card) for name, card in data["cards"].items()}
        pairs = {name: PairTally(**pair) for name, pair in data["pairs"].items()}
        turns = Counter({turns: rounds for turns, rounds in data["turns"]})
        return cls(**{**data, "turns": turns, "cards": cards, "pairs": pairs})

    @property
    def even_share(self) -> float:
        """The share that everybody wins if all are alike."""
        return 1 / self.seats

    @property
    def seat_doubt(self) -> float:
        """The standard error of a seat's share of the wins; partners win and lose as one."""
        team = self.team_size * self.even_share
        return sqrt(team * (1 - team) / max(1, self.rounds)) / self.team_size

    def make_report(self) -> LabReport:
        """Return the numbers so far."""
        whole, turns = max(1, self.rounds), self.turns.total() and sum(self.turns.elements())
        told = self.rounds - self.level
        return LabReport(
            seats=self.seats,
            rounds=self.rounds,
            middle=self._turns_at(0.5),
            lengths=tuple(sorted(self.turns.items())),
            least=self._turns_at(0.05),
            most=self._turns_at(0.95),
            minutes=self._turns_at(0.5) * PER_TURN / 60,
            long=self._share_of_rounds(LONG * self.seats + 1, None),
            short=self._share_of_rounds(0, SHORT * self.seats),
            endless=len(self.endless),
            watch=tuple(self.endless[:SEEDS]),
            wins=tuple(won / whole for won in self.wins),
            doubt=self.seat_doubt,
            comebacks=self.behind / told if 2 * told >= self.rounds and told else None,
            skill=self._skill_shown(),
            no_choice=1 - self.choices / turns if turns else 0.0,
            cards={
                name: (card.rounds / whole, card.wins / card.players)
                for name, card in sorted(self.cards.items())
            },
            pairs={name: pair.shares_and_error() for name, pair in sorted(self.pairs.items())},
        )

    def _turns_at(self, share: float) -> int:
        """Return the number of turns that this share of the rounds does not exceed."""
        seen = 0
        for turns in sorted(self.turns):
            seen += self.turns[turns]
            if seen >= share * self.rounds:
                return turns
        return 0

    def _share_of_rounds(self, min_turns: int, below: int | None) -> float:
        """Return the share of rounds with at least `least` turns, and fewer than `below`."""
        hit = sum(
            rounds
            for turns, rounds in self.turns.items()
            if turns >= min_turns and (below is None or turns < below)
        )
        return hit / max(1, self.rounds)

    def _skill_shown(self) -> float | None:
        """Return how far the careful player gets from an even share (0) to winning all (1)."""
        if not self.trials:
            return None
        most = 1 / self.team_size
        return (self.skilled / self.trials - self.even_share) / (most - self.even_share)


@dataclass(frozen=True, slots=True)
class LabReport:
    """The character of a game in numbers; shares go from 0 to 1."""

    seats: int
    rounds: int
    middle: int
    least: int
    most: int
    """Turns of a round: as many rounds are longer as are shorter; 5 in 100 are below, or above."""
    minutes: float
    long: float
    short: float
    endless: int
    watch: tuple[int, ...]
    """The numbers of the first of those that never ended."""
    wins: tuple[float, ...]
    doubt: float
    """How far a seat's share may be off by chance: one standard error."""
    comebacks: float | None
    """How often who won was in the lower half after two thirds; nothing where that isn't known."""
    skill: float | None
    """How much a careful player among careless ones gets from an even share to all."""
    no_choice: float
    """The turns in which there was nothing to choose."""
    cards: dict[str, tuple[float, float]]
    """By a card's name, the rounds it was laid in, and what those won who laid it."""
    pairs: Mapping[str, tuple[int, float, float, float]] = field(default_factory=dict)
    """By a card's name, the seats that laid it, what they won, what they won on the same deals
    with a blank in its place, and the standard error of the difference."""
    lengths: tuple[tuple[int, int], ...] = ()
    """How many rounds had so many turns."""

    def as_json(self) -> dict[str, Any]:
        """Return the report as data for a file, to three places."""
        return {name: _round_value(getattr(self, name)) for name in self.__slots__}


def _round_value(value: Any) -> Any:
    match value:
        case float():
            return round(value, 3)
        case tuple():
            return [_round_value(one) for one in value]
        case dict():
            return {name: _round_value(one) for name, one in value.items()}
        case _:
            return value
