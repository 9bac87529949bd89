"""What the preview shows is what will be printed."""

import io
import json
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.cli import print as printing
from game.core.game import find_game
from game.games import GAMES
from game.print.page_preview import PreviewBook, render_page
from game.print.paper_sizes import INCH_MM
from game.print.print_job import PRINTABLE_PARTS, add_needed_parts, lay_parts, list_printable_parts
from game.print.print_task import PrintTask
from game.resources import rules_folder
from game.words import Words

from .conftest import SMALL, made, picture, wish

LOOKED = 100
"""Dots an inch at which both are compared."""
GAMES_AND_WAYS = [
    ("color-chaos", "a4", "fold", False), ("dice-factor", "letter", "both", True),
]  # fmt: skip


def laid(game: str, **wished: Any) -> tuple[PrintTask, dict[str, list[Any]]]:
    """All parts of a game in a book that is only looked at."""
    asked = wish(game, **wished)
    words = Words.load_words(rules_folder())
    task = PrintTask(find_game(game), asked, words, "en", lambda done, of: None, PreviewBook)
    there = list_printable_parts(find_game(game), asked.players, asked.options)
    return task, lay_parts(
        task, add_needed_parts(there, asked.backs == "both", task.has_direction_card)
    )


@pytest.mark.parametrize(("game", "paper", "backs", "black"), GAMES_AND_WAYS)
def test_a_page_on_the_screen_is_the_page_of_the_file(
    game: str, paper: str, backs: str, black: bool, tmp_path: Path
) -> None:
    ways = {"paper": paper, "backs": backs, "black": black, "dpi": LOOKED}
    path = tmp_path / "all.pdf"
    made(game, list(PRINTABLE_PARTS), path, **ways)
    task, parts = laid(game, **ways)
    book = task.book.pages
    for pages in parts.values():
        number = book.index(pages[0]) + 1
        seen = render_page(pages[0], number, len(book), LOOKED / INCH_MM)
        wanted = picture(path, number, LOOKED)
        assert unlike(seen, wanted) < 0.02, number


def unlike(seen: pygame.Surface, wanted: pygame.Surface) -> float:
    """The share of a page that looks otherwise, an edge's softness aside."""
    small = (wanted.get_width() // 6, wanted.get_height() // 6)
    one, other = (pygame.transform.smoothscale(page.convert(24), small) for page in (seen, wanted))
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (40, 40, 40, 255), other)
    return 1 - mask.count() / (small[0] * small[1])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_the_parts_that_have_pages(game: str) -> None:
    task, parts = laid(game, backs="both")
    assert all(parts.values())
    others = set(PRINTABLE_PARTS) - set(parts)
    before = len(task.book.pages)
    for part in others - {"deck"}:
        PRINTABLE_PARTS[part](task)
    assert len(task.book.pages) == before
    assert all(task.book.pages.index(pages[0]) % 2 == 0 for pages in parts.values()), (
        "printed on both sides, nothing begins on the other side of something else"
    )


class Asking:
    """A program that asks for pages."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *asked: dict[str, Any]) -> None:
        lines = "".join(json.dumps(one) + "\n" for one in asked)
        self.out = io.BytesIO()
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=self.out))

    def answers(self) -> list[tuple[dict[str, Any], bytes]]:
        """All lines, and what came after each."""
        assert printing.main(["--proofs"]) == 0
        self.out.seek(0)
        told = []
        while line := self.out.readline():
            answer = json.loads(line)
            told.append((answer, self.out.read(answer["bytes"])))
        return told


def test_who_asks_for_a_page_hears_how_many_there_are_and_gets_its_pixels(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    words = ["rainbow-rush", "--backs", "both", "--seat", "fox=Mia"]
    asked = {"id": 7, "words": words, "parts": ["deck", "scores"], "page": 99, "room": [72, 51]}
    first = Asking(monkeypatch, asked | {"part": "scores", "page": 0}).answers()[1]
    assert first[0]["page"] == 22
    count, page = Asking(monkeypatch, asked).answers()
    assert count[0]["sheets"] == {
        "trial": 1, "deck": 10, "rules": 1, "scores": 1, "mat": 2, "blank": 1
    }  # fmt: skip
    assert (count[0]["all"], count[0]["pages"]) == (12, 24)
    assert page[0]["page"] == 23, "beyond the last one there is the last one"
    assert page[0]["part"] == "scores"
    assert len(page[1]) == 3 * page[0]["size"][0] * page[0]["size"][1]
    assert max(page[0]["size"]) <= 72


@pytest.mark.long
@pytest.mark.parametrize(("game", "black"), [("match-patch", False), ("flower-power", True)])
def test_the_size_of_a_file_is_about_what_was_told(game: str, black: bool, tmp_path: Path) -> None:
    task, parts = laid(game, dpi=SMALL, black=black)
    assert isinstance(task.book, PreviewBook)
    told = task.book.estimate_bytes(parts["deck"])
    done = made(game, ["deck"], tmp_path / "deck.pdf", dpi=300, black=black)
    assert 0.8 < told / len(done.data) < 1.25
