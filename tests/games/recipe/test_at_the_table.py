"""Own games at the table: they lie there, and all that they ask and tell has words."""

from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.decision import PickPile, PickSeat, PickWord, Request
from game.core.event import Announced, Event
from game.core.match import Match
from game.games.recipe.recipe_deck import SUITS
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.games.recipe.recipe_words import thing_in_words
from game.resources import rules_folder
from game.table.layout.layout_file import face_book_of, layout_of
from game.words import Words

from .built import ROWS, SHIPPED, START, built, named, of
from .invented import Inventor

CATALOGUE = Words.load_words(rules_folder())


def all_is_said(match: Match, words: Words) -> None:
    """Play a while: questions, hints, buttons and announcements have sentences."""
    layout = layout_of(match.game.rules)
    buttons = {action.word for action in layout.actions}
    missing: set[str] = set()

    def needs(*keys: str) -> None:
        if not any(key in words for key in keys):
            missing.add(keys[0])

    def heard(event: Event) -> None:
        if isinstance(event, Announced):
            needs(f"deed.{event.key}")

    match.listen(heard)
    chance = Chance(3)
    for _ in range(150):
        decision = match.decision
        if decision is None:
            break
        if "." in decision.question_key:
            needs(f"prompt.{decision.question_key}")
            needs(f"hint.{decision.question_key}")
        if isinstance(decision, Request):
            wanted = {str(option).split(" ", 1)[1] for option in decision.options}
            needs("ask.button")
            missing |= {thing for thing in wanted if not thing_in_words(words, thing)}
        elif not isinstance(decision, PickSeat | PickPile | PickWord):
            said = {option for option in decision.options if isinstance(option, str)}
            missing |= said - buttons - set(SUITS)
        match.submit(chance.below(len(decision.options)))
    for option in match.game.rules.options:
        needs(f"option.{option.id}.name")
    assert not missing


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_says_everything(path: Path) -> None:
    game = named(path.stem)
    words = CATALOGUE.for_game(game.id)
    assert words("game.name") == game.recipe.about.name
    all_is_said(Match.new(game.id, game.rules.least, 2), words)
    for card in Match.new(game.id, 3, 1).table.deck:
        color = words.first_of_keys(f"color.{card.color}", default=card.color)
        assert words(f"card.{card.face}", color=color)
        assert face_book_of(game.rules).face_for(card.color, card.face).family != "plain"


def test_whatever_is_invented_lies_on_the_table_and_has_words() -> None:
    for seed in range(12):
        reading = read_recipe(write_recipe(Inventor(seed).recipe()))
        if reading.recipe is not None:
            game = of(reading)
            all_is_said(Match.new(game.id, game.rules.least, seed), CATALOGUE.for_game(game.id))


def test_names_are_read_as_they_stand() -> None:
    text = START.replace("Try it", "{0} %s {count}")
    game = of(read_recipe(text + ROWS + '[game]\nfamily = "empty-hand"\n'))
    assert CATALOGUE.for_game(game.id)("game.name") == "{0} %s {count}"


def test_a_printed_card_says_what_it_does_here() -> None:
    change = '[[deck.change]]\ncard = "7"\ndoes = [{ act = "pass", way = "left" }]\n'
    game = built(ROWS + change + '[game]\nfamily = "empty-hand"\n')
    assert CATALOGUE.for_game(game.id)("rule.7") == "Everyone passes their hand to the left."
    assert "card.skip" in CATALOGUE.for_game(game.id)
    assert "rule.swap-hands" in CATALOGUE.for_game(game.id)


def test_a_printed_train_says_how_many_cards_it_brings_here() -> None:
    change = '[[deck.change]]\ncard = "two-train"\ndoes = [{ act = "train", count = 4 }]\n'
    signs = []
    for text in (ROWS, ROWS + change):
        rules = built(text + '[game]\nfamily = "empty-hand"\n').rules
        signs.append(face_book_of(rules).face_for("black", "two-train").sign)
    assert signs == ["+2", "+4"]
