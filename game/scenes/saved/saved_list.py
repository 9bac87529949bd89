"""The games on disk, what is known about them, and details of the chosen one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

import pygame

from game.app.file_messages import (
    clean_file_name,
    describe_file_trouble,
    explain_misfit,
    format_past_time,
)
from game.app.own_game_shelf import find_shelf_status
from game.app.program import App
from game.core import journal
from game.core.errors import GameError
from game.core.game import is_boxed
from game.session.live_match import read_seated_players, restore_public_table
from game.session.speech.prompts import Speaker
from game.session.workshop.workshop_items import find_carried_name
from game.store import folders
from game.store.journals import journal_copies as saved_files
from game.store.journals.journal_folder import (
    JournalProblem,
    JournalText,
    describe_read_trouble,
    read_journal,
)
from game.store.journals.saved_games import SavedGame, SavedGameList
from game.table.board import Board
from game.table.layout.layout_file import layout_for
from game.table.state import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import round_corners
from game.ui.tracked_values import TrackedValue, untracked
from game.words import Words

MAX_REMEMBERED = 12  # pictures of tables


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """A saved game whose file was read and followed to its end."""

    journal: JournalText | None = None
    """The game as far as it can be followed."""
    why_not: str = ""
    """Why nobody can go on with it, in words."""
    subtitle: str = ""
    choice_count: int = 0
    picture: pygame.Surface | None = None


class SavedGameTabs:
    """All saved games in three lists."""

    _looks: TrackedValue[Mapping[tuple[Path, float], FollowedGame]] = TrackedValue({})

    def __init__(self, words: Words, now: Callable[[], datetime]) -> None:
        self.words, self.now = words, now
        self.folder = SavedGameList(folders.journals_folder())
        self.tab = "open"
        self.chosen = 0
        self._fitted: tuple[pygame.Surface, tuple[int, int], pygame.Surface] | None = None
        """The picture drawn last in another size than it was made for."""
        self.list_games()

    def list_games(self) -> None:
        """List the games that are there now."""
        self._shelf: tuple[Path, str] | None = None
        every = self.folder.list_saved_games()
        others = saved_files.list_foreign_games(saved_files.shared_games_folder(), every)
        self.lists = {
            "open": sorted(
                [game for game in every if not game.is_finished],
                key=lambda game: bool(game.trouble),
            ),
            "over": [game for game in every if game.is_finished],
            "others": others,
        }
        self.chosen = min(self.chosen, max(0, len(self.listed_games) - 1))

    def choose_saved_game(self, is_wanted: Callable[[SavedGame], bool]) -> bool:
        """Open the tab of one of our games and choose it; False if it isn't there."""
        for tab in ("open", "over"):
            for number, game in enumerate(self.lists[tab]):
                if is_wanted(game):
                    self.tab, self.chosen = tab, number
                    return True
        return False

    @property
    def listed_games(self) -> list[SavedGame]:
        """The games of the open tab."""
        return self.lists[self.tab]

    @property
    def chosen_game(self) -> SavedGame | None:
        """The chosen game."""
        return self.listed_games[self.chosen] if self.listed_games else None

    @property
    def chosen_players(self) -> list[str]:
        """The players of the chosen game, by seat."""
        return (
            [clean_file_name(name) or "?" for name in self.chosen_game.names]
            if self.chosen_game
            else []
        )

    # What is told -----------------------------------------------------------------------

    def find_saved_title(self, game: SavedGame) -> str:
        """Return the title of a saved game."""
        words = self.words
        if game.trouble:
            kind = "strange" if game.trouble.kind in ("foreign", "empty") else "broken"
            return words("saved.strange" if kind == "strange" else "saved.broken")
        if is_boxed(game.game):
            return words.for_game(game.game)("game.name")
        return clean_file_name(find_carried_name(game.carried_text)) or words("saved.unknown")

    def describe_saved_game(self, game: SavedGame) -> tuple[str, str]:
        """Return a game in two lines: its title, its date and number of players."""
        words, then = self.words, format_past_time(self.words, game.changed_at, self.now())
        if game.trouble:
            return self.find_saved_title(game), clean_file_name(game.path.name)
        if game.is_in_use:
            return self.find_saved_title(game), words("saved.away")
        winners = [clean_file_name(game.names[seat]) for seat in game.winner_seats]
        if len(winners) == 1:
            return self.find_saved_title(game), words("saved.won", when=then, name=winners[0])
        if winners:
            return self.find_saved_title(game), words(
                "saved.won_many", when=then, count=len(winners)
            )
        if game.is_finished:
            return self.find_saved_title(game), words("saved.over_note", when=then)
        players = words("count.players", count=len(game.names))
        if game.repeated_deal and game.repeated_deal.is_practice:
            players = words("again.practice")
        return self.find_saved_title(game), words("saved.note", when=then, players=players)

    def list_chosen_facts(self) -> list[tuple[str, str]]:
        """Return the facts about the chosen game, each with its label."""
        game, known, words = self.chosen_game, self.look_at_chosen(), self.words
        if game is None:
            return []
        told_ = [("game", self.find_saved_title(game))]
        if known and known.subtitle:
            told_.append(("round", known.subtitle))
        then = format_past_time(words, game.changed_at, self.now())
        if not game.trouble:
            key = "saved.ended" if game.is_finished else "saved.played"
            told_.append(("played", words(key, when=then)))
        if known and known.choice_count:
            key = "saved.choices_over" if game.is_finished else "saved.choices"
            told_.append(("choices", words(key, count=known.choice_count)))
        if game.carried_text and self.shelf_state != "same":
            told_.append(("shelf", words(f"saved.shelf_{self.shelf_state}")))
        if self.unplayable_reason:
            told_.append(("why", self.unplayable_reason))
        return told_

    @property
    def shelf_state(self) -> str:
        """The relation of the chosen own game to the shelf."""
        game = self.chosen_game
        if game is None or not game.carried_text:
            return "same"
        if self._shelf is None or self._shelf[0] != game.path:
            self._shelf = (game.path, find_shelf_status(game.game, game.carried_text))
        return self._shelf[1]

    @property
    def unplayable_reason(self) -> str:
        """The reason that the chosen game can't be continued, as far as it is known."""
        game, known = self.chosen_game, self.look_at_chosen()
        if game and game.trouble:
            return describe_file_trouble(self.words, game.trouble)
        if game and game.is_newer:
            return self.words("saved.bad.newer")
        if game and game.is_in_use:
            return self.words("saved.trouble.elsewhere")
        if known and known.why_not and known.journal:
            return f"{known.why_not} {self.words('saved.only_so_far')}"
        return known.why_not if known else ""

    # From near --------------------------------------------------------------------------

    def look_at_chosen(self) -> FollowedGame | None:
        """Return details of the chosen game, once its file was read."""
        game = self.chosen_game
        return self._looks.get((game.path, game.changed_at)) if game else None

    def remember_look(self, game: SavedGame, followed: FollowedGame) -> None:
        """Remember the details of a game; the oldest is forgotten."""
        newest = [*self._looks.items()][1 - MAX_REMEMBERED :]
        self._looks = {**dict(newest), (game.path, game.changed_at): followed}

    def render_chosen_table(self, size: tuple[int, int]) -> pygame.Surface | None:
        """Return the table of the chosen game at this size in pixels."""
        known = self.look_at_chosen()
        if known is None or known.picture is None:
            return None
        if known.picture.get_size() == size:
            return known.picture
        if self._fitted is None or self._fitted[:2] != (known.picture, size):
            scaled = pygame.transform.smoothscale(known.picture, size)
            self._fitted = (known.picture, size, scaled)
        return self._fitted[2]


