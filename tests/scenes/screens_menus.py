"""The menus in their important states, for the tests that look at every screen."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from functools import partial

from game.app.speech.voice_reader import VoiceReader
from game.games import GAMES
from game.language import ENGLISH, read_languages
from game.resources import rules_folder
from game.scenes.doors.open_door import OpenDoorScene
from game.scenes.doors.scene import CorridorScene
from game.scenes.play.file_notice import FileNotice
from game.scenes.rules.reader import RulesReader
from game.scenes.settings.language_choice import LanguageDialog
from game.scenes.settings.licenses import LicensesPage
from game.scenes.settings.scene import TABS, SettingsScene
from game.scenes.setup.again_page import AgainScene
from game.scenes.setup.deal_dialog import ChosenDeal, DealDialog
from game.scenes.setup.deal_panels import table_of
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seat_card import SeatCard
from game.scenes.setup.setup_dialogs import CastDialog, PanelDialog
from game.scenes.today.scene import TodayScene
from game.scenes.trouble.trouble_guard import TroublePage
from game.session.daily.day_deal import deal_of_day
from game.session.pregame.deal_number import clean_deal_letters, write_deal_number
from game.session.record.earlier_game import earlier_from_live_match
from game.session.rules.rules_page import read_rules_page
from game.store import folders
from game.store.daily_file import DailyFile, DayEntry
from game.store.doors_file import DoorsFile
from game.store.player_faces import FACES
from game.store.profiles import ProfileStore
from game.store.settings import LEVELS
from game.ui.screens.scene import Scene
from tests.playing import play_on
from tests.scenes.ear import Ear
from tests.scenes.table_player import TablePlayer

Open = Callable[[TablePlayer], None]


@dataclass(frozen=True, slots=True)
class Screen:
    """A screen in one of its states."""

    name: str
    kind: str
    """The class of its scene."""
    open: Open
    rare: bool = False
    """Whether only a long run looks at it: it is much like another one."""
    people: int = 1
    """How many people share the laptop."""


def menu(
    name: str, make: Callable[[TablePlayer], Scene], kind: str = "", rare: bool = False
) -> Screen:
    """A menu that is laid on top of the title."""
    found = kind or name

    def open_(player: TablePlayer) -> None:
        player.app.push_scene(make(player))

    return Screen(name, found, open_, rare)


# Who plays -------------------------------------------------------------------------


def seats(player: TablePlayer, count: int, person: bool, game: str = "color-chaos") -> SetupScene:
    """So many people with long names, or as many computers of any level."""
    setup = SetupScene(player.app, game)
    for option in setup.agreed.sets:
        setup.set_option(option, "on")
    while len(setup.seating) < count:
        setup.seating.add_player(is_person=person)
    while len(setup.seating) > count:
        setup.remove_player(len(setup.seating) - 1)
    for seat in range(count):
        setup.set_person(seat, person)
        setup.seating.rename_player(seat, f"Wilhelmina {'ABCDEFGHIJKLMNOP'[seat]}")
        if not person:
            setup.set_level(seat, LEVELS[seat % len(LEVELS)])
    return setup


def naming(player: TablePlayer) -> SetupScene:
    """Somebody's name is being typed."""
    setup = seats(player, 4, True)
    setup.edit_name(1)
    return setup


def ruling(player: TablePlayer) -> SetupScene:
    """The house rules over the table."""
    setup = seats(player, 16, True)
    setup.toggle_rules_sheet()
    return setup


def seat_card(player: TablePlayer, person: bool) -> None:
    """The card of a seat over its table."""
    setup = seats(player, 4, person)
    player.app.push_scene(setup)
    setup.open_seat(1)


def asked(player: TablePlayer, known: int = 0, typed: str = "") -> None:
    """Who sits there instead of a computer player: with a family, while a name is typed."""
    for number in range(known):
        ProfileStore(folders.settings_folder()).add_profile(
            f"Wendeline {'ABCDEFGHIJKLMNOP'[number]}", FACES[number]
        )
    setup = seats(player, 4, False)
    player.app.push_scene(setup)
    setup.open_seat(2)
    card = player.app.top
    assert isinstance(card, SeatCard)
    player.app.draw()
    card.ask_who_sits()
    if typed:
        card.typed.type_text(typed)
    card.activity.note_change()


