"""Own games in every room: set up, read, played, counted, watched again, printed, on phones.

What is drawn or said on the way is read: no room may show a key, a pattern or an id, or tell
another end than the rules do.
"""

import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.game import Game
from game.core.match import Match
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import write_recipe
from game.print.paper_sizes import PAPER_SIZES
from game.print.print_job import list_printable_parts, print_game
from game.print.print_task import PrintWish
from game.resources import rules_folder
from game.scenes.play.match_start import start_match
from game.scenes.play.scene import PlayScene
from game.scenes.replay.scene import TheaterScene
from game.scenes.results.scene import RoundResults
from game.scenes.rules.reader import RulesReader
from game.scenes.saved.scene import SavedScene
from game.scenes.setup.preset_page import PresetDialog
from game.scenes.setup.scene import SetupScene
from game.scenes.statistics.scene import StatisticsScene
from game.session.live_match import begin_live_match
from game.store.workshop_files import Workshop
from game.ui.draw import text_surfaces
from game.words import Words
from tests.scenes.night.test_night import evening as at_night
from tests.scenes.table_player import TablePlayer, seated
from tests.session.laptop import NAMES, Laptop
from tests.session.laptop import seated as laptop_seats
from tests.session.phone_player import PhoneParty

LANGUAGES = ("en", "de", "fr", "es")
UNSAID = re.compile(r"[{}]|@[0-9a-f]{8}|\bown:|\bNone\b|\b[a-z]+(?:_[a-z]+)*\.[a-z_]+\.[a-z_]+\b")
"""What nobody should read: patterns, ids, keys."""
LOOKS = 25
"""Every so many questions somebody looks around at the table."""
PRESSES = 20_000
PHONE_FRAMES, PHONE_FRAME = 4_000, 32.0  # so many, and milliseconds each
FEW_STEPS = 60
EVENINGS = 6_000  # seconds of a game that computers play, at most
DOTS = 24.0
"""Dots per inch on paper that nobody looks at."""


def words_of(language: str) -> Words:
    """What is said in a language."""
    return Words.load_words(rules_folder(), language)


