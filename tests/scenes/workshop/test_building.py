"""Building games at the screen: six questions, undo, drafts, playing, the shelf, files."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.core.game import find_game
from game.games.recipe.model import EmptyHandPlan, HouseRule, OwnCard, PairsPlan
from game.games.recipe.own_game import edition_of
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.resources import rules_folder
from game.scenes.saved.scene import SavedScene
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import SLIDES, TitleScene
from game.scenes.workshop.game_builder import GameBuilder
from game.scenes.workshop.recipe_answers import RecipeAnswers
from game.scenes.workshop.recipe_questions import (
    QUESTIONS,
    answer_field,
    find_field_value,
    list_asked_fields,
    make_recipe_field,
    step_value,
    toggle_answer,
)
from game.scenes.workshop.share import ShareScene
from game.scenes.workshop.workshop_home import WorkshopHome
from game.session.workshop.deck_changes import put_cards_on_box, put_own_card, remove_own_card
from game.session.workshop.describe import summarize_recipe
from game.session.workshop.workshop_items import (
    list_mistakes,
    list_workshop_items,
    load_example_recipes,
)
from game.store.workshop_files import Workshop, recipe_folder
from game.table.own_box import BOX_CARD_COUNT, box_kinds, card_faces
from game.words import Words
from tests.scenes.screens_workshop import ToldReader
from tests.scenes.table_player import TablePlayer


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at the title."""
    return TablePlayer(monkeypatch, tmp_path)


def home(player: TablePlayer) -> WorkshopHome:
    """The workshop."""
    player.app.open_screen("workshop")
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    return page


def begin(player: TablePlayer, name: str = "one-left") -> GameBuilder:
    """A game that is begun from a recipe."""
    page = home(player)
    page.begin_game(page.recipes[name], "")
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    return builder


def said(page: WorkshopHome) -> str:
    """All that can be read there."""
    return " ".join(thing.text for thing in page.controls())


def kept() -> list[str]:
    """The texts of all games that lie in the workshop."""
    return [one.file.kept_text or "" for one in list_workshop_items(Workshop())]


def test_examples_are_named_in_the_language_of_the_table() -> None:
    assert load_example_recipes(Words.load_words(rules_folder())) == load_example_recipes(), (
        "in English as in their files"
    )
    for language in ("de", "fr", "es"):
        told = load_example_recipes(Words.load_words(rules_folder(), language))
        for name, recipe in load_example_recipes().items():
            own = told[name]
            assert (own.about.name, own.about.words) != (recipe.about.name, recipe.about.words)
            assert own.about.id == recipe.about.id
            assert read_recipe(write_recipe(own)).mistakes == ()
    waves = load_example_recipes(Words.load_words(rules_folder(), "de"))["sea-storm"].deck.card[0]
    assert (waves.id, waves.name) == ("big-wave", "Große Welle")


@pytest.mark.sampled(3)
@pytest.mark.parametrize("name", sorted(load_example_recipes()))
def test_every_answer_can_be_given_and_is_told(name: str) -> None:
    recipe, words = load_example_recipes()[name], Words.load_words(rules_folder())
    for question in QUESTIONS:
        for one in list_asked_fields(recipe, question):
            for answer in one.values if one.form != "pair" else ():
                given = answer_field(recipe, one.name, (answer,) if one.form == "many" else answer)
                reading = read_recipe(write_recipe(given))
                assert reading.recipe == given or list_mistakes(reading, words)
                assert summarize_recipe(given, words)
                assert RecipeAnswers(words, given, lambda *_: None, {}).build_answer_rows([one])


def test_a_change_is_written_after_a_moment_and_can_be_taken_back(player: TablePlayer) -> None:
    builder = begin(player)
    key = builder.bench.key
    builder.take_answer("deal", 5)
    assert Workshop().find_file(key) is not None
    builder.update(500)
    there = Workshop().find_file(key)
    assert there is not None
    assert there.is_draft
    assert "deal = 5" in there.text
    builder.undo_last_change()
    builder.update(500)
    plan = builder.current_recipe.plan
    assert isinstance(plan, EmptyHandPlan)
    assert plan.deal == 7
    builder.redo_last_change()
    assert "deal = 5" in builder.bench.recipe_text