def unnamed(player: TablePlayer, count: int = 4) -> SetupScene:
    """Nobody knows yet who sits in the last chair."""
    setup = seats(player, count, True)
    setup.seating.rename_player(count - 1, "")
    return setup


def alike(player: TablePlayer, count: int = 4) -> SetupScene:
    """Two people of one name."""
    setup = seats(player, count, True)
    setup.seating.rename_player(1, setup.seating.seats[0].name)
    return setup


def close(
    player: TablePlayer, level: str, game: str = "color-chaos", close: bool = True
) -> SetupScene:
    """One person against three, who keep it close or stay as good as they are."""
    setup = SetupScene(player.app, game)
    setup.set_all_levels(level, close)
    return setup


def one_better(player: TablePlayer) -> None:
    """One of three computer players has a level of its own."""
    setup = close(player, "between")
    setup.set_level(2, "hard")
    player.app.push_scene(setup)
    setup.open_seat(2)


def panel_of_levels(player: TablePlayer) -> None:
    """How good computer players are, as it opens where type is large."""
    setup = close(player, "between")
    player.app.push_scene(setup)
    player.app.push_scene(
        PanelDialog(player.app, setup, setup.words("setup.levels"), setup.levels.build_levels_sheet)
    )


def looking_out(player: TablePlayer) -> SetupScene:
    """Cards look out of a box that has the focus."""
    setup = seats(player, 4, False)
    setup.focus.name, setup.focus.ring = "toggle:expansion_2", True
    setup.update(1000)
    return setup


def cards_again(player: TablePlayer, count: int = 4, game: str = "color-chaos") -> AgainScene:
    """The cards of a finished game, for so many people with long names."""
    scene = (
        player.deal(count, range(count), game=game, target="one round")
        if (game == "color-chaos")
        else player.deal(count, range(count), game=game)
    )
    play_on(scene.live_match.match, 3)
    return AgainScene(player.app, earlier_from_live_match(scene.live_match))


def corridor(player: TablePlayer, is_open: bool = False) -> Scene:
    """The sixteen doors of somebody who has won behind one and tried another, or the open one."""
    profile = ProfileStore(folders.settings_folder()).add_profile("Mia", "fox").id
    file = DoorsFile(folders.home_folder())
    for number, place in enumerate((2, 3, 1)):
        file.keep_game(profile, "pig", f"pig-{number}", place, "2026-11-30")
        file.keep_game(profile, "dog", f"dog-{number}", place + 1, "2026-11-30")
    if is_open:
        return OpenDoorScene(player.app, profile, "pig")
    return CorridorScene(player.app, profile, "dog")


def deal_number(player: TablePlayer, letters: str = "") -> None:
    """A number that is being typed in a setup: a good one, or these letters."""
    setup = seats(player, 4, True)
    player.app.push_scene(setup)
    setup.toggle_rules_sheet()
    setup.open_deal_number()
    dialog = player.app.top
    assert isinstance(dialog, DealDialog)
    dialog.type_text(letters or write_deal_number(77, table_of(setup.agreed)))


def with_number(player: TablePlayer, letters: str = "") -> SetupScene:
    """A setup for a number, or for one that no longer fits."""
    setup = seats(player, 4, True)
    number = letters or write_deal_number(77, table_of(setup.agreed))
    setup.choose_deal(ChosenDeal(clean_deal_letters(number)))
    return setup


