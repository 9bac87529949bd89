"""Nothing that moves jumps: in many turns of each game, no step is longer than its way allows."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from math import dist

import pytest

from game.core.chance import Chance
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.table.animation.animations import Animation
from game.table.animation.circuit import Circuit, ring_rect_at
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.plates.plate_set import PlateSet, plate_rect_on_path
from game.table.state import PlayerFace
from game.ui.draw.canvas import Point
from game.words import Words
from tests.table.forgetful import assert_nothing_is_stale

FRAME = 16.0
SHARE, FREE = 0.42, 30.0
"""How long a step may be: a share of the way so far and still to go, and units besides."""
PARTS = 8  # of a bent way, to tell how long it is
EVERY = 5
"""Things that move, from one comparison to the next."""
FEW, MANY = 9, 200  # turns of each game


@dataclass
class Steps:
    """Where each thing was in the frame before, and the steps that were too long."""

    board: Board
    before: dict[object, Point] = field(default_factory=dict)
    ways: dict[object, float] = field(default_factory=dict)
    alive: list[object] = field(default_factory=list)  # no two of them have the same id
    seen: int = 0
    faults: list[str] = field(default_factory=list)

    def look(self) -> None:
        """Compare this frame with the one before, and with one for which nothing is remembered."""
        if self.seen % EVERY == 0:
            assert_nothing_is_stale(self.board)
        now: dict[object, Point] = {}
        for name, spot, way in self._things():
            now[name] = spot
            self.ways[name] = max(way, self.ways.get(name, 0.0))
            self.seen += 1
            if name in self.before:
                step = dist(self.before[name], spot)
                most = SHARE * self.ways[name] + FREE
                if step > most:
                    self.faults.append(f"{name}: {step:.0f} units, at most {most:.0f}")
        self.before = now

    def _things(self) -> Iterator[tuple[object, Point, float]]:
        """The name of everything that moves, where it is, and how long its way is."""
        board, state = self.board, self.board.state
        for act in board.animations:
            if not act.is_applied:
                yield from self._in_act(act)
        for toy, passed in state.remaining_toys:
            pose = toy.pose_at(passed)
            yield self._name(toy), (pose.x, pose.y), 0.0
        unseen = {key for act in board.animations if not act.is_applied for key in act.landing}
        for key, pose in board.held.current_poses.items():
            if key in unseen:
                continue
            goal = board.held.targets.get(key, pose)
            yield ("held", key), (pose.x, pose.y), dist((pose.x, pose.y), (goal.x, goal.y))
        company = PlateSet(state)
        if company.seat_change_act is not None:
            for seat, path in company.plate_paths.items():
                at = plate_rect_on_path(path, state.act_progress(company.seat_change_act)).center
                yield ("plate", seat), at, dist(path[0].center, path[-1].center)
        yield from self._ring(company.circuit)

    def _name(self, mover: object) -> object:
        self.alive.append(mover)
        return type(mover).__name__, id(mover)

    def _in_act(self, act: Animation) -> Iterator[tuple[object, Point, float]]:
        passed = self.board.now - act.start
        for mover in (*act.flights, *act.moving_objects):
            spots = [mover.pose_at(mover.over_ms * part / PARTS) for part in range(PARTS + 1)]
            way = sum(dist((a.x, a.y), (b.x, b.y)) for a, b in pairwise(spots))
            pose = mover.pose_at(passed)
            yield self._name(mover), (pose.x, pose.y), way

    def _ring(self, circuit: Circuit) -> Iterator[tuple[object, Point, float]]:
        act, plates = circuit.turn_act, circuit.plates
        if act is None or not isinstance(act.before, int):
            return
        turn = circuit.state.shown.facts["turn"]
        if {act.before, turn} <= plates.keys():
            ends, way = (plates[act.before], plates[turn]), (circuit.way or 1) > 0
            ring = ring_rect_at(*ends, circuit.mat, way, circuit.state.act_progress(act))
            yield ("ring", act.start), ring.center, 2 * (circuit.mat.w + circuit.mat.h) / 3


def followed(game: str, turns: int, seed: int, seats: int) -> Steps:
    """Play at random for so many turns, and look at every frame of them."""
    options = {f"expansion_{n}": "on" for n in (1, 2, 3)} if seed % 2 else {}
    match = Match.new(game, seats, seed, options if game == "color-chaos" else {})
    words = Words.load_words(rules_folder()).for_game(game)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces)
    board.show_view(match.table.seen_by(0), 0)
    match.listen(lambda event: board.apply_event(event.seen_by(0)))
    steps, chance = Steps(board), Chance(seed)
    for _ in range(turns):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))
        while board.is_showing_events or board.held.is_hand_moving:
            board.update(FRAME)
            steps.look()
        steps.before.clear()
        steps.ways.clear()
        steps.alive.clear()
    return steps


@pytest.mark.sampled(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_nothing_jumps(game: str, seed: int) -> None:
    steps = followed(game, FEW, seed, 4)
    assert not steps.faults
    assert steps.seen > 100


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [3, 8])
def test_nothing_jumps_in_many_turns(game: str, seats: int) -> None:
    assert not followed(game, MANY, 3 * seats, seats).faults
