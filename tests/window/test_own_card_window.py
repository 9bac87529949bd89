"""From the title to the first card of one's own, played in a real window by mouse."""

import random
from pathlib import Path

import pytest

from tests.window.conftest import OpenWindow
from tests.window.game_window import Frame, GameWindow
from tests.window.person import four_seats, settle_down

pytestmark = pytest.mark.window

PRESSES = 15
TILES = (
    "draw",
    "give",
    "take",
    "scrap",
    "look",
    "show",
    "swap",
    "skip",
    "reverse",
    "again",
    "score",
)


def make_and_play_a_card(window: GameWindow, seed: int, pictures: Path) -> int:
    """Make a card from the title on, and play it; return how many presses that took."""
    chance, presses = random.Random(seed), 0

    def press(name: str) -> None:
        nonlocal presses
        window.wait_for(lambda frame: name in frame.things and not frame.busy)
        window.roll_to(name)
        window.click(name)
        presses += 1

    for name in ("button:workshop", "choice:new-deck", "button:one-0", "choice:new-card"):
        press(name)
    press(f"button:tile-{chance.choice(TILES)}")
    press(f"toggle:color-{chance.choice(['green', 'orange', 'red'])}")
    press("button:try")
    frame = window.wait_for(lambda frame: frame.scene == "trial" and not frame.busy)
    own = next(name for name in frame.things if name.startswith("card:") and "card-1@" in name)
    press(own)
    window.wait_for(lambda frame: own not in frame.things)
    window.photograph(pictures / f"card-{seed}.png")
    return presses


def own_question(frame: Frame) -> bool:
    """True if the card asks something, such as whose hand is swapped."""
    return frame.scene == "trial" and not frame.busy and "button:back" in frame.things


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 10))]
)
def test_a_card_is_made_and_played_in_a_few_presses(
    open_window: OpenWindow, tmp_path: Path, seed: int
) -> None:
    settle_down(tmp_path, seats=four_seats(), tips=False)
    window = open_window()
    window.wait_for(lambda frame: frame.scene == "title" and not frame.busy)
    assert make_and_play_a_card(window, seed, tmp_path) <= PRESSES
    shown = window.wait_for(lambda frame: frame.scene == "how-was-it" or own_question(frame))
    if shown.scene == "trial":
        window.click("button:menu")
    window.wait_for(lambda frame: frame.scene == "how-was-it")
    window.click("button:change")
    window.wait_for(lambda frame: frame.scene == "workshop-card")
