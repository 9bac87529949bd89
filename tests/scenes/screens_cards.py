"""Decks and single cards of the workshop, for the tests that look at every screen."""

from collections.abc import Iterator, Sequence
from functools import partial

import pygame

from game.games.recipe.model import Recipe
from game.games.recipe.pictures import PictureFault
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.net.addresses import Address
from game.scenes.workshop.cards.card_dialogs import PrintedCardDialog, PrintedSetsDialog
from game.scenes.workshop.cards.card_page import CardPage
from game.scenes.workshop.cards.deck_page import DeckPage
from game.scenes.workshop.cards.phone_picture_page import PhonePicturePage
from game.scenes.workshop.cards.picture_page import PicturePage
from game.scenes.workshop.trial_scene import TrialScene
from game.session.workshop.deck_changes import find_own_card
from game.session.workshop.pixel_drawing import PAINTS, put_picture
from game.store.workshop_files import Workshop
from tests.games.recipe.drawn import cat, noise
from tests.scenes.paper_phones import HOME
from tests.scenes.paper_pictures import PaperPictures
from tests.scenes.screens_menus import Screen, menu
from tests.scenes.table_player import TablePlayer

KEY = "sea-deck-4f2a91"
DECK = """
chroma = 1
[about]
id = "sea-deck-4f2a91"
name = "Deck of the seven seas"
[deck]
from = "color-chaos"
[[deck.card]]
id = "card-1"
name = "Big Wave"
icon = "own-wave"
colors = ["blue"]
copies = 4
points = 30
does = [{ act = "draw", who = "others", count = 1 }, { act = "again" }]
[[deck.card]]
id = "card-2"
name = "WWWWWWWWWWWWWW"
icon = "own-anchor"
colors = ["blue", "green", "orange", "red"]
copies = 2
points = -25
does = [
    { act = "roll", sides = 6 }, { act = "draw", who = "previous", count = "rolled" },
    { act = "swap", who = "two players" }, { act = "score", who = "fewest", count = -20 },
]
[[deck.card]]
id = "card-3"
name = "Seven"
number = 7
colors = ["purple"]
"""


def lay(deck: str = DECK) -> Recipe:
    """A deck lies in the workshop."""
    recipe = read_recipe(deck).recipe
    assert recipe is not None
    Workshop().keep_file(KEY, write_recipe(recipe))
    return recipe


def deck(player: TablePlayer, text: str = DECK) -> DeckPage:
    """The screen of a deck."""
    lay(text)
    return DeckPage(player.app, KEY)


def card(player: TablePlayer, id: str, part: str = "does") -> CardPage:
    """The screen of one of its cards."""
    page = CardPage(player.app, deck(player).bench, id)
    page.show_card_part(part)
    return page


def drawn(player: TablePlayer, id: str = "card-1") -> PicturePage:
    """The cat is on one of its cards, and somebody draws on it."""
    page = deck(player)
    own = find_own_card(page.bench.recipe, id)
    assert own is not None
    found = put_picture(page.bench.recipe, own, cat())
    assert not isinstance(found, PictureFault)
    page.bench.change_recipe(found)
    return PicturePage(player.app, page.bench, id)


def half_drawn(player: TablePlayer) -> PicturePage:
    """Both sides are painted at once, and a line has no end yet."""
    page = drawn(player, "card-2")
    page.turn_mirror()
    page.choose_tool("line")
    page.choose_color(PAINTS["red"])
    page.cursor = (2, 3)
    page.use_tool()
    page.cursor = (20, 9)
    return page


def card_drawn(player: TablePlayer) -> CardPage:
    """The screen of a card that has a picture."""
    page = CardPage(player.app, drawn(player).bench, "card-1")
    page.show_card_part("card")
    return page


def first_drawn(player: TablePlayer) -> PicturePage:
    """Nothing is drawn yet."""
    return PicturePage(player.app, deck(player).bench, "card-3")


