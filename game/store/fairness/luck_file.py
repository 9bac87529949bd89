"""The luck of the finished games that were played here, kept beside their journals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import Any

from game.core.match import Match
from game.core.names import NAMELESS, clean_name
from game.store import player_faces
from game.store.file_problem import FileProblem
from game.store.json_file import JsonFile
from game.store.settings import SeatChoice

from .draw_luck import PICKED_KIND, DrawTally, SeatDraws, count_drawn_cards, count_picks

VERSION = 1
MAX_GAMES = 200  # games: the oldest ones are forgotten
FILE_NAME = "luck.json"


@dataclass(frozen=True, slots=True)
class LuckySeat:
    """A player of a finished game, and what they drew."""

    name: str
    face: str
    person: bool
    drawn: SeatDraws


@dataclass(frozen=True, slots=True)
class PlayedLuck:
    """A finished game; `journal` is the name of its file."""

    journal: str
    game: str
    seed: int
    players: tuple[LuckySeat, ...]


@dataclass(frozen=True, slots=True)
class PersonLuck:
    """A person's luck in all stored games; computer players count as one."""

    name: str
    face: str
    drawn: SeatDraws = field(default_factory=SeatDraws)


class LuckFile:
    """The luck of the games, on disk."""

    def __init__(self, folder: Path) -> None:
        self.file = JsonFile(folder / FILE_NAME, VERSION, indent=None)
        self.path = self.file.path

    @property
    def problem(self) -> FileProblem | None:
        """The problem with the file, if there is one."""
        return FileProblem.from_json_file("luck", self.file)

    def load_games(self) -> tuple[PlayedLuck, ...]:
        """Return the stored games, the last one at the end; none if nothing can be read."""
        data = self.file.read_object()
        return tuple(self.file.parse_good_rows(data.get("games"), luck_from_data)) if data else ()

    def note_game(self, new_game: PlayedLuck) -> bool:
        """Store one more game, once; True if that worked."""
        games = self.load_games()
        if any(game.journal == new_game.journal for game in games):
            return True
        kept = [luck_to_data(game) for game in (*games, new_game)[-MAX_GAMES:]]
        return self.file.write_object({"games": kept})

    def knows_journal(self, journal: str) -> bool:
        """Return True if that game is stored already, or can't be."""
        return any(game.journal == journal for game in self.load_games()) or self.file.is_locked


def note_match_luck(journal: Path, match: Match, players: Sequence[SeatChoice], seed: int) -> None:
    """Store the luck of a finished match beside its journal, unless it is there already."""
    file = LuckFile(journal.parent)
    if file.knows_journal(journal.name):
        return
    seated = tuple(
        LuckySeat(choice.name, choice.face, choice.person, drawn)
        for choice, drawn in zip(players, count_luck_in(match), strict=True)
    )
    file.note_game(PlayedLuck(journal.name, match.game.id, seed, seated))


def count_luck_in(match: Match) -> list[SeatDraws]:
    """Return what every seat drew, and how often others picked it."""
    met = count_drawn_cards(match)
    picked = count_picks(match)
    for drawn, tally in zip(met, picked, strict=True):
        if any(one.count for one in picked):
            drawn.kinds[PICKED_KIND] = tally
    return met


def sum_luck_by_person(games: Sequence[PlayedLuck]) -> list[PersonLuck]:
    """Return everybody's luck: who drew most is first, computer players last.

    People are known by their names; their faces are those they wore last.
    """
    found: dict[str, PersonLuck] = {}
    for game in reversed(games):
        for one in game.players:
            name = one.name if one.person else ""
            fortune = found.setdefault(name, PersonLuck(name, one.face if one.person else ""))
            fortune.drawn.add_drawn_cards(one.drawn)
    drew = [fortune for fortune in found.values() if fortune.drawn.cards]
    return sorted(drew, key=lambda one: (not one.name, -one.drawn.cards, one.name))


def luck_to_data(game: PlayedLuck) -> dict[str, Any]:
    """Return a game as data for JSON."""
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
        for one in game.players
    ]
    return {"journal": game.journal, "game": game.game, "seed": game.seed,
            "players": players}  # fmt: skip


def luck_from_data(data: Mapping[str, Any]) -> PlayedLuck:
    """Return a game from its data.

    Raises `ValueError`, `TypeError`, `KeyError` or `AttributeError`.
    """
    players = tuple(_parse_lucky_seat(one) for one in data["players"])
    return PlayedLuck(str(data["journal"]), str(data["game"]), int(data["seed"]), players)


def _parse_number(value: Any) -> float:
    number = float(value)
    if not isfinite(number):
        raise ValueError(value)
    return number


def _parse_lucky_seat(data: Mapping[str, Any]) -> LuckySeat:
    kinds = {
        str(kind): DrawTally(int(count), _parse_number(expected), max(0.0, _parse_number(variance)))
        for kind, (count, expected, variance) in data["kinds"].items()
    }
    drawn = SeatDraws(int(data["cards"]), kinds)
    name = clean_name(str(data["name"])) or NAMELESS
    return LuckySeat(name, player_faces.known_face(str(data["face"])), bool(data["person"]), drawn)
