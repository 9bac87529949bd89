"""The screen after an error: its buttons, and what the report tells."""

from pathlib import Path

import pytest

from game.app import open_folder
from game.contact import BrokenContact, Contact
from game.scenes.trouble import trouble_page
from game.store import error_reports
from tests.scenes.crashing import broken, crashed
from tests.scenes.table_player import Sit, play_a_while

# The buttons ----------------------------------------------------------------------------------


def test_the_report_is_copied_or_it_says_so(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    kept: list[str] = []

    def copied(text: str) -> bool:
        kept.append(text)
        return True

    monkeypatch.setattr(trouble_page, "copy_to_clipboard", copied)
    page = crashed(player)
    player.click("button:copy")
    assert kept == [page.report]
    assert player.thing("button:copy").text == player.app.words("trouble.copy_done")
    monkeypatch.setattr(trouble_page, "copy_to_clipboard", lambda _: False)
    player.click("button:copy")
    assert player.thing("button:copy").text == player.app.words("trouble.copy_failed")


def test_the_folder_is_opened_where_that_can_be_done(
    sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = sit()
    asked: list[Path] = []

    def refused(folder: Path, _: object) -> bool:
        asked.append(folder)
        return False

    monkeypatch.setattr(trouble_page, "opener", lambda: "files")
    monkeypatch.setattr(open_folder, "open_folder", refused)
    page = crashed(player)
    assert page.path is not None
    player.click("button:open")
    player.wait(100)
    assert asked == [page.path.parent]
    assert player.thing("button:open").text == player.app.words("trouble.open_failed")
    monkeypatch.setattr(trouble_page, "opener", lambda: "")
    page.activity.note_change()
    assert player.thing("button:open").why_not


def test_quit_ends_the_program(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1))
    crashed(player)
    player.click("button:quit")
    assert not player.app.scenes


# Where to send it -------------------------------------------------------------------------------


def test_an_error_names_where_to_send_the_report(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trouble_page, "read_contact", lambda: Contact("", "play@example.org"))
    player = sit()
    crashed(player)
    assert player.thing("text:address").text == "play@example.org"


def refuse() -> Contact:
    """Fail as a file of addresses with a mistake does."""
    raise BrokenContact("about.toml: planted")


def vanish() -> Contact:
    """Fail as a file does that is gone."""
    raise FileNotFoundError("planted")


@pytest.mark.parametrize("read", [lambda: Contact("https://example.org", ""), refuse, vanish])
def test_an_error_without_an_address_shows_no_line(
    read: object, sit: Sit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trouble_page, "read_contact", read)
    player = sit()
    crashed(player)
    assert not player.shows("text:address")


# What is told -----------------------------------------------------------------------------------


def test_the_report_tells_what_helps_and_names_nobody(sit: Sit, tmp_path: Path) -> None:
    player = sit()
    scene = player.deal(4, (0, 1), seed=77)
    play_a_while(player, 4)
    home = Path.home()
    page = crashed(player, ValueError(f"{home}/secret and Mia, Rocco"))
    assert page.path is not None
    told = page.path.read_text(encoding="utf-8")
    assert told == page.report
    for name in (*scene.live_match.names, str(home)):
        assert name not in told
    assert "~/secret and (name), (name)" in told
    for fact in ("Chroma Chaos", "SDL", "pygame-ce", "Python", "Seed 77", "color-chaos, 4 players",
                 "call_window=2", "ValueError", "Traceback"):  # fmt: skip
        assert fact in told, fact
    steps = len(scene.live_match.match.steps)
    assert f"{steps} choices" in told
    assert f"\n{steps}. seat" in told
    assert told.count(". seat ") == min(50, steps)
    assert page.path.parent == tmp_path / "logs"


def test_where_nothing_can_be_written_what_broke_is_on_the_screen(sit: Sit, tmp_path: Path) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    player = sit()
    page = crashed(player)
    assert page.path is None
    assert player.thing("text:report").text == "ZeroDivisionError: planted"
    assert player.thing("button:open").why_not


def test_two_errors_of_one_place_are_alike() -> None:
    places = set()
    for _ in range(2):
        try:
            broken()
        except ZeroDivisionError as error:
            places.add(error_reports.error_place(error))
    assert len(places) == 1
