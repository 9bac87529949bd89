"""The phones of the seats: joining, leaving, coming back, and taking a hand over."""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from hmac import compare_digest
from typing import Any, Protocol

from game.core.decision import Seat
from game.store.settings import SeatChoice

FREE, SEATED, LOST, LAPTOP, COMPUTER = "free", "seated", "lost", "laptop", "computer"
TAKEN_MS = "taken"
DECISION_MS = (
    10_000.0  # milliseconds in which the table says whether a hand may go to another phone
)


class PhonePost(Protocol):
    """Delivers messages to phones."""

    def send_message(self, line: int, text: str, replaces: str = "") -> None:
        """Send a message; it replaces an older unsent one of its kind."""

    def note_seated(self, line: int, is_seated: bool) -> None:
        """Note if a line belongs to a player."""

    def cut_line(self, line: int) -> None:
        """End a line; messages sent before still arrive."""


@dataclass(frozen=True, slots=True)
class PhoneEvent:
    """News about phones that people at the table see, in the frame in which it happens."""

    kind: str
    """joined, lost, back, left, moved, wanted, letters, answered."""
    name: str = ""
    """Whose phone it is: seats may be others by the time somebody reads it."""


@dataclass(slots=True)
class PhoneSeat:
    """A place at the table, and the phone of the person who sits there."""

    name: str
    face: str
    is_person: bool
    is_phone_wanted: bool = True
    """Whether a phone is wanted there."""
    token: str = ""
    """What the phone shows to be let in again; nothing as long as none came."""
    line: int | None = None
    lost_at: float = 0.0
    """When it was lost."""
    is_taken_here: bool = False
    """Whether the hand was taken to the laptop for now."""
    reads_table_aloud: bool = False
    """Whether it says what everybody else sees on the table, for somebody who can't."""
    snapshot_count: int = 0
    """How many snapshots it was sent."""
    answers: dict[str, dict[str, Any]] = field(default_factory=dict)
    """What was answered to its last messages, by their ids."""
    ping_ms: float = 0.0

    @property
    def hand_place(self) -> str:
        """The state of the hand: free, seated, lost, laptop, or a computer player's."""
        if not self.is_person:
            return COMPUTER
        if not self.is_phone_wanted or self.is_taken_here:
            return LAPTOP
        if not self.token:
            return FREE
        return LOST if self.line is None else SEATED

    @property
    def is_apart(self) -> bool:
        """True if the hand is on a phone, even a lost one."""
        return self.hand_place in (SEATED, LOST)


@dataclass(slots=True)
class TakeOverRequest:
    """A request for a seat's hand on another phone."""

    seat: Seat
    line: int
    expires_at: float
    has_old_phone: bool


