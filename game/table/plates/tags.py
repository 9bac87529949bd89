"""The words on a player's plate: what has just happened to them, who is next, who is close
to the end.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from game.table.cells import cards_in
from game.table.layout.spots import Tag

if TYPE_CHECKING:
    from game.table.board import Board


def tags_of(board: Board, seat: int, count: int) -> tuple[tuple[Tag, str], ...]:
    """A player's tags with their words, the most important one first; they hold so many cards."""
    names = [board.tags[seat][0].name] if seat in board.tags else []
    names += [tag.name for tag in board.layout.tags if not tag.limited and holds(board, tag, seat)]
    if board.shown.facts.get("phase") == "turn":  # not while cards are dealt or counted
        names += ["next"] if seat == following(board.shown.facts) else []
        names += ["last card"] if count == 1 else []
        names += [t.name for t in board.layout.tags if t.limited and ending(board, t, seat)]
    tags = [tag for name in dict.fromkeys(names) if (tag := board.layout.tag(name))]
    return tuple((tag, board.words(tag.label)) for tag in tags)


def told(board: Board, seat: int, count: int) -> str:
    """What a plate's tags say, in words, where there may be room for mere icons."""
    tags = tags_of(board, seat, count)
    mere = any(tag.icon for tag, _ in tags[1:])
    return " · ".join(words for _, words in tags) if mere else ""


def fact_of(board: Board, tag: Tag, seat: int) -> int:
    """What a tag's fact has for a seat; nothing counts as none."""
    values = board.shown.facts.get(tag.fact)
    if not isinstance(values, tuple | list) or seat >= len(values):
        return 0
    return int(values[seat])


def holds(board: Board, tag: Tag, seat: int) -> bool:
    """Whether a tag's fact has a value for a seat."""
    return bool(tag.fact) and bool(fact_of(board, tag, seat))


def ending(board: Board, tag: Tag, seat: int) -> bool:
    """Whether a seat has as few or as many as a tag is for; who has none is not in the game."""
    mine = len(cards_in(board, f"{tag.cards} {seat}")) if tag.cards else fact_of(board, tag, seat)
    return mine > 0 and tag.least <= mine <= (tag.most or mine)


def following(facts: Mapping[str, Any]) -> int | None:
    """Who plays next, passing over those who are out of the game."""
    around = [int(seat) for seat in facts["around"]]
    turn, out = facts.get("turn"), facts.get("out")
    if turn is None or len(around) < 2:
        return None
    place, way = around.index(turn), int(facts.get("direction", 1))
    others = [around[(place + way * n) % len(around)] for n in range(1, len(around))]
    return next((seat for seat in others if not (out and out[seat])), None)
