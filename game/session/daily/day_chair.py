"""Careful computer players in the person's chair: how they did with the same deal."""

from __future__ import annotations

from collections.abc import Iterator
from time import process_time

from game.agents import CHARACTERS, Agent, make_agent
from game.core.chance import Chance
from game.core.game import find_game
from game.core.match import Match
from game.core.table import Table

from .day_deal import PERSON_SEAT, DayDeal

CAREFUL_LEVEL = "hard"
GAMES = 60
"""Games that careful players play with a deal."""
MOST_SECONDS = 10.0
"""Seconds of computing after which it is enough, however many games there were."""
MOST_DECISIONS = 20_000
AGENT_STEP = 7919
"""How far apart the seeds of computer players are, as at a table of people."""


def begin_day_match(deal: DayDeal) -> Match:
    """Return the match of a deal, about to begin."""
    game = find_game(deal.game)
    names = tuple(f"P{seat + 1}" for seat in range(deal.players))
    table: Table = game.new_table(names, deal.seed, deal.options)
    table.edition = deal.table.rules
    return Match(game, table)


def make_opponents(deal: DayDeal, seed: int | None = None) -> list[Agent]:
    """Return the opponents as they play at a table of people, or with streams from another seed."""
    seed = deal.seed if seed is None else seed
    return [
        make_agent(
            f"{deal.table.level}:{face}" if face in CHARACTERS else deal.table.level,
            seed + AGENT_STEP * (seat + 1),
        )
        for seat, face in enumerate(deal.faces, PERSON_SEAT + 1)
    ]


def play_chair(deal: DayDeal, games: int = GAMES, seconds: float = MOST_SECONDS) -> Iterator[int]:
    """Yield the place of a careful player in each game with this deal, until time is up.

    The cards are always the same; what opponents decide in doubt is not.
    """
    end, chance = process_time() + seconds, Chance(deal.seed)
    for _ in range(games):
        match = begin_day_match(deal)
        careful = make_agent(CAREFUL_LEVEL, chance.next_word())
        agents = [careful, *make_opponents(deal, chance.next_word())]
        for _ in range(MOST_DECISIONS):
            decision = match.decision
            if decision is None or process_time() >= end:
                break
            match.submit(agents[decision.seat].decide(match))
        if match.result is None:
            return
        yield match.result.places[PERSON_SEAT]
