"""A score sheet counts as the game does."""

from pathlib import Path

import pytest

from game.core.game import find_game
from game.games import GAMES
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.print.print_job import print_game
from game.print.print_task import PrintWish
from game.print.score_sheet import list_card_prices
from game.resources import rules_folder
from game.words import Words

from .conftest import SMALL, ran, task

WORDS = Words.load_words(rules_folder())
FAMILY = [("Mia", "fox"), ("Papa", "dog"), ("Ümit", "owl")]


def test_every_card_of_the_box_costs_what_the_sheet_says() -> None:
    rows = dict(list_card_prices(task("color-chaos")))
    assert rows == {
        "numbers": "their number",
        "actions and Two Train": "20 each",
        "Pick a Color and Draw 4": "50 each",
    }
    deck = task("color-chaos").todays_cards
    assert all(card.points == card.number for card in deck if card.number is not None)
    assert {card.points for card in deck if card.color == "white"} == {50}


@pytest.mark.parametrize("game", GAMES)
def test_everybody_has_a_column_and_the_way_to_win_stands_above(game: str, tmp_path: Path) -> None:
    rules, path = find_game(game).rules, tmp_path / "scores.pdf"
    settled = find_game(game).settle_house_rules(
        rules.most, {o.id: "on" for o in rules.options if "exp" in o.id}
    )
    wish = PrintWish(rules.most, settled, dpi=SMALL, names=FAMILY)
    done = print_game(find_game(game), ["scores"], wish, WORDS)
    path.write_bytes(done.data)
    assert done.pages == 1
    text = ran("pdftotext", "-layout", path, "-")
    assert all(name in text for name, _ in FAMILY)
    assert (
        WORDS.for_game(game).first_of_keys("results.note", default=WORDS("print.score_note"))
        in text
    )
    assert ("Round" in text) is (settled.get("target", "one round") != "one round")
    assert "**" not in text


@pytest.mark.parametrize("game", ["dice-factor", "flower-power", "rainbow-rush"])
@pytest.mark.parametrize("target", ["3 wins", "5 rounds"])
def test_rows_are_rounds_where_several_are_played(game: str, target: str, tmp_path: Path) -> None:
    path = tmp_path / "scores.pdf"
    wish = PrintWish(
        4, find_game(game).settle_house_rules(4, {"target": target}), dpi=SMALL, names=FAMILY
    )
    path.write_bytes(print_game(find_game(game), ["scores"], wish, WORDS).data)
    text = ran("pdftotext", "-layout", path, "-")
    assert "Round" in text
    assert WORDS.for_game(game)(f"option.target.{target}") in text


@pytest.mark.parametrize(
    ("name", "options", "counted", "rows"),
    [
        ("one-left", {"target": "500"}, "When someone reaches 500", "Round"),
        ("one-left", {"target": "0"}, "After one round, the most points win", "Game"),
        ("sea-storm", {}, "gets 1 point", "Game"),
        ("flower-bed", {}, "how many beds everyone took. Most beds win.", "Game"),
        ("cake-party", {}, "Then add or subtract any points from cards.", "Game"),
        ("memory", {}, "Most matches win.", "Game"),
        ("dragon-dance", {}, "how many cards fit in each player’s row", "Game"),
    ],
)
def test_sheets_of_own_games_tell_what_that_game_counts(
    name: str, options: dict[str, str], counted: str, rows: str, tmp_path: Path
) -> None:
    recipe = read_recipe((rules_folder() / "recipes" / f"{name}.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    game, path = bring_recipe(recipe), tmp_path / "scores.pdf"
    wish = PrintWish(4, game.settle_house_rules(4, options), dpi=SMALL, names=FAMILY)
    path.write_bytes(print_game(game, ["scores"], wish, WORDS).data)
    text = " ".join(ran("pdftotext", path, "-").split())
    assert counted in text
    assert f"{rows} " in text
    assert WORDS("print.score_note") not in text


@pytest.mark.ruling("TEAM-2")
def test_partners_share_a_column(tmp_path: Path) -> None:
    file = Path(__file__).parents[1] / "games" / "recipe" / "forty" / "spades.chroma"
    recipe = read_recipe(file.read_text(encoding="utf-8")).recipe
    assert recipe is not None
    names = [*FAMILY, ("Ben", "frog")]
    game, path = bring_recipe(recipe), tmp_path / "scores.pdf"
    wish = PrintWish(4, game.settle_house_rules(4, {}), dpi=SMALL, names=names)
    path.write_bytes(print_game(game, ["scores"], wish, WORDS).data)
    text = ran("pdftotext", "-layout", path, "-")
    assert "Mia and Ümit" in text
    assert "Papa and Ben" in text
    assert text.count("took") == 1 + 2, "once above, and in the column of each team"
    assert "Every 10 extra tricks cost 100 points." in " ".join(text.split())
