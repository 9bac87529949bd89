"""People agree, or not, that a choice is taken back; and when nobody can ask for it."""

import random

import pygame
import pytest

from game.core import notation
from game.scenes.play.scene import PlayScene
from game.scenes.play.table_dialogs import UndoDialog
from tests.scenes.table_player import Sit, TablePlayer, play_a_while, play_through, show
from tests.scenes.taken_player import answer, before, played

WORDS = {"over", "window", "secret", "moving", "none"}


# Several people -----------------------------------------------------------------------------


def asked(
    sit: Sit, people: tuple[int, ...] = (0, 1, 2)
) -> tuple[TablePlayer, PlayScene, UndoDialog]:
    """Somebody asks to take back their last choice."""
    player, scene = played(sit, people)
    if player.scene == "curtain":
        show(player)
    scene.pause_table()
    player.click("button:take-back")
    player.wait(600)
    page = player.app.top
    assert isinstance(page, UndoDialog)
    return player, scene, page


@pytest.mark.parametrize("way", ["keys", "mouse", "focus"])
def test_all_agree(sit: Sit, way: str) -> None:
    player, scene, page = asked(sit)
    asker = min(page.chose)
    if page.asker is None:
        say(player, way, f"button:mine-{asker}", asker)
    else:
        asker = page.asker
    choice = scene.flow.agreed_undo.find_last_choice(asker)
    assert choice is not None
    wanted = before(scene, choice.choice_count)
    steps = len(scene.live_match.match.steps)
    others = [seat for seat in page.people if seat != asker]
    for seat in others:
        assert len(scene.live_match.match.steps) == steps, "not before everybody has said OK"
        assert player.scene == "take-back"
        say(player, way, f"button:ok-{seat}", seat)
    assert notation.write_position(scene.live_match.match) == wanted
    assert scene.viewer is None
    assert player.until("curtain") == "curtain", "the curtain closes before anybody's hand"
    assert player.app.top.seat == asker  # type: ignore[attr-defined]
    show(player)
    assert scene.viewer == asker
    assert scene.board.coming == scene.live_match.view_for(asker)
    if way == "keys":
        play_through(player, 6)
        assert scene.live_match.match.result is not None


def say(player: TablePlayer, way: str, name: str, seat: int) -> None:
    """Press somebody's button in one of three ways."""
    if way == "keys":
        player.key(pygame.key.key_code(player.app.keys.seats[seat]))
    elif way == "mouse":
        player.click(name)
    else:
        player.press(name)


@pytest.mark.parametrize("way", ["key", "button", "escape", "asker"])
def test_a_no_changes_nothing(sit: Sit, way: str) -> None:
    player, scene, page = asked(sit)
    if page.asker is None:
        page.ask_for_undo(min(page.chose))
    position, lines = notation.write_position(scene.live_match.match), scene.log.event_count
    other = next(seat for seat in page.people if seat != page.asker)
    no = pygame.key.key_code(player.app.keys.second[other])
    if way == "key":
        player.key(no)
    elif way == "button":
        player.click(f"button:no-{other}")
    if way in ("key", "button"):
        assert page.refused == other
        assert scene.live_match.names[other] in player.thing("text:says").text
        player.key(pygame.key.key_code(player.app.keys.seats[other]))
        assert page.refused == other, "whoever said no does not say OK afterwards"
        player.click("button:not-now")
    elif way == "escape":
        player.key(pygame.K_ESCAPE)
    else:
        assert page.asker is not None
        player.key(pygame.key.key_code(player.app.keys.second[page.asker]))
    assert player.scene == "pause"
    assert notation.write_position(scene.live_match.match) == position
    assert scene.log.event_count == lines
    player.key(pygame.K_ESCAPE)
    player.until("curtain")
    play_a_while(player, 2)


def test_whoever_looks_asks_from_the_table(sit: Sit) -> None:
    player, scene = played(sit, (0, 1))
    for _ in range(8):
        if player.until("curtain") == "curtain":
            show(player)
        if player.shows("button:take-back"):
            break
        player.click(player.offers()[0])
    seat = scene.viewer
    player.click("button:take-back")
    page = player.app.top
    assert isinstance(page, UndoDialog)
    assert page.asker == seat
    assert scene.board.shown.viewer is None, "no hand lies open on a public page"
    player.key(pygame.K_RETURN)
    assert player.scene == "take-back", "late presses were not meant for it"
    player.wait(600)
    player.key(pygame.K_ESCAPE)
    assert player.until("curtain") == "curtain"


@pytest.mark.parametrize("by_key", [True, False])
def test_it_is_asked_for_at_the_curtain(sit: Sit, by_key: bool) -> None:
    """Whoever has just played sees the curtain for the next one, and says: wait!"""
    player, scene = played(sit, (0, 1, 2, 3), presses=9)
    while player.until("curtain") != "curtain":
        player.click(player.offers()[0])
    player.wait(500)
    if by_key:
        player.key(pygame.K_BACKSPACE)
    else:
        player.click("button:take-back")
    page = player.app.top
    assert isinstance(page, UndoDialog)
    player.wait(600)
    asker = min(page.chose)
    steps = len(scene.live_match.match.steps)
    player.click(f"button:mine-{asker}")
    for seat in range(4):
        if seat != asker:
            player.click(f"button:ok-{seat}")
    assert len(scene.live_match.match.steps) < steps
    assert player.until("curtain") == "curtain"
    assert player.app.top.seat == asker  # type: ignore[attr-defined]


