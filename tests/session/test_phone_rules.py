"""What phones are told of cards and of what choosing does: in every game, in every language."""

import json
import re
from pathlib import Path

import pytest

from game.games import GAMES
from game.games.recipe.chaos_guests import bring_cards, playable_own_cards
from game.games.recipe.model import Recipe
from game.games.recipe.recipe_file import read_recipe_bytes
from game.resources import rules_folder
from game.session.live_match import begin_live_match
from game.words import Words
from tests.games.recipe.built import SHIPPED, named
from tests.session.laptop import Laptop, deal, seated
from tests.session.phone_player import PhoneParty, placed

LANGUAGES = ("en", "de", "fr", "es")
NAMES = ("Mia", "Rocco", "Nell", "Zoe")
KEY = re.compile(r"^[A-Za-z_]+\.[A-Za-z_.-]+$|[{}]")
"""A sentence that is none: a key, or a place that was not filled."""
FRAMES = 700
THIRD = "hand 2 g1 g2 g3"
CHOSEN = {"hand", "card", "seat", "place", "pile", "die"}
"""What is chosen first, and then done by the button that says what it does."""


def recipe_of(path: Path) -> Recipe:
    """What is written in a file."""
    recipe = read_recipe_bytes(path.read_bytes()).recipe
    assert recipe is not None
    return recipe


WITH_CARDS = [path for path in SHIPPED if playable_own_cards(recipe_of(path).deck)]
"""The files that bring cards of their own."""


def party(game: str, options: dict[str, str], seed: int = 1) -> PhoneParty:
    """Four people at an English laptop, whose phones read four languages."""
    live_match, before = begin_live_match(game, seated(NAMES, range(4)), options, None, seed)
    words = Words.load_words(rules_folder())
    return PhoneParty(Laptop(live_match, before, words=words), range(4), seed, LANGUAGES)


def books(of: PhoneParty) -> list[dict[str, list[str]]]:
    """What each phone was told of the cards."""
    return [
        next(told["cards"] for told in of.wire.heard(phone.line) if told["t"] == "book")
        for phone in of.phones.values()
    ]


def every_card_tells_its_rule(of: PhoneParty) -> None:
    """In each language the sentence of the large card at the laptop, whoever holds which card."""
    deck = {card.code: card for card in of.laptop.live_match.match.table.deck}
    for seat, book in enumerate(books(of)):
        speaker = of.table.find_phone_states(LANGUAGES[seat]).speaker
        assert speaker.words.language.id == LANGUAGES[seat]
        assert list(book) == list(deck), "in the order of the deck"
        for code, (name, color, *said) in book.items():
            card = deck[code]
            assert (name, color) == (speaker.capital_card_name(card), card.color)
            assert said, (LANGUAGES[seat], code)
            assert said[0] == (
                speaker.describe_card_rule(card) or speaker.describe_color_note(card)
            ), code
            assert not [line for line in said if KEY.search(line)], said


@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_card_tells_its_rule_in_four_languages(game: str) -> None:
    options = {f"expansion_{n}": "on" for n in (1, 2, 3)} if game == "color-chaos" else {}
    every_card_tells_its_rule(party(game, options))


@pytest.mark.sampled(3)
@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_every_card_of_a_shipped_own_game_tells_its_rule_in_four_languages(path: Path) -> None:
    game = named(path.stem)
    every_card_tells_its_rule(party(game.id, {}))