def today(player: TablePlayer, people: int = 4, is_played: bool = True) -> TodayScene:
    """A day with so many people with long names, the first of whom has played, or nobody."""
    profiles, file = ProfileStore(folders.settings_folder()), DailyFile(folders.home_folder())
    for number in range(people):
        name = f"Wilhelmina {'ABCDEFGHIJKLMNOP'[number]}"
        profiles.add_profile(name, FACES[number])
    day = date(2026, 11, 30)
    for before in range(0 if is_played else 1, 30, 3):
        one = day - timedelta(days=before)
        deal = deal_of_day(one)
        line = tuple(range(200, 200 - deal.players, -1))
        entry = DayEntry(
            1, deal.game, 1 + before % deal.players, deal.players, before % 4, line, 38
        )
        file.keep_entry("1", one.isoformat(), entry)
    file.keep_entry("2", day.isoformat(), DayEntry(1, deal_of_day(day).game, journal="gone"))
    file.keep_chair(day.isoformat(), (11, 20, 18, 11)[: deal_of_day(day).players])
    return TodayScene(player.app, today=lambda: day)


def panel_of_cards(player: TablePlayer) -> None:
    """The cards in the box, as they open where type is large."""
    setup = seats(player, 4, False)
    player.app.push_scene(setup)
    player.app.push_scene(
        PanelDialog(player.app, setup, setup.words("setup.box"), setup.cards.build_lids)
    )


def faces(player: TablePlayer) -> None:
    """A face for one of sixteen people."""
    setup = seats(player, 16, True)
    player.app.push_scene(setup)
    setup.choose_seat_face(2)


def cast(player: TablePlayer, count: int, seat: int | None = None) -> CastDialog:
    """All computer players, perhaps for a seat."""
    setup = seats(player, count, False)
    return CastDialog(player.app, setup, setup.seating, seat)


def setups() -> Iterator[Screen]:
    """Every game with the fewest and the most players, and the setup's other states."""
    for id, game in GAMES.items():
        for count in (game.rules.least, game.rules.most):

            def make(player: TablePlayer, id: str = id, count: int = count) -> SetupScene:
                return seats(player, count, count > 2, id)

            rare = id not in ("color-chaos", "penny-badger")
            yield menu(f"setup {id} {count}", make, "SetupScene", rare)
    yield menu("setup computers", lambda p: seats(p, 16, False), "SetupScene")
    yield menu("setup kept close", lambda p: close(p, "between"), "SetupScene")
    yield menu("setup not close", lambda p: close(p, "expert", close=False), "SetupScene", True)
    yield menu("setup to its end", lambda p: close(p, "hard", "rainbow-rush"), "SetupScene", True)
    yield Screen("setup levels", "PanelDialog", panel_of_levels)
    yield Screen("seat of its own level", "SeatCard", one_better)
    yield menu("setup naming", naming, "SetupScene")
    yield menu("setup rules", ruling, "SetupScene")
    yield Screen("seat of a person", "SeatCard", partial(seat_card, person=True))
    yield Screen("seat of a computer", "SeatCard", partial(seat_card, person=False))
    yield Screen("seat asked for a name", "SeatCard", asked)
    yield Screen("seat of one of the family", "SeatCard", partial(asked, known=16, typed="We"))
    yield Screen("seat with a sign left out", "SeatCard", partial(asked, typed="We\u2603"))
    yield menu("setup without a name", unnamed, "SetupScene")
    yield menu("setup without a name 16", lambda p: unnamed(p, 16), "SetupScene", True)
    yield menu("setup of two alike", alike, "SetupScene")
    yield menu("setup of two alike 16", lambda p: alike(p, 16), "SetupScene", True)
    yield menu("setup looking out", looking_out, "SetupScene")
    yield menu("cards again", cards_again, "AgainScene")
    yield menu("cards again 8", lambda p: cards_again(p, 8, "pig-farm"), "AgainScene", True)
    yield Screen("deal number", "DealDialog", deal_number)
    yield Screen("deal number wrong", "DealDialog", partial(deal_number, letters="K7QD29XM"))
    yield Screen("deal number begun", "DealDialog", partial(deal_number, letters="K7"))
    yield menu("setup for a number", with_number, "SetupScene")
    yield menu("setup for another", lambda p: with_number(p, "K7QD29XM"), "SetupScene", True)
    yield Screen("setup box", "PanelDialog", panel_of_cards)
    yield Screen("faces", "FaceDialog", faces)
    yield menu("doors", corridor, "CorridorScene")
    yield menu("door", lambda p: corridor(p, is_open=True), "OpenDoorScene")
    yield menu("cast", lambda p: cast(p, 3), "CastDialog")
    yield menu("cast for a seat", lambda p: cast(p, 16, 2), "CastDialog")


