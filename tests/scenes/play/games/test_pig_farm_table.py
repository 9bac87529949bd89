"""Pig Farm at the table: played to the end by mouse and by keyboard, and what it shows."""

import random
from pathlib import Path

import pygame
import pytest

from game.agents import make_agent
from game.core import notation
from game.scenes.play.table_answers import make_answer_key
from game.scenes.results.scene import RoundResults
from game.session.speech.prompts import make_option_key
from game.store.profiles import ProfileStore
from game.ui.draw.canvas import Canvas
from tests.scenes.table_player import Sit, TablePlayer

HANDS = (
    "hand 0 bo bo gx gx ys ys rp / hand 1 op op bx r* / hand 2 bs rs yx yo gs"
    " / hand 3 yo yx o* o* rp bs"
)
BUTCHER = f"pig-farm 4 / draw * aButcher / discard rx r* / {HANDS}"

MOUSE_LONG, KEYS_LONG = (pytest.param(by, marks=pytest.mark.long) for by in (False, True))
"""Every run has both, and both one person and four, but not each of them with each."""


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


def results(player: TablePlayer) -> RoundResults:
    """The results of the round, once they are there."""
    player.until("results")
    assert isinstance(player.app.top, RoundResults)
    return player.app.top


def play_as_computers_do(player: TablePlayer, by_keyboard: bool, seed: int = 1) -> set[str]:
    """Give every answer that a computer player would give, to the end; the questions asked."""
    press = player.press if by_keyboard else player.click
    chance, asked = random.Random(seed), set()
    while not (player.until("results", "curtain") == "results" and player.shows("button:rematch")):
        if player.scene == "results":
            press("button:next")
        elif player.scene == "curtain":
            player.wait(500)
            press("button:show")
            player.wait(600)
        else:
            match = player.table.live_match.match
            decision = match.decision
            assert decision is not None
            asked.add(decision.question_key)
            for key in (make_option_key(decision, option) for option in decision.options):
                assert standing_for(player, key), (decision.question_key, key)
            option = decision.options[make_agent("normal", seed).decide(match)]
            press(chance.choice(standing_for(player, make_option_key(decision, option))))
    return asked


@pytest.mark.parametrize("by_keyboard", [MOUSE_LONG, True], ids=["mouse", "keyboard"])
def test_a_round_against_computers(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, seed=5, game="pig-farm", target="one round")
    asked = play_as_computers_do(player, by_keyboard)
    assert {"PickPile.turn", "PickCard.discard"} <= asked
    assert player.table_below().live_match.match.result is not None


def test_a_whole_game_against_computers(player: TablePlayer) -> None:
    player.deal(2, seed=8, game="pig-farm")
    asked = play_as_computers_do(player, by_keyboard=False)
    assert {"PickPile.turn", "PickPile.second", "PickCard.discard", "PickDie.butcher"} <= asked
    match = player.table_below().live_match.match
    assert match.result is not None
    assert max(match.result.scores) >= 500


@pytest.mark.parametrize("by_keyboard", [False, KEYS_LONG], ids=["mouse", "keyboard"])
def test_a_family_of_four_on_one_laptop(player: TablePlayer, by_keyboard: bool) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=7, game="pig-farm", target="one round")
    asked = play_as_computers_do(player, by_keyboard)
    assert {"PickPile.turn", "PickPile.second", "PickCard.discard"} <= asked
    assert player.table_below().live_match.match.result is not None


def test_pens_are_always_in_order_and_need_no_button_for_it(player: TablePlayer) -> None:
    player.deal(3, seed=2, game="pig-farm")
    player.until()
    assert not player.shows("button:sort")
    player.deal(3, seed=2, game="rainbow-rush")
    player.until()
    assert player.shows("button:sort")


def test_the_key_d_draws(player: TablePlayer) -> None:
    player.seat(
        notation.read_position(f"pig-farm 4 / draw * o* os / discard rx r* / {HANDS}"), people=(0,)
    )
    player.until()
    assert not [name for name in player.buttons() if "draw" in name]
    player.key(pygame.K_d)
    player.until()
    decision = player.table.live_match.asked
    assert decision is not None
    assert decision.question_key == "PickPile.second"


def test_the_dice_are_pressed_where_they_lie(player: TablePlayer) -> None:
    player.seat(notation.read_position(BUTCHER), people=(0,))
    player.until()
    player.click("pile:draw")
    player.until()
    assert {"die:colors", "die:shapes"} <= set(player.offers())
    player.press("die:shapes")
    table = player.table_below().live_match.match.table
    assert table.public_facts()["die_shapes"]
    assert not table.public_facts()["die_colors"]


