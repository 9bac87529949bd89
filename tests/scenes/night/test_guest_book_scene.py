"""The guest book is reached from the podium and the statistics, and takes a line for each night."""

from pathlib import Path

import pygame
import pytest

from game.scenes.family.scene import FamilyScene
from game.scenes.night.guest_book_scene import GuestBookScene
from game.scenes.night.podium import PodiumScene
from game.scenes.setup.scene import SetupScene
from game.store import folders
from game.store.game_night import FILE_NAME, FinishedGame, GameNight, NightMoment
from game.store.guest_book import FILE_NAME as BOOK_NAME
from game.store.guest_book import GuestBook
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from tests.scenes.table_player import TablePlayer

MIA, PAPA, ROCCO = (
    SeatChoice("Mia", "fox", True),
    SeatChoice("Papa", "dog", True),
    SeatChoice("Rocco", "frog"),
)
MOMENT = NightMoment("moment.bouquet", 1, 3.0)


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    """Somebody at a screen."""
    return TablePlayer(monkeypatch, tmp_path)


def podium(player: TablePlayer, *players: SeatChoice) -> PodiumScene:
    """The podium of a night that is on the disk."""
    places = tuple(range(1, len(players) + 1))
    night = GameNight(players, 1, 4, (FinishedGame("flower-power", places, "", (MOMENT,)),))
    player.app.night.save_night(night)
    player.app.open_screen("podium", night)
    page = player.app.top
    assert isinstance(page, PodiumScene)
    page.celebration = None
    player.wait(1000)  # nobody presses anything at once
    return page


def pages() -> list[str]:
    """The lines of all pages on the disk."""
    return [one.line for one in GuestBook(folders.home_folder()).pages]


def write(player: TablePlayer, line: str) -> None:
    """Type a line on the last page."""
    [button] = [one.name for one in player.things() if one.name.startswith("button:write-")]
    player.click(button)
    assert player.scene == "letters"
    player.app.handle_event(pygame.event.Event(pygame.TEXTINPUT, text=line))
    player.key(pygame.K_RETURN)
    assert player.scene == "guest-book"


def test_a_finished_night_gets_a_page_with_a_line(player: TablePlayer) -> None:
    podium(player, MIA, PAPA, ROCCO)
    player.click("button:guest-book")
    assert player.scene == "guest-book"
    shown = " ".join(one.text for one in player.things())
    assert "Mia, 1st place with 4 points" in shown
    assert "Papa took 3 flowers in one turn" in shown
    write(player, "we were so loud")
    assert pages() == ["we were so loud"]
    player.key(pygame.K_ESCAPE)
    assert player.scene == "podium"
    player.click("button:done")
    assert player.scene == "title"
    assert pages() == ["we were so loud"]
    assert not (folders.home_folder() / FILE_NAME).exists()


def test_good_night_writes_the_page_by_itself(player: TablePlayer) -> None:
    podium(player, MIA, PAPA)
    player.click("button:done")
    assert pages() == [""]


def test_one_more_game_stays_the_same_page(player: TablePlayer) -> None:
    page = podium(player, MIA, PAPA)
    page.open_guest_book()
    player.key(pygame.K_ESCAPE)
    page.play_one_more()
    night = player.app.night.night
    assert night is not None
    assert night.page
    more = GameNight(
        night.players, 0, 4, (*night.games, FinishedGame("pig-farm", (2, 1))), page=night.page
    )
    PodiumScene(player.app, more).end_night()
    [kept] = GuestBook(folders.home_folder()).pages
    assert [one.game for one in kept.games] == ["flower-power", "pig-farm"]


def test_a_night_of_computers_has_no_page(player: TablePlayer) -> None:
    podium(player, ROCCO, SeatChoice("Nell", "owl"))
    assert not player.shows("button:guest-book")
    player.click("button:done")
    assert pages() == []


def test_a_book_that_takes_nothing_is_told_before_the_night_ends(player: TablePlayer) -> None:
    content = '{"version": 99}'
    (folders.home_folder() / BOOK_NAME).write_text(content)
    podium(player, MIA, PAPA)
    player.click("button:done")
    assert player.scene == "podium"
    assert "another version" in player.thing("text:page-problem").text
    assert (folders.home_folder() / FILE_NAME).exists()
    player.click("button:done")
    assert player.scene == "title"
    assert (folders.home_folder() / BOOK_NAME).read_text() == content


def test_a_page_is_taken_out_after_asking(player: TablePlayer) -> None:
    podium(player, MIA, PAPA).end_night()
    player.app.open_screen("guest-book")
    player.app.draw()
    [remove] = [one.name for one in player.things() if one.name.startswith("button:remove-")]
    player.click(remove)
    player.click("button:no")
    assert len(pages()) == 1
    player.click(remove)
    player.click("button:yes")
    assert pages() == []
    assert player.shows("text:empty")


def test_pages_are_turned_by_buttons_and_keys(player: TablePlayer) -> None:
    for _ in range(5):
        podium(player, MIA, PAPA).end_night()
    player.app.open_screen("guest-book")
    page = player.app.top
    assert isinstance(page, GuestBookScene)
    player.app.draw()
    assert page.shown_pages == page.pages[4:]
    player.click("button:earlier")
    assert page.shown_pages == page.pages[2:4]
    player.key(pygame.K_PAGEUP)
    assert page.shown_pages == page.pages[:2]
    player.key(pygame.K_PAGEUP)
    assert page.shown_pages == page.pages[4:]
    player.app.change_settings(scale=200)
    player.app.draw()
    assert len(page.shown_pages) == 1


def test_the_statistics_lead_to_it_once_there_is_a_page(player: TablePlayer) -> None:
    player.app.open_screen("statistics")
    player.app.draw()
    assert not player.shows("choice:guest-book")
    player.key(pygame.K_ESCAPE)
    podium(player, MIA, PAPA).end_night()
    player.app.open_screen("statistics")
    player.app.draw()
    player.click("choice:guest-book")
    assert player.scene == "guest-book"


def test_a_removed_profile_takes_its_own_pages_along(player: TablePlayer) -> None:
    store = ProfileStore(folders.settings_folder())
    mia = store.add_profile("Mia", "fox")
    podium(player, MIA, ROCCO).end_night()
    podium(player, MIA, PAPA).end_night()
    page = FamilyScene(player.app, SetupScene(player.app, "pig-farm"))
    page.forget_profile(mia.id)
    [kept] = GuestBook(folders.home_folder()).pages
    assert {one.name for one in kept.guests} == {"Mia", "Papa"}
