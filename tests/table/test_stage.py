"""The stage: what it shows follows from the view, fits everywhere and keeps secrets."""

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.chance import Chance
from game.core.event import Event, Passed
from game.core.match import Match
from game.core.prompt import Prompt
from game.table.animation.animations import Flight
from game.table.animation.fans import FlyingHand
from game.table.board import Board
from game.table.frame.ribbon_view import TICKS
from game.table.layout.seats import seating_for
from game.table.stage.stage_marks import EVERYBODY
from game.table.stage.stage_places import row_spots, spots_in_row, stage_places
from game.ui.draw.canvas import Canvas
from game.ui.widgets.control import Control
from game.ui.widgets.ribbon import QUESTION, RAIL
from tests.pairs import with_ends
from tests.table.test_board import board_for, picture, shown_at_once

EVENTS = {
    "all-draw-1": "pAllDraw1",
    "bomb": "pBomb",
    "equalizer": "pEqualizer",
    "field-goal": "pFieldGoal",
    "getting-even": "pGettingEven",
    "give-1": "pGive1",
    "greedy": "pGreedy",
    "higher-or-lower": "pHigherLower",
    "hot-potato": "pHotPotato",
    "misfortune": "pMisfortune",
    "new-draw-pile": "pNewDraw",
    "odd-one-out": "pOddOneOut",
    "play-from-draw": "pPlayDraw",
    "redo": "pRedo",
    "same-draw-3": "pSame3",
    "scrap-an-event": "pScrapEvent",
    "scrap-a-train": "pScrapTrain",
    "scrap-a-white": "pScrapWhite",
    "seat-swap": "pSeatSwap",
    "the-best": "pBest",
    "thief": "pThief",
    "two-hand-swap": "pTwoHand",
    "vindictive": "pVindictive",
    "war": "pWar",
}
SCREENS = {  # size and scale, with the units of a pixel
    "full": ((1920, 1080), 1.0),
    "small": ((1280, 720), 1.0),
    "large type": ((1920, 1080), 1.5),
    "small, largest type": ((1280, 720), 2.0),
}
SCREEN = FRect(0, 0, 1920, 1080)
READABLE = 17.9  # units
TOUCHES = 1.0  # units: where the letters that reach lowest may meet a card
FEW = 60  # questions after which a mini-game is left


def position(event: str, seats: int, seed: int = 1) -> str:
    """Seat 0 is about to play an event; everybody holds numbers and other cards."""
    chance = random.Random(seed)
    numbers = [f"{suit}{n}" for suit in "bgor" for n in range(1, 10)] * (2 if seats <= 8 else 4)
    numbers.remove("b5")
    chance.shuffle(numbers)
    hands = [[numbers.pop() for _ in range(3 + seat % 3)] for seat in range(seats)]
    hands[0] += [EVENTS[event], "wPick", "kTrain"]
    hands[1] += ["bDodge"]
    hands[2] += ["kTrain", "wPick"]
    dealt = " / ".join(f"hand {seat} {' '.join(cards)}" for seat, cards in enumerate(hands))
    crowd = "option expansion_1=on / " if seats > 8 else ""
    return f"color-chaos {seats} / {crowd}option expansion_2=on / discard b5 / {dealt}"


def moments(match: Match, event: str, seed: int) -> Iterator[list[Event]]:
    """Play the event and answer at random until it is over; what happened each time."""
    heard: list[Event] = []
    match.listen(heard.append)
    chance = Chance(seed)
    assert match.decision is not None
    match.submit(match.decision.texts().index(f"play {EVENTS[event]}"))
    for _ in range(FEW):
        yield list(heard)
        heard.clear()
        if match.decision is None or match.table.public_facts()["stage"] != event:
            return
        match.submit(chance.below(len(match.decision.options)))


# It follows from the view ----------------------------------------------------------------


