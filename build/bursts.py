"""Draws what happens on the table every few milliseconds, as one sheet for each act.

python build/bursts.py                       all sheets into docs/pictures/bursts
python build/bursts.py skip train --step 30  only these, more closely
python build/bursts.py --folder sheets --size 1920x1080 --reduced
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
HERE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HERE))

import pygame  # noqa: E402

from game.core import notation  # noqa: E402
from game.core.match import Match  # noqa: E402
from game.resources import rules_folder  # noqa: E402
from game.table.board import Board  # noqa: E402
from game.table.layout.reading import layout_of  # noqa: E402
from game.table.moment import PlayerFace  # noqa: E402
from game.ui.draw.canvas import Canvas  # noqa: E402
from game.words import Words  # noqa: E402

SITS = (("Mia", "fox"), ("Rocco", "frog"), ("Nell", "owl"), ("Papa", "dog"))
TABLE = (
    "color-chaos 4 / option expansion_1=on / option expansion_2=on / discard r5 / turn 1 "
    "/ train {} / hand 0 r1 r2 r3 b9 g2 / hand 1 {} b3 b4 o6 / hand 2 r2 r3 r4 / hand 3 g1 g2 g3"
)
RAINBOWS = (
    "rainbow-rush 4 / draw * b* / discard gp / turn 1 / rainbow 2 rs ys gs os / rainbow 0 b* r*"
    " / rainbow 3 bo go / hand 0 r* y* gx / hand 1 rAny gx gp / hand 2 go gs g* / hand 3 oo ox op"
)


def played(train: str, card: str, *answers: str) -> tuple[str, tuple[str, ...]]:
    """What happens to a card of the second player."""
    return TABLE.format(train, card), answers


ACTS: dict[str, tuple[str, tuple[str, ...]]] = {
    "number": played("kTrain", "b5", "play b5"),
    "own-card": played("kTrain", "b5", "play b5"),
    "skip": played("kTrain", "rSkip", "play rSkip"),
    "double-skip": played("kTrain", "rDoubleSkip", "play rDoubleSkip"),
    "reverse": played("kTrain", "rReverse", "play rReverse", "call flip"),
    "pick-a-color": played("kTrain", "wPick", "play wPick", "green"),
    "swap-hands": played("kTrain", "rSwap", "play rSwap", "seat 2", "seat 3"),
    "hands-left": played("kTrain", "rLeft", "play rLeft"),
    "two-train": played("kTrain kTrain", "kTrain", "play kTrain"),
    "draw": played("kTrain kTrain", "r5", "draw"),
    "dodge": played("kTrain / debt 4", "bDodge", "play bDodge"),
    "bomb": played("kTrain / bombs 0 0 4 0", "r7", "play r7"),
    "spoiled": (RAINBOWS, ("draw", "pick rAny", "rainbow 2", "pick gs")),
}
"""The table, and what is answered; the last answer is drawn."""
KEPT = (
    *("number", "skip", "pick-a-color", "swap-hands", "two-train", "draw"),
    *("dodge", "bomb", "spoiled"),
)
"""Those in the documents."""
COLUMNS, WIDE, MOST = 6, 168, 24  # of a sheet: pictures in a row, their width, and how many


def burst(name: str, size: tuple[int, int], step: int, reduced: bool) -> Iterator[pygame.Surface]:
    """The pictures of one act."""
    position, answers = ACTS[name]
    match = notation.read(position)
    rules, viewer = match.game.rules, 1 if name == "own-card" else 0
    faces = [PlayerFace(who, face, seat > 0) for seat, (who, face) in enumerate(SITS)]
    board = Board(layout_of(rules), Words.load(rules_folder()).of(rules.id), faces, 1, reduced)
    for answer in answers[:-1]:
        submit(match, answer)
    board.show(match.table.seen_by(viewer), viewer)
    match.listen(lambda event: board.apply(event.seen_by(viewer)))
    submit(match, answers[-1])
    surface = pygame.Surface(size).convert()
    board.update(1)
    for _ in range(MOST):
        board.draw(Canvas(surface))
        yield surface
        if not board.busy:
            return
        board.update(step)


def submit(match: Match, answer: str) -> None:
    """Answer the open question in words."""
    assert match.decision is not None
    texts = match.decision.texts()
    match.submit(texts.index(answer))


def sheet(pictures: Iterator[pygame.Surface]) -> pygame.Surface:
    """All pictures of an act, small, side by side."""
    small = [
        pygame.transform.smoothscale(one, (WIDE, WIDE * one.get_height() // one.get_width()))
        for one in pictures
    ]
    high, rows = small[0].get_height(), -(-len(small) // COLUMNS)
    whole = pygame.Surface((WIDE * COLUMNS, high * rows))
    for number, one in enumerate(small):
        whole.blit(one, (WIDE * (number % COLUMNS), high * (number // COLUMNS)))
    return whole


def main() -> None:
    """Draw the sheets that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "acts", nargs="*", choices=[*ACTS, []], help="those of the documents if none is named"
    )
    parser.add_argument("--folder", type=Path, default=HERE / "docs" / "pictures" / "bursts")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--step", type=int, default=60, help="milliseconds between two pictures")
    parser.add_argument("--reduced", action="store_true", help="as with reduced motion")
    told = parser.parse_args()
    wide, _, high = told.size.partition("x")
    size = int(wide), int(high)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode(size)
    told.folder.mkdir(parents=True, exist_ok=True)
    for name in told.acts or KEPT:
        path = told.folder / f"{name}.jpg"
        pygame.image.save(sheet(burst(name, size, told.step, told.reduced)), path)
        print(path)


if __name__ == "__main__":
    main()
