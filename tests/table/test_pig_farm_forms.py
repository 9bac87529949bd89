"""Pig Farm on the table: prices, the butcher's corner, the blocked pile, the sale."""

from collections.abc import Sequence
from itertools import combinations, pairwise
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
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.state import FOLD_MS, PlayerFace
from game.table.zone_views.butcher import ButcherCorner
from game.table.zone_views.last_sale import FoldedMarket
from game.table.zone_views.market import MarketDay, MarketView
from game.table.zone_views.offers import SaleOffer
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.stall import SLIDE_MS, MarketStall
from game.table.zone_views.text_views import CAPTION_Y, FOLDED_Y
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import ENDS
from game.ui.widgets.control import find_control
from game.words import Words

RULES = GAMES["pig-farm"].rules
RING = 4  # units: around a pile that may be chosen
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


def stall(board: Board) -> MarketStall:
    """The market of a board."""
    form, look = corner(board)
    return form.stall(look)


@pytest.mark.ruling("PF-1")
@pytest.mark.parametrize(
    ("sets", "told"),
    [
        (3, ["set of 3 +50"]),
        (4, ["set of 3 +50", "set of 4 +150"]),
        (5, ["set of 3 +50", "set of 4 +150", "set of 5+ +250"]),
        (6, ["set of 3 +50", "set of 4 +150", "set of 5+ +250"]),
    ],
)
def test_bonuses_that_this_box_makes_impossible_are_not_shown(sets: int, told: list[str]) -> None:
    board = board_at(f"2 / option sets={sets} / discard rx / {HANDS}")
    texts = [f"{words} {points}" for _, words, points in stall(board).bonus_texts()]
    assert texts == [*told, "no pig alone +100"]


@pytest.mark.ruling("PF-7", "PF-8")
def test_each_tag_says_what_a_farm_brings_if_you_sell_and_if_a_rival_does() -> None:
    market = stall(board_at(f"2 / discard rx / {HANDS}"))
    told = [market.price_texts(sets) for sets in market.columns]
    assert told[:3] == [("–", "5"), ("–", "15"), ("30", "30")]
    assert told[3:6] == [("50", "0"), ("70", "−30"), ("100", "−50")]
    assert told[6:] == [("150", "−100"), ("+50", "−50")]


@pytest.mark.parametrize("players", [2, 8])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_everything_on_the_stall_lies_on_the_mat_and_keeps_apart(
    players: int, scale: float
) -> None:
    pigs = ("bo", "bx", "bp", "bs", "b*", "go", "gx", "gp")
    hands = " ".join(f"/ hand {seat} {pigs[seat]}" for seat in range(players))
    board = board_at(f"{players} / discard rx / option sets=6 {hands}")
    drawn(board, scale=scale)
    market, mat = stall(board), board.table_places.table_seating.mat
    boxes = [box for _, box in market.bonus_rects()]
    boxes.append(market.fold_rect)
    assert all(mat.contains(box) for box in boxes)
    assert all(not a.colliderect(b) for a, b in combinations(boxes, 2))
    middles = [market.column_center(n) for n in range(len(market.columns))]
    edges = [market.place(x, 0)[0] for x in middles]
    assert market.box.left < edges[0]
    assert edges[-1] < market.box.right
    assert min(b - a for a, b in pairwise(edges)) >= 44


@pytest.mark.parametrize("folded", [False, True])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_ring_around_a_pile_leaves_the_heading_free(scale: float, folded: bool) -> None:
    board = board_at(f"8 / discard rx / draw * / {HANDS}")
    board.state.fold(folded)
    drawn(board, scale=scale)
    yard = board.table_places.spot_sites["yard"].box
    heading = yard.y + (FOLDED_Y if folded else CAPTION_Y) + 0.5 * min(scale, 1.25) * 28
    for zone in ("draw", "discard"):
        top = pose_rect(board.placement.pose_in_zone(zone, 59, 60))
        assert top.y - RING >= heading


