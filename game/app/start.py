"""Opening the program's window."""

import sys
from collections.abc import Sequence
from pathlib import Path

from game.store import error_reports, folders
from game.store.settings import SettingsFile

from .window import NoDisplay, Window


def run_game(
    size: tuple[int, int] | None,
    report: Path | None = None,
    seed: int | None = None,
    files: Sequence[str] = (),
) -> int:
    """Open the window, show these files, and play until it is closed; return the exit code."""
    settings = SettingsFile(folders.settings_folder()).load_settings()
    try:
        window = Window(size, settings.fullscreen and size is None, settings.windows)
    except NoDisplay as refusal:
        print(refusal, file=sys.stderr)
        return 1
    from game.store.folders import spoken_folder  # noqa: PLC0415

    from .program import App  # noqa: PLC0415  nothing more is loaded without a screen
    from .region import guess_language  # noqa: PLC0415
    from .routes import find_screen  # noqa: PLC0415

    try:
        app = App(window, report=report)
    except (OSError, ValueError) as error:  # a file of ours is missing or broken
        print(f"chroma-chaos: {error}", file=sys.stderr)
        return 2
    app.seed, app.waiting_files = seed, list(files)
    if app.settings_file.is_first_start:
        app.set_language(guess_language(app.words.languages))
    app.find_ended_game()
    if fell := error_reports.find_crash_report():
        app.problems = [app.words("trouble.fell", file=spoken_folder(fell))]
    if app.settings_file.is_first_start:
        app.open_screen("title")
        app.run(find_screen("first-start")(app))
    else:
        app.run(find_screen("title")(app))
    return 0
