"""Penny Badger on the table: the heap of pennies, the ladder of claims, the claim itself."""

import random
import re
from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.core import notation
from game.core.decision import Challenge
from game.core.event import Flipped
from game.core.match import Match
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.animation.timeline import FLIP_GAP_MS
from game.table.board import Board
from game.table.cards.hand_view import pose_rect
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.bank import MOST, Bowl, penny_heap
from game.table.zone_views.claim_zone import ClaimZone
from game.table.zone_views.ladder import SLIDE_MS, PriceLadder
from game.table.zone_views.spot_look import SpotLook
from game.table.zone_views.zone_view import ZoneView
from game.ui.draw.canvas import Canvas
from game.ui.draw.motion import CLAIM_FLIP_MS
from game.ui.widgets.control import find_control
from game.words import Words
from tests.playing import answer

GAME = GAMES["penny-badger"]
START = (
    "penny-badger 3 / hand 0 r* r* rAny w* bo bx bp bs b*"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)
THREE = ("claim", "red star", "pick r*", "pick r*", "pick bo", "done")


def at(*answers: str, more: str = "") -> Match:
    """A match after these answers."""
    match = notation.read_position(f"{START}{more}")
    answer(match, *answers)
    return match


def board_of(match: Match, viewer: int | None = None) -> Board:
    """A board that shows a match to a viewer."""
    words = Words.load_words(rules_folder()).for_game("penny-badger")
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(GAME.rules), words, faces, speed=0)
    board.show_view(match.table.seen_by(viewer), viewer)
    return board


def form(board: Board, kind: type[ZoneView]) -> tuple[ZoneView, SpotLook]:
    """The form of that kind on a board."""
    return next((f, k) for f, k in board.table_view.table_spot_views if isinstance(f, kind))


def claimed(board: Board) -> tuple[ClaimZone, SpotLook]:
    """The claim in the middle."""
    found, look = form(board, ClaimZone)
    assert isinstance(found, ClaimZone)
    return found, look


def pixels(board: Board, scale: float = 1) -> bytes:
    """The table as it is drawn."""
    canvas, board.scale = Canvas(pygame.Surface((1280, 720)), scale), scale
    board.draw_table(canvas)
    return pygame.image.tobytes(canvas.surface, "RGB")


# The bank -----------------------------------------------------------------------------


def test_the_heap_grows_with_the_pennies() -> None:
    counts = [len(penny_heap(pennies)) for pennies in range(0, 400)]
    assert counts == sorted(counts)
    assert counts[0] == 0
    assert counts[1] == 1
    assert 0.5 * MOST < counts[100] < 0.9 * MOST
    assert counts[20] < counts[50] < counts[100] < counts[200] <= MOST


def test_the_pennies_lie_in_the_bowl() -> None:
    form_, _ = form(board_of(at()), Bowl)
    assert isinstance(form_, Bowl)
    assert form_.box.contains(form_.bowl_rect)


def test_the_bank_is_drawn_anew_when_pennies_move() -> None:
    assert pixels(board_of(at())) != pixels(board_of(at(more=" / bank 60")))


# The ladder -----------------------------------------------------------------------------


def row(*answers: str) -> int:
    """The row that is gold after these answers."""
    found, look = form(board_of(at(*answers)), PriceLadder)
    assert isinstance(found, PriceLadder)
    return found.claimed_row(look)


def rows(more: str = "") -> list[tuple[str, str]]:
    """What stands on the ladder."""
    found, look = form(board_of(at(more=more)), PriceLadder)
    assert isinstance(found, PriceLadder)
    return [found.row_texts(look, count) for count in range(1, 9)]


@pytest.mark.ruling("PB-5")
def test_the_ladder_says_what_claims_are_worth_and_where_that_is_all_there_is() -> None:
    prices = [price for _, price in rows(" / bank 64")]
    assert prices == ["3", "4", "8", "16", "32", "64", "all", "all"]
    assert [price for _, price in rows(" / bank 200")][6:] == ["128", "all"]
    assert rows()[0][0] == "1 wild"
    assert rows()[7][0] == "8 cards"


def test_rungs_rise_from_the_foot_and_stay_on_their_ground() -> None:
    found, _ = form(board_of(at()), PriceLadder)
    assert isinstance(found, PriceLadder)
    rungs = [found.rung_rect(count) for count in range(1, 9)]
    assert all(higher.bottom <= lower.top + 1 for lower, higher in pairwise(rungs))
    assert all(found.box.contains(rung) for rung in rungs)


