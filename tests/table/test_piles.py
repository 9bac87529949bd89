"""A heap shows the faces that were seen to come, plain sheets for all others, and smooth rims."""

import pygame
import pytest

from game.core import notation
from game.core.event import EVERYONE, Moved, Shuffled
from game.core.match import Match
from game.resources import rules_folder
from game.table.board import Board
from game.table.cards.card_face import SHEET, named_face
from game.table.cards.card_sprites import card_sprite
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.heaps import CARDS_PER_BACK, LOOSE_POSES, SHEETS, Heap, known_faces
from game.table.zone_views.spot_look import SpotLook
from game.ui.draw.canvas import Canvas
from game.words import Words

POSITION = """color-chaos 3 / turn 0 / color red / discard b1 b2 b3 r9 / hand 0 r1 r2 r3 r4 b4
 / hand 1 r5 r6 r7 b5 / hand 2 r8 b6 b7 b8""".replace("\n", "")


def board_of(match: Match) -> Board:
    words = Words.load_words(rules_folder()).for_game(match.game.rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, speed=0)
    board.show_view(match.table.seen_by(0), 0)
    return board


def lying(board: Board, zone: str = "discard") -> list[str]:
    """What is drawn for each card of a heap, from the bottom."""
    look = SpotLook(board.state, board.table_places.spot_sites[zone])
    return [
        "sheet" if one == SHEET else f"{one.ground[5:6]}{one.sign}" for one in known_faces(look)
    ]


def played(match: Match, *cards: str) -> Board:
    """A board that saw these cards being played."""
    board = board_of(match)
    match.listen(lambda event: board.apply_event(event.seen_by(0)))
    for card in cards:
        assert match.decision is not None
        match.submit(match.decision.texts().index(f"play {card}"))
    return board


def test_covered_cards_show_their_faces_only_to_who_saw_them_come() -> None:
    match = notation.read_position(POSITION)
    board = played(match, "r1")
    assert lying(board) == ["sheet"] * 3 + ["r9", "r1"], "what lay below before, nobody showed"
    match.submit(match.decision.texts().index("play r5"))  # type: ignore[union-attr]
    match.submit(match.decision.texts().index("play r8"))  # type: ignore[union-attr]
    assert lying(board) == ["sheet"] * 4 + ["r1", "r5", "r8"], "no more than the top three"
    board.show_view(match.table.seen_by(1), 1)
    assert lying(board) == ["sheet"] * 4 + ["r1", "r5", "r8"], "all have seen them who sit here"
    opened = board_of(match)
    assert lying(opened) == ["sheet"] * 6 + ["r8"], "a table that is opened shows the top alone"


@pytest.mark.parametrize("game", ["dice-factor", "pig-farm", "rainbow-rush"])
def test_below_a_card_that_is_taken_lies_the_one_before_it(game: str) -> None:
    match = Match.new(game, 3, 1, {})
    board = board_of(match)
    hand, before = match.table.zones["hand 1"], len(board.shown.zones["discard"])
    for card in hand[:2]:
        board.apply_event(Moved((card,), "hand 1", (0,), "discard", EVERYONE))
    board.speed = 1
    board.apply_event(Moved((hand[1],), "discard", (before + 1,), "hand 1", EVERYONE))
    board.update(1)
    look = SpotLook(board.state, board.table_places.spot_sites["discard"])
    assert look.cards_only == [None] * (before + 1), "the card is on its way"
    assert known_faces(look)[-1] == look.face_drawn_for(hand[0])


def test_what_was_shuffled_away_is_seen_no_more() -> None:
    board = played(notation.read_position(POSITION), "r1", "r5")
    board.apply_event(Shuffled("draw", ("discard",), 1))
    assert lying(board) == ["r5"]


@pytest.mark.parametrize("count", [1, 3, 4, 9, 10, 40])
def test_a_heap_grows_with_its_cards_but_not_without_end(
    count: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of(notation.read_position(POSITION))
    form = board.placement.view_of("discard")
    assert isinstance(form, Heap)
    drawn: list[float] = []
    monkeypatch.setattr(
        "game.table.zone_views.heaps.draw_card",
        lambda canvas, face, spot, *_, **__: drawn.append(spot),
    )
    form.draw_pile(Canvas(pygame.Surface((1920, 1080))), [SHEET] * count)
    sheets = min(len(SHEETS), -(-max(0, count - len(LOOSE_POSES)) // CARDS_PER_BACK))
    assert len(drawn) == min(count, len(LOOSE_POSES)) + sheets
    assert len(set(drawn)) == len(drawn), "each is seen"


@pytest.mark.parametrize("steps", [-26, -4, 7, 18])
def test_a_turned_card_has_smooth_rims(steps: int) -> None:
    picture = card_sprite(named_face("blue 7"), 171, 276, steps)
    wide, high = picture.get_size()
    sides = [[(x, y) for x in range(wide)] for y in (0, high - 1)]
    sides += [[(x, y) for y in range(high)] for x in (0, wide - 1)]
    assert all(picture.get_at(spot)[3] < 255 for side in sides for spot in side), "nothing is cut"
    soft = sum(0 < picture.get_at((x, y))[3] < 255 for x in range(wide) for y in range(high))
    assert soft > 1.2 * (wide + high), "a soft pixel on nearly each line, on both sides"
