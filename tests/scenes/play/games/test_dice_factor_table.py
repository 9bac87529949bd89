"""Dice Factor at the table: played to the end by mouse and by keyboard, and what it shows."""

import random
from pathlib import Path

import pygame
import pytest

from game.agents import make_agent
from game.core import notation
from game.core.decision import Decision
from game.core.event import Rolled
from game.core.match import Match
from game.scenes.play.table_answers import make_answer_key
from game.session.speech.prompts import make_option_key
from game.table.cards.counted_hand import target_pills
from tests.games.dice_factor.at_the_table import TARGETS, luck
from tests.scenes.table_player import TablePlayer

THREE = (
    f"dice-factor 3 / {TARGETS} / discard yp rx / hand 0 r* ro rAny b* aAdd1"
    " / hand 1 bo bx gp gs o* / hand 2 oo ox op bs y*"
)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def rolling(value: str) -> Match:
    """The table for three, where the eight will show this."""
    return notation.read_position(f"{THREE} / chance {luck(('eight', value))}")


def standing_for(player: TablePlayer, key: str) -> list[str]:
    """The things on the screen that give an answer."""
    word = key.partition(":")[2]
    names = [thing.name for thing in player.things() if thing.is_enabled]
    return [
        n for n in names if make_answer_key(n) in (key, f"word:{word}") or n == f"button:{word}"
    ]


def asked(player: TablePlayer) -> Decision[object]:
    """The open question."""
    decision = player.table.live_match.match.decision
    assert decision is not None
    return decision


def play_as_computers_do(player: TablePlayer, by_keyboard: bool, seed: int = 1) -> set[str]:
    """Give every answer that a computer player would give; the questions that were asked."""
    press = player.press if by_keyboard else player.click
    chance, questions = random.Random(seed), set()
    while (scene := player.until("results", "curtain")) != "results":
        if scene == "curtain":
            player.wait(500)
            press("button:show")
            player.wait(600)
            continue
        decision = asked(player)
        questions.add(decision.question_key)
        for option in decision.options:
            assert standing_for(player, make_option_key(decision, option)), (
                decision.question_key,
                option,
            )
        option = decision.options[make_agent("normal", seed).decide(player.table.live_match.match)]
        press(chance.choice(standing_for(player, make_option_key(decision, option))))
    return questions


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, seed=5, game="dice-factor")
    assert {"PickPile.turn", "PickCard.discard"} <= play_as_computers_do(player, by_keyboard)
    assert player.table_below().live_match.match.result is not None
    assert player.shows("button:rematch")


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=7, game="dice-factor")
    assert {"PickPile.turn", "PickCard.discard"} <= play_as_computers_do(player, by_keyboard)
    assert player.table_below().live_match.match.result is not None


def test_the_discard_is_taken_by_pressing_it(player: TablePlayer) -> None:
    player.seat(notation.read_position(THREE))
    player.until()
    player.click("pile:discard")
    player.until()
    assert asked(player).question_key == "PickCard.discard"
    player.click("card:b**")
    assert player.table.live_match.match.table.zones["discard"][-1].code == "b*"
    lines = [line.text for line in player.table.log.list_lines(None)]
    assert lines[:2] == [
        "P1 takes the red cross from the discard pile",
        "P1 discards the blue star",
    ]


@pytest.mark.parametrize("thing", ["pile:roll", "button:roll"])
def test_the_eight_is_rolled_by_pressing_it_or_its_button(player: TablePlayer, thing: str) -> None:
    player.seat(rolling("8"))
    player.until()
    player.click(thing)
    player.until()
    assert asked(player).question_key == "PickDie.target"
    assert player.table.live_match.match.table.public_facts()["die_eight"] == "8"


def test_the_keys_for_drawing_and_rolling(player: TablePlayer) -> None:
    player.seat(notation.read_position(THREE))
    player.until()
    player.key(pygame.K_d)
    player.until()
    assert asked(player).question_key == "PickCard.discard"
    player.seat(rolling("7"))
    player.until()
    player.key(pygame.K_r)
    player.until()
    assert asked(player).question_key == "PickSeat.trade_hands"
    assert player.shows("button:keep")


def test_a_target_is_rolled_again_by_pressing_its_die(player: TablePlayer) -> None:
    player.seat(rolling("8"))
    player.until()
    assert not player.shows("die:shapes")
    player.click("pile:roll")
    player.until()
    assert player.shows("button:keep")
    player.click("die:shapes")
    assert player.table.live_match.match.table.turn == 1


def test_hands_are_traded_by_pressing_a_player(player: TablePlayer) -> None:
    player.seat(rolling("7"))
    player.until()
    player.click("pile:roll")
    player.until()
    player.click("seat:2")
    hand = player.table.live_match.match.table.hands[0]
    assert [card.code for card in hand] == ["oo", "ox", "op", "bs", "y*"]


def test_whoever_rolled_may_keep_everything(player: TablePlayer) -> None:
    player.seat(rolling("6"))
    player.until()
    player.press("button:roll")
    player.until()
    player.press("button:keep")
    hand = player.table.live_match.match.table.hands[0]
    assert [card.code for card in hand] == ["r*", "ro", "rAny", "b*", "aAdd1"]