def asking(
    player: TablePlayer, here: Sequence[Address] = HOME, minutes: int = 0
) -> PhonePicturePage:
    """A card asks for a picture from a phone."""
    bench = deck(player).bench
    page = PhonePicturePage(player.app, bench, "card-2", partial(PaperPictures, own_addresses=here))
    assert isinstance(page.host, PaperPictures)
    page.host.come(1)
    page.host.closes_at -= minutes * 60_000
    page.host.receive_messages()
    page.update(0)
    return page


def sent(player: TablePlayer) -> None:
    """A picture came from a phone of somebody with a long name."""
    page = asking(player)
    player.app.push_scene(page)
    assert isinstance(page.host, PaperPictures)
    page.host.send_picture(noise(1), "Wilhelmina")
    page.update(0)


def searched(player: TablePlayer) -> CardPage:
    """Drawings by a word."""
    page = card(player, "card-1", "card")
    page.find_drawings("sh")
    return page


def carried(player: TablePlayer) -> DeckPage:
    """A card is carried to the third place."""
    page = deck(player)
    page.drawables(player.app.canvas)
    page.drag_own_card("card-1", page.carry.places["card-1"].center)
    page.drag_own_card("card-1", page.carry.places["card-3"].center)
    return page


def over(player: TablePlayer, which: str) -> None:
    """A sheet over the deck, or over a card."""
    page = deck(player)
    player.app.push_scene(page)
    if which == "printed":
        player.app.push_scene(PrintedCardDialog(player.app, page, page.bench, "skip"))
    elif which == "help":
        page.open_help()
    elif which == "sets":
        player.app.push_scene(PrintedSetsDialog(player.app, page, page.bench))
    elif which in ("trying", "trial"):
        recipe = page.bench.recipe
        player.app.push_scene(TrialScene(player.app, recipe, recipe.deck.card[1]))
        player.wait(1600)
        if which == "trial":
            player.key(pygame.K_ESCAPE)
    else:
        shown = CardPage(player.app, page.bench, "card-2")
        player.app.push_scene(shown)
        (shown.ask_whom if which == "who" else shown.ask_how_many)(1)


def cards() -> Iterator[Screen]:
    """Decks with and without own cards, cards of all kinds, the sheets over them."""
    plain = DECK.partition("[[deck.card]]")[0]
    yield menu("deck", deck, "DeckPage")
    yield menu("new deck", partial(deck, text=plain), "DeckPage", True)
    yield menu("own card", partial(card, id="card-1"), "CardPage")
    yield menu("own card with four steps", partial(card, id="card-2"), "CardPage")
    yield menu("own card with a number", partial(card, id="card-3"), "CardPage", True)
    yield menu("what an own card is", partial(card, id="card-2", part="card"), "CardPage", True)
    yield Screen("printed card of a deck", "PrintedCardDialog", partial(over, which="printed"))
    yield Screen("sets of a deck", "PrintedSetsDialog", partial(over, which="sets"))
    yield Screen("help of a deck", "DeckHelpDialog", partial(over, which="help"), True)
    yield menu("own card with a picture", card_drawn, "CardPage")
    yield menu("picture that is drawn", drawn, "PicturePage")
    yield menu("picture with a line", half_drawn, "PicturePage", True)
    yield menu("picture that is empty", first_drawn, "PicturePage", True)
    yield menu("code for a picture", asking, "PhonePicturePage")
    yield menu("no network for a picture", partial(asking, here=()), "PhonePicturePage", True)
    yield menu("code that ran out", partial(asking, minutes=10), "PhonePicturePage", True)
    yield Screen("picture that came", "KeepPictureDialog", sent)
    yield menu("drawings that are searched", searched, "CardPage", True)
    yield menu("card that is carried", carried, "DeckPage", True)
    yield Screen("who a step is about", "ChoiceDialog", partial(over, which="who"))
    yield Screen("a card that is tried", "TrialScene", partial(over, which="trying"), True)
    yield Screen("how a card was", "TrialDialog", partial(over, which="trial"))
    yield Screen("how many", "ChoiceDialog", partial(over, which="count"), True)


CARDS = [*cards()]
