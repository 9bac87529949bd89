"""Who holds which hand on a phone: joining, leaving, coming back, and taking a hand over."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any, Protocol

from game.core.decision import Seat
from game.store.settings import SeatChoice

FREE, SEATED, LOST, LAPTOP, COMPUTER = "free", "seated", "lost", "laptop", "computer"
TAKEN = "taken"
DECIDES = 10_000.0  # milliseconds in which the table says whether a hand may go to another phone


class PhonePost(Protocol):
    """What carries messages to phones."""

    def tell(self, line: int, text: str, instead: str = "") -> None:
        """Send a message, in the place of an older one of its kind that was not sent yet."""

    def seat(self, line: int, seated: bool) -> None:
        """Whether somebody plays who is on that line."""

    def cut(self, line: int) -> None:
        """Say goodbye: what was told before still arrives."""


@dataclass(frozen=True, slots=True)
class PhoneEvent:
    """Something about phones that people at the table see, in the frame in which it happens."""

    kind: str
    """joined, lost, back, left, moved, wanted, letters, answered."""
    name: str = ""
    """Whose phone it is: seats may be others by the time somebody reads it."""


@dataclass(slots=True)
class PhoneSeat:
    """A place at the table, and the phone of whoever sits there."""

    name: str
    face: str
    person: bool
    on: bool = True
    """Whether a phone is wanted there."""
    token: str = ""
    """What the phone shows to be let in again; nothing as long as none came."""
    line: int | None = None
    since: float = 0.0
    """When it was lost."""
    taken: bool = False
    """Whether the hand was taken to the laptop for now."""
    tells: bool = False
    """Whether it says what everybody else sees on the table, for somebody who can't."""
    count: int = 0
    """How many snapshots it was sent."""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What was answered to its last messages, by their ids."""
    pings: float = 0.0

    @property
    def is_(self) -> str:
        """Where the hand is: free, seated, lost, laptop, or a computer player's."""
        if not self.person:
            return COMPUTER
        if not self.on or self.taken:
            return LAPTOP
        if not self.token:
            return FREE
        return LOST if self.line is None else SEATED

    @property
    def apart(self) -> bool:
        """Whether the hand is on a phone, which may be lost for now."""
        return self.is_ in (SEATED, LOST)


@dataclass(slots=True)
class TakeOver:
    """Somebody wants the hand of a seat on another phone."""

    seat: Seat
    line: int
    until: float
    old_answers: bool


