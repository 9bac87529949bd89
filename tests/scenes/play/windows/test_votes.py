"""The window in which all believe a claim or not: at once, in secret, at one laptop."""

import pygame
import pytest

from game.session.timed.vote_round import TURNED_MS
from game.ui.widgets.button import Button, without_extras
from tests.pairs import pairs
from tests.scenes import table_player
from tests.scenes.play.test_play_layout import SCALES, SCREEN, SIZES, check_overlaps, check_size
from tests.scenes.table_player import open_cards
from tests.scenes.vote_player import NO, YES, Table, doubted, until_turned, window

LONG = tuple((f"Bartholomew-M{letter}x", face) for letter, (_, face) in
             zip("abcdefgh", table_player.PEOPLE, strict=True))  # fmt: skip


# Answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("by_mouse", [True, False], ids=["mouse", "keys"])
def test_everybody_answers_with_two_keys_or_buttons_of_their_own(
    table: Table, by_mouse: bool
) -> None:
    player = table((0, 1, 2, 3))
    scene = player.table
    assert window(player).seats == (1, 2, 3)
    assert open_cards(scene) == 0
    for seat, doubts in ((3, True), (1, False), (2, True)):  # in any order
        word = "challenge" if doubts else "believe"
        if by_mouse:
            player.click(f"button:vote-{seat}-{word}")
        else:
            player.key((NO if doubts else YES)[seat])
        assert not scene.live_match.match.steps  # nothing reaches the match before all are in
    assert until_turned(player) < 700
    assert len(scene.live_match.match.steps) == 3
    assert doubted(scene) == "23"


def test_tab_and_enter_answer_too(table: Table) -> None:
    player = table((0, 1))
    player.wait(600)
    player.press("button:vote-1-challenge")
    until_turned(player)
    assert doubted(player.table) == "1"


def test_an_answer_counts_once_and_only_from_who_is_asked(table: Table) -> None:
    player = table((0, 1, 2, 3))
    player.key(NO[0])  # it is their own claim
    player.key(NO[1])
    player.key(YES[1])
    player.key(pygame.K_d)
    player.key(pygame.K_SPACE)
    assert window(player).answers == {1: "challenge"}
    assert not player.shows("button:vote-1-believe")


def test_silence_means_to_believe_and_the_window_says_so(table: Table) -> None:
    player = table((0, 1, 2, 3))
    assert "Believe" in player.thing("text:vote-note").text
    player.key(NO[2])
    assert 5900 <= until_turned(player) <= 6100  # twice the three seconds of the settings
    assert doubted(player.table) == "2"


def test_without_a_clock_it_waits_until_all_have_answered(table: Table) -> None:
    player = table((0, 1, 2, 3), claim_window=0.0)
    player.wait(30_000)
    assert window(player).turned_at is None
    for seat in (1, 2, 3):
        player.key(YES[seat])
    assert until_turned(player) < 700
    assert doubted(player.table) == "nobody"


def test_without_a_clock_somebody_may_say_that_all_have_answered(table: Table) -> None:
    player = table((0, 1, 2, 3), claim_window=0.0)
    player.key(NO[1])
    player.click("button:votes-done")
    until_turned(player)
    assert doubted(player.table) == "1"


def test_more_time_and_a_pause(table: Table) -> None:
    player = table((0, 1, 2, 3))
    player.key(pygame.K_t)
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"
    player.wait(30_000)
    player.click("button:continue")
    assert 11_800 <= until_turned(player) <= 12_100


def test_all_answers_are_turned_over_and_seen(table: Table) -> None:
    player = table((0, 1, 2, 3))
    for seat, keys in ((1, YES), (2, NO), (3, YES)):
        player.key(keys[seat])
    until_turned(player)
    said = [player.thing(f"text:vote-{seat}").text for seat in (1, 2, 3)]
    assert ["Bluff!" in words for words in said] == [False, True, False]
    before, turned = player.clock.now, window(player)
    while player.table.flow.votes.window is turned:
        player.wait(16)
    assert TURNED_MS - 50 <= player.clock.now - before <= TURNED_MS + 50


def test_enter_goes_on_once_all_is_seen(table: Table) -> None:
    player = table((0, 1, 2, 3))
    for seat in (1, 2, 3):
        player.key(YES[seat])
    until_turned(player)
    seen = window(player)
    player.key(pygame.K_RETURN)
    assert player.table.flow.votes.window is not seen


def test_a_person_alone_has_two_buttons_and_their_hand(table: Table) -> None:
    player = table((1,), doubting=(2,))
    scene = player.table
    player.until()
    assert not scene.votes.is_open
    assert open_cards(scene) == 4
    assert player.buttons() == ["button:believe", "button:challenge"]
    assert scene.answers.current_prompt.headline == "Do you believe Mia?"
    player.wait(60_000)  # nobody hurries them
    player.click("button:challenge")
    until_turned(player)
    assert doubted(scene) == "12"


