"""Where everything lies: nothing to be read overlaps, nothing leaves the screen."""

from itertools import combinations, pairwise
from math import atan2, tau

import pytest
from pygame import FRect, Surface

from game.core.prompt import PromptButton
from game.games import GAMES
from game.table import action_buttons
from game.table.cards import hand_layout
from game.table.cards.hand_view import pose_rect
from game.table.layout import seats
from game.table.layout.layout_file import layout_of
from game.table.layout.table_places import TablePlaces
from game.table.plates.plate import fan_pose, is_large_plate
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import Pose

SCREEN = FRect(0, 0, 1920, 1080)
SCALES = (1.0, 1.25, 1.5, 1.75, 2.0)
SIZES = ((1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (2560, 1080), (1280, 1024))
PLAYERS = range(2, 17)
BUTTONS = (
    PromptButton("draw", "Draw 7", kind="primary"),
    PromptButton("sort", "Sort"),
    PromptButton("hint", "Hint"),
    PromptButton("more", "More"),
    PromptButton("chaos", "Chaos!", kind="call"),
)


def apart(boxes: list[FRect]) -> None:
    for one, other in combinations(boxes, 2):
        assert not one.inflate(-1, -1).colliderect(other), f"{one} overlaps {other}"


def inside(box: FRect) -> bool:
    return SCREEN.contains(box)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_plates_mat_and_buttons_keep_apart(players: int, scale: float) -> None:
    table = seats.seating_for(players - 1, scale)
    plates = list(seats.plate_places(players - 1, scale))
    assert len(plates) == players
    buttons = action_buttons.action_button_rects(BUTTONS, scale)
    switches = action_buttons.switch_rects(scale)
    boxes = [*plates, table.mat, *buttons.values(), *switches.values()]
    assert all(inside(box) for box in boxes)
    apart(boxes)
    assert min(min(box.size) for box in boxes) >= 44
    assert {"draw", "chaos"} <= set(buttons)


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_fans_peek_out_on_the_table_and_hide_no_other_plate(players: int, scale: float) -> None:
    if not seats.seating_for(players - 1, scale).fans:
        return
    plates = seats.plate_places(players - 1, scale)[1:]
    for box in plates:
        count = 9 if is_large_plate(box) else 7
        for i in range(count):
            (x, y), height, _ = fan_pose(box, i, count)
            back = pose_rect(Pose(x, y, height))
            assert inside(back)
            assert not any(back.colliderect(other) for other in plates if other != box)


def test_seats_run_clockwise_from_the_foot() -> None:
    places = seats.seat_plates([2, 0, 3, 1], foot=3)
    assert places[3] == seats.OWN
    left, top, right = places[1], places[2], places[0]
    assert left.centerx < top.centerx < right.centerx
    assert top.centery < left.centery


@pytest.mark.parametrize("shared", [False, True])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("players", PLAYERS)
def test_players_sit_once_round_the_mat_clockwise(players: int, scale: float, shared: bool) -> None:
    """Whoever is next is the next plate, with somebody in front or nobody."""
    foot = seats.NOBODY if shared else 0
    plates = seats.seat_plates([*range(players)], foot, scale)
    x, y = seats.seating_for(players - 1, scale, shared).mat.center
    angles = [atan2(box.centery - y, box.centerx - x) for box in plates.values()]
    steps = [(then - now) % tau for now, then in pairwise([*angles, angles[0]])]
    assert sum(steps) == pytest.approx(tau), "more than once round, or back and forth"


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("count", range(1, 41))
@pytest.mark.parametrize("players", [3, 4, 8, 9, 16])
def test_every_card_of_a_hand_can_be_read(players: int, count: int, scale: float) -> None:
    table = seats.seating_for(players - 1, scale)
    for raised in (frozenset[int](), frozenset(range(0, count, 2))):
        places = hand_layout.lay_out_fan(count, raised, None, table.hand)
        assert [place.index for place in places] == list(range(count))
        boxes = [pose_rect(Pose(p.x, p.y, p.height)) for p in places]
        assert all(inside(box) for box in boxes)
        buttons = action_buttons.action_button_rects(BUTTONS, scale).values()
        for box in boxes:
            assert not box.colliderect(table.own)
            assert not any(box.colliderect(button) for button in buttons)
            assert box.top > table.mat.bottom + 48 + 21 * min(scale, 1.25)
        rows = hand_layout.hand_rows(count, table.hand)
        for row in rows:
            steps = [boxes[i + 1].x - boxes[i].x for i in row if i + 1 in row]
            assert all(step >= hand_layout.STRIP - 0.01 for step in steps)
        assert min(box.h for box in boxes) >= 120


@pytest.mark.parametrize("hovered", [0, 6, 19, 39])
def test_the_card_under_the_pointer_stands_upright_on_top(hovered: int) -> None:
    count = hovered + 1
    places = hand_layout.lay_out_fan(count, frozenset(), hovered)
    top = places[-1]
    assert (top.index, top.angle) == (hovered, 0)
    assert top.height == pytest.approx(
        hand_layout.GROWTH * hand_layout.hand_size(count, seats.HAND)[0]
    )
    assert inside(pose_rect(Pose(top.x, top.y, top.height)))


@pytest.mark.parametrize("size", SIZES)
def test_the_core_stays_centered_and_whole(size: tuple[int, int]) -> None:
    canvas = Canvas(Surface(size))
    assert canvas.to_pixel((960, 540)) == (size[0] // 2, size[1] // 2)
    for corner in ((0, 0), (1920, 1080)):
        x, y = canvas.to_pixel(corner)
        assert 0 <= x <= size[0]
        assert 0 <= y <= size[1]
    assert canvas.to_units(canvas.to_pixel((400, 300))) == pytest.approx((400, 300), abs=1)


SEATED = {  # the sides on which opponents sit, clockwise from the left
    2: "t", 3: "lr", 4: "ltr", 5: "lttr", 6: "lltrr", 7: "llttrr", 8: "lltttrr",
}  # fmt: skip


def side_of(plate: FRect, mat: FRect) -> str:
    return "l" if plate.right <= mat.left else "r" if plate.left >= mat.right else "t"


@pytest.mark.parametrize("players", SEATED)
def test_opponents_sit_left_above_and_right_as_in_a_mirror(players: int) -> None:
    table = seats.seating_for(players - 1)
    own, *others = seats.plate_places(players - 1)
    assert "".join(side_of(box, table.mat) for box in others) == SEATED[players]
    centers = [box.center for box in others]
    assert [(1920 - x, y) for x, y in reversed(centers)] == centers
    assert own.top > table.mat.bottom


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("players", [2, 4, 8])
@pytest.mark.parametrize("game", GAMES)
def test_mat_question_and_hand_are_one_column(game: str, players: int, scale: float) -> None:
    """The hand alone makes room for what lies beside it."""
    if not GAMES[game].rules.least <= players <= GAMES[game].rules.most:
        return
    layout = layout_of(GAMES[game].rules)
    table = TablePlaces(layout, tuple(range(players)), 0, scale).table_seating
    assert table.mat.centerx == 960
    assert seats.deed_banner_rect(table).centerx == 960
    assert layout.own or table.hand.middle == 960
    assert table.asked > table.mat.bottom


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("game", GAMES)
def test_a_raised_card_stays_below_the_rail(game: str, scale: float) -> None:
    table = TablePlaces(layout_of(GAMES[game].rules), (0, 1, 2), 0, scale).table_seating
    places = hand_layout.lay_out_fan(5, frozenset(range(5)), None, table.hand)
    assert min(p.y - p.height / 2 for p in places) >= table.rail_foot + 2
