"""A bar of progress, for people only."""

import io

import pytest

from game.cli.progress_bar import show_progress


class Screen(io.StringIO):
    """A terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    assert list(show_progress("ab", 4, 2)) == ["a", "b"]
    shown = screen.getvalue().split("\r")
    told = [text.split("] ")[1] for text in shown if text.startswith("[")]
    assert told == ["2 of 4 matches", "3 of 4 matches", "4 of 4 matches"]
    assert shown[2].count("#") < shown[3].count("#")
    assert shown[-2].strip() == ""


def test_a_file_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    log = io.StringIO()
    monkeypatch.setattr("sys.stderr", log)
    assert list(show_progress("ab", 2)) == ["a", "b"]
    assert log.getvalue() == ""
