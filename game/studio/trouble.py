"""A picture of the screen after an error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.trouble.page import TroublePage
from game.store import folders

if TYPE_CHECKING:
    from game.app.program import App


def trouble(app: App, game: str) -> TroublePage:
    """The screen as it would tell of an error in a menu."""
    return TroublePage(app, f"ValueError: {game}", folders.logs() / "error.log")
