"""Keeps the files that a version writes, so that later ones can be tested with them.

    python build/make_museum.py          makes the museum of this version, such as tests/museum/1.0
    python build/make_museum.py 1.0      names the version

`home` is the folder of a family after some evenings, written by the program of today. `seen.json`
is what its own readers make of that. tests/store/test_museum.py opens all museums with every later
version. A museum is never changed: if there is one of that version, nothing is written.
"""

import argparse
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import asdict, replace
from datetime import datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402
from game.cli.play_out import BOUND, play_out, seat_agents  # noqa: E402
from game.cli.story import make_stages  # noqa: E402
from game.core.journal import replay_journal  # noqa: E402
from game.games import GAMES  # noqa: E402
from game.games.recipe.chaos_guests import bring_cards  # noqa: E402
from game.games.recipe.own_game import bring_recipe  # noqa: E402
from game.games.recipe.recipe_file import write_recipe  # noqa: E402
from game.session.live_match import (  # noqa: E402
    LiveMatch,
    begin_live_match,
    read_seated_players,
)
from game.session.night_keeper import NightKeeper  # noqa: E402
from game.session.workshop.workbench import GIVEN_NOTE  # noqa: E402
from game.session.workshop.workshop_items import (  # noqa: E402
    list_workshop_items,
    load_example_recipes,
    read_recipe_text,
)
from game.store import folders, stories  # noqa: E402
from game.store.atomic_files import to_json  # noqa: E402
from game.store.daily_file import DailyFile, DayEntry  # noqa: E402
from game.store.doors_file import DoorsFile  # noqa: E402
from game.store.fairness.luck_file import LuckFile  # noqa: E402
from game.store.game_night import GameNight, NightMoment, StartedGame  # noqa: E402
from game.store.guest_book import GuestBook, make_guest_page  # noqa: E402
from game.store.journals.journal_copies import copy_out_game, shared_games_folder  # noqa: E402
from game.store.journals.journal_folder import PlayOrder, read_journal  # noqa: E402
from game.store.journals.phone_sessions import (  # noqa: E402
    PhoneSeatToken,
    SavedPhones,
    load_phones,
    save_phones,
)
from game.store.journals.saved_games import SavedGameList  # noqa: E402
from game.store.journals.standing_answers import load_standing_answers  # noqa: E402
from game.store.player_faces import FACES  # noqa: E402
from game.store.preset_files import list_preset_files, preset_folder, write_preset_file  # noqa: E402
from game.store.presets import Preset, PresetStore  # noqa: E402
from game.store.profiles import ProfileStore  # noqa: E402
from game.store.settings import (  # noqa: E402
    PrintHabits,
    SeatChoice,
    Settings,
    SettingsFile,
    WindowPlace,
)
from game.store.statistics.statistics_file import StatisticsFile, rename_everywhere  # noqa: E402
from game.store.tips import TipsFile, note_lesson_played  # noqa: E402
from game.store.workshop_files import (  # noqa: E402
    PlaytestFile,
    Workshop,
    list_recipe_files,
    recipe_folder,
    write_recipe_file,
)

MUSEUM = ROOT / "tests" / "museum"
HOME, SEEN = "home", "seen.json"
FAMILY = (
    SeatChoice("Großmutter", "owl", person=True),
    SeatChoice("Zoë", "cat", person=True),
    SeatChoice("Rocco", "frog", level="hard", start="normal"),
    SeatChoice("Nell", "penguin", level="2.5", steps=1),
)
SHORT: Mapping[str, Mapping[str, str]] = {
    "color-chaos": {"target": "100"},
    "dice-factor": {"target": "3 wins"},
    "pig-farm": {"target": "one round"},
    "penny-badger": {"bank": "50"},
}
"""House rules by which a game is soon over."""
EVERYTHING = {f"expansion_{number}": "on" for number in (1, 2, 3)}
NIGHT = ("rainbow-rush", "dice-factor", "flower-power")
"""The games of the game night; the last one isn't over."""
HOMEMADE, DECK, DRAFT = "sea-storm", "dragon-dance", "cake-party"
FIRST_ROUND = 1
FEW = 10  # decisions of a game that somebody has left
PHONES = SavedPhones(
    "museum-room", "MUSE", "192.168.0.7", 8765,
    (PhoneSeatToken("Großmutter", "first-token"), PhoneSeatToken("Zoë", "second-token")),
)  # fmt: skip


# What a family has ------------------------------------------------------------------------------


