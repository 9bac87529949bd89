"""The claim window: how long it is, what counts in it, what computer players say."""

import pygame
import pytest

from game.core.event import Answerable
from game.games.color_chaos.events import EVENTS
from game.scenes.settings.scene import SettingsScene
from game.ui.draw.motion import FADE
from game.ui.screens.modal import STEPS
from tests.scenes.claim_player import (
    DODGER,
    HEAD,
    LOWER,
    PLAYED,
    hand,
    lay,
    opened,
    show_claimer,
    stubborn,
    table,
    until_closed,
    until_window,
)
from tests.scenes.table_player import FRAME, Sit, TablePlayer, open_cards, show

# Without a press -----------------------------------------------------------------------


@pytest.mark.ruling("CC-42")
def test_it_lasts_three_seconds_and_nobody_is_handed_the_laptop(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    window = player.table.claims.current_window
    assert window is not None
    assert window.seats == (1, 2, 3, 0)
    assert open_cards(player.table) == 0
    assert 2950 <= until_closed(player) <= 3050
    player.until("curtain")
    assert player.scene == "play"
    assert player.table.viewer == 0
    assert player.table.live_match.asked is not None
    assert player.table.live_match.asked.seat == 0
    assert hand(player.table, 1) == DODGER.split()


def test_without_a_clock_it_goes_on_when_all_have_answered(sit: Sit) -> None:
    player = sit(claim_window=0.0)
    opened(player, DODGER)
    player.wait(9000)
    player.key(pygame.K_RETURN)  # a stray Enter answers for nobody
    player.key(pygame.K_q)
    player.key(pygame.K_2)  # the second key of seat 0
    player.wait(9000)
    assert player.table.claims.is_open
    player.key(pygame.K_9)
    assert until_closed(player) < 600
    assert player.until("curtain") == "curtain"


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_without_a_clock_somebody_says_that_all_have_answered(sit: Sit, way: str) -> None:
    player = sit(claim_window=0.0)
    opened(player)
    player.wait(600)
    assert not player.shows("button:more-time")
    (player.click if way == "mouse" else player.press)("button:claims-done")
    assert until_closed(player) < 600


def test_the_bar_says_whom_not_this_round_is_for(sit: Sit) -> None:
    player = sit()
    opened(player)
    window = player.table.claims.current_window
    assert window is not None
    assert player.table.claims._build_skip_asking(window).button.note == "then press your own key"


def test_faces_are_reached_by_arrows_and_pressed(sit: Sit) -> None:
    player = sit()
    opened(player)
    window = player.table.claims.current_window
    assert window is not None
    player.wait(600)
    assert player.app.top.first_focus == "button:more-time"
    for _ in range(4):
        if player.app.top.focus.name == "button:claim-0":
            break
        player.key(pygame.K_LEFT)
    assert player.app.top.focus.name == "button:claim-0"
    player.key(pygame.K_RETURN)
    assert window.claims == {0}


def test_the_card_on_the_bar_is_the_one_that_was_played_however_many_dodge_it(sit: Sit) -> None:
    player = sit()
    hands = "bLeft b1 b2 b3", "bDodge r2 r3", "bDodge o2 o3"
    scene = lay(player, table(*hands), (0,))
    stubborn(scene, 1, 2)
    player.click("card:bLeft*")
    seen = []
    for _ in range(900):
        player.wait(FRAME)
        window = player.table.flow.claims.shown_window if player.scene == "play" else None
        if window is not None and window.effect == "hands-left" and window not in seen:
            seen.append(window)
    assert len(seen) > 1
    assert {window.card.code for window in seen if window.card} == {"bLeft"}


def test_one_person_without_a_dodge_waits_for_a_second_where_no_clock_runs(sit: Sit) -> None:
    player = sit(claim_window=0.0, pace="normal")
    opened(player, people=(0,))
    assert 950 <= until_closed(player) <= 1050


def test_more_time_is_there_for_everybody(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.key(pygame.K_t)
    assert 5950 <= until_closed(player) <= 6050


# Presses -------------------------------------------------------------------------------


def test_only_players_keys_more_time_and_escape_count(sit: Sit) -> None:
    player = sit()
    opened(player, DODGER)
    scene, steps = player.table, len(player.table.live_match.match.steps)
    window = scene.claims.current_window
    assert window is not None
    for key in (
        *(pygame.K_d, pygame.K_SPACE, pygame.K_RETURN, pygame.K_s, pygame.K_l, pygame.K_i),
        *(pygame.K_p, pygame.K_5, pygame.K_f, pygame.K_h, pygame.K_F5),
    ):
        player.key(key)
    player.click_at(player.app.canvas.to_pixel((960, 300)))
    player.wait(50)
    assert player.scene == "play"
    assert (window.answers, window.total_ms) == ({}, 3000)
    assert len(scene.live_match.match.steps) == steps
    assert not scene.log_panel.is_open
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"


def test_a_key_before_the_cards_lie_does_nothing(sit: Sit) -> None:
    player = sit(speed=1.0)
    lay(player, table(PLAYED, DODGER), (0, 1, 2))
    player.click(LOWER)
    player.key(pygame.K_q)
    window = until_window(player)
    assert window.claims == set()


def test_a_pause_stops_the_clock(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.wait(1000)
    player.key(pygame.K_ESCAPE)
    player.wait(20_000)
    player.click("button:continue")
    assert 1900 <= until_closed(player) <= 2100


def test_losing_the_focus_stops_the_clock_too(sit: Sit) -> None:
    player = sit()
    opened(player)
    player.app.handle_event(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert player.scene == "pause"
    player.wait(9000)
    player.click("button:continue")
    assert 2900 <= until_closed(player) <= 3100


def test_a_late_key_chooses_nobody(sit: Sit) -> None:
    """A seat's key is also the key of who may be chosen: a late claim must not be that."""
    player = sit()
    scene = lay(player, table("pMisfortune b1 b2 b3", DODGER), (0, 1))
    player.click("card:pMisfortune*")
    player.until()
    player.click("seat:1")
    until_window(player)
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    player.click("card:bDodge*")
    player.wait(700)
    player.until("curtain")
    if player.scene == "curtain":
        show(player)
    scene.flow.claims.deaf_until = player.clock.now + 100
    player.key(pygame.K_0)
    assert scene.live_match.asked is not None
    assert scene.live_match.asked.question_key == "PickSeat.misfortune"
    player.wait(200)
    player.key(pygame.K_0)
    assert (
        scene.live_match.asked is None
        or scene.live_match.asked.question_key != "PickSeat.misfortune"
    )


# Computer players ------------------------------------------------------------------------


def test_computers_answer_at_moments_of_their_own(sit: Sit) -> None:
    player = sit()
    opened(player, people=(0, 1))
    window, said = player.table.claims.current_window, set()
    assert window is not None
    for _ in range(170):
        player.wait(16)
        said |= {t.text for t in player.things() if t.text.endswith("no")}
    assert len(said) == 2
    assert len({round(moment) for moment in window.answer_times.values()}) == 2
    assert all(500 < moment < 2700 for moment in window.answer_times.values())


@pytest.mark.ruling("CC-42")
def test_what_a_computer_said_counts(sit: Sit) -> None:
    """Two computers dodge: the second one's word stands in the fresh window."""
    player = sit()
    scene = lay(player, table(PLAYED, DODGER, "rDodge o2 o3"), (0, 3))
    stubborn(scene, 1, 2)
    player.click(LOWER)
    until_window(player)
    player.wait(2800)
    assert player.thing("button:claim-1").text.endswith("Dodge!")
    assert player.thing("button:claim-2").text.endswith("Dodge!")
    until_closed(player)
    assert "bDodge" not in hand(scene, 1)
    assert "rDodge" in hand(scene, 2)
    window = until_window(player)
    assert window.seats == (2, 3, 0)
    assert player.thing("button:claim-2").text.endswith("Dodge!")
    until_closed(player)
    assert "rDodge" not in hand(scene, 2)
    assert until_window(player).seats == (3, 0)


def test_the_sounds(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    player = sit()
    opened(player, DODGER)
    heard: list[str] = []
    monkeypatch.setattr(player.app.sounds, "play_sound", lambda sound, *_: heard.append(sound))
    player.wait(1900)
    assert heard == []
    player.wait(200)
    assert heard == ["tick"]
    player.key(pygame.K_q)
    until_closed(player)
    show_claimer(player)
    player.click("card:bDodge*")
    player.wait(100)
    assert "dodge" in heard


def test_the_time_to_answer_is_set_in_the_settings(sit: Sit) -> None:
    player = sit()
    player.app.push_scene(SettingsScene(player.app, "time"))
    assert player.thing("text:claim_window").text == "3\N{NO-BREAK SPACE}s"
    slider = player.thing("slider:claim_window")
    assert slider.step is not None
    slider.step(-1)
    assert player.app.settings.claim_window == 2
    assert player.thing("text:claim_window").text == "2\N{NO-BREAK SPACE}s"
    for _ in range(20):
        slider = player.thing("slider:claim_window")
        assert slider.step is not None
        slider.step(1)
    assert player.app.settings.claim_window == 0
    assert player.thing("text:claim_window").text == "Until OK"
    player.app.reset_settings()
    assert player.app.settings.claim_window == 3


@pytest.mark.parametrize("holds", [True, False])
def test_every_effect_has_its_words(sit: Sit, monkeypatch: pytest.MonkeyPatch, holds: bool) -> None:
    player = sit()
    scene = player.lay(table("bDodge b1 b2", "r1 r2 r3"))
    for effect in (*EVENTS, "hands-left", "hands-right", "draw-4", "swap"):
        scene.flow.claims.open_claim_window(Answerable(effect, (0,)))
        window = until_window(player)
        assert scene.answers.current_prompt.headline
        assert effect not in scene.answers.current_prompt.headline
        window.holders = frozenset({0})
        until_closed(player)
        dodges = scene.live_match.match.table.hands[0][:1] if holds else []
        monkeypatch.setattr(scene.flow.claims, "list_dodge_cards", list(dodges).copy)
        prompt = scene.answers.current_prompt
        assert prompt.headline
        assert effect not in prompt.headline
        assert prompt.hint
        assert len(prompt.cards) == holds
        scene.flow.claims.choose_dodge("take")
        player.wait(16)


@pytest.mark.ruling("CC-62")
def test_a_draw_is_named_after_its_event(sit: Sit) -> None:
    """Whoever loses an event may still dodge the cards that it makes them draw."""
    player = sit()
    lay(player, table("pSame3 b1 b1 b3", "r1 r4", "o1 o6", "g1 g7"), (0,))
    player.click("card:pSame3*")
    until_window(player)
    until_closed(player)
    player.until()
    player.click("card:b1*")
    window = until_window(player)
    assert window.effect == "draw"
    assert "Same" in player.table.answers.current_prompt.headline


def test_the_bar_fades_in_where_nothing_may_move(sit: Sit) -> None:
    player = sit(speed=1.0, motion="reduced")
    opened(player, DODGER)
    places: set[tuple[float, ...]] = set()
    frames: list[bytes] = []
    for _ in range(20):
        surface = player.app.window.surface
        player.app.draw()
        frames.append(pygame.image.tobytes(surface.subsurface((400, 703, 400, 4)), "RGB"))
        places.add(tuple(player.thing("button:more-time").box))
        player.wait(FRAME)
    assert len(places) == 1, "what is pressed never moves"
    assert len(set(frames[:10])) >= 6
    assert len(set(frames[11:])) == 1


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_the_table_gets_bright_as_slowly_as_it_got_dark(sit: Sit, motion: str) -> None:
    """Where nothing may move it is bright at once."""
    player = sit(speed=1.0, motion=motion)
    player.between = 5
    lay(player, table("rLeft b1 b2 b3", DODGER, head=f"{HEAD.replace('b5', 'r5')}"), (0, 1))
    player.click("card:rLeft*")
    bright = brightness(player)
    player.wait(5)
    until_window(player)
    while player.table.flow.claims.shown_window is None:
        player.wait(5)
    begun, darker = player.clock.now, [brightness(player)]
    while player.clock.now < begun + 200:
        player.wait(5)
        darker.append(brightness(player))
    dark = darker[-1]
    assert darker == sorted(darker, reverse=True)
    assert darker.index(dark) * 5 == pytest.approx(FADE, abs=FADE / STEPS)
    while player.table.claims.is_open:
        player.wait(5)
    over, brighter = player.clock.now, [brightness(player)]
    while player.clock.now < over + 200:
        player.wait(5)
        brighter.append(brightness(player))
    assert bright - dark > 60
    assert brighter == sorted(brighter)
    lasts = brighter.index(max(brighter)) * 5
    assert lasts == (0 if motion == "reduced" else pytest.approx(FADE, abs=FADE / STEPS))
    assert max(brighter) == bright


def brightness(player: TablePlayer) -> int:
    """How bright bare wood beside the mat is."""
    player.app.draw()
    return player.app.window.surface.get_at(player.app.canvas.to_pixel((1500, 40)))[0]
