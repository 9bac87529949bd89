"""Somebody leaves in the middle of something: a computer player answers what was open."""

import random
from collections.abc import Callable

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.scenes.play.table_dialogs import SeatChanges
from tests.scenes.paper_phones import with_phones
from tests.scenes.table_player import MOST, Sit, TablePlayer, seated

State = Callable[[PlayScene], bool]


def asked(scene: PlayScene) -> bool:
    """Somebody chooses on their turn."""
    return scene.flow.is_waiting_here


def choosing_in_an_event(scene: PlayScene) -> bool:
    """An event is going on, and somebody has to choose for it."""
    question = scene.live_match.asked
    stage = scene.flow.public.facts.get("stage")
    return bool(stage) and asked(scene) and question is not None and not question.together


def in_secret(scene: PlayScene) -> bool:
    """Several are asked at once, each in secret."""
    question = scene.live_match.asked
    return asked(scene) and question is not None and bool(question.together)


STATES: dict[str, tuple[str, dict[str, str], State]] = {
    "turn": ("color-chaos", {}, asked),
    "claim": ("color-chaos", {"expansion_2": "on"}, lambda scene: scene.flow.claims.is_open),
    "event": ("color-chaos", {"expansion_2": "on"}, choosing_in_an_event),
    "secret": ("color-chaos", {"expansion_2": "on"}, in_secret),
    "call": ("color-chaos", {}, lambda scene: scene.calls.is_open),
    "vote": ("penny-badger", {}, lambda scene: scene.flow.votes.is_open),
    "bluff": ("penny-badger", {}, asked),
    "shown": ("match-patch", {}, lambda scene: scene.flow.reveal.is_open),
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
            elif player.table.calls.is_open:
                player.click("button:call-*")
            else:
                player.click(chance.choice(player.votes() or player.offers()))
    raise AssertionError(f"nothing like {name}")


def look(player: TablePlayer, there: State) -> PlayScene | None:
    """Let time pass up to the next question, or until that is so at the table."""
    player.app.advance_time()
    for _ in range(MOST):
        if player.scene in ("results", "curtain"):
            player.wait(player.app.top.presses_ignored_until - player.clock.now)
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
    waited = sorted(scene.flow.awaited_seats & scene.live_match.person_seats)
    return waited[0] if waited else min(scene.live_match.person_seats)


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
        player.table_below().apply_seat_changes(SeatChanges(dict.fromkeys(seats, False), {}))
    return player.table_below()


def plays_on(player: TablePlayer, steps: int = 12, *seats: int) -> None:
    """Answer what people are asked for a while; of these seats no card is ever seen."""
    scene, chance = player.table_below(), random.Random(7)
    before = len(scene.live_match.match.steps)
    for _ in range(MOST):
        scene = player.table_below()
        if scene.live_match.asked is None or len(scene.live_match.match.steps) >= before + steps:
            return
        if player.scene == "results":
            return
        views = (scene.board.coming, scene.board.shown)
        for seat in seats:
            assert not any(any(view.zones.get(f"hand {seat}", ())) for view in views)
            assert scene.flow.viewer != seat
            question = scene.live_match.asked
            assert question is None or question.seat != seat or not scene.flow.is_waiting_here
        if player.scene == "curtain":
            player.wait(500)
            player.click("button:show")
        elif player.scene == "play":
            player.all_saw()
            if player.table.calls.is_open and player.called():
                player.click("button:call-*")
            elif player.votes() or player.asked():
                player.click(chance.choice(player.votes() or player.offers()))
        player.wait(player.between)
    raise AssertionError(f"nothing goes on: {player.state()}")


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", STATES)
def test_a_computer_player_answers_what_was_open(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    after = hand_over(player, seat)
    assert after is not scene
    assert after.live_match.person_seats == set(PEOPLE) - {seat}
    plays_on(player, 12, seat)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", ["claim", "vote", "call", "secret", "shown"])
def test_so_it_is_with_all_but_one(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    others = [one for one in PEOPLE if one != seat]
    after = hand_over(player, *others)
    assert after.flow.only_viewer == seat
    plays_on(player, 12, *others)


@pytest.mark.parametrize("name", ["claim", "vote", "event"])
def test_so_it_is_in_a_game_that_was_left_just_then(sit: Sit, name: str) -> None:
    player = sit()
    scene = reach(player, name)
    seat = concerned(scene)
    scene.leave_to_title()
    player.app.continue_game()
    player.wait(2000)
    hand_over(player, seat)
    plays_on(player, 12, seat)


def test_behind_a_curtain_nobody_has_opened_yet(sit: Sit) -> None:
    player = sit()
    scene = player.deal(4, PEOPLE)
    assert player.until("curtain") == "curtain"
    question = scene.live_match.asked
    assert question is not None
    hand_over(player, question.seat)
    plays_on(player, 12, question.seat)


def test_with_a_card_in_the_hand(sit: Sit) -> None:
    """A card that is being dragged goes back before its owner goes."""
    player = sit()
    scene = reach(player, "turn")
    question = scene.live_match.asked
    assert question is not None
    card = player.thing("card:*").box.center
    at = player.app.canvas.to_pixel(card)
    there = player.app.canvas.to_pixel((960, 450))
    player.app.handle_event(
        pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
    )
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    for share in (0.3, 0.6, 1.0):
        pos = tuple(round(a + share * (b - a)) for a, b in zip(at, there, strict=True))
        player.app.handle_event(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0))
        )
        player.wait(60)
    steps = len(scene.live_match.match.steps)
    scene.apply_seat_changes(SeatChanges({question.seat: False}, {}))
    player.app.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=there, button=1))
    assert len(player.table_below().live_match.match.steps) == steps, "nothing was played by that"
    plays_on(player, 12, question.seat)


