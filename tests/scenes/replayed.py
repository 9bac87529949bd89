"""Games that were played by chance alone, to be watched again."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path

from game.core import journal
from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.scenes.replay.scene import TheaterScene
from game.session.live_match import LiveMatch
from game.session.record.game_record import GameRecord, record_finished_match, record_running_match
from game.store.journals.journal_folder import JournalText
from tests.scenes import table_player
from tests.scenes.table_player import TablePlayer, seated

ENOUGH = 4000
SHORT = ("color-chaos", "pig-farm")
"""Games that take long: a single round is played."""


def played(
    game: str, seats: int = 0, seed: int = 1, choices: int = ENOUGH, **options: str
) -> Match:
    """A game played by chance, to its end or for so many choices."""
    most = seats or min(4, GAMES[game].rules.most)
    names = [name for name, _ in table_player.PEOPLE[:most]]
    short = {"target": "one round"} if game in SHORT else {}
    match, chance = Match.new(game, names, seed, {**short, **options}), Chance(seed)
    for _ in range(choices):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
    return match


def at_table(match: Match, people: Sequence[int] = (0,)) -> LiveMatch:
    """People and computers in front of a match, which is written down nowhere."""
    return LiveMatch(match, seated(len(match.table.names), people), 1, None)


def whole(match: Match) -> GameRecord:
    """All that happened in a match, though it may not be over."""
    return record_finished_match(at_table(match))


def record(match: Match, people: Sequence[int] = (0,)) -> GameRecord:
    """What happened in a match; one that is not over tells only what everybody saw."""
    told = whole(match)
    return (
        told
        if match.decision is None
        else record_running_match(at_table(match, people), told.events)
    )


def written(match: Match, people: Sequence[int] = (0,), seed: int = 1) -> list[str]:
    """The lines of the journal of a match that was played from its beginning."""
    players = [asdict(choice) for choice in seated(len(match.table.names), people)]
    lines = [journal.header(match, seed, "0", players=players)]
    again = Match(match.game, match.start.copy())
    again.recorder = journal.Journal(lines.append)
    for step in match.steps:
        again.apply_step(step)
    return lines


def saved(lines: Sequence[str]) -> JournalText:
    """The journal with these lines."""
    over = any('"end"' in line for line in lines[1:])
    return JournalText(Path("game.jsonl"), json.loads(lines[0]), tuple(lines), over, 0)


def theatre(
    player: TablePlayer, match: Match, at: int = 0, people: Sequence[int] = (0,)
) -> TheaterScene:
    """The theatre with a match, at one of its stops, seen with nobody's eyes."""
    scene = TheaterScene(player.app, record(match, people))
    player.app.push_scene(scene)
    scene.look_through(None)
    scene.go_to_stop(at if at >= 0 else scene.last_stop + 1 + at)
    return scene
