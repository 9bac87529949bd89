"""Left in the middle of a window: the laptop is put away, looked away from, or comes back."""

from pathlib import Path

import pygame
import pytest

from game.core import journal
from game.core.card import Card
from game.core.decision import Dodge
from game.core.match import Match
from game.scenes.play.scene import PlayScene
from game.session.live_match import begin_live_match
from game.session.timed.claim_round import TAKE
from game.store import folders
from game.store.journals.journal_folder import find_latest_game
from game.store.settings import SeatChoice
from tests.scenes.claim_player import DODGER, LOWER, PLAYED, lay, table, until_closed, until_window
from tests.scenes.table_player import FRAME, Sit, TablePlayer, open_cards, show

BOTH = "color-chaos 3 / discard b5 / turn 0 / hand 0 b7 g1 / hand 1 r1 r2 r3 / hand 2 r3 r4 r6"
AWAY = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED)


def look_away(player: TablePlayer, kind: int) -> None:
    player.app.handle_event(pygame.event.Event(kind))


def claiming(player: TablePlayer) -> PlayScene:
    scene = lay(player, table(PLAYED, DODGER), (0, 1, 2))
    player.click(LOWER)
    until_window(player)
    return scene


def calling(player: TablePlayer) -> PlayScene:
    scene = player.lay(BOTH, (0, 1))
    show(player)
    player.click("card:b7*")
    while not scene.calls.is_open:
        player.wait(FRAME)
    return scene


def choosing(player: TablePlayer) -> PlayScene:
    """A claimer has the laptop."""
    scene = claiming(player)
    player.key(pygame.K_q)
    until_closed(player)
    show_hand(player)
    assert scene.viewer == 1
    return scene


def laying(player: TablePlayer) -> PlayScene:
    scene = lay(player, table("pGettingEven b1 b2 b3"), (0, 1, 2))
    player.click("card:pGettingEven*")
    until_window(player)
    until_closed(player)
    show_hand(player)
    assert scene.viewer == 1
    return scene


def show_hand(player: TablePlayer) -> None:
    assert player.until("curtain") == "curtain"
    player.wait(500)
    player.click("button:show")
    player.wait(600)
    player.wait(50)


@pytest.mark.parametrize("kind", AWAY)
@pytest.mark.parametrize("open_window", [claiming, calling])
def test_a_clock_stops_and_no_hand_lies_open(sit: Sit, kind: int, open_window: object) -> None:
    player = sit(pace="slow")
    assert callable(open_window)
    scene = open_window(player)
    claims, call = scene.flow.claims.window, scene.flow.calls.window
    time_left = claims.window_time_left if claims else call.window_time_left
    look_away(player, kind)
    assert player.scene == "pause"
    assert open_cards(scene) == 0
    left = time_left(scene.table.table_time)
    player.wait(20_000)
    player.click("button:continue")
    assert time_left(player.clock.now) == pytest.approx(left)
    assert open_cards(scene) == 0


@pytest.mark.parametrize("kind", AWAY)
@pytest.mark.parametrize("open_hand", [choosing, laying])
def test_a_private_choice_goes_back_behind_the_curtain(
    sit: Sit, kind: int, open_hand: object
) -> None:
    player = sit()
    assert callable(open_hand)
    scene = open_hand(player)
    assert open_cards(scene) > 0
    look_away(player, kind)
    assert open_cards(scene) == 0
    assert player.until("curtain") == "curtain"
    show_hand(player)
    assert (scene.viewer, open_cards(scene) > 0) == (1, True)
    assert player.offers()


def test_a_person_alone_has_their_call_stopped_but_no_curtain(sit: Sit) -> None:
    player = sit(pace="slow")
    scene = player.lay(BOTH, (0,))
    player.until()
    player.click("card:b7*")
    while not scene.calls.is_open:
        player.wait(FRAME)
    look_away(player, pygame.WINDOWFOCUSLOST)
    player.wait(9000)
    player.click("button:continue")
    player.key(pygame.K_SPACE)
    assert len(scene.live_match.match.table.hands[0]) == 1
    assert player.scene == "play"


# Put away and taken out again -------------------------------------------------------------


def asked_one_after_another() -> tuple[Match, int]:
    """A game in which two people may dodge the same effect, and its seed."""
    for seed in range(200):
        live_match, _ = begin_live_match("color-chaos", people(), {"expansion_2": "on"}, None, seed)
        match = live_match.match
        for _ in range(60):
            asked = match.decision
            if isinstance(asked, Dodge) and then_another(match, asked):
                return match, seed
            if asked is None:
                break
            events = [n for n, o in enumerate(asked.options) if is_event(o)]
            match.submit(events[0] if events else 0 if len(match.steps) % 3 else -1 + len(
                asked.options))  # fmt: skip
    raise AssertionError("no such game")


def is_event(option: object) -> bool:
    return isinstance(option, Card) and option.color == "purple"


def then_another(match: Match, asked: Dodge) -> bool:
    """Whether somebody else is asked about the same effect after this one."""
    ahead = match.fork()
    ahead.submit(asked.options.index(TAKE))
    after = ahead.decision
    return isinstance(after, Dodge) and after.about == asked.about and after.seat != asked.seat


def people() -> list[SeatChoice]:
    return [SeatChoice(name, "fox", person=True) for name in ("Mia", "Papa", "Zoe", "Ben")]


def test_who_had_not_dodged_may_think_again_when_the_window_opens_anew(
    sit: Sit, tmp_path: Path
) -> None:
    match, seed = asked_one_after_another()
    player = sit()
    live_match, _ = begin_live_match(
        "color-chaos", people(), {"expansion_2": "on"}, folders.journals_folder(), seed
    )
    for step in match.steps:
        assert isinstance(step, int)
        live_match.submit_match_answer(step)
    asked = live_match.asked
    assert isinstance(asked, Dodge)
    live_match.submit_match_answer(asked.options.index(TAKE))  # the next one still has to choose
    live_match.close_journal()
    player.app.continue_game()
    window = until_window(player)
    assert asked.seat in window.seats
    scene = player.table
    assert scene.live_match.match.decision is not None
    assert scene.live_match.match.decision.seat == asked.seat
    player.key(pygame.key.key_code(player.app.keys.seats[asked.seat]))
    until_closed(player)
    show_hand(player)
    assert scene.viewer == asked.seat
    assert scene.flow.claims.list_dodge_cards() == [o for o in asked.options if isinstance(o, Card)]
    player.click(f"card:{scene.flow.claims.list_dodge_cards()[0].code}*")
    scene.live_match.close_journal()
    kept = find_latest_game(folders.journals_folder()).journal
    assert kept is not None
    again = journal.replay_journal(kept.lines)
    assert again.table.public_facts() == scene.live_match.match.table.public_facts()


def test_alone_one_is_not_kept_waiting_by_computers_who_lay_in_secret(sit: Sit) -> None:
    player = sit(pace="slow")
    scene = lay(player, table("pGettingEven b1 b2 b3"), (0,))
    player.click("card:pGettingEven*")
    until_window(player)
    until_closed(player)
    before = player.clock.now
    player.until()
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.together
    assert player.clock.now - before < 400
