"""The players of a table being set up: adding, removing, naming and faces."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.core.names import distinct_names, is_same_name
from game.core.rulebook import Rulebook
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
        """True if nobody else can sit down."""
        return len(self.seats) >= self.max_players

    def add_player(self, is_person: bool) -> None:
        """Add a player with a free face and a free name; all computer players get one level."""
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
        """Seat a known person with their name and, if it is free, their face.

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
        """Return the face's usual name, or another one that nobody here has."""
        faces = [self.seats[seat].face, *FACES]
        names = [self._words(f"names.{face}") for face in faces]
        free = (
            name for name in names if not any(is_same_name(name, one.name) for one in self.seats)
        )
        return next(free, names[0])

    def set_person(self, seat: int, person: bool) -> None:
        """Put a person on a seat, or a computer player like the others."""
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
        """Give a player this head start."""
        self.seats[seat] = replace(self.seats[seat], steps=steps)

    def set_level(self, seat: int, level: str) -> None:
        """Set one computer player's level."""
        self.seats[seat] = replace(self.seats[seat], level=level, start="")

    def set_levels(self, level: str, close: bool = False) -> None:
        """Set the level of all computer players, or where keeping it close begins."""
        for seat in self.list_computer_seats():
            start = level if close else ""
            self.seats[seat] = replace(self.seats[seat], level=level, start=start)

    def keep_games_close(self, close: bool) -> None:
        """Start or stop keeping games close, from each computer player's level."""
        for seat in self.list_computer_seats():
            one = self.seats[seat]
            level = one.start or one.level
            self.seats[seat] = replace(one, level=level, start=level if close else "")

    def copy_common_level(self, seat: int) -> None:
        """Give a computer player the level that most of the others have."""
        like = self._find_common_level(seat)
        if like is not None:
            self.seats[seat] = replace(self.seats[seat], level=like[0], start=like[1])

    def has_common_level(self, seat: int) -> bool | None:
        """True if a computer player has the most common level; None if it is the only one."""
        like, one = self._find_common_level(seat), self.seats[seat]
        return None if like is None else like == (one.start or one.level, one.start)

    def _find_common_level(self, seat: int) -> tuple[str, str] | None:
        """Return the level and start that most other computer players have."""
        others = [self.seats[number] for number in self.list_computer_seats() if number != seat]
        kinds = Counter((one.start or one.level, one.start) for one in others)
        return kinds.most_common(1)[0][0] if kinds else None

    def find_start_level(self) -> str:
        """Return the level at which keeping games close begins; empty if nobody does."""
        return next((one.start for one in self.seats if one.start and not one.person), "")

    def list_computer_levels(self) -> list[str]:
        """Return the starting level of each computer player, by seat."""
        seats = (self.seats[seat] for seat in self.list_computer_seats())
        return [one.start or one.level for one in seats]

    def find_shared_level(self) -> str:
        """Return the starting level of all computer players; empty if they differ."""
        levels = set(self.list_computer_levels())
        return levels.pop() if len(levels) == 1 else ""

    def rename_player(self, seat: int, name: str) -> None:
        """Give a player another name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def give_face(self, seat: int, face: str) -> None:
        """Give a player a face; its owner gets theirs in return."""
        own = self.seats[seat].face
        for number, other in enumerate(self.seats):
            if other.face == face:
                self.seats[number] = replace(other, face=own)
        self.seats[seat] = replace(self.seats[seat], face=face)

    def find_face_owner(self, face: str) -> SeatChoice | None:
        """Return the player who has that face."""
        return next((seat for seat in self.seats if seat.face == face), None)

    def find_person_seat(self, name: str) -> int | None:
        """Return the seat of the person with that name; None if nobody has it."""
        return next(
            (n for n in self.list_person_seats() if is_same_name(self.seats[n].name, name)), None
        )

    def list_person_seats(self) -> list[int]:
        """Return the seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.person]

    def list_computer_seats(self) -> list[int]:
        """Return the seats of computer players."""
        return [number for number, seat in enumerate(self.seats) if not seat.person]

    def list_distinct_seats(self) -> list[SeatChoice]:
        """Return the seats with distinct names: the second of two alike gets a number."""
        named = [seat.name for seat in self.seats if seat.name]
        names = iter(distinct_names(named))
        return [replace(seat, name=next(names)) if seat.name else seat for seat in self.seats]

    def describe_teams(self, rules: Rulebook) -> str:
        """Return who plays with whom; empty without teams, or if too many or few sit here."""
        seats = len(self)
        if not rules.has_teams(seats) or not rules.least <= seats <= rules.most:
            return ""
        names = [seat.name for seat in self.list_distinct_seats()]
        count = rules.team_count(seats)
        teams = [[names[s] for s in rules.team_of(team, seats)] for team in range(count)]
        told = " · ".join(map(self._words.join_with_and, teams))
        return self._words("setup.teams", teams=told)

    def list_seats_to_remember(self) -> tuple[SeatChoice, ...]:
        """Return the seats to remember; a person without a name is asked again next time."""
        return tuple(seat for seat in self.seats if seat.name)

    def warn_same_names(self) -> str:
        """Return a sentence about two players with one name; empty if there are none."""
        for seat, told in zip(self.seats, self.list_distinct_seats(), strict=True):
            if seat.name != told.name:
                return self._words("setup.name_twice", name=seat.name, second=told.name)
        return ""

    def explain_seat_problem(self) -> str:
        """Return why these players can't start, in words; empty if they can."""
        for number, seat in enumerate(self.seats):
            if not seat.name:
                around = [*self.seats[number::-1], *self.seats[:number:-1]]
                beside = next((one.name for one in around if one.name), "")
                asked = self._words("setup.name_missing", name=beside)
                return asked if beside else self._words("letters.empty")
        return ""
