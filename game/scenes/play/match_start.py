"""Opening the table for a new game, or for one that was left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING

from game.agents.minds import mind_of
from game.app.file_messages import describe_file_trouble, explain_misfit
from game.app.frame_budget import freeze_loaded_objects
from game.core.errors import GameError
from game.core.game import find_game, is_own
from game.core.rulebook import HEAD_START, steps_of
from game.core.table import EDITION
from game.session import live_match as play_sitting
from game.session.pregame.close_games import adjust_levels
from game.session.pregame.rematch_score import (
    RematchScore,
    add_winners,
    find_rematch_score,
    reseat_rematch_score,
)
from game.session.pregame.seating_order import (
    choose_seed,
    drop_absent_players,
    find_first_seat,
    reseat_players,
)
from game.store import folders
from game.store.daily_file import DayMark
from game.store.doors_file import DoorMark
from game.store.folders import spoken_folder
from game.store.journals import phone_sessions
from game.store.journals.journal_folder import JournalProblem, JournalText
from game.store.journals.repeated_deal import RepeatedDeal
from game.store.settings import SeatChoice
from game.store.statistics.statistics_file import StatisticsFile

from .file_notice import FileNotice
from .scene import PlayScene

if TYPE_CHECKING:
    from game.app.program import App


UNSAVED_REASON = "unsaved"


def start_match(
    app: App, game: str, seats: Sequence[SeatChoice], options: Mapping[str, str],
    seed: int | None = None, rematch_score: RematchScore | None = None,
    repeated_deal: RepeatedDeal | None = None, day_mark: DayMark | None = None,
    edition: int = EDITION, door_mark: DoorMark | None = None,
) -> PlayScene:  # fmt: skip
    """Start a game; the table replaces everything above the title.

    Computers that keep games close take their level from these people's last games. Without a
    score of rematches it is found in the statistics.
    """
    freeze_loaded_objects()  # before anything of this game is there: nothing of it stays
    rows = StatisticsFile(folders.journals_folder()).book.rows
    has_teams = find_game(game).rules.under(options).has_teams(len(seats))
    if not has_teams and any(one.start for one in seats):
        seats = adjust_levels(seats, game, rows, steps_of(options, len(seats)))
    if rematch_score is None:
        stored = find_game(game).stored_id
        rematch_score = find_rematch_score(rows, stored, seats, datetime.now())
    seed = app.seed if seed is None else seed
    live_match, before = play_sitting.begin_live_match(
        game, seats, options, folders.journals_folder(), seed, rematch_score, repeated_deal,
        day_mark, edition, door_mark,
    )  # fmt: skip
    scene = PlayScene(app, live_match, before)
    _open_play_scene(app, scene)
    return scene


def continue_match(app: App, saved: JournalText) -> PlayScene | None:
    """Continue a game; if its journal no longer fits, say so instead."""
    freeze_loaded_objects()
    try:
        live_match = play_sitting.resume_live_match(saved)
    except GameError as error:
        why = explain_misfit(app.words, error, saved.header)
        app.push_scene(FileNotice(app, "refusal", why, spoken_folder(saved.path)))
        return None
    except JournalProblem as problem:
        app.push_scene(
            FileNotice(app, "elsewhere", describe_file_trouble(app.words, problem.trouble))
        )
        return None
    scene = PlayScene(app, live_match)
    _open_play_scene(app, scene)
    _await_phones(app, scene, saved)
    return scene


def _await_phones(app: App, scene: PlayScene, journal: JournalText) -> None:
    """Ask if phones come back that held hands when the game was left."""
    saved = phone_sessions.load_phones(journal.path) if app.phones is None else None
    if saved is not None and set(saved.names) & {one.name for one in scene.live_match.players}:
        from .windows.phone_reconnect import PhoneReconnectDialog  # noqa: PLC0415  few play with phones

        app.push_scene(PhoneReconnectDialog(app, scene, saved))


def start_rematch(app: App, scene: PlayScene) -> PlayScene:
    """Start a game with the same players, each one seat further; another one goes first.

    Players who have left the table are not among them.
    """
    players, match = scene.live_match.players, scene.live_match.match
    game, options = match.game.id, dict(match.table.options)
    if (steps := scene.live_match.next_head_starts) is not None:
        options.pop(HEAD_START, None)
        options |= {HEAD_START: steps} if steps else {}
    seed = choose_seed(app.seed)
    last = find_first_seat(game, players, options, scene.live_match.seed)
    here, options = drop_absent_players(match, options)
    last = here.index(last) if last in here else None
    order, options = reseat_players(game, [players[one] for one in here], options, seed, last)
    seats = [here[one] for one in order]
    won = _carry_rematch_score(scene, seats) if len(here) == len(players) else ()
    door = scene.live_match.door_mark
    again = start_match(
        app, game, [players[one] for one in seats], options, seed, won, door_mark=door
    )
    again.live_match.standing_answers.adopt_answers(scene.live_match.standing_answers, seats)
    return again


def _carry_rematch_score(scene: PlayScene, seats: Sequence[int]) -> RematchScore | None:
    """Return the score of the rematches so far by new seats; None if the statistics know it."""
    live_match = scene.live_match
    if live_match.is_counted and live_match.journal_file is not None:
        live_match.close_journal()
        path = live_match.journal_file.path
        if path is not None and StatisticsFile(path.parent).book.is_counted(path.name):
            return None
    won, result = live_match.games_won, live_match.match.result
    if result is not None and not live_match.is_repeat:
        won = add_winners(won, result.places)
    return reseat_rematch_score(won, seats) if won else ()


def _open_play_scene(app: App, scene: PlayScene) -> None:
    """Open the table right above the title; computers load their knowledge first."""
    game = scene.live_match.match.game.id
    if is_own(game):
        from game.app.experts import find_expert_search  # noqa: PLC0415  other games are known well enough

        find_expert_search(app)
    mind_of(game)
    scene.growing.start_transition(app.top.make_transition_source() if app.scenes else None)
    while len(app.scenes) > 1:
        old = app.scenes.pop()
        old.leave()
        if isinstance(old, PlayScene):
            old.live_match.close_journal()
    app.push_scene(scene)
    file = scene.live_match.journal_file
    if file is not None and file.problem:
        scene.told_unsaved = True
        if UNSAVED_REASON not in app.told_problems:
            app.told_problems.add(UNSAVED_REASON)
            app.push_scene(
                FileNotice(app, "unsaved", describe_file_trouble(app.words, file.problem))
            )
