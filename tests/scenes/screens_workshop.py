"""The workshop in its important states, for the tests that look at every screen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.app.beside import Heard
from game.games.recipe.file import written
from game.games.recipe.model import Recipe
from game.scenes.title.scene import Title
from game.scenes.workshop.dress import DressSheet
from game.scenes.workshop.game import GameBuilder
from game.scenes.workshop.home import WorkshopHome
from game.scenes.workshop.share import Share
from game.session.own.shelf import shipped
from game.store.own_files import folder
from game.store.workshop import Workshop
from tests.scenes.screens_menus import Screen
from tests.scenes.table_player import TablePlayer

LONG = "Wilhelmina’s Wild Storm"
"""As long as a name can be."""


class ToldReader:
    """A program beside that has its answers ready."""

    def __init__(self, words: Sequence[str]) -> None:
        name = words[2].rpartition("/")[2].removesuffix(".chroma")
        recipe = shipped().get(name)
        self._told: list[dict[str, Any]] = [
            {"mistakes": [[14, "quote", {}], [31, "drawing_near", {"value": "own-cookies",
                                                                   "near": "own-cookie"}]]}
        ]  # fmt: skip
        if recipe is not None:
            self._told = [
                {"text": written(long_named(recipe))},
                {"games": 100, "played": 100, "endless": 3 if name == "sea-storm" else 0},
            ]

    @property
    def over(self) -> bool:
        """Whether all was told."""
        return not self._told

    def heard(self) -> Iterator[Heard]:
        """All of it at once."""
        while self._told:
            yield Heard(self._told.pop(0), b"")

    def end(self) -> None:
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
    for name, recipe in list(shipped().items())[:count]:
        shop.keep(name, written(long_named(recipe)))
        deck = replace(recipe, game=None, plan=None)
        if recipe.deck.card:
            shop.keep(f"{name}-deck", written(deck))
    if count:
        shop.keep("broken", "chroma = 1\n[about]\nname = 'x\n")
    return shop


def home(player: TablePlayer, count: int = 8, chosen: str = "") -> WorkshopHome:
    """The workshop, with so many games in it."""
    filled(count)
    player.app.go("workshop")
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    if chosen:
        page.choose(chosen)
    return page


def lie(player: TablePlayer, count: int = 8, chosen: str = "") -> None:
    """The same, with nothing else to do there."""
    home(player, count, chosen)


def building(player: TablePlayer, name: str, question: str = "who") -> GameBuilder:
    """A question of a game that is being built."""
    page = home(player, 0)
    page.begin(page.recipes[name], LONG)
    builder = player.app.top
    assert isinstance(builder, GameBuilder)
    builder.open(question)
    return builder


def sheet(player: TablePlayer, deed: str) -> None:
    """A sheet over a game that is being built."""
    getattr(building(player, "number-stairs"), deed)()


def refused(player: TablePlayer) -> None:
    """A game that can't be played yet."""
    builder = building(player, "memory", "fits")
    builder.take("group", 4)
    builder.take("same", ("color", "shape"))


def sharing(player: TablePlayer, file: str = "") -> None:
    """Files that were looked at; one of them from near."""
    filled(3)
    folder().mkdir(parents=True)
    for name in ("dragon-dance", "sea-storm", "broken"):
        (folder() / f"{name}.chroma").write_text("#", encoding="utf-8")
    page = Share(player.app, begins=ToldReader)
    player.app.push(page)
    while page.checks.busy:
        page.update(1.0)
    if file:
        page.look_at(folder() / f"{file}.chroma")


def shelf(player: TablePlayer, count: int, to: str) -> None:
    """A page of the title's shelf with own games."""
    filled(count)
    title = player.app.top
    assert isinstance(title, Title)
    title.enter()
    title.turn_shelf(to)


def menu(player: TablePlayer) -> None:
    """What else can be done with a game."""
    home(player).menu("sea-storm")


def thrown(player: TablePlayer) -> None:
    """What was thrown away can be taken back."""
    page = home(player, 8, "sea-storm")
    page.throw_away()


def bin_(player: TablePlayer) -> None:
    """What lies in the bin."""
    thrown(player)
    page = player.app.top
    assert isinstance(page, WorkshopHome)
    page.open_bin()


def own_setup(player: TablePlayer) -> None:
    """The setup of a game that somebody built."""
    page = home(player, 8, "one-left")
    page.play()


def own_rules(player: TablePlayer) -> None:
    """Its rules."""
    home(player, 8, "sea-storm").help()


def card_for_a_box(player: TablePlayer) -> None:
    """Which card is at the second place on a box."""
    sheet(player, "dress")
    top = player.app.top
    assert isinstance(top, DressSheet)
    top.ask_card(1)


def screens() -> Iterator[Screen]:
    """All of them; of some only a long run looks at each."""
    yield Screen("workshop", "WorkshopHome", partial(lie, count=8))
    yield Screen("workshop empty", "WorkshopHome", partial(lie, count=0))
    yield Screen("workshop broken", "WorkshopHome", partial(lie, chosen="broken"), True)
    yield Screen("workshop thrown", "WorkshopHome", thrown, True)
    yield Screen("workshop menu", "ThingMenu", menu)
    yield Screen("workshop bin", "BinSheet", bin_)
    yield Screen("workshop recipes", "RecipeSheet", lambda p: home(p, 0).new_game())
    for name, question in (
        ("one-left", "stuck"), ("rainbow", "fits"), ("flower-bed", "turn"), ("memory", "who"),
        ("sea-storm", "points"), ("cake-party", "points"), ("dragon-dance", "turn"),
    ):  # fmt: skip

        def open_(player: TablePlayer, name: str = name, question: str = question) -> None:
            building(player, name, question)

        rare = name in ("sea-storm", "cake-party", "dragon-dance")
        yield Screen(f"build {name} {question}", "GameBuilder", open_, rare)
    yield Screen("build refused", "GameBuilder", refused)
    for deed, kind in (("dress", "DressSheet"), ("deck", "DeckSheet"), ("house", "HouseSheet")):
        yield Screen(f"build {deed}", kind, partial(sheet, deed=deed))
    yield Screen("card for a box", "BoxCardSheet", card_for_a_box, True)
    yield Screen("share", "Share", sharing)
    yield Screen("share newer", "Share", partial(sharing, file="sea-storm"))
    yield Screen("share mistakes", "Share", partial(sharing, file="broken"))
    yield Screen("title of own games", "Title", partial(shelf, count=8, to="own0"))
    yield Screen("title without own games", "Title", partial(shelf, count=0, to="own0"))
    yield Screen("setup of an own game", "SetupScene", own_setup)
    yield Screen("rules of an own game", "RulesReader", own_rules)


WORKSHOP = [*screens()]