@pytest.mark.parametrize("path", WITH_CARDS, ids=lambda path: path.stem)
def test_own_cards_in_color_chaos_tell_their_rule_in_four_languages(path: Path) -> None:
    of = party("color-chaos", {bring_cards(recipe_of(path)): "on"})
    own = [card for card in of.laptop.live_match.match.table.deck if "@" in card.face]
    assert own
    every_card_tells_its_rule(of)
    for seat, book in enumerate(books(of)):
        rules = {
            of.table.find_phone_states(LANGUAGES[seat]).speaker.describe_card_rule(card)
            for card in own
        }
        assert rules
        assert all(book[card.code][2] in rules for card in own)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_whatever_is_chosen_says_what_choosing_it_does(game: str) -> None:
    of = party(
        game, {f"expansion_{n}": "on" for n in (1, 2, 3)} if game == "color-chaos" else {}, 3
    )
    asked = set()
    for _ in range(FRAMES):
        if of.laptop.flow.is_over:
            break
        of.wait()
        for phone in of.phones.values():
            ask = phone.state.get("ask")
            if ask and not ask["gather"]:
                asked.add(ask["kind"])
                for option in ask["options"]:
                    if CHOSEN & set(option):
                        assert option["does"], (ask["kind"], option)
                        assert not KEY.search(option["does"]), option
            phone.act()
    assert asked or game == "flower-power"


def test_a_pile_is_not_taken_where_a_card_is_put_down() -> None:
    of = party("match-patch", {"sets": "2"})
    found: dict[str, str] = {}
    for _ in range(FRAMES):
        of.wait()
        ask = of.phones[0].state.get("ask")
        if ask:
            does = next(one["does"] for one in ask["options"] if "does" in one)
            found.setdefault(ask["kind"], does)
        for phone in of.phones.values():
            phone.act()
        if len(found) > 2:
            break
    assert found["PickCard.put"].startswith("Put down the ")
    assert found["PickPlace.put"].startswith("Put it at ")
    assert found["PickPlace.take"].startswith("Take ")


def test_the_call_sleeps_as_at_the_laptop_until_it_is_owed() -> None:
    hands = f"hand 0 b7 b1 / hand 1 r1 / {THIRD}"
    of = placed(f"color-chaos 3 / discard b5 / turn 0 / {hands}", range(3), ("en", "de", "fr"))
    mia, rocco = of.phones[0], of.phones[1]
    assert mia.state["calls"]["chaos"]["note"] == "with 1 card left"
    words = Words.load_words(rules_folder(), "de").for_game("color-chaos")
    assert rocco.state["calls"]["chaos"]["note"] == words("call.chaos_idle")
    ask = mia.state["ask"]
    number = next(n for n, one in enumerate(ask["options"]) if one["label"] == "Blue 7")
    mia.send(t="choose", ask=ask["ask"], pick=number)
    of.step()
    assert mia.state["page"] == "call", "now it is owed, and has a page of its own"
    assert rocco.state["page"] == "wait"


def test_the_train_says_what_whoever_draws_must_take() -> None:
    hands = f"hand 0 b7 b1 / hand 1 r1 r2 / {THIRD}"
    position = f"color-chaos 3 / discard b5 / train kTrain kTrain / turn 0 / {hands}"
    of = placed(position, range(3), ("en", "es", "de"))
    english, spanish, _ = (phone.state["public"]["chips"] for phone in of.phones.values())
    assert english == [{"label": "+4", "note": "whoever draws", "icon": "train"}]
    assert spanish[0]["label"] == "+4"
    of = placed(f"color-chaos 3 / discard b5 / turn 0 / debt 8 / {hands}", range(3))
    assert of.phones[1].state["public"]["chips"][0]["label"] == "P1 owes 8"


def test_what_cards_do_is_told_once_and_again_in_another_language() -> None:
    of = PhoneParty(deal("color-chaos", 3, range(3), 1), (0, 1))
    for _ in range(50):
        of.wait()
        for phone in of.phones.values():
            phone.act()
    one, other = (of.wire.heard(phone.line) for phone in of.phones.values())
    told = [[told for told in heard if told["t"] == "book"] for heard in (one, other)]
    assert [len(books) for books in told] == [1, 1]
    assert json.dumps(told[0]) == json.dumps(told[1]), "the same to everybody"
    line = of.phones[0].line
    of.table.handle_message(line, {"t": "speak", "lang": "fr"})
    told[0] = [told for told in of.wire.heard(line) if told["t"] == "book"]
    assert len(told[0]) == 2
    assert told[0][0] != told[0][1]
