"""Opening the table: for a new game, and for one that was left."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.agents.minds import mind_of
from game.app.file_words import misfit, told
from game.app.frame import settle_down
from game.core.errors import GameError
from game.core.game import is_own
from game.core.rulebook import HEAD_START, steps_of
from game.session import sitting as play_sitting
from game.session.beforehand.beginners import a_seed, first_seat, seated_anew, without_absent
from game.session.beforehand.closeness import adjusted
from game.session.beforehand.rematch_score import RematchScore, after, turned
from game.store import folders
from game.store.folders import spoken
from game.store.journals import phone_seats
from game.store.journals.shelf import JournalProblem, JournalText
from game.store.settings import SeatChoice
from game.store.statistics.played import StatisticsFile

from .notice import Notice
from .scene import PlayScene

if TYPE_CHECKING:
    from game.app.program import App


UNSAVED = "unsaved"


def start_match(
    app: App, game: str, seats: Sequence[SeatChoice], options: Mapping[str, str],
    seed: int | None = None, won: RematchScore = (),
) -> PlayScene:  # fmt: skip
    """Begin a game; the table takes the place of everything above the title.

    Computer players who keep games close are as good as these people's last games ask for.
    """
    settle_down()  # before anything of this game is there: nothing of it stays
    if any(one.start for one in seats):
        rows = StatisticsFile(folders.journals()).book.rows
        seats = adjusted(seats, game, rows, steps_of(options, len(seats)))
    seed = app.seed if seed is None else seed
    sitting, before = play_sitting.begin(game, seats, options, folders.journals(), seed, won)
    scene = PlayScene(app, sitting, before)
    _open(app, scene)
    return scene


def continue_match(app: App, saved: JournalText) -> PlayScene | None:
    """Go on with a game that was left; if its journal no longer fits, say so instead."""
    settle_down()
    try:
        sitting = play_sitting.resume(saved)
    except GameError as error:
        why = misfit(app.words, error, saved.header)
        app.push(Notice(app, "refusal", why, spoken(saved.path)))
        return None
    except JournalProblem as problem:
        app.push(Notice(app, "elsewhere", told(app.words, problem.trouble)))
        return None
    scene = PlayScene(app, sitting)
    _open(app, scene)
    _expect_phones(app, scene, saved)
    return scene


def _expect_phones(app: App, scene: PlayScene, journal: JournalText) -> None:
    """Where phones held hands when the game was left, ask whether they come back."""
    saved = phone_seats.load(journal.path) if app.phones is None else None
    if saved is not None and set(saved.names) & {one.name for one in scene.sitting.players}:
        from .windows.phones_again import PhonesAgain  # noqa: PLC0415  few play with phones

        app.push(PhonesAgain(app, scene, saved))


def rematch(app: App, scene: PlayScene) -> PlayScene:
    """The same players once more, each a seat further; who began does not begin again.

    Whoever has left the table is not among them.
    """
    players, match = scene.sitting.players, scene.sitting.match
    game, options = match.game.id, dict(match.table.options)
    if (steps := scene.sitting.next_steps) is not None:
        options.pop(HEAD_START, None)
        options |= {HEAD_START: steps} if steps else {}
    seed = a_seed(app.seed)
    last = first_seat(game, players, options, scene.sitting.seed)
    here, options = without_absent(match, options)
    last = here.index(last) if last in here else None
    order, options = seated_anew(game, [players[one] for one in here], options, seed, last)
    seats = [here[one] for one in order]
    won = scene.sitting.won if len(here) == len(players) else ()
    if match.result is not None and len(here) == len(players):
        won = turned(after(won, match.result.places), seats)
    again = start_match(app, game, [players[one] for one in seats], options, seed, won)
    again.sitting.agreed.take_over(scene.sitting.agreed, seats)
    return again


def _open(app: App, scene: PlayScene) -> None:
    """Leave only the title below the table; what computer players know is there before frames."""
    game = scene.sitting.match.game.id
    if is_own(game):
        from game.app.experts import experts  # noqa: PLC0415  other games are known well enough

        experts(app)
    mind_of(game)
    scene.growing.start(app.top.parting() if app.scenes else None)
    while len(app.scenes) > 1:
        old = app.scenes.pop()
        old.leave()
        if isinstance(old, PlayScene):
            old.sitting.close()
    app.push(scene)
    file = scene.sitting.file
    if file is not None and file.problem:
        scene.told_unsaved = True
        if UNSAVED not in app.told:
            app.told.add(UNSAVED)
            app.push(Notice(app, "unsaved", told(app.words, file.problem)))
