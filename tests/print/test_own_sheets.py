"""Sheets that only some homemade games have: a ladder of goals, and cards for first and last."""

from pathlib import Path

import pytest

from game.core.game import find_game
from game.print.print_job import list_printable_parts
from game.print.score_sheet import list_card_prices, list_column_parts
from tests.games.recipe.built import built, named

from .conftest import made, ran, task, wish

SHEETS = {"goals", "places"}


def text_of(path: Path) -> str:
    """All words of a file."""
    return " ".join(ran("pdftotext", "-layout", path, "-").split())


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_goal_has_a_rung_the_first_one_at_the_foot(tmp_path: Path, paper: str) -> None:
    path = tmp_path / "goals.pdf"
    assert made(named("seven-steps").id, ["goals"], path, paper=paper).pages == 1
    text = text_of(path)
    order = [
        "7 2 runs of 4", "6 7 of one color", "5 1 run of 5", "4 1 set of 3, 1 run of 3",
        "3 1 set of 4", "2 1 run of 4", "1 2 sets of 3",
    ]  # fmt: skip
    places = [text.index(goal.partition(" ")[2]) for goal in order]
    assert places == sorted(places)
    assert "Missed it? Try it again in the next round." in text


def test_goals_that_all_have_at_once_are_told_differently(tmp_path: Path) -> None:
    game = built(
        '[deck]\nfrom = "chroma"\ntake = { base = 3 }\n[game]\nfamily = "melds"\n'
        'players = [2, 6]\ndeal = 9\ngoals = ["2 sets of 3", "1 run of 4"]\ngoal_missed = "next"\n'
    )
    made(game.id, ["goals"], tmp_path / "goals.pdf")
    assert "Everyone has the same goal each round." in text_of(tmp_path / "goals.pdf")


@pytest.mark.parametrize(("trade", "said"), [("1", "Give your best card"), ("2", "your 2 best")])
def test_cards_that_stand_say_what_first_and_last_place_trade(
    tmp_path: Path, trade: str, said: str
) -> None:
    path = tmp_path / "places.pdf"
    made(named("top-dog").id, ["places"], path, options={"trade": trade})
    text = text_of(path)
    assert text.count("Top dog") + text.count("Last place") >= 2
    assert said in text


def test_nobody_else_is_offered_them() -> None:
    def offered(game: str, **options: str) -> set[str]:
        settled = wish(game, options=options).options
        return SHEETS & {*list_printable_parts(find_game(game), 4, settled)}

    ladder = named("top-dog").id
    assert offered(ladder, trade="1") == {"places"}
    assert not offered(ladder, trade="0")
    assert offered(named("seven-steps").id) == {"goals"}
    for other in (named("paper-chains").id, named("high-star").id, "flower-power"):
        assert not offered(other)


def test_the_score_sheet_of_said_tricks_has_columns_for_what_was_said_and_taken() -> None:
    assert list_column_parts(task(named("said-and-done").id)) == ("said", "took", "points")
    assert list_column_parts(task(named("high-star").id)) == ()


def test_cards_of_shapes_are_priced_by_their_shape_and_wild_ones_together() -> None:
    prices = dict(list_card_prices(task(named("seven-steps").id)))
    assert prices == {
        "circles": "1 each", "crosses": "2 each", "pentagons": "3 each", "squares": "4 each",
        "stars": "5 each", "wild cards": "10 each",
    }  # fmt: skip