# Settings, rules, notes ------------------------------------------------------------------


def settings() -> Iterator[Screen]:
    """Every tab, and the licenses."""
    for tab, _ in TABS:
        yield menu(f"settings {tab}", lambda p, tab=tab: SettingsScene(p.app, tab), "SettingsScene")  # type: ignore[misc]
    for state, ear in (("found", Ear("eSpeak German")), ("of another language", Ear(""))):
        yield menu(f"voice {state}", lambda p, ear=ear: heard(p, ear), "SettingsScene", rare=True)  # type: ignore[misc]
    mute = Ear()
    mute.program = None
    yield menu("voice missing", lambda p: heard(p, mute), "SettingsScene", rare=True)
    yield menu("languages", lambda p: LanguageDialog(p.app, p.app.scenes[-1]), "LanguageDialog")
    yield menu("licenses", lambda p: LicensesPage(p.app), "LicensesPage")


def heard(player: TablePlayer, ear: Ear) -> SettingsScene:
    """What the settings tell of a voice."""
    player.app.reader = VoiceReader(lambda: False, lambda: player.app.words.language, ear)
    return SettingsScene(player.app, "sound")


def chapter(player: TablePlayer, game: str, number: int) -> RulesReader:
    """One chapter of a game's rules."""
    reader = RulesReader(player.app, game)
    reader.open_chapter(game, number)
    return reader


def chapter_count(game: str) -> int:
    """How many chapters a game's rules have, the house rules among them."""
    english = read_languages(rules_folder())[ENGLISH]
    page = read_rules_page(rules_folder(), game, english, GAMES[game].rules.numbers)
    return len(page.chapters) + bool(GAMES[game].rules.options)


def chapters(player: TablePlayer) -> RulesReader:
    """The list of chapters, which fills the screen where type is large."""
    reader = RulesReader(player.app, "color-chaos")
    if player.app.settings.scale > 130:
        reader.toggle_chapter_list()
    return reader


def rules() -> Iterator[Screen]:
    """The first chapter of every game; all others in a long run."""
    yield menu("rules list", chapters, "RulesReader")
    for game in GAMES:
        for number in range(chapter_count(game)):

            def make(player: TablePlayer, game: str = game, number: int = number) -> RulesReader:
                return chapter(player, game, number)

            yield menu(f"rules {game} {number}", make, "RulesReader", number > 0)


def saved(player: TablePlayer) -> None:
    """The title with a game that can be continued."""
    player.deal(3).leave_to_title()


def broken(player: TablePlayer) -> None:
    """The title with something wrong on the disk."""
    player.app.problems = ["The settings file can't be read and was put aside: settings.json"]
    player.app.top.enter()


WHY = ("The journal is from another version: line 12 says “play b7”, which can't be played.",
       "~/.local/share/chroma-chaos/games/2026-11-21-color-chaos.jsonl")  # fmt: skip
REPORT = "Traceback (most recent call last):\n  File “play.py”, line 1\nValueError: no such card"


def notes() -> Iterator[Screen]:
    """The title and what it may tell; what is said when something is wrong."""
    yield Screen("title", "TitleScene", lambda player: None)
    yield Screen("title with a game", "TitleScene", saved)
    yield menu("today", today, "TodayScene")
    yield menu("today to be played", lambda p: today(p, 3, is_played=False), "TodayScene")
    yield menu("today for a guest", lambda p: today(p, 0, is_played=False), "TodayScene")
    yield menu("today of sixteen", lambda p: today(p, 16), "TodayScene", True)
    yield Screen("title with a problem", "TitleScene", broken)
    yield menu("refusal", lambda p: FileNotice(p.app, "refusal", *WHY), "FileNotice")
    yield menu("unsaved", lambda p: FileNotice(p.app, "unsaved", WHY[0]), "FileNotice")
    yield menu("trouble", lambda p: TroublePage(p.app, REPORT, None), "TroublePage")


MENUS = [*notes(), *setups(), *settings(), *rules()]
