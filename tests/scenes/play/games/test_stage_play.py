"""Games full of events at the table: every question can be answered by pressing things."""

import random
from pathlib import Path

import pytest

from game.core import notation
from game.core.card import Card
from game.core.decision import PickCards
from game.session.speech.prompts import list_choice_keys
from game.ui.widgets.control import Control
from tests.pairs import pairs
from tests.playing import answer
from tests.scenes.play.test_play_layout import SCREEN, SIZES, check_overlaps, check_size
from tests.scenes.table_player import TablePlayer

PRESSES = 120
SEEDS = 3
OTHERS = [(3, False), (6, True)]
"""Players, and whether by keyboard: for long runs."""
CODES = """
AllDraw1 Bomb Equalizer FieldGoal GettingEven Give1 Greedy HigherLower HotPotato Misfortune
NewDraw OddOneOut PlayDraw Redo Same3 ScrapEvent ScrapTrain ScrapWhite SeatSwap Best Thief
TwoHand Vindictive War
"""
EVENTS = tuple(f"p{code}" for code in CODES.split())


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    return TablePlayer(monkeypatch, tmp_path, claim_window=0.5)


def unanswerable(player: TablePlayer) -> list[str]:
    """The options of the open question that no thing on the screen stands for."""
    decision = player.table.live_match.asked
    assert decision is not None
    there = {key for thing in player.things() if thing.is_enabled for key in stands_for(thing.name)}
    wanted = set(list_choice_keys(decision))
    if isinstance(decision, PickCards):
        options = player.table.flow.gathering.list_open_options()
        wanted = {f"card:{option.id}" for option in options if isinstance(option, Card)}
    return sorted(wanted - there)


def stands_for(name: str) -> list[str]:
    """The answers that pressing a thing of that name may give."""
    kind, _, what = name.partition(":")
    if kind == "card":
        return [f"card:{what.rpartition('#')[2]}"]
    if kind == "choice":
        return [what.replace("=", ":"), f"word:{what}"]
    return [f"word:{what}"] if kind in ("button", "pile") else [name]


def press_on(player: TablePlayer, seed: int, by_keyboard: bool) -> set[str]:
    """Answer so many questions at random; the names of those asked."""
    chance, asked = random.Random(seed), set()
    press = player.press if by_keyboard else player.click
    for _ in range(PRESSES):
        if player.until("results") == "results":
            break
        if player.table.calls.is_open:
            player.wait(1100)
            continue
        decision = player.table.live_match.asked
        assert decision is not None
        asked.add(decision.question_key)
        assert unanswerable(player) == [], decision.question_key
        offers = player.offers()
        done = [name for name in offers if name == "button:done"]
        press(done[0] if done and chance.random() < 0.4 else chance.choice(offers))
    return asked


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("seats", "by_keyboard"),
    [(3, True), (6, False)] + [pytest.param(*one, marks=pytest.mark.long) for one in OTHERS],
)
def test_every_option_of_every_question_is_a_thing_to_press(
    player: TablePlayer, seats: int, by_keyboard: bool
) -> None:
    asked: set[str] = set()
    for seed in range(SEEDS):
        player.seat(notation.read_position(eventful(seats, seed)))
        asked |= press_on(player, seed, by_keyboard)
    events = {name for name in asked if not name.startswith("PlayCard")}
    assert len(events) > 6, asked


def eventful(seats: int, seed: int) -> str:
    """A position in which the person holds numbers and nothing else but events."""
    chance = random.Random(seed)
    events = chance.sample(EVENTS, 6)
    numbers = [f"{suit}{number}" for suit in "bgor" for number in range(1, 10)] * 2
    numbers.remove("b5")
    chance.shuffle(numbers)
    hands = [[numbers.pop() for _ in range(5)] for _ in range(seats)]
    hands[0] = [*hands[0][:3], *events, "b-1"]
    dealt = " / ".join(f"hand {seat} {' '.join(cards)}" for seat, cards in enumerate(hands))
    options = " / ".join(f"option {name}=on" for name in ("expansion_2", "expansion_3"))
    return f"color-chaos {seats} / {options} / option target=one round / discard b5 / {dealt}"


def test_a_kicker_chooses_the_goalposts_by_pressing_cards(player: TablePlayer) -> None:
    """The card of a player on the stage stands for that player."""
    numbers = "hand 0 g1 r8 o5 b2 / hand 1 r1 g3 / hand 2 pFieldGoal r2 / hand 3 r3 g2 o4"
    position = f"color-chaos 4 / option expansion_2=on / turn 2 / discard r5 / {numbers}"
    match = notation.read_position(position)
    answer(match, "play pFieldGoal", "seat 0", "lay r3", "lay r1", "lay r2")
    player.seat(match)
    player.until()
    assert player.table.live_match.asked is not None
    assert player.table.live_match.asked.question_key == "PickSeat.post"
    player.click("laid:1")
    player.until()
    player.press("laid:3")
    player.until()
    facts = player.table.board.coming.facts
    assert facts["chosen"] == (0, 1, 3)
    assert facts["step"] == "kick"