def test_curtain_and_table_say_why_not(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1), game="rainbow-rush", seed=5, take_back="on")
    player.until("curtain")
    player.wait(500)
    why = player.app.words("taken.why.none")
    assert player.thing("button:take-back").why_not == why
    player.key(pygame.K_BACKSPACE)
    assert (player.scene, player.app.top.focus.name) == ("curtain", "button:take-back")
    show(player)
    assert player.thing("button:take-back").why_not == why
    player.key(pygame.K_BACKSPACE)
    assert (player.scene, player.app.top.focus.name) == ("play", "button:take-back")
    assert player.app.top.focus.ring


def test_where_it_was_not_agreed_there_is_no_button(sit: Sit) -> None:
    player = sit()
    player.deal(3, (0, 1), game="rainbow-rush", seed=5)
    player.until("curtain")
    assert not player.shows("button:take-back")
    show(player)
    assert not player.shows("button:take-back")


def test_it_is_asked_for_while_cards_still_fly(sit: Sit) -> None:
    player = sit(speed=1.0, pace="slow")
    scene = player.deal(3, (0, 1), game="rainbow-rush", seed=5, take_back="on")
    while not (scene.flow.agreed_undo.seats_with_choices and scene.board.is_showing_events):
        if player.until("curtain") == "curtain":
            show(player)
        player.click(player.offers()[0])
        player.wait(16)
    player.key(pygame.K_BACKSPACE)
    assert player.scene == "take-back"
    public = [line.text for line in scene.log.list_lines(None)]
    page = player.app.top
    assert isinstance(page, UndoDialog)
    assert {line.text for line in page.undone} <= set(public)
    assert page.undone


def test_nobody_learns_anything_from_the_page(sit: Sit) -> None:
    player, scene, page = asked(sit, (0, 1))
    if page.asker is None:
        page.ask_for_undo(min(page.chose))
    public = {line.text for line in scene.log.list_lines(None)}
    assert {line.text for line in page.undone} <= public
    frame = player.frame()
    for hand in scene.live_match.match.table.hands:
        hand.reverse()
    page.activity.note_change()
    assert player.frame() == frame


def test_everybody_has_a_button(sit: Sit) -> None:
    player = sit()
    people = tuple(range(8))
    scene = player.deal(8, people, game="color-chaos", seed=5, take_back="on")
    play_a_while(player, 2)
    scene.flow.views.leave_table_hidden()
    scene.pause_table()
    player.click("button:take-back")
    names = {thing.name for thing in player.things()}
    page = player.app.top
    assert isinstance(page, UndoDialog)
    kind = "mine" if page.asker is None else "ok"
    assert {f"button:{kind}-{seat}" for seat in people if seat != page.asker} <= names


# Why not --------------------------------------------------------------------------------------


def test_nothing_chosen_nothing_to_take_back(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0, 1), game="rainbow-rush", seed=5, take_back="on")
    player.until("curtain")
    scene.flow.views.leave_table_hidden()
    assert scene.flow.agreed_undo.find_undo_obstacle() == "none"
    scene.pause_table()
    thing = player.thing("button:take-back")
    assert thing.why_not == player.app.words("taken.why.none")


def test_not_while_something_is_secret_or_open_to_all(sit: Sit) -> None:
    seen: set[str] = set()
    for game, seed in (("penny-badger", 3), ("color-chaos", 4)):
        player = sit()
        options = {"expansion_2": "on"} if game == "color-chaos" else {}
        scene = player.deal(3, (0, 1), game=game, seed=seed, take_back="on", **options)
        chance = random.Random(seed)
        for _ in range(60):
            if player.until("curtain", "results") == "results":
                break
            why = scene.flow.agreed_undo.find_undo_obstacle()
            seen.add(why)
            now = scene.live_match.asked
            if now is not None and (now.together or scene.flow.open_round):
                assert why in ("secret", "window")
                steps = len(scene.live_match.match.steps)
                scene.request_own_undo()
                assert len(scene.live_match.match.steps) == steps
                assert player.scene != "take-back"
            answer(player, chance)
    assert {"window", ""} <= seen <= {*WORDS, ""}


def test_a_new_round_can_not_be_undone(sit: Sit) -> None:
    player = sit()
    scene = player.deal(3, (0,), game="color-chaos", seed=2, take_back="on")
    chance = random.Random(1)
    while scene.live_match.match.table.round == 1:
        answer(player, chance)
    while player.scene == "results":
        answer(player, chance)
    player.until("curtain")
    chosen = scene.flow.agreed_undo.seats_with_choices
    assert chosen == frozenset()
    assert scene.flow.agreed_undo.find_last_choice(0) is None
