"""One frame of a menu, as a new player would see it: for pictures and self-tests."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import sleep

import pygame

from game.app.program import App
from game.app.speech_programs import SpeechProgram
from game.app.voice_reader import Voice, VoiceReader
from game.app.window import Window
from game.core.errors import BadSetup
from game.language import ENGLISH
from game.resources import rules_folder
from game.scenes.family.scene import FamilyScene
from game.scenes.lesson.scene import LessonScene, load_lesson
from game.scenes.naming.letter_dialog import LetterDialog
from game.scenes.night.night_plan import NightPlan
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene
from game.scenes.printing.scene import PrintScene
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.scene import FAIRNESS_TAB, SettingsScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.rule_vote import RuleVoteDialog
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.trouble.trouble_page import TroublePage
from game.session.pregame.house_rules import asks_for_seat
from game.store import folders
from game.store.game_night import FinishedGame, GameNight
from game.store.settings import SeatChoice, Settings
from game.ui.screens.scene import Scene
from game.words import Words

from .sample_games import saved_page, statistics_page
from .shots import scene_picture

FACES = ("fox", "dog", "cat", "bear")
PLAYED = (
    ("flower-power", (1, 3, 2, 4)),
    ("color-chaos", (3, 1, 4, 2)),
    ("match-patch", (1, 2, 3, 4)),
    ("pig-farm", (2, 4, 1, 3)),
)


def sample_evening(app: App, plan: int) -> GameNight:
    """Four people after four games."""
    players = tuple(SeatChoice(app.words(f"names.{face}"), face, True) for face in FACES)
    games = tuple(FinishedGame(game, places) for game, places in PLAYED)
    return GameNight(players, plan, 4, games)


def podium_still(app: App, _: str) -> PodiumScene:
    """After the last, when the winner was celebrated."""
    scene = PodiumScene(app, sample_evening(app, 4))
    scene.celebration = None
    return scene


def letters_still(app: App, game: str) -> Scene:
    """The letters for a name, after two of them, while a third shows its sisters."""
    setup = SetupScene(app, game)
    setup.edit_name(0)
    sheet = app.top
    assert isinstance(sheet, LetterDialog)
    for _ in setup.seating.seats[0].name:
        sheet.erase_last_letter()
    sheet.type_letters("z")
    sheet.type_letters("o")
    sheet.show_sisters("e")
    return sheet


def presets_still(app: App, game: str) -> Scene:
    """The named house rules of a game, over its setup."""
    setup = SetupScene(app, game)
    return PresetDialog(app, setup, setup.agreed)


def printing_still(app: App, game: str) -> Scene:
    """Return the printing page of a game, once its first page is drawn."""
    scene = PrintScene(app, game)
    scene.enter()
    while scene.proofs.waiting:
        sleep(0.01)
        scene.update(0)
    scene.leave()
    return scene


def lesson_still(app: App, game: str) -> Scene:
    """The first step of a game's lesson. Raises `BadSetup` for a game without one."""
    try:
        return LessonScene(app, load_lesson(app, game))
    except OSError as error:
        raise BadSetup(f"{game} has no lesson") from error


def ballot_still(app: App, game: str) -> Scene:
    """The first of two people votes on the game's first house rule."""
    setup = SetupScene(app, game)
    app.push_scene(setup)
    for seat in range(2):
        setup.set_person(seat, True)
    rules = setup.agreed.house_rules()
    setup.start_rule_vote(next(option for option in rules if not asks_for_seat(option)))
    vote = app.top
    assert isinstance(vote, RuleVoteDialog)
    vote.show_ballot()
    return vote


MENUS: dict[str, Callable[[App, str], Scene]] = {
    "title": lambda app, game: TitleScene(app),
    "welcome": lambda app, game: WelcomePage(app),
    "night": lambda app, game: NightScene(app, sample_evening(app, 7)),
    "night-plan": lambda app, game: NightPlan(app),
    "podium": podium_still,
    "setup": SetupScene,
    "family": lambda app, game: FamilyScene(app, SetupScene(app, game)),
    "letters": letters_still,
    "presets": presets_still,
    "ballot": ballot_still,
    "saved": saved_page,
    "statistics": statistics_page,
    "trouble": lambda app, game: TroublePage(
        app, f"ValueError: {game}", folders.reports_folder() / "error.log"
    ),
    "rules": RulesReader,
    "print": printing_still,
    "lesson": lesson_still,
    "options": lambda app, game: SettingsScene(app),
    "time": lambda app, game: SettingsScene(app, "time"),
    "sound": lambda app, game: SettingsScene(app, "sound"),
    "keys": lambda app, game: SettingsScene(app, "keys"),
    "fairness": lambda app, game: SettingsScene(app, FAIRNESS_TAB),
}


SILENT = SpeechProgram(("a voice",))
"""Stills look the same wherever they are drawn: no system is asked for its voices."""


def menu_still(
    menu: str, game: str, size: tuple[int, int], scale: int = 100, language: str = ENGLISH,
    players: int = 0, options: Mapping[str, str] | None = None,
) -> pygame.Surface:  # fmt: skip
    """The frame of one of `MENUS`; wants SDL's dummy driver or a screen.

    A game is set up for that many players and with these house rules, if any are named.
    """
    app = App(Window(size), words=Words.load_words(rules_folder(), language))
    app.settings = Settings(scale=scale)
    app.reader = VoiceReader(lambda: False, voice=Voice(SILENT))
    scene = MENUS[menu](app, game)
    if isinstance(scene, SetupScene):
        while scene.seating.seats and len(scene.seating) > players > 0:
            scene.remove_player(len(scene.seating) - 1)
        while len(scene.seating) < players:
            scene.add_player(person=False)
        scene.agreed.wishes |= options or {}
    return scene_picture(app, scene)