def write_home() -> None:
    """Write everything that the program keeps into its own folder."""
    write_people()
    write_days()
    write_doors()
    write_workshop()
    every = [*GAMES, bring_recipe(load_example_recipes()[HOMEMADE]).id]
    saved = [play_game(game, seed) for seed, game in enumerate(every, 1) if game not in NIGHT[:-1]]
    for seed, game in enumerate(every, 11):
        if game not in ("color-chaos", NIGHT[-1]):
            play_game(game, seed, FEW)
    leave_with_everything(20)
    play_night()
    copy_out_game(read_journal(saved[0]), shared_games_folder())
    for path in folders.journals_folder().glob("*_flower-power*.jsonl"):
        if read_journal(path).is_finished:
            write_story(path)
    rename_everywhere(folders.journals_folder(), "Zoe", "Zoë")


def write_people() -> None:
    """Write settings, people, house rules with a name, and tips."""
    folder = folders.settings_folder()
    file = SettingsFile(folder)
    file.load_settings()
    settings = Settings(
        scale=150, motion="reduced", contrast="high", sound=0.4, music="soft", effects=0.6,
        calls=0.4, background=False, voice=True, speed=1.5, pace="slow", reactions=False,
        tips=False, call_time=2.0, claim_window=5.0, reveal=3.0, shout="always", hints=False,
        hinted=("Großmutter",), unhinted=("Zoë",), patience={"Großmutter": 2.0}, language="de",
        seats=FAMILY, options={"pig-farm": {"target": "250"}}, game="pig-farm",
        keys={"hint": "j"}, pad={"confirm": "x"},
        printing=PrintHabits(("deck", "rules"), "a4", "both", "black", 0.5, -1.0),
        windows={"HDMI-1 1920x1080": WindowPlace(40, 60, 1600, 900, maximized=True)}, caps=False,
    )  # fmt: skip
    file.save_settings(settings)
    people = ProfileStore(folder)
    names = {seat.face: seat.name for seat in FAMILY if seat.person}
    for face in FACES:
        people.add_profile(names.get(face, face.title()), face)
    by_name = {one.name: one.id for one in people.people}
    people.store_young(by_name["Zoë"], is_young=True)
    people.store_known_calls(by_name["Großmutter"], ["last"])
    rules = Preset("pig-farm", "Regentag", {"target": "500"})
    PresetStore(folder).keep_preset(rules)
    PresetStore(folder).keep_preset(Preset("color-chaos", "Alles", EVERYTHING))
    write_preset_file(rules, preset_folder())
    TipsFile(folder).save_seen_tips({"draw", "dodge"})
    note_lesson_played(folder)


def write_days() -> None:
    """Write what two people made of some daily deals, and what computers made of one."""
    file = DailyFile(folders.home_folder())
    won = DayEntry(1, "flower-power", 1, 4, 3, (6, 5, 4, 3), 14, "first.jsonl")
    last = DayEntry(1, "match-patch", 3, 3, 0, (9, 6, 3), 21, "second.jsonl")
    file.keep_entry("1", "2026-11-28", won)
    file.keep_entry("1", "2026-11-29", last)
    file.keep_entry("2", "2026-11-29", DayEntry(1, "match-patch", journal="begun.jsonl"))
    file.keep_chair("2026-11-29", (26, 20, 14))


def write_doors() -> None:
    """Write which doors two people have opened and tried."""
    file = DoorsFile(folders.home_folder())
    for number, place in enumerate((4, 3, 3, 2, 2)):
        file.keep_game("1", "pig", f"pig-{number}.jsonl", place, "2026-11-29")
    file.keep_game("1", "dog", "dog.jsonl", 2, "2026-11-29")
    file.keep_game("2", "dog", "dog.jsonl", 1, "2026-11-29")


def write_workshop() -> None:
    """Write a game, a deck, a draft, what is known about them, and files for others."""
    shop, recipes = Workshop(), load_example_recipes()
    deck = replace(recipes[DECK], game=None, plan=None)
    shop.keep_file(HOMEMADE, write_recipe(recipes[HOMEMADE]))
    shop.keep_file(DECK, write_recipe(deck))
    shop.keep_draft(DRAFT, write_recipe(recipes[DRAFT]))
    shop.note_own_facts(recipes[HOMEMADE].about.id, **{GIVEN_NOTE: 1})
    PlaytestFile().note_facts(recipes[HOMEMADE].about.id, expert=True)
    for recipe in (recipes[HOMEMADE], deck):
        write_recipe_file(write_recipe(recipe), recipe.about.id, recipe.about.name, recipe_folder())


def begin_game(game: str, seed: int, options: Mapping[str, str] | None = None) -> LiveMatch:
    """Seat the family at a game."""
    wishes = SHORT.get(game, {}) if options is None else options
    return begin_live_match(game, FAMILY, wishes, folders.journals_folder(), seed)[0]


