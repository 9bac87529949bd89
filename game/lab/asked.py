"""What a window has done in the lab: rounds played, a change looked for, one round written down.

It is asked in words and numbers, and answered bit by bit in the same way.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game import __version__
from game.core.errors import BadSetup
from game.core.journal import Journal, header
from game.games.recipe.file import read
from game.games.recipe.own import bring

from .advice import Changes, house_rules, remedy_for
from .expert import against_hard
from .findings import GREY, findings
from .recipe_changes import changes_of
from .tally import LabTally
from .trial import LabWish, alike, portions, seeds_of
from .watch import played_round

Told = Mapping[str, Any]


def answers(asked: Told) -> Iterator[dict[str, Any]]:
    """Do what is asked: `play` a part of the rounds, `advise`, `watch` a round, or find out
    whether there is an `expert`.

    Raises a `GameError` for what can't be tried.
    """
    if asked["do"] == "expert":
        for stand in against_hard(built(asked["recipe"])):
            yield {"expert": stand.as_json()}
        return
    wish = wish_of(asked)
    part, parts = asked.get("part", 1), asked.get("parts", 1)
    match asked["do"]:
        case "play":
            for tally in portions(wish, part, parts):
                yield {"tally": tally.as_json()}
        case "advise":
            changes = house_rules(wish) if asked.get("fixed") else changes_of(wish)
            yield from _advice(changes, LabTally.of(asked["tally"]), part, parts)
        case "watch":
            yield {"journal": journal_of(wish, asked["number"], asked["players"])}


def built(text: str) -> str:
    """The id of the game of a recipe. Raises `BadSetup` where there is none."""
    recipe = read(text).recipe
    if recipe is None or recipe.game is None:
        raise BadSetup("this recipe can't be played")
    return bring(recipe).id


def wish_of(asked: Told) -> LabWish:
    """What is to be tried, with the house rules that so many can have."""
    game = asked["game"]
    if asked.get("recipe"):
        game = built(asked["recipe"])
    wish = LabWish(
        game, len(asked["players"]), asked["options"], asked["rounds"], asked["seed"], asked["who"]
    )
    wish.match(1)
    return wish


def _advice(changes: Changes, tally: LabTally, part: int, parts: int) -> Iterator[dict[str, Any]]:
    """For every so many of what was found, what would help, or that nothing does."""
    report = tally.report()
    found = [one for one in findings(report) if one.weight != GREY]
    for finding in found[part - 1 :: parts]:
        remedy = remedy_for(finding, report, changes)
        yield {"advice": remedy.as_json()} if remedy else {"helpless": finding.as_json()}


def journal_of(wish: LabWish, number: int, players: Sequence[Told]) -> list[str]:
    """A round as it was played in the lab, line by line; so many, with those names."""
    seed = seeds_of(wish)[number - 1]
    match = wish.match(seed)
    head = json.loads(header(match, seed, __version__))
    head |= {"seats": [one["name"] for one in players], "players": list(players)}
    lines = [json.dumps(head, ensure_ascii=False)]
    match.recorder = Journal(lines.append)
    played_round(match, alike(wish, seed), number)
    return lines
