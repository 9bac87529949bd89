"""A played card: it leaves, stands to be read and drops, for a time that only it decides."""

from collections.abc import Iterator

import pygame
import pytest
from pygame import FRect

from game.core import notation
from game.core.event import Announced, Event, Moved
from game.core.match import Match
from game.core.prompt import Prompt
from game.resources import rules_folder
from game.table.animation.animations import QUICK
from game.table.animation.impact_effects import ImpactEffects
from game.table.animation.played_card import (
    EDGE,
    FREE,
    OWN_TIMES,
    PLAIN_TIMES,
    READ_TIMES,
    FadedCard,
    PlayedCard,
)
from game.table.board import Board
from game.table.cards.card_sprites import WIDTH_OF_HEIGHT
from game.table.layout import layout_file as layout
from game.table.layout import seats
from game.table.stage.stage_state import DROPPED_MS
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas, rect_around
from game.ui.draw.motion import Pose
from game.words import Words
from tests.playing import answer

TABLE = (
    "color-chaos 4 / discard b5 / turn 1 / hand 0 r1 r2 r3 / hand 1 {} / hand 2 r4 r5 r6 "
    "/ hand 3 g1 g2 g3"
)
HANDS = ("{} g4 g5 g6", "g4 {} g5 g6", "b1 b2 b3 {}", "wPick {} o5 bReverse")


class Watched:
    """A table on which somebody plays a card, as one viewer sees it."""

    def __init__(
        self, position: str, viewer: int | None = 0, speed: float = 1, reduced: bool = False
    ) -> None:
        self.match = notation.read_position(position)
        rules = self.match.game.rules
        faces = [PlayerFace(name, "fox") for name in self.match.table.names]
        words = Words.load_words(rules_folder()).for_game(rules.id)
        self.board = Board(layout.layout_of(rules), words, faces, speed, reduced)
        self.board.show_view(self.match.table.seen_by(viewer), viewer)
        self.match.listen(lambda event: self.board.apply_event(event.seen_by(viewer)))

    def play(self, *texts: str) -> PlayedCard | FadedCard:
        """Answer what is asked; the card that leaves."""
        answer(self.match, *texts)
        self.board.update(1)
        (mover,) = self.board.animations[0].flights
        assert isinstance(mover, PlayedCard | FadedCard)
        return mover

    def frames(self, ms: float = 10) -> Iterator[bytes]:
        """The pixels of each frame until nothing moves."""
        surface = pygame.Surface((640, 360)).convert()
        while self.board.is_table_busy:
            self.board.draw_table(Canvas(surface), Prompt())
            yield pygame.image.tobytes(surface, "RGB")
            self.board.update(ms)

    def lasts(self) -> float:
        """Milliseconds until all of it was shown."""
        before = self.board.now
        while self.board.is_showing_events:
            self.board.update(1)
        return self.board.now - before


@pytest.mark.sampled(3)
@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("card", ["b7", "bSkip", "r5"])
def test_a_hand_changes_neither_the_way_of_a_card_nor_its_time(card: str, reduced: bool) -> None:
    """Where in the hand it was, and what else could have been played, is nobody's to see."""
    seen = []
    for hand in HANDS:
        table = Watched(TABLE.format(hand.format(card)), reduced=reduced)
        mover = table.play(f"play {card}")
        seen.append((mover, tuple(table.frames(80))))
    assert all(one == seen[0] for one in seen[1:])


@pytest.mark.parametrize("viewer", [0, 2, 3, None])
def test_everybody_who_does_not_play_it_sees_a_card_for_as_long(viewer: int | None) -> None:
    table = Watched(TABLE.format("bSkip b1 b2"), viewer)
    table.play("play bSkip")
    assert table.lasts() == pytest.approx(time_of("bSkip"), abs=2)


def time_of(card: str) -> float:
    """How long a card and what it does last for those who look on."""
    table = Watched(TABLE.format(f"{card} b1 b2"))
    table.play(f"play {card}")
    return table.lasts()


def test_whoever_looks_sees_their_own_card_go_straight_from_its_place() -> None:
    table = Watched(TABLE.format("b1 b2 bSkip"), 1)
    lain = dict(table.board.held.current_poses)
    card = table.match.table.hands[1][2].id
    mover = table.play("play bSkip")
    assert isinstance(mover, PlayedCard)
    assert mover.beat == OWN_TIMES
    assert mover.start_pose == lain[card]


