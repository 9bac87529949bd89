"""Every page that shows a folder says so where no program can: at once, or once it gives up."""

import sys
import threading
from collections.abc import Callable

import pytest

from game.app import open_folder
from game.scenes.saved.scene import SavedScene
from game.scenes.settings import fairness_tab as fairness_page
from game.scenes.settings.scene import FAIRNESS_TAB, SettingsScene
from game.scenes.statistics import scene as statistics_page
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.trouble import trouble_page
from game.scenes.workshop.share import ShareScene
from tests.scenes.crashing import crashed
from tests.scenes.saved_player import left
from tests.scenes.screens_family import presets
from tests.scenes.statistics.test_statistics import NAMES
from tests.scenes.statistics.test_statistics import open_page as open_statistics
from tests.scenes.statistics_games import played
from tests.scenes.table_player import Sit, TablePlayer


def at_statistics(player: TablePlayer) -> Callable[[], None]:
    """The statistics, with a table to save."""
    played(NAMES, 5)
    open_statistics(player)
    page = player.app.top
    assert isinstance(page, StatisticsScene)
    return page.open_table_folder


def at_saved(player: TablePlayer) -> Callable[[], None]:
    """The saved games."""
    left(player, (0,), 1)
    page = SavedScene(player.app)
    player.app.push_scene(page)
    return page.open_import_folder


def at_presets(player: TablePlayer) -> Callable[[], None]:
    """The named house rules."""
    page = presets(player)
    player.app.push_scene(page)
    return page.open_preset_folder


def at_share(player: TablePlayer) -> Callable[[], None]:
    """Giving own games to others."""
    page = ShareScene(player.app)
    player.app.push_scene(page)
    return page.open_share_folder


def at_fairness(player: TablePlayer) -> Callable[[], None]:
    """Where games lie, on the page about fairness."""
    page = SettingsScene(player.app, FAIRNESS_TAB)
    player.app.push_scene(page)
    return page.fairness_tab.open_games_folder


def at_trouble(player: TablePlayer) -> Callable[[], None]:
    """The report of what went wrong."""
    player.deal(3, (0,))
    return crashed(player).open_report_folder


PAGES = {
    "statistics": at_statistics, "saved": at_saved, "presets": at_presets, "share": at_share,
    "fairness": at_fairness, "trouble": at_trouble,
}  # fmt: skip
SAYS = {"trouble": "can’t be opened", "share": "The folder is"}


def said(player: TablePlayer) -> str:
    """All that stands on the page."""
    player.app.draw()
    return " ".join(thing.text for thing in player.things())


@pytest.mark.parametrize("way", ["refused", "fails later"])
@pytest.mark.parametrize("name", PAGES)
def test_a_folder_that_nothing_shows_is_told_of(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, name: str, way: str
) -> None:
    player = sit()
    program = "" if way == "refused" else "false"
    monkeypatch.setattr(open_folder, "opener", lambda: program)
    for page in (fairness_page, statistics_page, trouble_page):
        monkeypatch.setattr(page, "opener", lambda: "files")
    press, expected = PAGES[name](player), SAYS.get(name, "can’t be opened from here")
    player.wait(100)
    assert expected not in said(player)
    press()
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join()
    player.wait(100)
    assert expected in said(player)


@pytest.mark.skipif(sys.platform == "win32", reason="no program there just says yes")
@pytest.mark.parametrize("name", PAGES)
def test_of_a_folder_that_is_shown_nothing_is_said(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    player = sit()
    monkeypatch.setattr(open_folder, "opener", lambda: "true")
    press, expected = PAGES[name](player), SAYS.get(name, "can’t be opened from here")
    press()
    for thread in threading.enumerate():
        if thread.name == "folder":
            thread.join()
    player.wait(100)
    assert expected not in said(player)
