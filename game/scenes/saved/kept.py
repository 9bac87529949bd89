"""The games that lie on disk, what is told about them, and one of them from near."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

import pygame

from game.app.built import on_shelf
from game.app.file_words import clean, misfit, told, when
from game.app.program import App
from game.core import journal
from game.core.errors import GameError
from game.core.game import is_boxed
from game.session.own.shelf import carried_name
from game.session.sitting import public, seated
from game.session.speech.prompts import Speaker
from game.store import folders
from game.store.journals import copies as saved_files
from game.store.journals.glance import SavedGame, SavedGames
from game.store.journals.shelf import JournalProblem, JournalText, read, unreadable
from game.table.board import Board
from game.table.layout.reading import layout_for
from game.table.moment import PlayerFace
from game.ui.draw.canvas import Canvas
from game.ui.draw.sprites import round_off
from game.words import Words

KEPT = 12  # pictures of tables


@dataclass(frozen=True, slots=True)
class FollowedGame:
    """What is known about a game once its file was read and followed."""

    journal: JournalText | None = None
    """The game as far as it can be followed."""
    why_not: str = ""
    """Why nobody can go on with it, in words."""
    subtitle: str = ""
    choices: int = 0
    picture: pygame.Surface | None = None


class KeptGames:
    """All saved games in three lists."""

    def __init__(self, words: Words, now: Callable[[], datetime]) -> None:
        self.words, self.now = words, now
        self.folder = SavedGames(folders.journals())
        self.tab = "open"
        self.chosen = 0
        self._looks: dict[tuple[Path, float], FollowedGame] = {}
        self._fitted: tuple[pygame.Surface, tuple[int, int], pygame.Surface] | None = None
        """The picture drawn last in another size than it was made for."""
        self.refresh()

    def refresh(self) -> None:
        """See which games there are now."""
        self._shelf: tuple[Path, str] | None = None
        every = self.folder.look()
        others = saved_files.lying_in(saved_files.folder(), every)
        self.lists = {
            "open": sorted(
                [game for game in every if not game.finished], key=lambda game: bool(game.trouble)
            ),
            "over": [game for game in every if game.finished],
            "others": others,
        }
        self.chosen = min(self.chosen, max(0, len(self.games) - 1))

    @property
    def games(self) -> list[SavedGame]:
        """The games of the tab that is open."""
        return self.lists[self.tab]

    @property
    def game(self) -> SavedGame | None:
        """The chosen game."""
        return self.games[self.chosen] if self.games else None

    @property
    def names(self) -> list[str]:
        """Who plays the chosen game, by seat."""
        return [clean(name) or "?" for name in self.game.names] if self.game else []

    # What is told -----------------------------------------------------------------------

    def title(self, game: SavedGame) -> str:
        """What a game is called."""
        words = self.words
        if game.trouble:
            kind = "strange" if game.trouble.kind in ("foreign", "empty") else "broken"
            return words("saved.strange" if kind == "strange" else "saved.broken")
        if is_boxed(game.game):
            return words.of(game.game)("game.name")
        return clean(carried_name(game.carried)) or words("saved.unknown")

    def said(self, game: SavedGame) -> tuple[str, str]:
        """A game in two lines: what it is called, when it was played and by how many."""
        words, then = self.words, when(self.words, game.changed, self.now())
        if game.trouble:
            return self.title(game), clean(game.path.name)
        if game.away:
            return self.title(game), words("saved.away")
        winners = [clean(game.names[seat]) for seat in game.winners]
        if len(winners) == 1:
            return self.title(game), words("saved.won", when=then, name=winners[0])
        if winners:
            return self.title(game), words("saved.won_many", when=then, count=len(winners))
        if game.finished:
            return self.title(game), words("saved.over_note", when=then)
        players = words("count.players", count=len(game.names))
        return self.title(game), words("saved.note", when=then, players=players)

    def facts(self) -> list[tuple[str, str]]:
        """What is told about the chosen game, each with its name."""
        game, known, words = self.game, self.look_now(), self.words
        if game is None:
            return []
        told_ = [("game", self.title(game))]
        if known and known.subtitle:
            told_.append(("round", known.subtitle))
        then = when(words, game.changed, self.now())
        if not game.trouble:
            key = "saved.ended" if game.finished else "saved.played"
            told_.append(("played", words(key, when=then)))
        if known and known.choices:
            key = "saved.choices_over" if game.finished else "saved.choices"
            told_.append(("choices", words(key, count=known.choices)))
        if game.carried and self.shelf != "same":
            told_.append(("shelf", words(f"saved.shelf_{self.shelf}")))
        if self.why_not:
            told_.append(("why", self.why_not))
        return told_

    @property
    def shelf(self) -> str:
        """Whether the chosen game, which somebody built, stands on the shelf."""
        game = self.game
        if game is None or not game.carried:
            return "same"
        if self._shelf is None or self._shelf[0] != game.path:
            self._shelf = (game.path, on_shelf(game.game, game.carried))
        return self._shelf[1]

    @property
    def why_not(self) -> str:
        """Why nobody can go on with the chosen game, as far as it is known."""
        game, known = self.game, self.look_now()
        if game and game.trouble:
            return told(self.words, game.trouble)
        if game and game.newer:
            return self.words("saved.bad.newer")
        if game and game.away:
            return self.words("saved.trouble.elsewhere")
        if known and known.why_not and known.journal:
            return f"{known.why_not} {self.words('saved.only_so_far')}"
        return known.why_not if known else ""

    # From near --------------------------------------------------------------------------

    def look_now(self) -> FollowedGame | None:
        """The chosen game from near, once its file was read."""
        game = self.game
        return self._looks.get((game.path, game.changed)) if game else None

    def remember(self, game: SavedGame, look: FollowedGame) -> None:
        """Keep what was seen of a game; of many the oldest is forgotten."""
        while len(self._looks) >= KEPT:
            del self._looks[next(iter(self._looks))]
        self._looks[game.path, game.changed] = look

    def picture(self, size: tuple[int, int]) -> pygame.Surface | None:
        """The table of the chosen game so many pixels large."""
        known = self.look_now()
        if known is None or known.picture is None:
            return None
        if known.picture.get_size() == size:
            return known.picture
        if self._fitted is None or self._fitted[:2] != (known.picture, size):
            scaled = pygame.transform.smoothscale(known.picture, size)
            self._fitted = (known.picture, size, scaled)
        return self._fitted[2]


# A file ---------------------------------------------------------------------------------------


def opened(words: Words, path: Path) -> tuple[JournalText | None, str]:
    """A game's file, or why it can't be read."""
    try:
        return read(path), ""
    except JournalProblem as problem:
        return None, told(words, problem.trouble)
    except OSError as error:
        return None, told(words, unreadable(path, error))


def look(app: App, game: SavedGame, size: tuple[int, int]) -> FollowedGame:
    """Read a game and draw its table, so many pixels large; whatever is in the file."""
    saved, why = opened(app.words, game.path)
    if saved is None:
        return FollowedGame(why_not=why)
    try:
        return _drawn(app, saved, size)
    except GameError as error:
        why = misfit(app.words, error, saved.header)
        line = getattr(error, "line", 0)
    try:
        if line > 1:  # its end can't be followed: up to there
            so_far = replace(saved, lines=saved.lines[: line - 1])
            return replace(_drawn(app, so_far, size), why_not=why)
    except GameError:
        pass
    return FollowedGame(why_not=why)


def _drawn(app: App, saved: JournalText, size: tuple[int, int]) -> FollowedGame:
    """A game that can be followed; raises GameError."""
    header = journal.read_header(saved.lines[0])
    match, view = public(saved)
    rules, words = match.game.rules, app.words.of(match.game.id)
    place = layout_for(rules, match.table.options)
    faces = [PlayerFace(one.name, one.face, not one.person) for one in seated(header, saved.lines)]
    board = Board(place, words, faces, speed=0)
    speaker = Speaker(words, place.wording, match.table.names, app.caps)
    board.title = speaker.say("game.name", match.game.id)
    board.subtitle = speaker.subtitle({**view.facts, **match.table.options})
    choices = sum('"c"' in line for line in saved.lines[1:])
    board.show(view, None)
    picture = pygame.Surface(size, pygame.SRCALPHA, 32)
    board.draw(Canvas(picture))
    round_off(picture, size[0] // 45)
    return FollowedGame(saved, "", board.subtitle, choices, picture)
