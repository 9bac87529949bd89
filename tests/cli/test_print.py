"""`print` writes a whole file or none, and says in one line why not."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from game.cli import print as printing


def run(*words: str) -> int:
    try:
        return printing.main(words)
    except SystemExit as end:
        return int(end.code or 0)


QUICK = ("rainbow-rush", "--what", "deck", "--dpi", "20", "--backs", "none")


def test_a_file_is_written_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "Rainbow Rush to print.pdf"
    assert run(*QUICK, str(out)) == 0
    assert out.read_bytes().startswith(b"%PDF-1.7")
    assert "10 pages, 87 cards" in capsys.readouterr().out


def test_an_offset_may_begin_with_a_minus(tmp_path: Path) -> None:
    moved, straight = tmp_path / "moved.pdf", tmp_path / "straight.pdf"
    both = (*QUICK[:-1], "both")
    assert run(*both, "--offset", "-1.5,2", str(moved)) == run(*both, str(straight)) == 0
    assert moved.read_bytes() != straight.read_bytes()
    assert run(*both, str(moved)) == 0
    assert moved.read_bytes() == straight.read_bytes(), "the same wish is the same file"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("old-maid", "a.pdf"), "unknown game old-maid: there are color-chaos"),
        (("rainbow-rush", "nowhere/a.pdf"), "there is no folder nowhere"),
        (("rainbow-rush", "."), ". is a folder: the file needs a name such as cards.pdf"),
        (("rainbow-rush", "a.pdf", "--paper", "a5"), "invalid choice: 'a5'"),
        (("rainbow-rush", "a.pdf", "--what", "deck,cake"), "there is no 'cake' to print"),
        (("rainbow-rush", "a.pdf", "--offset", "9,0"), "9,0 must lie within 5 mm each way"),
        (("rainbow-rush", "a.pdf", "--offset", "nan,0"), "must lie within 5 mm"),
        (("rainbow-rush", "a.pdf", "--offset", "left"), "'left' are no two lengths such as 0.5,-1"),
        (("color-chaos", "a.pdf", "--option", "target=7"), "option target can be"),
        (("color-chaos", "a.pdf", "--players", "99"), "color-chaos is for 3 to 16 players"),
    ],
)
def test_what_cannot_be_printed_is_told_in_one_line(
    words: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert run(*words) == 2
    said = capsys.readouterr().err
    assert told in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_full_disk_leaves_the_file_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    out = tmp_path / "a.pdf"
    out.write_text("before")
    monkeypatch.setattr(os, "fsync", full)
    assert run(*QUICK, str(out)) == 2
    assert capsys.readouterr().err == f"print: {out} can’t be written: No space left on device\n"
    assert out.read_text() == "before"
    assert list(tmp_path.iterdir()) == [out]
