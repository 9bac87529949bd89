"""What a family meets before and after games: welcome, profiles, votes, lessons, whole evenings."""

from collections.abc import Iterator
from datetime import datetime
from functools import partial

from game.games import GAMES
from game.scenes.family.scene import FamilyScene
from game.scenes.naming.letter_dialog import LetterDialog
from game.scenes.night.guest_book_scene import GuestBookScene
from game.scenes.night.night_plan import NightPlan, NightPlayersDialog, PlanDialog
from game.scenes.night.podium import PodiumScene
from game.scenes.night.scene import NightScene
from game.scenes.settings.welcome import WelcomePage
from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.rule_vote import RuleVoteDialog
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.setup_dialogs import GuestsDialog, HintPeopleDialog
from game.store import folders
from game.store.game_night import FinishedGame, GameNight, NightMoment
from game.store.guest_book import GuestBook, make_guest_page
from game.store.settings import SeatChoice
from game.ui.screens.confirm_dialog import ConfirmDialog
from tests.scenes.lesson_player import begin, go_on, settled
from tests.scenes.screens_menus import Screen, menu, seats
from tests.scenes.table_player import TablePlayer

NAMES = tuple(f"Wilhelmina {letter}" for letter in "ABCDEFGHIJKLMNOP")
FACES = ("fox", "owl", "frog", "dog", "cat", "bear", "panda", "mouse")
PLAYED = ("color-chaos", "pig-farm", "dice-factor")
TOLD = dict(zip(PLAYED, ("moment.draw", "moment.goodbye", "moment.eights"), strict=True))
CARDS = "back", "r*"
BEST = NightMoment("moment.goodbye", 1, 7.0)
SOME, MANY = 4, 8
STEPS = 4  # steps of a lesson that are looked at in every run


# The family ---------------------------------------------------------------------------------


def known(player: TablePlayer, count: int) -> SetupScene:
    """A setup with so many remembered people, who have long names."""
    setup = seats(player, SOME, True)
    for number in range(count):
        setup.profiles.add_profile(NAMES[number], FACES[number % len(FACES)])
    return setup


def guests(player: TablePlayer) -> GuestsDialog:
    """Who sits down there."""
    setup = known(player, MANY)
    return GuestsDialog(player.app, setup, setup.seating, setup.profiles, 1, setup.open_family)


def faces(player: TablePlayer) -> None:
    """A face for somebody who is remembered."""
    family = FamilyScene(player.app, known(player, SOME))
    player.app.push_scene(family)
    family.choose_face()


def new_face(player: TablePlayer) -> None:
    """A face for somebody whose name is still being typed."""
    family = FamilyScene(player.app, known(player, SOME))
    player.app.push_scene(family)
    family.choose_new_face()


def changes(player: TablePlayer) -> None:
    """What can be changed about somebody who is remembered."""
    family = FamilyScene(player.app, known(player, SOME))
    player.app.push_scene(family)
    family.show_profile(family.profiles.people[0].id)
    family.open_changes()


def family_notes(player: TablePlayer) -> None:
    """What the family page is for."""
    family = FamilyScene(player.app, known(player, 0))
    player.app.push_scene(family)
    family.open_notes()


def presets(player: TablePlayer) -> PresetDialog:
    """The house rules that have a name."""
    setup = seats(player, SOME, True)
    return PresetDialog(player.app, setup, setup.agreed)


def letters(player: TablePlayer, used: bool = False, sisters: bool = False) -> None:
    """A name is typed; perhaps with a gamepad, perhaps with a letter's sisters shown."""
    setup = known(player, MANY)
    player.app.push_scene(setup)
    setup.edit_name(1)
    sheet = player.app.top
    assert isinstance(sheet, LetterDialog)
    player.app.pads.used = used
    if sisters:
        sheet.show_sisters("o")
    else:
        sheet.type_letters("\u2603")


def ask(player: TablePlayer, key: str) -> ConfirmDialog:
    """A question before something is lost."""
    return ConfirmDialog(
        player.app, seats(player, SOME, True), key, lambda: None, name=NAMES[0], why=""
    )


def families() -> Iterator[Screen]:
    """The welcome, everybody who is remembered, house rules with names."""
    yield menu("welcome", lambda p: WelcomePage(p.app), "WelcomePage")
    for count in (0, 1, 16):
        yield menu(
            f"family of {count}",
            lambda p, n=count: FamilyScene(p.app, known(p, n)),  # type: ignore[misc]
            "FamilyScene",
        )
    yield menu("guests", guests, "GuestsDialog")
    yield Screen("person", "PersonDialog", changes)
    yield Screen("family notes", "NotesDialog", family_notes)
    yield Screen("profile faces", "FaceDialog", faces)
    yield Screen("new face", "FaceDialog", new_face, True)
    yield Screen("letters", "LetterDialog", letters)
    yield Screen("letters by gamepad", "LetterDialog", partial(letters, used=True))
    yield Screen("letters with sisters", "LetterDialog", partial(letters, sisters=True))
    for key in ("vote", "profile", "preset", "replace", "unsaved"):
        yield menu(f"ask {key}", partial(ask, key=key), "ConfirmDialog", key != "preset")
    yield menu("presets", presets, "PresetDialog")


# Votes and hints ----------------------------------------------------------------------------