@pytest.mark.sampled(5)
@pytest.mark.parametrize("event", EVENTS)
def test_a_game_continued_shows_the_same_stage(event: str) -> None:
    match = notation.read_position(position(event, 5))
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    for number, heard in enumerate(moments(match, event, seed=4)):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        while board.is_table_busy:
            board.update(40)
        board.update(10_000)
        assert board.shown == match.table.seen_by(0)
        if number % 3 == 0:
            assert picture(board) == shown_at_once(match, board, 0)


@pytest.mark.ruling("CC-63")
def test_what_others_lay_unseen_changes_nothing_on_the_screen() -> None:
    """Only who has answered is shown, not what."""
    pictures = set()
    for answer in range(3):
        match = notation.read_position(position("the-best", 4))
        assert match.decision is not None
        match.submit(match.decision.texts().index("play pBest"))
        while match.decision.question_key != "Lay.the-best":
            match.submit(len(match.decision.options) - 1)
        assert match.decision.seat == 1
        match.submit(answer)
        board = board_for(match)
        board.show_view(match.table.seen_by(0), 0)
        pictures.add(picture(board))
    assert len(pictures) == 1


# It fits ---------------------------------------------------------------------------------


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("event", "seats", "window"), with_ends(list(EVENTS), (3, 4, 16), list(SCREENS))
)
def test_no_words_overlap_and_nothing_is_off_the_screen(
    event: str, seats: int, window: str
) -> None:
    size, scale = SCREENS[window]
    match = notation.read_position(position(event, seats))
    board = board_for(match, speed=0)
    board.players = [
        type(face)(f"Bartholomew-{seat}", face.avatar) for seat, face in enumerate(board.players)
    ]
    board.show_view(match.table.seen_by(0), 0)
    board.unit, board.scale = size[0] / 1920, scale
    steps = set()
    for heard in moments(match, event, seed=seats):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
            step = board.coming.facts["step"], len(board.coming.facts["won"])
            if step not in steps:
                steps.add(step)
                check(board.controls(Prompt()), board)
    assert steps


@pytest.mark.sampled(5)
@pytest.mark.parametrize("event", EVENTS)
def test_a_longer_language_has_room_too(event: str) -> None:
    match = notation.read_position(position(event, 4))
    board = board_for(match, speed=0)
    board.words = board.words.made_up()
    board.show_view(match.table.seen_by(0), 0)
    board.unit, board.scale = 1280 / 1920, 2.0
    for heard in moments(match, event, seed=3):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
            check(board.controls(Prompt()), board)


def check(things: list[Control], board: Board) -> None:
    """Words lie apart, are large enough, and everything is on the screen."""
    step = board.coming.facts["step"]
    for thing in things:
        if thing.role in ("text", "mark", "choice"):
            assert SCREEN.contains(thing.box), f"{step}: {thing.name} {thing.box} is off"
        if thing.role == "text" and thing.text:
            assert thing.size >= READABLE, f"{step}: {thing.name} is small: {thing.size:.1f}"
    told = next((t for t in things if t.name == "text:stage"), None)
    if told is not None:
        assert told.box.bottom <= board.stage_state.current_places.words.bottom + 1, (
            f"{step}: too long"
        )
    words = [t for t in things if t.role == "text" and t.name.startswith("text:") and t.text]
    for one, other in combinations(words, 2):
        shared = one.box.clip(other.box)
        assert shared.w <= 2 or shared.h <= 2, f"{step}: {one.name} over {other.name}"


def test_rows_close_up_and_keep_their_ends() -> None:
    row = (66, 330, 486, 330, 7)
    assert [spot.x for spot in row_spots([row], 7, 56)] == [66 + 70 * i for i in range(7)]
    assert [spot.x for spot in row_spots([row], 1, 56)] == [276]
    crowd = row_spots([row], 16, 56)
    assert (crowd[0].x, crowd[-1].x) == (66, 486)
    assert crowd[0].share < 1
    both = row_spots([row, (0, 0, 100, 0, 3)], 12, 56)
    assert sum(spot.y == 330 for spot in both) == 9


# It moves, unless told not to --------------------------------------------------------------


