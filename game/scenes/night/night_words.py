"""Sentences between two games of a night: who leads, who chooses, how far it is."""

from dataclasses import dataclass

from game.app.game_names import find_game_name
from game.store.game_night import ABSENT_PLACE, GameNight
from game.words import Words


@dataclass(frozen=True, slots=True)
class NightWords:
    """A game night in words."""

    words: Words
    evening: GameNight
    picked_game: str
    """The game that is chosen for now."""
    is_picked_by_chance: bool = False
    """Whether chance chose it."""
    is_last_game_lost: bool = False
    """Whether the last game could not be found again."""

    def find_night_title(self, game: str) -> str:
        """Return the title of a game."""
        return find_game_name(self.words, game)

    def hyphenate_title(self, game: str) -> str:
        """Return the title with its longest word hyphenated."""
        return self.words("night.parted", game=self.find_night_title(game))

    @property
    def choosing_player(self) -> int | None:
        """The player who chooses; None while a game is played, or once chance has picked."""
        return None if self.evening.begun or self.is_picked_by_chance else self.evening.next_chooser

    @property
    def chooser_phrase(self) -> str:
        """A few words for whose choice the next game is."""
        if self.evening.begun:
            return self.words("night.plays")
        if self.is_picked_by_chance:
            return self.find_night_title(self.picked_game)
        if self.choosing_player is None:
            return self.words("night.together")
        return self.words("night.chooses", name=self.evening.players[self.choosing_player].name)

    def describe_question(self) -> tuple[str, str]:
        """Return the question to the players, and why these players are asked."""
        words, evening = self.words, self.evening
        note = words("night.lost") if self.is_last_game_lost else words("night.all_choose")
        if evening.begun:
            title = words("night.unfinished", game=self.find_night_title(evening.begun.game))
            return title, words("night.waits")
        if self.is_picked_by_chance:
            return words("night.drawn", game=self.find_night_title(self.picked_game)), note
        if self.choosing_player is None:
            return words("night.choose_any" if evening.games else "night.choose_first"), note
        people = all(player.person for player in evening.players)
        if not self.is_last_game_lost:
            note = words("night.last_chooses" if people else "night.person_chooses")
        return words("night.choose", name=evening.players[self.choosing_player].name), note

    def describe_standing(self, player: int) -> str:
        """Return how a player stands, in a few words; empty for most."""
        evening = self.evening
        scores, places = evening.total_scores, evening.standing_places
        if not evening.games:
            return ""
        if player in evening.away:
            return self.words("night.away")
        if player == self.choosing_player:
            return self.words("night.next")
        if scores.count(scores[player]) > 1:
            return self.words("night.tied")
        if places[player] == 1:
            ahead = scores[player] - max(s for n, s in enumerate(scores) if n != player)
            return self.words("night.ahead", count=ahead)
        return ""

    def describe_progress(self) -> str:
        """Return the day, and which game it is."""
        number = len(self.evening.games) + 1
        far = self.words("night.number", number=number)
        if self.evening.plan:
            far = self.words("night.of", number=number, plan=self.evening.plan)
        day = self.words(f"night.days.{self.evening.day}")
        return self.words("night.day", day=day, far=far)

    def find_last_winner(self, game: str) -> tuple[int, str] | None:
        """Return who last won a game of this night, and the sentence for it; else None."""
        played = [one.game for one in self.evening.games]
        return (
            self.describe_winner(len(played) - 1 - played[::-1].index(game))
            if game in played
            else None
        )

    def describe_best(self, player: int) -> str:
        """Return a player's proudest result: games won, else the game they did best in."""
        games = [game for game in self.evening.games if game.places[player] != ABSENT_PLACE]
        if won := sum(game.places[player] == 1 for game in games):
            return self.words("podium.games", count=won)
        if not games:
            return ""
        best = min(games, key=lambda game: game.places[player])
        ordinal = self.words.word_ordinal(best.places[player])
        return self.words("podium.best", ordinal=ordinal, game=self.find_night_title(best.game))

    def describe_winner(self, number: int) -> tuple[int, str]:
        """Return who won a played game, and the sentence for it."""
        players, places = self.evening.players, self.evening.games[number].places
        best = [player for player, place in enumerate(places) if place == 1]
        if len(best) > 1:
            return best[0], self.words("night.shared", count=len(best))
        return best[0], self.words("night.won", name=players[best[0]].name)
