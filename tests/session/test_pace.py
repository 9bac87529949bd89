"""How long computer players take: varied, and the same whatever they hold and answer."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.agents import CHARACTERS
from game.agents.agent_protocol import ReadyAnswer
from game.core import notation
from game.core.decision import PlayCard
from game.core.match import Match
from game.core.prompt import GamePhrases
from game.session.computer_timing import SEEN_MS, ComputerTiming
from game.session.live_match import LiveMatch
from game.session.match_moments import RoundMoments
from game.session.pace import Clocks, Pace
from game.store.settings import LEVELS, SeatChoice, Settings
from tests.session.laptop import AT_ONCE, FRAME, Laptop, lay

TABLE = "color-chaos 3 / discard b5 / turn 1 / hand 0 g2 r3 oSkip / hand 1 {} / hand 2 r1 r2 r3"
HANDS = ("b1 b2 b3 b4", "g1 g2 o3 o4", "w* kTrain b5 oSkip")


def computers(
    position: str, level: str = "normal", seed: int = 1, faces: Sequence[str] = ("fox",) * 3
) -> ComputerTiming:
    """Three computer players at a table, and one of them asked."""
    match = notation.read_position(position)
    seats = [SeatChoice(f"P{n}", face, False, level) for n, face in enumerate(faces)]
    moments = RoundMoments(match.game.id, GamePhrases())
    return ComputerTiming(LiveMatch(match, seats, seed, None), moments, Clocks(lambda: 0.0))


def times(one: ComputerTiming, questions: int) -> list[float]:
    """How long the next answers take, in milliseconds."""
    found = []
    for _ in range(questions):
        found.append(one.find_answer_time() - one.last_answer_at)
        one.forget_question()
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_the_hand_changes_nothing(level: str) -> None:
    taken = [times(computers(TABLE.format(hand), level), 20) for hand in HANDS[:2]]
    assert taken[0] == taken[1]


def test_the_answer_changes_nothing() -> None:
    decision = computers(TABLE.format(HANDS[0])).live_match.asked
    assert isinstance(decision, PlayCard)
    taken = set()
    for answer in range(len(decision.options)):
        one = computers(TABLE.format(HANDS[0]))
        one._thought = ReadyAnswer(answer)
        one.think_for_room()
        assert one.answer == answer
        taken.add(one.find_answer_time())
    assert len(decision.options) > 2
    assert len(taken) == 1


def test_one_legal_answer_takes_as_long_as_any_other() -> None:
    none, many = (computers(TABLE.format(hand)) for hand in (HANDS[1], HANDS[0]))
    counts = [len(one.live_match.asked.options) for one in (none, many) if one.live_match.asked]
    assert counts[0] == 1 < counts[1]
    assert none.find_answer_time() == many.find_answer_time()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_two_answers_take_alike_but_all_about_a_second(seed: int) -> None:
    taken = times(computers(TABLE.format(HANDS[0]), seed=seed), 200)
    assert len(set(taken)) == 200
    assert 700 <= min(taken) + SEEN_MS < 750
    assert 1250 < max(taken) + SEEN_MS < 1300


def test_a_character_has_a_pace_of_its_own() -> None:
    taken = {
        face: times(computers(TABLE.format(HANDS[0]), faces=("fox", face, "fox")), 5)
        for face in ("rabbit", "fox", "koala")
    }
    for face, each in taken.items():
        pace = CHARACTERS[face].pace
        assert each == pytest.approx([pace * (usual + SEEN_MS) - SEEN_MS for usual in taken["fox"]])
    assert taken["rabbit"] < taken["fox"] < taken["koala"]


def test_many_computers_take_less_each() -> None:
    match = Match.new("color-chaos", 16, 1, {"expansion_1": "on"})
    seats = [SeatChoice(f"P{n}", "fox") for n in range(16)]
    moments = RoundMoments(match.game.id, GamePhrases())
    one = ComputerTiming(LiveMatch(match, seats, 1, None), moments, Clocks(lambda: 0.0))
    assert max(times(one, 50)) < 1.3 * 6000 / 16


def test_each_answer_takes_its_time_from_the_one_before() -> None:
    position = "color-chaos 3 / discard b5 / hand 0 b1 b2 b3 / hand 1 b4 b6 b7 / hand 2 b8 b9 g1"
    laptop = lay(position, (), pace=replace(AT_ONCE, computer_factor=1.0))
    gaps = [until_answered(laptop) for _ in range(3)]
    assert all(700 <= gap <= 1300 + FRAME for gap in gaps[1:])


def until_answered(laptop: Laptop) -> float:
    """Let time pass until the next answer is given; how long it took."""
    steps = laptop.live_match.match.steps
    before = len(steps)
    return laptop.until(lambda: len(steps) > before)


@pytest.mark.parametrize(
    ("speed", "less"), [(0.0, 0), (0.5, 2 * SEEN_MS), (1.0, SEEN_MS), (4.0, SEEN_MS / 4)]
)
def test_they_wait_less_by_what_cards_are_seen_longer(speed: float, less: float) -> None:
    """However that is: it is the same for every question, whatever lies on the table."""
    shown, at_once = computers(TABLE.format(HANDS[0])), computers(TABLE.format(HANDS[0]))
    shown.clocks.pace = Pace(speed=speed)
    at_once.clocks.pace = Pace(speed=0.0)
    assert at_once.find_answer_time() - shown.find_answer_time() == pytest.approx(less)


# What people have set ----------------------------------------------------------------------------


def test_nobody_is_hurried_by_those_who_are_quicker() -> None:
    pace = Pace(patience=lambda name: 5.0 if name == "P2" else 1.0)
    assert pace.find_slowest_factor(["P1"]) == 1.0
    assert pace.find_slowest_factor(["P1", "P2"]) == pace.find_slowest_factor(["P2"]) == 5.0
    assert pace.find_slowest_factor([]) == 1.0


def test_the_settings_are_understood() -> None:
    settings = Settings(
        speed=2.0, pace="slow", claim_window=5.0, reveal=0.5, shout="never", call_time=3.0
    )
    pace = Pace.from_settings(settings, len)
    assert (pace.speed, pace.computer_factor, pace.claim_ms, pace.look_ms) == (
        2.0,
        2.0,
        5000.0,
        500.0,
    )
    assert (pace.shout, pace.call_factor, pace.find_slowest_factor(["Mia", "Jo"])) == (
        "never",
        3.0,
        3,
    )
    assert not pace.is_instant
    assert Pace.from_settings(Settings(motion="reduced"), len).is_instant
    assert Pace.from_settings(Settings(speed=0.0), len).is_instant
    usual = Pace.from_settings(Settings(), pace.patience)
    assert usual == Pace(patience=pace.patience, explains_first_calls=True), (
        "a table without settings goes as in a new program, but has nobody to explain calls to"
    )
