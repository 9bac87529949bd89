"""One frame of a menu, as a new player would see it: for pictures and self-tests.

Pages about games show sample games, which are played at random.
"""

import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import date, datetime, timedelta
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING

from game import __version__
from game.agents import make_agent
from game.core import journal
from game.core.chance import Chance
from game.core.game import find_game
from game.core.match import Match
from game.games import GAMES
from game.scenes.saved.scene import SavedScene
from game.scenes.statistics.scene import StatisticsScene
from game.store import folders
from game.store.player_faces import FACES
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice
from game.store.statistics.played_rows import PlayedRow, make_played_row, person_id
from game.store.statistics.statistics_file import StatisticsBook, StatisticsFile

from .shots import nobodys_home

if TYPE_CHECKING:
    from game.app.program import App

from collections.abc import Callable
from time import sleep

import pygame

from game.app.program import App
from game.app.speech.speech_programs import SpeechProgram
from game.app.speech.voice_reader import Voice, VoiceReader
from game.app.window import Window
from game.core.errors import BadSetup
from game.language import ENGLISH
from game.resources import rules_folder
from game.scenes.doors.open_door import OpenDoorScene
from game.scenes.doors.scene import CorridorScene
from game.scenes.family.scene import FamilyScene
from game.scenes.lesson.scene import LessonScene, load_lesson
from game.scenes.naming.letter_dialog import LetterDialog
from game.scenes.night.guest_book_scene import GuestBookScene
from game.scenes.night.night_plan import NightPlan
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene
from game.scenes.printing.scene import PrintScene
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.scene import FAIRNESS_TAB, SettingsScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.setup.again_page import AgainScene
from game.scenes.setup.deal_dialog import ChosenDeal, DealDialog
from game.scenes.setup.deal_panels import table_of
from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.rule_vote import RuleVoteDialog
from game.scenes.setup.scene import SetupScene
from game.scenes.title.scene import TitleScene
from game.scenes.title.today_leaf import TodayLeaf
from game.scenes.today.scene import TodayScene
from game.scenes.trouble.trouble_page import TroublePage
from game.session.daily.day_chair import CAREFUL_LEVEL, make_opponents
from game.session.daily.day_deal import DayDeal, deal_of_day
from game.session.daily.day_result import count_stars
from game.session.live_match import begin_live_match
from game.session.pregame.deal_number import clean_deal_letters, write_deal_number
from game.session.pregame.house_rules import asks_for_seat
from game.session.record.earlier_game import earlier_from_journal
from game.store.daily_file import DailyFile, DayEntry, DayMark
from game.store.doors_file import DoorsFile
from game.store.game_night import FinishedGame, GameNight, NightMoment
from game.store.guest_book import GuestBook, make_guest_page
from game.store.journals.journal_folder import read_journal
from game.store.settings import Settings
from game.ui.screens.scene import Scene
from game.words import Words

from .shots import scene_picture

NOW = datetime(2026, 11, 21, 19, 5)
AGES = (600, 5000, 90_000, 200_000, 900_000, 3_000_000, 40_000_000)  # seconds
NO_RULES: Mapping[str, str] = MappingProxyType({})
MOST = 4000  # choices
SEATS, PEOPLE = 4, 3
ROUNDS = 3  # times that every game of the statistics is played
DAY = "2026-11-{day:02}_19-00-00_{game}.jsonl"


def play_at_random(match: Match, seed: int, choice_limit: int = MOST) -> None:
    """Answer at random, at most this many times."""
    chance = Chance(seed)
    for _ in range(choice_limit):
        if match.decision is None:
            break
        match.submit(chance.below(len(match.decision.options)))


def title_still(app: App, _: str) -> TitleScene:
    """The title, always on the same day."""
    title = TitleScene(app)
    title.today = TodayLeaf(app, lambda: NOW)
    return title


def saved_page(app: App, game: str, tab: str = "open") -> SavedScene:
    """The page with a game of each kind; the wished one was played last."""
    with nobodys_home():
        every = [game, *(id for id in GAMES if id != game)]
        for number, (id, age) in enumerate(zip(every, AGES, strict=False)):
            write_sample_game(app, id, number, age, is_over=False)
            write_sample_game(app, id, number + 20, age, is_over=True)
        page = SavedScene(app, lambda: NOW)
        if tab != page.kept.tab:
            page.open_saved_tab(tab)
        page.drawables(app.canvas)
        page.update(0)
        return page


