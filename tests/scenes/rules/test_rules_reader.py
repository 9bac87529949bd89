"""Reading the rules: how pages are written, how they are turned, what is agreed on."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest

from game.games import GAMES
from game.resources import rules_folder
from game.scenes.rules.reader import RulesReader
from game.session.pregame.house_rules import AgreedRules
from game.session.rules.house_rule_texts import house_chapter, list_rules_in_force
from game.session.rules.rules_page import (
    BrokenPage,
    PictureSign,
    Reader,
    is_for_screen,
    make_paper_reader,
    make_screen_reader,
    parse_rules_page,
)
from game.ui.widgets.rich_text import BOLD, PLAIN, break_rich_lines, unbreakable_chunks
from game.words import Words
from tests.scenes.menu_app import Player

PAGE = """# Toy
About it.

## One
A paragraph
on two lines with **bold {many} words**.
- first
- second,
  longer
![Two stars](b* r*, die colors red, icon skip pig, back)
> Mia plays.
> ![](bo)
>
> Papa wins.
! A tip.

## Two
= aSkip
"""
NUMBERS = {"many": 3}


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHROMA_CHAOS_HOME", str(tmp_path))


# The format ---------------------------------------------------------------------


def test_a_page_is_read_in_its_parts() -> None:
    page = parse_rules_page(PAGE, "toy.md", NUMBERS)
    assert page.title == "Toy"
    assert [chapter.title for chapter in page.chapters] == ["One", "Two"]
    kinds = [block.kind for block in page.chapters[0].blocks]
    assert kinds == ["text", "text", "item", "item", "picture", "example", "tip"]
    intro, text, _, second, picture, example, tip = page.chapters[0].blocks
    assert intro.text == "About it."
    assert text.text == "A paragraph on two lines with **bold 3 words**."
    assert second.text == "second, longer"
    assert picture.picture
    assert picture.picture.caption == "Two stars"
    assert [len(group) for group in picture.picture.groups] == [2, 1, 2, 1]
    assert picture.picture.groups[1] == (PictureSign("die", "colors", "red"),)
    assert [block.kind for block in example.inner_blocks] == ["text", "picture", "text"]
    assert tip.text == "A tip."
    assert page.chapters[1].blocks[0].kind == "cards"


@pytest.mark.parametrize(
    ("page", "line", "reason"),
    [
        ("Toy\n", 1, "begins with"),
        ("# Toy\nAbout it.\n", 2, "no chapter"),
        ("# Toy\n## One\n{few} words\n", 3, "no number 'few'"),
        ("# Toy\n## One\n### Deep\n", 3, "no part"),
        ("# Toy\n## One\na [link](there)\n", 3, "no part"),
        ("# Toy\n## One\nan *italic* word\n", 3, "no part"),
        ("# Toy\n## One\n\na **bold word\n", 4, "no other one"),
        ("# Toy\n## One\n![](b*\n", 3, "a picture is"),
        ("# Toy\n## One\n![](b*, , r*)\n", 3, "empty group"),
        ("# Toy\n## One\n![](die red)\n", 3, "a die is"),
        ("# Toy\n## One\n> ok\n> {few}\n", 3, "no number"),
    ],
)
def test_what_is_wrong_with_a_page_is_said_with_its_place(
    page: str, line: int, reason: str
) -> None:
    with pytest.raises(BrokenPage, match=rf"toy\.md, line {line}: .*{reason}"):
        parse_rules_page(page, "toy.md", NUMBERS)


def test_bold_words_are_set_in_bold() -> None:
    assert unbreakable_chunks("a **b c**d e") == [
        [("a", PLAIN)],
        [("b", BOLD)],
        [("c", BOLD), ("d", PLAIN)],
        [("e", PLAIN)],
    ]


def test_lines_are_as_long_as_there_is_room() -> None:
    canvas = Player().app.canvas
    words = "one **two** three " * 12
    rows = break_rich_lines(canvas, words, 400, 28)
    for row in rows:
        assert row[0].x == 0
        assert row[-1].x + canvas.text_width(row[-1].words, row[-1].font, 28) <= 400
    assert " ".join(run.words for row in rows for run in row) == words.replace("**", "").strip()
    assert len(break_rich_lines(canvas, words, 1e6, 28)) == 1


# Turning pages ------------------------------------------------------------------


@pytest.fixture
def player() -> Player:
    """Somebody who opened the rules on the title screen."""
    player = Player()
    player.click("button:rules")
    assert player.scene == "rules"
    return player


def reader_of(player: Player) -> RulesReader:
    assert isinstance(player.app.top, RulesReader)
    return player.app.top


def test_every_chapter_is_reached_by_turning(player: Player) -> None:
    reader = reader_of(player)
    seen = []
    for _ in reader.chapters:
        seen.append(player.thing("text:chapter").text)
        player.press("button:next")
    assert seen == [chapter.title for chapter in reader.chapters]
    assert reader.number == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_opened_by_its_name(player: Player, game: str) -> None:
    player.click(f"button:game-{game}")
    assert player.thing("text:game").text == player.app.words.for_game(game)("game.name")
    player.click("button:chapter-2")
    assert player.thing("text:chapter").text == reader_of(player).chapters[2].title


def test_a_long_chapter_is_scrolled_by_keys_and_wheel(player: Player) -> None:
    reader = reader_of(player)
    titles = [chapter.title for chapter in reader.chapters]
    player.click(f"button:chapter-{titles.index('Events')}")
    assert reader.offset == 0
    offsets = []
    player.post(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False)
    offsets.append(reader.offset)
    for key in (pygame.K_SPACE, pygame.K_PAGEDOWN, pygame.K_END):
        player.key(key)
        offsets.append(reader.offset)
    assert offsets == sorted(set(offsets))
    assert reader.offset == reader.max_scroll(player.app.canvas)
    player.key(pygame.K_HOME)
    assert reader.offset == 0
    player.click("button:chapter-0")
    assert reader.offset == 0


@pytest.mark.parametrize("key", [pygame.K_F1, pygame.K_h])
def test_help_keys_open_the_rules_and_escape_closes_them(key: int) -> None:
    player = Player()
    player.key(key)
    assert player.scene == "rules"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_large_type_has_a_list_of_chapters() -> None:
    player = Player((1280, 720), 200)
    player.press("button:rules")
    player.click("button:chapters")
    last = len(reader_of(player).chapters) - 1
    player.press(f"button:chapter-{last}")
    assert player.thing("text:chapter").text == reader_of(player).chapters[last].title
    player.click("button:chapters")
    assert not player.thing(f"button:chapter-{last}").is_hidden
    player.key(pygame.K_ESCAPE)
    assert player.scene == "rules"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "title"


def test_a_missing_page_is_said_and_nothing_breaks(
    player: Player, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.scenes.rules.reader.rules_folder", lambda: tmp_path)
    reader = RulesReader(player.app, "color-chaos")
    player.show(reader)
    assert player.thing("text:chapter").text == player.app.words("rules.missing")


# House rules --------------------------------------------------------------------


def options_of(game: str, **changes: str) -> dict[str, str]:
    return GAMES[game].settle_house_rules(4, changes)


NAMES = ("Mia", "Papa", "Zoe", "Ben")


@pytest.mark.parametrize("game", GAMES)
def test_house_rules_in_force_are_told_in_words(game: str) -> None:
    words = Words.load_words(rules_folder()).for_game(game)
    rules = GAMES[game].rules
    told = list(list_rules_in_force(GAMES[game], words, AgreedRules(options_of(game), NAMES)))
    assert told
    usual = words("rules.usual", value="")[:9]
    assert [line for line in told if usual in line] == []
    chapter = house_chapter(GAMES[game], words, None)
    assert chapter is not None
    named = [option.id for option in rules.options if option.id != "youngest"]
    note, head_start = 1, 1
    assert len(chapter.blocks) == note + len(named) + head_start


def test_a_house_rule_of_today_says_what_is_usual() -> None:
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    house = AgreedRules(options_of("color-chaos", target="100"), NAMES)
    told = list(list_rules_in_force(GAMES["color-chaos"], words, house))
    assert "**Game ends at:** 100 (usually 500)" in told


def test_the_youngest_is_named_and_sets_out_of_the_box_are_not() -> None:
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    options = options_of("color-chaos", first_player="youngest", youngest="seat 3")
    told = list(list_rules_in_force(GAMES["color-chaos"], words, AgreedRules(options, NAMES)))
    assert any("Zoe" in line for line in told)
    limit = words("option.give_1_limit.name")
    assert not any(limit in line for line in told)


SHARED = """# Game
## One
[screen] Press it.

