"""What must be read keeps apart, in every size, with long names and long words."""

from itertools import combinations, pairwise, permutations

import pygame
import pytest
from pygame import FRect

from game.core.match import Match
from game.core.prompt import Prompt, PromptButton
from game.resources import rules_folder
from game.table import action_buttons
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.plates.plate import name_size, tag_places
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.text_surfaces import SMALLEST_TYPE
from game.words import Words
from tests.pairs import with_ends

SCREEN = FRect(0, 0, 1920, 1080)
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160))
SCALES = (1.0, 1.25, 1.5, 2.0)
NAME = "Bartholomew-Max"  # as long as a name may be
HINT = "Play green, another Skip or a white card, or draw."
BUTTONS = (
    PromptButton("draw", "Draw 12", "train", "D", "primary"),
    PromptButton("sort", "Sort"),
    PromptButton("more", "More"),
    PromptButton("chaos", "Chaos!", "ui-megaphone", "Space", "call"),
)


def laid(players: int, cards: int, strange: bool = False) -> Board:
    """A table where the first player holds so many cards."""
    match = Match.new("color-chaos", players, 3, {"expansion_1": "on", "expansion_2": "on"})
    zones, hand = match.table.zones, match.table.hands[0]
    while len(hand) < cards:
        hand.append(zones["draw"].pop())
    del hand[cards:]
    words = Words.load_words(rules_folder())
    words = (words.made_up() if strange else words).for_game("color-chaos")
    faces = [PlayerFace(NAME, "fox", True) for _ in range(players)]
    board = Board(layout.layout_of(match.game.rules), words, faces, speed=0)
    board.show_view(match.table.seen_by(0), 0)
    return board


def read_boxes(board: Board, canvas: Canvas) -> dict[str, FRect]:
    """Where everything lies that must be read at once."""
    hand = board.coming.zones["hand 0"]
    may = frozenset(card.id for card in hand if card is not None and card.id % 2)
    prompt = Prompt(f"{NAME}, your turn!", HINT, 0, cards=may, dim=True, buttons=BUTTONS)
    board.scale = canvas.type_scale
    board.controls(prompt)
    banner = board.table_view.ribbon.draw_prompt_ribbon(canvas)
    found = {"mat": board.table_places.table_seating.mat, "banner": banner}
    found |= {f"plate {seat}": box for seat, box in board.table_places.plate_rects.items()}
    found |= action_buttons.action_button_rects(
        BUTTONS, canvas.type_scale
    ) | action_buttons.switch_rects(canvas.type_scale)
    return found


@pytest.mark.sampled(5)
@pytest.mark.parametrize(("players", "size", "scale"), with_ends(range(3, 17), SIZES[::-1], SCALES))
def test_nothing_to_be_read_overlaps(players: int, size: tuple[int, int], scale: float) -> None:
    canvas = Canvas(pygame.Surface(size), scale)
    boxes = read_boxes(laid(players, 14), canvas)
    for name, box in boxes.items():
        assert SCREEN.contains(box), name
    for one, other in combinations(boxes, 2):
        if {one, other} != {"mat", "banner"}:  # the animal on the banner peeks over the mat
            inner = boxes[one].inflate(-1, -1)
            assert not inner.colliderect(boxes[other]), f"{one} on {other}"


@pytest.mark.parametrize(
    ("players", "cards", "scale"), with_ends((4, 16), (1, 2, 7, 14, 20, 28, 40), SCALES)
)
def test_no_card_hides_what_the_banner_says(players: int, cards: int, scale: float) -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), scale)
    board = laid(players, cards)
    boxes = read_boxes(board, canvas)
    foot = boxes["mat"].bottom + 64 + 24 + 0.36 * 24 * min(scale, 1.25)
    for hovered in (None, 0, cards // 2, cards - 1):
        board.hovered = hovered
        board.controls(Prompt(cards=board.prompt.cards, selected=tuple(board.prompt.cards)[:2]))
        for pose in board.held.targets.values():
            assert pose.y - pose.height / 2 >= foot
            half = pose.height * 5 / 14
            assert boxes["plate 0"].right <= pose.x - half
            assert pose.x + half <= boxes["draw"].left


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("players", "scale", "strange"), with_ends((4, 8, 9, 16), SCALES, (False, True))
)
def test_tags_stay_with_their_plates(players: int, scale: float, strange: bool) -> None:
    board = laid(players, 7, strange)
    board.scale = scale
    canvas = Canvas(pygame.Surface((1280, 720)), scale)
    tags = [(tag, board.words(tag.label)) for tag in board.layout.tags]
    plates = board.table_places.plate_rects
    for box in plates.values():
        for some in permutations(tags[:4] + tags[-4:], 3):
            shown = tag_places(canvas, box, some)
            boxes = [place for _, place in shown]
            said, whole = shown[0][0].words, some[0][1]
            assert said == whole or (strange and whole.startswith(said[:-1]) and len(said) > 8)
            for place in boxes:
                assert SCREEN.contains(place)
                assert not any(place.colliderect(o) for o in plates.values() if o != box)
            assert all(one.x >= other.right for one, other in pairwise(boxes))


def test_tags_without_room_become_icons_before_they_are_left_out() -> None:
    board = laid(16, 7)
    canvas = Canvas(pygame.Surface((1920, 1080)))
    names = ("dodged", "live bomb", "next", "last card")
    tags = [
        (tag, board.words(tag.label)) for name in names if (tag := board.layout.tag_named(name))
    ]
    small, large = FRect(900, 117, 204, 86), FRect(900, 117, 300, 112)
    assert [pill.words for pill, _ in tag_places(canvas, small, tags)] == ["Dodged!", "", ""]
    assert [pill.icon for pill, _ in tag_places(canvas, small, tags)] == [
        "dodge",
        "bomb",
        "ui-card",
    ]
    assert len(tag_places(canvas, large, tags)) == 4
    assert [pill.words for pill, _ in tag_places(canvas, large, tags[:2])] == ["Dodged!", "Bomb"]


def test_a_name_is_never_drawn_too_small_to_read() -> None:
    for size in SIZES:
        for scale in SCALES:
            canvas = Canvas(pygame.Surface(size), scale)
            for name in (NAME, 15 * "W"):
                units = name_size(canvas, name, 30, 160) * scale
                assert units >= SMALLEST_TYPE - 0.01


def test_a_long_name_loses_its_end_before_it_is_tiny_beside_the_others() -> None:
    for size in SIZES:
        for scale in SCALES:
            canvas = Canvas(pygame.Surface(size), scale)
            assert name_size(canvas, 15 * "W", 40, 160) >= 0.6 * name_size(canvas, "Mia", 40, 160)


def test_a_tag_is_left_out_where_not_a_letter_of_it_fits() -> None:
    board, canvas = laid(3, 7), Canvas(pygame.Surface((1280, 720)), 2)
    tag = board.layout.tag_named("next")
    assert tag is not None
    assert tag_places(canvas, FRect(900, 117, 12, 40), [(tag, "Next")]) == []