def play_on(live_match: LiveMatch, decisions: int = BOUND) -> Path:
    """Play to the end, or so many decisions, and leave; return the file."""
    agents = seat_agents(["easy"] * len(FAMILY), live_match.seed)
    play_out(live_match.match, agents, decisions)
    if (live_match.match.result is None) == (decisions == BOUND):
        raise SystemExit(f"museum: {live_match.match.game.id} ends too soon or never")
    live_match.close_journal()
    return journal_path(live_match)


def journal_path(live_match: LiveMatch) -> Path:
    """Return the file of a game."""
    assert live_match.journal_file is not None
    assert live_match.journal_file.path is not None
    return live_match.journal_file.path


def play_game(game: str, seed: int, decisions: int = BOUND) -> Path:
    """Play a game to its end, or so many decisions; return its file."""
    return play_on(begin_game(game, seed), decisions)


def leave_with_everything(seed: int) -> None:
    """Leave Color Chaos in the middle, with all that a journal and the files beside it may tell."""
    deck = bring_cards(replace(load_example_recipes()[DECK], game=None, plan=None))
    live_match = begin_game("color-chaos", seed, EVERYTHING | {"target": "100", deck: "on"})
    agents = seat_agents(["easy"] * len(FAMILY), seed)
    play_out(live_match.match, agents, 3 * FEW)
    live_match.undo_to_step(len(live_match.match.steps) - 1)
    play_out(live_match.match, agents, FEW)
    live_match.undo_by_agreement(2, 0)
    live_match.write_hand_over(1, is_person=False)
    live_match.set_leaving(3, is_leaving=True)
    answers = live_match.standing_answers
    answers.dodges, answers.lays, answers.calls = {0: "four"}, {0: "nothing"}, {0: ("last",)}
    answers.save_answers()
    save_phones(play_on(live_match, FEW), PHONES)


def play_night() -> None:
    """Play some games of a game night, and leave the last one."""
    keeper = NightKeeper()
    keeper.save_night(GameNight(FAMILY, plan=5, day=5))
    order = tuple(range(len(FAMILY)))
    for seed, game in enumerate(NIGHT, 31):
        live_match = begin_game(game, seed)
        started = StartedGame(game, journal_path(live_match).name, order, FAMILY[seed % 4].name)
        keeper.start_game(started, live_match)
        play_on(live_match, FEW if game == NIGHT[-1] else BOUND)
        if (result := live_match.match.result) is not None:
            keeper.count_game(result.places)
    assert keeper.night is not None
    first, *rest = keeper.night.games
    told = replace(first, moments=(NightMoment("moment.stripes", 1, 4.0),))
    keeper.save_night(replace(keeper.night, games=(told, *rest)))
    write_guest_book(keeper.night)


def write_guest_book(night: GameNight) -> None:
    """Write a page for an earlier night, with a line, and one for this night."""
    book, moment = GuestBook(folders.home_folder()), NightMoment("moment.stripes", 1, 4.0)
    for when, line in ((datetime(2026, 11, 21, 22, 15), "Großmutter hat gelacht!"),
                       (datetime(2026, 11, 29, 0, 30), "")):  # fmt: skip
        page = make_guest_page(night, when, when.date(), (NIGHT[0], moment))
        book.put_page(replace(page, line=line))


# What readers make of it ------------------------------------------------------------------------


def describe_home() -> dict[str, Any]:
    """Return all that today's readers find in the program's folder, as plain data.

    Its keys stay the same for ever: a museum knows them.
    """
    folder, journals = folders.settings_folder(), folders.journals_folder()
    settings, people, presets = SettingsFile(folder), ProfileStore(folder), PresetStore(folder)
    tips, statistics, luck = TipsFile(folder), StatisticsFile(journals), LuckFile(journals)
    keeper, daily = NightKeeper(), DailyFile(folders.home_folder())
    guests, doors = GuestBook(folders.home_folder()), DoorsFile(folders.home_folder())
    night = keeper.find_night()
    found = {
        "settings": asdict(settings.load_settings()),
        "people": [{**asdict(one), "young": one.is_young} for one in people.people],
        "house rules": [asdict(one) for one in presets.kept],
        "house rules for others": [
            asdict(one.preset) for one in list_preset_files(preset_folder(), [*GAMES.values()])
        ],
        "tips": sorted(tips.load_seen_tips()),
        "game night": night and {**asdict(night), "scores": night.total_scores},
        "guest book": [asdict(page) for page in guests.pages],
        "statistics": [asdict(row) for row in statistics.book.rows],
        "renamed people": [asdict(one) for one in statistics.book.renames],
        "luck": [asdict(game) for game in luck.load_games()],
        "last played": PlayOrder(journals).list_journal_names(),
        "games": {path.name: describe_journal(path) for path in sorted(journals.glob("*.jsonl"))},
        "games for others": sorted(path.name for path in shared_games_folder().iterdir()),
        "workshop": describe_workshop(),
        "days": {
            who: {day: asdict(entry) for day, entry in daily.list_entries(who).items()}
            for who in ("1", "2")
        },
        "careful players": {day: daily.find_chair(day) for day in ("2026-11-28", "2026-11-29")},
        "doors": {
            who: {face: asdict(doors.find_tries(who, face)) for face in ("pig", "dog")}
            for who in ("1", "2")
        },
        "stories": {path.stem: describe_stories(path) for path in journals.glob("*.jsonl")},
    }
    files = (settings, people, presets, tips, statistics, luck, keeper.file, daily, guests, doors)
    troubles: dict[str, str] = {one.file.path.name: one.file.trouble for one in files}
    for game in SavedGameList(journals).list_saved_games():
        troubles[game.path.name] = str(game.trouble or "")
    described: dict[str, Any] = json.loads(to_json({**found, "troubles": troubles}))
    return described


