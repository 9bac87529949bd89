"""The sixteen doors: whose they are, and what is played behind them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

from game.core.errors import BrokenRules
from game.core.game import find_game
from game.resources import rules_folder
from game.session.pregame.one_person import seat_with_opponents
from game.store.player_faces import FACES
from game.store.settings import SeatChoice
from game.toml import TomlReader
from game.words import Words

FILE_NAME = "doors.toml"


@dataclass(frozen=True)
class Door:
    """A door: a face, its game, its house rules, and how many sit at the table."""

    face: str
    game: str
    players: int
    options: Mapping[str, str] = field(default_factory=dict)
    level: str = "normal"

    @property
    def house_rules(self) -> dict[str, str]:
        """The house rules of its table, settled."""
        return find_game(self.game).settle_house_rules(self.players, self.options)

    def list_other_faces(self, words: Words, name: str, face: str) -> tuple[str, ...]:
        """Return the other computer players: faces after this one, but neither a person's face nor
        somebody of their name.
        """
        place, taken = FACES.index(self.face), name.casefold()
        following = (*FACES[place + 1 :], *FACES[:place])
        free = [
            one for one in following if one != face and words(f"names.{one}").casefold() != taken
        ]
        return tuple(free[: self.players - 2])

    def seat_players(self, words: Words, name: str, face: str) -> tuple[SeatChoice, ...]:
        """Return who sits where: the person, the one whose door it is, and others clockwise."""
        opponents = (self.face, *self.list_other_faces(words, name, face))
        return seat_with_opponents(words, name, face, opponents, self.level)


@dataclass(frozen=True)
class DoorFile:
    """All doors, as the file has them."""

    doors: tuple[Door, ...]


@cache
def load_doors() -> tuple[Door, ...]:
    """Return all doors, in two rows of eight. Raises `BrokenRules` if the file is broken."""
    reader = TomlReader(FILE_NAME, BrokenRules)
    text = (rules_folder() / FILE_NAME).read_text(encoding="utf-8")
    return reader.read_table(DoorFile, reader.parse_text(text)).doors


def find_door(face: str) -> Door | None:
    """Return the door of a face; None if it has none."""
    return next((door for door in load_doors() if door.face == face), None)
