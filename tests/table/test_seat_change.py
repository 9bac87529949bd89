"""Players change seats and pass hands: plates glide, hands fly, and all ends as it lies."""

from __future__ import annotations

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
from game.table.board import Board
from game.table.layout import reading as layout
from game.table.layout.seats import places, plates
from game.table.moment import PlayerFace
from game.table.plates.company import Company, Path, glided
from game.ui.draw import motion
from game.ui.draw.canvas import Canvas
from game.words import Words

SEATS = 6
HANDS = " / ".join(f"hand {seat} b{seat % 9 + 1} r{seat % 9 + 1}" for seat in range(1, SEATS))
SWAP = (
    f"color-chaos {SEATS} / option expansion_2=on / discard b5 / hand 0 pSeatSwap g1 g2 / {HANDS}"
)


def board_of(match: Match, viewer: int | None, foot: int, reduced: bool = False) -> Board:
    words = Words.load(rules_folder()).of("color-chaos")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, 1, reduced)
    board.foot = foot
    board.show(match.table.seen_by(viewer), viewer)
    return board


def picture(board: Board) -> bytes:
    surface = pygame.Surface((1280, 720)).convert()
    board.draw(Canvas(surface), Prompt())
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
    match = notation.read(SWAP)
    board = board_of(match, viewer, foot, reduced)
    match.submit(match.decision.texts().index("play pSeatSwap"))  # type: ignore[union-attr]
    board.show(match.table.seen_by(viewer), viewer)
    events = answered(match, f"seat {other}")
    change = next(e for e in events if isinstance(e, Counter) and dict(e.facts).get("around"))
    board.apply(change)
    board.update(0)
    return board


def shifts_of(board: Board) -> dict[int, Path]:
    """The ways of all plates that change places."""
    return Company(board.moment).shifts


@pytest.mark.ruling("CC-E19")
def test_two_others_glide_to_each_others_places() -> None:
    board = changed(viewer=3, foot=3, other=4)
    before = places(list(range(SEATS)), 3)
    assert set(shifts_of(board)) == {0, 4}
    act = Company(board.moment).changing
    assert act is not None
    assert act.length == motion.LEAVE
    for seat, end in ((0, 4), (4, 0)):
        shift = shifts_of(board)[seat]
        assert glided(shift, 0) == before[seat]
        assert glided(shift, 1) == before[end]
        assert glided(shift, 0.5).center == pytest.approx(
            (
                (before[0].centerx + before[4].centerx) / 2,
                (before[0].centery + before[4].centery) / 2,
            )
        )


def ring_place(box: FRect) -> int:
    """Which place a plate lies in, clockwise from the foot."""
    return plates(SEATS - 1).index(box)


@pytest.mark.ruling("CC-E19")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_whoever_sits_at_the_foot_stays_there(viewer: int | None) -> None:
    board = changed(viewer, foot=0 if viewer is None else viewer, other=2)
    assert board.foot not in shifts_of(board)
    assert set(shifts_of(board)) == set(range(SEATS)) - {board.foot}
    around = list(board.coming.facts["around"])
    assert around == [2, 1, 0, 3, 4, 5]
    assert board.places.plates == places(around, board.foot)
    old = places(list(range(SEATS)), board.foot)
    for seat, path in shifts_of(board).items():
        assert (path[0], path[-1]) == (old[seat], board.places.plates[seat])
        assert old[board.foot] not in path
        assert all(FRect(glided(path, i / 50)) in path for i in (0, 50))
        steps = [abs(ring_place(a) - ring_place(b)) for a, b in pairwise(path)]
        assert set(steps) == {1}, "round the table, past every place"


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize(("foot", "other"), [(3, 4), (0, 2), (2, 2)])
def test_a_change_of_seats_is_seen_and_ends_as_it_lies(
    foot: int, other: int, reduced: bool
) -> None:
    board = changed(foot, foot, other, reduced)
    frames = set()
    for _ in range(100):
        if not board.busy:
            break
        frames.add(picture(board))
        board.update(25)
    assert len(frames) >= 4
    assert not shifts_of(board)
    fresh = Board(board.layout, board.words, board.players)
    fresh.show(board.shown, foot)
    assert picture(board) == picture(fresh)


@pytest.mark.ruling("CC-45")
@pytest.mark.parametrize("face", ["Left", "Right"])
@pytest.mark.parametrize("seats", [3, 8, 16])
def test_hands_fly_round_the_table_from_plate_to_plate(seats: int, face: str) -> None:
    suits = "bgor"
    hands = " / ".join(f"hand {s} {suits[s % 4]}{s // 4} wPick" for s in range(1, min(seats, 8)))
    more = " / ".join(f"hand {s} {suits[s % 4]}{s // 4}" for s in range(8, seats))
    first = f"hand 0 b{face} g6 g7"
    parts = [f"color-chaos {seats}", "option expansion_1=on", "option expansion_2=on"]
    parts += ["discard b5", first, hands, *([more] if more else [])]
    match = notation.read(" / ".join(parts))
    board = board_of(match, 0, 0)
    events = answered(match, f"play b{face}")
    passed = next(event for event in events if isinstance(event, Passed))
    assert len(passed.zones) == seats
    for event in events[: events.index(passed)]:
        board.apply(event.seen_by(0))
    board.finish()
    counts = [len(board.shown.zones[f"hand {seat}"]) for seat in range(seats)]
    board.apply(passed.seen_by(0))
    board.update(0)
    (act,) = [act for act in board.acts if act.flights]
    assert len(act.flights) == sum(counts)
    way = 1 if face == "Left" else -1
    lie = board.places.plates
    for seat in range(1, seats - 1):
        to = (seat + way) % seats
        if 0 in (seat, to):
            continue
        near = [
            flight
            for flight in act.flights
            if lie[seat].inflate(90, 200).collidepoint(flight.start.x, flight.start.y)
            and lie[to].inflate(90, 200).collidepoint(flight.end.x, flight.end.y)
        ]
        assert len(near) >= counts[seat]
    while board.busy:
        board.update(40)
    assert board.shown == board.coming
    shifted: Sequence[int] = [counts[(seat - way) % seats] for seat in range(seats)]
    assert [len(board.shown.zones[f"hand {seat}"]) for seat in range(seats)] == shifted
