"""Somebody leaves in the middle of something: a computer player answers what was open."""

from __future__ import annotations

import random
from collections.abc import Callable

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.scenes.play.sheets import SeatChanges
from tests.scenes.paper_phones import with_phones
from tests.scenes.table_player import MOST, Sit, TablePlayer, seated

State = Callable[[PlayScene], bool]


def asked(scene: PlayScene) -> bool:
    """Somebody chooses on their turn."""
    return scene.flow.waits_here


def choosing_in_an_event(scene: PlayScene) -> bool:
    """An event is going on, and somebody has to choose for it."""
    question = scene.sitting.asked
    stage = scene.flow.public.facts.get("stage")
    return bool(stage) and asked(scene) and question is not None and not question.together


def in_secret(scene: PlayScene) -> bool:
    """Several are asked at once, each in secret."""
    question = scene.sitting.asked
    return asked(scene) and question is not None and bool(question.together)


STATES: dict[str, tuple[str, dict[str, str], State]] = {
    "turn": ("color-chaos", {}, asked),
    "claim": ("color-chaos", {"expansion_2": "on"}, lambda scene: scene.flow.claims.open),
    "event": ("color-chaos", {"expansion_2": "on"}, choosing_in_an_event),
    "secret": ("color-chaos", {"expansion_2": "on"}, in_secret),
    "call": ("color-chaos", {}, lambda scene: scene.calls.open),
    "vote": ("penny-badger", {}, lambda scene: scene.flow.votes.open),
    "bluff": ("penny-badger", {}, asked),
    "shown": ("match-patch", {}, lambda scene: scene.flow.shown.open),
    "dice": ("pig-farm", {}, asked),
    "market": ("flower-power", {}, asked),
    "rainbow": ("rainbow-rush", {}, asked),
    "factor": ("dice-factor", {}, asked),
}
PEOPLE = (0, 1, 2)


def reach(player: TablePlayer, name: str) -> PlayScene:
    """Play until that is so at the table."""
    game, options, there = STATES[name]
    for seed in range(1, 30):
        player.deal(4, PEOPLE, seed, game=game, **options)
        chance = random.Random(seed)
        for _ in range(120):
            found = look(player, there)
            if found is not None:
                return found
            if player.scene == "results":
                break
            if player.scene == "curtain":
                player.wait(500)
                player.click("button:show")
                player.wait(600)
            elif player.table.calls.open:
                player.click("button:call-*")
            else:
                player.click(chance.choice(player.votes() or player.offers()))
    raise AssertionError(f"nothing like {name}")


def look(player: TablePlayer, there: State) -> PlayScene | None:
    """Let time pass up to the next question, or until that is so at the table."""
    player.app.pass_time()
    for _ in range(MOST):
        if player.scene in ("results", "curtain"):
            player.wait(player.app.top.deaf_until - player.clock.now)
            return None
        if there(player.table):
            return player.table
        player.all_saw()
        if player.called() or player.votes() or player.asked():
            player.things()
            return None
        player.wait(player.between)
    raise AssertionError(player.state())


def concerned(scene: PlayScene) -> int:
    """The person who is asked, or else one who isn't needed for what is going on."""
    waited = sorted(scene.flow.awaited & scene.sitting.persons)
    return waited[0] if waited else min(scene.sitting.persons)


def hand_over(player: TablePlayer, *seats: int) -> PlayScene:
    """From the pause, give the cards of these people to computer players."""
    if player.scene in ("play", "curtain"):
        player.key(pygame.K_ESCAPE)
    if player.shows("button:who-plays"):
        player.click("button:who-plays")
        for seat in seats:
            player.click(f"choice:seat-{seat}=computer")
        player.click("button:close")
    else:
        player.table_below().change_seats(SeatChanges(dict.fromkeys(seats, False), {}))
    return player.table_below()


def plays_on(player: TablePlayer, steps: int = 12, *seats: int) -> None:
    """Answer what people are asked for a while; of these seats no card is ever seen."""
    scene, chance = player.table_below(), random.Random(7)
    before = len(scene.sitting.match.steps)
    for _ in range(MOST):
        scene = player.table_below()
        if scene.sitting.asked is None or len(scene.sitting.match.steps) >= before + steps:
            return
        if player.scene == "results":
            return
        views = (scene.board.coming, scene.board.shown)
        for seat in seats:
            assert not any(any(view.zones.get(f"hand {seat}", ())) for view in views)
            assert scene.flow.viewer != seat
            question = scene.sitting.asked
            assert question is None or question.seat != seat or not scene.flow.waits_here
        if player.scene == "curtain":
            player.wait(500)
            player.click("button:show")
        elif player.scene == "play":
            player.all_saw()
            if player.table.calls.open and player.called():
                player.click("button:call-*")
            elif player.votes() or player.asked():
                player.click(chance.choice(player.votes() or player.offers()))
        player.wait(player.between)
    raise AssertionError(f"nothing goes on: {player.state()}")


