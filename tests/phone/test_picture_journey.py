"""A picture all the way: made, played, given away, taken in and played elsewhere, and printed."""

import shutil
from collections.abc import Callable
from pathlib import Path
from statistics import correlation
from time import monotonic, sleep
from typing import Any

import pygame
import pytest

from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.pictures import DRAWN, PictureSquares, find_picture
from game.scenes.workshop.share import ShareScene
from game.scenes.workshop.trial_scene import TrialScene
from game.session.workshop.workshop_items import list_workshop_items
from game.store.workshop_files import Workshop, recipe_folder
from game.table.cards.card_face import MASTER
from game.table.cards.card_pictures import SIDE, sized_picture
from tests.phone import photos
from tests.phone.browser import Browser
from tests.phone.picture_laptop import CARD, KEEP, QUESTION, PictureLaptop, squares_of
from tests.print.conftest import made
from tests.print.test_picture_cards import DOTS, WIDE, find_squares, stored_pictures
from tests.scenes.screens_cards import KEY, lay
from tests.scenes.table_player import TablePlayer
from tests.scenes.workshop.test_picture_page import drag

PATIENCE = 60.0  # seconds; a busy machine is slow
PARTS = 8
"""Pictures are compared in so many parts across and down."""
SAME, OTHER = 0.9, 0.6
"""How alike two pictures are at least that are the same, and at most those that aren’t."""


class Hand:
    """Somebody at a laptop, who counts how often they press."""

    def __init__(self, player: TablePlayer) -> None:
        self.player, self.presses = player, 0

    def press(self, *names: str) -> None:
        """Press one thing after another."""
        for name in names:
            self.player.app.draw()
            self.player.wait(700)
            self.player.click(name)
            self.presses += 1


def draw_by_hand(hand: Hand, laptop: PictureLaptop, folder: Path) -> None:
    """Draw a red half into the squares."""
    hand.press("choice:paint-red")
    page: Any = hand.player.app.top
    drag(hand.player, page, (0, 0), (23, 23))
    hand.press("button:tool-fill")
    drag(hand.player, page, (20, 3))
    hand.presses += 2  # the line, and what is filled
    hand.press("button:done")


def send_by_phone(hand: Hand, laptop: PictureLaptop, folder: Path) -> None:
    """Take a photo, make it brighter, and send it."""

    def tap(key: str) -> None:
        hand.presses += 1
        laptop.tap(tab, key)

    hand.press("button:phone")
    tab = laptop.scan()
    file = folder / "photo.jpg"
    file.write_bytes(photos.quartered(900, 1200))
    hand.presses += 2  # the button, and the photo in the phone's own album
    laptop.choose(tab, file)
    tap("right")
    tap("light brighter")
    tap("send")
    laptop.until(lambda: hand.player.scene == KEEP, QUESTION)
    hand.press("button:keep")
    laptop.until(lambda: "on the card" in tab.js("document.body.innerText"), "thanks")
    assert tab.faults == []


def play_card(hand: Hand) -> pygame.Surface:
    """Try the card of this screen: it is played at once; the frame in which it lies on the pile."""
    hand.press("button:try")
    hand.player.wait(1600)
    trial = hand.player.app.top
    assert isinstance(trial, TrialScene)
    hand.press(trial.first_focus)
    assert trial.live_match.was_played
    return find_played_card(hand.player, trial)