def test_with_reduced_motion_no_part_of_a_picture_moves() -> None:
    match = notation.read_position(position("war", 4))
    board = board_for(match, reduced=True)
    board.show_view(match.table.seen_by(0), 0)
    heard = next(iter(moments(match, "war", seed=1)))
    for happened in heard:
        board.apply_event(happened.seen_by(0))
    while board.is_showing_events:
        board.update(40)
    board.update(200)
    first = frame(board)
    board.update(100)
    assert frame(board) == first
    assert not board.stage_state.is_stage_moving


def test_a_result_is_held_and_can_be_skipped() -> None:
    match = notation.read_position(position("the-best", 4))
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    held = 0.0
    for heard in moments(match, "the-best", seed=2):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        while board.is_showing_events:
            board.update(20)
            held += 20 if board.coming.facts["won"] else 0
    assert held >= 1200
    for happened in heard:
        board.apply_event(happened.seen_by(0))
    board.finish_all()
    assert not board.is_table_busy


@pytest.mark.sampled(3)
@pytest.mark.parametrize("players", [3, 8, 16])
@pytest.mark.parametrize(("event", "is_above"), [("redo", False), ("two-hand-swap", True)])
def test_cards_that_are_drawn_pass_below_an_open_stage_and_hands_above_it(
    monkeypatch: pytest.MonkeyPatch, event: str, is_above: bool, players: int
) -> None:
    match = notation.read_position(position(event, players))
    board, passed = board_for(match), 0
    board.show_view(match.table.seen_by(0), 0)
    surface = pygame.Surface((1280, 720)).convert()
    for heard in moments(match, event, seed=1):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        while board.is_showing_events:
            board.update(40)
            stage = board.table_view.stage
            hands = [act for act in board.animations if isinstance(act.event, Passed)]
            below = [act for act in board.animations if stage.passes_below(act.event)]
            acts = hands if is_above else below
            flights = [(one, act) for act in acts for one in (*act.flights, *act.moving_objects)]
            if stage.ground_key is None or not flights:
                continue
            canvas = Canvas(surface)
            inside = surface.subsurface(canvas.rect(stage.places.box).inflate(-2, -2))
            board.draw_table(canvas, Prompt())
            seen = pygame.image.tobytes(inside, "RGB")
            with monkeypatch.context() as without:
                for kind in (Flight, FlyingHand):
                    without.setattr(kind, "draw", lambda *_: None)
                board.draw_table(canvas, Prompt())
            now = [one.pose_at(board.now - act.start) for one, act in flights]
            covers = any(stage.places.box.collidepoint(at.x, at.y) for at in now)
            is_hidden = pygame.image.tobytes(inside, "RGB") == seen
            assert is_hidden or is_above
            passed += covers and is_hidden is not is_above
    assert passed


def test_a_result_that_names_nobody_is_held_as_long() -> None:
    numbers = "hand 0 pSame3 b1 b2 / hand 1 b3 b4 / hand 2 g6 g7"
    match = notation.read_position(
        f"color-chaos 3 / option expansion_2=on / discard b5 / {numbers}"
    )
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    heard: list[Event] = []
    match.listen(heard.append)
    lays = {0: "lay b1", 1: "lay b3", 2: "lay g6"}
    while match.decision is not None and lays:
        first = match.decision.question_key.startswith("PlayCard")
        answer = "play pSame3" if first else lays.pop(match.decision.seat)
        match.submit(match.decision.texts().index(answer))
    for happened in heard:
        board.apply_event(happened.seen_by(0))
    held = 0
    while board.is_showing_events:
        board.update(20)
        held += 20 if board.coming.facts["step"] == "result" else 0
    assert board.coming.facts["stage"] == ""
    assert held >= 1200


