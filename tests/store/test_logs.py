"""Reports: each in a file of its own, only the last ones kept, without names."""

import faulthandler
import os
import sys
import threading
from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath
from typing import TextIO

import pytest

from game.store import error_reports
from game.store.settings import SeatChoice, Settings, SettingsFile


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


def lying(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "logs").iterdir())


def test_only_the_last_ones_are_kept(tmp_path: Path) -> None:
    paths = [
        error_reports.write_report(f"report {number}")
        for number in range(error_reports.MAX_REPORTS)
    ]
    assert len(set(paths)) == error_reports.MAX_REPORTS, (
        "two of the same second have names of their own"
    )
    for number, path in enumerate(paths):
        assert path is not None
        os.utime(path, (1e9 + number, 1e9 + number))
    last = error_reports.write_report("the last", "other")
    assert last is not None
    assert last.read_text(encoding="utf-8") == "the last"
    left = {path.name for path in [*paths[1:], last] if path is not None}
    assert set(lying(tmp_path)) == left


def test_empty_files_go_before_older_reports(tmp_path: Path) -> None:
    folder = tmp_path / "logs"
    folder.mkdir()
    for number in range(error_reports.MAX_REPORTS - 1):
        (folder / f"error-{number}.log").write_text("told", encoding="utf-8")
    (folder / "crash-9.log").touch()
    error_reports.write_report("new")
    assert "crash-9.log" not in lying(tmp_path)
    assert len(lying(tmp_path)) == error_reports.MAX_REPORTS


def test_what_is_no_log_stays(tmp_path: Path) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / "notes.txt").touch()
    for _ in range(error_reports.MAX_REPORTS + 2):
        error_reports.write_report("told")
    assert "notes.txt" in lying(tmp_path)


def test_no_place_to_write_answers_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "logs").write_text("in the way", encoding="utf-8")
    assert error_reports.write_report("told") is None
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path / "logs"))
    with error_reports.record_hard_crash() as path:
        assert path is None


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("Ana plays", "(name) plays"),
        ("Anabel, banana, Ana's", "Anabel, banana, (name)'s"),
        ("Ana Maria and Ana", "(name) and (name)"),
        ("A.*", "A.*"),
        ("Zoë?", "(name)?"),
    ],
)
def test_names_are_left_out_as_whole_words(words: str, told: str) -> None:
    assert error_reports.remove_names(words, ("Ana", "Ana Maria", "Zoë", "", " ")) == told


@pytest.mark.parametrize("home", [PurePosixPath("/anas files"), PureWindowsPath("C:/anas files")])
def test_the_folder_of_ones_own_files_is_left_out(
    home: PurePath, monkeypatch: pytest.MonkeyPatch
) -> None:
    short_path = type(home)("~", "box", "play.py")
    monkeypatch.setattr(Path, "home", lambda: home)
    for write in (str, repr):
        path, short = write(str(home / "box" / "play.py")), write(str(short_path))
        assert error_reports.remove_names(f"File {path}") == f"File {short}"


def test_no_home_at_all_is_no_reason_to_break(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere() -> Path:
        raise RuntimeError

    monkeypatch.setattr(Path, "home", nowhere)
    assert error_reports.remove_names("told") == "told"


# Hooks ---------------------------------------------------------------------------------


@pytest.fixture
def _hooks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    error_reports.watch_uncaught_errors(error_reports.describe_error)


@pytest.mark.usefixtures("_hooks")
def test_what_nobody_caught_is_printed_and_written_down(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    SettingsFile(tmp_path).save_settings(Settings(seats=(SeatChoice("Ana", "fox", True),)))
    error = ValueError("Ana broke it")
    sys.excepthook(ValueError, error, None)
    [name] = lying(tmp_path)
    told = (tmp_path / "logs" / name).read_text(encoding="utf-8")
    assert "ValueError: (name) broke it" in told
    assert told in capsys.readouterr().err


@pytest.mark.usefixtures("_hooks")
def test_threads_are_watched_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        raise KeyError("key")

    thread = threading.Thread(target=broken)
    thread.start()
    thread.join()
    assert "KeyError" in capsys.readouterr().err
    assert len(lying(tmp_path)) == 1


@pytest.mark.usefixtures("_hooks")
def test_ctrl_c_is_no_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert not (tmp_path / "logs").exists()
    assert "KeyboardInterrupt" in capsys.readouterr().err


def test_a_report_that_can_not_be_made_is_told_plainly(capsys: pytest.CaptureFixture[str]) -> None:
    def breaks(_: BaseException) -> str:
        raise OSError

    error_reports.note_error(ValueError("plain"), breaks)
    assert "ValueError: plain" in capsys.readouterr().err


def test_a_program_without_a_console_writes_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)
    assert error_reports.note_error(ValueError("plain"))
    assert len(lying(tmp_path)) == 1


def waiting(home: Path) -> list[Path]:
    """The files in which hard crashes would be told."""
    return sorted(home.glob(f"{error_reports.CRASH_BEGINNING}*"))


def test_a_hard_crash_has_a_file_that_goes_if_there_was_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept: list[TextIO] = []
    monkeypatch.setattr(faulthandler, "enable", kept.append)
    monkeypatch.setattr(faulthandler, "disable", kept.clear)
    with error_reports.record_hard_crash() as path:
        assert path is not None
        assert waiting(tmp_path) == [path]
        assert not (tmp_path / "logs").exists(), "nothing has happened that there is a report of"
        kept[0].write("Fatal Python error")
    assert not kept
    assert path.read_text(encoding="utf-8") == "Fatal Python error"
    path.unlink()
    with error_reports.record_hard_crash():
        assert len(waiting(tmp_path)) == 1
    assert waiting(tmp_path) == []
    assert not (tmp_path / "logs").exists()


def test_a_hard_crash_is_told_once_and_its_report_stays(tmp_path: Path) -> None:
    assert error_reports.find_crash_report() is None
    (tmp_path / ".crash-20260102-030405-7").write_text("Fatal", encoding="utf-8")
    (tmp_path / ".crash-20260102-060708-9").touch()
    with error_reports.record_hard_crash() as running:
        told = error_reports.find_crash_report()
        assert waiting(tmp_path) == [running], "a game that still runs keeps its file"
        assert told is not None
        assert told.parent == tmp_path / "logs"
        assert told.read_text(encoding="utf-8") == "Fatal"
        assert error_reports.find_crash_report() is None
    assert lying(tmp_path) == [told.name]
