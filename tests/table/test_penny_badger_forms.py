"""Penny Badger on the table: the heap of pennies, the ladder of claims, the claim itself."""

import random
import re

import pygame
import pytest

from game.core import notation
from game.core.decision import Challenge
from game.core.event import Flipped
from game.core.match import Match
from game.core.prompt import Prompt
from game.games import GAMES
from game.resources import rules_folder
from game.table.board import Board
from game.table.layout import layout_file as layout
from game.table.state import PlayerFace
from game.table.zone_views.bank import MOST, Bowl, penny_heap
from game.table.zone_views.claim_zone import ClaimZone
from game.table.zone_views.ladder import PriceLadder
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


def rows(more: str = "") -> list[tuple[str, str, str]]:
    """What stands on the ladder."""
    found, look = form(board_of(at(more=more)), PriceLadder)
    assert isinstance(found, PriceLadder)
    return [found.row_texts(look, count) for count in range(1, 9)]


@pytest.mark.ruling("PB-5", "PB-6", "PB-8")
def test_the_ladder_says_what_claims_bring_and_what_bluffs_cost_with_one_doubt_and_with_all() -> (
    None
):
    found = rows(" / bank 200 / scores 150 20 20")
    assert found[0] == ("wild", "3", "4–6")
    assert found[1] == ("2", "4", "4–6")
    assert found[2] == ("3", "8", "8–12")
    assert found[6] == ("7", "128", "128–150")  # three times 64 is more than there is
    assert found[7] == ("8", "all", "all")


@pytest.mark.ruling("PB-5", "PB-9")
def test_the_ladder_says_where_it_is_about_all_there_is() -> None:
    found = rows(" / bank 30 / scores 16 20 20")
    assert found[3] == ("4", "16", "all")  # eight for the bank, eight for who doubts
    assert found[4] == ("5", "all", "all")


@pytest.mark.ruling("PB-8")
def test_with_a_single_rival_there_is_a_single_price() -> None:
    assert rows(" / scores 20 20 0")[2] == ("3", "8", "8")


def test_the_row_of_the_claim_is_gold() -> None:
    assert row() == 0
    assert row(*THREE) == 3
    assert row("claim", "wild", "pick bo") == 1
    assert row("claim", "concede") == 0
    assert row(*THREE[:3]) == 0  # the first of several cards says nothing yet


# The claim --------------------------------------------------------------------------------


def test_a_claim_is_said_in_words() -> None:
    found, look = claimed(board_of(at(*THREE)))
    thing = find_control(found.spot_controls(look), "text:claim")
    assert thing is not None
    assert thing.text == "3 red stars"


@pytest.mark.parametrize(
    ("more", "stakes"),
    [
        (
            "",
            (
                "if it stands: +8, and up to +16 if doubted",
                "if a bluff: −8, up to −12 if everyone doubts",
            ),
        ),
        (" / scores 20 20 0", ("if it stands: +8, and up to +12 if doubted", "if a bluff: −8")),
        (
            " / bank 5 / scores 7 4 1",  # neither rival has more than the bank's penalty
            ("if it stands: +5", "if a bluff: everything"),
        ),
    ],
)
@pytest.mark.ruling("PB-8", "PB-9")
def test_it_tells_what_is_at_stake(more: str, stakes: tuple[str, str]) -> None:
    found, look = claimed(board_of(at(*THREE, more=more)))
    assert found.stake_texts(look) == stakes


@pytest.mark.ruling("PB-8", "PB-9")
@pytest.mark.parametrize("seed", range(30))
def test_what_a_bluff_is_said_to_cost_is_what_is_paid(seed: int) -> None:
    chance = random.Random(seed)
    savings = [chance.randint(1, 30), *(chance.randint(0, 12) for _ in range(2))]
    savings[chance.randint(1, 2)] = 9
    more = f" / bank {chance.randint(1, 40)} / scores {' '.join(map(str, savings))}"
    found, look = claimed(board_of(at(*THREE, more=more)))
    told = [int(number) for number in re.findall(r"−(\d+)", found.stake_texts(look)[1])]
    paid = [bluff_costs(more, doubts) for doubts in (1, 2)]
    assert told == sorted({*paid}) or (not told and paid == [savings[0]] * 2), (seed, more)


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


def test_eight_cards_still_lie_in_the_middle() -> None:
    found, _ = claimed(board_of(at()))
    for index in range(8):
        lies = found.card_pose(index, 8)
        assert found.box.left <= lies.x - lies.height / 3
        assert lies.x + lies.height / 3 <= found.box.right


@pytest.mark.parametrize(
    ("said", "chosen", "head", "words"),
    [
        ("", 1, "P1’s claim", "You lay 1 card. What is it?"),
        ("", 2, "P1’s claim", "You lay 2 cards. What are they?"),
        ("red star", 2, "P1’s claim", "red stars"),
        ("concede", 1, "P1 has nothing to claim", ""),
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
