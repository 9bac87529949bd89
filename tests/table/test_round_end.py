"""The end of a round on the table: the last card, paper, and hands that turn up."""

import pytest

from game.core.event import RoundEnded
from game.table.animation.played_card import LAST_DROP_MS, WIND_UP_MS, PlayedCard
from game.table.animation.round_end import PaperBurst
from game.table.plates.plate_set import PlateSet
from tests.table.test_played import Watched

POSITION = "color-chaos 3 / discard b5 / turn 1 / hand 0 r1 r2 / hand 1 {} / hand 2 g1 g9 gSkip"


def ended(table: Watched, seat: int | None = 1) -> RoundEnded:
    """The end of the round, with the cards that everybody holds."""
    zones = table.match.table.zones
    hands = tuple(tuple(zones[f"hand {n}"]) if n != seat else () for n in range(3))
    return RoundEnded(seat, hands, (0, 0, 0), (0, 0, 0), counts=True)


def faces_of(table: Watched, seat: int) -> list[str]:
    """What is seen of a hand at its plate: names of faces and backs."""
    return [str(face) for face in PlateSet(table.board.state).plate_player(seat).faces]


def finish_playing(table: Watched) -> None:
    """Let all that was played before come to rest."""
    while table.board.is_showing_events:
        table.board.update(16)


def test_a_last_card_draws_back_and_comes_down_larger_than_others() -> None:
    usual, last = (Watched(POSITION.format(hand)).play("play b9") for hand in ("b9 b1", "b9"))
    assert isinstance(usual, PlayedCard)
    assert isinstance(last, PlayedCard)
    assert (last.beat.wind_up_ms, last.beat.drop_ms) == (WIND_UP_MS, LAST_DROP_MS)
    stands = last.beat.leave_ms + last.beat.stand_ms
    back, end = last.pose_at(stands + WIND_UP_MS), last.end_pose
    assert abs(end.x - back.x) > abs(end.x - last.stand.x), "it draws back"
    largest = max(last.pose_at(ms).height for ms in range(int(last.over_ms)))
    assert largest > max(usual.pose_at(ms).height for ms in range(int(usual.over_ms)))
    assert last.pose_at(last.over_ms) == end


def test_hands_turn_up_card_by_card_at_others_plates() -> None:
    table = Watched(POSITION.format("b9 b1"))
    backs = faces_of(table, 2)
    table.board.apply_event(ended(table).seen_by(0))
    table.board.update(1)
    seen = [faces_of(table, 2)]
    while table.board.is_showing_events:
        table.board.update(30)
        now = faces_of(table, 2)
        if table.board.state.ended_round is not None and now != seen[-1]:
            seen.append(now)
    assert not backs, "before, only their number is told"
    assert [len(faces) for faces in seen] == [3] * 4
    assert [len(set(faces)) for faces in seen] == [1, 2, 3, 3], "one after another"
    hand = table.match.table.zones["hand 2"]
    most = max(hand, key=lambda card: card.points)
    assert seen[-1][0] == str(table.board.state.face(most)), "the most expensive card first"


def test_only_what_the_results_tell_is_turned_up() -> None:
    table = Watched(POSITION.format("b9 b1"))
    event = RoundEnded(1, ((), (), ()), (0, 0, 0), (0, 0, 0))
    table.board.apply_event(event)
    table.board.update(600)
    assert faces_of(table, 2) == []


def test_with_reduced_motion_hands_are_open_at_once_and_no_paper_flies() -> None:
    table = Watched(POSITION.format("b9 b1"), reduced=True)
    table.board.apply_event(ended(table))
    table.board.update(1)
    assert len(set(faces_of(table, 2))) == 3
    assert not table.board.animations[0].moving_objects


@pytest.mark.parametrize(("seat", "flies"), [(1, True), (None, False)])
def test_paper_flies_for_whoever_ended_the_round(seat: int | None, flies: bool) -> None:
    table = Watched(POSITION.format("b9 b1"))
    heard: list[str] = []
    table.board.hear = lambda sound, *_: heard.append(sound)
    table.board.apply_event(ended(table, seat))
    table.board.update(1)
    paper = [isinstance(toy, PaperBurst) for toy in table.board.animations[0].moving_objects]
    assert paper == [True] * flies
    assert heard == ["round-end"], "the fanfare is heard now"
    finish_playing(table)
    assert heard == ["round-end", "hands-up"]
