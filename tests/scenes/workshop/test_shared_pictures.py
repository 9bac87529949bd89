"""Pictures go along with a game, or come with one: nobody gives or sees one without wanting to."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.games.recipe.model import Recipe
from game.games.recipe.pictures import without_pictures
from game.games.recipe.recipe_file import read_recipe_bytes, write_recipe
from game.scenes.workshop.share import ShareScene
from game.scenes.workshop.shared_pictures import GivenPicturesDialog
from game.session.workshop.workshop_items import list_workshop_items
from game.store.workshop_files import Workshop, recipe_folder
from game.table.cards import card_pictures
from tests.scenes.screens_workshop import giving_pictures, looking_at_pictures, with_pictures
from tests.scenes.table_player import TablePlayer


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    return TablePlayer(monkeypatch, tmp_path)


def given() -> Recipe:
    """What is in the one file that was made."""
    (path,) = recipe_folder().glob("*.chroma")
    reading = read_recipe_bytes(path.read_bytes())
    assert reading.recipe is not None
    assert not reading.notes
    return reading.recipe


def taken() -> Recipe:
    """What is on the shelf."""
    (found,) = list_workshop_items(Workshop())
    assert found.recipe is not None
    return found.recipe


def at_dialog(player: TablePlayer) -> GivenPicturesDialog:
    giving_pictures(player)
    player.app.draw()
    dialog = player.app.top
    assert isinstance(dialog, GivenPicturesDialog)
    return dialog


def test_photos_start_switched_off_and_nobody_is_named(player: TablePlayer) -> None:
    at_dialog(player)
    assert player.thing("toggle:picture-p1").text == "Wwwwwwwwwwwwww: the picture goes along"
    assert player.thing("toggle:picture-p2").text == "Wwwwwwwwwwwwww: the picture stays here"
    player.click("button:give")
    assert isinstance(player.app.top, ShareScene)
    whole = with_pictures()
    (picture,) = given().deck.picture
    assert picture == replace(whole.deck.picture[0], by="")
    assert [card.picture for card in given().deck.card][:2] == ["p1", ""]
    assert given().deck.card[1].icon == whole.deck.card[1].icon


def test_each_picture_is_chosen_and_names_go_along_if_wanted(player: TablePlayer) -> None:
    at_dialog(player)
    player.click("toggle:picture-p1")
    assert player.thing("text:going").text.startswith("No pictures go along.")
    player.click("toggle:picture-p2")
    player.click("toggle:picture-p1")
    player.click("toggle:signed")
    player.click("button:give")
    assert given() == with_pictures()
    assert given().deck.picture[0].by == "Lulu"


def test_a_game_without_pictures_is_given_away_at_once(player: TablePlayer) -> None:
    Workshop().keep_file("ours", write_recipe(without_pictures(with_pictures())))
    page = ShareScene(player.app)
    player.app.push_scene(page)
    page.export_thing()
    assert player.app.top is page
    assert given() == without_pictures(with_pictures())


def test_pictures_stay_covered_and_out_until_somebody_wants_to_see_them(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(text: str) -> None:
        raise AssertionError(f"a picture was read: {text[:20]}")

    monkeypatch.setattr(card_pictures, "find_picture_squares", never)
    monkeypatch.setattr("game.scenes.workshop.shared_pictures.find_picture_squares", never)
    page = looking_at_pictures(player, False)
    player.app.draw()
    assert player.thing("text:covered").text == (
        "There are 2 pictures in this file. They stay out unless you look at them."
    )
    page.take_game_in()
    assert taken() == without_pictures(with_pictures())
    assert "[[deck.picture]]" not in write_recipe(taken())


def test_pictures_that_were_seen_come_along_but_for_those_that_were_taken_out(
    player: TablePlayer,
) -> None:
    page = looking_at_pictures(player, False)
    player.app.draw()
    page.scroll_into_view("button:show-pictures")
    player.click("button:show-pictures")
    assert player.thing("text:come").text == "2 pictures come along."
    page.scroll_into_view("button:take-out-p2")
    player.app.draw()
    player.click("button:take-out-p2")
    assert player.thing("text:come").text == "1 picture comes along."
    page.take_game_in()
    assert taken() == without_pictures(with_pictures(), ["p2"])


def test_without_pictures_covers_them_again(player: TablePlayer) -> None:
    page = looking_at_pictures(player, True)
    player.app.draw()
    page.scroll_into_view("button:without-pictures")
    player.app.draw()
    player.click("button:without-pictures")
    player.thing("button:show-pictures")
    page.take_game_in()
    assert not taken().deck.picture


def test_what_was_damaged_is_said_in_a_sentence(player: TablePlayer) -> None:
    page = looking_at_pictures(player, False)
    player.app.draw()
    assert page.chosen_check is not None
    assert page.chosen_check.notes == [
        "Line 40: this picture is damaged. The card keeps its color and name."
    ]
    assert player.thing("text:note-0").text == page.chosen_check.notes[0]
