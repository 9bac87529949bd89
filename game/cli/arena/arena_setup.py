"""The setup of an arena: one player compared with others of another kind."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from game.cli.play_out import seat_agents
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.game import Game, game_of
from game.core.match import Match

ONE_ROUND = "one round"


@dataclass(frozen=True, slots=True)
class ArenaSetup:
    """One `a` against as many `b` as there are other seats, and the deals they play."""

    game: str
    players: int
    options: Mapping[str, str]
    """All house rules, also those that are as usual."""
    seed: int
    a: str
    b: str
    carried: Mapping[str, Any] = field(default_factory=dict)
    """What has to be told of a game that the box may not have."""

    @property
    def compared_game(self) -> Game:
        """The game that is played."""
        facts = {"game": self.game, "options": self.options, **self.carried}
        return game_of(facts)

    def seed_of(self, deal: int) -> int:
        """The seed of a deal; all the seats `a` takes play the same."""
        return Chance(Chance(self.seed).next_word() + deal).next_word()

    def match(self, deal: int) -> Match:
        """A match of a deal, about to begin."""
        return Match.new(self.compared_game.id, self.players, self.seed_of(deal), self.options)

    def seat_names(self, seat: int) -> list[str]:
        """Return the players by seat if `a` has this one."""
        return [self.a if other == seat else self.b for other in range(self.players)]

    def unusual(self) -> dict[str, str]:
        """Return the house rules that are not as usual."""
        usual = {
            option.id: option.default_for(self.players)
            for option in self.compared_game.rules.options
        }
        return {id: value for id, value in self.options.items() if usual.get(id) != value}

    def data(self) -> dict[str, Any]:
        """The setup as data for JSON."""
        return {key: value for key, value in asdict(self).items() if key != "carried" or value}


def settle_arena(
    game: Game, players: int, wishes: Mapping[str, str], seed: int, names: tuple[str, str]
) -> ArenaSetup:
    """Return a setup that can be played. Raises `BadSetup` saying what can't."""
    a, b = names
    seat_agents([a, b], 0)
    options = game.settle_house_rules(players, wishes)
    return ArenaSetup(game.id, players, options, seed, a, b, game.carries(options))


def single_rounds(game: Game, wishes: Mapping[str, str]) -> dict[str, str]:
    """Return these wishes with matches of one round, if the game has others.

    Raises `BadSetup` if the wishes ask for another length.
    """
    length = next((o.id for o in game.rules.options if ONE_ROUND in o.values), None)
    if length is None:
        return dict(wishes)
    if wishes.get(length, ONE_ROUND) != ONE_ROUND:
        raise BadSetup(f"--rounds and {length}={wishes[length]} don't go together")
    return {**wishes, length: ONE_ROUND}
