"""Players change seats and pass hands: plates glide, hands go as fans, and all ends as it lies."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Counter, Event, Passed
from game.core.match import Match
from game.core.prompt import Prompt
from game.resources import rules_folder
from game.table.animation.fans import BACKS, ClosingCard, FlyingHand
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.layout.seats import plate_places, seat_plates
from game.table.plates.plate import CARDS_AWAY
from game.table.plates.plate_set import Path, PlateSet, plate_rect_on_path
from game.table.state import PlayerFace
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.words import Words

SEATS = 6
HANDS = " / ".join(f"hand {seat} b{seat % 9 + 1} r{seat % 9 + 1}" for seat in range(1, SEATS))
SWAP = (
    f"color-chaos {SEATS} / option expansion_2=on / discard b5 / hand 0 pSeatSwap g1 g2 / {HANDS}"
)


def board_of(match: Match, viewer: int | None, foot: int, reduced: bool = False) -> Board:
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, 1, reduced)
    board.foot = foot
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def picture(board: Board) -> bytes:
    surface = pygame.Surface((1280, 720)).convert()
    board.draw_table(Canvas(surface), Prompt())
    return pygame.image.tobytes(surface, "RGB")


def answered(match: Match, *answers: str) -> list[Event]:
    """The events that follow these answers; whoever may dodge takes it."""
    events: list[Event] = []
    match.listen(events.append)
    for answer in answers:
        assert match.decision is not None
        match.submit(match.decision.texts().index(answer))
    return events


def changed(viewer: int | None, foot: int, other: int, reduced: bool = False) -> Board:
    """A board on which player 0 has just begun to change seats with another one."""
    match = notation.read_position(SWAP)
    board = board_of(match, viewer, foot, reduced)
    match.submit(match.decision.texts().index("play pSeatSwap"))  # type: ignore[union-attr]
    board.show_view(match.table.seen_by(viewer), viewer)
    events = answered(match, f"seat {other}")
    change = next(e for e in events if isinstance(e, Counter) and dict(e.facts).get("around"))
    board.apply_event(change)
    board.update(0)
    return board


def shifts_of(board: Board) -> dict[int, Path]:
    """The ways of all plates that change places."""
    return PlateSet(board.state).plate_paths


@pytest.mark.ruling("CC-E19")
def test_two_others_glide_to_each_others_places() -> None:
    board = changed(viewer=3, foot=3, other=4)
    before = seat_plates(list(range(SEATS)), 3)
    assert set(shifts_of(board)) == {0, 4}
    act = PlateSet(board.state).seat_change_act
    assert act is not None
    assert act.length == motion.LEAVE
    for seat, end in ((0, 4), (4, 0)):
        shift = shifts_of(board)[seat]
        assert plate_rect_on_path(shift, 0) == before[seat]
        assert plate_rect_on_path(shift, 1) == before[end]
        assert plate_rect_on_path(shift, 0.5).center == pytest.approx(
            (
                (before[0].centerx + before[4].centerx) / 2,
                (before[0].centery + before[4].centery) / 2,
            )
        )


def ring_place(box: FRect) -> int:
    """Which place a plate lies in, clockwise from the foot."""
    return plate_places(SEATS - 1).index(box)


@pytest.mark.ruling("CC-E19")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_with_somebody_at_the_foot_two_change_seats_and_then_the_table_turns(
    viewer: int | None,
) -> None:
    board = changed(viewer, foot=0 if viewer is None else viewer, other=2)
    assert set(shifts_of(board)) == set(range(SEATS))
    around = list(board.coming.facts["around"])
    assert around == [2, 1, 0, 3, 4, 5]
    assert board.table_places.plate_rects == seat_plates(around, board.foot)
    old = seat_plates(list(range(SEATS)), board.foot)
    for seat, path in shifts_of(board).items():
        assert (path[0], path[-1]) == (old[seat], board.table_places.plate_rects[seat])
        middle = plate_rect_on_path(path, 0.5)
        assert middle == old[{0: 2, 2: 0}.get(seat, seat)], "only two have moved"
        turning = path[len(path) // 2 :]
        steps = [(ring_place(b) - ring_place(a)) % SEATS for a, b in pairwise(turning)]
        assert len(set(steps)) == 1, "all the same way round the table, past every place"
        assert steps[0] in (1, SEATS - 1)


@pytest.mark.ruling("CC-E19")
@pytest.mark.parametrize("pair", [(0, 1), (0, 2), (1, 2)])
def test_at_a_table_of_three_those_move_first_who_are_said_to(pair: tuple[int, int]) -> None:
    """Seen from the foot, two neighbors of it look the same when they change as with the foot."""
    others = [seat for seat in range(3) if seat != pair[0]]
    hands = " / ".join(f"hand {seat} b{seat + 2} r{seat + 2}" for seat in others)
    match = notation.read_position(
        f"color-chaos 3 / option expansion_2=on / discard b5 / turn {pair[0]} / "
        f"hand {pair[0]} pSeatSwap g1 g2 / {hands}"
    )
    board = board_of(match, 0, 0)
    assert match.decision is not None
    match.submit(match.decision.texts().index("play pSeatSwap"))
    board.show_view(match.table.seen_by(0), 0)
    events = answered(match, f"seat {pair[1]}")
    board.apply_event(
        next(e for e in events if isinstance(e, Counter) and dict(e.facts).get("around"))
    )
    board.update(0)
    old = seat_plates([0, 1, 2], 0)
    then = 0.5 if 0 in pair else 1.0
    boxes = {seat: plate_rect_on_path(path, then) for seat, path in shifts_of(board).items()}
    assert {seat for seat, box in boxes.items() if box != old[seat]} == set(pair)
    assert all(boxes[seat] == old[sum(pair) - seat] for seat in pair)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("foot", "other"), [(3, 4), (0, 2), (2, 2)])
def test_a_change_of_seats_is_seen_and_ends_as_it_lies(
    foot: int, other: int, reduced: bool
) -> None:
    board = changed(foot, foot, other, reduced)
    frames = set()
    for _ in range(100):
        if not board.is_table_busy:
            break
        frames.add(picture(board))
        board.update(25)
    assert len(frames) >= 4
    assert not shifts_of(board)
    fresh = Board(board.layout, board.words, board.players)
    fresh.show_view(board.shown, foot)
    assert picture(board) == picture(fresh)


@pytest.mark.ruling("CC-45")
@pytest.mark.parametrize("face", ["Left", "Right"])
@pytest.mark.parametrize("seats", [3, 8, 16])
def test_hands_go_round_the_table_from_plate_to_plate(seats: int, face: str) -> None:
    suits = "bgor"
    hands = " / ".join(f"hand {s} {suits[s % 4]}{s // 4} wPick" for s in range(1, min(seats, 8)))
    more = " / ".join(f"hand {s} {suits[s % 4]}{s // 4}" for s in range(8, seats))
    first = f"hand 0 b{face} g6 g7"
    parts = [f"color-chaos {seats}", "option expansion_1=on", "option expansion_2=on"]
    parts += ["discard b5", first, hands, *([more] if more else [])]
    match = notation.read_position(" / ".join(parts))
    board = board_of(match, 0, 0)
    events = answered(match, f"play b{face}")
    passed = next(event for event in events if isinstance(event, Passed))
    assert len(passed.zones) == seats
    for event in events[: events.index(passed)]:
        board.apply_event(event.seen_by(0))
    board.finish_all()
    counts = [len(board.shown.zones[f"hand {seat}"]) for seat in range(seats)]
    board.apply_event(passed.seen_by(0))
    board.update(0)
    (act,) = board.animations
    fans = [toy for toy in act.moving_objects if isinstance(toy, FlyingHand)]
    owners = [int(zone.partition(" ")[2]) for zone in passed.zones]
    assert [fan.backs for fan in fans] == [min(BACKS, counts[seat]) for seat in owners]
    way = 1 if face == "Left" else -1
    lie = board.table_places.plate_rects
    for seat, fan in zip(owners, fans, strict=True):
        to = (seat + way) % seats
        for pose, at in ((fan.start, seat), (fan.end, to)):
            there = lie[at].inflate(90, 200).collidepoint(pose.x, pose.y)
            assert there or at == board.foot
    while board.is_table_busy:
        board.update(40)
    assert board.shown == board.coming
    shifted: Sequence[int] = [counts[(seat - way) % seats] for seat in range(seats)]
    assert [len(board.shown.zones[f"hand {seat}"]) for seat in range(seats)] == shifted


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_two_hands_cross_and_nobody_can_count_them_meanwhile(viewer: int) -> None:
    hands = "hand 0 bSwap r1 r2 / hand 1 g1 g2 g3 / hand 2 o1 o2 o3 o4 o5"
    match = notation.read_position(f"color-chaos 3 / discard b5 / {hands}")
    answered(match, "play bSwap", "seat 1")
    board = board_of(match, viewer, viewer)
    for event in answered(match, "seat 2"):
        board.apply_event(event.seen_by(viewer))
    counted, closed = set(), 0
    while board.is_showing_events:
        board.update(10)
        swap = any(act.moving_objects for act in board.animations)
        if swap:
            company = PlateSet(board.state)
            counted |= {company.plate_player(seat).cards for seat in (1, 2)}
            closed += any(
                isinstance(toy, ClosingCard)
                for act in board.animations
                for toy in act.moving_objects
            )
            assert company.plate_player(0).cards == 2
    assert counted == {CARDS_AWAY}
    assert bool(closed) is (viewer > 0)
    assert {board.tags[seat][0].name for seat in (1, 2)} == {"swapped"}
    assert 0 not in board.tags
    while board.is_table_busy:
        board.update(10)
    assert board.held.current_poses == board.held.targets
    assert [len(board.shown.zones[f"hand {seat}"]) for seat in range(3)] == [2, 5, 3]