def test_the_sale_is_a_button_once_there_are_three_sets(player: TablePlayer) -> None:
    player.seat(notation.read_position(BUTCHER), people=(0,))
    player.until()
    assert player.thing("button:sell").text == "Sell for 30"
    assert player.table.board.prompt.hint == "Or sell your farm: 30 for 3 sets."
    assert not player.shows("grey:sell")
    player.click("button:sell")
    event = results(player).event
    assert event.seat == 0
    assert event.points[0] == 30


@pytest.mark.parametrize("key", [pygame.K_z, pygame.K_ESCAPE, pygame.K_RIGHT, pygame.K_SPACE])
def test_any_key_ends_the_sale(sit: Sit, key: int) -> None:
    player = sit(speed=1.0)
    player.seat(notation.read_position(BUTCHER), people=(0,))
    player.until()
    player.click("button:sell")
    table = player.table_below()
    while not table.board.is_counting_points:
        player.wait(16)
    player.wait(300)
    player.key(key)
    assert not table.board.is_counting_points
    player.wait(16)
    assert player.scene == "results"


@pytest.mark.parametrize(
    ("hand", "answers", "why"),
    [
        ("bo bo gx gx ys rp", (), "One more set"),
        ("bo bo gx gx ys ys rp", ("pile:discard",), "your turn"),
    ],
)
def test_a_grey_button_says_why_the_farm_cannot_be_sold(
    player: TablePlayer, hand: str, answers: tuple[str, ...], why: str
) -> None:
    text = f"pig-farm 2 / draw * o* / discard rx r* / hand 0 {hand} / hand 1 op"
    player.seat(notation.read_position(text), people=(0,))
    player.until()
    for answer in answers:
        player.click(answer)
        player.until()
    assert not player.shows("button:sell")
    grey = player.thing("grey:sell")
    assert not grey.is_enabled
    assert why in grey.why_not


def test_a_pig_from_the_discard_pile_can_be_put_back(player: TablePlayer) -> None:
    player.seat(
        notation.read_position(f"pig-farm 4 / draw * o* / discard rx r* / {HANDS}"), people=(0,)
    )
    player.until()
    player.click("pile:discard")
    player.until()
    player.click("button:back")
    player.until()
    decision = player.table.live_match.asked
    assert decision is not None
    assert decision.question_key == "PickPile.turn"


@pytest.mark.parametrize(("scale", "size"), [(100, (1280, 720)), (200, (1920, 1080))])
def test_the_results_tell_line_by_line_how_a_farm_was_counted(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int, size: tuple[int, int]
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, size, scale=scale)
    text = "pig-farm 2 / option sets=4 / discard rx / hand 0 bo bo bo gx gx ys ys / hand 1 op op rs"
    player.seat(notation.read_position(text), people=(0,))
    player.until()
    player.click("button:sell")
    scene = results(player)
    told = [group.words for group in scene.outcome.list_counted_groups(0)]
    assert told == ["3 sets", "a set of 3", "none alone"]
    assert player.frame()


@pytest.mark.ruling("PF-7")
def test_the_rail_and_the_button_tell_the_whole_sum(player: TablePlayer) -> None:
    hand = "bo bo bo gx gx gx gx ys ys rp"
    text = f"pig-farm 2 / option sets=4 / draw * / discard rx / hand 0 {hand} / hand 1 op"
    player.seat(notation.read_position(text), people=(0,))
    player.until()
    assert player.thing("button:sell").text == "Sell for 230"
    hint = player.table.board.prompt.hint
    assert hint == "Or sell your farm: 30 for 3 sets, 50 and 150 on top. That’s 230."
    player.click("button:sell")
    assert results(player).event.points[0] == 230


# The market that is folded away -------------------------------------------------------------

FARM = "pig-farm 2 / draw * / discard rx r* / hand 0 bo bo gx gx ys rp / hand 1 op gp"
NAMED = FARM.replace("2 /", '2 / names ["Mia", "Rocco"] /', 1)


def folded(player: TablePlayer) -> bool:
    """Whether the market is folded away, as the table has it."""
    player.app.draw()
    table = player.table_below()
    assert table.board.table_places.folded == table.board.state.is_folded
    return bool(table.board.state.is_folded)


