"""Pages as whole games tell them, in any language: of each kind the one with the most words."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from game.games import GAMES
from game.resources import rules_folder
from game.session.live_match import begin_live_match
from game.store.settings import SeatChoice
from game.words import Words
from tests.phone.pages import NAMES, Told
from tests.session.laptop import Laptop
from tests.session.phone_player import Phone, PhoneParty

RULES = {
    "color-chaos": {"target": "one round", **{f"expansion_{n}": "on" for n in (1, 2, 3)}},
    "match-patch": {"sets": "2"},
    "penny-badger": {"bank": "50"},
}
WINDOWS = {"claim", "bluff"}
MOST = 3_000
"""Frames of a game that are looked at."""


def dealt(game: str, language: str, seed: int) -> PhoneParty:
    """A table of people with long names, all with phones, in a language."""
    players = [SeatChoice(name, face, True) for name, face in NAMES]
    live_match, before = begin_live_match(game, players, RULES.get(game, {}), None, seed)
    words = Words.load_words(rules_folder(), language)
    seats = range(len(players))
    return PhoneParty(Laptop(live_match, before, words=words), seats, seed, [language] * len(seats))


def shows(phone: Phone) -> Iterator[Told]:
    """What a phone shows now: its snapshot, and the window if one is open."""
    state = {key: value for key, value in phone.state.items() if key != "pad"}
    if state["page"] in WINDOWS and not phone.window["kind"]:
        return
    yield state
    if state["page"] in WINDOWS:
        yield phone.window


def wordy(told: list[Told]) -> int:
    """How much there is to read on it."""
    return len(json.dumps(told, ensure_ascii=False))


@cache
def real_pages(language: str, seed: int = 3) -> tuple[dict[str, Any], dict[str, list[Told]]]:
    """The sentences of the pages, and by game and kind the pages of a game that was played."""
    found: dict[str, list[Told]] = {}
    page: dict[str, Any] = {}
    for game in GAMES:
        party = dealt(game, language, seed)
        for _ in range(MOST):
            if party.laptop.flow.is_over:
                break
            party.wait()
            for phone in party.phones.values():
                told = list(shows(phone))
                name = f"{game}-{phone.state['page']}"
                if told and wordy(told) > wordy(found.get(name, [])):
                    found[name] = json.loads(json.dumps(told))
                phone.act()
        page = party.phones[0].page
        for phone in party.phones.values():
            if told := list(shows(phone)):
                found.setdefault(f"{game}-{phone.state['page']}", told)
    return page, found
