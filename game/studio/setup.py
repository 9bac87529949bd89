"""Screens around the setup, for pictures: nothing is written down."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.family.scene import Family
from game.scenes.naming.letters import LetterSheet
from game.scenes.setup.presets import PresetPage
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.vote import Vote
from game.session.house_rules import by_seat
from game.ui.screens.scene import Scene

if TYPE_CHECKING:
    from game.app.program import App


def family(app: App, game: str) -> Scene:
    """Everybody who is remembered."""
    return Family(app, SetupScene(app, game))


def letters(app: App, game: str) -> Scene:
    """The letters for a name, after two of them, while a third shows its sisters."""
    setup = SetupScene(app, game)
    setup.edit(0)
    sheet = app.top
    assert isinstance(sheet, LetterSheet)
    for _ in setup.seating.seats[0].name:
        sheet.erase()
    sheet.type("z")
    sheet.type("o")
    sheet.show_sisters("e")
    return sheet


def presets(app: App, game: str) -> Scene:
    """The named house rules of a game, over its setup."""
    setup = SetupScene(app, game)
    return PresetPage(app, setup, setup.agreed)


def ballot(app: App, game: str) -> Scene:
    """The first of two people votes on the game's first house rule."""
    setup = SetupScene(app, game)
    for seat in range(2):
        setup.set_person(seat, True)
    rules = setup.agreed.house_rules()
    setup.vote(next(option for option in rules if not by_seat(option)))
    vote = app.top
    assert isinstance(vote, Vote)
    vote.show()
    return vote
