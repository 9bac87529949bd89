"""What is tried in the lab: a game of the box with its house rules, or one that somebody built."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.errors import BadSetup
from game.core.game import Game, find
from game.games.recipe.file import read
from game.games.recipe.own import OwnGame, bring
from game.lab.trial import ROUNDS, Who
from game.session.beforehand.house_rules import granted, needed
from game.store.faces import FACES
from game.words import Words

USUAL = 4
"""So many play unless more or fewer are wanted."""


@dataclass(frozen=True, slots=True)
class LabSubject:
    """One game as it is tried."""

    game: str
    text: str = ""
    """The recipe, if somebody built it."""
    fixed: bool = True
    """Whether nothing but its house rules can be changed."""
    wishes: Mapping[str, str] = field(default_factory=dict)
    """The house rules that were chosen, even those that so many can't have."""

    @classmethod
    def of(cls, game: str, recipe: str, wishes: Mapping[str, str]) -> LabSubject:
        """That of a game's id, or of a recipe's text. Raises `BadSetup` if it can't be played."""
        if not recipe:
            there = find(game)
            text = there.text if isinstance(there, OwnGame) else ""
            return cls(there.id, text, True, dict(wishes))
        found = read(recipe).recipe
        if found is None or found.game is None:
            raise BadSetup("this recipe can't be played")
        return cls(bring(found).id, recipe, False, dict(wishes))

    @property
    def rules(self) -> Game:
        """The game."""
        return find(self.game)

    def fit(self, players: int) -> int:
        """As many as wanted, or as many as can play."""
        rules = self.rules.rules
        return max(rules.least, min(players or USUAL, rules.most))

    def settled(self, players: int) -> dict[str, str]:
        """The house rules with which so many play. Raises `BadSetup` where they can't."""
        game = self.rules
        wanted = set(self.wishes) | needed(game, players)
        return game.settle(
            players,
            {
                option.id: granted(game, players, option, self.wishes)
                for option in game.rules.options
                if option.id in wanted
            },
        )

    def with_change(self, advice: Mapping[str, Any]) -> LabSubject:
        """The same with a change that was advised."""
        change = advice["change"]
        if not self.fixed:
            wishes = {k: v for k, v in self.wishes.items() if k != change["question"]}
            return LabSubject.of("", advice["recipe"], wishes)
        return replace(self, wishes={**self.wishes, change["question"]: change["then"]})

    def named(self, words: Words) -> Words:
        """What the game says."""
        return words.of(self.game)


@dataclass(frozen=True, slots=True)
class LabOrder:
    """What is tried, and how."""

    subject: LabSubject
    players: int
    who: Who = "careful"
    rounds: int = ROUNDS
    seed: int = 1

    def told(self, names: Sequence[str]) -> dict[str, Any]:
        """The same for the program beside, for players of these names."""
        subject = self.subject
        players = [
            {"name": name, "face": FACES[seat % len(FACES)]} for seat, name in enumerate(names)
        ]
        return {
            "game": subject.game, "recipe": subject.text, "fixed": subject.fixed,
            "players": players,
            "options": subject.settled(self.players), "rounds": self.rounds, "seed": self.seed,
            "who": self.who,
        }  # fmt: skip
