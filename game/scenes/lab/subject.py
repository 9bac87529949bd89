"""The subject of the lab: a game of the box with its house rules, or an own game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.errors import BadSetup
from game.core.game import Game, find_game
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.lab.lab_trial import ROUNDS, Who
from game.session.pregame.house_rules import grant_value, list_needed_expansions
from game.store.player_faces import FACES
from game.words import Words

DEFAULT_PLAYERS = 4
"""So many play unless more or fewer are wanted."""


@dataclass(frozen=True, slots=True)
class LabSubject:
    """The game that is tried."""

    game: str
    recipe_text: str = ""
    """The recipe, if somebody built it."""
    is_fixed: bool = True
    """Whether nothing but its house rules can be changed."""
    chosen_rules: Mapping[str, str] = field(default_factory=dict)
    """The house rules that were chosen, even those that so many can't have."""

    @classmethod
    def from_game(cls, game: str, recipe: str, chosen_rules: Mapping[str, str]) -> LabSubject:
        """Return the subject for a game's id or a recipe's text.

        Raises `BadSetup` if it can't be played.
        """
        if not recipe:
            there = find_game(game)
            text = there.text if isinstance(there, OwnGame) else ""
            return cls(there.id, text, True, dict(chosen_rules))
        found = read_recipe(recipe).recipe
        if found is None or found.game is None:
            raise BadSetup("this recipe can't be played")
        return cls(bring_recipe(found).id, recipe, False, dict(chosen_rules))

    @property
    def tested_game(self) -> Game:
        """The rules of the game."""
        return find_game(self.game)

    def fit_player_count(self, players: int) -> int:
        """Return the wanted number of players, or the nearest number that can play."""
        rules = self.tested_game.rules
        return max(rules.least, min(players or DEFAULT_PLAYERS, rules.most))

    def settle_rules(self, players: int) -> dict[str, str]:
        """Return the house rules for this many players.

        Raises `BadSetup` if they can't play.
        """
        game = self.tested_game
        wanted = set(self.chosen_rules) | list_needed_expansions(game, players)
        return game.settle_house_rules(
            players,
            {
                option.id: grant_value(game, players, option, self.chosen_rules)
                for option in game.rules.options
                if option.id in wanted
            },
        )

    def apply_advice(self, advice: Mapping[str, Any]) -> LabSubject:
        """Return the subject with an advised change applied."""
        change = advice["change"]
        if not self.is_fixed:
            wishes = {k: v for k, v in self.chosen_rules.items() if k != change["question"]}
            return LabSubject.from_game("", advice["recipe"], wishes)
        return replace(self, chosen_rules={**self.chosen_rules, change["question"]: change["then"]})

    def load_game_words(self, words: Words) -> Words:
        """Return the texts of the tested game."""
        return words.for_game(self.game, self.chosen_rules)


@dataclass(frozen=True, slots=True)
class LabOrder:
    """An order for the lab: the subject, the players, and the number of rounds."""

    subject: LabSubject
    players: int
    opponents: Who = "careful"
    rounds: int = ROUNDS
    seed: int = 1

    def to_worker_message(self, names: Sequence[str]) -> dict[str, Any]:
        """Return the order as a message for the worker, with these player names."""
        subject = self.subject
        players = [
            {"name": name, "face": FACES[seat % len(FACES)]} for seat, name in enumerate(names)
        ]
        return {
            "game": subject.game, "recipe": subject.recipe_text, "fixed": subject.is_fixed,
            "players": players,
            "options": subject.settle_rules(self.players), "rounds": self.rounds, "seed": self.seed,
            "who": self.opponents,
        }  # fmt: skip
