"""Pig Farm on the table: prices, the butcher's corner, the blocked pile, the sale."""

from __future__ import annotations

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
from game.table.forms.butcher import ADDED, LARGEST, PILL, PILLS, Butcher, FarmPrices
from game.table.forms.look import SpotLook
from game.table.forms.market import Market, MarketDay
from game.table.layout import reading as layout
from game.table.moment import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import ENDS
from game.ui.widgets.thing import find
from game.words import Words

RULES = GAMES["pig-farm"].rules
HANDS = "hand 0 bo bo gx gx ys ys rp / hand 1 op op bx r*"


def board_at(position: str, viewer: int | None = 0, language: str = "en") -> Board:
    """A board that shows a position to a viewer."""
    match = notation.read(f"pig-farm {position}")
    words = Words.load(rules_folder(), language).of("pig-farm")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=0)
    board.show(match.table.seen_by(viewer), viewer)
    return board


def drawn(board: Board, prompt: Prompt | None = None, scale: float = 1) -> bytes:
    """The pixels of the table."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw(canvas, prompt or Prompt())
    return pygame.image.tobytes(canvas.surface, "RGB")


def corner(board: Board) -> tuple[Butcher, SpotLook]:
    """The butcher's corner of a board."""
    found = next((f, k) for f, k in board.view.forms if isinstance(f, Butcher))
    assert isinstance(found[0], Butcher)
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
    assert FarmPrices(form.box, look).bonuses() == [*told, "no pig alone: 100"]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_all_bonuses_have_room_in_two_lines_in_large_type(language: str) -> None:
    board = board_at(f"8 / discard rx / {HANDS}", language=language)
    drawn(board, scale=2)
    form, look = corner(board)
    canvas = Canvas(pygame.Surface((1280, 720)), 2).up_to(LARGEST)
    prices = FarmPrices(form.box, look)
    places = [spot for _, spot in prices.pills(canvas, 0)]
    assert len({y for _, y in places}) <= 2
    first = prices.room.y + 3 * prices.row(canvas) + ADDED + PILLS
    lowest = max(y for _, (_, y) in prices.pills(canvas, first))
    assert lowest + PILL / 2 < form.box.bottom - 15, "they stay on their ground"
    assert prices.row(canvas) > 55, "and the rows can be read"


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
    assert form.own_sets(look) == "3"
    form, look = corner(board_at(f"2 / discard rx / {HANDS}", None))
    assert form.own_sets(look) == ""


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_table_that_nobody_looks_at_shows_nothing_of_any_hand(scale: float) -> None:
    hands = ("hand 0 bo bo gx gx ys ys rp", "hand 0 op bx r* rs yo go b*")
    seen = [drawn(board_at(f"2 / draw * / discard rx / {h} / hand 1 yp", None), None, scale)
            for h in hands]  # fmt: skip
    assert seen[0] == seen[1]


def test_both_dice_lie_in_the_tray_until_one_is_rolled() -> None:
    text = f"2 / draw * aButcher / discard rx / {HANDS} moves draw"
    form, look = corner(board_at(text))
    assert set(form.dice()) == {"colors", "shapes"}
    assert form.rolled(look) == ("", "")
    for lies in form.dice().values():
        die = FRect(0, 0, 1.3 * lies.height, 1.3 * lies.height).move_to(center=(lies.x, lies.y))
        assert form.tray.inflate(8, 0).contains(die)


def test_the_die_that_was_rolled_lies_alone() -> None:
    form, look = corner(board_at(f"2 / roller 0 / die_shapes star / discard rx / {HANDS}"))
    assert set(form.dice()) == {"shapes"}
    assert form.rolled(look) == ("shapes", "star")


def test_dice_can_be_pressed_only_while_one_has_to_be_chosen() -> None:
    board = board_at(f"2 / draw * aButcher / discard rx / {HANDS} moves draw")
    drawn(board)
    assert find(board.things(), "die:colors") is None
    drawn(board, Prompt("?", seat=0, dice=frozenset({"colors", "shapes"})))
    boxes = [thing.box for thing in board.things() if thing.role == "die"]
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
        form, look = next((f, k) for f, k in board.view.forms if f.site.name == "discard")
        parts.append(form.part(look).shows)
    assert "blocked" in str(parts[0])
    assert "blocked" not in str(parts[1])