def test_a_game_that_makes_no_sense_stays_a_draft(player: TablePlayer) -> None:
    builder = begin(player, "memory")
    builder.take_answer("same", ("color", "shape"))
    builder.take_answer("group", 4)
    assert not builder.bench.is_valid
    builder.put_on_shelf()
    assert player.app.top is builder
    player.app.pop_scene()
    [there] = list_workshop_items(Workshop())
    assert there.file.is_draft
    assert not there.is_valid
    plan = there.recipe.plan if there.recipe else None
    assert isinstance(plan, PairsPlan)
    assert plan.group == 4
    assert there.load_kept_game() is not None


def test_what_was_given_away_gets_another_version(player: TablePlayer) -> None:
    builder = begin(player)
    builder.take_answer("deal", 5)
    player.app.pop_scene()
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    page.export_chosen()
    share = player.app.top
    assert isinstance(share, ShareScene)
    share.export_thing()
    [file] = recipe_folder().glob("*.chroma")
    assert "version = 1" in file.read_text(encoding="utf-8")
    share.leave()
    player.app.pop_scene()
    page.edit_chosen()
    again = player.app.top
    assert isinstance(again, GameBuilder)
    again.take_answer("deal", 4)
    again.leave()
    assert "version = 2" in kept()[0]
    again.take_answer("deal", 3)
    again.leave()
    assert "version = 2" in kept()[0]
    assert builder.bench.key == again.bench.key


def test_a_game_is_set_up_and_found_under_its_lasting_name(player: TablePlayer) -> None:
    builder = begin(player)
    builder.put_on_shelf()
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    setup.set_option("target", "200")
    setup.save_last_setup()
    game = setup.agreed.game
    assert player.app.settings.options[game.stored_id]["target"] == "200"
    builder.take_answer("deal", 4)
    builder.bench.keep_on_shelf()
    builder.put_on_shelf()
    changed = player.app.top
    assert isinstance(changed, SetupScene)
    assert changed.agreed.game.id != game.id
    assert changed.agreed.wishes["target"] == "200"


def test_a_table_goes_on_though_its_game_was_thrown_away(player: TablePlayer) -> None:
    builder = begin(player)
    builder.put_on_shelf()
    setup = player.app.top
    assert isinstance(setup, SetupScene)
    setup.start_dealing()
    id = setup.agreed.game.id
    player.app.return_to_title()
    page = home(player)
    page.throw_chosen_away()
    player.app.pop_scene()
    player.app.open_screen("saved")
    saved = player.app.top
    assert isinstance(saved, SavedScene)
    saved.update(0)
    assert saved.kept.shelf_state == "gone"
    assert saved.kept.unplayable_reason == ""
    saved.restore_to_shelf()
    assert len(kept()) == 1
    assert saved.kept.shelf_state == "same"
    saved.continue_saved_game()
    assert find_game(id).id == id


def test_the_shelf_of_the_title_has_pages(player: TablePlayer) -> None:
    shop = Workshop()
    for number in range(9):
        recipe = load_example_recipes()["sea-storm"]
        about = replace(recipe.about, id=f"storm-{number}", name=f"Storm {number}")
        shop.keep_file(f"storm-{number}", write_recipe(replace(recipe, about=about)))
    title = player.app.top
    assert isinstance(title, TitleScene)
    title.enter()
    shown = []
    for to in ("own0", "own1"):
        title.turn_to_shelf(to)
        player.app.note_activity()
        names = [thing.name for thing in title.controls()]
        assert "button:build" in names
        shown += [name for name in names if name.startswith("button:game-own:")]
    assert len(set(shown)) == 9
    player.key(pygame.K_PAGEDOWN)
    assert title.shelf == "box"


def test_a_broken_file_is_told_and_can_be_mended(player: TablePlayer) -> None:
    shop = Workshop()
    shop.keep_file("storm", write_recipe(load_example_recipes()["sea-storm"]))
    (shop.folder / "storm.chroma").write_text("chroma = 1\nname = 'x\n", encoding="utf-8")
    page = home(player)
    assert "Line 2" in said(page)
    shop.keep_file("storm", write_recipe(load_example_recipes()["sea-storm"]))
    page.enter()
    player.app.note_activity()
    assert "Line 2" not in said(page)


