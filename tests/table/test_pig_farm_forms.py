"""Pig Farm on the table: prices, the butcher's corner, the blocked pile, the sale."""

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Counter, RoundEnded
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.cards import heads
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.butcher import ADDED, LARGEST, PILL, PILLS, ButcherCorner, FarmPrices
from game.table.zone_views.market import MarketDay, MarketView
from game.table.zone_views.spot_look import SpotLook
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import ENDS
from game.ui.widgets.control import find_control
from game.words import Words

RULES = GAMES["pig-farm"].rules
HANDS = "hand 0 bo bo gx gx ys ys rp / hand 1 op op bx r*"


def board_at(position: str, viewer: int | None = 0, language: str = "en") -> Board:
    """A board that shows a position to a viewer."""
    match = notation.read_position(f"pig-farm {position}")
    words = Words.load_words(rules_folder(), language).for_game("pig-farm")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0)
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def drawn(board: Board, prompt: Prompt | None = None, scale: float = 1) -> bytes:
    """The pixels of the table."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw_table(canvas, prompt or Prompt())
    return pygame.image.tobytes(canvas.surface, "RGB")


def corner(board: Board) -> tuple[ButcherCorner, SpotLook]:
    """The butcher's corner of a board."""
    found = next(
        (f, k) for f, k in board.table_view.table_spot_views if isinstance(f, ButcherCorner)
    )
    assert isinstance(found[0], ButcherCorner)
    return found[0], found[1]


@pytest.mark.ruling("PF-1")
@pytest.mark.parametrize(
    ("sets", "told"),
    [
        (3, ["set of 3: 50"]),
        (4, ["set of 3: 50", "set of 4: 150"]),
        (5, ["set of 3: 50", "set of 4: 150", "set of 5 or more: 250"]),
        (6, ["set of 3: 50", "set of 4: 150", "set of 5 or more: 250"]),
    ],
)
def test_bonuses_that_this_box_makes_impossible_are_not_shown(sets: int, told: list[str]) -> None:
    form, look = corner(board_at(f"2 / option sets={sets} / discard rx / {HANDS}"))
    assert FarmPrices(form.box, look).bonus_texts() == [*told, "no pig alone: 100"]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_all_bonuses_have_room_in_two_lines_in_large_type(language: str) -> None:
    board = board_at(f"8 / discard rx / {HANDS}", language=language)
    drawn(board, scale=2)
    form, look = corner(board)
    canvas = Canvas(pygame.Surface((1280, 720)), 2).with_type_limit(LARGEST)
    prices = FarmPrices(form.box, look)
    places = [spot for _, spot in prices.placed_bonus_pills(canvas, 0)]
    assert len({y for _, y in places}) <= 2
    first = prices.room.y + 3 * prices.row_height(canvas) + ADDED + PILLS
    lowest = max(y for _, (_, y) in prices.placed_bonus_pills(canvas, first))
    assert lowest + PILL / 2 < form.box.bottom - 15, "they stay on their ground"
    assert prices.row_height(canvas) > 55, "and the rows can be read"


def test_the_ring_around_a_pile_leaves_the_heading_free() -> None:
    board = board_at(f"8 / discard rx / {HANDS}")
    drawn(board, scale=2)
    heading = next(panel for panel in RULES.raw["layout"]["panels"] if panel["name"] == "yard")
    piles = [zone for zone in RULES.raw["layout"]["zones"] if zone["zone"] in ("draw", "discard")]
    inside = corner(board)[0].box.h
    for pile in piles:
        assert (pile["area"][1] - heading["area"][1]) * inside > 40 + 0.5 * 1.25 * 40 + 10


def test_the_viewers_own_column_of_the_prices_is_known_to_nobody_else() -> None:
    form, look = corner(board_at(f"2 / discard rx / {HANDS}"))
    assert form.own_set_count(look) == "3"
    form, look = corner(board_at(f"2 / discard rx / {HANDS}", None))
    assert form.own_set_count(look) == ""


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_table_that_nobody_looks_at_shows_nothing_of_any_hand(scale: float) -> None:
    hands = ("hand 0 bo bo gx gx ys ys rp", "hand 0 op bx r* rs yo go b*")
    seen = [drawn(board_at(f"2 / draw * / discard rx / {h} / hand 1 yp", None), None, scale)
            for h in hands]  # fmt: skip
    assert seen[0] == seen[1]


