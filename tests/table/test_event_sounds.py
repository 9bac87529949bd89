"""Sounds of events whose pitch or number says something."""

import pytest

from game.core import notation
from game.core.event import Announced, Moved
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.words import Words

RAINBOW = "rainbow-rush 3 / draw * b* / discard gp / turn 0 / rainbow 0 {} / hand 0 {} gx"


def table(position: str) -> tuple[Board, list[tuple[str, int]]]:
    """A table, and the sounds heard there with their steps."""
    match = notation.read_position(position)
    rules = match.game.rules
    words = Words.load_words(rules_folder()).for_game(rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(rules), words, faces)
    board.show_view(match.table.seen_by(0), 0)
    heard: list[tuple[str, int]] = []
    board.hear = lambda sound, step=0: heard.append((sound, step))
    return board, heard


@pytest.mark.parametrize(
    ("lie", "card", "sound"),
    [("bs", "ys", ("note", 1)), ("bs ys gs", "rs", ("note", 3)), ("bs ys", "bx", ("land", 0))],
)
def test_a_card_that_fits_a_rainbow_is_a_note_as_high_as_the_rainbow_is_long(
    lie: str, card: str, sound: tuple[str, int]
) -> None:
    board, heard = table(RAINBOW.format(lie, card))
    (laid, _) = board.shown.zones["hand 0"]
    board.apply_event(Moved((laid,), "hand 0", (0,), "rainbow 0", 0b111))
    while board.is_showing_events:
        board.update(16)
    assert [name for name in heard if name[0] in ("note", "land")] == [sound]


@pytest.mark.parametrize(("count", "clinks"), [(1, 1), (3, 3), (5, 5), (12, 5)])
def test_coins_clink_as_often_as_they_are_paid_but_not_on_and_on(count: int, clinks: int) -> None:
    board, heard = table("penny-badger 3 / turn 0")
    board.apply_event(Announced("pays_bank", 0, (("count", count),)))
    for _ in range(60):
        board.update(16)
    assert heard == [("coin", 0)] * clinks
