"""The workshop in its important states, for the tests that look at every screen."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from game.app.worker import WorkerMessage
from game.games import CLASSICS
from game.games.recipe.model import Recipe
from game.games.recipe.recipe_file import write_recipe
from game.scenes.title.scene import TitleScene
from game.scenes.workshop.game_builder import GameBuilder
from game.scenes.workshop.game_dialogs import GameLookDialog
from game.scenes.workshop.share import ShareScene
from game.scenes.workshop.workshop_home import WorkshopHome
from game.session.workshop.workshop_items import load_example_recipes
from game.store.workshop_files import Workshop, recipe_folder
from tests.games.recipe.drawn import noise, sea_storm, with_picture
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

LONG = "Wilhelmina’s Wild Storm"
"""As long as a name can be."""


class ToldReader:
    """A program beside that has its answers ready."""

    def __init__(self, words: Sequence[str]) -> None:
        name = Path(words[2]).name.removesuffix(".chroma")
        recipe = load_example_recipes().get(name)
        self._told: list[dict[str, Any]] = [
            {"mistakes": [[14, "quote", {}], [31, "drawing_near", {"value": "own-cookies",
                                                                   "near": "own-cookie"}]]}
        ]  # fmt: skip
        if recipe is not None:
            self._told = [
                {"text": write_recipe(long_named(recipe))},
                {"games": 100, "played": 100, "endless": 3 if name == "sea-storm" else 0},
            ]

    @property
    def has_finished(self) -> bool:
        """Whether all was told."""
        return not self._told

    def read_messages(self) -> Iterator[WorkerMessage]:
        """All of it at once."""
        while self._told:
            yield WorkerMessage(self._told.pop(0), b"")

    def stop_worker(self) -> None:
        """There is nothing to stop."""


def long_named(recipe: Recipe) -> Recipe:
    """A recipe whose names are as long as they can be."""
    words = "A wild storm, " * 10
    about = replace(recipe.about, name=LONG, by="Grandmother Wilhelmina", words=words)
    cards = tuple(replace(card, name="Wwwwwwwwwwwwww"[:14]) for card in recipe.deck.card)
    return replace(recipe, about=about, deck=replace(recipe.deck, card=cards))


def filled(count: int = 8) -> Workshop:
    """A workshop with games, decks, and a file that is broken."""
    shop = Workshop()
    examples = load_example_recipes()
    for name in sorted(examples, key=lambda name: name in CLASSICS)[:count]:
        recipe = examples[name]
        shop.keep_file(name, write_recipe(long_named(recipe)))
        deck = replace(recipe, game=None, plan=None)
        if recipe.deck.card:
            shop.keep_file(f"{name}-deck", write_recipe(deck))
    if count:
        shop.keep_file("broken", "chroma = 1\n[about]\nname = 'x\n")
    return shop


def home(player: TablePlayer, count: int = 8, chosen: str = "") -> WorkshopHome:
    """The workshop, with so many games in it."""
    filled(count)
    player.app.open_screen("workshop")
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    if chosen:
        page.choose_thing(chosen)
    return page


def lie(player: TablePlayer, count: int = 8, chosen: str = "") -> None:
    """The same, with nothing else to do there."""
    home(player, count, chosen)


def building(player: TablePlayer, name: str, question: str = "who") -> GameBuilder:
    """A question of a game that is being built."""
    page = home(player, 0)
    page.begin_game(page.recipes[name], LONG)
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    builder.open_question(question)
    return builder


def sheet(player: TablePlayer, deed: str) -> None:
    """A sheet over a game that is being built."""
    getattr(building(player, "number-stairs"), deed)()


def refused(player: TablePlayer) -> None:
    """A game that can't be played yet."""
    builder = building(player, "memory", "fits")
    builder.take_answer("group", 4)
    builder.take_answer("same", ("color", "shape"))


def sharing(player: TablePlayer, file: str = "") -> None:
    """Files that were looked at; one of them from near."""
    filled(3)
    recipe_folder().mkdir(parents=True)
    for name in ("dragon-dance", "sea-storm", "broken"):
        (recipe_folder() / f"{name}.chroma").write_text("#", encoding="utf-8")
    page = ShareScene(player.app, begins=ToldReader)
    player.app.push_scene(page)
    while page.checks.is_checking:
        page.update(1.0)
    if file:
        page.look_at_file(recipe_folder() / f"{file}.chroma")


class PictureReader(ToldReader):
    """The same for a file with a drawn picture, a photo, and one that was damaged."""

    def __init__(self, words: Sequence[str]) -> None:
        super().__init__(words)
        fault = [40, "picture_damaged", {}]
        self._told = [{"text": write_recipe(with_pictures()), "notes": [fault]}, {
            "games": 100, "played": 100, "endless": 0}]  # fmt: skip


def with_pictures() -> Recipe:
    """A game two of whose cards have pictures."""
    return with_picture(long_named(sea_storm()), noise(1), 1)


