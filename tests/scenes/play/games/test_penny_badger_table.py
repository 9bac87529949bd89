"""Penny Badger at the table: whole games by mouse and by keyboard, and what the table shows."""

import random
from pathlib import Path

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.session.pace import Pace
from tests.scenes.table_player import TablePlayer, play_through, show

CLAIM = (
    "penny-badger 3 / draw * bo bx bp / hand 0 r* r* rAny bo gx"
    " / hand 1 go gx gp gs g* / hand 2 oo ox op os o*"
)
HARMLESS = 600  # milliseconds after which Enter is meant for what is seen


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Someone at a screen of 1280 × 720."""
    return TablePlayer(monkeypatch, tmp_path)


def by_keys(player: TablePlayer, seed: int) -> None:
    """Play to the end without a mouse; everybody believes or doubts by a key of their own."""
    chance, keys = random.Random(seed), player.app.keys
    while (scene := player.until("results", "curtain")) != "results":
        if scene == "curtain":
            player.wait(HARMLESS)
            player.press("button:show")
            player.wait(HARMLESS)
        elif votes := player.votes():
            seat = int(votes[0].split("-")[1])
            cap = chance.choice((keys.seats, keys.second))[seat]
            player.key(pygame.key.key_code(cap))
        else:
            player.press(chance.choice(player.offers()))


def test_a_whole_game_against_computers_by_mouse(player: TablePlayer) -> None:
    player.deal(4, seed=5, game="penny-badger", savings="10", bank="50")
    play_through(player, 3)
    assert player.table_below().live_match.match.result is not None


def test_a_whole_game_against_computers_by_keyboard(player: TablePlayer) -> None:
    player.deal(3, seed=6, game="penny-badger", savings="10", bank="50")
    by_keys(player, 5)
    assert player.table_below().live_match.match.result is not None


@pytest.mark.long  # by keyboard, and against computers with either, every time
def test_a_family_of_four_on_one_laptop_by_mouse(player: TablePlayer) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=8, game="penny-badger", savings="10", bank="50")
    play_through(player, 4)
    assert player.table_below().live_match.match.result is not None


def test_a_family_of_four_on_one_laptop_by_keyboard(player: TablePlayer) -> None:
    player.deal(4, people=(0, 1, 2, 3), seed=9, game="penny-badger", savings="10", bank="50")
    by_keys(player, 6)
    assert player.table_below().live_match.match.result is not None


def claim(player: TablePlayer, people: tuple[int, ...] = (0,)) -> None:
    """Mia says that three of her cards are red stars."""
    player.lay(CLAIM, people)
    if len(people) > 1:
        show(player)
    player.until("play")
    if player.shows("button:claim"):
        player.click("button:claim")
        player.until("play")
    for name in ("card:r**", "card:rAny*"):
        player.click(name)
    player.click("choice:red-star")
    player.click("button:done")


def test_a_claim_is_made_by_pressing_things(player: TablePlayer) -> None:
    claim(player)
    match = player.table.live_match.match
    assert match.table.public_facts()["claim"] in ("red star", "")
    laid = [*match.table.zones["claim"], *match.table.zones["discard"]]
    assert [card.code for card in laid] == ["r*", "rAny"]


def test_while_others_decide_nobody_sees_the_cards(player: TablePlayer) -> None:
    claim(player, people=(0, 1, 2))
    for _ in range(200):
        if player.votes():
            break
        player.wait(16)
    assert player.votes()
    assert player.table.board.shown.zones["claim"] == [None, None]
    assert not [t.name for t in player.things() if t.name.startswith("card:r")]


def test_once_all_people_are_out_the_computers_hurry(player: TablePlayer) -> None:
    paces = []
    for savings in ("20 20 20", "20 0 20"):
        scene = player.lay(CLAIM.replace(" / draw", f" / scores {savings} / draw"), people=(1,))
        scene.flow.apply_pace(Pace(computer_factor=2.0))
        paces.append(scene.flow.computers.pace_factor)
    assert paces == [2.0, pytest.approx(0.4)]


DOUBT = CLAIM.replace(" / draw", " / turn 2 / scores 20 20 9 / draw") + " moves claim, red star"
"""Nell says it of three cards; four of her nine pennies go to the bank, and who doubts gets four,
or with another one three and two.
"""
SAYS_IT = f"{DOUBT}, pick oo, pick ox, pick op, done"


@pytest.mark.ruling("PB-8", "PB-9")
def test_everybody_reads_what_their_own_doubt_may_bring_and_cost(player: TablePlayer) -> None:
    player.lay(SAYS_IT, people=(0, 1, 2))
    player.until("play")
    told = [player.thing(f"text:vote-{seat}").text for seat in (0, 1)]
    assert "get 3–4 from P3. Doubt a true claim: pay 8." in told[0]
    assert "get 2–4 from P3. Doubt a true claim: pay 8." in told[1]
    assert "get 2–4 from P3." in player.thing("text:vote-price").text  # what holds for both


@pytest.mark.ruling("PB-8")
def test_a_single_person_reads_it_with_the_question(player: TablePlayer) -> None:
    player.lay(SAYS_IT, people=(0,))
    player.until()
    hint = player.table.board.prompt.hint
    assert hint == "Catch a bluff: get 3–4 from P3. Doubt a true claim: pay 8."


@pytest.mark.parametrize("motion", ["full", "reduced"])
def test_nothing_tells_whether_a_claim_is_true_before_all_cards_are_turned_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, motion: str
) -> None:
    player = TablePlayer(monkeypatch, tmp_path, speed=1.0, motion=motion)
    scene = player.lay(SAYS_IT, people=(0,))
    player.until()
    player.wait(HARMLESS)
    player.click("button:challenge")
    seen, told = list[bool](), ""
    for _ in range(400):
        player.wait(16)
        open_now = None not in scene.board.shown.zones["claim"]
        told = " ".join(deed.plain_text for deed in scene.deeds.deeds)
        if "bluff" in told:
            seen.append(open_now)
            break
    assert seen == [True], told


# Choosing what to claim -------------------------------------------------------------------------


def choosing(player: TablePlayer, people: tuple[int, ...] = (0,)) -> PlayScene:
    """Somebody is asked for a claim."""
    scene = player.lay(CLAIM, people)
    if len(people) > 1:
        show(player)
    if player.shows("button:claim"):
        player.click("button:claim")
    player.until("play")
    return scene


@pytest.mark.parametrize("scale", [100, 200])
def test_the_mat_stays_whole_while_somebody_says_what_their_cards_are(
    player: TablePlayer, scale: int
) -> None:
    player.app.change_settings(scale=scale)
    scene = choosing(player)
    mat, hand = scene.board.table_places.table_seating.mat, scene.board.held.strips
    said = [t.box for t in player.things() if t.name.startswith("choice:")]
    said += [player.thing(f"button:{word}").box for word in ("concede", "clear")]
    assert len(said) == 27
    assert not any(box.colliderect(mat) for box in said)
    assert not any(box.colliderect(strip) for box in said for strip in hand.values())


@pytest.mark.parametrize("scale", [100, 200])
def test_the_question_its_rail_and_what_is_said_keep_apart(player: TablePlayer, scale: int) -> None:
    player.app.change_settings(scale=scale)
    choosing(player, people=(0, 1, 2))
    for name in ("card:r**", "card:bo*", "choice:red-star"):
        player.click(name)
    player.wait(1000)
    player.app.draw()
    rail = player.thing("button:peek").box
    things = [t for t in player.things() if t.is_enabled and t.name != "button:peek"]
    assert [t.name for t in things if t.box.colliderect(rail) and t.role != "card"] == []


def test_the_hand_moves_aside_only_while_somebody_says_what_their_cards_are(
    player: TablePlayer,
) -> None:
    scene = choosing(player)
    player.app.draw()
    during = scene.board.table_places.table_seating.hand
    for name in ("card:r**", "card:rAny*", "choice:red-star", "button:done"):
        player.click(name)
    player.app.draw()
    after = scene.board.table_places.table_seating.hand
    assert during.right_edge < after.right_edge
    assert after.middle == 960


def test_nothing_is_said_before_cards_and_a_kind_are_chosen_for_it(player: TablePlayer) -> None:
    scene = choosing(player)
    steps, done = len(scene.live_match.match.steps), "button:done"
    seen = [player.thing(done)]
    for name in ("choice:red-star", "card:r**", "card:rAny*"):
        player.click(name)
        seen.append(player.thing(done))
    assert [thing.is_enabled for thing in seen] == [False, False, False, True]
    assert len({thing.text for thing in seen}) == 3
    assert len(scene.live_match.match.steps) == steps
    assert scene.flow.public.facts["claim"] == ""


@pytest.mark.ruling("PB-3")
def test_a_single_card_of_which_nothing_is_said_is_called_wild(player: TablePlayer) -> None:
    scene = choosing(player)
    assert not player.thing("button:done").is_enabled
    player.click("card:bo*")
    done = player.thing("button:done")
    assert (done.text, done.is_enabled) == ("Say it’s wild", True)
    assert "it isn’t a wild card" in player.thing("text:secret").text
    assert "You take 3." in player.thing("text:claim").text
    player.click("card:r**")
    assert not player.thing("button:done").is_enabled, "two cards need a color and a shape"
    player.click("card:r**")
    player.click("button:done")
    assert scene.live_match.match.steps[-2:] != []
    assert "wild card" in " ".join(line.text for line in scene.log.list_lines(None))


@pytest.mark.ruling("PB-3")
def test_one_card_is_put_down_for_a_penny_with_one_press(player: TablePlayer) -> None:
    scene = choosing(player)
    before = scene.live_match.match.table.scores[0]
    for name in ("card:r**", "card:bo*"):
        player.click(name)
    assert not player.thing("button:concede").is_enabled, "just one card goes"
    player.click("card:r**")
    player.click("button:concede")
    assert scene.live_match.match.table.scores[0] == before - 1
    assert [card.code for card in scene.live_match.match.table.zones["discard"]][:1] == ["bo"]


def test_a_tile_that_is_pressed_again_says_nothing_any_more(player: TablePlayer) -> None:
    scene = choosing(player)
    player.click("choice:red-star")
    player.click("choice:blue-star")
    assert scene.flow.gathering.word == "blue star"
    player.click("choice:blue-star")
    assert scene.flow.gathering.word == ""


def test_a_card_too_many_is_exchanged_for_the_first(player: TablePlayer) -> None:
    scene = choosing(player)
    player.click("button:concede")
    for name in ("card:r**", "card:bo*"):
        player.click(name)
    assert [card.code for card in scene.flow.gathering.cards] == ["bo"]


def test_numbers_stand_for_colors_and_with_shift_for_shapes(player: TablePlayer) -> None:
    scene = choosing(player)
    player.click("card:r**")
    said = []
    for key, mod in ((pygame.K_2, 0), (pygame.K_1, pygame.KMOD_SHIFT), (pygame.K_5, 0)):
        player.key(key, mod)
        said.append(scene.flow.gathering.word)
    assert said == ["green star", "green circle", "yellow circle"]


def test_the_mat_shows_what_would_be_claimed_and_nothing_of_the_cards(player: TablePlayer) -> None:
    frames = []
    for cards in (("card:r**", "card:rAny*"), ("card:bo*", "card:gx*")):
        scene = choosing(player)
        for name in (*cards, "choice:red-star"):
            player.click(name)
        player.wait(1000)
        player.app.draw()
        mat = scene.board.table_places.table_seating.mat.inflate(0, -60)  # above the ribbon
        area = player.app.canvas.rect(mat)
        frames.append(pygame.image.tobytes(player.app.window.surface.subsurface(area), "RGB"))
        assert player.thing("text:claim").text.startswith("You claim 2 red stars. You take 4.")
        player.app.return_to_title()
    assert frames[0] == frames[1]


def test_only_its_own_person_reads_whether_a_claim_is_true(player: TablePlayer) -> None:
    choosing(player)
    for name in ("card:r**", "card:bo*", "choice:red-star"):
        player.click(name)
    assert "bluff" in player.thing("text:secret").text
    player.click("card:bo*")
    player.click("card:rAny*")
    assert "bluff" not in player.thing("text:secret").text


def test_with_others_at_the_screen_it_waits_behind_a_held_key(player: TablePlayer) -> None:
    choosing(player, people=(0, 1, 2))
    frames = []
    for card in ("card:bo*", "card:rAny*"):
        for name in ("card:r**", card, "choice:red-star"):
            player.click(name)
        player.wait(1000)
        box = player.app.canvas.rect(player.thing("button:peek").box)
        for held in (False, True, False):
            kind = pygame.KEYDOWN if held else pygame.KEYUP
            player.app.handle_event(pygame.event.Event(kind, key=pygame.K_w, mod=0, unicode=""))
            player.app.draw()
            note = player.app.window.surface.subsurface(box)
            frames.append(pygame.image.tobytes(note, "RGB"))
        assert not player.shows("text:secret")
        player.click("button:clear")
    assert frames[0] == frames[2] == frames[3] == frames[5]
    assert len({frames[0], frames[1], frames[4]}) == 3


def test_a_gamepads_right_stick_is_pushed_to_read_it(player: TablePlayer) -> None:
    choosing(player, people=(0, 1, 2))
    for name in ("card:r**", "card:bo*", "choice:red-star"):
        player.click(name)
    player.wait(1000)
    frames = []
    for share in (0.0, 1.0, 0.1):
        stick = {"instance_id": 0, "axis": 2, "value": round(32767 * share)}
        player.app.handle_event(pygame.event.Event(pygame.CONTROLLERAXISMOTION, stick))
        player.app.pads.used = True
        player.app.draw()
        if not share:
            assert "RS" in player.thing("button:peek").text
        note = player.app.canvas.rect(player.thing("button:peek").box)
        frames.append(pygame.image.tobytes(player.app.window.surface.subsurface(note), "RGB"))
    assert frames[0] == frames[2] != frames[1]