@pytest.mark.parametrize("name", STATES)
def test_a_computer_player_answers_what_was_open(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    after = hand_over(player, seat)
    assert after is not scene
    assert after.sitting.persons == set(PEOPLE) - {seat}
    plays_on(player, 12, seat)


@pytest.mark.parametrize("name", ["claim", "vote", "call", "secret", "shown"])
def test_so_it_is_with_all_but_one(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    others = [one for one in PEOPLE if one != seat]
    after = hand_over(player, *others)
    assert after.flow.alone == seat
    plays_on(player, 12, *others)


@pytest.mark.parametrize("name", ["claim", "vote", "event"])
def test_so_it_is_in_a_game_that_was_left_just_then(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    scene.leave_game()
    player.app.continue_game()
    player.wait(2000)
    hand_over(player, seat)
    plays_on(player, 12, seat)


def test_behind_a_curtain_nobody_has_opened_yet(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, PEOPLE)
    assert player.until("curtain") == "curtain"
    question = scene.sitting.asked
    assert question is not None
    hand_over(player, question.seat)
    plays_on(player, 12, question.seat)


def test_with_a_card_in_the_hand(sit: Sit) -> None:
    """A card that is being dragged goes back before its owner goes."""
    player = sit()
    scene = reach(player, "turn")
    question = scene.sitting.asked
    assert question is not None
    card = player.thing("card:*").box.center
    at = player.app.canvas.at(card)
    there = player.app.canvas.at((960, 450))
    player.app.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
    player.app.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    for share in (0.3, 0.6, 1.0):
        pos = tuple(round(a + share * (b - a)) for a, b in zip(at, there, strict=True))
        player.app.handle(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
        )
        player.wait(60)
    steps = len(scene.sitting.match.steps)
    scene.change_seats(SeatChanges({question.seat: False}, {}))
    player.app.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
    assert len(player.table_below().sitting.match.steps) == steps, "nothing was played by that"
    plays_on(player, 12, question.seat)


def answer_anywhere(player: TablePlayer, done: Callable[[PlayScene], bool]) -> PlayScene:
    """Let people on phones and at the laptop take the first answer until something is so."""
    for _ in range(MOST):
        scene = player.table_below()
        if done(scene):
            return scene
        flow, question = scene.flow, scene.sitting.asked
        if player.scene == "results":
            player.click("button:next")
        elif player.scene == "curtain":
            player.wait(500)
            player.click("button:show")
        elif flow.claims.open or flow.shown.open:
            player.all_saw()
            for seat in sorted(flow.claims.shown.open if flow.claims.shown else ()):
                flow.claims.excuse(seat)
        elif flow.waiting and question is not None and not scene.board.happening:
            if question.seat in flow.looks.apart or flow.viewer == question.seat:
                flow.answer(0)
        elif scene.calls.open and flow.window is not None:
            for call in flow.window.owed:
                flow.window.call(call, player.clock.now)
        player.wait(player.between)
        phones = player.app.phones
        assert phones is not None
        phones.tell()
    raise AssertionError(player.state())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_phones_a_computer_player_answers_for_whoever_was_asked(sit: Sit, seat: int) -> None:
    """Mia and Rocco hold phones, Nell is at the laptop."""
    player = sit()
    phones = with_phones(player.app, seated(4, PEOPLE), (0, 1))
    player.deal(4, PEOPLE, seed=3)
    scene = answer_anywhere(player, lambda scene: scene.flow.chooser == seat)
    scene.change_seats(SeatChanges({seat: False}, {}))
    player.wait(1000)
    after = player.table_below()
    steps = len(after.sitting.match.steps)
    phones.tell()
    assert seat not in after.flow.looks.apart
    answer_anywhere(player, lambda scene: len(scene.sitting.match.steps) > steps + 10)
    assert after.flow.viewer != seat


def test_a_phone_stays_with_whoever_leaves_at_the_deal(sit: Sit) -> None:
    player = sit()
    phones = with_phones(player.app, seated(5, PEOPLE), (0, 1))
    scene = player.deal(5, PEOPLE, seed=3)
    scene.change_seats(SeatChanges({}, {1: True}))
    after = answer_anywhere(player, lambda scene: scene.sitting.is_away(1))
    player.wait(200)
    phones.tell()
    assert phones.table.chairs.away == {1}
    assert phones.seats[1].token, "the phone keeps its seat"
    assert after.flow.looks.apart == {0}
    after.change_seats(SeatChanges({}, {1: False}))
    back = answer_anywhere(player, lambda scene: not scene.sitting.is_away(1))
    player.wait(200)
    phones.tell()
    assert back.flow.looks.apart == {0, 1}
