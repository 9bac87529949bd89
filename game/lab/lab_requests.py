"""The requests of a window to the lab: play rounds, find a remedy, record one round.

Requests and answers are words and numbers, and answers come bit by bit.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game import __version__
from game.core.errors import BadSetup
from game.core.journal import Journal, header
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe

from .expert import against_hard
from .findings import GREY, find_all
from .lab_trial import LabWish, agents_alike, play_portions, seeds_of
from .recipe_changes import changes_of
from .remedies import Changes, house_rule_changes, remedy_for
from .round_watch import play_lab_round
from .tally import LabTally

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
