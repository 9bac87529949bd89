"""How long a frame takes: a 1080p table of four seats with sixty cards in the air.

Run by path: `python -m pytest tests/bench/bench_frame.py`.
"""

import os
from dataclasses import replace

os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame
import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from game.core import notation
from game.core.event import Event
from game.core.match import Match
from game.core.prompt import Prompt
from game.resources import rules_folder
from game.table.animation.animations import Flight
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import SPRITES
from game.words import Words

CARDS = 60


def board_for(match: Match) -> Board:
    rules = match.game.rules
    words = Words.load_words(rules_folder()).for_game(rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(rules), words, faces)
    board.show_view(match.table.seen_by(0), 0)
    return board


def in_the_air(board: Board, match: Match, count: int) -> None:
    """One act that flies so many cards from the pile to the plates, half of them face up."""
    events: list[Event] = []
    match.listen(events.append)
    while not any(type(event).__name__ == "Moved" for event in events):
        assert match.decision is not None
        match.submit(len(match.decision.options) - 1)
    for event in events:
        board.apply_event(event.seen_by(0))
    while not board.animations or not board.animations[0].flights:
        board.update(1)
    act = board.animations[0]
    first = act.flights[0]
    deck = match.table.deck
    flights = []
    for i in range(count):
        ends = board.drawn_face(deck[(i * 7) % len(deck)] if i % 2 else None)
        end = board.placement.pose_in_zone(f"hand {i % 4}", i // 4, 15)
        flights.append(Flight(first.first_face, ends, first.start_pose, end, 20 * i, 1600))
    act.flights = tuple(flights)
    act.length = 20 * count + 1600


@pytest.mark.parametrize(
    "size", [(1280, 720), (1920, 1080), (3840, 2160)], ids=["720p", "1080p", "4K"]
)
def test_sixty_cards_moving(benchmark: BenchmarkFixture, size: tuple[int, int]) -> None:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode(size)
    SPRITES.fit_window(size)
    match = Match.new("color-chaos", 4, 1)
    board = board_for(match)
    in_the_air(board, match, CARDS)
    act = board.animations[0]
    begun = board.now
    canvas = Canvas(screen)

    def frame() -> None:
        board.update(16)
        if board.now > begun + act.length - 100:
            board.now = act.start = begun
        board.draw_table(canvas, Prompt(headline="Mia"))
        pygame.display.flip()

    frame()
    benchmark.pedantic(frame, rounds=300, warmup_rounds=5)  # type: ignore[no-untyped-call]
    assert len(act.flights) == CARDS
    assert not act.is_applied


def test_a_still_table(benchmark: BenchmarkFixture) -> None:
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1920, 1080))
    board = board_for(Match.new("color-chaos", 4, 1))
    canvas = Canvas(screen)
    prompt = replace(Prompt(), headline="Mia")
    benchmark(lambda: board.draw_table(canvas, prompt))


@pytest.mark.parametrize("players", [4, 16])
def test_the_stage_of_an_event(benchmark: BenchmarkFixture, players: int) -> None:
    """Everybody has laid a number for The Best."""
    pygame.display.init()
    pygame.font.init()
    screen = pygame.display.set_mode((1920, 1080))
    match = laid_for_the_best(players)
    board = board_for(match)
    canvas = Canvas(screen)

    def frame() -> None:
        board.draw_table(canvas, Prompt(headline="Mia"))
        pygame.display.flip()

    frame()
    assert board.shown.facts["stage"] == "the-best"
    benchmark.pedantic(frame, rounds=100, warmup_rounds=5)  # type: ignore[no-untyped-call]


def laid_for_the_best(players: int) -> Match:
    """Everybody's number lies on the stage."""
    hands = [f"hand {s} {'bgor'[s % 4]}{s // 4 + 1} kTrain" for s in range(1, players)]
    match = notation.read_position(
        f"color-chaos {players} / option expansion_1=on / option expansion_2=on / discard b9"
        f" / hand 0 pBest r9 o9 / {' / '.join(hands)}"
    )
    assert match.decision is not None
    match.submit(match.decision.texts().index("play pBest"))
    while match.decision is not None and match.decision.question_key == "Lay.the-best":
        match.submit(0)
    return match