def describe_journal(path: Path) -> dict[str, Any]:
    """Return where a game is when it is replayed, who plays it, and what lies beside its file."""
    saved = read_journal(path)
    match = replay_journal(saved.lines)
    asked, phones, said = match.decision, load_phones(path), load_standing_answers(path)
    return {
        "game": match.game.id,
        "players": [asdict(one) for one in read_seated_players(saved.header, saved.lines)],
        "options": dict(match.table.options),
        "choices": len(match.steps),
        "round": match.table.round,
        "cards": {name: [card.code for card in zone] for name, zone in match.table.zones.items()},
        "asked": asked and [asked.seat, asked.question_key, asked.texts()],
        "result": match.result and [match.result.scores, match.result.places],
        "absences": [list(one) for one in match.table.absences],
        "standing answers": [said.dodges, said.lays, said.calls],
        "phones": phones and asdict(phones),
    }


def describe_stories(path: Path) -> dict[str, Any] | None:
    """Return the story of a game's first round, if there is one."""
    match = replay_journal(read_journal(path).lines)
    story = stories.load_story(path, match.game.id, match.table.edition, FIRST_ROUND)
    return None if story is None else stories.story_to_data(story)


def write_story(path: Path) -> None:
    """Write the story of a game's first round."""
    stages = make_stages(read_journal(path).lines, FIRST_ROUND)
    for story in [stage.story for stage in stages if stage.story][-1:]:
        stories.save_story(path, story)


def describe_workshop() -> dict[str, Any]:
    """Return all homemade games and decks, and what is known about them."""
    items = list_workshop_items(Workshop())
    ids = [one.recipe.about.id for one in items if one.recipe]
    files, _ = list_recipe_files(recipe_folder())
    return {
        "items": {one.file_key: one.recipe and asdict(one.recipe) for one in items},
        "mistakes": {one.file_key: len(one.reading.mistakes) for one in items},
        "drafts": sorted(one.file_key for one in items if one.file.is_draft),
        "known": {id: Workshop().find_own_facts(id) for id in ids},
        "tried": {id: PlaytestFile().find_facts(id) for id in ids},
        "for others": {
            file.path.name: (recipe := read_recipe_text(file.path.read_text("utf-8")).recipe)
            and asdict(recipe)
            for file in files
        },
    }


# The museum -------------------------------------------------------------------------------------


def make_museum(folder: Path) -> None:
    """Write the museum of this version into a folder that isn't there yet."""
    with tempfile.TemporaryDirectory() as made:
        os.environ["CHROMA_CHAOS_HOME"] = str(Path(made) / HOME)
        write_home()
        seen = json.dumps(describe_home(), ensure_ascii=False, indent=1)
        (Path(made) / SEEN).write_text(f"{seen}\n", encoding="utf-8", newline="\n")
        shutil.copytree(made, folder)


def main(arguments: Sequence[str] | None = None) -> int:
    """Make the museum; the exit code is 1 if there is one already."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    usual = ".".join(__version__.split(".")[:2])
    parser.add_argument("version", nargs="?", default=usual, help=f"by default {usual}")
    parser.add_argument("--into", type=Path, default=MUSEUM, metavar="FOLDER")
    wish = parser.parse_args(arguments)
    folder = wish.into / wish.version
    if folder.exists():
        print(f"museum: {folder} is there already, and stays as it is", file=sys.stderr)
        return 1
    make_museum(folder)
    print(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