def test_a_game_from_a_file_stands_beside_the_own_one(player: TablePlayer) -> None:
    shop, recipe = Workshop(), load_example_recipes()["dragon-dance"]
    own = replace(recipe, about=replace(recipe.about, words="Mine"))
    shop.keep_file("mine", write_recipe(own))
    recipe_folder().mkdir(parents=True)
    (recipe_folder() / "dragon-dance.chroma").write_text("#", encoding="utf-8")
    share = ShareScene(player.app, begins=ToldReader)
    player.app.push_scene(share)
    while share.checks.is_checking:
        share.update(1.0)
    check = share.chosen_check
    assert check is not None
    assert check.recipe is not None
    assert share.find_kin(check.recipe, check.text)[0] == "both"
    share.keep_both()
    found = [one.recipe for one in list_workshop_items(Workshop()) if one.recipe]
    assert len({recipe.about.id for recipe in found}) == len(found) == 2
    newer = replace(own, about=replace(own.about, version=7))
    check.recipe, check.text = newer, write_recipe(newer)
    assert share.find_kin(newer, check.text)[0] == "newer"
    share.replace_older()
    texts = kept()
    assert write_recipe(newer) in texts
    assert sum('words = "Mine"' in text for text in texts) == 2


def test_steps_and_several_answers() -> None:
    recipe = load_example_recipes()["one-left"]
    [fits] = list_asked_fields(recipe, "fits")
    assert toggle_answer(fits, ("color",), "color") == ("color",)
    assert toggle_answer(fits, ("sign",), "color") == ("color", "sign")
    target = list_asked_fields(recipe, "points")[1]
    assert step_value(target, 0, 1) == 50
    assert step_value(target, 500, 1) == 500


def moves(player: TablePlayer, how: str) -> TablePlayer:
    """At usual speed, with that much movement."""
    player.app.settings = replace(player.app.settings, speed=1.0, motion=how)
    return player


AN_HOUR_MS = 3_600_000.0


def asleep(player: TablePlayer) -> bool:
    """Whether nothing is drawn any more until somebody does something."""
    app = player.app
    app.draw()
    due = app.top.next_tick()  # the title waits for midnight
    is_idle = due is None or due > AN_HOUR_MS
    return not app.needs_frame and not app.top.is_animating and is_idle


def shelf_pixels(player: TablePlayer) -> bytes:
    """What is seen of the shelf in the next frame."""
    player.app.draw()
    canvas = player.app.canvas
    return pygame.image.tobytes(canvas.surface.subsurface(canvas.rect(SLIDES)), "RGB")


@pytest.mark.parametrize(("how", "length"), [("full", 260), ("reduced", 150)])
def test_the_pages_of_the_shelf_slide_or_fade_and_then_nothing_is_drawn(
    player: TablePlayer, how: str, length: int
) -> None:
    Workshop().keep_file("sea-storm", write_recipe(load_example_recipes()["sea-storm"]))
    title = moves(player, how).app.top
    assert isinstance(title, TitleScene)
    title.enter()
    title.focus.ring = False
    before = shelf_pixels(player)
    title.turn_to_shelf("own0")
    assert title.is_animating
    assert shelf_pixels(player) == before, "it begins where it was"
    player.wait(length / 2)
    between = shelf_pixels(player)
    player.wait(length / 2 + 40)
    assert asleep(player)
    after = shelf_pixels(player)
    assert len({before, between, after}) == 3
    player.app.settings = replace(player.app.settings, speed=0.0)
    title.turn_to_shelf("box")
    title.turn_to_shelf("own0")
    assert not title.is_animating
    assert shelf_pixels(player) == after, "it has come to where it always stands"


def test_a_page_comes_from_the_side_where_it_lies(player: TablePlayer) -> None:
    title = moves(player, "full").app.top
    assert isinstance(title, TitleScene)
    for keys, way in ((pygame.K_PAGEDOWN, 1), (pygame.K_PAGEUP, -1), (pygame.K_PAGEUP, -1)):
        player.frame()
        player.key(keys)
        assert title._slide is not None
        assert title._slide.direction == way
        player.wait(400)
        player.frame()
        player.wait(400)  # in which the games of a page that was just drawn are timed
        assert asleep(player)