def test_add_a_card_is_laid_out_by_choosing_it(player: TablePlayer) -> None:
    player.seat(notation.read_position(THREE))
    player.until()
    player.click("pile:draw")
    player.until()
    player.click("card:aAdd1*")
    player.until()
    assert asked(player).question_key == "PickWord.add_a_card"
    player.click("button:lay_out")
    player.until()
    zones = player.table.live_match.match.table.zones
    assert [card.code for card in zones["front 0"]] == ["aAdd1"]
    assert len(zones["hand 0"]) == 7
    assert asked(player).question_key == "PickCard.discard"


def test_no_plate_tells_a_score_before_the_end(player: TablePlayer) -> None:
    player.seat(notation.read_position(THREE))
    player.until()
    company = player.table.board.table_view.company
    assert [company.plate_player(seat).score for seat in range(3)] == ["", "", ""]


@pytest.mark.parametrize(
    ("targets", "words"),
    [
        (TARGETS, ["3 of 5 red", "3 of 5 stars"]),
        ("die_colors blue / die_shapes cross", ["1 of 5 blue", "1 of 5 crosses"]),
        ("die_colors logo / die_shapes logo", ["3 of 5 red", "3 of 5 stars"]),
    ],
)
def test_the_hand_tells_how_near_it_is(player: TablePlayer, targets: str, words: list[str]) -> None:
    """The wild red card is red, and any shape; with the pinwheel the nearest kind counts."""
    player.seat(notation.read_position(THREE.replace(TARGETS, targets)))
    player.until()
    assert [pill.words for pill in target_pills(player.table.board.state)] == words


def test_nothing_is_told_of_a_hand_that_lies_face_down(player: TablePlayer) -> None:
    player.seat(notation.read_position(THREE), people=(0, 1))
    player.until("curtain")
    assert target_pills(player.table_below().board.state) == []


def test_the_log_tells_what_happened(player: TablePlayer) -> None:
    player.seat(rolling("7"))
    player.until()
    player.click("pile:roll")
    player.until()
    player.click("seat:1")
    lines = [line.text for line in player.table.log.list_lines(None)]
    assert lines[:2] == ["P1 rolls 7", "P1 trades hands with P2"]


def test_plates_tell_who_rolled_what_for_the_first_turn(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    player.deal(3, seed=5, game="dice-factor")
    said: dict[int, set[str]] = {seat: set() for seat in range(3)}
    for _ in range(400):
        player.wait(16)
        for seat, (tag, _) in player.table.board.tags.items():
            said[seat].add(tag.name)
        if any("goes_first" in names for names in said.values()):
            break
    (first,) = [seat for seat, names in said.items() if "goes_first" in names]
    rolled = {seat: {name for name in said[seat] if name.startswith("rolled")} for seat in said}
    assert all(len(rolled[seat]) >= 1 for seat in said if seat != first)


def test_it_is_told_what_the_first_throws_are_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    scene = player.deal(3, seed=5, game="dice-factor")
    said, faces = dict[str, list[str]](), list[tuple[int | None, int | None]]()
    for _ in range(400):
        player.wait(16)
        prompt = scene.answers.current_prompt
        for act in scene.board.animations:
            if isinstance(act.event, Rolled):
                said.setdefault(act.event.die, []).append(prompt.headline)
                if act.event.die == "eight" and len(scene.board.animations) == 1:
                    faces.append((prompt.seat, act.event.seat))
        if scene.board.shown.facts["phase"] == "turn":
            break
    assert set(said["eight"]) == {"Who goes first?"}
    assert all(face == roller for face, roller in faces), "the roller's face"
    assert {roller for _, roller in faces} == {0, 1, 2}
    assert "Who goes first?" not in [*said["colors"], scene.answers.current_prompt.headline]


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_nobody_learns_what_is_rolled_before_the_die_lies_still(
    motion: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, motion=motion)
    scene = player.seat(rolling("6"))
    player.until("play")
    before = scene.event_lines()
    player.click("pile:roll")
    while not scene.board.animations:
        player.wait(8)
    (act,) = scene.board.animations
    assert act.throw is not None
    while scene.board.animations == (act,) and not act.is_applied:
        assert scene.event_lines() == before
        assert scene.board.tags == {}
        player.app.draw()
        player.wait(40)
    player.wait(40)
    assert any("6" in line for line in scene.event_lines()[len(before) :])


def test_enter_settles_a_die_at_once(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    scene = player.seat(rolling("6"))
    player.until("play")
    player.click("pile:roll")
    player.wait(100)
    assert scene.board.animations
    scene.press_empty_table()
    assert scene.board.shown.facts["die_eight"] == "6"
    assert any("6" in line for line in scene.event_lines())


def test_the_ribbon_tells_who_throws_while_the_die_is_in_the_air(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    scene = player.seat(rolling("6"))
    player.until("play")
    player.click("pile:roll")
    while not scene.board.animations:
        player.wait(8)
    (act,) = scene.board.animations
    said = set()
    while scene.board.animations == (act,) and not act.is_applied:
        player.app.draw()
        if scene.board.table_view.ribbon.current_ribbon is not None:
            said.add(scene.board.table_view.ribbon.current_ribbon.words)
        player.wait(40)
    player.wait(40)
    player.app.draw()
    assert "You roll the **eight-sided die**" in said
    assert not any("6" in words for words in said)
    assert scene.board.deed is None or "eight-sided" not in scene.board.deed.words