def test_the_gold_slides_from_rung_to_rung_and_is_there_at_once_where_nothing_may_move() -> None:
    places = []
    for speed, reduced in ((1.0, False), (1.0, True), (0.0, False)):
        board = board_of(at())
        board.speed, board.reduced = speed, reduced
        assert board.state.slide_value("ladder", 2, SLIDE_MS) == 2
        board.update(16)
        places.append(board.state.slide_value("ladder", 3, SLIDE_MS))
        board.update(SLIDE_MS / 2)
        places.append(board.state.slide_value("ladder", 3, SLIDE_MS))
        assert board.state.is_sliding == (places[-1] < 3)
        board.update(SLIDE_MS)
        assert board.state.slide_value("ladder", 3, SLIDE_MS) == 3
    assert places[0] == 2 < places[1] < 3
    assert places[2:] == [3, 3, 3, 3]


def test_the_row_of_the_claim_is_gold() -> None:
    assert row() == 0
    assert row(*THREE) == 3
    assert row("claim", "wild", "pick bo") == 1
    assert row("claim", "concede") == 0
    assert row(*THREE[:3]) == 0  # the first of several cards says nothing yet


# The claim --------------------------------------------------------------------------------


def stakes(more: str = "", viewer: int | None = None, claim: Sequence[str] = THREE) -> str:
    """What is said of the stakes of a claim."""
    found, look = claimed(board_of(at(*claim, more=more), viewer))
    return " ".join(found.stake_texts(look)).replace("**", "")


def test_a_claim_is_said_in_words() -> None:
    found, look = claimed(board_of(at(*THREE)))
    thing = find_control(found.spot_controls(look), "text:claim")
    assert thing is not None
    assert thing.text == ("P1 claims 3 red stars. P1 takes 8. If it’s a bluff, P1 pays 8 to 12.")


EACH = "4 to the bank, and 4 to each player who doubts it."


@pytest.mark.parametrize(
    ("more", "told"),
    [
        ("", f"P1 takes 8. If it’s a bluff, P1 pays 8 to 12. {EACH}"),
        # with a single rival there is a single number
        (" / scores 20 20 0", f"P1 takes 8. If it’s a bluff, P1 pays 8. {EACH}"),
        (
            " / scores 9 20 20",
            "P1 takes 8. If it’s a bluff, P1 pays 8 to 9, all P1 has."
            " 4 to the bank, and up to 4 to each player who doubts it.",
        ),
        (
            " / bank 5 / scores 4 20 20",
            "P1 takes all 5. If it’s a bluff, P1 pays all P1 has. All of it goes to the bank.",
        ),
    ],
)
@pytest.mark.ruling("PB-5", "PB-8", "PB-9")
def test_it_tells_what_is_at_stake(more: str, told: str) -> None:
    assert stakes(more) == told


@pytest.mark.ruling("PB-6")
def test_a_bluff_with_one_wild_card_costs_two_each_time() -> None:
    wild = ("claim", "wild", "pick bo")
    assert stakes(claim=wild).startswith("P1 takes 3. If it’s a bluff, P1 pays 4 to 6.")


@pytest.mark.ruling("PB-6")
def test_eight_cards_cost_a_bluffer_all_there_is() -> None:
    cards = ("r*", "r*", "rAny", "w*", "bo", "bx", "bp", "bs")
    eight = ("claim", "red star", *(f"pick {card}" for card in cards))
    assert "P1 takes all 100. If it’s a bluff, P1 pays all P1 has." in stakes(claim=eight)


def test_whoever_claims_is_told_about_themselves() -> None:
    assert stakes(viewer=0).startswith("You take 8. If it’s a bluff, you pay 8 to 12.")
    assert stakes(viewer=1).startswith("P1 takes 8. If it’s a bluff, P1 pays 8 to 12.")


@pytest.mark.ruling("PB-8", "PB-9")
@pytest.mark.parametrize("seed", range(30))
def test_what_a_bluff_is_said_to_cost_is_what_is_paid(seed: int) -> None:
    chance = random.Random(seed)
    savings = [chance.randint(1, 30), *(chance.randint(0, 12) for _ in range(2))]
    savings[chance.randint(1, 2)] = 9
    more = f" / bank {chance.randint(1, 40)} / scores {' '.join(map(str, savings))}"
    said = stakes(more).partition("bluff, ")[2].partition(".")[0]
    told = [int(number) for number in re.findall(r"\b\d+", said)]
    paid = [bluff_costs(more, doubts) for doubts in (1, 2)]
    assert told == sorted({*paid}) or (not told and paid == [savings[0]] * 2), (seed, more)
    assert ("all P1 has" in said) == (paid[-1] == savings[0])


