"""Going on after an error: with the very game, read anew from its journal, or at the title."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from game import __version__
from game.core import journal
from game.core.match import Match
from game.store.journals.shelf import JournalProblem, JournalText, read

if TYPE_CHECKING:
    from game.app.program import App
    from game.session.sitting import Sitting


def sitting_of(app: App) -> Sitting | None:
    """The game on the table, if one is being played that can be gone on with."""
    from game.scenes.play import PlayScene  # noqa: PLC0415  the table is loaded when it is needed

    tables = (scene for scene in reversed(app.scenes) if type(scene) is PlayScene)
    return next((scene.sitting for scene in tables if scene.sitting.asked is not None), None)


def clear(app: App) -> None:
    """Leave every scene, whatever is broken about it, and begin at a fresh title."""
    from game.scenes.play import PlayScene  # noqa: PLC0415

    while app.scenes:
        scene = app.scenes.pop()
        with suppress(Exception):
            scene.leave()
        with suppress(Exception):
            if isinstance(scene, PlayScene) and scene.sitting.file is not None:
                scene.sitting.file.close()
    app.go("title")


def go_on(app: App, sitting: Sitting) -> None:
    """Play on where the journal ends: on the curtain, where several people play."""
    clear(app)
    saved = journal_of(sitting)
    try:
        app.go("continue", saved)
    except Exception:
        shorter = without_last(saved)
        if shorter is None:
            raise
        app.go("continue", shorter)


def journal_of(sitting: Sitting) -> JournalText:
    """The game's journal from the disk; where it was never written, what it would say."""
    file = sitting.file
    if file is not None and file.path is not None:
        with suppress(OSError, JournalProblem):
            return read(file.path)
    match = sitting.match
    begun = Match(match.game, match.start.copy())
    players = [asdict(one) for one in sitting.players]
    lines = [journal.header(begun, sitting.seed, __version__, players=players)]
    begun.recorder = journal.Journal(lines.append)
    with suppress(Exception):  # the rules may break at the last of them
        for step in match.steps:
            if type(step) is int:
                begun.submit(step)
    return JournalText(Path(), journal.read_header(lines[0]), tuple(lines), False, 0)


def without_last(saved: JournalText) -> JournalText | None:
    """The journal without its last choice, if it is that choice the rules can't follow.

    The choice is told in the report, so that nothing is lost for whoever mends the rules.
    """
    if len(saved.lines) < 2 or '"c"' not in saved.lines[-1]:
        return None
    return saved.without_last()