def vote(player: TablePlayer, game: str = "color-chaos", people: int = SOME) -> RuleVoteDialog:
    """The curtain before the first ballot about a house rule with many values."""
    setup = seats(player, people, True, game)
    option = max(setup.agreed.options, key=lambda option: len(option.values))
    return RuleVoteDialog(player.app, setup.agreed, option, setup.apply_vote)


def ballot(player: TablePlayer, cast: int) -> None:
    """So many have voted, and the next one looks at the ballot; after the last one the result."""
    player.app.push_scene(vote(player))
    for number in range(SOME):
        player.app.top.presses_ignored_until = 0.0
        player.app.draw()
        player.click("button:show")
        player.app.top.presses_ignored_until = 0.0
        if number == cast:
            return
        player.click("choice:vote=*")
        player.click("button:cast")
    player.app.top.presses_ignored_until = 0.0


def votes() -> Iterator[Screen]:
    """A vote from the first curtain to its result, and who may have hints."""
    yield menu("vote", vote, "RuleVoteDialog")
    yield Screen("vote ballot", "RuleVoteDialog", partial(ballot, cast=1))
    yield Screen("vote result", "RuleVoteDialog", partial(ballot, cast=SOME))
    yield menu("hints before a game", hints_before, "HintPeopleDialog")
    for people in (1, MANY):
        yield Screen(f"hints of {people}", "HintPeopleDialog", partial(hints, people=people))


def hints_before(player: TablePlayer) -> HintPeopleDialog:
    """Who may ask for hints in a game that is being set up."""
    setup = seats(player, MANY, True)
    return HintPeopleDialog(player.app, setup, setup.seating.seats)


def hints(player: TablePlayer, people: int) -> None:
    """Who may ask for hints at a table."""
    table = player.deal(MANY, tuple(range(people)))
    player.app.push_scene(HintPeopleDialog(player.app, table, table.live_match.players))


# Lessons ------------------------------------------------------------------------------------------


def lessons() -> Iterator[Screen]:
    """Some steps of every lesson; all of them in a long run."""
    for game in GAMES:
        for number in range(MANY):
            rare = number >= STEPS or game not in PLAYED
            yield Screen(f"lesson {game} {number}", "LessonScene",
                         partial(step, game=game, number=number), rare)  # fmt: skip


def step(player: TablePlayer, game: str, number: int) -> None:
    """A step of a lesson, or what comes before its end."""
    begin(player, game)
    for _ in range(number):
        if settled(player).live_match.is_last_step:
            return
        go_on(player, keys=False)


# Evenings -------------------------------------------------------------------------------------


def evening(players: int, plan: int = 3, played: int = 2) -> GameNight:
    """An evening in the middle, or at its end."""
    sitting = [SeatChoice(NAMES[n], FACES[n % len(FACES)], n < SOME) for n in range(players)]
    places = tuple(range(1, players + 1))
    games = tuple(
        FinishedGame(
            game,
            places[n:] + places[:n],
            "",
            (NightMoment(TOLD[game], n % players, 7.0, CARDS[n % 2]),),
        )
        for n, game in enumerate(PLAYED)
    )
    return GameNight(tuple(sitting), plan, 5, games[:played])


def plan_choice(player: TablePlayer) -> PlanDialog:
    """How many games it shall be."""
    night = NightScene(player.app, evening(SOME))
    return PlanDialog(player.app, night, night.evening, night.set_plan_length)


def night_players(player: TablePlayer, players: int) -> NightPlayersDialog:
    """Who plays the next games, after somebody has left one."""
    left = evening(players).with_absent_players({1}, (1,))
    return NightPlayersDialog(player.app, NightScene(player.app, left), left, lambda away: None)


def guest_book(player: TablePlayer, players: int) -> GuestBookScene:
    """A guest book with three pages, the second one with a long line."""
    book, people = GuestBook(folders.home_folder()), max(players, 1)
    for day in range(3 if players else 0):
        night, now = evening(people, 3, 3), datetime(2026, 11, 7 + day, 22, 15)
        stamp = book.put_page(make_guest_page(night, now, now.date(), (PLAYED[1], BEST)))
        if day == 1:
            book.write_line(stamp, "W" * 20 + " and everyone laughed so much again")
    scene = GuestBookScene(player.app)
    scene.turn_pages(-1)
    return scene


def evenings() -> Iterator[Screen]:
    """The plan of an evening, its score between games, and who won it."""
    yield menu("night plan", lambda p: NightPlan(p.app), "NightPlan")
    yield menu("empty guest book", partial(guest_book, players=0), "GuestBookScene")
    yield menu("plan choice", plan_choice, "PlanDialog")
    for players in (SOME, 16):
        ask = partial(night_players, players=players)
        yield menu(f"night players of {players}", ask, "NightPlayersDialog", rare=players != SOME)
    for players in (2, SOME, 16):
        yield menu(
            f"night of {players}",
            lambda p, n=players: NightScene(p.app, evening(n)),  # type: ignore[misc]
            "NightScene",
        )
        yield menu(f"guest book of {players}", partial(guest_book, players=players),
                   "GuestBookScene")  # fmt: skip
        yield menu(f"podium of {players}",
                   lambda p, n=players: PodiumScene(p.app, evening(n, 3, 3)), "PodiumScene")  # type: ignore[misc]  # fmt: skip


FAMILY = [*families(), *votes(), *lessons(), *evenings()]
