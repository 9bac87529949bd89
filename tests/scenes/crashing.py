"""Errors on purpose, for the tests of what becomes of them."""

from typing import Any

from game.scenes.trouble.trouble_guard import TroublePage, guard_action
from tests.scenes.table_player import TablePlayer


def broken(*_: Any, **__: Any) -> Any:
    """What somebody forgot to finish."""
    raise ZeroDivisionError("planted")


def crashed(player: TablePlayer, error: Exception | None = None) -> TroublePage:
    """The screen after an error that was raised somewhere."""

    def breaks() -> None:
        raise error or ZeroDivisionError("planted")

    guard_action(player.app, breaks)
    player.app.draw()
    page = player.app.top
    assert isinstance(page, TroublePage)
    return page
