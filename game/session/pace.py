"""The pace of a match: what people have set, and what time it is."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.core.decision import Seat
from game.core.event import (
    Announced,
    Called,
    Counter,
    Event,
    Moved,
    Passed,
    RoundEnded,
    StageOpened,
    Turn,
)
from game.store.settings import SHOUTS, Settings

from .narration.event_facts import HAND, OTHER, split_owned_zone

if TYPE_CHECKING:
    from game.agents.agent_protocol import Clock

LISTENING_FACTOR = 3.0
"""How many times as long a call may take where the screen is read aloud."""
MAX_FACTOR = 10.0
"""How many times as long as others somebody may have at most."""
MIN_ROOM_MS = 1.0  # milliseconds for what can wait, in one frame of some however dear they were
USUAL_LOOK_MS = 1500.0  # milliseconds in which a card that is shown can be looked at
ALL_COMPUTERS_S = 6.0  # seconds that all computers together may take, one answer each
PACES = {"off": 0.0, "fast": 0.5, "normal": 1.0, "slow": 2.0}
"""How many seconds computer players take, compared with normal."""
_, MANY, ALWAYS = SHOUTS
CROWD_SEATS = 9
"""Seats from which what computers do among themselves gets quicker."""
TEMPO_STEP = 1.5
"""How much quicker a computer's turn is than the one before it, while no person is concerned."""
TEMPO_PER_COMPUTER = 0.2
"""How much quicker turns can get for each computer player at the table."""
PLAIN_WEIGHT, NOTABLE_WEIGHT, GRAVE_WEIGHT = 1.0, 0.7, 0.0
"""How much of that counts: for number cards and drawn cards; for cards that do something to other
computers, and their calls; for what concerns everybody.
"""
FACTS = {"color": PLAIN_WEIGHT, "direction": NOTABLE_WEIGHT}
"""How much of it counts when a fact of the table changes; none for all other facts."""
STEADY_SHARE = 0.25
"""The share of the time cards move in a round that no tempo makes shorter."""


def is_never_read() -> bool:
    """Return False: nothing is read aloud."""
    return False


@dataclass(frozen=True, slots=True)
class Pace:
    """The pace of a match, as the people at this screen have set it."""

    speed: float = 1.0
    """How fast cards move; with 0 they are there at once."""
    is_motion_reduced: bool = False
    """Whether as little as possible moves."""
    computer_factor: float = 1.0
    """How many seconds computer players take, compared with normal."""
    claim_ms: float = 3000.0
    """Milliseconds in which a claim or a vote can be answered; 0 waits until all have."""
    look_ms: float = USUAL_LOOK_MS
    """Milliseconds in which shown cards can be looked at; 0 waits until people are ready."""
    shout: str = MANY
    """Whether calls are shouted."""
    call_factor: float = 1.0
    """How many times as long as the house rule says calls may take; 0 lets no clock run."""
    patience: Callable[[str], float] = lambda _: 1.0
    """How many times as long as others somebody has, by name."""
    explains_first_calls: bool = False
    """Whether somebody's first call waits for them, and says how it is made."""
    is_read_aloud: Callable[[], bool] = is_never_read
    """True while something is read aloud: computers wait for its end, within bounds."""
    has_listeners: Callable[[], bool] = is_never_read
    """True if the screen is read aloud to somebody, who hears what to call before they call it."""

    @classmethod
    def from_settings(
        cls, settings: Settings, patience: Callable[[str], float],
        is_read_aloud: Callable[[], bool] = is_never_read,
        has_listeners: Callable[[], bool] = is_never_read,
    ) -> Pace:  # fmt: skip
        """Return the pace that the settings say; each person's extra time is kept elsewhere."""
        return cls(
            settings.speed, settings.motion == "reduced", PACES.get(settings.pace, 1.0),
            1000.0 * settings.claim_window, 1000.0 * settings.reveal, settings.shout,
            settings.call_time, patience, settings.tips, is_read_aloud, has_listeners,
        )  # fmt: skip

    @property
    def is_instant(self) -> bool:
        """True if cards are in their places at once."""
        return self.is_motion_reduced or self.speed <= 0

    def find_slowest_factor(self, names: Iterable[str]) -> float:
        """Return the longest time factor of some people, so that nobody is hurried."""
        return max((self.patience(name) for name in names), default=1.0)


