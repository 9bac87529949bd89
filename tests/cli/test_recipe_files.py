"""A file of a game that somebody built, wherever a command takes a game: good ones are played, and
of others each command says in words what is wrong.
"""

import json
from pathlib import Path

import pytest

from game import __main__ as program
from game.games.recipe.recipe_file import write_recipe
from game.resources import rules_folder
from tests.games.recipe.drawn import sea_storm

GOOD = rules_folder() / "recipes" / "flower-bed.chroma"
COMMANDS = {
    "sim": ("sim", "FILE", "--games", "1"),
    "arena": ("arena", "FILE", "--compare", "hard", "random", "-n", "1", "--workers", "1"),
    "lab": ("lab", "FILE", "--games", "1"),
    "workshop-lab": ("workshop", "lab", "FILE", "--games", "1"),
    "shot": ("shot", "OUT", "--game", "FILE"),
    "print": ("print", "FILE", "OUT"),
    "option": ("sim", "color-chaos", "--games", "1", "--option", "FILE=on"),
    "replay": ("replay", "FILE"),
}
commands = pytest.mark.parametrize("command", COMMANDS)


def said(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], file: Path
) -> tuple[int, list[str]]:
    """The exit code, and the lines that are said about what is wrong."""
    out = str(file.with_name("out.png"))
    told = [word.replace("FILE", str(file)).replace("OUT", out) for word in words]
    code = program.main(told)
    return code, capsys.readouterr().err.splitlines()


def written(folder: Path, kind: str) -> Path:
    """A file that can't be played, or none at all."""
    file, text = folder / "mine.chroma", GOOD.read_text(encoding="utf-8")
    if kind == "folder":
        file.mkdir()
    elif kind == "later":
        file.write_text(text.replace("chroma = 1", "chroma = 9"), encoding="utf-8")
    elif kind == "torn":
        file.write_text(text[:200], encoding="utf-8")
    elif kind == "bytes":
        file.write_bytes(b"chroma = 1\n\xff\x00")
    return file


@commands
@pytest.mark.parametrize("kind", ["missing", "folder", "later", "torn", "bytes"])
def test_what_is_no_game_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, kind: str
) -> None:
    file = written(tmp_path, kind)
    code, lines = said(capsys, COMMANDS[command], file)
    assert (code, len(lines)) == (2, 1)
    assert not file.with_name("out.png").exists()


@pytest.mark.parametrize("kind", ["missing", "folder"])
@pytest.mark.parametrize("more", [(), ("--told",)])
def test_a_file_that_is_not_there_is_not_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, kind: str, more: tuple[str, ...]
) -> None:
    code, lines = said(capsys, ("workshop", "check", "FILE", *more), written(tmp_path, kind))
    assert (code, len(lines)) == (2, 1)
    assert "mine.chroma" in lines[0]


@pytest.mark.parametrize("command", ["sim", "arena", "lab", "workshop-lab"])
def test_the_ending_may_be_written_large(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str
) -> None:
    file = tmp_path / "MINE.CHROMA"
    file.write_bytes(GOOD.read_bytes())
    code, lines = said(capsys, COMMANDS[command], file)
    assert (code, lines) == (0, [])


def test_a_game_is_no_journal(capsys: pytest.CaptureFixture[str]) -> None:
    code, lines = said(capsys, ("replay", "FILE"), GOOD)
    assert code == 2
    assert "journal" in lines[0]


@pytest.mark.parametrize("is_told", [False, True])
def test_a_damaged_picture_is_told_and_the_game_is_fine(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, is_told: bool
) -> None:
    file = tmp_path / "cats.chroma"
    recipe = sea_storm()
    whole = write_recipe(recipe)
    file.write_text(whole.replace(recipe.deck.picture[0].rows, "no"), encoding="utf-8")
    assert program.main(["workshop", "check", str(file), *(["--told"] if is_told else [])]) == 0
    out, err = capsys.readouterr()
    line = 1 + whole.splitlines().index(f'rows = "{recipe.deck.picture[0].rows}"')
    if is_told:
        told = json.loads(out.splitlines()[0])
        assert told["notes"] == [[line, "picture_damaged", {"most": 32}]]
        assert "[[deck.picture]]" not in told["text"]
    else:
        assert err.strip() == (
            f"Line {line}: this picture is damaged. The card keeps its color and name."
        )
        assert "Sea Storm" in out


def test_a_game_with_pictures_is_played_printed_and_tested(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "cats.chroma"
    file.write_text(write_recipe(sea_storm()), encoding="utf-8")
    for command in ("sim", "lab"):
        assert said(capsys, COMMANDS[command], file)[0] == 0
