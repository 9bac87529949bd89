"""The page that a finished game night gets in the guest book."""

from dataclasses import replace
from datetime import datetime

from game.store import folders
from game.store.file_problem import FileProblem
from game.store.game_night import GameNight, NightMoment
from game.store.guest_book import GuestBook, make_guest_page

from .night_keeper import NightKeeper
from .speech.day_words import find_evening


def write_guest_page(
    keeper: NightKeeper, night: GameNight, best: tuple[str, NightMoment] | None
) -> FileProblem | None:
    """Give a night its page in the guest book, or bring that up to date.

    The keeper remembers which page it is. Return the problem if that didn't work.
    """
    if not night.games or not any(one.person for one in night.players):
        return None
    book, now = GuestBook(folders.home_folder()), datetime.now()
    stamp = book.put_page(make_guest_page(night, now, find_evening(now), best), night.page)
    if not stamp:
        return book.problem
    if stamp != night.page:
        keeper.save_night(replace(night, page=stamp))
    return None