class PhoneChairs:
    """The seats of a table and the phones that came to them."""

    def __init__(self, post: PhonePost, clock: Callable[[], float]) -> None:
        self.post, self.clock = post, clock
        self.seats: list[PhoneSeat] = []
        self.away: frozenset[Seat] = frozenset()
        """Who has left the table: their phone stays, but nobody waits for it."""
        self.strangers: set[int] = set()
        """The lines of those who were let in and have no seat."""
        self.ask: TakeOver | None = None
        self.changes = 0
        """Counts whatever others may see."""
        self.news: list[PhoneEvent] = []

    # The table's people ----------------------------------------------------------------

    def set_seats(self, choices: Sequence[SeatChoice]) -> list[int]:
        """Who sits at the table from now on: phones stay with their names.

        Answers the lines whose seat is no more.
        """
        known = {seat.name: seat for seat in self.seats if seat.person}
        self.seats = []
        for choice in choices:
            old = known.pop(choice.name, None) if choice.person else None
            if old is None:
                old = PhoneSeat(choice.name, choice.face, choice.person)
            old.face = choice.face
            self.seats.append(old)
        self.ask = None
        gone = [line for seat in known.values() if (line := seat.line) is not None]
        for line in gone:
            self._stand(line)
        self._changed()
        return gone

    def expect(self, tokens: Mapping[str, str]) -> None:
        """These people's phones were here before and come back, each with its token."""
        for seat in self.seats:
            if seat.person and seat.name in tokens:
                seat.token, seat.since = tokens[seat.name], self.clock()
        self._changed()

    def at(self, line: int) -> Seat | None:
        """Who is on a line."""
        return next((n for n, seat in enumerate(self.seats) if seat.line == line), None)

    @property
    def apart(self) -> frozenset[Seat]:
        """Whose hand is on a phone."""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.apart) - self.away

    @property
    def here(self) -> frozenset[Seat]:
        """Whose phone answers now, of those at the table."""
        return self.reached - self.away

    @property
    def reached(self) -> frozenset[Seat]:
        """Whose phone answers now, whether or not they have left the table."""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.is_ == SEATED)

    @property
    def tellers(self) -> list[Seat]:
        """Whose phone says what lies open on the table."""
        return [number for number in sorted(self.here) if self.seats[number].tells]

    @property
    def lost(self) -> frozenset[Seat]:
        """Whose phone does not answer."""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.is_ == LOST) - self.away

    # Coming and going ------------------------------------------------------------------

    def hello(self, line: int, token: str) -> Seat | None:
        """Somebody is let in: to the seat they had, or to choose one."""
        for number, seat in enumerate(self.seats):
            mine = seat.token.encode()
            if mine and seat.on and compare_digest(token.encode("utf-8", "replace"), mine):
                if seat.line is not None:
                    self._send_away(seat.line)
                else:
                    self._tell("back", number)
                self._sit(line, seat)
                return number
        self.strangers.add(line)
        return None

    def sit(self, line: int, number: object, take: bool = False) -> str:
        """Somebody without a seat chooses one: empty if it is theirs, or why not yet.

        `take` says that they know it is somebody's, and want to take it over.
        """
        if line not in self.strangers:
            return "not yours"
        if type(number) is not int or not 0 <= number < len(self.seats):
            return "not legal"
        seat = self.seats[number]
        if seat.is_ in (SEATED, LOST) and not take:
            return TAKEN
        if seat.is_ in (SEATED, LOST):
            if self.ask is not None:
                return "kept"
            self.ask = TakeOver(number, line, self.clock() + DECIDES, seat.is_ == SEATED)
            self._tell("wanted", number)
            return "asked"
        if seat.is_ != FREE:
            return "not legal"
        self._give(line, seat)
        self._tell("joined", number)
        return ""

    def allow(self, may: bool) -> tuple[int, Seat | None]:
        """Whether a hand goes to another phone: that phone's line, and its seat now."""
        ask, self.ask = self.ask, None
        assert ask is not None
        if not may or ask.line not in self.strangers:
            self._changed()
            return ask.line, None
        seat = self.seats[ask.seat]
        if seat.line is not None:
            self._send_away(seat.line)
        self._give(ask.line, seat)
        self._tell("moved", ask.seat)
        return ask.line, ask.seat

    def bye(self, line: int) -> Seat | None:
        """Somebody leaves their seat for good: whose it was."""
        number = self.at(line)
        if number is not None:
            self._free(self.seats[number])
            self._stand(line)
            self._tell("left", number)
        return number

    def gone(self, line: int) -> None:
        """A line is cut."""
        self.strangers.discard(line)
        if self.ask is not None and self.ask.line == line:
            self.ask = None
            self._changed()
        number = self.at(line)
        if number is not None:
            seat = self.seats[number]
            seat.line, seat.since = None, self.clock()
            if self.ask is not None and self.ask.seat == number:
                self.ask.old_answers = False
            self._tell("lost", number)

    def switch(self, number: Seat, on: bool) -> int | None:
        """Whether a phone is wanted there; the line of one that is sent away."""
        seat = self.seats[number]
        line = seat.line
        seat.on = on
        if not on:
            self._free(seat)
            if line is not None:
                self._stand(line)
        self._changed()
        return line if not on else None

    def put_out(self, number: Seat) -> int | None:
        """Send the phone there away; its seat is free again. Its line, if it answers."""
        seat = self.seats[number]
        line = seat.line
        self._free(seat)
        if line is not None:
            self._stand(line)
        self._tell("left", number)
        return line

    def take(self, number: Seat, taken: bool) -> None:
        """The hand goes to the laptop for now, or back to its phone."""
        if self.seats[number].taken != taken:
            self.seats[number].taken = taken
            self._changed()

    def tell_open(self, number: Seat, tells: bool) -> None:
        """A phone says from now on what lies open on the table, or does not."""
        if self.seats[number].tells != tells:
            self.seats[number].tells = tells
            self._changed()

    # How -------------------------------------------------------------------------------

    def _give(self, line: int, seat: PhoneSeat) -> None:
        """A new phone comes to a seat."""
        seat.token, seat.answers = secrets.token_urlsafe(16), {}
        seat.taken = seat.tells = False
        self._sit(line, seat)

    def _sit(self, line: int, seat: PhoneSeat) -> None:
        self.strangers.discard(line)
        seat.line, seat.pings = line, 0.0
        self.post.seat(line, True)
        self._changed()

    def _stand(self, line: int) -> None:
        """Whoever is on that line may choose a seat."""
        self.strangers.add(line)
        self.post.seat(line, False)

    def _send_away(self, line: int) -> None:
        """Its seat went elsewhere."""
        self.post.tell(line, '{"t":"moved"}')
        self.post.cut(line)
        number = self.at(line)
        if number is not None:
            self.seats[number].line = None

    def _free(self, seat: PhoneSeat) -> None:
        seat.token, seat.line, seat.taken, seat.answers = "", None, False, {}

    def _tell(self, kind: str, seat: Seat) -> None:
        self.news.append(PhoneEvent(kind, self.seats[seat].name))
        self._changed()

    def _changed(self) -> None:
        self.changes += 1