def test_both_dice_lie_in_the_tray_until_one_is_rolled() -> None:
    text = f"2 / draw * aButcher / discard rx / {HANDS} moves draw"
    form, look = corner(board_at(text))
    assert set(form.dice_poses()) == {"colors", "shapes"}
    assert form.rolled_die(look) == ("", "")
    for lies in form.dice_poses().values():
        die = FRect(0, 0, 1.3 * lies.height, 1.3 * lies.height).move_to(center=(lies.x, lies.y))
        assert form.tray_rect.inflate(8, 0).contains(die)


def test_the_die_that_was_rolled_lies_alone() -> None:
    form, look = corner(board_at(f"2 / roller 0 / die_shapes star / discard rx / {HANDS}"))
    assert set(form.dice_poses()) == {"shapes"}
    assert form.rolled_die(look) == ("shapes", "star")


def test_dice_can_be_pressed_only_while_one_has_to_be_chosen() -> None:
    board = board_at(f"2 / draw * aButcher / discard rx / {HANDS} moves draw")
    drawn(board)
    assert find_control(board.controls(), "die:colors") is None
    drawn(board, Prompt("?", seat=0, dice=frozenset({"colors", "shapes"})))
    boxes = [thing.box for thing in board.controls() if thing.role == "die"]
    assert len(boxes) == 2
    assert not boxes[0].colliderect(boxes[1])


FACTS: Sequence[dict[str, Any]] = (
    {"roller": -1, "die_colors": "", "goodbye": 0},
    {"roller": 1, "die_colors": "", "goodbye": 0},
    {"roller": 1, "die_colors": "red", "goodbye": 3},
    {"roller": 1, "die_colors": "logo", "goodbye": 0},
)


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_every_moment_of_the_corner_looks_another_way(scale: float) -> None:
    pictures = set()
    for facts in FACTS:
        board = board_at(f"2 / discard rx / {HANDS}")
        board.shown.facts.update(facts)
        pictures.add(drawn(board, None, scale))
    assert len(pictures) == len(FACTS)


@pytest.mark.ruling("PF-5")
def test_a_butcher_on_top_shows_a_lock() -> None:
    parts = []
    for pile in ("rx aButcher", "aButcher rx"):
        board = board_at(f"2 / discard {pile} / {HANDS}")
        form, look = next(
            (f, k) for f, k in board.table_view.table_spot_views if f.site.name == "discard"
        )
        _, _, notes, _ = form.scenery_prop(look).given
        parts.append(notes)
    assert "blocked" in str(parts[0])
    assert "blocked" not in str(parts[1])


def test_marks_lie_on_pigs_that_are_about_to_leave() -> None:
    match = notation.read_position(
        f"pig-farm 2 / draw * aButcher / discard rx / chance 3 / {HANDS}"
    )
    match.submit(0)
    words = Words.load_words(rules_folder()).for_game("pig-farm")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=1)
    board.show_view(match.table.seen_by(0), 0)
    match.listen(lambda event: board.apply_event(event.seen_by(0)))
    match.submit(0)
    assert match.table.public_facts()["goodbye"] > 0
    said = "announced"
    for _ in range(400):
        board.update(16)
        if any(type(act.event).__name__.lower() == said and act.length for act in board.animations):
            break
    else:
        raise AssertionError("nothing is announced")
    with_marks = drawn(board)
    board.finish_all()
    assert drawn(board) != with_marks


# The sale -------------------------------------------------------------------------------

SALE = f"2 / discard rx / draw * / {HANDS}"


def sold(seat: int | None = 0, *, reduced: bool = False) -> Board:
    """A table of two at the moment at which somebody has sold, or nobody."""
    match = notation.read_position(f"pig-farm {SALE}")
    board = board_at(SALE)
    board.speed, board.reduced = 1, reduced
    hands = tuple(tuple(hand) for hand in match.table.hands)
    board.apply_event(Counter((("scores", (130, 5)),)))
    board.apply_event(RoundEnded(seat, hands, (130, 5), (130, 5)))
    board.update(1)
    return board


