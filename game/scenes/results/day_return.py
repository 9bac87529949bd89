"""The ways back from the results: to the page of a day's deal, or to a door."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.session.daily.day_result import make_day_entry
from game.session.live_match import LiveMatch

if TYPE_CHECKING:
    from game.app.program import App


def open_day_page(app: App, live_match: LiveMatch) -> None:
    """Open the page of a finished match's day; a guest's result is only shown there."""
    mark = live_match.day_mark
    if mark is None:
        return
    entry = None
    if not mark.profile and live_match.match.result is not None:
        file = live_match.journal_file
        name = file.path.name if file is not None and file.path is not None else ""
        entry = make_day_entry(live_match.match, mark.table, name)
    app.return_to_title()
    app.open_screen("today", mark.day, mark.profile, entry)


def open_door_page(app: App, live_match: LiveMatch) -> None:
    """Open the door behind which a finished match was played, or all of them."""
    app.open_screen("door-left", live_match)