def test_a_card_to_be_read_stands_longer_than_a_number() -> None:
    assert isinstance(number := Watched(TABLE.format("b7 b1 b2")).play("play b7"), PlayedCard)
    assert isinstance(action := Watched(TABLE.format("bSkip b1 b2")).play("play bSkip"), PlayedCard)
    assert (number.beat, action.beat) == (PLAIN_TIMES, READ_TIMES)
    assert time_of("b7") < time_of("bSkip")


@pytest.mark.parametrize(("speed", "most"), [(1.0, 1150), (2.0, 575), (4.0, 300)])
def test_no_turn_takes_longer_than_a_computer_player_thinks(speed: float, most: float) -> None:
    for card in ("b7", "bSkip", "o5"):
        table = Watched(TABLE.format(f"{card} g1 g2"), speed=speed)
        table.play(f"play {card}")
        assert table.lasts() / speed <= most, card


def test_with_reduced_motion_a_card_appears_to_be_read_and_then_where_it_lies() -> None:
    table = Watched(TABLE.format("bSkip b1 b2"), reduced=True)
    mover = table.play("play bSkip")
    assert isinstance(mover, FadedCard)
    assert mover.over_ms == READ_TIMES.leave_ms + READ_TIMES.stand_ms + QUICK
    spots = {(pose.x, pose.y) for pose in map(mover.pose_at, range(round(mover.over_ms) + 1))}
    assert len(spots) == 2
    while table.board.is_showing_events:
        table.board.update(10)
        assert ImpactEffects(table.board.state).mat_knock == 0
        assert not table.board.state.landed_at


def test_a_card_lands_with_weight_and_only_the_mat_is_knocked() -> None:
    table = Watched(TABLE.format("b7 b1 b2"))
    mover = table.play("play b7")
    flat, knocked = set(), set()
    surface = pygame.Surface((1920, 1080)).convert()
    rim = table.board.table_places.table_seating.mat
    around_it = []
    while table.board.now < mover.over_ms + 100:
        table.board.update(4)
        feel = ImpactEffects(table.board.state)
        flat.add(feel.top_card_squash("discard"))
        knocked.add(feel.mat_knock)
        if feel.mat_knock:
            table.board.draw_table(Canvas(surface), Prompt())
            below = surface.subsurface((0, round(rim.bottom) + 60, 1920, 200))
            around_it.append(pygame.image.tobytes(below, "RGB"))
    assert max(wide for wide, _ in flat) > 1.04
    assert min(tall for _, tall in flat) < 0.96
    assert {0, 1, 2} <= knocked
    assert len(set(around_it)) == 1


@pytest.mark.parametrize("opponents", range(2, 16))
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_standing_card_is_on_the_screen_and_leaves_the_pile_free(
    opponents: int, scale: float
) -> None:
    screen = FRect(0, 0, 1920, 1080).inflate(-2 * EDGE + 1, -2 * EDGE + 1)
    match = Match.new("color-chaos", opponents + 1, 1, {"expansion_1": "on"})
    rules = match.game.rules
    words = Words.load_words(rules_folder()).for_game(rules.id)
    faces = [PlayerFace(name, "fox") for name in match.table.names]
    board = Board(layout.layout_of(rules), words, faces, scale=scale)
    for seat in range(1, opponents + 1):
        board.show_view(match.table.seen_by(0), 0)
        card = match.table.deck[0]
        event: Event = Moved((card,), f"hand {seat}", (0,), "discard", -1)
        board.apply_event(event)
        board.update(1)
        (mover,) = board.animations[0].flights
        assert isinstance(mover, PlayedCard)
        stands, lies = box(mover.stand), box(mover.end_pose)
        assert screen.contains(stands), seat
        assert not stands.colliderect(lies.inflate(2 * FREE - 2, 2 * FREE - 2)), seat
        assert stands.collidelist(seats.plate_places(opponents, scale)) < 0, seat


def box(pose: Pose) -> FRect:
    """The upright rectangle of a card."""
    return rect_around((pose.x, pose.y), WIDTH_OF_HEIGHT * pose.height, pose.height)


# A Dodge -----------------------------------------------------------------------------------------

