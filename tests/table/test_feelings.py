"""Faces follow what everybody can see, for a moment; at most two players make one at once."""

import random

import pytest

from game.core.event import Announced, Called, Counter, Event, MatchEnded, Moved, Passed, Turn
from game.core.match import Match
from game.core.seat_view import SeatView
from game.games import GAMES
from game.resources import asset, rules_folder
from game.store.player_faces import FACES, feeling_face
from game.table.board import Board, public_view
from game.table.layout import layout_file as layout
from game.table.layout.layout_model import Layout
from game.table.plates.feeling_log import FeelingLog
from game.table.plates.feelings import FACE_MS
from game.table.state import PlayerFace
from game.words import Words


def layout_of(game: str) -> Layout:
    return layout.layout_of(GAMES[game].rules)


def view_of(game: str, **facts: object) -> SeatView:
    """What everybody sees of a table in somebody's turn."""
    view = public_view(Match.new(game, 4, 1).table.seen_by(None))
    view.facts.update({"phase": "turn", "turn": 0, **facts})
    return view


def board_of(game: str) -> Board:
    match = Match.new(game, 4, 1)
    faces = [
        PlayerFace(name, face)
        for name, face in zip(match.table.names, ["fox", "owl", "frog", "bear"], strict=True)
    ]
    board = Board(layout_of(game), Words.load_words(rules_folder()).for_game(game), faces, speed=1)
    view = match.table.seen_by(None)
    view.facts["phase"] = "turn"
    board.show_view(view, None)
    return board


def shown(board: Board) -> list[str]:
    return [board.portrait(seat) for seat in range(4)]


def moved(cards: int, source: str, to: str) -> Moved:
    return Moved((None,) * cards, source, tuple(range(cards)), to, 0)


@pytest.mark.parametrize(
    ("game", "event", "faces"),
    [
        ("color-chaos", Called(2, "chaos", True), {2: "glad"}),
        ("color-chaos", Called(2, "chaos", False), {2: "oh-no"}),
        ("color-chaos", Announced("dodged", 1), {1: "glad"}),
        ("color-chaos", Announced("bombed", 1), {1: "oh-no"}),
        ("color-chaos", Announced("skipped", 3), {3: "oh-no"}),
        ("dice-factor", Announced("lost_turn", 3), {3: "oh-no"}),
        ("flower-power", Announced("flower", 1), {1: "glad"}),
        ("match-patch", Announced("pair", 0), {0: "glad"}),
        ("penny-badger", Announced("withdraws", 2, (("count", 4),)), {2: "glad"}),
        ("penny-badger", Announced("was_bluff", 2), {2: "oh-no"}),
        ("pig-farm", Announced("sold", 2), {2: "glad"}),
        ("rainbow-rush", Announced("hit", 3), {3: "oh-no"}),
        ("rainbow-rush", Announced("built", 3), {}),
        ("flower-power", MatchEnded((3, 5, 5, 1), (3, 1, 1, 4)), {1: "glad", 2: "glad"}),
    ],
)
def test_what_befalls_somebody_shows_in_their_face(
    game: str, event: Event, faces: dict[int, str]
) -> None:
    assert FeelingLog(layout_of(game)).faces_after(event, view_of(game)) == faces


def test_accusers_who_were_wrong_are_dismayed_and_the_claimer_is_glad() -> None:
    view = view_of("penny-badger", accusers=(1, 3))
    faces = FeelingLog(layout_of("penny-badger")).faces_after(Announced("was_true", 2), view)
    assert faces == {1: "oh-no", 2: "glad", 3: "oh-no"}


def test_only_the_last_but_one_card_that_is_played_counts() -> None:
    log, view = FeelingLog(layout_of("color-chaos")), view_of("color-chaos")
    for left, faces in ((2, {}), (1, {1: "glad"}), (0, {})):
        view.zones["hand 1"] = [None] * (left + 1)
        assert log.faces_after(moved(1, "hand 1", "discard"), view) == faces
    view.zones["hand 1"] = [None] * 2
    assert log.faces_after(moved(1, "hand 1", "scrap"), view) == {}


def test_the_third_card_drawn_on_end_hurts_but_none_of_the_deal() -> None:
    log, view = FeelingLog(layout_of("color-chaos")), view_of("color-chaos")
    draws = [log.faces_after(moved(1, "draw", "hand 2"), view) for _ in range(4)]
    assert draws == [{}, {}, {2: "oh-no"}, {}]
    log.faces_after(Turn(1), view)
    assert log.faces_after(moved(3, "draw", "hand 2"), view) == {2: "oh-no"}
    view.facts["phase"] = "begin_round"
    assert log.faces_after(moved(7, "draw", "hand 3"), view) == {}


def test_whoever_gets_more_cards_by_a_swap_is_dismayed_unless_it_was_their_own() -> None:
    log, view = FeelingLog(layout_of("color-chaos")), view_of("color-chaos")
    hands = {"hand 0": 2, "hand 1": 5, "hand 2": 3}
    view.zones.update({zone: [None] * count for zone, count in hands.items()})
    cards = tuple((None,) * count for count in hands.values())
    passed = Passed(tuple(hands), cards, (0, 0, 0))
    # 0 gets 3 cards for 2, but it is their doing; 1 gets 2 for 5; 2 gets 5 for 3
    assert log.faces_after(passed, view) == {2: "oh-no"}


