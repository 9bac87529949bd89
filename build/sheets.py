"""Draws one page of each kind that can be printed, all on one picture: docs/pictures/paper.png.

python build/sheets.py
"""

import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE))

import pygame  # noqa: E402

from game.core.game import find_game  # noqa: E402
from game.print.page_preview import PreviewBook, render_page  # noqa: E402
from game.print.print_job import lay_parts  # noqa: E402
from game.print.print_task import BOTH, FOLD, PrintTask, PrintWish  # noqa: E402
from game.resources import rules_folder  # noqa: E402
from game.ui.draw.palette import PAPER_EDGE  # noqa: E402
from game.words import Words  # noqa: E402

OUT = HERE / "docs" / "pictures" / "paper.png"
SITS = (("Mia", "fox"), ("Rocco", "frog"), ("Nell", "owl"), ("Papa", "dog"))
PAGES = (
    ("color-chaos", "deck", FOLD, False, 9), ("color-chaos", "rules", FOLD, False, 0),
    ("color-chaos", "scores", FOLD, False, 0), ("dice-factor", "dice", FOLD, False, 0),
    ("color-chaos", "mat", FOLD, False, 0), ("color-chaos", "deck", BOTH, True, 0),
    ("color-chaos", "trial", BOTH, False, 0), ("color-chaos", "blank", BOTH, False, 0),
)  # fmt: skip
"""Game, part, backs, whether it is black, and which page of it."""
HIGH, GAP, COLUMNS = 400, 14, 4
DPI = 96


def page(game: str, part: str, backs: str, black: bool, number: int) -> pygame.Surface:
    """A page as it is printed, so high at most."""
    rules = find_game(game)
    players = max(rules.rules.least, len(SITS))
    wish = PrintWish(
        players,
        rules.settle_house_rules(players, {}),
        backs=backs,
        black=black,
        dpi=DPI,
        names=SITS,
    )
    words = Words.load_words(rules_folder())
    task = PrintTask(rules, wish, words, "en", lambda done, of: None, PreviewBook)
    laid = lay_parts(task, ["deck", part])[part][number]
    scale = HIGH / 297
    return render_page(laid, number + 1, len(task.book.pages), scale)


def main() -> int:
    """Draw them all."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    pages = [page(*told) for told in PAGES]
    rows = [pages[n : n + COLUMNS] for n in range(0, len(pages), COLUMNS)]
    wide = max(sum(one.get_width() + GAP for one in row) for row in rows) + GAP
    sheet = pygame.Surface((wide, len(rows) * (HIGH + GAP) + GAP))
    sheet.fill(PAPER_EDGE)
    for down, row in enumerate(rows):
        x = (wide - sum(one.get_width() + GAP for one in row) + GAP) // 2
        for one in row:
            y = GAP + down * (HIGH + GAP) + (HIGH - one.get_height()) // 2
            sheet.blit(one, (x, y))
            x += one.get_width() + GAP
    pygame.image.save(sheet, OUT)
    print(f"{OUT}: {sheet.get_width()}x{sheet.get_height()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
