"""A card of one's own tells its rule wherever it is met: large, aloud, on the page, on paper."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.app.speech.voice_reader import VoiceReader
from game.games.recipe.model import OwnCard, Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.games.recipe.recipe_words import steps_in_words
from game.print.print_task import PrintTask, PrintWish
from game.print.rules_sheets import list_rules_chapters
from game.resources import rules_folder
from game.scenes.workshop.trial_scene import TrialScene
from game.session.rules.rules_page import RulesChapter
from game.session.workshop.recipe_rules import list_recipe_chapters
from game.words import Words
from tests.scenes.ear import SlowEar
from tests.scenes.screens_cards import DECK
from tests.scenes.table_player import TablePlayer

LANGUAGES = ("en", "de", "fr", "es")


def recipes() -> list[tuple[str, Recipe]]:
    """Every shipped game that has cards of its own, and a deck for Color Chaos."""
    texts = {
        path.stem: path.read_text(encoding="utf-8")
        for path in sorted((rules_folder() / "recipes").glob("*.chroma"))
    }
    found = {name: read_recipe(text).recipe for name, text in {**texts, "deck": DECK}.items()}
    return [(name, one) for name, one in found.items() if one is not None and one.deck.card]


CARDS = [
    pytest.param(recipe, card, id=f"{name}-{card.id}")
    for name, recipe in recipes()
    for card in recipe.deck.card
]


def words_of(chapters: Sequence[RulesChapter]) -> list[str]:
    return [block.text for chapter in chapters for block in chapter.blocks]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("recipe", "card"), CARDS)
def test_it_is_told_large_aloud_and_on_the_page(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, recipe: Recipe, card: OwnCard, language: str
) -> None:
    player = TablePlayer(
        monkeypatch, tmp_path, words=Words.load_words(rules_folder(), language), voice=True
    )
    ear = SlowEar(player.clock)
    monkeypatch.setattr(VoiceReader, "voice", ear)
    scene = TrialScene(player.app, recipe, card)
    player.app.push_scene(scene)
    player.wait(1600)
    held = next(
        one
        for one in scene.live_match.match.table.hands[0]
        if one.face.partition("@")[0] == card.id
    )
    scene.show_card_zoom(held)
    player.app.draw()
    player.app.reader.read_frame(scene, scene.controls())
    told = (
        steps_in_words(card.does, player.app.words) if card.does else player.thing("text:rule").text
    )
    assert player.thing("text:rule").text == told
    player.wait(60_000)
    ear.go_on()
    assert any(told.rstrip(".") in line for line in ear.said), ear.said
    if recipe.game is not None and card.does:
        game = bring_recipe(recipe)
        assert told in words_of(list_recipe_chapters(game, player.app.words.for_game(game.id)))


@pytest.mark.sampled(5)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("recipe", "card"), CARDS)
def test_it_is_told_on_paper(recipe: Recipe, card: OwnCard, language: str) -> None:
    words, game = Words.load_words(rules_folder(), language), bring_recipe(recipe)
    wish = PrintWish(2, {} if game.is_deck else game.settle_house_rules(game.rules.least, {}))
    task = PrintTask(game, wish, words, language, lambda done, of: None)
    told = steps_in_words(card.does, words) if card.does else words("workshop.goes.nothing")
    assert told in words_of(list_rules_chapters(task))