class RoomPlayer(TablePlayer):
    """Somebody who goes through all rooms with one game, and reads what is there."""

    def __init__(
        self, monkeypatch: pytest.MonkeyPatch, folder: Path, seed: int, *,
        language: str = "en", scale: int = 100, size: tuple[int, int] = (1280, 720),
    ) -> None:  # fmt: skip
        super().__init__(
            monkeypatch, folder, size, words_of(language), scale=scale,
            hinted=tuple(choice.name for choice in seated(8, ())),
        )  # fmt: skip
        self.language, self.seed = language, seed
        self.chance = random.Random(seed)
        self.read: set[str] = set()
        self.questions = 0
        self.played: Match
        self.rooms: list[str] = []
        for name in ("line", "outlined"):
            monkeypatch.setattr(text_surfaces, name, self._noting(getattr(text_surfaces, name)))

    def _noting(self, write: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
        def noted(words: str, *more: Any) -> pygame.Surface:
            self.read.add(words)
            return write(words, *more)

        return noted

    # Looking --------------------------------------------------------------------------------

    def look(self) -> None:
        """Draw what is on top, and read all of it, what is said to those who listen, too."""
        self.app.draw()
        for thing in self.things():
            self.read |= {thing.text, thing.hint}

    def unsaid(self) -> list[str]:
        """What was read and is no sentence."""
        return sorted(said for said in self.read if UNSAID.search(said))

    def go(self, room: str) -> None:
        """Say which room comes now: what goes wrong is told with it."""
        self.rooms.append(room)

    def home(self) -> None:
        """Back to the title."""
        while len(self.app.scenes) > 1:
            self.app.scenes.pop().leave()
        self.app.top.enter()
        self.look()

    # The rooms -------------------------------------------------------------------------------

    def before(self, game: Game, options: Mapping[str, str]) -> None:
        """The title with its box, the setup, house rules and their names, the rules to read."""
        self.go("title")
        self.home()
        self.go("setup")
        setup = SetupScene(self.app, game.id)
        self.app.push_scene(setup)
        self.look()
        if self.shows("button:rules"):
            self.click("button:rules")
            self.look()
        self.app.push_scene(PresetDialog(self.app, setup, setup.agreed))
        self.look()
        self.home()
        self.go("rules")
        reader = RulesReader(self.app, game.id)
        self.app.push_scene(reader)
        for number in range(len(reader.chapters)):
            reader.turn_chapter(number and 1)
            self.look()
        self.home()

    def play(self, game: Game, people: Sequence[int], options: Mapping[str, str]) -> PlayScene:
        """A whole game at the table, looking around now and then; a rematch is begun and left."""
        self.go("table")
        seats = seated(self.count(game), people)
        scene = start_match(self.app, game.id, seats, dict(options), self.seed)
        self.played = scene.live_match.match
        while not self.round_to_end():
            self.click("button:next")
        self.go("results")
        self.check_results(scene)
        if self.shows("button:details"):
            self.click("button:details")
            self.look()
            self.key(pygame.K_ESCAPE)
        self.go("rematch")
        self.click("button:rematch")
        for _ in range(40):
            self.wait(50)
        self.look()
        self.home()
        return scene

    def count(self, game: Game) -> int:
        """How many sit down."""
        least = game.rules.least
        most = max(least, min(5, game.rules.most))
        return least + self.seed % (most - least + 1)

    def round_to_end(self) -> bool:
        """Press what answers until results are there; whether the whole game is over."""
        for _ in range(PRESSES):
            scene = self.until("results", "curtain")
            if scene == "results":
                self.look()
                return self.shows("button:rematch") or not self.shows("button:next")
            if scene == "curtain":
                self.look() if self.questions % LOOKS == 0 else None
                self.wait(500)
                self.click("button:show")
                self.wait(600)
                continue
            self.questions += 1
            if self.questions % LOOKS == 1 or self.table.calls.is_open:
                self.look_around()
            if self.table.calls.is_open:
                self.click("button:call-*") if self.chance.random() < 0.7 else self.wait(4000)
            else:
                offers = self.votes() or self.offers()
                self.click(self.chance.choice(offers))
        raise AssertionError("the round never ends")

    def look_around(self) -> None:
        """The table, a hint, the log and a why, a card from near."""
        self.look()
        table = self.table
        if table.calls.is_open or table.votes.is_open:
            return
        if table.hint.is_hint_available:
            table.hint.toggle_hint()
            self.look()
            self.read.add(table.hint.line)
            table.hint.forget_hint()
        table.log_panel.toggle_log()
        self.look()
        whys = [t.name for t in self.things() if t.name.startswith("button:why-")]
        if whys:
            self.click(whys[-1])
            self.look()
        table.log_panel.close_layer()
        seen = [c for cards in table.board.shown.zones.values() for c in cards if c is not None]
        if seen:
            table.show_card_zoom(self.chance.choice(seen))
            self.look()
            table.zoom.close_layer()

    def check_results(self, scene: PlayScene) -> None:
        """The results name the winners that the match has, and the points of its last round."""
        self.wait(9000)
        self.look()
        page, match = self.app.top, scene.live_match.match
        assert isinstance(page, RoundResults)
        assert match.result is not None
        assert list(page.outcome.player_places) == list(match.result.places)
        assert list(page.outcome.event.scores) == list(match.result.scores)

    def after(self, game: Game) -> None:
        """What is told of it later: statistics, saved games, the replay, an evening."""
        self.go("statistics")
        page = StatisticsScene(self.app)
        self.app.push_scene(page)
        self.look()
        for thing in [t.name for t in self.things() if t.name.startswith("choice:tab=")]:
            self.click(thing)
            self.look()
        self.home()
        self.go("saved")
        saved = SavedScene(self.app)
        self.app.push_scene(saved)
        for tab in ("open", "over"):
            saved.open_saved_tab(tab)
            for _ in range(3):
                self.look()
                self.wait(20)
        self.go("replay")
        if saved.kept.chosen_game is None:  # nobody ever had a choice: there is nothing to watch
            assert self.played.steps == []
            self.home()
            return
        saved.watch_saved_game()
        for _ in range(200):
            if isinstance(self.app.top, TheaterScene):
                break
            self.wait(50)
        theatre = self.app.top
        assert isinstance(theatre, TheaterScene)
        for stop in sorted({0, theatre.last_stop // 3, theatre.last_stop - 1, theatre.last_stop}):
            theatre.go_to_stop(max(0, stop))
            self.look()
        theatre.open_round_log()
        self.look()
        self.home()

    def night(self, game: Game) -> None:
        """An evening of one game: chosen, played, counted, and its podium."""
        self.go("night")
        at_night(self, self.count(game), (), 1)
        self.look()
        self.press(f"choice:game={game.id}")  # the list may have to be scrolled to it
        self.click("button:play")
        while not self.night_round():
            self.click("button:next")
        self.wait(9000)
        self.look()
        self.click("button:evening")
        for _ in range(10):
            self.wait(500)
            self.look()
        assert self.scene == "podium", self.scene
        self.home()

    def night_round(self) -> bool:
        """Computers play; whether it was the last round."""
        for _ in range(EVENINGS):
            if self.scene == "results":
                break
            self.wait(1000)
        assert self.scene == "results", self.state()
        self.wait(9000)
        self.look()
        return not self.shows("button:next")


def put_on_shelf(recipe: Recipe) -> OwnGame:
    """A game that stands on the shelf."""
    shop = Workshop()
    assert shop.keep_file(shop.find_free_key(recipe.about.id), write_recipe(recipe))
    return bring_recipe(recipe)


def through_all_rooms(
    player: RoomPlayer, game: Game, people: Sequence[int], options: Mapping[str, str]
) -> None:
    """A game in each room, one after the other."""
    try:
        player.before(game, options)
        player.play(game, people, options)
        player.after(game)
        if not options:
            player.night(game)
        player.go("print")
        on_paper(game, player.language, options)
    except Exception as error:
        where = f"{game.id} in {player.rooms[-1]}, seed {player.seed}"
        raise AssertionError(f"{where}, {player.language}: {error!r}") from error
    assert player.unsaid() == [], f"{game.id}, seed {player.seed}, {player.language}"


def on_paper(game: Game, language: str, options: Mapping[str, str]) -> None:
    """Its cards, rules and score sheet as a PDF; nobody looks at the pictures."""
    count = game.rules.least
    settled = game.settle_house_rules(count, options)
    parts = [
        part for part in list_printable_parts(game, count, settled) if part in ("rules", "scores")
    ]
    wish = PrintWish(count, settled, PAPER_SIZES["a4"], "fold", (0, 0), False, DOTS)
    assert print_game(game, parts, wish, words_of(language)).pages > 0


def on_phones(game: Game, seed: int, options: Mapping[str, str]) -> list[str]:
    """A whole game on phones that read other languages each; what they were told and is no word."""
    count = min(max(game.rules.least, 2 + seed % 3), game.rules.most)
    players = laptop_seats(NAMES[:count], range(count))
    live_match, before = begin_live_match(game.id, players, dict(options), None, seed)
    party = PhoneParty(Laptop(live_match, before), range(count), seed, LANGUAGES)
    play_on_phones(party)
    found: set[str] = set()
    for phone in party.phones.values():
        for message in party.wire.heard(phone.line):
            if message["t"] == "state":
                found |= {*texts_in(message)}
    return sorted(said for said in found - {game.id} if UNSAID.search(said))


def play_on_phones(party: PhoneParty) -> None:
    """Press what phones are asked, until the game is over or for a good while: people who press
    anything can take long.
    """
    for _ in range(PHONE_FRAMES):
        if party.laptop.flow.is_over:
            return
        party.wait(PHONE_FRAME)
        for phone in party.phones.values():
            phone.act()
        party.at_laptop()
    assert len(party.laptop.live_match.match.steps) > FEW_STEPS, "nothing goes on on phones"


def texts_in(told: Any) -> Iterator[str]:
    """All that is read of a message: its texts but for codes and names of drawings."""
    if isinstance(told, str):
        yield told
    elif isinstance(told, Mapping):
        for key, value in told.items():
            if key not in TECHNICAL:
                yield from texts_in(value)
    elif isinstance(told, list):
        for one in told:
            yield from texts_in(one)


TECHNICAL = frozenset({"token", "pad", "code", "face", "t", "page", "id", "card", "rule", "top"})
"""Parts of a message that nobody reads."""
