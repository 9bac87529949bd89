"""Rainbow Rush at the table: played to the end by mouse and by keyboard, and what it shows."""

import random
from pathlib import Path

import pytest

from game.agents import make_agent
from game.core import notation
from game.scenes.play.table_answers import make_answer_key
from game.session.speech.prompts import list_choice_keys, make_option_key
from tests.scenes.table_player import TablePlayer

LOCKED = (
    "rainbow-rush 3 / draw * gx gx gp gp / locked 1 / discard g* / rainbow 0 b* g* r* w*"
    " / rainbow 1 bs gs os ws rx / rainbow 2 bo / hand 0 yAny bp / hand 1 ro / hand 2 oo"
)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def standing_for(player: TablePlayer, key: str) -> list[str]:
    """The things on the screen that give an answer."""
    word = key.partition(":")[2]
    names = [thing.name for thing in player.things() if thing.is_enabled]
    return [
        n for n in names if make_answer_key(n) in (key, f"word:{word}") or n == f"button:{word}"
    ]


def play_as_computers_do(player: TablePlayer, by_keyboard: bool, seed: int = 1) -> set[str]:
    """Give every answer that a computer player would give; the questions asked."""
    press = player.press if by_keyboard else player.click
    chance, asked = random.Random(seed), set()
    while (scene := player.until("results", "curtain")) != "results":
        if scene == "curtain":
            player.wait(500)
            press("button:show")
            player.wait(600)
            continue
        match = player.table.live_match.match
        decision = match.decision
        assert decision is not None
        asked.add(decision.question_key)
        for key in list_choice_keys(decision):
            if key == make_option_key(decision, decision.options[list_choice_keys(decision)[key]]):
                assert standing_for(player, key), (decision.question_key, key)
        option = decision.options[make_agent("normal", seed).decide(match)]
        press(chance.choice(standing_for(player, make_option_key(decision, option))))
    return asked


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_whole_game_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, seed=5, game="rainbow-rush")
    asked = play_as_computers_do(player, by_keyboard)
    assert {"PickCard.play", "PickPile.to"} <= asked
    assert player.table_below().live_match.match.result is not None
    assert player.shows("button:rematch")


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=38, game="rainbow-rush")
    asked = play_as_computers_do(player, by_keyboard)
    assert {"PickPile.draw", "PickCard.play", "PickPile.to", "PickCard.swap"} <= asked
    assert player.table_below().live_match.match.result is not None


def test_a_wild_card_goes_to_a_rival_by_pressing_things(player: TablePlayer) -> None:
    player.seat(notation.read_position(LOCKED), people=(0,))
    player.until()
    player.click("card:yAny*")
    player.until()
    assert "someone else’s" in player.table.answers.current_prompt.hint
    rows = {name: player.thing(f"pile:rainbow {name}") for name in "012"}
    names = ["My rainbow", "P2’s rainbow", "P3’s rainbow"]
    assert [row.text.partition(":")[0] for row in rows.values()] == names
    player.press("pile:rainbow 1")
    player.until()
    player.click("card:rx*")
    table = player.table_below().live_match.match.table
    assert [card.code for card in table.zones["discard"]] == ["g*", "rx"]
    assert "yAny" in [card.code for card in table.zones["rainbow 1"]]


def test_the_last_card_is_played_with_the_button_and_its_key(player: TablePlayer) -> None:
    player.seat(notation.read_position(LOCKED.replace("yAny bp", "yAny y* o*")), people=(0,))
    player.until()
    player.press("card:y**")
    player.until()
    assert player.shows("button:rainbow 0")
    assert player.shows("button:discard")
    player.press("button:rainbow 0")
    match = player.table_below().live_match.match
    assert len(match.table.zones["rainbow 0"]) == 5


def test_the_choice_of_a_card_can_be_taken_back(player: TablePlayer) -> None:
    player.seat(notation.read_position(LOCKED), people=(0,))
    player.until()
    player.click("card:bp*")
    player.until()
    player.click("button:back")
    player.until()
    decision = player.table.live_match.asked
    assert decision is not None
    assert decision.question_key == "PickCard.play"


def test_a_card_of_the_hand_says_what_it_is_good_for(player: TablePlayer) -> None:
    player.seat(notation.read_position(LOCKED.replace("yAny bp", "yAny o* bp b*")), people=(0,))
    player.until()
    why = player.table.answers.current_prompt.why
    hand = player.table.board.coming.zones["hand 0"]
    said = {card.code: why[card.id] for card in hand if card is not None}
    assert said["o*"] == "Orange star: completes your rainbow!"
    assert said["yAny"] == "Wild yellow: completes your rainbow!"
    assert said["bp"] == ""