def test_the_viewers_own_column_of_the_prices_is_known_to_nobody_else() -> None:
    form, look = corner(board_at(f"2 / discard rx / {HANDS}"))
    assert form.own_sets(look) == 3
    form, look = corner(board_at(f"2 / discard rx / {HANDS}", None))
    assert (form.own_sets(look), form.own_price(look), form.own_bonuses(look)) == (-1, ("", ""), ())


@pytest.mark.ruling("PF-7", "PF-8")
@pytest.mark.parametrize(
    ("hand", "sets", "price", "bonuses"),
    [
        ("bo bo gx gx ys ys rp", 3, ("30", "30"), ()),
        ("bo bo gx gx ys ys", 3, ("130", "30"), ("matched",)),
        ("bo bo bo gx gx ys ys rp", 3, ("80", "30"), ("alike 3",)),
        ("bo bo gx gx rp", 2, ("", "15"), ()),
        ("rp", 0, ("", "0"), ()),
    ],
)
def test_the_market_tells_what_the_viewers_farm_brings_now(
    hand: str, sets: int, price: tuple[str, str], bonuses: tuple[str, ...]
) -> None:
    form, look = corner(board_at(f"2 / discard rx / hand 0 {hand} / hand 1 op"))
    assert form.own_sets(look) == sets
    assert form.own_price(look) == price
    assert form.own_bonuses(look) == bonuses


def test_the_market_is_read_as_one_sentence() -> None:
    told = []
    for hand in ("bo bo gx gx ys ys rp", "bo bo rp"):
        form, look = corner(board_at(f"2 / discard rx / hand 0 {hand} / hand 1 op"))
        thing = find_control(form.spot_controls(look), "text:market")
        assert thing is not None
        told.append(thing.text)
    assert told == [
        "Market. You have 3 sets: you’d get 30. If a rival sells, you get 30.",
        "Market. You have 1 set; you need 3 to sell. If a rival sells, you get 5.",
    ]


@pytest.mark.parametrize(
    ("hand", "told"),
    [
        ("bo bo gx gx rp", ("One more set,", "and you can sell")),
        ("bo gx rp", ("3 more sets,", "and you can sell")),
        ("bo bo gx gx ys ys rp", ("Sell for 30", "")),
    ],
)
def test_the_button_says_what_is_missing_or_what_a_sale_brings(
    hand: str, told: tuple[str, str]
) -> None:
    board = board_at(f"2 / turn 1 / discard rx / hand 0 {hand} / hand 1 op")
    views = board.table_view.table_spot_views
    form, look = next((f, k) for f, k in views if isinstance(f, SaleOffer))
    assert isinstance(form, SaleOffer)
    assert form.button_texts(look) == told


# The folded market -------------------------------------------------------------------------

FARMS_OF_FOUR = "hand 0 bo bo gx gx ys ys rp / hand 1 op op bx r* / hand 2 bs / hand 3 gp gp"


def sale_of(players: int, hands: str) -> RoundEnded:
    """The end of a round that the first player has won."""
    match = notation.read_position(f"pig-farm {players} / discard rx / draw * / {hands}")
    farms = tuple(tuple(hand) for hand in match.table.hands)
    points = tuple(20 * (players - seat) for seat in range(players))
    return RoundEnded(0, farms, points, points)


def test_folding_the_market_makes_room_for_the_piles_and_nothing_overlaps() -> None:
    board = board_at(f"2 / discard rx / draw * / {HANDS}")
    heights = []
    for folded in (False, True):
        board.state.fold(folded)
        sites = board.table_places.spot_sites
        mat = board.table_places.table_seating.mat
        pile = board.placement.pose_in_zone("draw", 0, 1)
        heights.append(sites["draw"].box.w)
        assert sites["yard"].box.inflate(4, 4).contains(sites["draw"].box)
        assert sites["yard"].box.inflate(4, 4).contains(sites["discard"].box)
        assert not sites["draw"].box.colliderect(sites["discard"].box)
        assert not sites["yard"].box.colliderect(sites["corner"].box)
        assert mat.contains(sites["corner"].box)
        assert sites["yard"].box.collidepoint(pile.x, pile.y)
    assert heights[0] < heights[1]
    form, look = corner(board)
    folded_market = FoldedMarket(form.box, look)
    assert mat.contains(folded_market.tag_rect)
    assert folded_market.tag_rect.contains(folded_market.fold_rect)
    assert not folded_market.tag_rect.colliderect(form.box)
    things = [t for t in form.spot_controls(look) if t.role == "fold"]
    assert [t.text for t in things] == ["Open the market"]


