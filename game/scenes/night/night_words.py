"""What is said of an evening between two games: who leads, whose choice it is, how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.game_names import find_game_name
from game.store.game_night import ABSENT_PLACE, GameNight
from game.words import Words


@dataclass(frozen=True, slots=True)
class NightWords:
    """An evening as it stands, in words."""

    words: Words
    evening: GameNight
    picked_game: str
    """The game that is chosen for now."""
    is_picked_by_chance: bool = False
    """Whether chance chose it."""
    is_last_game_lost: bool = False
    """Whether the last game could not be found again."""

    def find_night_title(self, game: str) -> str:
        """What a game is called."""
        return find_game_name(self.words, game)

    def hyphenate_title(self, game: str) -> str:
        """The same, its longest word in two."""
        return self.words("night.parted", game=self.find_night_title(game))

    @property
    def choosing_player(self) -> int | None:
        """Who chooses; nobody while a game is being played, or once it was drawn."""
        return None if self.evening.begun or self.is_picked_by_chance else self.evening.next_chooser

    @property
    def chooser_phrase(self) -> str:
        """Whose choice the next game is, in a few words."""
        if self.evening.begun:
            return self.words("night.plays")
        if self.is_picked_by_chance:
            return self.find_night_title(self.picked_game)
        if self.choosing_player is None:
            return self.words("night.together")
        return self.words("night.chooses", name=self.evening.players[self.choosing_player].name)

    def describe_question(self) -> tuple[str, str]:
        """What the players are asked, and why it is they who are asked."""
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
        """How a player stands, in a few words; nothing to say about most."""
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
        """The day, and which game it is."""
        number = len(self.evening.games) + 1
        far = self.words("night.number", number=number)
        if self.evening.plan:
            far = self.words("night.of", number=number, plan=self.evening.plan)
        day = self.words(f"night.days.{self.evening.day}")
        return self.words("night.day", day=day, far=far)

    def find_last_winner(self, game: str) -> tuple[int, str] | None:
        """The same of a game that was played this evening, the last time; else nothing."""
        played = [one.game for one in self.evening.games]
        return (
            self.describe_winner(len(played) - 1 - played[::-1].index(game))
            if game in played
            else None
        )

    def describe_best(self, player: int) -> str:
        """What somebody may be proud of: games they won, else the one they did best in."""
        games = [game for game in self.evening.games if game.places[player] != ABSENT_PLACE]
        if won := sum(game.places[player] == 1 for game in games):
            return self.words("podium.games", count=won)
        if not games:
            return ""
        best = min(games, key=lambda game: game.places[player])
        return self.words(
            "podium.best", place=best.places[player], game=self.find_night_title(best.game)
        )

    def describe_winner(self, number: int) -> tuple[int, str]:
        """Who won a game that was played, and how that is said."""
        players, places = self.evening.players, self.evening.games[number].places
        best = [player for player, place in enumerate(places) if place == 1]
        if len(best) > 1:
            return best[0], self.words("night.shared", count=len(best))
        return best[0], self.words("night.won", name=players[best[0]].name)
