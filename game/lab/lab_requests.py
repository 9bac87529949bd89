"""The requests of a window to the lab: play rounds, find a remedy, record one round, try an expert.

Requests and answers are words and numbers, and answers come bit by bit.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from game import __version__
from game.agents import make_agent
from game.agents.minds import own
from game.core.chance import Chance
from game.core.errors import BadSetup
from game.core.game import find_game
from game.core.journal import Journal, header
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe

from .findings import GREY, find_all
from .lab_trial import CAREFUL, LabWish, agents_alike, play_portions, seeds_of
from .recipe_changes import changes_of
from .remedies import Changes, house_rule_changes, remedy_for
from .round_watch import play_lab_round
from .tally import LabTally

ROUNDS = 40
BETTER = 1.2
"""So many times its share an expert has to win: 24 of 40 rounds of two."""
EXPERT = "expert"


@dataclass(frozen=True, slots=True)
class ExpertTally:
    """The results of an expert so far."""

    players: int
    rounds: int = 0
    won: float = 0.0

    @property
    def rounds_needed(self) -> int:
        """The number of all rounds that it has to win."""
        return ceil(BETTER * ROUNDS / self.players)

    @property
    def is_better(self) -> bool:
        """True if it has won often enough."""
        return self.won >= self.rounds_needed

    def as_json(self) -> dict[str, Any]:
        """Return the tally as data for another program."""
        return {
            "rounds": self.rounds,
            "won": self.won,
            "better": self.is_better,
            "over": self.is_certain,
        }

    @property
    def is_certain(self) -> bool:
        """True if nothing can change the outcome anymore."""
        return self.is_better or self.won + (ROUNDS - self.rounds) < self.rounds_needed


def against_hard(game_id: str, seed: int = 1) -> Iterator[ExpertTally]:
    """Yield tallies of one expert against hard players, each deal from another seat.

    There are as few as can be.
    """
    before = own.KNOWN.get(game_id)
    rules = find_game(game_id).rules
    players = max(2, rules.least)
    wish = LabWish(game_id, players, find_game(game_id).settle_house_rules(players, {}))
    chance, tally = Chance(seed), ExpertTally(players)
    own.note_expert(game_id)
    try:
        while not tally.is_certain:
            seat, deal = tally.rounds % players, chance.next_word()
            levels = [EXPERT if one == seat else CAREFUL for one in range(players)]
            agents = [make_agent(level, chance.next_word()) for level in levels]
            played = play_lab_round(wish.new_match(deal), agents, tally.rounds + 1)
            tally = ExpertTally(
                players, tally.rounds + 1, tally.won + played.first_place_share(seat)
            )
            yield tally
    finally:
        own.KNOWN.pop(game_id, None)
        if before is not None:
            own.note_expert(game_id, before)


Message = Mapping[str, Any]


def answer_request(request: Message) -> Iterator[dict[str, Any]]:
    """Do what is asked and yield the answers.

    A request is `play` for a part of the rounds, `advise`, `watch` for one round, or if there
    is an `expert`. Raises a `GameError` for what can't be tried.
    """
    if request["do"] == "expert":
        for stand in against_hard(bring_built_game(request["recipe"])):
            yield {"expert": stand.as_json()}
        return
    wish = lab_wish_of(request)
    part, parts = request.get("part", 1), request.get("parts", 1)
    match request["do"]:
        case "play":
            for tally in play_portions(wish, part, parts):
                yield {"tally": tally.as_json()}
        case "advise":
            changes = house_rule_changes(wish) if request.get("fixed") else changes_of(wish)
            yield from _remedies_in_part(changes, LabTally.from_json(request["tally"]), part, parts)
        case "watch":
            yield {"journal": lab_journal(wish, request["number"], request["players"])}


def bring_built_game(text: str) -> str:
    """Return the id of the game of a recipe. Raises `BadSetup` if there is none."""
    recipe = read_recipe(text).recipe
    if recipe is None or recipe.game is None:
        raise BadSetup("this recipe can't be played")
    return bring_recipe(recipe).id


def lab_wish_of(request: Message) -> LabWish:
    """Return what is to be tried, with the house rules that this many players can have."""
    game = request["game"]
    if request.get("recipe"):
        game = bring_built_game(request["recipe"])
    wish = LabWish(
        game,
        len(request["players"]),
        request["options"],
        request["rounds"],
        request["seed"],
        request["who"],
    )
    wish.new_match(1)
    return wish


def _remedies_in_part(
    changes: Changes, tally: LabTally, part: int, parts: int
) -> Iterator[dict[str, Any]]:
    """Yield what would help for each finding of this part, or that nothing does."""
    report = tally.make_report()
    found = [one for one in find_all(report) if one.weight != GREY]
    for finding in found[part - 1 :: parts]:
        remedy = remedy_for(finding, report, changes)
        yield {"advice": remedy.as_json()} if remedy else {"helpless": finding.as_json()}


def lab_journal(wish: LabWish, number: int, players: Sequence[Message]) -> list[str]:
    """Return a round as it was played in the lab, line by line, with those names."""
    seed = seeds_of(wish)[number - 1]
    match = wish.new_match(seed)
    head = json.loads(header(match, seed, __version__))
    head |= {"seats": [one["name"] for one in players], "players": list(players)}
    lines = [json.dumps(head, ensure_ascii=False)]
    match.recorder = Journal(lines.append)
    play_lab_round(match, agents_alike(wish, seed), number)
    return lines
