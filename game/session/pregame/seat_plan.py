"""Who plays: adding, removing, naming, giving faces; no drawing here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.core.names import distinct_names, is_same_name
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from game.words import Words

FIRST_LEVEL = "between"
"""How good computer players are for people who are new: from here they keep games close."""


class SeatPlan:
    """The seats of a table that is being set up, in order."""

    def __init__(self, words: Words, least: int, most: int, last: Sequence[SeatChoice]) -> None:
        self._words = words
        self.min_players, self.max_players = least, most
        self.seats: list[SeatChoice] = []
        known = [seat for seat in last if seat.name]
        for seat in known[:most]:
            self.seats.append(seat)
        if not known:
            self.add_player(is_person=True)
        while len(self.seats) < max(least, 0 if known else min(4, most)):
            self.add_player(is_person=False)

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def is_full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.seats) >= self.max_players

    def add_player(self, is_person: bool) -> None:
        """One more player with a face and a name nobody has yet; computers are all alike."""
        if self.is_full:
            return
        faces = {seat.face for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free = [face for face in FACES if face not in faces]
        named = [face for face in free if self._words(f"names.{face}") not in names]
        face = (named or free or list(FACES))[0]
        like = next((seat for seat in reversed(self.seats) if not seat.person), None)
        level, start = (like.level, like.start) if like else (FIRST_LEVEL, FIRST_LEVEL)
        self.seats.append(SeatChoice(self._words(f"names.{face}"), face, is_person, level, start))

    def swap_players(self, seat: int, other: int) -> None:
        """Let two players change places."""
        self.seats[seat], self.seats[other] = self.seats[other], self.seats[seat]

    def seat_known_person(self, seat: int, name: str, face: str) -> None:
        """Let somebody known sit there, with that name and, if no other person has it, that face.

        Somebody who sits elsewhere changes places; a computer player of that name takes another.
        """
        there = next((n for n, one in enumerate(self.seats) if is_same_name(one.name, name)), seat)
        if there != seat and self.seats[there].person:
            self.swap_players(seat, there)
            return
        if there != seat:
            self.rename_player(there, self._find_free_name(there))
        owner = self.find_face_owner(face)
        if owner is None or not owner.person or owner is self.seats[seat]:
            self.give_face(seat, face)
        self.seats[seat] = replace(self.seats[seat], name=name, person=True)

    def _find_free_name(self, seat: int) -> str:
        """The usual name of the face there, or another one that nobody at the table has."""
        faces = [self.seats[seat].face, *FACES]
        names = [self._words(f"names.{face}") for face in faces]
        free = (
            name for name in names if not any(is_same_name(name, one.name) for one in self.seats)
        )
        return next(free, names[0])

    def set_person(self, seat: int, person: bool) -> None:
        """Let a person sit there, or a computer player with a usual name, as good as others."""
        one = self.seats[seat]
        leaves = one.person and not person
        name, steps = "" if leaves else one.name, one.steps if one.person == person else 0
        self.seats[seat] = replace(one, name=name, person=person, steps=steps)
        if not person and not self.seats[seat].name:
            self.rename_player(seat, self._find_free_name(seat))
        if leaves:
            level, start = self._find_common_level(seat) or (FIRST_LEVEL, FIRST_LEVEL)
            self.seats[seat] = replace(self.seats[seat], level=level, start=start)

    def set_steps(self, seat: int, steps: int) -> None:
        """Give a player that head start."""
        self.seats[seat] = replace(self.seats[seat], steps=steps)

    def set_level(self, seat: int, level: str) -> None:
        """Let a computer player be that good, whatever the others are."""
        self.seats[seat] = replace(self.seats[seat], level=level, start="")

    def set_levels(self, level: str, close: bool = False) -> None:
        """Let all computer players be that good, or begin there and keep games close."""
        for seat in self.list_computer_seats():
            start = level if close else ""
            self.seats[seat] = replace(self.seats[seat], level=level, start=start)

    def keep_games_close(self, close: bool) -> None:
        """Let games be kept close, each computer player beginning where it is; or no longer."""
        for seat in self.list_computer_seats():
            one = self.seats[seat]
            level = one.start or one.level
            self.seats[seat] = replace(one, level=level, start=level if close else "")

    def copy_common_level(self, seat: int) -> None:
        """Let a computer player be as good as most of the others are."""
        like = self._find_common_level(seat)
        if like is not None:
            self.seats[seat] = replace(self.seats[seat], level=like[0], start=like[1])

    def has_common_level(self, seat: int) -> bool | None:
        """Whether it is as good as most of the others; None where it is the only one."""
        like, one = self._find_common_level(seat), self.seats[seat]
        return None if like is None else like == (one.start or one.level, one.start)

    def _find_common_level(self, seat: int) -> tuple[str, str] | None:
        """The level and the start that most computer players but one have."""
        others = [self.seats[number] for number in self.list_computer_seats() if number != seat]
        kinds = Counter((one.start or one.level, one.start) for one in others)
        return kinds.most_common(1)[0][0] if kinds else None

    def find_start_level(self) -> str:
        """Where computer players begin who keep games close; nothing if nobody does."""
        return next((one.start for one in self.seats if one.start and not one.person), "")

    def list_computer_levels(self) -> list[str]:
        """How good each computer player is to begin with, by seat."""
        seats = (self.seats[seat] for seat in self.list_computer_seats())
        return [one.start or one.level for one in seats]

    def find_shared_level(self) -> str:
        """The level that all computer players begin with; nothing if they differ."""
        levels = set(self.list_computer_levels())
        return levels.pop() if len(levels) == 1 else ""

    def rename_player(self, seat: int, name: str) -> None:
        """Give a player another name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def give_face(self, seat: int, face: str) -> None:
        """Give a player a face; who had it gets theirs."""
        own = self.seats[seat].face
        for number, other in enumerate(self.seats):
            if other.face == face:
                self.seats[number] = replace(other, face=own)
        self.seats[seat] = replace(self.seats[seat], face=face)

    def find_face_owner(self, face: str) -> SeatChoice | None:
        """Who has that face."""
        return next((seat for seat in self.seats if seat.face == face), None)

    def find_person_seat(self, name: str) -> int | None:
        """Where the person of that name sits; None where nobody does."""
        return next(
            (n for n in self.list_person_seats() if is_same_name(self.seats[n].name, name)), None
        )

    def list_person_seats(self) -> list[int]:
        """The seats with a person."""
        return [number for number, seat in enumerate(self.seats) if seat.person]

    def list_computer_seats(self) -> list[int]:
        """The seats with a computer player."""
        return [number for number, seat in enumerate(self.seats) if not seat.person]

    def list_distinct_seats(self) -> list[SeatChoice]:
        """The seats as they are dealt: of two who are called alike the second has a number."""
        named = [seat.name for seat in self.seats if seat.name]
        names = iter(distinct_names(named))
        return [replace(seat, name=next(names)) if seat.name else seat for seat in self.seats]

    def list_seats_to_remember(self) -> tuple[SeatChoice, ...]:
        """The seats to be remembered: whoever has no name yet is asked again."""
        return tuple(seat for seat in self.seats if seat.name)

    def warn_same_names(self) -> str:
        """Who is called like somebody else here, and what is written then; else nothing."""
        for seat, told in zip(self.seats, self.list_distinct_seats(), strict=True):
            if seat.name != told.name:
                return self._words("setup.name_twice", name=seat.name, second=told.name)
        return ""

    def explain_seat_problem(self) -> str:
        """Why these players can't begin, in words; nothing if they can."""
        for number, seat in enumerate(self.seats):
            if not seat.name:
                around = [*self.seats[number::-1], *self.seats[:number:-1]]
                beside = next((one.name for one in around if one.name), "")
                asked = self._words("setup.name_missing", name=beside)
                return asked if beside else self._words("letters.empty")
        return ""