DODGES = (
    "color-chaos 4 / option expansion_2=on / discard r5 / debt 4 / turn 1 / hand 0 r1 r2 r3"
    " / hand 1 {} / hand 2 r4 r6 r8 / hand 3 g1 g2 g3"
)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [0, 3, None])
def test_a_dodge_stands_to_be_read_for_the_same_time_whatever_else_is_held(
    reduced: bool, viewer: int | None
) -> None:
    seen = []
    for hand in ("bDodge b1 b2", "r5 bDodge kTrain", "wDraw4 wPick bDodge"):
        table = Watched(DODGES.format(hand), viewer, reduced=reduced)
        mover = table.play("play bDodge")
        assert mover.over_ms == READ_TIMES.leave_ms + READ_TIMES.stand_ms + (
            QUICK if reduced else READ_TIMES.drop_ms
        )
        seen.append((mover, table.lasts()))
    assert all(one == seen[0] for one in seen)


@pytest.mark.parametrize("reduced", [False, True])
def test_who_dodges_is_told_once_the_card_can_be_read(reduced: bool) -> None:
    table = Watched(DODGES.format("bDodge b1 b2"), reduced=reduced)
    whole = table.board.course.known
    table.play("play bDodge")
    course = table.board.course
    happened = [*(act.event for act in table.board.animations), *course.events_not_begun]
    dodged = next(n for n, event in enumerate(happened, 1) if isinstance(event, Announced))
    while course.known - course.unseen_event_count() < whole + dodged:
        assert table.board.now < READ_TIMES.total_ms
        table.board.update(1)
    assert table.board.now == pytest.approx(READ_TIMES.face_ms, abs=2)
    assert not table.board.tags, "the shield comes when the card has left"
    assert course.known - course.unseen_event_count(landed=True) == whole
    table.board.update(READ_TIMES.total_ms)
    assert table.board.tags[1][0].name == "dodged"


STAGED = (
    "color-chaos 4 / option expansion_2=on / discard b5 / turn 1 / hand 0 r1 r2 r3"
    " / hand 1 pThief b1 b2 / hand 2 bDodge r5 r6 / hand 3 g1 g2 g3"
)


@pytest.mark.parametrize("reduced", [False, True])
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_dodge_lies_beside_the_stage_that_covers_its_pile(
    reduced: bool, viewer: int | None
) -> None:
    table = Watched(STAGED, viewer, reduced=reduced)
    board = table.board
    answer(table.match, "play pThief", "seat 2")
    board.finish_all()
    spot = board.stage_state.current_places.first_dropped
    before = color_at(board, spot)
    answer(table.match, "dodge bDodge")
    board.update(1)
    [falls] = board.animations[0].flights
    assert not board.stage_state.landed_heap()
    while board.is_showing_events:
        board.update(10)
    [(card, pose, clear)] = board.stage_state.landed_heap()
    assert (card.code, pose, clear) == ("bDodge", falls.end_pose, 1)
    places = board.stage_state.current_places
    box = rect_around((pose.x, pose.y), WIDTH_OF_HEIGHT * pose.height, pose.height)
    assert FRect(0, 0, 1920, 1080).contains(box)
    assert not box.colliderect(places.words)
    assert not box.inflate(20, 20).colliderect(board.state.places.plate_rects[2])
    assert color_at(board, spot) != before
    board.update(DROPPED_MS)
    assert not board.stage_state.landed_heap()
    assert color_at(board, spot) == before


def color_at(board: Board, pose: Pose) -> pygame.Color:
    """What is seen there."""
    surface = pygame.Surface((640, 360)).convert()
    board.draw_table(Canvas(surface), Prompt())
    return surface.get_at((round(pose.x / 3), round(pose.y / 3)))


def test_only_a_card_that_drops_from_a_hand_hits_a_pile() -> None:
    table = Watched(DODGES.format("bDodge b1 b2"))
    table.play("play bDodge")
    table.board.update(READ_TIMES.total_ms)
    assert "scrap" in table.board.state.landed_at
    rolls = Watched(TABLE.replace("turn 1", "train kTrain kTrain / turn 1").format("b1 b2 b3"))
    answer(rolls.match, "draw")
    while rolls.board.is_showing_events:
        rolls.board.update(10)
        assert "scrap" not in rolls.board.state.landed_at
    assert len(rolls.board.state.indexed_cards("scrap")) == 2
