"""The rules on paper: all that is written, in letters that can be searched and copied."""

import re
from pathlib import Path

import pytest

from game.games import GAMES
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.print.print_job import list_printable_parts
from game.print.rules_sheets import RulesOnPaper, list_rules_chapters, needs_following
from game.print.text_flow import FlowRow, pour_rows
from game.resources import rules_folder
from game.session.rules.rules_page import PageBlock, PictureSign, RulesChapter, SignPicture
from tests.scenes.screens_cards import DECK

from .conftest import made, ran, task


def bare(text: str) -> str:
    """The letters alone: lines break where they have to."""
    return re.sub(r"\s|\*\*|page\d+of\d+", "", re.sub(r"page \d+ of \d+", "", text))


def told(blocks: list[PageBlock]) -> list[str]:
    """All that is said in blocks."""
    texts = [block.text for block in blocks if block.text]
    captions = [block.picture.caption for block in blocks if block.picture]
    return [
        *texts,
        *captions,
        *(text for block in blocks for text in told(list(block.inner_blocks))),
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_the_rules_is_there_to_be_found(game: str, tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    made(game, ["rules"], path, paper="letter")
    assert "No syntax or stream encoding errors" in ran("qpdf", "--check", path)
    fonts = [line.split()[4:7] for line in ran("pdffonts", path).splitlines()[2:]]
    assert all(facts == ["yes", "yes", "yes"] for facts in fonts)
    text = bare(ran("pdftotext", "-raw", path, "-"))
    written = list_rules_chapters(task(game))
    assert not [chapter.title for chapter in written if bare(chapter.title) not in text]
    assert not [
        line for chapter in written for line in told(chapter.blocks) if bare(line) not in text
    ]


def test_todays_house_rules_and_every_card_that_is_explained_stand_there(tmp_path: Path) -> None:
    path = tmp_path / "rules.pdf"
    made("color-chaos", ["rules"], path)
    text = ran("pdftotext", "-raw", path, "-")
    assert "House rules today" in text
    assert "Game ends at: 500" in text
    assert text.count("page 2 of") == 1


def test_a_column_is_never_too_full_and_a_title_never_left_alone() -> None:
    laid: list[tuple[int, float, float]] = []
    page = task("color-chaos").book.add_page((100, 100))
    columns = iter([(page, float(column), 10.0, 30.0) for column in range(4)])

    def row(number: int, high: float, held: bool = False) -> FlowRow:
        return FlowRow(high, lambda page, x, y: laid.append((number, x, y)), 2, held)

    pour_rows([row(0, 12), row(1, 5, held=True), row(2, 4), row(3, 9), row(4, 30)], columns)
    assert laid == [(0, 0, 10), (1, 1, 10), (2, 1, 17), (3, 2, 10), (4, 3, 10)]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_no_heading_or_line_stands_alone_at_a_foot_or_a_head(game: str, paper: str) -> None:
    """Where a column ends there is neither a heading, nor a paragraph's first line; where one
    begins there is no last line.
    """
    asked = task(game, paper=paper)
    sheet = RulesOnPaper(asked)
    for chapter in list_rules_chapters(asked):
        rows = list(sheet.chapter_rows(chapter))
        titles = [row for row in rows[:2] if row.keeps_with_next]
        assert len(titles) == 2, "title and line are held"
        assert rows[2].keeps_with_next or len(rows) == 3, (
            f"{chapter.title}: more than a line below it"
        )
        assert not rows[-1].keeps_with_next
        assert len(rows) < 5 or rows[-2].keeps_with_next or rows[-1].height > 6, (
            f"{chapter.title}: last line"
        )


def test_words_that_lead_to_something_stay_with_it() -> None:
    picture = PageBlock("picture", picture=SignPicture(((PictureSign("card", "b7"),),)))
    assert needs_following(PageBlock("text", "Do one of these:"), PageBlock("item", "Draw."))
    assert needs_following(PageBlock("text", "He has this."), picture)
    assert not needs_following(PageBlock("text", "Draw."), PageBlock("text", "Play."))
    assert not needs_following(picture, picture)


ON_SCREEN = (
    r"\bring\b", "window", "Computer", "computer", r"\bpress", "mouse", r"\bkey", r"\bclick",
    "gold bar", "lock beside", "The table tells", "screen", "laid for you", "list beside",
)  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_paper_says_nothing_that_only_the_screen_does(game: str) -> None:
    everything = {f"expansion_{n}": "on" for n in (1, 2, 3)} if game == "color-chaos" else {}
    text = said(list_rules_chapters(task(game, options=everything)))
    assert not [sign for sign in ON_SCREEN if re.search(sign, text)]
    assert "Taking back" not in text


def test_rules_of_sets_that_are_not_in_the_box_are_not_printed() -> None:
    titles = {"Expansion 1": 1, "Dodge and passing on": 2, "Events": 2, "Below zero": 3}
    for sets in ((), (1,), (2,), (3,), (1, 2, 3)):
        options = {f"expansion_{number}": "on" for number in sets}
        written = list_rules_chapters(task("color-chaos", options=options))
        found = {chapter.title for chapter in written}
        assert {title for title, number in titles.items() if number in sets} == found & {*titles}
        text = said(written)
        assert ("Event" in text) is (2 in sets)
        assert ("Dodge" in text) is (2 in sets)
        assert ("ages 10" in text) is (2 in sets)
        assert ("ages 7" in text) is (2 not in sets)
        signs = [s.name for c in written for p in pictures(c.blocks) for s in p.all_signs]
        assert ("pBomb" in signs) is (2 in sets)
        assert ("gReverseSkip" in signs) is (1 in sets)
        assert "direction" in signs


def pictures(blocks: list[PageBlock]) -> list[SignPicture]:
    """All rows of signs."""
    found = [block.picture for block in blocks if block.picture]
    return found + [one for block in blocks for one in pictures(list(block.inner_blocks))]


def test_rules_of_own_games_tell_what_to_do_before_and_what_every_card_does() -> None:
    recipe = read_recipe((rules_folder() / "recipes" / "one-left.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    game = bring_recipe(recipe)
    written = list_rules_chapters(task(game.id, options={"target": "200", "stack": "same"}))
    text = said(written)
    assert written[0].title == "Getting ready"
    assert "Direction Card" in text
    assert "put a coin on that color" in text
    assert "When someone reaches 200" in text, "today's house rule"
    names = {p.caption for c in written for p in pictures(c.blocks)}
    assert {"Skip", "Reverse", "Draw 2"} <= names
    assert "Computer" not in text


def own_deck(text: str = DECK) -> Recipe:
    recipe = read_recipe(text).recipe
    assert recipe is not None
    return recipe


def said(written: list[RulesChapter]) -> str:
    return " ".join(line for chapter in written for line in told(chapter.blocks))


def test_cards_that_somebody_brought_along_are_explained() -> None:
    option = bring_cards(own_deck())
    with_cards = task("color-chaos", options={option: "on"})
    for name, does in (
        ("Big Wave", "Everyone else draws 1 card."),
        ("WWWWWWWWWWWWWW", "You roll a"),
    ):
        assert name in said(list_rules_chapters(with_cards))
        assert does in said(list_rules_chapters(with_cards))
        assert name not in said(list_rules_chapters(task("color-chaos")))


def test_a_deck_is_printed_with_what_its_cards_do(tmp_path: Path) -> None:
    deck = bring_recipe(own_deck())
    assert "rules" in list_printable_parts(deck, 4, {})
    path = tmp_path / "deck.pdf"
    made(deck.id, ["rules"], path)
    text = bare(ran("pdftotext", "-raw", path, "-"))
    assert bare("Everyone else draws 1 card. Then you play again.") in text
    assert bare("What the cards do") in text
    assert bare("House rules") not in text
    plain = bring_recipe(own_deck(DECK.partition("[[deck.card]]")[0]))
    assert "rules" not in list_printable_parts(plain, 4, {})
