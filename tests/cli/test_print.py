"""`print` writes a whole file or none, and says in one line why not."""

import errno
import io
import json
import os
import shutil
import subprocess
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.cli import print as printing
from game.core.game import GUESTS
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.store import folders
from game.store.settings import SettingsFile
from game.words import Words


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


def text_of(path: Path) -> str:
    if shutil.which("pdftotext") is None:
        pytest.skip("pdftotext is not installed: it reads the file back")
    done = subprocess.run(["pdftotext", path, "-"], capture_output=True, check=True)
    return done.stdout.decode()


def test_paper_speaks_the_language_of_the_settings_or_the_one_that_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("--help") == 0
    assert "--language" in capsys.readouterr().out
    quick = ("flower-power", "--what", "scores", "--dpi", "20")
    english, french, german = (tmp_path / f"{name}.pdf" for name in ("en", "fr", "de"))
    assert run(*quick, str(english)) == 0
    kept = SettingsFile(folders.settings_folder())
    kept.save_settings(replace(kept.load_settings(), language="fr"))
    assert run(*quick, str(french)) == 0
    assert run(*quick, "--language", "de", str(german)) == 0
    for path, language in ((english, "en"), (french, "fr"), (german, "de")):
        words = Words.load_words(rules_folder(), language).for_game("flower-power")
        assert words("game.name") in text_of(path)
        assert words("print.sum") in text_of(path)


RECIPES = rules_folder() / "recipes"


def test_a_game_that_somebody_built_is_printed_with_its_own_cards_and_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "Sea Storm.pdf"
    quick = ("--dpi", "20", "--backs", "none")
    assert run(str(RECIPES / "sea-storm.chroma"), str(out), *quick) == 0
    assert "105 cards" in capsys.readouterr().out
    rules = tmp_path / "rules.pdf"
    assert run(str(RECIPES / "sea-storm.chroma"), str(rules), *quick, "--what", "rules") == 0
    assert "2 pages, 0 cards" in capsys.readouterr().out


def test_of_a_deck_its_cards_are_printed_and_what_they_do(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = (RECIPES / "sea-storm.chroma").read_text(encoding="utf-8")
    deck, out = tmp_path / "sea.chroma", tmp_path / "sea.pdf"
    deck.write_text(whole[: whole.index("[game]")], encoding="utf-8")
    quick = ("--dpi", "20", "--backs", "none")
    assert run(str(deck), str(out), *quick) == 0
    assert "14 pages, 105 cards" in capsys.readouterr().out, "a page of words, one of blank ones"
    assert run(str(deck), str(out), *quick, "--what", "rules") == 0
    assert "1 page, 0 cards" in capsys.readouterr().out
    assert run(str(deck), str(out), *quick, "--what", "scores") == 2
    assert "nothing to print" in capsys.readouterr().err


def test_a_window_tells_the_recipe_of_what_it_prints(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    recipe = read_recipe((RECIPES / "flower-bed.chroma").read_text(encoding="utf-8")).recipe
    assert recipe is not None
    game = bring_recipe(recipe)
    del GUESTS[game.id]  # the command runs in a program of its own
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps({"recipe": game.text}) + "\n"))
    card = game.rules.rows[0].code
    assert run(game.id, "--card", card, "--told", str(tmp_path / "card.png")) == 0
    assert "saved" in json.loads(capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("old-maid", "a.pdf"), "unknown game old-maid; choose from color-chaos"),
        (("rainbow-rush", "nowhere/a.pdf"), "there is no folder nowhere"),
        (("rainbow-rush", "."), ". is a folder: the file needs a name such as cards.pdf"),
        (("rainbow-rush", "a.pdf", "--paper", "a5"), "invalid choice: 'a5'"),
        (("rainbow-rush", "a.pdf", "--what", "deck,cake"), "there is no 'cake' to print"),
        (("rainbow-rush", "a.pdf", "--offset", "9,0"), "9,0 is too far: at most 5 mm each way"),
        (("rainbow-rush", "a.pdf", "--offset", "nan,0"), "is too far: at most 5 mm"),
        (
            ("rainbow-rush", "a.pdf", "--offset", "left"),
            "'left' should be two numbers of millimeters",
        ),
        (("color-chaos", "a.pdf", "--option", "target=7"), "option target can be"),
        (("color-chaos", "a.pdf", "--players", "99"), "color-chaos is for 3 to 16 players"),
        (("color-chaos", "a.png", "--card", "b99"), "color-chaos has no card 'b99'"),
        (("color-chaos", "a.pdf", "--seat", "dragon=Mia"), "there is no face 'dragon'"),
        (("color-chaos", "a.pdf", "--language", "xx"), "invalid choice: 'xx'"),
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
    assert capsys.readouterr().err == f"print: {out} can’t be saved: No space left on device\n"
    assert out.read_text() == "before"
    assert list(tmp_path.iterdir()) == [out]


@pytest.mark.parametrize(
    ("number", "kind"),
    [(errno.ENOSPC, "full"), (errno.EACCES, "unwritable"), (errno.EROFS, "unwritable"),
     (errno.EIO, "other")],
)  # fmt: skip
def test_who_waits_for_the_file_hears_each_step_and_why_there_is_none(
    number: int, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    def broken(file: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(os, "fsync", broken)
    assert run(*QUICK, "--told", str(tmp_path / "a.pdf")) == 2
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["drawn"] for line in lines[:-1]] == list(range(1, lines[0]["of"] + 1))
    assert lines[-1]["failed"] == kind
    assert not list(tmp_path.iterdir())


def test_a_folder_that_is_gone_is_no_place_to_write_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*QUICK, "--told", str(tmp_path / "gone" / "a.pdf")) == 2
    assert json.loads(capsys.readouterr().out)["failed"] == "unwritable"


def test_nobody_waits_any_more_so_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone(*_: object, **__: object) -> None:
        raise BrokenPipeError

    monkeypatch.setattr("builtins.print", gone)
    assert run(*QUICK, "--told", str(tmp_path / "a.pdf")) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("code", ["b7", "back"])
def test_one_card_is_a_picture_as_large_as_a_printed_one(code: str, tmp_path: Path) -> None:
    out = tmp_path / "card.png"
    assert run("color-chaos", str(out), "--card", code, "--paper", "letter") == 0
    assert pygame.image.load(out).get_size() == (744, 1039)