def market(board: Board) -> MarketDay:
    """What is to be seen of the sale."""
    form, look = next(
        (f, k) for f, k in board.table_view.table_spot_views if isinstance(f, MarketView)
    )
    (act,) = board.animations
    assert isinstance(form, MarketView)
    assert isinstance(act.event, RoundEnded)
    return MarketDay(form, look, act, act.event, 0)


def test_the_cart_rolls_with_every_pig_while_the_sums_are_told() -> None:
    board = sold()
    assert [(line.words, line.signed_points) for line in market(board).sale_lines()] == [
        ("3 sets", "+30"), ("P1", "+130"), ("1 set", "+5")
    ]  # fmt: skip
    assert len(market(board).cart_seats()) == 7
    frames = set()
    for _ in range(8):
        frames.add(drawn(board))
        board.update(400)
    assert len(frames) >= 7
    assert market(board).cart_distance == pytest.approx(180)
    board.update(2000)
    assert not board.animations


def scores(board: Board) -> list[str]:
    """What the plates tell of everybody's points."""
    return [board.table_view.company.plate_player(seat).score.split()[0] for seat in (0, 1)]


def test_plates_count_when_the_sum_is_told_and_not_before() -> None:
    board = sold()
    told = [[line.seat for line in market(board)._due_lines(market(board).sale_lines())]]
    seen = [scores(board)]
    while board.is_showing_events:
        board.update(16)
        if board.animations:
            lines = [line.seat for line in market(board)._due_lines(market(board).sale_lines())]
            seen += [scores(board)] if lines != told[-1] else []
            told += [lines] if lines != told[-1] else []
            assert scores(board) == seen[-1], "a plate changes with its line alone"
    assert told == [[], [-1], [-1, 0], [-1, 0, 1]]
    assert seen == [["0", "0"], ["0", "0"], ["130", "0"], ["130", "5"]]
    assert scores(board) == ["130", "5"]


def test_a_sale_takes_four_seconds_at_most() -> None:
    board = sold()
    assert board.is_counting_points
    board.update(4000)
    assert not board.is_counting_points


def test_without_a_sale_there_is_no_cart_and_little_to_wait_for() -> None:
    board = sold(None)
    form, look = next(
        (f, k) for f, k in board.table_view.table_spot_views if isinstance(f, MarketView)
    )
    assert isinstance(form, MarketView)
    assert not [*form.sale_days(look)]
    board.update(ENDS)
    assert not board.is_showing_events


def test_with_reduced_motion_the_cart_stands() -> None:
    board = sold(reduced=True)
    before = drawn(board)
    board.update(1500)
    assert board.animations
    assert drawn(board) == before


def test_a_click_ends_the_sale() -> None:
    board = sold()
    board.update(300)
    board.finish_all()
    assert not board.is_showing_events


def test_a_cart_has_room_for_so_many_and_tells_of_the_others() -> None:
    line = heads.boarding_order(
        notation.read_position("pig-farm 2 / hand 0 * / discard rx").table.hands[0]
    )
    assert len(line) > 3 * heads.MOST
    assert len({card.code for card in line[: heads.MOST]}) > heads.MOST / 2
    leaves = heads.boarding_times(heads.MOST)
    assert leaves[-1] - leaves[0] <= 1000


# Who is ahead ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("scores", "scale", "ahead"),
    [((20, 300, 300, 5), 2.0, [1, 2]), ((20, 300, 300, 5), 1.0, []), ((0, 0, 0, 0), 2.0, [])],
)
def test_in_large_type_who_is_ahead_wears_a_crown(
    scores: tuple[int, ...], scale: float, ahead: list[int]
) -> None:
    board = board_at("4 / discard rx / hand 0 bo / hand 1 bo / hand 2 bo / hand 3 gp / draw *")
    board.scale = scale
    board.shown.facts["scores"] = scores
    company = board.table_view.company
    assert [seat for seat in range(4) if company.plate_player(seat).is_leader] == ahead
    drawn(board, scale=scale)
    told = [find_control(board.controls(), f"seat:{seat}") for seat in range(4)]
    assert [s for s, thing in enumerate(told) if thing and "lead" in thing.hint] == ahead