def answer_anywhere(player: TablePlayer, done: Callable[[PlayScene], bool]) -> PlayScene:
    """Let people on phones and at the laptop take the first answer until something is so."""
    for _ in range(MOST):
        scene = player.table_below()
        if done(scene):
            return scene
        flow, question = scene.flow, scene.live_match.asked
        if player.scene == "results":
            player.click("button:next")
        elif player.scene == "curtain":
            player.wait(500)
            player.click("button:show")
        elif flow.claims.is_open or flow.reveal.is_open:
            player.all_saw()
            for seat in sorted(
                flow.claims.shown_window.unanswered_seats if flow.claims.shown_window else ()
            ):
                flow.claims.excuse_for_round(seat)
        elif flow.is_waiting and question is not None and not scene.board.is_showing_events:
            if question.seat in flow.views.apart_seats or flow.viewer == question.seat:
                flow.submit_answer(0)
        elif scene.calls.is_open and flow.calls.window is not None:
            for call in flow.calls.window.owed_calls:
                flow.calls.window.make_call(call, player.clock.now)
        player.wait(player.between)
        phones = player.app.phones
        assert phones is not None
        phones.send_table_news()
    raise AssertionError(player.state())


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_phones_a_computer_player_answers_for_whoever_was_asked(sit: Sit, seat: int) -> None:
    """Mia and Rocco hold phones, Nell is at the laptop."""
    player = sit()
    phones = with_phones(player.app, seated(4, PEOPLE), (0, 1))
    player.deal(4, PEOPLE, seed=3)
    scene = answer_anywhere(player, lambda scene: scene.flow.choosing_person == seat)
    scene.apply_seat_changes(SeatChanges({seat: False}, {}))
    player.wait(1000)
    after = player.table_below()
    steps = len(after.live_match.match.steps)
    phones.send_table_news()
    assert seat not in after.flow.views.apart_seats
    answer_anywhere(player, lambda scene: len(scene.live_match.match.steps) > steps + 10)
    assert after.flow.viewer != seat


def test_a_phone_stays_with_whoever_leaves_at_the_deal(sit: Sit) -> None:
    player = sit()
    phones = with_phones(player.app, seated(5, PEOPLE), (0, 1))
    scene = player.deal(5, PEOPLE, seed=3)
    scene.apply_seat_changes(SeatChanges({}, {1: True}))
    after = answer_anywhere(player, lambda scene: scene.live_match.is_seat_away(1))
    player.wait(200)
    phones.send_table_news()
    assert phones.table.chairs.away_seats == {1}
    assert phones.phone_seats[1].token, "the phone keeps its seat"
    assert after.flow.views.apart_seats == {0}
    after.apply_seat_changes(SeatChanges({}, {1: False}))
    back = answer_anywhere(player, lambda scene: not scene.live_match.is_seat_away(1))
    player.wait(200)
    phones.send_table_news()
    assert back.flow.views.apart_seats == {0, 1}