def looking_at_pictures(player: TablePlayer, is_shown: bool) -> ShareScene:
    """A file with pictures was looked at, which may be shown."""
    recipe_folder().mkdir(parents=True)
    (recipe_folder() / "sea-storm.chroma").write_text("#", encoding="utf-8")
    page = ShareScene(player.app, begins=PictureReader)
    player.app.push_scene(page)
    while page.checks.is_checking:
        page.update(1.0)
    assert page.chosen_check is not None
    if is_shown:
        page.chosen_check.pictures.show_pictures()
    return page


def covered_pictures(player: TablePlayer) -> None:
    """A file with pictures that nobody has seen."""
    looking_at_pictures(player, False)


def shown_pictures(player: TablePlayer) -> None:
    """The same once somebody wants to see them."""
    looking_at_pictures(player, True)


def giving_pictures(player: TablePlayer) -> None:
    """Which pictures go along."""
    Workshop().keep_file("ours", write_recipe(with_pictures()))
    page = ShareScene(player.app, begins=ToldReader)
    player.app.push_scene(page)
    page.export_thing()


def shelf(player: TablePlayer, count: int, to: str) -> None:
    """A page of the title's shelf with own games."""
    filled(count)
    title = player.app.top
    assert isinstance(title, TitleScene)
    title.enter()
    title.turn_to_shelf(to)


def menu(player: TablePlayer) -> None:
    """What else can be done with a game."""
    home(player).open_thing_menu("sea-storm")


def thrown(player: TablePlayer) -> None:
    """What was thrown away can be taken back."""
    page = home(player, 8, "sea-storm")
    page.throw_chosen_away()


def bin_(player: TablePlayer) -> None:
    """What lies in the bin."""
    thrown(player)
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    page.open_bin()


def own_setup(player: TablePlayer) -> None:
    """The setup of a game that somebody built."""
    page = home(player, 8, "one-left")
    page.play_chosen()


def own_rules(player: TablePlayer) -> None:
    """Its rules."""
    home(player, 8, "sea-storm").open_help()


def card_for_a_box(player: TablePlayer) -> None:
    """Which card is at the second place on a box."""
    sheet(player, "open_look")
    top = player.app.top
    assert isinstance(top, GameLookDialog)
    top.ask_box_card(1)


def screens() -> Iterator[Screen]:
    """All of them; of some only a long run looks at each."""
    yield Screen("workshop", "WorkshopHome", partial(lie, count=8))
    yield Screen("workshop empty", "WorkshopHome", partial(lie, count=0))
    yield Screen("workshop broken", "WorkshopHome", partial(lie, chosen="broken"), True)
    yield Screen("workshop thrown", "WorkshopHome", thrown, True)
    yield Screen("workshop menu", "ThingMenuDialog", menu)
    yield Screen("pictures that are covered", "ShareScene", covered_pictures)
    yield Screen("pictures that came along", "ShareScene", shown_pictures)
    yield Screen("pictures that go along", "GivenPicturesDialog", giving_pictures)
    yield Screen("workshop bin", "BinDialog", bin_)
    yield Screen("workshop families", "NewGamePage", lambda p: home(p, 0).ask_new_game())
    for name, question in (
        ("one-left", "stuck"), ("rainbow", "fits"), ("flower-bed", "turn"), ("memory", "who"),
        ("top-dog", "fits"), ("top-dog", "turn"), ("top-dog", "points"),
        ("sea-storm", "points"), ("cake-party", "points"), ("dragon-dance", "turn"),
        ("bean-poles", "fits"), ("top-dog", "turn"), ("got-any-green", "turn"),
        ("got-any-green", "stuck"), ("odd-sock", "points"), ("paper-chains", "fits"),
        ("seven-steps", "fits"),
    ):  # fmt: skip

        def open_(player: TablePlayer, name: str = name, question: str = question) -> None:
            building(player, name, question)

        rare = name in ("sea-storm", "cake-party", "dragon-dance")
        yield Screen(f"build {name} {question}", "GameBuilder", open_, rare)
    yield Screen("build refused", "GameBuilder", refused)
    for deed, kind in (
        ("open_look", "GameLookDialog"),
        ("open_deck_choice", "DeckChoiceDialog"),
        ("open_house_rules", "HouseRuleDialog"),
    ):
        yield Screen(f"build {deed}", kind, partial(sheet, deed=deed))
    yield Screen("card for a box", "BoxCardDialog", card_for_a_box, True)
    yield Screen("share", "ShareScene", sharing)
    yield Screen("share newer", "ShareScene", partial(sharing, file="sea-storm"))
    yield Screen("share mistakes", "ShareScene", partial(sharing, file="broken"))
    yield Screen("title of own games", "TitleScene", partial(shelf, count=8, to="own0"))
    yield Screen("title of classics", "TitleScene", partial(shelf, count=0, to="classic0"))
    yield Screen("setup of an own game", "SetupScene", own_setup)
    yield Screen("rules of an own game", "RulesReader", own_rules)


WORKSHOP = [*screens()]