@pytest.mark.parametrize("how", ["full", "reduced"])
def test_what_is_thrown_away_slides_off_its_board_and_can_be_had_back(
    player: TablePlayer, how: str
) -> None:
    shop = Workshop()
    for name in ("sea-storm", "one-left"):
        shop.keep_file(name, write_recipe(load_example_recipes()[name]))
    page = home(moves(player, how))
    page.choose_thing("sea-storm")
    player.frame()
    page.throw_chosen_away()
    player.app.note_activity()
    assert page.is_animating
    begins = player.frame()
    player.wait(110)
    between = player.frame()
    player.wait(150)
    assert not page.is_animating
    after = player.frame()
    assert len({begins, between, after}) == 3
    player.wait(7000)
    assert "in the trash" in said(page)
    player.press("button:undo")
    assert shop.find_file("sea-storm") is not None
    page.throw_chosen_away()
    player.app.note_activity()
    player.wait(8100)
    assert "in the trash" not in said(page)
    assert asleep(player)


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
def test_the_games_that_are_shipped_are_called_as_they_are_in_each_language(language: str) -> None:
    words = Words.load_words(rules_folder(), language)
    before = load_example_recipes()
    for name, recipe in load_example_recipes(words).items():
        reading = read_recipe(write_recipe(recipe))
        assert reading.recipe == recipe, list_mistakes(reading, words)
        assert edition_of(recipe) == edition_of(before[name]), "only its names are others"
        same = recipe.about.name == before[name].about.name
        assert same == (language == "en")


def kept_of(builder: GameBuilder) -> str:
    """The text that a program would find that is started now."""
    there = Workshop().find_file(builder.bench.key)
    return there.text if there else ""


@pytest.mark.parametrize(
    ("sheet", "press"),
    [
        ("open_look", "choice:felt=*"),
        ("open_deck_choice", "choice:printed-*"),
        ("open_house_rules", "toggle:*"),
    ],
)
def test_what_is_changed_on_a_sheet_is_written_while_it_is_open(
    player: TablePlayer, sheet: str, press: str
) -> None:
    builder = begin(player)
    player.wait(600)
    getattr(builder, sheet)()
    before = kept_of(builder)
    pressed = [t.name for t in player.things() if t.name.startswith(press[:-1])]
    for name in pressed:
        if builder.bench.recipe_text != before:
            break
        player.click(name)
    assert builder.bench.recipe_text != before
    assert kept_of(builder) == before
    player.wait(600)
    player.app.draw()
    assert player.app.top is not builder, "the sheet is still open"
    assert kept_of(builder) == builder.bench.recipe_text
    assert player.app._max_wait_ms() != 0


