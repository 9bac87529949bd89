"""A hand that is turned over: up one card after another, down all at once."""

import pytest

from game.core.chance import Chance
from game.core.decision import PickPlace
from game.core.event import Moved
from game.core.match import Match
from game.resources import rules_folder
from game.table.animation.animations import Flight
from game.table.board import Board
from game.table.cards.card_face import named_face
from game.table.cards.hand_view import UP_AFTER, HandTurnover
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.ui.draw.motion import Pose
from game.words import Words


@pytest.mark.parametrize("cards", [1, 7, 40])
def test_a_hand_is_turned_up_from_the_left_within_a_second(cards: int) -> None:
    turning = HandTurnover(1000.0, down=False, cards=cards)
    assert turning.turnover_end_ms - turning.start <= 1000
    for now in range(1000, 2000, 20):
        shown = [turning.card_width(order, now)[0] for order in range(cards)]
        assert shown == sorted(shown, reverse=True)
    assert [turning.card_width(order, 1000.0 + UP_AFTER) for order in range(cards)] == [
        (False, 1.0)
    ] * cards
    assert [turning.card_width(order, turning.turnover_end_ms) for order in range(cards)] == [
        (True, 1.0)
    ] * cards


def test_a_hand_that_is_turned_down_shows_no_face_from_the_first_moment_on() -> None:
    turning = HandTurnover(0.0, down=True, cards=3)
    seen = {turning.card_width(order, now)[0] for order in range(3) for now in range(0, 400, 10)}
    assert seen == {False}
    assert turning.turnover_end_ms <= 180


def test_a_card_turns_over_in_its_place_before_it_flies() -> None:
    back, face = named_face("back chroma"), named_face("card")
    flight = Flight(back, face, Pose(0, 0, 100), Pose(300, 0, 100), 0, 220, 0, turn_ms=180)
    states = [flight.airborne_state(ms) for ms in (0, 60, 120, 180, 290, 400)]
    assert [state[0].x for state in states[:4]] == [0, 0, 0, 0]
    assert [state[1] for state in states] == [back, back, face, face, face, face]
    assert [state[2] for state in states[3:]] == [1, 1, 1]
    assert states[1][2] < 1
    assert states[2][2] < 1
    assert 0 < states[4][0].x < states[5][0].x == 300
    assert flight.over_ms == 400
    assert flight.without_motion().turn_ms == 0


def before_a_card_is_taken() -> Match:
    """A game of two just before somebody takes a card from the patch."""
    match, chance = Match.new("match-patch", ("Mia", "Rocco"), 1), Chance(1)
    while not (isinstance(match.decision, PickPlace) and len(match.decision.options) < 40):
        assert match.decision is not None
        match.submit(chance.below(len(match.decision.options)))
    return match


@pytest.mark.parametrize(("viewer", "turns"), [("taker", True), ("rival", False), ("", False)])
def test_a_card_of_the_patch_turns_only_for_whoever_may_see_it(viewer: str, turns: bool) -> None:
    match = before_a_card_is_taken()
    assert match.decision is not None
    taker = match.decision.seat
    seat = {"taker": taker, "rival": 1 - taker}.get(viewer)
    words = Words.load_words(rules_folder()).for_game("match-patch")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(match.game.rules), words, faces, speed=1)
    board.show_view(match.table.seen_by(seat), seat)
    match.listen(lambda event: board.apply_event(event.seen_by(seat)))
    match.submit(len(match.decision.options) - 1)
    turned: set[bool] = set()
    while board.is_showing_events:
        board.update(10)
        for act in board.animations:
            if isinstance(act.event, Moved) and act.event.source == "patch":
                turned |= {f.turn_ms > 0 for f in act.flights if isinstance(f, Flight)}
    assert turned == {turns}