class PhoneChairs:
    """The seats of a table and the phones that came to them."""

    def __init__(self, post: PhonePost, clock: Callable[[], float]) -> None:
        self.post, self.clock = post, clock
        self.seats: list[PhoneSeat] = []
        self.away_seats: frozenset[Seat] = frozenset()
        """Who has left the table: their phone stays, but nobody waits for it."""
        self.unseated_lines: set[int] = set()
        """The lines of those who were let in and have no seat."""
        self.take_over_request: TakeOverRequest | None = None
        self.change_count = 0
        """Counts whatever others may see."""
        self.phone_events: list[PhoneEvent] = []

    # The table's people ----------------------------------------------------------------

    def set_seats(self, choices: Sequence[SeatChoice]) -> list[int]:
        """Set the players at the table; each phone stays with its person's name.

        Returns the lines whose seat is gone.
        """
        known = {seat.name: seat for seat in self.seats if seat.is_person}
        self.seats = []
        for choice in choices:
            old = known.pop(choice.name, None) if choice.person else None
            if old is None:
                old = PhoneSeat(choice.name, choice.face, choice.person)
            old.face = choice.face
            self.seats.append(old)
        self.take_over_request = None
        gone = [line for seat in known.values() if (line := seat.line) is not None]
        for line in gone:
            self._unseat_line(line)
        self._count_change()
        return gone

    def expect_tokens(self, tokens: Mapping[str, str]) -> None:
        """Expect these people's phones to come back, each with its token."""
        for seat in self.seats:
            if seat.is_person and seat.name in tokens:
                seat.token, seat.lost_at = tokens[seat.name], self.clock()
        self._count_change()

    def find_seat_of_line(self, line: int) -> Seat | None:
        """Return the seat of a line."""
        return next((n for n, seat in enumerate(self.seats) if seat.line == line), None)

    @property
    def apart_seats(self) -> frozenset[Seat]:
        """The seats whose hand is on a phone."""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.is_apart) - self.away_seats

    @property
    def answering_seats(self) -> frozenset[Seat]:
        """The seats at the table whose phone answers now."""
        return self.reached_seats - self.away_seats

    @property
    def reached_seats(self) -> frozenset[Seat]:
        """The seats whose phone answers now, even if they have left the table."""
        return frozenset(n for n, seat in enumerate(self.seats) if seat.hand_place == SEATED)

    @property
    def narrating_seats(self) -> list[Seat]:
        """The seats whose phone reads aloud what lies open on the table."""
        return [
            number
            for number in sorted(self.answering_seats)
            if self.seats[number].reads_table_aloud
        ]

    @property
    def lost_seats(self) -> frozenset[Seat]:
        """The seats whose phone doesn't answer."""
        return (
            frozenset(n for n, seat in enumerate(self.seats) if seat.hand_place == LOST)
            - self.away_seats
        )

    # Coming and going ------------------------------------------------------------------

    def admit_line(self, line: int, token: str) -> Seat | None:
        """Let a phone in: to its old seat, or to choose one."""
        for number, seat in enumerate(self.seats):
            mine = seat.token.encode()
            if (
                mine
                and seat.is_phone_wanted
                and compare_digest(token.encode("utf-8", "replace"), mine)
            ):
                if seat.line is not None:
                    self._dismiss_line(seat.line)
                else:
                    self._note_phone_event("back", number)
                self._seat_line(line, seat)
                return number
        self.unseated_lines.add(line)
        return None

    def choose_chair(self, line: int, number: object, may_take_over: bool = False) -> str:
        """Let a phone choose a seat; return why it can't, or an empty string.

        `may_take_over` says that they know the seat is taken, and want it.
        """
        if line not in self.unseated_lines:
            return "not yours"
        if type(number) is not int or not 0 <= number < len(self.seats):
            return "not legal"
        seat = self.seats[number]
        if seat.hand_place in (SEATED, LOST) and not may_take_over:
            return TAKEN_MS
        if seat.hand_place in (SEATED, LOST):
            if self.take_over_request is not None:
                return "kept"
            self.take_over_request = TakeOverRequest(
                number, line, self.clock() + DECISION_MS, seat.hand_place == SEATED
            )
            self._note_phone_event("wanted", number)
            return "asked"
        if seat.hand_place != FREE:
            return "not legal"
        self._give_chair(line, seat)
        self._note_phone_event("joined", number)
        return ""

    def settle_take_over(self, is_allowed: bool) -> tuple[int, Seat | None]:
        """Answer the request for a hand; return that phone's line, and its seat if allowed."""
        ask, self.take_over_request = self.take_over_request, None
        assert ask is not None
        if not is_allowed or ask.line not in self.unseated_lines:
            self._count_change()
            return ask.line, None
        seat = self.seats[ask.seat]
        if seat.line is not None:
            self._dismiss_line(seat.line)
        self._give_chair(ask.line, seat)
        self._note_phone_event("moved", ask.seat)
        return ask.line, ask.seat

    def leave_chair(self, line: int) -> Seat | None:
        """Give up a phone's seat for good; return which it was."""
        number = self.find_seat_of_line(line)
        if number is not None:
            self._clear_chair(self.seats[number])
            self._unseat_line(line)
            self._note_phone_event("left", number)
        return number

    def note_cut_line(self, line: int) -> None:
        """Note that a line is cut."""
        self.unseated_lines.discard(line)
        if self.take_over_request is not None and self.take_over_request.line == line:
            self.take_over_request = None
            self._count_change()
        number = self.find_seat_of_line(line)
        if number is not None:
            seat = self.seats[number]
            seat.line, seat.lost_at = None, self.clock()
            if self.take_over_request is not None and self.take_over_request.seat == number:
                self.take_over_request.has_old_phone = False
            self._note_phone_event("lost", number)

    def set_phone_wanted(self, number: Seat, is_wanted: bool) -> int | None:
        """Set whether a phone is wanted there; return the line of one that is sent away."""
        seat = self.seats[number]
        line = seat.line
        seat.is_phone_wanted = is_wanted
        if not is_wanted:
            self._clear_chair(seat)
            if line is not None:
                self._unseat_line(line)
        self._count_change()
        return line if not is_wanted else None

    def free_chair(self, number: Seat) -> int | None:
        """Send the phone of a seat away; return its line, if it answers."""
        seat = self.seats[number]
        line = seat.line
        self._clear_chair(seat)
        if line is not None:
            self._unseat_line(line)
        self._note_phone_event("left", number)
        return line

    def set_taken_here(self, number: Seat, is_taken: bool) -> None:
        """Move a hand to the laptop for now, or back to its phone."""
        if self.seats[number].is_taken_here != is_taken:
            self.seats[number].is_taken_here = is_taken
            self._count_change()

    def set_table_reader(self, number: Seat, reads_aloud: bool) -> None:
        """Set if a phone reads aloud what lies open on the table."""
        if self.seats[number].reads_table_aloud != reads_aloud:
            self.seats[number].reads_table_aloud = reads_aloud
            self._count_change()

    # How -------------------------------------------------------------------------------

    def _give_chair(self, line: int, seat: PhoneSeat) -> None:
        """Assign a new phone to a seat."""
        seat.token, seat.answers = secrets.token_urlsafe(16), {}
        seat.is_taken_here = seat.reads_table_aloud = False
        self._seat_line(line, seat)

    def _seat_line(self, line: int, seat: PhoneSeat) -> None:
        self.unseated_lines.discard(line)
        seat.line, seat.ping_ms = line, 0.0
        self.post.note_seated(line, True)
        self._count_change()

    def _unseat_line(self, line: int) -> None:
        """Let the phone of a line choose a seat again."""
        self.unseated_lines.add(line)
        self.post.note_seated(line, False)

    def _dismiss_line(self, line: int) -> None:
        """Tell a line that its seat is taken by another phone."""
        self.post.send_message(line, '{"t":"moved"}')
        self.post.cut_line(line)
        number = self.find_seat_of_line(line)
        if number is not None:
            self.seats[number].line = None

    def _clear_chair(self, seat: PhoneSeat) -> None:
        seat.token, seat.line, seat.is_taken_here, seat.answers = "", None, False, {}

    def _note_phone_event(self, kind: str, seat: Seat) -> None:
        self.phone_events.append(PhoneEvent(kind, self.seats[seat].name))
        self._count_change()

    def _count_change(self) -> None:
        self.change_count += 1