def bluff_costs(more: str, doubts: int) -> int:
    """What a caught bluffer pays in the end, where so many doubt, as far as there are any."""
    match = at(*THREE, more=more)
    before = match.table.scores[0]
    while isinstance(match.decision, Challenge):
        answer(match, "challenge" if doubts else "believe")
        doubts = max(0, doubts - 1)
    return int(before - match.table.scores[0])


@pytest.mark.ruling("PB-7")
@pytest.mark.parametrize("reduced", [False, True])
def test_a_claim_is_turned_up_as_slowly_where_motion_is_reduced(reduced: bool) -> None:
    """What is held to be looked at takes its time, as nothing moves there."""
    match = at(*THREE)
    board = board_of(match)
    board.speed, board.reduced = 1.0, reduced
    match.listen(lambda event: board.apply_event(event.seen_by(None)))
    answer(match, "challenge", "believe")
    lengths: set[float] = set()
    while board.is_showing_events:
        board.update(10)
        lengths |= {act.length for act in board.animations if isinstance(act.event, Flipped)}
    assert lengths == {CLAIM_FLIP_MS}


@pytest.mark.parametrize("reduced", [False, True])
def test_claimed_cards_are_turned_up_one_by_one_or_at_once(reduced: bool) -> None:
    match = at(*THREE)
    board = board_of(match)
    board.speed, board.reduced = 1.0, reduced
    match.listen(lambda event: board.apply_event(event.seen_by(None)))
    answer(match, "challenge", "believe")
    starts: dict[int, float] = {}
    while board.is_showing_events:
        board.update(10)
        for act in board.animations:
            if isinstance(act.event, Flipped):
                starts[act.event.place] = act.start
    times = [starts[place] for place in sorted(starts)]
    gaps = {later - sooner for sooner, later in pairwise(times)}
    assert len(times) == 3
    assert gaps == {0.0 if reduced else FLIP_GAP_MS}


@pytest.mark.ruling("PB-7")
def test_nobody_but_the_claimant_sees_the_cards() -> None:
    match = at(*THREE)
    for viewer, seen in ((None, 0), (1, 0), (2, 0), (0, 3)):
        found, look = claimed(board_of(match, viewer))
        cards = [t for t in found.spot_controls(look) if t.role == "laid"]
        assert len(cards) == seen


@pytest.mark.ruling("PB-7")
def test_a_table_looks_the_same_whatever_was_laid() -> None:
    other = ("claim", "red star", "pick r*", "pick r*", "pick rAny", "done")
    assert pixels(board_of(at(*THREE))) == pixels(board_of(at(*other)))


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_eight_cards_lie_between_the_two_piles_above_what_they_are_said_to_be(
    scale: float,
) -> None:
    board = board_of(at())
    board.scale = scale
    found, _ = claimed(board)
    piles = [board.placement.pose_in_zone(zone, 0, 1) for zone in ("draw", "discard")]
    edges = [pose_rect(pile) for pile in piles]
    for index in range(8):
        card = pose_rect(found.card_pose(index, 8))
        assert edges[0].right <= card.left
        assert card.right <= edges[1].left
        assert card.bottom <= found.plaque_rect.top + 20  # turned, its corners hang lower
    assert all(pile.height < found.card_pose(0, 1).height for pile in piles)


@pytest.mark.parametrize(
    ("said", "chosen", "head", "words"),
    [
        ("", 1, "Your claim", "You lay 1 card. What is it?"),
        ("", 2, "Your claim", "You lay 2 cards. What are they?"),
        ("red star", 2, "Your claim", "red stars"),
        ("concede", 1, "You have nothing to claim", ""),
    ],
)
def test_the_claim_that_is_being_chosen_lies_as_it_will(
    said: str, chosen: int, head: str, words: str
) -> None:
    match = at()
    board = board_of(match, 0)
    ids = [card.id for card in match.table.hands[0][:chosen]]
    board.controls(Prompt("What do you claim?", seat=0, said=said, selected=(*ids,)))
    found, look = claimed(board)
    assert found.claim_title(look) == head
    assert len(found.claimed_cards(look)) == (chosen if words else 0), (
        "a card that is put away lies there"
    )
    assert not words or found.claim_words(look) == words