def test_the_last_sale_lists_everybody_the_most_first() -> None:
    board = board_at(f"4 / discard rx / {FARMS_OF_FOUR}")
    board.state.last_sale = sale_of(4, FARMS_OF_FOUR)
    board.state.fold(True)
    form, look = corner(board)
    assert look.last_sale is not None
    rows = FoldedMarket(form.box, look).sale_rows(look.last_sale)
    assert [(row.seat, row.signed_points) for row in rows] == [
        (0, "+80"), (1, "+60"), (2, "+40"), (3, "+20")
    ]  # fmt: skip
    assert [row.words for row in rows] == ["3 sets", "1 set", "0 sets", "1 set"]


def test_a_seller_reads_which_sets_brought_more() -> None:
    hands = "hand 0 bo bo bo gx gx gx gx ys ys / hand 1 op"
    board = board_at(f"2 / option sets=4 / discard rx / {hands}")
    match = notation.read_position(f"pig-farm 2 / option sets=4 / discard rx / draw * / {hands}")
    farms = tuple(tuple(hand) for hand in match.table.hands)
    form, look = corner(board)
    rows = FoldedMarket(form.box, look).sale_rows(RoundEnded(0, farms, (330, 0), (330, 0)))
    assert rows[0].words == "3 sets, one of 3, one of 4"


@pytest.mark.parametrize(("speed", "slides"), [(1.0, True), (0.0, False)])
def test_piles_slide_while_the_market_is_folded(speed: float, slides: bool) -> None:
    board = board_at(f"2 / discard rx / draw * / {HANDS}")
    board.speed = speed
    board.update(16)
    opened = board.state.places.spot_sites["draw"].box
    board.state.fold(True)
    board.update(FOLD_MS / 2)
    midway = board.state.places.spot_sites["draw"].box
    corner = board.state.places.spot_sites["corner"].box
    board.update(FOLD_MS)
    folded = board.state.places.spot_sites["draw"].box
    assert board.state.places.spot_sites["corner"].box == corner
    assert opened.x < folded.x
    assert (opened.x < midway.x < folded.x) == slides
    assert slides or midway == folded


@pytest.mark.parametrize("folded", [False, True])
def test_the_market_sinks_and_rises_and_is_there_at_once_where_nothing_may_move(
    folded: bool,
) -> None:
    for speed, reduced, moves in ((1.0, False, True), (1.0, True, False), (0.0, False, False)):
        board = board_at(f"2 / discard rx / draw * / {HANDS}")
        board.state.fold(not folded)
        board.speed, board.reduced = speed, reduced
        board.update(16)
        board.state.fold(folded)
        assert board.state.is_folding == moves
        assert (board.next_tick() is not None) >= moves
        during = drawn(board)
        board.update(400)
        assert not board.state.is_folding
        assert (drawn(board) != during) == moves


def test_a_sale_is_remembered_for_the_folded_market() -> None:
    board = sold()
    board.finish_all()
    assert board.state.last_sale is not None
    board = sold(None)
    board.finish_all()
    assert board.state.last_sale is None


def test_the_crate_slides_to_another_column_when_the_hand_changes() -> None:
    board = board_at(f"2 / discard rx / {HANDS}")
    board.speed = 1.0
    before = board.state.slide_value("corner", 1, SLIDE_MS)
    board.update(16)
    board.state.slide_value("corner", 2, SLIDE_MS)
    board.update(SLIDE_MS / 3)
    assert before < board.state.slide_value("corner", 2, SLIDE_MS) < 2
    board.update(SLIDE_MS)
    assert not board.state.is_sliding


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