@pytest.mark.ruling("CC-62")
def test_when_too_few_are_left_it_is_said_before_the_stage_closes() -> None:
    hands = "hand 0 pGreedy b1 b2 / hand 1 bDodge b3 b4 / hand 2 gDodge g6 g7"
    match = notation.read_position(f"color-chaos 3 / option expansion_2=on / discard b5 / {hands}")
    board = board_for(match)
    board.show_view(match.table.seen_by(0), 0)
    heard: list[Event] = []
    match.listen(heard.append)
    for answer in ("play pGreedy", "dodge bDodge", "dodge gDodge"):
        assert match.decision is not None
        match.submit(match.decision.texts().index(answer))
    for happened in heard:
        board.apply_event(happened.seen_by(0))
    told = 0
    while board.is_showing_events:
        board.update(20)
        frame(board)
        texts = [t.text for t in board.controls() if t.name == "text:stage"]
        told += 20 if any("nothing happens" in text for text in texts) else 0
    assert told >= 1200


def frame(board: Board) -> bytes:
    surface = pygame.Surface((1280, 720)).convert()
    board.draw_table(Canvas(surface), board.prompt)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("players", [3, 4, 8, 16])
def test_a_question_on_the_stage_covers_no_tick_of_those_who_have_answered(players: int) -> None:
    table, width = seating_for(players - 1), 64
    stage = stage_places(table, 1.0)
    ribbon = (
        min(stage.banner - RAIL / 2, table.asked + TICKS * table.has_small_plates)
        - QUESTION.band_height / 2
    )
    for spot in spots_in_row(EVERYBODY, players, width):
        _, middle = stage.picture_to_table(spot.x, spot.y)
        face = width * spot.share * stage.picture_unit
        tick = middle + 0.38 * face + (max(20.0, 0.42 * face) + 4) / 2
        assert max(tick, middle + face / 2) < ribbon


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("players", [3, 8, 16])
def test_chosen_cards_leave_a_question_on_the_stage_its_words(players: int, scale: float) -> None:
    match = notation.read_position(position("greedy", players))
    board = board_for(match, speed=0)
    board.set_presentation(0, reduced=False, scale=scale)
    board.show_view(match.table.seen_by(0), 0)
    for happened in next(iter(moments(match, "greedy", seed=1))):
        board.apply_event(happened.seen_by(0))
    canvas = Canvas(pygame.Surface((1280, 720)).convert(), scale)
    held = [card.id for card in match.table.hands[0]]
    chosen = board.held.order[len(held) // 2]
    board.draw_table(
        canvas, Prompt("Lay cards", "as many", 0, frozenset(held), True, selected=(chosen,))
    )
    ribbon = board.table_view.ribbon.current_ribbon
    hangs = board.table_view.ribbon.ribbon_rect(canvas)
    pose = board.held.targets[chosen]
    assert board.table_view.stage.is_visible
    assert ribbon is not None
    assert hangs is not None
    line = ribbon.rail_canvas(canvas).grown_type_size(24)
    assert hangs.bottom - ribbon.rail_drop / 2 + line / 2 <= pose.y - pose.height / 2 + TOUCHES


@pytest.mark.sampled(5)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("event", ["thief", "war", "two-hand-swap", "vindictive"])
@pytest.mark.parametrize("name", ["WMWMWMWMWMWM", "Bo", "M"])
def test_the_widest_and_shortest_names_below_faces_do_not_overlap(
    event: str, scale: float, name: str
) -> None:
    match, seen = notation.read_position(position(event, 4)), 0
    board = board_for(match)
    board.players = [replace(p, name=name) for p in board.players]
    board.set_presentation(0, reduced=False, scale=scale)
    board.show_view(match.table.seen_by(0), 0)
    surface = pygame.Surface((1280, 720)).convert()
    for heard in moments(match, event, seed=4):
        for happened in heard:
            board.apply_event(happened.seen_by(0))
        board.draw_table(Canvas(surface, scale), Prompt())
        labels = [thing for thing in board.controls() if thing.name.startswith("text:of-")]
        assert not any(a.box.colliderect(b.box) for a, b in combinations(labels, 2))
        assert all(label.text == name for label in labels), "they are read whole"
        seen = max(seen, len(labels))
    assert seen >= 2