# A file ---------------------------------------------------------------------------------------


def open_saved_file(words: Words, path: Path) -> tuple[JournalText | None, str]:
    """Return a game's file, or why it can't be read."""
    try:
        return read_journal(path), ""
    except JournalProblem as problem:
        return None, describe_file_trouble(words, problem.trouble)
    except OSError as error:
        return None, describe_file_trouble(words, describe_read_trouble(path, error))


def follow_game(app: App, game: SavedGame, size: tuple[int, int]) -> FollowedGame:
    """Read a game and draw its table at this size in pixels, whatever is in the file."""
    saved, why = open_saved_file(app.words, game.path)
    if saved is None:
        return FollowedGame(why_not=why)
    try:
        return untracked(partial(_follow_and_draw, app, saved, size))
    except GameError as error:
        why = explain_misfit(app.words, error, saved.header)
        line = getattr(error, "line", 0)
    try:
        if line > 1:  # its end can't be followed: up to there
            so_far = replace(saved, lines=saved.lines[: line - 1])
            followed = untracked(partial(_follow_and_draw, app, so_far, size))
            return replace(followed, why_not=why)
    except GameError:
        pass
    return FollowedGame(why_not=why)


def _follow_and_draw(app: App, saved: JournalText, size: tuple[int, int]) -> FollowedGame:
    """Return a game that can be followed.

    Raises GameError.
    """
    header = journal.read_header(saved.lines[0])
    match, view = restore_public_table(saved)
    options = match.table.options
    rules, words = match.game.rules, app.words.for_game(match.game.id, options)
    place = layout_for(rules, options)
    faces = [
        PlayerFace(one.name, one.face, not one.person)
        for one in read_seated_players(header, saved.lines)
    ]
    board = Board(place, words, faces, speed=0)
    speaker = Speaker(words, place.wording_rules, match.table.names, app.key_labels)
    board.title = speaker.say_or_else("game.name", match.game.id)
    board.subtitle = speaker.write_subtitle({**view.facts, **match.table.options})
    choices = sum('"c"' in line for line in saved.lines[1:])
    board.show_view(view, None)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    board.draw_table(Canvas(picture))
    round_corners(picture, size[0] // 45)
    return FollowedGame(saved, "", board.subtitle, choices, picture)
