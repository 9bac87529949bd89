"""The luck of the games that were played here to their end, kept beside their journals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.names import NAMELESS, cleaned
from game.store import faces
from game.store.json_file import JsonFile
from game.store.problems import FileProblem
from game.store.settings import SeatChoice

from .draws import Drawn, DrawTally, drawn_in
from .picks import PICKED, picked_in

VERSION = 1
KEPT = 200  # games: the oldest ones are forgotten
NAME = "luck.json"


@dataclass(frozen=True, slots=True)
class LuckySeat:
    """Somebody in a game that is over, and what they drew."""

    name: str
    face: str
    person: bool
    drawn: Drawn


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is over; `journal` is the name of its file."""

    journal: str
    game: str
    seed: int
    players: tuple[LuckySeat, ...]


@dataclass(frozen=True, slots=True)
class Fortune:
    """What somebody drew in all games that are kept; computer players are one, without a name."""

    name: str
    face: str
    drawn: Drawn = field(default_factory=Drawn)


class LuckFile:
    """The games' luck on disk."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / NAME, VERSION, indent=None)
        self.path = self.file.path

    @property
    def problem(self) -> FileProblem | None:
        """What is wrong with the file, if anything is."""
        return FileProblem.of("luck", self.file)

    def load(self) -> tuple[Played, ...]:
        """Return the games that are kept, the last one at the end; none if nothing can be read."""
        data = self.file.read()
        return tuple(self.file.good_rows(data.get("games"), played_from)) if data else ()

    def note(self, played: Played) -> bool:
        """Keep one more game, once however often it is told; true if that worked."""
        games = self.load()
        if any(game.journal == played.journal for game in games):
            return True
        kept = [as_data(game) for game in (*games, played)[-KEPT:]]
        return self.file.write({"games": kept})

    def knows(self, journal: str) -> bool:
        """True if that game is kept already, or can't be."""
        return any(game.journal == journal for game in self.load()) or self.file.locked


def note(journal: Path, match: Match, players: Sequence[SeatChoice], seed: int) -> None:
    """Keep the luck of a match that is over, beside its journal, unless it is there already."""
    file = LuckFile(journal.parent)
    if file.knows(journal.name):
        return
    seated = tuple(
        LuckySeat(choice.name, choice.face, choice.person, drawn)
        for choice, drawn in zip(players, met_in(match), strict=True)
    )
    file.note(Played(journal.name, match.game.id, seed, seated))


def met_in(match: Match) -> list[Drawn]:
    """What every seat drew, and how often others picked it, where players pick each other."""
    met = drawn_in(match)
    picked = picked_in(match)
    for drawn, tally in zip(met, picked, strict=True):
        if any(one.count for one in picked):
            drawn.kinds[PICKED] = tally
    return met


def fortunes(games: Sequence[Played]) -> list[Fortune]:
    """Everybody who drew something: who drew most is first, and computer players last.

    People are known by their names; their faces are those they wore last.
    """
    found: dict[str, Fortune] = {}
    for game in reversed(games):
        for one in game.players:
            name = one.name if one.person else ""
            fortune = found.setdefault(name, Fortune(name, one.face if one.person else ""))
            fortune.drawn.add(one.drawn)
    drew = [fortune for fortune in found.values() if fortune.drawn.cards]
    return sorted(drew, key=lambda one: (not one.name, -one.drawn.cards, one.name))


def as_data(played: Played) -> dict[str, Any]:
    """A game as data for JSON."""
    players = [
        {
            "name": one.name,
            "face": one.face,
            "person": one.person,
            "cards": one.drawn.cards,
            "kinds": {
                kind: [tally.count, round(tally.expected, 4), round(tally.variance, 4)]
                for kind, tally in one.drawn.kinds.items()
            },
        }
        for one in played.players
    ]
    return {"journal": played.journal, "game": played.game, "seed": played.seed,
            "players": players}  # fmt: skip


def played_from(data: Mapping[str, Any]) -> Played:
    """A game from its data. Raises ValueError, TypeError, KeyError or AttributeError."""
    players = tuple(_seated(one) for one in data["players"])
    return Played(str(data["journal"]), str(data["game"]), int(data["seed"]), players)


def _number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(value)
    return number


def _seated(data: Mapping[str, Any]) -> LuckySeat:
    kinds = {
        str(kind): DrawTally(int(count), _number(expected), max(0.0, _number(variance)))
        for kind, (count, expected, variance) in data["kinds"].items()
    }
    drawn = Drawn(int(data["cards"]), kinds)
    name = cleaned(str(data["name"])) or NAMELESS
    return LuckySeat(name, faces.known(str(data["face"])), bool(data["person"]), drawn)
