"""What is said of an evening between two games: who leads, whose choice it is, how far it is."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.named import name_of
from game.store.evening import NOT_THERE, Evening
from game.words import Words


@dataclass(frozen=True, slots=True)
class EveningTold:
    """An evening as it stands, in words."""

    words: Words
    evening: Evening
    picked: str
    """The game that is chosen for now."""
    drawn: bool = False
    """Whether chance chose it."""
    lost: bool = False
    """Whether the last game could not be found again."""

    def title(self, game: str) -> str:
        """What a game is called."""
        return name_of(self.words, game)

    def title_parted(self, game: str) -> str:
        """The same, its longest word in two."""
        return self.words("night.parted", game=self.title(game))

    @property
    def chooser(self) -> int | None:
        """Who chooses; nobody while a game is being played, or once it was drawn."""
        return None if self.evening.begun or self.drawn else self.evening.chooser

    @property
    def whose(self) -> str:
        """Whose choice the next game is, in a few words."""
        if self.evening.begun:
            return self.words("night.plays")
        if self.drawn:
            return self.title(self.picked)
        if self.chooser is None:
            return self.words("night.together")
        return self.words("night.chooses", name=self.evening.players[self.chooser].name)

    def asks(self) -> tuple[str, str]:
        """What the players are asked, and why it is they who are asked."""
        words, evening = self.words, self.evening
        note = words("night.lost") if self.lost else words("night.all_choose")
        if evening.begun:
            title = words("night.unfinished", game=self.title(evening.begun.game))
            return title, words("night.waits")
        if self.drawn:
            return words("night.drawn", game=self.title(self.picked)), note
        if self.chooser is None:
            return words("night.choose_any" if evening.games else "night.choose_first"), note
        people = all(player.person for player in evening.players)
        if not self.lost:
            note = words("night.last_chooses" if people else "night.person_chooses")
        return words("night.choose", name=evening.players[self.chooser].name), note

    def standing(self, player: int) -> str:
        """How a player stands, in a few words; nothing to say about most."""
        evening = self.evening
        scores, places = evening.scores, evening.places
        if not evening.games:
            return ""
        if player in evening.away:
            return self.words("night.away")
        if player == self.chooser:
            return self.words("night.next")
        if scores.count(scores[player]) > 1:
            return self.words("night.tied")
        if places[player] == 1:
            ahead = scores[player] - max(s for n, s in enumerate(scores) if n != player)
            return self.words("night.ahead", count=ahead)
        return ""

    def far(self) -> str:
        """The day, and which game it is."""
        number = len(self.evening.games) + 1
        far = self.words("night.number", number=number)
        if self.evening.plan:
            far = self.words("night.of", number=number, plan=self.evening.plan)
        day = self.words(f"night.days.{self.evening.day}")
        return self.words("night.day", day=day, far=far)

    def last_won(self, game: str) -> tuple[int, str] | None:
        """The same of a game that was played this evening, the last time; else nothing."""
        played = [one.game for one in self.evening.games]
        return self.won(len(played) - 1 - played[::-1].index(game)) if game in played else None

    def best(self, player: int) -> str:
        """What somebody may be proud of: games they won, else the one they did best in."""
        games = [game for game in self.evening.games if game.places[player] != NOT_THERE]
        if won := sum(game.places[player] == 1 for game in games):
            return self.words("podium.games", count=won)
        if not games:
            return ""
        best = min(games, key=lambda game: game.places[player])
        return self.words("podium.best", place=best.places[player], game=self.title(best.game))

    def won(self, number: int) -> tuple[int, str]:
        """Who won a game that was played, and how that is said."""
        players, places = self.evening.players, self.evening.games[number].places
        best = [player for player, place in enumerate(places) if place == 1]
        if len(best) > 1:
            return best[0], self.words("night.shared", count=len(best))
        return best[0], self.words("night.won", name=players[best[0]].name)
