"""Heads behind the cards of a hand in pens: what they feel, where they look, when they move."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.core import notation
from game.core.event import Moved
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.cards import heads
from game.table.cards.pen_ornaments import PenOrnaments
from game.table.cards.pens import MANY, Pens
from game.table.layout import layout_file as layout
from game.table.layout.seats import HAND
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.words import Words

FEW = "hand 0 b* b* ro gp"
RIVALS = {"calm": "hand 1 op op", "sells soon": "hand 1 op op bx r* rs bs ys yx gx"}


def board_at(position: str, viewer: int | None = 0, people: Sequence[int] = (0,)) -> Board:
    """A board that shows a position to a viewer; the others are computers."""
    match = notation.read_position(f"pig-farm 2 / option sets=6 / draw * / discard rx / {position}")
    words = Words.load_words(rules_folder()).for_game("pig-farm")
    names = enumerate(match.table.names)
    faces = [PlayerFace(name, "fox", seat not in people) for seat, name in names]
    board = Board(layout.layout_of(GAMES["pig-farm"].rules), words, faces)
    board.show_view(match.table.seen_by(viewer), viewer)
    board.draw_table(Canvas(pygame.Surface((640, 360))))
    return board


def moods(board: Board) -> dict[str, str]:
    """What each kind of card's head looks like."""
    dress = PenOrnaments(board.state)
    return {
        card.code: dress.head_mood(key, card, dress.pen_of[key])
        for key, card in board.state.cards_by_key.items()
    }


def draw_one(board: Board, code: str) -> list[str]:
    """Let the viewer draw such a card and wait; what is heard meanwhile."""
    heard: list[str] = []
    board.hear = heard.append
    pile = board.shown.zones["draw"]
    match = notation.read_position(f"pig-farm 2 / option sets=6 / hand 0 {code} / draw *")
    card = replace(match.table.hands[0][0], id=999)
    board.apply_event(Moved((card,), "draw", (len(pile) - 1,), "hand 0", 1))
    board.update(1)
    board.update(max(act.end_ms for act in board.animations) - board.now)
    return heard


def test_sets_look_round_and_who_is_alone_sleeps() -> None:
    assert moods(board_at(f"{FEW} / {RIVALS['calm']}")) == {
        "b*": "peep",
        "ro": "sleep",
        "gp": "sleep",
    }


def test_when_a_rival_may_sell_soon_sets_are_worried() -> None:
    assert moods(board_at(f"{FEW} / {RIVALS['sells soon']}"))["b*"] == "worried"


def test_those_whom_the_die_means_are_worried() -> None:
    board = board_at(f"{FEW} / roller 1 / die_shapes pentagon / {RIVALS['calm']}")
    assert moods(board) == {"b*": "peep", "ro": "sleep", "gp": "worried"}


def test_a_new_pair_is_happy_for_a_while_and_then_nothing_moves() -> None:
    board = board_at(f"{FEW} / {RIVALS['calm']}")
    assert draw_one(board, "ro") == ["draw", "wood", "pair"]
    assert moods(board)["ro"] == "happy"
    assert board.is_table_busy
    for _ in range(50):
        board.update(16)
    assert not board.is_table_busy
    due = board.next_tick()
    assert due is not None
    board.update(heads.SMILE)
    assert moods(board)["ro"] == "peep"


def test_several_people_at_one_screen_hear_nothing_of_what_a_card_is_good_for() -> None:
    board = board_at(f"{FEW} / {RIVALS['calm']}", people=(0, 1))
    assert draw_one(board, "ro") == draw_one(
        board_at(f"{FEW} / {RIVALS['calm']}", people=(0, 1)), "ys"
    )


def test_backs_have_no_heads() -> None:
    hands = ("hand 0 b* b* ro gp", "hand 0 b* ys ro gp")
    pictures = []
    for hand in hands:
        board = board_at(f"{hand} / {RIVALS['calm']}", viewer=None)
        page = pygame.Surface((1280, 720))
        board.draw_table(Canvas(page))
        pictures.append(pygame.image.tobytes(page, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize(
    ("target", "look"),
    [((100, 840), "left"), ((1800, 840), "right"), ((940, 300), "up"), (None, "")],
)
def test_eyes_follow_in_four_steps(target: tuple[float, float] | None, look: str) -> None:
    assert heads.glance_toward((950, 840), target) == look


def test_eyes_turn_to_what_is_pointed_at_and_rest_with_the_pointer() -> None:
    board = board_at(f"{FEW} / {RIVALS['calm']}")
    page = pygame.Surface((1280, 720))

    def seen() -> bytes:
        board.draw_table(Canvas(page), Prompt())
        return pygame.image.tobytes(page.subsurface((300, 540, 700, 180)), "RGB")

    before = seen()
    board.hover_control("seat:1")
    after = seen()
    assert before != after
    assert not board.is_table_busy
    board.update(500)
    assert seen() == after


def test_from_many_cards_on_there_are_two_rows() -> None:
    match = notation.read_position("pig-farm 2 / option sets=6 / hand 0 " + "b* " * 2 + "/ draw *")
    deck = sorted(match.table.zones["draw"], key=lambda card: card.code)[10:]
    for count, rows in ((MANY - 1, 1), (MANY, 2), (40, 2)):
        pens = Pens(deck[:count], HAND)
        assert len(pens.pen_rows) == rows
        lengths = [sum(len(group) for group in row) for row in pens.pen_rows]
        assert max(lengths) - min(lengths) <= 8
