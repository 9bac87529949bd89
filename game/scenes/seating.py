"""Who plays: adding, removing, naming, giving faces; no drawing here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.store.settings import USUAL_LEVEL, SeatChoice
from game.view.glyphs import writable
from game.words import Words

FACES = (
    "fox", "owl", "frog", "mouse", "dog", "bear", "cat", "badger",
    "lion", "panda", "rabbit", "penguin", "koala", "monkey", "chick", "pig",
)  # fmt: skip
LONGEST = 12


class Seating:
    """The seats of a table that is being set up, in order."""

    def __init__(self, words: Words, least: int, most: int, last: Sequence[SeatChoice]) -> None:
        self._words = words
        self.least, self.most = least, most
        self.seats: list[SeatChoice] = []
        known = [seat for seat in last if seat.face in FACES and seat.name]
        for seat in known[:most]:
            self.seats.append(seat)
        if not known:
            self.add(person=True)
        while len(self.seats) < max(least, 0 if known else 4):
            self.add(person=False)

    def __len__(self) -> int:
        return len(self.seats)

    @property
    def full(self) -> bool:
        """Whether nobody else can sit down."""
        return len(self.seats) >= self.most

    def add(self, person: bool) -> None:
        """One more player with a face and a name nobody has yet; computers are all alike."""
        if self.full:
            return
        faces = {seat.face for seat in self.seats}
        names = {seat.name for seat in self.seats}
        free = [face for face in FACES if face not in faces]
        named = [face for face in free if self._words(f"names.{face}") not in names]
        face = (named or free or list(FACES))[0]
        level = next((seat.level for seat in reversed(self.seats) if not seat.person), USUAL_LEVEL)
        self.seats.append(SeatChoice(self._words(f"names.{face}"), face, person, level))

    def remove(self, seat: int) -> None:
        """Take a player away, if enough are left."""
        if len(self.seats) > self.least:
            del self.seats[seat]

    def set_person(self, seat: int, person: bool) -> None:
        """Let a person or a computer player sit there."""
        self.seats[seat] = replace(self.seats[seat], person=person)

    def set_level(self, seat: int, level: str) -> None:
        """Let a computer player be that good."""
        self.seats[seat] = replace(self.seats[seat], level=level)

    def set_levels(self, level: str) -> None:
        """Let all computer players be that good."""
        for seat in self.computers():
            self.set_level(seat, level)

    def level(self) -> str:
        """The level that all computer players have; nothing if they differ."""
        levels = {self.seats[seat].level for seat in self.computers()}
        return levels.pop() if len(levels) == 1 else ""

    def rename(self, seat: int, name: str) -> None:
        """Give a player another name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def give_face(self, seat: int, face: str) -> None:
        """Give a player a face; who had it gets theirs."""
        own = self.seats[seat].face
        for number, other in enumerate(self.seats):
            if other.face == face:
                self.seats[number] = replace(other, face=own)
        self.seats[seat] = replace(self.seats[seat], face=face)

    def owner_of(self, face: str) -> SeatChoice | None:
        """Who has that face."""
        return next((seat for seat in self.seats if seat.face == face), None)

    def people(self) -> list[int]:
        """The seats with a person."""
        return [number for number, seat in enumerate(self.seats) if seat.person]

    def computers(self) -> list[int]:
        """The seats with a computer player."""
        return [number for number, seat in enumerate(self.seats) if not seat.person]

    def problem(self) -> str:
        """Why these players can't begin, in words; nothing if they can."""
        names = [seat.name for seat in self.seats]
        for name in names:
            if names.count(name) > 1:
                return self._words("setup.name_taken", name=name)
        return ""


class NameEntry:
    """A name while it is being typed."""

    def __init__(self, words: Words, name: str) -> None:
        self._words = words
        self.text = name
        self.notice = ""  # why a letter was refused

    def type(self, letters: str) -> bool:
        """Add letters; refused ones leave a kind notice. Whether all were taken."""
        self.notice = ""
        for letter in letters:
            if not writable(letter):
                self.notice = self._words("setup.name_glyph", letter=letter)
            elif len(self.text) >= LONGEST:
                self.notice = self._words("setup.name_long")
            else:
                self.text += letter
        return not self.notice

    def erase(self) -> None:
        """Take the last letter away."""
        self.text, self.notice = self.text[:-1], ""

    @property
    def name(self) -> str:
        """The name as it will be, without spaces around it."""
        return " ".join(self.text.split())
