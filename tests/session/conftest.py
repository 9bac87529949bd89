"""The fair without a screen, for the tests beside this file."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.core.decision import Seat
from game.core.game import BOX
from game.resources import rules_folder
from game.words import Words
from tests.scenes import fair
from tests.scenes.fair_box import ID
from tests.session.laptop import Laptop, deal

Fair = Callable[..., Laptop]
"""A table at which seat 0 is asked one kind of question."""


@pytest.fixture
def at_fair(tmp_path: Path) -> Iterator[Fair]:
    """People who play at the fair, which is in the box for as long."""
    fair.put_in_the_box()
    words = fair.words(tmp_path / "texts", Words.load_words(rules_folder()))

    def ask(kind: str, people: Sequence[Seat] = (0,), seats: int = 3, **how: Any) -> Laptop:
        return deal(ID, seats, people, 3, {"ask": kind}, words=words, **how)

    yield ask
    del BOX[ID]