def test_stacking_cards_for_a_war_tells_their_order(player: TablePlayer) -> None:
    hands = "hand 0 pWar g1 r8 o5 b2 / hand 1 r1 g3 / hand 2 b9 r2 / hand 3 r3 g2 o4"
    player.seat(
        notation.read_position(f"color-chaos 4 / option expansion_2=on / discard b5 / {hands}")
    )
    for name in ("card:pWar*", "seat:0", "seat:2"):
        player.until()
        player.click(name)
    player.until()
    player.click("card:o5*")
    player.click("card:g1*")
    assert [t.text for t in player.things() if t.name == "button:done"] != []
    chosen = [card.code for card in player.table.flow.gathering.cards]
    assert chosen == ["o5", "g1"]
    assert len(player.table.answers.current_prompt.selected) == 2
    player.click("button:done")
    laid = [card for card in player.table.board.coming.zones["stage"] if card is not None]
    assert laid or player.table.board.coming.facts["stage"] == ""


def test_higher_or_lower_is_called_on_the_picture(player: TablePlayer) -> None:
    hands = "hand 0 pHigherLower g1 r8 / hand 1 r1 g3 / hand 2 b9 r2"
    player.seat(
        notation.read_position(f"color-chaos 3 / option expansion_2=on / discard b5 / {hands}")
    )
    player.until()
    player.click("card:pHigherLower*")
    player.until()
    stage = player.table.board.stage_state.current_places.picture
    assert all(stage.contains(player.thing(f"button:{way}").box) for way in ("higher", "lower"))
    player.press("button:lower")
    player.until()
    assert player.table.board.coming.facts["said"] == "lower"


QUESTIONS = {  # an event that asks the person at once, and its first answers
    "pBomb": (),
    "pFieldGoal": (),
    "pHigherLower": (),
    "pPlayDraw": (),
    "pVindictive": ("seat:1",),
    "pSeatSwap": (),
    "pWar": ("seat:0", "seat:1"),
    "pGreedy": (),
}
BESIDE = ("button", "text", "seat")


@pytest.mark.sampled(5)
@pytest.mark.parametrize(
    ("event", "scale", "size"),
    pairs(QUESTIONS, [100, 150, 200], SIZES, always=[(one, 200, SIZES[0]) for one in QUESTIONS]),
)
def test_questions_on_the_stage_can_be_read_and_hit(
    event: str, scale: int, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, size, scale=scale, claim_window=0.5)
    hands = f"hand 0 {event} g1 r8 o5 / hand 1 r1 g3 b4 / hand 2 b9 r2 / hand 3 g7 g8 o1"
    player.seat(
        notation.read_position(f"color-chaos 4 / option expansion_2=on / discard b5 / {hands}")
    )
    for name in (f"card:{event}*", *QUESTIONS[event]):
        player.until()
        player.click(name)
    player.until()
    player.app.draw()
    things = [t for t in player.things() if not t.is_hidden]
    for thing in things:
        check_size(thing)
        assert thing.role == "card" or SCREEN.contains(thing.box), f"{thing.name} is off"
    plain = [t for t in things if t.role in BESIDE or t.name.startswith(("button:", "choice:"))]
    check_overlaps([t for t in plain if not over_picture(t)], scrolls=False)
    answers = [t for t in plain if t.role == "choice"]
    check_overlaps(answers, scrolls=False)


def over_picture(thing: Control) -> bool:
    """Whether it lies on the stage's picture, where one thing may cover part of another."""
    return thing.role == "choice" or thing.name.startswith("text:of-")


def test_the_log_tells_once_what_many_do_in_turn(player: TablePlayer) -> None:
    hands = "hand 0 pEqualizer g1 r8 / hand 1 r1 g3 / hand 2 b9 r2 / hand 3 g7 g8 o1 o2"
    match = notation.read_position(f"color-chaos 4 / option expansion_2=on / discard b5 / {hands}")
    player.seat(match)
    player.until()
    player.click("card:pEqualizer*")
    player.until()
    taken = [t.text for t in player.table.log.list_lines(0) if " gets " in t.text]
    ten_cards = {1: 3, 2: 3, 3: 2, 0: 2}  # dealt out one by one, the event's player last
    names = match.table.names
    told = [f"{names[s]} gets {n} cards" for s, n in ten_cards.items()]
    assert taken[:4] == told


def test_a_tie_is_decided_by_pressing_a_card_or_a_face(player: TablePlayer) -> None:
    hands = "hand 0 pWar g1 r8 / hand 1 r1 g3 b7 / hand 2 b9 r2 / hand 3 g1 g2 o4"
    match = notation.read_position(f"color-chaos 4 / option expansion_2=on / discard b5 / {hands}")
    stacks = ["pick r1", "pick g3", "done", "pick g1", "pick g2", "done"]
    answer(match, "play pWar", "seat 1", "seat 3", *stacks)
    player.seat(match)
    player.until()
    names = [t.name for t in player.things() if t.role == "choice"]
    assert sorted(names) == ["face:1", "face:3", "laid:1", "laid:3"]
    lost: list[object] = []
    match.listen(lambda e: lost.extend(dict(getattr(e, "facts", ())).get("lost", ())))
    player.click("laid:3")
    assert lost[0] == 3
