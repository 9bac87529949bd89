"""While the rules wait for an answer they remember no card that the asked seat can't know.

A re-deal exchanges such cards on the table, but not in the rules' own variables.
"""

from collections.abc import Iterator
from types import CoroutineType, FrameType, GeneratorType
from typing import Any

from game.core.card import Card
from game.core.match import Match
from tests.games.color_chaos.test_disciplines_in_events import (
    events,
    in_the_event,
    seeds,
    tables,
)
from tests.playing import Table


def waiting(running: Any) -> Iterator[FrameType]:
    """The functions of the rules that wait, the outermost first."""
    while isinstance(running, CoroutineType | GeneratorType):
        if isinstance(running, CoroutineType):
            frame, running = running.cr_frame, running.cr_await
        else:
            frame, running = running.gi_frame, running.gi_yieldfrom
        assert frame is not None
        yield frame


def kept(value: Any) -> Iterator[Card]:
    """The cards in a variable; sets of cards only sort the deck by kinds."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, dict):
        yield from kept(tuple(value.values()))
    elif isinstance(value, list | tuple):
        for item in value:
            yield from kept(item)


def remembered(match: Match) -> Iterator[tuple[str, str, Card]]:
    """Function, variable and card, but for the zones themselves, which are dealt anew."""
    zones = [id(cards) for cards in match.table.zones.values()]
    for frame in waiting(match.flow):
        for name, value in frame.f_locals.items():
            if id(value) not in zones:
                yield from ((frame.f_code.co_name, name, card) for card in kept(value))


@tables
@events
@seeds
def test_no_hidden_card_is_remembered_while_waiting(table: Table, event: str, seed: int) -> None:
    for match, _ in in_the_event(table, event, seed):
        if match.decision is None:
            return
        seen, asked = match.table.seen, match.decision.together or (match.decision,)
        for function, variable, card in remembered(match):
            for seat in (decision.seat for decision in asked):
                assert seen[card.id] >> seat & 1, f"{function} keeps {card} in {variable}"
