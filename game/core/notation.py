"""A position as short text, and back.

    color-chaos 3 / option target=250 / color blue / discard b5 / hand 0 b7 gSkip / …
    / chance 99 moves play b7, draw

The table is given as it was when its coroutine began: parts in any order, divided by
` / `; after `moves` the options chosen since, or `redeal SEAT SEED`. The first part names
the game and the number of players. What is left out has a default:

- `names ["Ana","Ben"]`: P1, P2 and so on; `option ID=VALUE` (once each): what is usual;
- a fact such as `turn 1`, `scores 0 12 7` or `phase turn`: `turn` for the phase, 1 for the round,
  otherwise what it is on a new table, except that a game may derive it (`begin_position`);
- `chance STATE`: 0;
- a zone such as `hand 0 b7 gSkip`, from the bottom to the top: empty, but `draw` is `*`.
  `*` stands for every card not named anywhere, in deck order.
- who has seen a card: those who see its zone. `b7~0+2` is known to seats 0 and 2 too,
  `b7~*` to all.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any

from .card import Card
from .decision import Decision
from .errors import BadPosition, GameError
from .event import EVERYONE
from .game import Game, find_game
from .match import Match, Step, default_names
from .secret_round import Redeal
from .table import Table

FORMAT = 1
ALL_OTHERS = "*"
PART_BREAK = " / "
MOVES = " moves "


def write_position(match: Match) -> str:
    """Return the position of a match: where its coroutine began and the moves since."""
    table, steps = match.position()
    parts = [f"{match.game.id} {table.seats}", *_table_parts(table)]
    moves = ", ".join(_moves_in_words(match.game, table, steps))
    return PART_BREAK.join(parts) + (MOVES + moves if moves else "")


def describe_table(table: Table) -> str:
    """Return a table as it lies, for tests that compare two of them."""
    return PART_BREAK.join(_table_parts(table))


def read_position(text: str) -> Match:
    """Return the match a text describes. Raises `BadPosition` saying what is wrong with it."""
    try:
        head, _, moves = text.partition(MOVES)
        first, *parts = (part.strip() for part in head.split(PART_BREAK))
        return _play_moves(_read_table(first, parts), moves)
    except BadPosition:
        raise
    except (GameError, ValueError, TypeError, KeyError, IndexError) as error:
        raise BadPosition(f"this is not a position: {error}") from error


def save_position(match: Match) -> dict[str, Any]:
    """Return the position as data for JSON; undo does not reach back behind it."""
    return {"format": FORMAT, "position": write_position(match)}


def load_position(data: object) -> Match:
    """Return the match that was saved. Raises `BadPosition` for anything else."""
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BadPosition(f"this is not a saved match of format {FORMAT}")
    return read_position(str(data.get("position", "")))


# Writing ---------------------------------------------------------------------------


def _table_parts(table: Table) -> list[str]:
    """Return everything but the game and the moves."""
    parts = []
    if table.names != default_names(table.seats):
        names = json.dumps(table.names, separators=(",", ":"), ensure_ascii=False)
        for word in (PART_BREAK.strip(), MOVES.strip()):
            names = names.replace(word, f"\\u{ord(word[0]):04x}{word[1:]}")
        parts.append("names " + names)
    parts += [f"option {name}={value}" for name, value in table.options.items()]
    facts = ((name, getattr(table, name)) for name in (*table.FACTS, *table.TALLIES))
    parts += [f"{name} {_value_text(value)}" for name, value in facts]
    seen, viewers = table.seen, table.viewers
    for name, cards in table.zones.items():
        usual = viewers[name]
        codes = [c.code if seen[c.id] == usual else _known_card_text(table, c) for c in cards]
        parts.append(" ".join((name, *codes)))
    return [*parts, f"chance {table.chance.state}"]


def _value_text(value: Any) -> str:
    return " ".join(map(str, value)) if type(value) is tuple else str(value)


def _known_card_text(table: Table, card: Card) -> str:
    """Return a card that others see than usually do in its zone."""
    seen = table.seen[card.id]
    if seen == EVERYONE:
        return f"{card.code}~*"
    seats = (str(s) for s in range(table.seats) if seen >> s & 1)
    return f"{card.code}~{'+'.join(seats)}"


def _moves_in_words(game: Game, table: Table, steps: list[Step]) -> list[str]:
    """Return the steps in words, found by taking them again."""
    again = Match(game, table.copy())
    texts = []
    for step in steps:
        if isinstance(step, Redeal):
            texts.append(f"redeal {step.observer} {step.seed}")
        elif again.decision is not None:
            texts.append(again.decision.texts()[step])
        again.apply_step(step)
    return texts


# Reading ---------------------------------------------------------------------------


def _read_table(first: str, parts: list[str]) -> tuple[Game, Table]:
    name, _, count = first.partition(" ")
    game = find_game(name)
    words = [part.partition(" ") for part in parts]
    names = default_names(int(count))
    wishes: dict[str, str] = {}
    for key, _, rest in words:
        if key == "names":
            names = _read_names(rest, len(names))
        elif key == "option":
            option, _, value = rest.partition("=")
            wishes[option] = value
    table = game.new_table(names, 0, game.settle_house_rules(len(names), wishes))
    table.phase, table.round = "turn", 1
    PositionBuilder(table).lay_position(
        [part for part in parts if part.split(" ")[0] not in HEAD_PARTS]
    )
    begin: Callable[[Table, set[str]], None] | None
    begin = getattr(game.module, "begin_position", None)
    if begin is not None:
        begin(table, {key for key, _, _ in words})
    return game, table


def _read_names(text: str, count: int) -> tuple[str, ...]:
    names = json.loads(text)
    if type(names) is not list or len(names) != count or not all(type(n) is str for n in names):
        raise BadPosition(f"names must be a list of {count} texts, not {text}")
    return tuple(names)


HEAD_PARTS = ("names", "option")


class PositionBuilder:
    """Lays the cards of a position and writes down its facts."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.left = list(table.deck)

    def lay_position(self, parts: list[str]) -> None:
        """Read every part in turn; `*` gets what is left in the end."""
        table = self.table
        table.zones["draw"].clear()
        rest = "draw"
        for part in parts:
            zone = next((z for z in table.zones if (part + " ").startswith(z + " ")), "")
            if not zone:
                self._set_fact(*part.split(" "))
                continue
            codes = part[len(zone) :].split()
            if zone == rest == "draw":
                rest = ""
            if ALL_OTHERS in codes:
                rest = zone
                if codes[0] != ALL_OTHERS:
                    raise BadPosition(
                        f"{ALL_OTHERS} comes first in its zone, as in: {zone} {ALL_OTHERS}"
                    )
                codes.remove(ALL_OTHERS)
            table.zones[zone][:] = [self._named_card(zone, code) for code in codes]
        if rest:
            table.zones[rest][:0] = self.left
            for card in self.left:
                table.seen[card.id] = table.viewers[rest]
        elif self.left:
            raise BadPosition(f"no place is given for {self.left[0].code}")

    def _named_card(self, zone: str, text: str) -> Card:
        code, known, seats = text.partition("~")
        card = next((c for c in self.left if c.code == code), None)
        if card is None:
            raise BadPosition(f"there is no card {code}, or not that many")
        self.left.remove(card)
        mask = self.table.viewers[zone]
        if known:
            mask |= EVERYONE if seats == "*" else sum(1 << int(s) for s in seats.split("+"))
        self.table.seen[card.id] = mask
        return card

    def _set_fact(self, name: str, *values: str) -> None:
        table = self.table
        if name == "chance":
            table.chance.state = int(values[0])
        elif name in (*table.FACTS, *table.TALLIES):
            setattr(table, name, _values_like(getattr(table, name), values))
        else:
            raise BadPosition(f"there is no zone or fact {name}")


def _values_like(old: Any, values: tuple[str, ...]) -> Any:
    """Return values of the type that a fact has on a new table."""
    if type(old) is tuple:
        if old and len(values) != len(old):
            raise BadPosition(f"{' '.join(values)} should be {len(old)} numbers")
        return tuple(int(value) for value in values)
    return int(values[0]) if type(old) is int else " ".join(values)


def _play_moves(position: tuple[Game, Table], moves: str) -> Match:
    match = Match(*position)
    for move in filter(None, (m.strip() for m in moves.split(","))):
        match.apply_step(_step_of_move(move, match.decision))
    return match


def _step_of_move(move: str, decision: Decision[Any] | None) -> Step:
    if move.startswith("redeal "):
        _, observer, seed = move.split(" ")
        return Redeal(int(observer), int(seed))
    if decision is None or move not in (texts := decision.texts()):
        open_ = ", ".join(texts) if decision else "nothing"
        raise BadPosition(f"{move} can't be answered here, only {open_}")
    return texts.index(move)