def test_marks_lie_on_pigs_that_are_about_to_leave() -> None:
    match = notation.read(f"pig-farm 2 / draw * aButcher / discard rx / chance 3 / {HANDS}")
    match.submit(0)
    words = Words.load(rules_folder()).of("pig-farm")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(RULES), words, faces, speed=1)
    board.show(match.table.seen_by(0), 0)
    match.listen(lambda event: board.apply(event.seen_by(0)))
    match.submit(0)
    assert match.table.facts()["goodbye"] > 0
    said = "announced"
    for _ in range(400):
        board.update(16)
        if any(type(act.event).__name__.lower() == said and act.length for act in board.acts):
            break
    else:
        raise AssertionError("nothing is announced")
    with_marks = drawn(board)
    board.finish()
    assert drawn(board) != with_marks


# The sale -------------------------------------------------------------------------------

SALE = f"2 / discard rx / draw * / {HANDS}"


def sold(seat: int | None = 0, *, reduced: bool = False) -> Board:
    """A table of two at the moment at which somebody has sold, or nobody."""
    match = notation.read(f"pig-farm {SALE}")
    board = board_at(SALE)
    board.speed, board.reduced = 1, reduced
    hands = tuple(tuple(hand) for hand in match.table.hands)
    board.apply(Counter((("scores", (130, 5)),)))
    board.apply(RoundEnded(seat, hands, (130, 5), (130, 5)))
    board.update(1)
    return board


def market(board: Board) -> MarketDay:
    """What is to be seen of the sale."""
    form, look = next((f, k) for f, k in board.view.forms if isinstance(f, Market))
    (act,) = board.acts
    assert isinstance(form, Market)
    assert isinstance(act.event, RoundEnded)
    return MarketDay(form, look, act, act.event, 0)


def test_the_cart_rolls_with_every_pig_while_the_sums_are_told() -> None:
    board = sold()
    assert [(line.words, line.told) for line in market(board).told()] == [
        ("3 sets", "+30"), ("P1", "+130"), ("1 set", "+5")
    ]  # fmt: skip
    assert len(market(board).seats()) == 7
    frames = set()
    for _ in range(8):
        frames.add(drawn(board))
        board.update(400)
    assert len(frames) >= 7
    assert market(board).rolled == pytest.approx(180)
    board.update(2000)
    assert not board.acts


def scores(board: Board) -> list[str]:
    """What the plates tell of everybody's points."""
    return [board.view.company.player(seat).score.split()[0] for seat in (0, 1)]


def test_plates_count_when_the_sum_is_told_and_not_before() -> None:
    board = sold()
    told = [[line.seat for line in market(board)._shown(market(board).told())]]
    seen = [scores(board)]
    while board.happening:
        board.update(16)
        if board.acts:
            lines = [line.seat for line in market(board)._shown(market(board).told())]
            seen += [scores(board)] if lines != told[-1] else []
            told += [lines] if lines != told[-1] else []
            assert scores(board) == seen[-1], "a plate changes with its line alone"
    assert told == [[], [-1], [-1, 0], [-1, 0, 1]]
    assert seen == [["0", "0"], ["0", "0"], ["130", "0"], ["130", "5"]]
    assert scores(board) == ["130", "5"]


def test_a_sale_takes_four_seconds_at_most() -> None:
    board = sold()
    assert board.counting
    board.update(4000)
    assert not board.counting


def test_without_a_sale_there_is_no_cart_and_little_to_wait_for() -> None:
    board = sold(None)
    form, look = next((f, k) for f, k in board.view.forms if isinstance(f, Market))
    assert isinstance(form, Market)
    assert not [*form.days(look)]
    board.update(ENDS)
    assert not board.happening


def test_with_reduced_motion_the_cart_stands() -> None:
    board = sold(reduced=True)
    before = drawn(board)
    board.update(1500)
    assert board.acts
    assert drawn(board) == before


def test_a_click_ends_the_sale() -> None:
    board = sold()
    board.update(300)
    board.finish()
    assert not board.happening


def test_a_cart_has_room_for_so_many_and_tells_of_the_others() -> None:
    line = heads.in_line(notation.read("pig-farm 2 / hand 0 * / discard rx").table.hands[0])
    assert len(line) > 3 * heads.MOST
    assert len({card.code for card in line[: heads.MOST]}) > heads.MOST / 2
    leaves = heads.boarding(heads.MOST)
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
    company = board.view.company
    assert [seat for seat in range(4) if company.player(seat).leads] == ahead
    drawn(board, scale=scale)
    told = [find(board.things(), f"seat:{seat}") for seat in range(4)]
    assert [s for s, thing in enumerate(told) if thing and "lead" in thing.hint] == ahead