class CrowdTempo:
    """The tempo at which a crowded table shows computer players' turns.

    The longer no person is concerned, the quicker one turn follows the other. Whatever concerns a
    person has its full time, and so has the card before their turn.
    """

    def __init__(self, seats: int, persons: Callable[[], frozenset[Seat]]) -> None:
        self.seats, self.persons = seats, persons
        self._turns = 0
        """How many turns computers have had since a person was concerned, this one included."""

    def reset_tempo(self) -> None:
        """Give everything its full time again, as a person is concerned."""
        self._turns = 0

    def note_answer(self, seat: Seat, events: Sequence[Event]) -> None:
        """Note the events of a seat's answer, before they are shown."""
        persons = self.persons()
        if (
            seat in persons
            or not persons.isdisjoint(find_concerned_seats(events))
            or interrupts_tempo(events)
        ):
            self.reset_tempo()
        else:
            self._turns += sum(isinstance(event, Turn) for event in events)

    def find_current_tempo(self, pace: Pace, names: Sequence[str]) -> float:
        """Return the current tempo of a plain turn, compared with usual."""
        persons = self.persons()
        if not persons or pace.find_slowest_factor(names[seat] for seat in persons) > 1:
            return 1.0
        return find_tempo_after(self._turns - 1, self.seats, len(persons), pace)


def find_tempo_after(turns: int, seats: int, people: int, pace: Pace) -> float:
    """Return the tempo of a computer player's turn after this many others.

    Where people want calm it is as ever. The speed they have set counts as part of the limit:
    cards are still seen to fly.
    """
    if seats < CROWD_SEATS or pace.is_instant or pace.speed < 1 or pace.computer_factor > 1:
        return 1.0
    most = (1 + TEMPO_PER_COMPUTER * (seats - people)) / pace.speed
    return max(1.0, min(1 + TEMPO_STEP * turns, most))


def find_moving_share(seats: int, people: int, pace: Pace) -> float:
    """Return the share of the moving time that is left; 1 at a table without a crowd."""
    if not people or seats == people:
        return 1.0
    run = range(max(1, (seats - people) // people))
    mean = sum(1 / find_tempo_after(turns, seats, people, pace) for turns in run) / len(run)
    return STEADY_SHARE + (1 - STEADY_SHARE) * mean


def find_concerned_seats(events: Iterable[Event]) -> set[Seat]:
    """Return the seats that events are about: whose cards, whose turn, who is named."""
    found = set[Seat | None]()
    for event in events:
        match event:
            case Moved():
                found |= {split_owned_zone(event.source)[1], split_owned_zone(event.to)[1]}
            case Passed():
                found |= {split_owned_zone(zone)[1] for zone in event.zones}
            case Announced():
                found |= {event.seat, dict(event.values).get(OTHER)}
            case Turn() | Called():
                found.add(event.seat)
    return {seat for seat in found if seat is not None}


def interrupts_tempo(events: Iterable[Event]) -> bool:
    """Return True if events open a mini-game or end a round, which all look at."""
    return any(isinstance(event, StageOpened | RoundEnded) for event in events)


def find_tempo_weight(event: Event) -> float:
    """Return how much of a crowded table's tempo applies to an event, from 0 to 1."""
    match event:
        case Turn():
            return PLAIN_WEIGHT
        case Moved():
            plain = all(card and (card.number is not None or card.shape) for card in event.cards)
            return (
                PLAIN_WEIGHT if plain or split_owned_zone(event.to)[0] == HAND else NOTABLE_WEIGHT
            )
        case Counter():
            return min(
                (FACTS.get(fact, GRAVE_WEIGHT) for fact, _ in event.facts), default=GRAVE_WEIGHT
            )
        case Announced() | Called() | Passed():
            return NOTABLE_WEIGHT
        case _:
            return GRAVE_WEIGHT


class Clocks:
    """The time now, the time there is for thinking, and the pace."""

    def __init__(
        self, now: Clock, room: Clock = lambda: MIN_ROOM_MS, stopwatch: Clock | None = None
    ) -> None:
        """`stopwatch` goes on while somebody thinks, `now` from frame to frame."""
        self.now, self.room = now, room
        self.stopwatch = stopwatch or now
        self.pace = Pace()