def test_pigs_that_leave_hurt_only_when_the_butcher_takes_them() -> None:
    log, view = FeelingLog(layout_of("pig-farm")), view_of("pig-farm")
    assert log.faces_after(moved(1, "hand 1", "discard"), view) == {}
    log.faces_after(Announced("leave", 0), view)
    assert log.faces_after(moved(1, "hand 1", "discard"), view) == {1: "oh-no"}
    log.faces_after(Turn(1), view)
    assert log.faces_after(moved(1, "hand 1", "discard"), view) == {}


def test_the_fourth_card_of_a_rainbow_gladdens() -> None:
    log = FeelingLog(layout_of("rainbow-rush"))
    view = view_of("rainbow-rush", scores=(3, 4, 2, 4))
    told = Counter((("scores", (4, 5, 3, 3)),))
    assert log.faces_after(told, view) == {0: "glad"}


@pytest.mark.parametrize("game", GAMES)
def test_no_face_comes_from_what_only_some_can_see(game: str) -> None:
    """Whoever looks, and whatever lies in their hand, they see the same faces."""
    match = Match.new(game, 4, 5)
    views = {viewer: match.table.seen_by(viewer) for viewer in (None, 0, 3)}
    logs = {viewer: FeelingLog(layout_of(game)) for viewer in views}
    made: list[dict[int, str]] = []

    def hear(event: Event) -> None:
        found = []
        for viewer, view in views.items():
            seen = event.seen_by(viewer)
            found.append(logs[viewer].faces_after(seen, public_view(view)))
            seen.fold(view)
        assert found[0] == found[1] == found[2], event
        made.append(found[0])

    match.listen(hear)
    chance = random.Random(3)
    for _ in range(250):
        if match.decision is None:
            break
        match.submit(chance.randrange(len(match.decision.options)))
    assert any(made), "somebody feels something in every game"


def test_a_face_goes_back_to_rest() -> None:
    board = board_of("flower-power")
    board.apply_event(Announced("flower", 1))
    board.update(16)
    assert shown(board) == ["fox", "glad/owl", "frog", "bear"]
    board.update(FACE_MS["glad"] - 20)
    assert shown(board)[1] == "glad/owl"
    board.update(20)
    assert shown(board) == ["fox", "owl", "frog", "bear"]


def test_a_new_face_replaces_the_old_one_and_a_third_player_the_first() -> None:
    board = board_of("color-chaos")
    for event in (Called(0, "chaos", False), Called(1, "chaos", True), Called(2, "chaos", True)):
        board.apply_event(event)
        board.update(16)
    assert shown(board) == ["fox", "glad/owl", "glad/frog", "bear"]
    board.apply_event(Announced("skipped", 2))
    board.update(16)
    assert shown(board) == ["fox", "glad/owl", "oh-no/frog", "bear"]


def test_winners_stay_glad_until_cards_move_again() -> None:
    board = board_of("flower-power")
    board.apply_event(MatchEnded((1, 2, 3, 3), (4, 3, 1, 1)))
    for _ in range(40):
        board.update(100)
    assert shown(board) == ["fox", "owl", "glad/frog", "glad/bear"]
    board.apply_event(moved(1, "draw", "hand 0"))
    for _ in range(10):
        board.update(100)
    assert shown(board) == ["fox", "owl", "frog", "bear"]


def test_whoever_dozes_sleeps_until_back_and_is_glad_then() -> None:
    board = board_of("color-chaos")
    board.note_sleepers(frozenset({1}))
    board.apply_event(Announced("skipped", 1))
    board.update(16)
    assert shown(board)[1] == "asleep/owl"
    board.note_sleepers(frozenset())
    assert shown(board)[1] == "glad/owl"
    board.update(FACE_MS["glad"] + 1)
    assert shown(board)[1] == "owl"


def test_whoever_has_no_savings_left_sleeps() -> None:
    board = board_of("penny-badger")
    board.apply_event(Counter((("out", (0, 0, 1, 0)),)))
    board.update(16)
    assert shown(board) == ["fox", "owl", "asleep/frog", "bear"]


def test_faces_stay_at_rest_where_they_do_not_move() -> None:
    board = board_of("flower-power")
    board.faces_move = False
    board.apply_event(Announced("flower", 1))
    board.note_sleepers(frozenset({2}))
    board.update(16)
    assert shown(board) == ["fox", "owl", "frog", "bear"]


@pytest.mark.parametrize("reduced", [False, True])
def test_a_new_face_stands_out_unless_motion_is_reduced(reduced: bool) -> None:
    board = board_of("flower-power")
    board.reduced = reduced
    board.apply_event(Announced("flower", 1))
    sizes = []
    for _ in range(8):
        board.update(16)
        sizes.append(board.state.portrait_size(1))
    assert (max(sizes) > 1.03) == (not reduced)
    assert sizes[-1] == 1, "no longer than 80 ms"
    assert shown(board)[1] == "glad/owl"


def test_every_face_is_drawn_with_every_feeling() -> None:
    for face in FACES:
        for feeling in ("glad", "oh-no", "asleep"):
            assert asset(f"svg/avatars/{feeling_face(face, feeling)}.svg").is_file()
    assert feeling_face("nobody", "glad") == "nobody", "we don't know how they look"
