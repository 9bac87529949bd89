"""Games that were left, for windows that go on with them: what lies before need not be played."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path

from game.agents import make_agent
from game.core import journal
from game.core.match import Match
from game.store.journals.journal_folder import JournalFile
from game.store.settings import SeatChoice
from tests.window.person import four_seats

FAMILY = tuple(
    SeatChoice(name, face, person=True)
    for name, face in (("Mia", "fox"), ("Papa", "bear"), ("Lulu", "owl"), ("Ben", "frog"))
)
SEEDS = range(3, 200)


def leave(
    games: Path, seats: Sequence[SeatChoice], options: Mapping[str, str],
    here: Callable[[Match], bool], level: str = "random",
) -> tuple[Path, Match]:  # fmt: skip
    """Write down a game of Color Chaos that was left as soon as it stood as wished; answer both."""
    for seed in SEEDS:
        match = Match.new("color-chaos", [seat.name for seat in seats], seed, dict(options))
        player, lines = make_agent(level, seed), list[str]()
        match.recorder = journal.Journal(lines.append)
        while match.decision is not None and not here(match):
            match.submit(player.decide(match))
        if match.decision is None:
            continue
        head = journal.header(match, seed, "1", players=[asdict(seat) for seat in seats])
        file = JournalFile.create_journal(games, head)
        for line in lines:
            file.write_entry(line)
        file.close_file()
        assert file.path is not None
        return file.path, match
    raise AssertionError("no game ever stood so")


def leave_late(
    folder: Path, people: int = 1, target: str = "one round", score: int = 0, cards: int = 3
) -> Path:
    """Write down a game of four in which somebody has so many points, and somebody but few cards.

    With `folder` as that of a window, the game is the one to go on with there.
    """
    seats = [SeatChoice(**seat) for seat in four_seats(people)]

    def late(match: Match) -> bool:
        few = min(map(len, match.table.hands)) <= cards
        return few and max(match.table.scores) >= score

    return leave(folder / "home" / "games", seats, {"target": target}, late, level="easy")[0]