def write_sample_game(
    app: App, game: str, seed: int, age: float, is_over: bool, names: Sequence[str] = (),
    steps: int = 25, rules: Mapping[str, str] = NO_RULES,
) -> Path:  # fmt: skip
    """A game between a person and computer players, as it is on disk: a while, or to its end."""
    count = min(find_game(game).rules.most, max(find_game(game).rules.least, 3 + seed % 3))
    names = names or [app.words(f"names.{face}") for face in FACES[:count]]
    seats = [SeatChoice(name, FACES[n], n == 0) for n, name in enumerate(names)]
    match = Match.new(game, names, seed, dict(rules))
    lines = [journal.header(match, seed, __version__, players=[asdict(one) for one in seats])]
    match.recorder = journal.Journal(lines.append)
    play_at_random(match, seed, MOST if is_over else steps)
    path = folders.journals_folder() / f"{seed:02}_{game}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with suppress(OSError):
        when = NOW.timestamp() - age
        os.utime(path, (when, when))
    return path


def statistics_page(app: App, game: str) -> StatisticsScene:
    """The page about somebody who has played every game some times."""
    with nobodys_home():
        names = [app.words(f"names.{face}") for face in FACES[:SEATS]]
        profiles = ProfileStore(folders.settings_folder())
        for name, face in zip(names[:PEOPLE], FACES, strict=False):
            profiles.add_profile(name, face)
        book = StatisticsBook()
        for number in range(ROUNDS * len(GAMES)):
            row = finished_game_row(list(GAMES)[number % len(GAMES)], names, number)
            book = book.with_game(row) if row else book
        StatisticsFile(folders.journals_folder()).keep_book(book)
        return StatisticsScene(app, person_id(names[0]))


def finished_game_row(game: str, names: list[str], seed: int) -> PlayedRow | None:
    """Return the row of a game that was played to its end, if it came to one."""
    rules = find_game(game).rules
    short = {str(rule): str(value) for rule, value in rules.raw.get("short", {}).items()}
    match = Match.new(game, names, seed, short)
    play_at_random(match, seed)
    if match.result is None:
        return None
    seats = [SeatChoice(name, FACES[n], n < PEOPLE) for n, name in enumerate(names)]
    return make_played_row(Path(DAY.format(day=1 + seed, game=game)), match, seats)


NIGHT_FACES = ("fox", "dog", "cat", "bear")
PLAYED = (
    ("flower-power", (1, 3, 2, 4)),
    ("color-chaos", (3, 1, 4, 2)),
    ("match-patch", (1, 2, 3, 4)),
    ("pig-farm", (2, 4, 1, 3)),
)


def sample_evening(app: App, plan: int) -> GameNight:
    """Four people after four games."""
    players = tuple(SeatChoice(app.words(f"names.{face}"), face, True) for face in NIGHT_FACES)
    games = tuple(FinishedGame(game, places) for game, places in PLAYED)
    return GameNight(players, plan, 4, games)


def podium_still(app: App, _: str) -> PodiumScene:
    """After the last, when the winner was celebrated."""
    scene = PodiumScene(app, sample_evening(app, 4))
    scene.celebration = None
    return scene


def guest_book_still(app: App, _: str) -> GuestBookScene:
    """The last two game nights of a family, one with a line."""
    with nobodys_home():
        book, line = GuestBook(folders.home_folder()), app.words("names.owl")
        best = "flower-power", NightMoment("moment.bouquet", 0, 5)
        for number, plan in enumerate((7, 4)):
            evening = sample_evening(app, plan)
            evening = replace(evening, games=evening.games[: 3 + number])
            when = NOW.replace(day=14 + 7 * number)
            stamp = book.put_page(make_guest_page(evening, when, when.date(), best))
            if not number:
                book.write_line(stamp, line)
        return GuestBookScene(app)


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


def again_still(app: App, game: str) -> Scene:
    """The cards of a finished game, to be played again."""
    with nobodys_home():
        path = write_sample_game(app, game, 21, AGES[0], is_over=True)
        return AgainScene(app, earlier_from_journal(read_journal(path)))


DOOR_PLACES = {
    "fox": (1,), "bear": (3, 1), "owl": (1,), "mouse": (2, 2, 1), "pig": (4, 3, 3, 2, 2),
    "dog": (4, 2, 3, 2), "frog": (2, 4), "koala": (3, 3, 2),
}  # fmt: skip
"""The places that somebody reached behind some doors."""
STILL_DAY, FIRST_OF_MONTH = date(2026, 11, 29), date(2026, 11, 1)
PLAYED_DAYS = (0, 1, 4, 7, 8, 13, 14, 18, 20, 21, 26, 28)
"""The days of a month that somebody has played, counted from the first."""


