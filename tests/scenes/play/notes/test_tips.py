"""Tips: once, about what somebody meets for the first time, and never in the way."""

from pathlib import Path

import pygame
import pytest

from game.core import notation
from game.core.card import Card
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.play.notes.table_tips import (
    READ_AFTER_MS,
    BrokenTips,
    list_visible_cards,
    load_tips,
    read_tips,
)
from game.scenes.play.scene import PlayScene
from game.scenes.settings.scene import SettingsScene
from game.store import folders
from game.store.tips import TipsFile
from game.ui.widgets.control import find_control
from game.words import Words
from tests.playing import answer
from tests.scenes.table_player import Sit, TablePlayer, show

TRAIN = """color-chaos 4 / turn 0 / color green / discard g8 / hand 0 g7 kTrain r9 b1
 / hand 1 g1 wPick bDump / hand 2 b3 b4 / hand 3 r3 r4""".replace("\n", "")
PLAIN = TRAIN.replace("kTrain", "o7")
SHOWN = "text:tip"
AIM = "aim"
"""The tip of the very first turn, which these people know."""


def sits(
    sit: Sit, position: str, people: tuple[int, ...] = (0,), **settings: object
) -> TablePlayer:
    """A person at a table, asked for a while."""
    player = sit(**{"tips": True, **settings})
    TipsFile(folders.settings_folder()).save_seen_tips(
        {AIM, *TipsFile(folders.settings_folder()).load_seen_tips()}
    )
    player.lay(position, people)
    look(player)
    return player


def look(player: TablePlayer) -> None:
    """See the table at rest."""
    for _ in range(2):
        player.app.draw()
        player.wait(20)
    player.app.draw()


def read_it(player: TablePlayer) -> None:
    """Look at a tip long enough."""
    look(player)
    player.wait(READ_AFTER_MS)


# When ---------------------------------------------------------------------------------------


def test_the_first_two_train_brings_a_tip(sit: Sit) -> None:
    player = sits(sit, TRAIN)
    text = player.thing(SHOWN).text
    assert text == player.app.words("tip.two-train").replace("**", "")


def test_a_tip_that_had_to_go_without_a_press_comes_again(sit: Sit) -> None:
    player = sits(sit, TRAIN)
    player.table.pause_table()
    look(player)
    assert not player.shows(SHOWN)
    player.click("button:continue")
    look(player)
    assert player.shows(SHOWN)


def test_no_card_in_hand_brings_a_tip_while_something_else_is_asked() -> None:
    """Whoever is to believe a claim, or chooses a player, is told nothing of their wild cards."""
    wild = "hand 0 bo bx / hand 1 wx wColors go g* gp / hand 2 oo ox op os o*"
    match = notation.read_position(f"penny-badger 3 / {wild}")
    answer(match, "claim", "blue circle", "pick bo")
    assert match.decision is not None
    assert match.decision.question_key == "Challenge"
    view = match.table.seen_by(match.decision.seat)
    held = set(view.zones[f"hand {match.decision.seat}"])
    assert not held & set(list_visible_cards(match.decision, view))


def test_it_comes_only_once(sit: Sit) -> None:
    player = sits(sit, TRAIN)
    read_it(player)
    player.key(pygame.K_LEFT)
    assert not player.shows(SHOWN)
    assert TipsFile(folders.settings_folder()).load_seen_tips() == {AIM, "two-train"}
    again = sits(sit, TRAIN)
    assert not again.shows(SHOWN)


def test_who_pressed_at_once_has_not_read_it(sit: Sit) -> None:
    player = sits(sit, TRAIN)
    player.key(pygame.K_LEFT)
    assert not player.shows(SHOWN)
    assert TipsFile(folders.settings_folder()).load_seen_tips() == {AIM}


def test_a_press_does_what_it_does_besides(sit: Sit) -> None:
    player = sits(sit, TRAIN)
    read_it(player)
    player.click("card:g7*")
    assert "g7" in [card.code for card in player.table.live_match.match.table.zones["discard"]]
    assert not player.shows(SHOWN)


def test_they_can_be_switched_off_and_all_come_again(sit: Sit) -> None:
    assert not sits(sit, TRAIN, tips=False).shows(SHOWN)
    TipsFile(folders.settings_folder()).save_seen_tips({"two-train"})
    player = sit(tips=False)
    player.app.push_scene(SettingsScene(player.app))
    player.click("toggle:tips")
    assert player.app.settings.tips
    assert TipsFile(folders.settings_folder()).load_seen_tips() == frozenset()


# Never hidden things, never in the way --------------------------------------------------------


HELD = "r5 kTrain wDraw4 wPick bDodge pRedo gReverse oDump rSwap gSkip"
"""A card of each kind that a tip is about."""


@pytest.mark.parametrize(
    ("card", "answers"),
    [
        ("pBomb", []),
        ("wPick", []),
        ("bSwap", []),
        ("pGive1", []),
        ("pThief", ["seat 1"]),
    ],
)
def test_while_something_else_is_asked_cards_of_the_hand_bring_no_tip(
    sit: Sit, card: str, answers: list[str]
) -> None:
    """Which color, who swaps, what to lay: not which card to play."""
    moves = ", ".join([f"play {card}", *answers])
    player = sits(
        sit,
        "color-chaos 3 / option expansion_2=on / discard b5 / turn 0 / "
        f"hand 0 {card} {HELD} / hand 1 r1 r2 r3 / hand 2 o1 o2 o3 moves {moves}",
    )
    decision = player.table.live_match.asked
    assert decision is not None
    assert not decision.question_key.startswith("PlayCard")
    assert find_control(player.things(), SHOWN) is None
    player.lay(
        "color-chaos 3 / option expansion_2=on / discard b5 / turn 0 / "
        f"hand 0 {HELD} / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"
    )
    look(player)
    assert find_control(player.things(), SHOWN) is not None


