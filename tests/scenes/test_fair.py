"""Every kind of question is answered by pressing what lies on the table, or a button."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game.core.game import BOX
from game.resources import rules_folder
from game.scenes.play import PlayScene
from game.words import Words
from tests.scenes import fair
from tests.scenes.table_player import Sit, TablePlayer, play_through, show

Ask = Callable[..., PlayScene]
NOT_YET = 100.0  # milliseconds in which nothing may happen


@pytest.fixture
def player(sit: Sit, tmp_path: object, request: pytest.FixtureRequest) -> Iterator[TablePlayer]:
    """Somebody at a screen, with the fair in the box."""
    fair.put_in_the_box()
    folder = request.getfixturevalue("tmp_path") / "texts"
    words = fair.words(folder, Words.load(rules_folder()))
    yield sit(words=words)
    del BOX[fair.ID]


def ask(
    player: TablePlayer, kind: str, seats: int = 3, people: tuple[int, ...] = (0,)
) -> PlayScene:
    """A table at which seat 0 is asked that kind of question."""
    scene = player.deal(seats, people, seed=3, game=fair.ID, ask=kind)
    player.wait(NOT_YET)
    if len(people) > 1:
        show(player)
    player.app.draw()
    return scene


def fact(scene: PlayScene, name: str) -> object:
    """What the table knows."""
    return getattr(scene.sitting.match.table, name)


# Things and words -----------------------------------------------------------------------


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(
    ("kind", "press", "answer"),
    [
        ("pile", "pile:draw", "draw"),
        ("pile", "pile:stall 1", "stall 1"),
        ("pile", "pile:stall 0", "stall 0"),
        ("pile", "button:roll", "roll"),
        ("place", "place:3", "3"),
        ("place", "pile:draw", "draw"),
        ("place", "button:draw", "draw"),
        ("die", "die:shapes", "shapes"),
        ("die", "button:none", "none"),
        ("mat", "button:keep", "keep"),
        ("play", "button:sell", "sell"),
        ("seat", "seat:2", "2"),
        ("seat", "button:keep", "keep"),
        ("yes", "button:no", "no"),
        ("claim", "button:concede", "concede"),
    ],
)
def test_each_answer_has_its_thing(
    player: TablePlayer, kind: str, press: str, answer: str, by_keyboard: bool
) -> None:
    scene = ask(player, kind)
    (player.press if by_keyboard else player.click)(press)
    if kind == "claim":
        player.until()
        player.click("card:*")
        player.click("button:done")
    assert fact(scene, "answer") == answer


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_card_on_the_mat_is_chosen_where_it_lies(player: TablePlayer, by_keyboard: bool) -> None:
    scene = ask(player, "mat")
    [card] = scene.sitting.match.table.zones["stall 1"]
    name = f"card:{card.code}#{card.id}"
    assert player.thing(name).role == "laid"
    (player.press if by_keyboard else player.click)(name)
    assert fact(scene, "answer") == card.code


def test_only_what_may_be_chosen_can_be_pressed(player: TablePlayer) -> None:
    ask(player, "place")
    assert {t.name for t in player.things() if t.role == "place" and t.enabled} == {
        "place:0", "place:3", "place:7",
    }  # fmt: skip
    assert not player.thing("place:1").enabled
    assert not any(t.enabled for t in player.things() if t.name.startswith("pile:stall"))
    assert not any(t.enabled for t in player.things() if t.role in ("card", "seat", "laid"))


def test_words_are_said_as_the_question_has_them(player: TablePlayer) -> None:
    ask(player, "pile")
    assert player.thing("button:roll").text == "Roll it"


# Several cards at once --------------------------------------------------------------------


def test_cards_are_gathered_and_the_button_counts_them(player: TablePlayer) -> None:
    scene = ask(player, "cards")
    cards = [t.name for t in player.things() if t.role == "card"]
    steps = len(scene.sitting.match.steps)
    player.click(cards[0])
    assert not player.shows("button:done")  # two at least
    player.click(cards[1])
    assert player.thing("button:done").text == "Give 2 cards"
    player.click(cards[2])
    assert player.thing("button:done").text == "Give 3 cards"
    player.click(cards[3])
    assert len(scene.flow.gathering.cards) == 3  # three at most
    player.click(cards[0])
    assert player.thing("button:done").text == "Give 2 cards"
    assert len(scene.sitting.match.steps) == steps
    player.press("button:done")
    assert fact(scene, "answer") == "2"


# Claims -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_claim_is_a_small_card_of_that_color_and_shape(
    player: TablePlayer, by_keyboard: bool
) -> None:
    scene = ask(player, "claim")
    names = {t.name for t in player.things() if t.role == "choice"}
    assert names == {"choice:red-star", "choice:blue-star", "choice:red-circle"}
    assert player.thing("choice:red-star").text == "Red stars"
    (player.press if by_keyboard else player.click)("choice:red-star")
    assert fact(scene, "claim") == "red star"
    player.until()
    (player.press if by_keyboard else player.click)("card:*")
    (player.press if by_keyboard else player.click)("button:done")
    assert fact(scene, "answer") == "red star"


def test_the_panel_tells_how_many_cards_can_really_be_that(player: TablePlayer) -> None:
    scene = ask(player, "claim")
    hand = [card.code for card in scene.sitting.match.table.hands[0]]
    for claim, code in (("red-star", "r*"), ("blue-star", "b*"), ("red-circle", "ro")):
        hint = player.thing(f"choice:{claim}").hint
        count = hand.count(code)
        assert (str(count) in hint) == (count > 0), claim


# Taking back --------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_choice_that_revealed_nothing_can_be_taken_back(player: TablePlayer, way: str) -> None:
    scene = ask(player, "two")
    assert not player.shows("button:back")
    before = [line.text for line in scene.log.lines(0)]
    card = next(t.name for t in player.things() if t.role == "card")
    player.click(card)
    player.until()
    assert scene.sitting.asked is not None
    assert scene.sitting.asked.name == "PickPile.to"
    if way == "button":
        player.click("button:back")
    else:
        player.key(pygame.K_ESCAPE)
    assert player.scene == "play"
    assert scene.sitting.asked.name == "PickCard.lay"
    assert not scene.sitting.match.steps
    assert [line.text for line in scene.log.lines(0)] == before
    assert not player.shows("button:back")
    player.key(pygame.K_ESCAPE)
    assert player.scene == "pause"


def test_taking_back_a_claim_puts_it_off_the_table(player: TablePlayer) -> None:
    scene = ask(player, "claim")
    player.click("choice:red-star")
    player.until()
    assert scene.flow.public.facts["claim"] == "red star"
    player.click("button:back")
    assert scene.flow.public.facts["claim"] == scene.board.coming.facts["claim"] == ""
    player.click("choice:red-circle")
    assert fact(scene, "claim") == "red circle"


def test_what_was_rolled_stays_rolled(player: TablePlayer) -> None:
    scene = ask(player, "roll")
    player.click("button:yes")
    player.until()
    assert scene.sitting.asked is not None
    assert scene.sitting.asked.name == "YesNo.again"
    assert not player.shows("button:back")


def test_nobody_takes_back_what_another_has_followed(player: TablePlayer) -> None:
    scene = ask(player, "two", seats=2, people=(0, 1))
    player.click("card:*")
    player.until()
    player.click("pile:discard")
    show(player)
    assert scene.viewer == 1
    assert not player.shows("button:back")


def test_a_taken_back_choice_is_in_the_journal(player: TablePlayer) -> None:
    scene = ask(player, "two")
    player.click("card:*")
    player.until()
    player.click("button:back")
    cards = [t.name for t in player.things() if t.role == "card"]
    player.click(cards[1])
    hand = [c.code for c in scene.sitting.match.table.hands[0]]
    asked = scene.sitting.asked
    assert asked is not None
    player.app.home()
    player.app.continue_game()
    player.until()
    again = player.table.sitting
    assert again.asked is not None
    assert again.asked.name == asked.name == "PickPile.to"
    assert [c.code for c in again.match.table.hands[0]] == hand
    assert again.asked.card is not None
    assert again.asked.card.id == asked.card.id  # type: ignore[union-attr]


# Shown cards --------------------------------------------------------------------------------


def shown(player: TablePlayer, scene: PlayScene) -> float:
    """How long a card is shown until the game goes on, in milliseconds."""
    for _ in range(200):
        if scene.flow.shown.open:
            break
        player.wait(16)
    began = player.clock.now
    while scene.flow.shown.open:
        player.wait(16)
        assert player.clock.now < began + 9000
    return player.clock.now - began


@pytest.mark.parametrize("speed", [0.0, 1.0, 4.0])
def test_a_shown_card_is_named_and_can_be_looked_at(player: TablePlayer, speed: float) -> None:
    player.app.change(speed=speed, pace="slow")
    scene = ask(player, "show")
    player.until()
    card = scene.sitting.asked.options[0]  # type: ignore[union-attr]
    player.click(f"card:{card.code}#{card.id}")
    while not scene.flow.shown.open or not player.shows("text:shown"):
        player.wait(16)
    said = player.thing("text:shown").text
    assert said == f"{scene.speaker.card(card)} lies at B2"
    assert 1450 <= shown(player, scene) <= 1900
    assert not player.shows("text:shown")


@pytest.mark.parametrize("way", ["button", "key"])
def test_who_has_seen_it_goes_on(player: TablePlayer, way: str) -> None:
    scene = ask(player, "show")
    player.click("card:*")
    player.wait(200)
    assert scene.flow.shown.open
    if way == "button":
        player.click("button:ready")
    else:
        player.key(pygame.K_RETURN)
    assert not scene.flow.shown.open


def test_how_long_it_is_shown_is_set_at_the_table(player: TablePlayer) -> None:
    scene = ask(player, "show")
    player.click("card:*")
    player.wait(200)
    assert player.thing("button:each-time").text == "1.5 s each time"
    for _ in range(4):
        player.click("button:each-time")
    assert player.app.settings.reveal == 5.0
    player.click("button:ready")
    assert 4950 <= shown(player, scene) <= 5100  # the next card, of a computer player


def test_a_pause_stops_the_time_to_look(player: TablePlayer) -> None:
    scene = ask(player, "show")
    player.click("card:*")
    player.wait(200)
    player.click("button:menu")
    player.wait(9000)
    player.click("button:continue")
    assert scene.flow.shown.open
    assert 1100 <= shown(player, scene) <= 1400


# Whole games ----------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [(0,), (0, 1, 2), ()], ids=["one", "three", "nobody"])
@pytest.mark.parametrize("kind", fair.KINDS)
def test_the_fair_is_played_to_its_end(
    player: TablePlayer, kind: str, people: tuple[int, ...]
) -> None:
    player.app.change(reveal=0.5)
    scene = player.deal(3, people, seed=5, game=fair.ID, ask=kind)
    play_through(player, 5)
    assert scene.sitting.match.result is not None
