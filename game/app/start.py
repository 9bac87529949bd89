"""Opening the program's window."""

from __future__ import annotations

import sys
from pathlib import Path

from game.store import folders, logs
from game.store.settings import SettingsFile

from .window import NoDisplay, Window


def start(size: tuple[int, int] | None, report: Path | None = None, seed: int | None = None) -> int:
    """Open the window and play until it is closed; the exit code."""
    settings = SettingsFile(folders.settings()).load()
    try:
        window = Window(size, settings.fullscreen and size is None, settings.windows)
    except NoDisplay as refusal:
        print(refusal, file=sys.stderr)
        return 1
    from game.store.folders import spoken  # noqa: PLC0415

    from .program import App  # noqa: PLC0415  nothing more is loaded without a screen
    from .region import usual_language  # noqa: PLC0415
    from .routes import route  # noqa: PLC0415

    try:
        app = App(window, report=report)
    except (OSError, ValueError) as error:  # a file of ours is missing or broken
        print(f"chroma-chaos: {error}", file=sys.stderr)
        return 2
    app.seed = seed
    if app.settings_file.fresh:
        app.speak(usual_language(app.words.languages))
    app.find_ended_game()
    if fell := logs.fallen():
        app.problems = [app.words("trouble.fell", file=spoken(fell))]
    if app.settings_file.fresh:
        app.go("title")
        app.run(route("first-start")(app))
    else:
        app.run(route("title")(app))
    return 0