def _play_day(app: App, deal: DayDeal) -> None:
    """Let a computer player have the person's first try of a day."""
    seats = deal.seat_players(app.words, app.words(f"names.{FACES[0]}"), FACES[0])
    live_match, _ = begin_live_match(
        deal.game, seats, deal.options, folders.journals_folder(), deal.seed,
        day_mark=DayMark(deal.day, deal.table.number, "1"), edition=deal.table.rules,
    )  # fmt: skip
    agents = [make_agent(CAREFUL_LEVEL, deal.seed), *make_opponents(deal)]
    match = live_match.match
    while match.decision is not None:
        match.submit(agents[match.decision.seat].decide(match))
    live_match.close_journal()


def today_still(app: App, game: str) -> Scene:
    """The page of a day that somebody has played, with more days behind it."""
    with nobodys_home():
        profiles = ProfileStore(folders.settings_folder())
        for face in FACES[:PEOPLE]:
            profiles.add_profile(app.words(f"names.{face}"), face)
        file = DailyFile(folders.home_folder())
        for number in PLAYED_DAYS:
            day = FIRST_OF_MONTH + timedelta(days=number)
            deal = deal_of_day(day)
            place = 1 + number % deal.players
            places = [place, *(one for one in range(1, deal.players + 1) if one != place)]
            line = tuple(range(6, 6 - deal.players, -1))
            stars, turns = count_stars(places), 10 + number
            entry = DayEntry(1, deal.game, place, deal.players, stars, line, turns)
            if day == STILL_DAY:
                _play_day(app, deal)
            file.keep_entry("1", day.isoformat(), entry)
            if number >= PLAYED_DAYS[-2]:
                file.keep_entry("2", day.isoformat(), entry)
        counts = {3: (21, 25, 14), 4: (11, 20, 18, 11)}[deal_of_day(STILL_DAY).players]
        file.keep_chair(STILL_DAY.isoformat(), counts)
        scene = TodayScene(app, STILL_DAY.isoformat(), "1", today=lambda: STILL_DAY)
        app.push_scene(scene)
        scene.drawables(app.canvas)
        return scene


def _with_some_doors(app: App) -> str:
    """Return the profile of somebody for whom a few doors are open."""
    profiles = ProfileStore(folders.settings_folder())
    profile = profiles.add_profile(app.words(f"names.{FACES[0]}"), FACES[0]).id
    profiles.add_profile(app.words(f"names.{FACES[1]}"), FACES[1])
    file = DoorsFile(folders.home_folder())
    for face, places in DOOR_PLACES.items():
        for number, place in enumerate(places):
            file.keep_game(profile, face, f"{face}-{number}", place, STILL_DAY.isoformat())
    return profile


def doors_still(app: App, game: str) -> Scene:
    """The corridor, with some doors open and some tried."""
    with nobodys_home():
        scene = CorridorScene(app, _with_some_doors(app), "dog")
        app.push_scene(scene)
        scene.drawables(app.canvas)
        return scene


def open_door_still(app: App, game: str) -> Scene:
    """A door that the fifth game has opened."""
    with nobodys_home():
        scene = OpenDoorScene(app, _with_some_doors(app), "pig")
        app.push_scene(scene)
        scene.drawables(app.canvas)
        return scene


def deal_still(app: App, game: str) -> Scene:
    """A deal number that works at the table being set up."""
    setup = SetupScene(app, game)
    number = write_deal_number(29_112_026, table_of(setup.agreed))
    app.push_scene(setup)
    return DealDialog(
        app, setup, setup.agreed, ChosenDeal(clean_deal_letters(number)), setup.choose_deal,
        setup.set_up_deal_table,
    )  # fmt: skip


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
    "title": title_still,
    "welcome": lambda app, game: WelcomePage(app),
    "night": lambda app, game: NightScene(app, sample_evening(app, 7)),
    "night-plan": lambda app, game: NightPlan(app),
    "podium": podium_still,
    "guest-book": guest_book_still,
    "setup": SetupScene,
    "again": again_still,
    "deal": deal_still,
    "today": today_still,
    "doors": doors_still,
    "door": open_door_still,
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
    if isinstance(scene, SetupScene) and not isinstance(scene, AgainScene):
        while scene.seating.seats and len(scene.seating) > players > 0:
            scene.remove_player(len(scene.seating) - 1)
        while len(scene.seating) < players:
            scene.add_player(person=False)
        scene.agreed.wishes |= options or {}
    return scene_picture(app, scene)
