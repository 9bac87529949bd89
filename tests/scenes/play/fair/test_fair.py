"""Every kind of question is answered by pressing what lies on the table, or a button."""

import pytest

from tests.scenes.fair_box import ID, KINDS
from tests.scenes.fair_player import ask, fact
from tests.scenes.table_player import TablePlayer, play_through

# Things and words -----------------------------------------------------------------------


@pytest.mark.sampled(5)
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
    at_fair: TablePlayer, kind: str, press: str, answer: str, by_keyboard: bool
) -> None:
    scene = ask(at_fair, kind)
    (at_fair.press if by_keyboard else at_fair.click)(press)
    if kind == "claim":
        at_fair.until()
        at_fair.click("card:*")
        at_fair.click("button:done")
    assert fact(scene, "answer") == answer


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_card_on_the_mat_is_chosen_where_it_lies(at_fair: TablePlayer, by_keyboard: bool) -> None:
    scene = ask(at_fair, "mat")
    [card] = scene.live_match.match.table.zones["stall 1"]
    name = f"card:{card.code}#{card.id}"
    assert at_fair.thing(name).role == "laid"
    (at_fair.press if by_keyboard else at_fair.click)(name)
    assert fact(scene, "answer") == card.code


def test_only_what_may_be_chosen_can_be_pressed(at_fair: TablePlayer) -> None:
    ask(at_fair, "place")
    assert {t.name for t in at_fair.things() if t.role == "place" and t.is_enabled} == {
        "place:0", "place:3", "place:7",
    }  # fmt: skip
    assert not at_fair.thing("place:1").is_enabled
    assert not any(t.is_enabled for t in at_fair.things() if t.name.startswith("pile:stall"))
    assert not any(t.is_enabled for t in at_fair.things() if t.role in ("card", "seat", "laid"))


def test_words_are_said_as_the_question_has_them(at_fair: TablePlayer) -> None:
    ask(at_fair, "pile")
    assert at_fair.thing("button:roll").text == "Roll it"


# Several cards at once --------------------------------------------------------------------


def test_cards_are_gathered_and_the_button_counts_them(at_fair: TablePlayer) -> None:
    scene = ask(at_fair, "cards")
    cards = [t.name for t in at_fair.things() if t.role == "card"]
    steps = len(scene.live_match.match.steps)
    at_fair.click(cards[0])
    assert not at_fair.shows("button:done")  # two at least
    at_fair.click(cards[1])
    assert at_fair.thing("button:done").text == "Give 2 cards"
    at_fair.click(cards[2])
    assert at_fair.thing("button:done").text == "Give 3 cards"
    at_fair.click(cards[3])
    assert len(scene.flow.gathering.cards) == 3  # three at most
    at_fair.click(cards[0])
    assert at_fair.thing("button:done").text == "Give 2 cards"
    assert len(scene.live_match.match.steps) == steps
    at_fair.press("button:done")
    assert fact(scene, "answer") == "2"


# Claims -----------------------------------------------------------------------------------


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
def test_a_claim_is_a_tile_of_that_color_and_shape_said_with_its_cards(
    at_fair: TablePlayer, by_keyboard: bool
) -> None:
    scene = ask(at_fair, "claim")
    names = {t.name for t in at_fair.things() if t.role == "choice"}
    tiles = {"choice:red-star", "choice:blue-star", "choice:red-circle"}
    assert names == tiles
    assert at_fair.shows("button:concede")
    assert at_fair.thing("choice:red-star").text == "Red stars"
    press = at_fair.press if by_keyboard else at_fair.click
    assert not at_fair.thing("button:done").is_enabled
    press("choice:red-star")
    assert not at_fair.thing("button:done").is_enabled
    press("card:*")
    assert not scene.live_match.match.steps
    press("button:done")
    assert fact(scene, "answer") == "red star"


# Whole games ----------------------------------------------------------------------------------


@pytest.mark.sampled(5)
@pytest.mark.parametrize("people", [(0,), (0, 1, 2), ()], ids=["one", "three", "nobody"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_fair_is_played_to_its_end(
    at_fair: TablePlayer, kind: str, people: tuple[int, ...]
) -> None:
    at_fair.app.change_settings(reveal=0.5)
    scene = at_fair.deal(3, people, seed=5, game=ID, ask=kind)
    play_through(at_fair, 5)
    assert scene.live_match.match.result is not None