def find_played_card(player: TablePlayer, trial: TrialScene) -> pygame.Surface:
    """What a frame shows of the picture on the card that lies on top of Discard!."""
    for _ in range(600):
        if player.scene == "how-was-it":
            break
        player.wait(player.between)
    player.app.draw()
    player.click("button:go-on")
    player.app.draw()
    assert player.app.top is trial
    cards = trial.board.coming.zones["discard"]
    pose = trial.board.placement.pose_in_zone("discard", len(cards) - 1, len(cards))
    canvas = player.app.canvas
    around = pygame.Rect(0, 0, *[2 * (canvas.px(pose.height) // 2)] * 2)
    around.center = canvas.to_pixel((pose.x, pose.y))
    upright = pygame.transform.rotozoom(player.app.window.surface.subsurface(around), pose.angle, 1)
    return cut_picture(upright, canvas.px(pose.height) / MASTER[1])


def cut_picture(image: pygame.Surface, scale: float) -> pygame.Surface:
    """The room of the picture in the middle of a card."""
    room = pygame.Rect(0, 0, *[round(SIDE * scale)] * 2)
    room.center = image.get_rect().center
    return image.subsurface(room)


def likeness(image: pygame.Surface, picture: PictureSquares, flip: bool = False) -> float:
    """How well the colors of an image and of a picture go together, part by part; 1 at best."""
    drawn = sized_picture(picture, image.get_width(), "#FFFFFF")
    both = (image.convert(24), pygame.transform.flip(drawn, flip, flip).convert(24))
    small = [pygame.transform.smoothscale(one, (PARTS, PARTS)) for one in both]
    colors = [[float(value) for value in pygame.image.tobytes(one, "RGB")] for one in small]
    return correlation(*colors) if len({*colors[0]}) > 1 else 0.0


def check_shown(image: pygame.Surface, picture: PictureSquares) -> None:
    """An image shows a picture; upside down it would be another one."""
    alike, other = likeness(image, picture), likeness(image, picture, flip=True)
    print(f"{alike:.3f} alike, upside down {other:.3f}")
    assert alike >= SAME
    assert other <= OTHER


def give_away(player: TablePlayer, toggle: str) -> Path:
    """Give the deck away with its picture; the file."""
    page = ShareScene(player.app, chosen=KEY)
    player.app.push_scene(page)
    page.export_thing()
    player.app.draw()
    if player.thing(toggle).text.endswith("stays here"):
        player.click(toggle)
    player.click("button:give")
    (file,) = recipe_folder().glob("*.chroma")
    return file


def take_in(player: TablePlayer, file: Path) -> None:
    """Look at a file from somebody else, and put it on the shelf with its picture."""
    page = ShareScene(player.app, file=str(file))
    player.app.push_scene(page)
    end = monotonic() + PATIENCE
    while page.checks.is_checking:
        assert monotonic() < end
        page.update(1.0)
        sleep(0.01)
    player.app.draw()
    for name in ("button:show-pictures", "button:put"):
        if name == "button:show-pictures":
            page.scroll_into_view(name)
        player.app.draw()
        player.click(name)


def kept_recipe() -> Recipe:
    """The deck on the shelf of this home."""
    (found,) = list_workshop_items(Workshop())
    assert found.recipe is not None
    return found.recipe


def kept_picture(recipe: Recipe) -> PictureSquares:
    """The picture of the card."""
    (card,) = [one for one in recipe.deck.card if one.id == CARD]
    return squares_of(find_picture(recipe.deck, card))


WAYS = {"drawn": (draw_by_hand, 10), "by phone": (send_by_phone, 12)}
"""How a picture is made, and how many presses a child has from the deck to the card in play."""


@pytest.mark.parametrize("way", WAYS)
def test_a_picture_goes_all_the_way(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, way: str
) -> None:
    make: Callable[[Hand, PictureLaptop, Path], None]
    make, most = WAYS[way]
    laptop = PictureLaptop(browser, monkeypatch, tmp_path / "here", (1280, 720))
    hand = Hand(laptop.player)
    lay()
    laptop.app.open_screen("deck", KEY)
    hand.press(f"choice:card-{CARD}", "choice:sign=own")
    make(hand, laptop, tmp_path)
    assert laptop.player.scene == "workshop-card"
    picture = kept_picture(kept_recipe())
    check_shown(play_card(hand), picture)
    print(f"{hand.presses} presses")
    assert hand.presses <= most
    file = shutil.copy(give_away(laptop.player, f"toggle:picture-{CARD}"), tmp_path)
    laptop.close()

    there = Hand(TablePlayer(monkeypatch, tmp_path / "there", (1280, 720)))
    assert not list_workshop_items(Workshop()), "nobody was here before"
    take_in(there.player, Path(file))
    recipe = kept_recipe()
    assert kept_picture(recipe) == picture
    (item,) = list_workshop_items(Workshop())
    there.player.app.open_screen("deck", item.file_key)
    there.press(f"choice:card-{CARD}")
    check_shown(play_card(there), picture)

    paper = tmp_path / "cards.pdf"
    made(bring_recipe(recipe).id, ["deck"], paper, dpi=DOTS)
    rooms = [cut_picture(face, WIDE / MASTER[0]) for face in stored_pictures(paper)]
    (printed,) = [room for room in rooms if likeness(room, picture) >= SAME]
    check_shown(printed, picture)
    assert printed.get_width() == round(SIDE / MASTER[0] * 63 / 25.4 * DOTS)
    if picture.size == DRAWN:
        assert find_squares(printed, picture, printed.get_width() // DRAWN)