[paper] Count aloud.

For all.

- Always.
[expansion_2] - Sometimes.
[paper !expansion_2] ! For ages 7 and up.

> Mia plays.
> [screen] A ring shows it.

## [expansion_2] Events
All events.

[paper] Only in print.

## [paper] Getting ready
Shuffle.

## [expansion_1 paper] More
More.
"""


def read_as(reader: Reader) -> dict[str, list[str]]:
    """The chapters that somebody reads, with what is said in them."""
    page = parse_rules_page(SHARED, "shared.md", {}).filter_for_reader(reader)
    return {
        chapter.title: [
            text
            for block in chapter.blocks
            for text in (block.text, *(inner.text for inner in block.inner_blocks))
            if text
        ]
        for chapter in page.chapters
    }


def test_screen_and_paper_share_a_page() -> None:
    with pytest.raises(BrokenPage, match="no chapter"):
        parse_rules_page("# Game\n[screen] Press it.\n", "shared.md", {})
    screen, paper = read_as(is_for_screen), read_as(make_paper_reader({}))
    everybody = ["For all.", "Always."]
    assert screen == {
        "One": ["Press it.", *everybody, "Sometimes.", "Mia plays.", "A ring shows it."],
        "Events": ["All events."],
    }
    assert paper == {
        "One": ["Count aloud.", *everybody, "For ages 7 and up.", "Mia plays."],
        "Getting ready": ["Shuffle."],
    }
    both = read_as(make_paper_reader({"expansion_2": "on", "expansion_1": "off"}))
    assert both == {
        "One": ["Count aloud.", *everybody, "Sometimes.", "Mia plays."],
        "Events": ["All events.", "Only in print."],
        "Getting ready": ["Shuffle."],
    }
    assert "More" in read_as(make_paper_reader({"expansion_1": "on"}))


@pytest.mark.parametrize("make_reader", [make_screen_reader, make_paper_reader])
def test_a_page_says_what_is_true_by_the_house_rules(
    make_reader: Callable[[Mapping[str, str]], Reader],
) -> None:
    text = "# Game\n## One\n[!wilds=stay_put] - Anywhere.\n[wilds=stay_put] - At home.\n"

    def told(**options: str) -> list[str]:
        page = parse_rules_page(text, "toy.md", {}).filter_for_reader(make_reader(options))
        return [block.text for block in page.chapters[0].blocks]

    assert told() == told(wilds="anywhere") == ["Anywhere."]
    assert told(wilds="stay put") == ["At home."]


def test_the_reader_shows_nothing_of_paper() -> None:
    player = Player((1280, 720), 100)
    for game in GAMES:
        reader = RulesReader(player.app, game)
        titles = [chapter.title for chapter in reader.chapters]
        assert "Getting ready" not in titles or game == "dice-factor"
        assert not [b.where for c in reader.chapters for b in c.blocks if "paper" in b.where]