def test_nothing_is_said_about_cards_of_others(sit: Sit) -> None:
    assert not sits(sit, PLAIN).shows(SHOWN)


def test_behind_the_curtain_nothing_is_said(sit: Sit) -> None:
    player = sits(sit, TRAIN, (0, 1))
    assert player.until("curtain") == "curtain"
    assert not player.shows(SHOWN)
    table = player.table_below()
    assert table.tips.now is None
    show(player)
    look(player)
    assert player.shows(SHOWN)
    assert player.table.viewer == 0


def test_nothing_is_said_while_a_computer_thinks(sit: Sit) -> None:
    player = sits(sit, TRAIN.replace("turn 0", "turn 1"), pace="slow")
    assert player.table.live_match.asked.seat == 1  # type: ignore[union-attr]
    assert not player.shows(SHOWN)


def test_nothing_is_said_while_a_call_runs(sit: Sit) -> None:
    position = TRAIN.replace("hand 0 g7 kTrain r9 b1", "hand 0 g7 kTrain") + " moves play g7"
    player = sits(sit, position)
    assert player.table.calls.is_open
    assert player.table.tips.now is None
    assert not player.shows(SHOWN)


@pytest.mark.sampled(4)
@pytest.mark.parametrize("scale", [100, 200])
@pytest.mark.parametrize("game", GAMES)
def test_a_tip_lies_on_nothing(sit: Sit, game: str, scale: int) -> None:
    """Whatever the first tip of a game is, it covers no card, plate, pile or button."""
    player = sit(tips=True, scale=scale)
    table = player.deal(4, (0,), seed=3, game=game)
    for _ in range(3):
        player.until("results")
        if player.scene == "results" or player.table.calls.is_open:
            break
        look(player)
        _check_room(table)
        player.click(player.offers()[0])


def test_a_tip_leaves_in_sight_what_is_counted_beside_the_hand(sit: Sit) -> None:
    player = sit(tips=True)
    table = player.deal(4, (0,), seed=3, game="dice-factor")
    player.until()
    look(player)
    tip = find_control(table.controls(), SHOWN)
    counted = table.board.table_view.hand.hand_side_rects(player.app.canvas)
    assert tip is not None
    assert counted
    assert tip.box.collidelist(counted) < 0


def _check_room(table: PlayScene) -> None:
    things = table.controls()
    tip = find_control(things, SHOWN)
    if tip is None:
        return
    for thing in things:
        own = thing.name.startswith(SHOWN)
        assert own or not tip.box.colliderect(thing.box), f"{tip.text} lies on {thing.name}"


# Data -----------------------------------------------------------------------------------------


def test_every_tip_has_short_words_and_something_to_be_about() -> None:
    words = Words.load_words(rules_folder())
    ids = [tip.id for tip in load_tips()]
    assert len(set(ids)) == len(ids)
    for tip in load_tips():
        assert tip.games, tip.id
        assert tip.faces or tip.colors or tip.asks or tip.words or tip.fact, tip.id
        text = words(f"tip.{tip.id}")
        assert len(text.replace("**", "")) <= 100, tip.id
        faces = {c.face for game in tip.games for c in deck(game)}
        assert set(tip.faces) <= faces, tip.id
        colors = {c.color for game in tip.games for c in deck(game)}
        assert set(tip.colors) <= colors, tip.id
    known = {f"tip.{id}" for id in ids} | {"tip.title"}
    assert {key for key in words.all_keys() if key.startswith("tip.")} == known


def deck(game: str) -> list[Card]:
    """Every card a game can have."""
    entry = GAMES[game]
    wishes = {o.id: "on" for o in entry.rules.options if o.id.startswith("expansion")}
    seats = max(3, entry.rules.least)
    names = tuple(f"P{seat}" for seat in range(seats))
    return list(entry.new_table(names, 1, entry.settle_house_rules(seats, wishes)).deck)


def test_only_what_the_asked_sees_counts() -> None:
    match = notation.read_position(TRAIN)
    assert match.decision
    codes = {card.code for card in list_visible_cards(match.decision, match.table.seen_by(0))}
    assert {"g7", "kTrain", "g8"} <= codes
    assert not codes & {"wPick", "bDump", "g1", "b3"}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("tips = 3", "tips must be a list of tables, not 3"),
        ("", "tips is missing"),
        ("tips = [", "Invalid value"),
        ("[[tips]]", r"tips\[0\].id is missing: it must be text"),
        ('[[tips]]\nid = "a"\ngames = ["chess"]', "tips.a.games has chess, which is no game"),
        ('[[tips]]\nid = "a"\nface = ["x"]', "tips.a.face is unknown here; try faces"),
        ('[[tips]]\nid = "a"\nfact = 1', "tips.a.fact must be text, not 1"),
    ],
)
def test_broken_tips_are_refused(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "tips.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenTips, match=f"tips.toml: {said}"):
        read_tips(path)


def test_forget_works_without_a_file(sit: Sit) -> None:
    sit()
    TipsFile(folders.settings_folder()).forget_tips()
    assert TipsFile(folders.settings_folder()).load_seen_tips() == frozenset()
