"""The picture of sixteen open doors: everybody is on it, on one sheet, in every language."""

from pathlib import Path

import pytest

from game.cli import print as printing
from game.print.door_sheet import DoorOrder, print_door_picture
from game.print.paper_sizes import PAPER_SIZES
from game.resources import rules_folder
from game.session.doors.door_list import load_doors
from game.store.player_faces import FACES
from game.words import Words

from .conftest import SMALL, ran


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "de", "es", "fr"])
def test_everybody_is_on_it_with_their_game_and_their_way(
    tmp_path: Path, language: str, paper: str
) -> None:
    words, out, steps = Words.load_words(rules_folder(), language), tmp_path / "doors.pdf", []
    order = DoorOrder("Wilhelmina", "owl", PAPER_SIZES[paper], dpi=SMALL)
    made = print_door_picture(order, words, lambda done, of: steps.append((done, of)))
    out.write_bytes(made.data)
    assert made.pages == 1
    assert steps[-1] == (len(FACES), len(FACES))
    text = " ".join(ran("pdftotext", "-layout", out, "-").split())
    assert words("doors.print.title") in text
    assert words("doors.print.opened", name="Wilhelmina") in text
    for door in load_doors():
        assert words(f"names.{door.face}") in text
        assert words(f"doors.way.{door.face}") in text
        assert words.for_game(door.game)("game.name") in text


def test_black_ink_leaves_the_paper_white(tmp_path: Path) -> None:
    words, sizes = Words.load_words(rules_folder()), {}
    for black in (False, True):
        order = DoorOrder("Mia", "fox", black=black, dpi=SMALL)
        out = tmp_path / f"{black}.pdf"
        out.write_bytes(print_door_picture(order, words, lambda done, of: None).data)
        ran("pdftoppm", "-r", "20", "-singlefile", out, tmp_path / str(black))
        pixels = (tmp_path / f"{black}.ppm").read_bytes()
        sizes[black] = pixels.count(b"\xff\xff\xff")
    assert sizes[True] > 2 * sizes[False]


def test_the_command_wants_to_know_who_opened_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "doors.pdf"
    assert printing.main(["doors", str(out)]) == 2
    assert "such as --seat fox=Mia" in capsys.readouterr().err
    assert not out.exists()
    assert printing.main(["doors", "--seat", "fox=Mia", "--dpi", "20", str(out)]) == 0
    assert out.read_bytes().startswith(b"%PDF")
