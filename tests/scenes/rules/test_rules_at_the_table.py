"""The rules read at the table: from the pause, by keys, from a card."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.recipe_file import read_recipe
from game.scenes.rules.reader import RulesReader
from tests.scenes.screens_cards import DECK
from tests.scenes.table_player import Sit, open_cards, show


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


@pytest.mark.parametrize("scale", [100, 200])
def test_the_rules_are_read_at_the_table_and_the_hand_is_back_after(sit: Sit, scale: int) -> None:
    table = sit()
    table.app.settings = replace(table.app.settings, scale=scale)
    scene = table.deal(4, (0,), seed=3, target="100")
    table.wait(3000)
    held = open_cards(scene)
    assert held == 7
    table.click("button:help")
    assert table.scene == "rules"
    reader = table.app.top
    assert isinstance(reader, RulesReader)
    told = [block.text for block in reader.chapters[-1].blocks]
    assert "**Game ends at:** 100 (usually 500)" in told
    table.wait(5000)
    table.key(pygame.K_ESCAPE)
    assert table.app.top is scene
    assert open_cards(scene) == held


def test_a_key_opens_the_rules_at_the_table(sit: Sit) -> None:
    table = sit()
    table.deal(4, (0,), seed=3)
    table.wait(3000)
    table.key(pygame.K_F1)
    assert table.scene == "rules"
    table.key(pygame.K_F1)
    assert table.scene == "play"


def test_with_several_people_the_hand_waits_behind_the_curtain(sit: Sit) -> None:
    table = sit()
    scene = table.lay(
        "color-chaos 3 / discard b5 / hand 0 b1 g2 / hand 1 b3 g4 / hand 2 r1 r2", (0, 1)
    )
    show(table)
    assert open_cards(scene) == 2
    table.click("button:help")
    assert open_cards(scene) == 0
    table.key(pygame.K_ESCAPE)
    assert open_cards(scene) == 0
    show(table)
    assert open_cards(scene) == 2


def test_the_rules_are_read_from_the_pause_too(sit: Sit) -> None:
    table = sit()
    table.deal(4, (0,), seed=3)
    table.wait(3000)
    table.click("button:menu")
    table.click("button:rules")
    assert table.scene == "rules"
    table.key(pygame.K_ESCAPE)
    assert table.scene == "pause"


@pytest.mark.parametrize(
    ("code", "chapter"),
    [("bSkip", "Action cards"), ("pWar", "Events"), ("kTrain", "The Two Train")],
)
def test_a_card_opens_the_rules_where_it_is_explained(sit: Sit, code: str, chapter: str) -> None:
    table = sit()
    hands = f"hand 0 {code} g2 / hand 1 b3 g4 / hand 2 r1 r2"
    table.lay(f"color-chaos 3 / option expansion_2=on / discard b5 / {hands}")
    card = next(thing.name for thing in table.things() if thing.name.startswith(f"card:{code}"))
    table.table.show_card_zoom(table.table.answers.find_card_of(card))
    table.click("button:full-rules")
    reader = table.app.top
    assert isinstance(reader, RulesReader)
    assert reader.chapters[reader.number].title == chapter
    table.key(pygame.K_ESCAPE)
    assert table.scene == "play"
    assert not table.shows("button:full-rules")


def test_cards_of_ones_own_are_explained_at_the_table(sit: Sit) -> None:
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    option = bring_cards(recipe)
    table = sit()
    table.deal(4, (0,), seed=3, **{option: "on"})
    table.wait(3000)
    table.click("button:help")
    reader = table.app.top
    assert isinstance(reader, RulesReader)
    said = [block.text for chapter in reader.chapters for block in chapter.blocks]
    assert "Everyone else draws 1 card. Then you play again." in said
    number = next(n for n, one in enumerate(reader.chapters) if one.title == "Homemade cards")
    reader.open_chapter("color-chaos", number)
    assert {sign.name[0] for block in reader.chapters[number].list_pictures("picture")
            for sign in block.all_signs} == {"b", "g", "o", "r", "w"}  # fmt: skip
