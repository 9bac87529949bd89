"""Going on after an error: with the game, read again from its journal, or at the title."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.core import journal
from game.core.match import Match
from game.store.journals.journal_folder import JournalProblem, JournalText, read_journal

if TYPE_CHECKING:
    from game.app.program import App
    from game.session.live_match import LiveMatch


def find_resumable_match(app: App) -> LiveMatch | None:
    """Return the match on the table, if it can be resumed."""
    from game.scenes.play import PlayScene  # noqa: PLC0415  the table is loaded when it is needed

    tables = (scene for scene in reversed(app.scenes) if type(scene) is PlayScene)
    return next((scene.live_match for scene in tables if scene.live_match.asked is not None), None)


def reset_to_title(app: App) -> None:
    """Leave all scenes, whatever is broken about them, and open a fresh title."""
    from game.scenes.play import PlayScene  # noqa: PLC0415

    while app.scenes:
        scene = app.scenes.pop()
        with suppress(Exception):
            scene.leave()
        with suppress(Exception):
            if isinstance(scene, PlayScene) and scene.live_match.journal_file is not None:
                scene.live_match.journal_file.close_file()
    app.open_screen("title")


def resume_match(app: App, live_match: LiveMatch) -> None:
    """Resume a match where its journal ends: on the curtain, if several people play."""
    reset_to_title(app)
    saved = read_current_journal(live_match)
    try:
        app.open_screen("continue", saved)
    except Exception:
        shorter = drop_last_choice(saved)
        if shorter is None:
            raise
        app.open_screen("continue", shorter)


def read_current_journal(live_match: LiveMatch) -> JournalText:
    """Return the match's journal from the disk, or what it would say if never written."""
    file = live_match.journal_file
    if file is not None and file.path is not None:
        with suppress(OSError, JournalProblem):
            return read_journal(file.path)
    match = live_match.match
    begun = Match(match.game, match.start.copy())
    players = [asdict(one) for one in live_match.players]
    lines = [journal.header(begun, live_match.seed, __version__, players=players)]
    begun.recorder = journal.Journal(lines.append)
    with suppress(Exception):  # the rules may break at the last of them
        for step in match.steps:
            if type(step) is int:
                begun.submit(step)
    return JournalText(Path(), journal.read_header(lines[0]), tuple(lines), False, 0)


def drop_last_choice(saved: JournalText) -> JournalText | None:
    """Return the journal without its last choice if the rules can't follow that; else None.

    The report names the choice, so nothing is lost for whoever fixes the rules.
    """
    if len(saved.lines) < 2 or '"c"' not in saved.lines[-1]:
        return None
    return saved.drop_last_line()