@pytest.mark.parametrize("way", ["button", "key"])
def test_the_market_is_folded_away_and_opened_by_its_button_or_its_key(
    player: TablePlayer, way: str
) -> None:
    player.lay(FARM)
    player.until()
    seen = [folded(player)]
    for _ in range(2):
        if way == "button":
            player.click("fold:market")
        else:
            player.key(pygame.key.key_code(player.app.keys.jobs["fold"]))
        seen.append(folded(player))
    assert seen == [False, True, False]
    assert player.table.live_match.match.steps == []


def test_each_person_keeps_the_market_as_they_like_it(player: TablePlayer) -> None:
    store = player.app.time_allowances.profiles
    for name in ("Mia", "Rocco"):
        store.add_profile(name, "fox")
    player.lay(NAMED)
    player.until()
    player.click("fold:market")
    player.app.return_to_title()
    assert [one.folded for one in ProfileStore(store.file.path.parent).people] == [
        {"pig-farm": True}, {}
    ]  # fmt: skip
    player.lay(NAMED)
    player.until()
    assert folded(player), "Mia finds it as she left it"
    player.app.return_to_title()
    player.lay(NAMED, people=(1,))
    assert not folded(player), "Rocco never folded it"


def test_who_is_not_remembered_keeps_it_for_this_game(player: TablePlayer) -> None:
    player.lay(FARM)
    player.until()
    player.click("fold:market")
    assert folded(player)
    player.app.return_to_title()
    player.lay(FARM)
    assert not folded(player)


def test_it_folds_away_after_the_first_sale_unless_somebody_wants_it_open(
    player: TablePlayer,
) -> None:
    hand = "bo bo gx gx ys ys rp"
    player.lay(f"pig-farm 2 / draw * / discard rx / hand 0 {hand} / hand 1 op")
    player.until()
    assert not folded(player)
    player.click("button:sell")
    results(player)
    player.press("button:next")
    player.until()
    assert folded(player)
    player.click("fold:market")
    assert not folded(player)


@pytest.mark.parametrize("people", [(0, 1), ()])
def test_a_market_that_nobody_looks_at_tells_nothing_of_any_hand(
    player: TablePlayer, people: tuple[int, ...]
) -> None:
    """Two worlds: other hands, the same picture, whether the market is open or folded."""
    frames = []
    for hand in ("bo bo gx gx ys ys rp", "op bx rp rs yo go bs"):
        scene = player.seat(notation.read_position(
            f"pig-farm 2 / draw * / discard rx / hand 0 {hand} / hand 1 gp"), people)  # fmt: skip
        scene.table.rest_table()
        for is_folded in (False, True):
            scene.board.state.fold(is_folded)
            canvas = Canvas(pygame.Surface((1280, 720)), 1)
            scene.board.draw_table(canvas)
            frames.append(pygame.image.tobytes(canvas.surface, "RGB"))
        player.app.return_to_title()
    assert frames[:2] == frames[2:]
    assert frames[0] != frames[1]


def test_the_log_tells_once_how_many_pigs_say_goodbye(player: TablePlayer) -> None:
    player.seat(notation.read_position(f"{BUTCHER} / chance 3"), people=(0,))
    player.until()
    player.click("pile:draw")
    player.until()
    player.click("die:colors")
    player.until("curtain")
    told = [line.text for line in player.table.log.list_lines(0)]
    facts = player.table_below().live_match.match.table.public_facts()
    at = next(i for i, text in enumerate(told) if "say goodbye" in text)
    others = [line.text for line in player.table_below().log.list_lines(None)]
    for lines in (told, others):
        first = lines.index(told[at])
        assert lines[:first] == ["P1 gets the Butcher"], "the draw of it is not told besides"
    assert told[at].startswith("P1 rolls ")
    assert told[at + 1].startswith("P2 ")
    assert "say goodbye" not in " ".join(told[at + 1 :]) or facts["roller"] != 0


@pytest.mark.ruling("PF-2")
def test_the_ribbon_tells_of_butchers_that_were_dealt(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0)
    scene = player.deal(8, seed=21, game="pig-farm", target="one round")
    read: list[str] = []
    for _ in range(1200):
        player.wait(16)
        if scene.board.shown.facts["phase"] == "turn":
            break
        deed = scene.board.deed if scene.answers.current_prompt.headline else None
        if deed is not None and deed.words not in read:
            read.append(deed.words)
    assert read == [
        "Pip gets the **Butcher**",
        "Pip rolls yellow: you lose **one pig!**",
        "Zoe gets the **Butcher**",
        "Zoe rolls star: **4 pigs** say goodbye",
    ]
