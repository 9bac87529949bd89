"""One frame of a menu, as a new player would see it: for pictures and self-tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import sleep

import pygame

from game.app.program import App
from game.app.voice import Voice, VoiceReader
from game.app.voices import Program
from game.app.window import Window
from game.core.errors import BadSetup
from game.language import ENGLISH
from game.resources import rules_folder
from game.scenes.family.scene import Family
from game.scenes.lesson.scene import LessonScene, load
from game.scenes.naming.letters import LetterSheet
from game.scenes.night.plan import NightPlan
from game.scenes.night.podium import Podium
from game.scenes.night.scene import Night
from game.scenes.printing.scene import PrintScene
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.comfort import Comfort
from game.scenes.settings.scene import FAIRNESS, SettingsScene
from game.scenes.setup.presets import PresetPage
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.vote import Vote
from game.scenes.title.scene import Title
from game.scenes.trouble.page import TroublePage
from game.session.beforehand.house_rules import by_seat
from game.store import folders
from game.store.evening import Counted, Evening
from game.store.settings import SeatChoice, Settings
from game.ui.screens.scene import Scene
from game.words import Words

from .games import saved, statistics
from .shots import picture

FACES = ("fox", "dog", "cat", "bear")
PLAYED = (
    ("flower-power", (1, 3, 2, 4)),
    ("color-chaos", (3, 1, 4, 2)),
    ("match-patch", (1, 2, 3, 4)),
    ("pig-farm", (2, 4, 1, 3)),
)


def sample(app: App, plan: int) -> Evening:
    """Four people after four games."""
    players = tuple(SeatChoice(app.words(f"names.{face}"), face, True) for face in FACES)
    games = tuple(Counted(game, places) for game, places in PLAYED)
    return Evening(players, plan, 4, games)


def podium(app: App, _: str) -> Podium:
    """After the last, when the winner was celebrated."""
    scene = Podium(app, sample(app, 4))
    scene.party = None
    return scene


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


def printing(app: App, game: str) -> Scene:
    """What of a game is printed, once its first page is drawn."""
    scene = PrintScene(app, game)
    scene.enter()
    while scene.proofs.waiting:
        sleep(0.01)
        scene.update(0)
    scene.leave()
    return scene


def lesson(app: App, game: str) -> Scene:
    """The first step of a game's lesson. Raises `BadSetup` for a game without one."""
    try:
        return LessonScene(app, load(app, game))
    except OSError as error:
        raise BadSetup(f"{game} has no lesson") from error


def ballot(app: App, game: str) -> Scene:
    """The first of two people votes on the game's first house rule."""
    setup = SetupScene(app, game)
    app.push(setup)
    for seat in range(2):
        setup.set_person(seat, True)
    rules = setup.agreed.house_rules()
    setup.vote(next(option for option in rules if not by_seat(option)))
    vote = app.top
    assert isinstance(vote, Vote)
    vote.show()
    return vote


MENUS: dict[str, Callable[[App, str], Scene]] = {
    "title": lambda app, game: Title(app),
    "welcome": lambda app, game: Comfort(app),
    "night": lambda app, game: Night(app, sample(app, 7)),
    "night-plan": lambda app, game: NightPlan(app),
    "podium": podium,
    "setup": SetupScene,
    "family": lambda app, game: Family(app, SetupScene(app, game)),
    "letters": letters,
    "presets": presets,
    "ballot": ballot,
    "saved": saved,
    "statistics": statistics,
    "trouble": lambda app, game: TroublePage(
        app, f"ValueError: {game}", folders.logs() / "error.log"
    ),
    "rules": RulesReader,
    "print": printing,
    "lesson": lesson,
    "options": lambda app, game: SettingsScene(app),
    "time": lambda app, game: SettingsScene(app, "time"),
    "sound": lambda app, game: SettingsScene(app, "sound"),
    "keys": lambda app, game: SettingsScene(app, "keys"),
    "fairness": lambda app, game: SettingsScene(app, FAIRNESS),
}


SILENT = Program(("a voice",))
"""Stills look the same wherever they are drawn: no system is asked for its voices."""


def still(
    menu: str, game: str, size: tuple[int, int], scale: int = 100, language: str = ENGLISH,
    players: int = 0, options: Mapping[str, str] | None = None,
) -> pygame.Surface:  # fmt: skip
    """The frame of one of `MENUS`; wants SDL's dummy driver or a screen.

    A game is set up for that many players and with these house rules, if any are named.
    """
    app = App(Window(size), words=Words.load(rules_folder(), language))
    app.settings = Settings(scale=scale)
    app.reader = VoiceReader(lambda: False, voice=Voice(SILENT))
    scene = MENUS[menu](app, game)
    if isinstance(scene, SetupScene):
        while scene.seating.seats and len(scene.seating) > players > 0:
            scene.remove(len(scene.seating) - 1)
        while len(scene.seating) < players:
            scene.add(person=False)
        scene.agreed.wishes |= options or {}
    return picture(app, scene)
