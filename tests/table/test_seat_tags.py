"""Who is close to the end is told on the plate, by facts that everybody knows."""

from dataclasses import replace

import pytest

from game.core import notation
from game.core.event import Called, RoundEnded, Shuffled
from game.core.game import find_game
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.plates.plate_set import PlateSet, next_player_seat
from game.table.state import PlayerFace
from game.words import Words

GAMES = {
    "color-chaos": ("discard b5 / hand 0 b1 b2 / hand 1 r1 / hand 2 g1 g2", "Last card", (1,)),
    "pig-farm": (
        "hand 0 bo bo / hand 1 ro ro rx rx rp rp rs rs ys / hand 2 go",
        "Sells soon?",
        (1,),
    ),
    "penny-badger": ("scores 20 0 4 / out 0 1 0", "Nearly broke", (2,)),
    "rainbow-rush": ("scores 4 3 2", "1 left", (0,)),
}


def board_of(game: str, rest: str, viewer: int | None = None) -> Board:
    """The board of a position, as a seat sees it, or nobody in particular."""
    match = notation.read_position(f"{game} 3 / {rest} / turn 0")
    rules = find_game(game).rules
    words = Words.load_words(rules_folder()).for_game(game)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(rules), words, faces, speed=0)
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def told(board: Board, word: str) -> tuple[int, ...]:
    """The seats that wear a word."""
    company = PlateSet(board.state)
    tags = {seat: company.plate_player(seat).tags for seat in range(3)}
    return tuple(seat for seat, found in tags.items() if word in [said for _, said in found])


@pytest.mark.parametrize("game", GAMES)
def test_who_is_close_to_the_end_is_told_and_nobody_else(game: str) -> None:
    rest, word, seats = GAMES[game]
    assert told(board_of(game, rest), word) == seats


@pytest.mark.parametrize(("viewer", "seats"), [(0, (1,)), (1, ()), (2, (1,))])
def test_nobody_is_asked_on_their_own_plate_whether_they_sell_soon(
    viewer: int, seats: tuple[int, ...]
) -> None:
    rest, word, _ = GAMES["pig-farm"]
    assert told(board_of("pig-farm", rest, viewer), word) == seats


@pytest.mark.parametrize("game", GAMES)
def test_it_is_not_told_while_cards_are_dealt(game: str) -> None:
    rest, word, _ = GAMES[game]
    board = board_of(game, rest)
    board.shown = replace(board.shown, facts={**board.shown.facts, "phase": "begin_round"})
    assert told(board, word) == ()


def test_whoever_has_no_card_left_is_not_said_to_have_a_last_one() -> None:
    """A hand is empty for a while after the last card was played, or within an event."""
    assert told(board_of("color-chaos", "discard b5 / hand 0 b1 b2 / hand 2 g1"), "Last card") == (
        2,
    )


@pytest.mark.ruling("GEN-15")
@pytest.mark.parametrize(
    ("game", "rest", "scores", "leader"),
    [
        ("color-chaos", "discard b5 / hand 0 b1 b2 / hand 1 g1 g2", (40, 10, 0), 1),
        ("pig-farm", "hand 0 bo bo / hand 1 go", (40, 10, 90), 0),
    ],
)
def test_whoever_has_left_the_table_is_never_ahead(
    game: str, rest: str, scores: tuple[int, ...], leader: int
) -> None:
    board = board_of(game, rest)
    board.scale = 2.0
    away = {"scores": scores, "around": (0, 1)}
    board.shown = replace(board.shown, facts={**board.shown.facts, **away})
    company = PlateSet(board.state)
    assert [seat for seat in (0, 1) if company.is_seat_leading(seat)] == [leader]


def test_the_next_player_is_never_one_who_is_out() -> None:
    facts = {"around": [0, 1, 2], "turn": 0, "direction": 1}
    assert next_player_seat(facts) == 1
    assert next_player_seat({**facts, "direction": -1}) == 2
    assert next_player_seat({**facts, "out": (0, 1, 0)}) == 2
    assert next_player_seat({**facts, "around": [0]}) is None


def helped(board: Board, seat: int) -> Board:
    """The same board, with a head start for a seat."""
    board.players = [
        replace(one, head_start="2 fewer cards" if place == seat else "")
        for place, one in enumerate(board.players)
    ]
    return board


@pytest.mark.parametrize(("rest", "seats"), [("round 1", (1,)), ("round 2", ())])
@pytest.mark.parametrize("game", GAMES)
def test_a_head_start_is_told_in_the_first_round(
    game: str, rest: str, seats: tuple[int, ...]
) -> None:
    position = f"{GAMES[game][0]} / {rest}"
    assert told(board_of(game, position), "2 fewer cards") == ()
    board = helped(board_of(game, position), 1)
    heads = board.layout.opponents == "mat"
    assert told(board, "2 fewer cards") == (() if heads else seats), "a head has a mere icon"
    company = PlateSet(board.state)
    hints = [
        company.plate_control(seat, box).hint for seat, box in company.places.plate_rects.items()
    ]
    assert sum("2 fewer cards" in hint for hint in hints) == len(seats)


def test_what_a_head_start_is_can_be_heard() -> None:
    board = helped(board_of("color-chaos", f"{GAMES['color-chaos'][0]} / round 1"), 2)
    company = PlateSet(board.state)
    box = company.places.plate_rects[2]
    assert company.plate_control(2, box).hint == "Head start: 2 fewer cards"
    assert "Head start" not in company.plate_control(0, box).hint


def test_a_call_of_one_round_is_not_worn_in_the_next() -> None:
    board = board_of("color-chaos", GAMES["color-chaos"][0])
    word = "Chaos!"
    board.apply_event(Called(2, "chaos", made=True))
    assert told(board, word) == (2,)
    board.apply_event(RoundEnded(1, ((), (), ()), (0, 0, 0), (0, 0, 0)))
    assert told(board, word) == (2,), "until the next round begins"
    board.apply_event(Shuffled("draw", ("discard",)))
    assert told(board, word) == ()