def test_that_a_game_cannot_be_written_is_told_without_a_press(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    builder = begin(player)
    player.wait(600)
    shop = builder.bench.shop
    monkeypatch.setattr(shop, "keep_draft", lambda *_: False)
    shop.trouble = "the disk is full"
    builder.take_answer("deal", 4)
    player.app.note_activity()
    player.app.draw()
    assert not any(shop.trouble in thing.text for thing in player.things())
    player.wait(600)
    assert any(shop.trouble in thing.text for thing in player.things())


def test_one_point_a_round_is_played_to_a_few_points() -> None:
    """What brings points says what can be played to: nobody plays 500 rounds."""
    recipe = read_recipe((rules_folder() / "recipes" / "one-left.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    long = answer_field(answer_field(recipe, "points", "cards left"), "target", 500)
    game = long.game
    assert game is not None
    long = replace(long, game=replace(game, house=(HouseRule("target", (0, 100, 500)),)))
    one = answer_field(long, "points", "one")
    assert find_field_value(one, "target") == 3
    assert one.game is not None
    assert one.game.house[0].values == (0, 3)
    assert make_recipe_field(one, "target").values == tuple(range(11))
    assert read_recipe(write_recipe(one)).recipe is not None
    back = answer_field(one, "points", "cards left")
    assert find_field_value(back, "target") == 100
    assert read_recipe(write_recipe(back)).recipe is not None


def test_a_game_to_500_rounds_that_was_built_before_is_still_read() -> None:
    recipe = read_recipe((rules_folder() / "recipes" / "one-left.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    plan = replace(recipe.plan, points="one", target=500)  # type: ignore[type-var]
    old = replace(recipe, plan=plan)
    assert read_recipe(write_recipe(old)).recipe == old


def names(player: TablePlayer) -> list[str]:
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    return [one.name for one in page.built]


def test_something_new_in_which_nothing_was_changed_vanishes(player: TablePlayer) -> None:
    begin(player)
    player.key(pygame.K_ESCAPE)
    assert names(player) == []
    player.click("button:recipe-one-left")
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    assert builder.current_recipe.about.name == "My game"
    builder.take_answer("deal", 4)
    player.key(pygame.K_ESCAPE)
    assert names(player) == ["My game"]
    player.click("button:recipe-rainbow")
    player.key(pygame.K_ESCAPE)
    assert names(player) == ["My game"]
    assert not list(recipe_folder().glob("*")), "nothing lies in the bin for it"


def test_a_new_game_starts_with_its_family(player: TablePlayer) -> None:
    home(player).ask_new_game()
    assert player.scene == "workshop-new"
    player.click("choice:family-garden")
    assert player.scene == "workshop-new"
    player.click("button:begin")
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    assert builder.current_recipe.game is not None
    assert builder.current_recipe.game.family == "garden"
    assert builder.current_recipe.about.name == "My game"


def test_a_new_game_can_start_as_a_copy_of_a_shipped_one(player: TablePlayer) -> None:
    home(player).ask_new_game()
    player.click("button:recipe-sea-storm")
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    assert builder.current_recipe.about.name == "Sea Storm"
    player.key(pygame.K_ESCAPE)
    assert player.scene == "workshop"


def test_what_was_copied_or_played_stays_though_nothing_was_changed(player: TablePlayer) -> None:
    begin(player).put_on_shelf()
    assert player.scene == "setup"
    player.app.return_to_title()
    page = home(player)
    assert names(player) == ["My game"]
    page.copy_chosen()
    player.app.return_to_title()
    home(player)
    assert sorted(names(player)) == ["My game", "My game 2"]


def test_a_second_press_on_a_chosen_box_starts_nothing(player: TablePlayer) -> None:
    begin(player).take_answer("deal", 4)
    player.key(pygame.K_ESCAPE)
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    name = f"choice:thing-{page.own_games[0].file_key}"
    for _ in range(3):
        player.click(name)
        assert player.app.top is page


def test_a_name_that_nobody_gave_is_not_there_to_be_deleted(player: TablePlayer) -> None:
    builder = begin(player)
    builder.take_answer("deal", 4)
    player.key(pygame.K_ESCAPE)
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    page.ask_thing_name()
    assert player.app.top.asked.name == ""  # type: ignore[attr-defined]
    player.app.pop_scene()
    page._rename_thing("Sea race")
    page.ask_thing_name()
    assert player.app.top.asked.name == "Sea race"  # type: ignore[attr-defined]


def version(player: TablePlayer) -> int:
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    assert page.chosen_recipe is not None
    return page.chosen_recipe.about.version


def test_a_changed_copy_is_newer_without_being_given_away(player: TablePlayer) -> None:
    """Somebody may have copied the file: each time it is changed again it is one newer."""
    begin(player).take_answer("deal", 4)
    player.key(pygame.K_ESCAPE)
    assert version(player) == 1
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    for wanted, deal in ((2, 5), (3, 6)):
        page.edit_chosen()
        builder = player.app.top
        assert isinstance(builder, GameBuilder)
        builder.take_answer("deal", deal)
        builder.bench.keep_on_shelf()
        builder.take_answer("deal", deal + 1)
        player.key(pygame.K_ESCAPE)
        assert version(player) == wanted
    page.edit_chosen()
    player.key(pygame.K_ESCAPE)
    assert version(player) == 3, "nothing was changed"
    page._rename_thing("Sea race")
    assert version(player) == 4


def test_what_was_taken_in_and_changed_is_newer(player: TablePlayer, tmp_path: Path) -> None:
    recipe = read_recipe((rules_folder() / "recipes" / "one-left.chroma").read_text("utf-8")).recipe
    assert recipe is not None
    share = ShareScene(player.app, begins=ToldReader)
    assert share._keep_recipe(recipe, write_recipe(recipe))
    page = home(player)
    page.edit_chosen()
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    builder.take_answer("deal", 4)
    player.key(pygame.K_ESCAPE)
    assert version(player) == recipe.about.version + 1


def test_take_in_sees_files_that_come_while_it_is_open(player: TablePlayer) -> None:
    text = (rules_folder() / "recipes" / "one-left.chroma").read_text("utf-8")
    recipe_folder().mkdir(parents=True, exist_ok=True)
    share = ShareScene(player.app, begins=ToldReader)
    player.app.push_scene(share)
    player.app.draw()
    assert not share.checks.files
    file = recipe_folder() / "came.chroma"
    file.write_text(text, "utf-8")
    player.wait(2500)
    assert [one.path for one in share.checks.files] == [file]
    assert player.shows("choice:file-0")
    file.unlink()
    player.wait(2500)
    assert not share.checks.files
    for number in range(63):
        (recipe_folder() / f"many-{number:02}.chroma").write_text(text, "utf-8")
    player.wait(2500)
    assert len(share.checks.files) == 60
    assert "3 more" in player.thing("text:files-more").text


def seen_on_the_box(builder: GameBuilder) -> list[str]:
    """The kinds of the three cards."""
    recipe = builder.bench.recipe
    return box_kinds(recipe, card_faces(recipe, builder.app.words))[:BOX_CARD_COUNT]


def chosen_for_the_box(builder: GameBuilder) -> list[str]:
    """Those of them that somebody chose."""
    return [*builder.bench.recipe.about.box.cards]


def test_the_cards_on_the_box_are_chosen_one_by_one(player: TablePlayer) -> None:
    builder = begin(player)
    before = seen_on_the_box(builder)
    builder.open_look()
    player.app.draw()
    player.click("choice:box-card-1")
    player.click("choice:face-7")
    assert player.app.top.name == "workshop-dress"
    assert seen_on_the_box(builder) == [before[0], "7", before[2]]
    assert chosen_for_the_box(builder) == seen_on_the_box(builder)
    assert read_recipe(write_recipe(builder.bench.recipe)).recipe == builder.bench.recipe
    player.app.draw()
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert seen_on_the_box(builder) == before
    player.key(pygame.K_y, pygame.KMOD_CTRL)
    assert seen_on_the_box(builder)[1] == "7"


def test_a_card_that_is_on_the_box_changes_places(player: TablePlayer) -> None:
    builder = begin(player)
    first, second, third = seen_on_the_box(builder)
    builder.open_look()
    player.app.draw()
    player.click("choice:box-card-0")
    player.click(f"choice:face-{third}")
    assert seen_on_the_box(builder) == [third, second, first]


def test_the_box_has_the_usual_cards_again(player: TablePlayer) -> None:
    builder = begin(player)
    builder.bench.change_recipe(put_cards_on_box(builder.bench.recipe, ()))
    usual = seen_on_the_box(builder)
    builder.open_look()
    player.app.draw()
    player.click("choice:box-card-0")
    assert player.thing("button:usual").why_not
    player.click("choice:face-9")
    assert chosen_for_the_box(builder)[0] == "9"
    player.app.draw()
    player.click("choice:box-card-2")
    player.click("button:usual")
    assert not chosen_for_the_box(builder)
    assert seen_on_the_box(builder) == usual


def test_a_card_for_the_box_is_chosen_by_keys_alone(player: TablePlayer) -> None:
    builder = begin(player)
    before = seen_on_the_box(builder)
    builder.open_look()
    player.app.draw()
    for name in ("choice:box-card-2", "choice:face-8"):
        player.press(name)
    assert seen_on_the_box(builder)[2] == "8"
    player.app.draw()
    values = {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": "", "pad": "x"}
    player.app.handle_event(pygame.event.Event(pygame.KEYDOWN, values))
    assert seen_on_the_box(builder) == before


def test_own_cards_are_offered_first_for_the_box(player: TablePlayer) -> None:
    builder = begin(player)
    recipe = builder.bench.recipe
    own = OwnCard("card-1", "Wolf", ("blue",), "own-fox", copies=4, points=20)
    builder.bench.change_recipe(put_own_card(recipe, own))
    builder.open_look()
    player.app.draw()
    player.click("choice:box-card-1")
    offered = [t.name for t in player.things() if t.name.startswith("choice:face-")]
    first = [f"choice:face-{card.id}" for card in builder.bench.recipe.deck.card]
    assert "choice:face-card-1" in first
    assert offered[: len(first)] == first
    player.click("choice:face-4")
    without = remove_own_card(builder.bench.recipe, "card-1")
    assert "card-1" not in without.about.box.cards
    assert read_recipe(write_recipe(without)).recipe == without
