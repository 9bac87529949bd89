"""A picture to print that belongs to another screen, drawn in a process of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.ui.layout import Box
from game.ui.screens.scene import Scene

from .print_dialogs import PrintSavedDialog
from .print_export import PrintExport
from .print_order import find_print_folder, find_usual_paper, make_file_name
from .print_preview import DrawingBar

if TYPE_CHECKING:
    from game.app.program import App


class PicturePrint:
    """A picture while it is being drawn, on the usual paper and into the usual folder."""

    def __init__(self, app: App, printed: Sequence[str], file_name: str) -> None:
        """Start to draw; `printed` are the words for the command `print` that say what."""
        self.app, habits = app, app.settings.printing
        out = find_print_folder(habits) / f"{make_file_name(file_name)}.pdf"
        command = ["print", *printed, "--paper", find_usual_paper(habits), "--ink", habits.ink]
        command += ["--language", app.words.language.id, "--told", str(out)]
        self.export = PrintExport(command, out)

    def build_progress(self, size: tuple[float, float], stop: Callable[[], None]) -> Box:
        """Build the bar that shows how far it is, of a size in units; a press stops it."""
        cap = self.app.key_labels["back"]
        return DrawingBar(self.app.words, self.export, cap, stop, *size)

    def show_end(self, below: Scene) -> bool:
        """Say where the file is, or why there is none; False while it is being drawn."""
        self.export.poll_progress()
        if self.export.is_finished:
            saved = PrintSavedDialog(self.app, below, self.export, is_picture=True)
            self.app.push_scene(saved)
        return self.export.is_finished

    def stop(self) -> None:
        """Stop drawing; no file is left."""
        self.export.cancel_export()
