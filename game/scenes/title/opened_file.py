"""Files that somebody opens with the program, by double click or by dropping them."""

import os
from pathlib import Path

from game.app.file_messages import clean_file_name
from game.app.program import App
from game.store.journals.journal_file import SUFFIX
from game.store.workshop_files import FILE_ENDING


def open_file(app: App, file: str) -> None:
    """Show a homemade game, a deck or a saved game; the title says why if it can't be shown."""
    path = Path(file)
    ending = path.suffix.lower() if os.path.isfile(file) else ""
    if ending == FILE_ENDING:
        app.open_screen("workshop-share", "", file)
    elif ending == SUFFIX:
        app.open_screen("saved", file=file)
    else:
        name = clean_file_name(path.name)
        kind = "other" if os.path.exists(file) else "missing"
        told = [said for said in app.problems if name in said]
        others = [said for said in app.problems if name not in said]
        app.problems = [*(told or [app.words(f"file.opened.{kind}", file=name)]), *others]
        app.note_activity()