@pytest.mark.parametrize(("key", "doubts"), [(pygame.K_q, False), (pygame.K_a, True)])
def test_a_person_alone_has_their_keys_too(table: Table, key: int, doubts: bool) -> None:
    player = table((1,))
    player.until()
    player.key(key)
    until_turned(player)
    assert doubted(player.table) == ("1" if doubts else "nobody")


def test_each_person_can_look_at_their_cards_behind_a_curtain(table: Table) -> None:
    player = table((0, 1, 2, 3))
    scene = player.table
    player.click("button:vote-2-look")
    assert player.scene == "curtain"
    assert open_cards(scene) == 0
    player.wait(20_000)
    player.click("button:show")
    player.wait(900)
    assert open_cards(scene) == 4
    assert scene.viewer == 2
    assert not scene.votes.is_open
    player.wait(20_000)  # the clock waits
    player.click("button:looked")
    assert open_cards(scene) == 0
    assert player.shows("button:vote-2-challenge")
    player.click("button:vote-3-look")
    player.click("button:show")
    player.wait(900)
    player.key(NO[3])
    assert open_cards(scene) == 0
    assert window(player).answers == {3: "challenge"}
    assert not player.shows("button:vote-3-look")


def test_nobody_hears_that_somebody_has_answered(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = table((0, 1, 2, 3))
    heard: list[str] = []
    monkeypatch.setattr(player.app.sounds, "play_sound", lambda name, *_: heard.append(name))
    player.key(NO[1])
    player.key(YES[2])
    player.wait(500)
    assert heard == []


def test_the_panel_rises_and_answers_turn_over_unless_motion_is_reduced(table: Table) -> None:
    for motion, moves in (("full", True), ("reduced", False)):
        player = table((0, 1, 2, 3), speed=1.0, motion=motion)
        scene = player.table
        assert scene.votes._find_turn(window(player)) == 1, "nothing is turned over yet"
        for seat in (1, 2, 3):
            player.key(YES[seat])
        until_turned(player)
        assert (scene.votes._find_turn(window(player)) < 1) == moves
        player.wait(400)
        assert scene.votes._find_turn(window(player)) == 1


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_rival_has_a_box_of_the_same_size_beside_the_mat(table: Table, seats: int) -> None:
    player = table(tuple(range(seats)), seats)
    player.wait(600)
    player.app.draw()
    boxes = [player.thing(f"button:vote-{seat}-believe").box for seat in range(1, seats)]
    mat = player.table.board.table_places.table_seating.mat
    assert len({(round(box.w), round(box.h)) for box in boxes}) == 1
    assert len({round(box.y) for box in boxes}) == (1 if seats <= 5 else 2)
    assert all(box.top > mat.bottom for box in boxes)
    assert player.thing("text:vote").box.top > mat.bottom
    assert all(mat.left <= box.left and box.right <= mat.right for box in boxes)


@pytest.mark.parametrize("seats", [4, 5, 8])
def test_keys_can_be_read_on_all_buttons(table: Table, seats: int) -> None:
    player = table(tuple(range(seats)), seats)
    player.wait(600)
    canvas = player.app.canvas
    for piece in player.table.votes.drawables(canvas):
        thing = piece.control
        if thing is not None and thing.name.endswith(("believe", "challenge")):
            seat, word = thing.name.split("-")[1:]
            cap = player.app.key_labels.seat_key_label(int(seat), is_second=word == "challenge")
            look = Button(thing.box, thing.text, "", cap, size=20)
            assert without_extras(canvas, look).key == cap, thing.name


# Layout ---------------------------------------------------------------------------------------


@pytest.mark.sampled(4)
@pytest.mark.parametrize(
    ("size", "scale", "seats"), pairs(SIZES, SCALES, [2, 5, 8], always=[(SIZES[0], 200, 8)])
)
def test_everything_can_be_read_and_hit(
    table: Table, monkeypatch: pytest.MonkeyPatch, seats: int, scale: int, size: tuple[int, int]
) -> None:
    monkeypatch.setattr(table_player, "PEOPLE", LONG)
    player = table(tuple(range(seats)), seats, size=size, scale=scale)
    for turned in (False, True):
        if turned:
            for seat in range(1, seats):
                player.click(f"button:vote-{seat}-challenge")
            until_turned(player)
        player.app.draw()
        things = [thing for thing in player.things() if not thing.is_hidden]
        assert len(things) >= seats
        for thing in things:
            check_size(thing)
            assert SCREEN.contains(thing.box), f"{thing.name} {thing.box} is off the screen"
        cards = [t for t in things if t.name.startswith("text:vote-") and t.name[-1].isdigit()]
        check_overlaps([t for t in things if t not in cards], scrolls=False)
