"""The rules of melds as plain functions, to be compared with the engine.

Cards of a meld that is still in a hand may be given in any order; `read_meld` finds every `Meld`
they can be. Wild cards keep their places in a run. In a set they are one of the missing cards, and
nobody says which one.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import combinations, permutations, product
from typing import Literal

from .cards import ANY, CHROMA, SHAPES, DeckFacts, PlainCard, card_points, printed_rank

Kind = Literal["set", "run", "color", "shape"]
"""What a meld can be; only goals ask for a shape in any colors."""
End = Literal["low", "high", "any"]
"""Where a card is laid on: at an end of a run, or to another meld."""


@dataclass(frozen=True, slots=True)
class MeldsAnswers:
    """The answers to the questions of the family, and what they usually are."""

    deal: int = 7
    melds: tuple[Kind, ...] = ("set", "run")
    least: int = 3
    set_of: Literal["shape", "color", "number"] = "shape"
    repeats: bool = False
    run_of: Literal["color", "any"] = "color"
    wild: Literal["any place", "any number", "no"] = "any place"
    first: int = 1
    lay_on: Literal["no", "own", "any"] = "any"
    take: Literal["top", "top, use it", "whole pile"] = "top"
    last: Literal["discard", "lay"] = "lay"
    goals: tuple[str, ...] = ()
    goal_missed: Literal["again", "next"] = "again"
    points: Literal["cards left", "winner takes all", "one"] = "cards left"
    target: int = 0


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards on the table: a run from low to high, anything else in the order of its print."""

    kind: Kind
    common: str | int
    """What the cards share: a color, a shape or a number."""
    cards: tuple[PlainCard, ...]
    low: int = 0
    """The rank of the first card's place in a run."""


# Melds


def is_wild(card: PlainCard) -> bool:
    """True if a card leaves its color or its shape open."""
    return ANY in (card.color, card.shape)


def can_be_rank(card: PlainCard, rank: int) -> bool:
    """True if a card has a rank or leaves it open."""
    return card.shape == ANY or printed_rank(card) == rank


def keeps_wild_limit(plan: MeldsAnswers, cards: Collection[PlainCard]) -> bool:
    """True if at most half of the cards are wild, or not all of them, or none, as the plan says."""
    wilds = sum(map(is_wild, cards))
    most = {"no": 0, "any place": len(cards) // 2, "any number": len(cards) - 1}
    return wilds <= most[plan.wild]


def read_meld(
    plan: MeldsAnswers, cards: Sequence[PlainCard], deck: DeckFacts = CHROMA
) -> frozenset[Meld]:
    """Return every meld that these cards of a hand can be, whatever their order; often none.

    Several are returned where a wild card can take several places.
    """
    if len(cards) < plan.least:
        return frozenset()
    return frozenset(meld for kind in plan.melds for meld in read_as(plan, kind, cards, deck))


def is_meld(plan: MeldsAnswers, cards: Sequence[PlainCard], deck: DeckFacts = CHROMA) -> bool:
    """True if these cards can be laid down as one meld."""
    return bool(read_meld(plan, cards, deck))


def read_as(
    plan: MeldsAnswers, kind: Kind, cards: Sequence[PlainCard], deck: DeckFacts = CHROMA
) -> frozenset[Meld]:
    """Return every meld of a kind that these cards can be, of any size."""
    if not cards or not keeps_wild_limit(plan, cards):
        return frozenset()
    if kind == "run":
        return frozenset(_read_runs(plan, cards, deck))
    in_order = tuple(sorted(cards, key=repr))
    common = _read_set(plan, cards, deck) if kind == "set" else _read_alike(kind, cards, deck)
    return frozenset() if common is None else frozenset({Meld(kind, common, in_order)})


def _read_alike(kind: Kind, cards: Sequence[PlainCard], deck: DeckFacts) -> str | None:
    """Return the color or shape that all cards share, or None."""
    prints = {card.color if kind == "color" else card.shape for card in cards} - {ANY}
    common = prints.pop() if len(prints) == 1 else ""
    return common if common in (deck.colors if kind == "color" else SHAPES) else None


def _read_set(plan: MeldsAnswers, cards: Sequence[PlainCard], deck: DeckFacts) -> str | int | None:
    """Return what the cards of a set share, or None if they aren't one."""
    common: str | int | None
    if plan.set_of == "number":
        numbers = {card.number for card in cards if card.shape != ANY}
        common = numbers.pop() if len(numbers) == 1 else None
    else:
        common = _read_alike(plan.set_of, cards, deck)
    if common is None or plan.repeats:
        return common
    if plan.set_of == "color":
        others: list[str | int | None] = [printed_rank(c) for c in cards if c.shape != ANY]
        room: set[str | int] = set(deck.ranks)
    else:
        others = [card.color for card in cards if card.color != ANY]
        room = set(deck.colors)
    differ = len(set(others)) == len(others) and room.issuperset(others)
    return common if differ and len(cards) <= len(room) else None


def _read_runs(plan: MeldsAnswers, cards: Sequence[PlainCard], deck: DeckFacts) -> Iterator[Meld]:
    """Yield every run that the cards make, with each wild card in each of its places."""
    color = ANY if plan.run_of == "any" else _read_alike("color", cards, deck)
    plain = {printed_rank(card): card for card in cards if not is_wild(card)}
    wilds = [card for card in cards if is_wild(card)]
    if color is None or len(plain) + len(wilds) < len(cards):  # a rank is there twice
        return
    for low in deck.ranks:
        places = range(low, low + len(cards))
        if places[-1] not in deck.ranks or not set(places).issuperset(plain):
            continue
        free = [rank for rank in places if rank not in plain]
        for order in permutations(wilds):
            if all(map(can_be_rank, order, free)):
                row = plain | dict(zip(free, order, strict=True))
                yield Meld("run", color, tuple(row[rank] for rank in places), low)


def lay_on_ends(
    plan: MeldsAnswers, meld: Meld, card: PlainCard, deck: DeckFacts = CHROMA
) -> frozenset[End]:
    """Return where a card can be added to a meld on the table; none if it doesn't fit.

    Whose meld that is doesn't matter here: `why_not` asks for it.
    """
    cards = (*meld.cards, card)
    if meld.kind != "run":
        return frozenset({"any"} if read_as(plan, meld.kind, cards, deck) else ())
    colors = (*deck.colors, ANY) if plan.run_of == "any" else (meld.common, ANY)
    if not keeps_wild_limit(plan, cards) or card.color not in colors:
        return frozenset()
    ends: dict[End, int] = {"low": meld.low - 1, "high": meld.low + len(meld.cards)}
    return frozenset(
        e for e, rank in ends.items() if rank in deck.ranks and can_be_rank(card, rank)
    )


def extend_meld(meld: Meld, card: PlainCard, end: End) -> Meld:
    """Return a meld with one more card at that end."""
    if end == "any":
        return Meld(meld.kind, meld.common, tuple(sorted((*meld.cards, card), key=repr)))
    if end == "low":
        return Meld(meld.kind, meld.common, (card, *meld.cards), meld.low - 1)
    return Meld(meld.kind, meld.common, (*meld.cards, card), meld.low)


# Goals

_SETS = re.compile(r"([1-9][0-9]?) (set|run)s? of ([1-9][0-9]?)")
_ALIKE = re.compile(r"([1-9][0-9]?) of one (color|shape)")


class GoalError(ValueError):
    """A goal that can't be read; its text is the part at fault."""


@dataclass(frozen=True, slots=True)
class GoalPart:
    """Some melds of a kind, each of at least this size."""

    count: int
    kind: Kind
    size: int


def parse_goal(text: str) -> tuple[GoalPart, ...]:
    """Return the parts of a goal such as "1 set of 3, 1 run of 4"; raise GoalError for others."""
    return tuple(map(_parse_part, text.split(", ")))


def _parse_part(text: str) -> GoalPart:
    kinds: dict[str, Kind] = {"set": "set", "run": "run", "color": "color", "shape": "shape"}
    if found := _SETS.fullmatch(text):
        return GoalPart(int(found[1]), kinds[found[2]], int(found[3]))
    if found := _ALIKE.fullmatch(text):
        return GoalPart(1, kinds[found[2]], int(found[1]))
    raise GoalError(text)


def fulfills_goal(
    plan: MeldsAnswers,
    goal: str,
    groups: Sequence[Sequence[PlainCard]],
    deck: DeckFacts = CHROMA,
) -> bool:
    """True if the groups of cards are exactly the melds of a goal, in any order.

    A meld may have more cards than the goal asks for.
    """
    kinds = {part.kind for part in parse_goal(goal)}
    readings = [[m for k in kinds for m in list(read_as(plan, k, g, deck))[:1]] for g in groups]
    return any(covers_goal(goal, melds) for melds in product(*readings))


def covers_goal(goal: str, melds: Sequence[Meld]) -> bool:
    """True if these are exactly the melds of a goal, of its kinds and at least of its sizes."""
    wanted = sorted((part.kind, part.size) for part in parse_goal(goal) for _ in range(part.count))
    given = sorted((meld.kind, len(meld.cards)) for meld in melds)
    return len(wanted) == len(given) and all(
        kind == other and size <= count
        for (kind, size), (other, count) in zip(wanted, given, strict=True)
    )


def next_goals(
    plan: MeldsAnswers, steps: Sequence[int], reached: Sequence[bool]
) -> tuple[int, ...]:
    """Return everyone's step after a round; a step past the last goal has won."""
    moves_on = plan.goal_missed == "next"
    return tuple(step + (done or moves_on) for step, done in zip(steps, reached, strict=True))


def goal_winners(
    plan: MeldsAnswers, steps: Sequence[int], totals: Sequence[int]
) -> tuple[int, ...]:
    """Return who has won by seat: the fewest points of those past the last goal."""
    through = [seat for seat, step in enumerate(steps) if step >= len(plan.goals)]
    fewest = min((totals[seat] for seat in through), default=0)
    return tuple(seat for seat in through if totals[seat] == fewest)


# Turns


@dataclass(frozen=True, slots=True)
class TableMeld:
    """A meld on the table, and whose it is."""

    owner: int
    meld: Meld


@dataclass(frozen=True, slots=True)
class NewMeld:
    """A meld that is laid down."""

    meld: Meld


@dataclass(frozen=True, slots=True)
class AddedCard:
    """A card that is laid on: to which meld of the table, new ones last, and where."""

    place: int
    card: PlainCard
    end: End


@dataclass(frozen=True, slots=True)
class MeldTurn:
    """A whole turn, from the moment its player has drawn."""

    seat: int
    hand: tuple[PlainCard, ...]
    """With what was drawn or taken."""
    moves: tuple[NewMeld | AddedCard, ...] = ()
    discard: PlainCard | None = None
    table: tuple[TableMeld, ...] = ()
    taken: PlainCard | None = None
    """The top of the discard pile, if that was taken."""
    step: int = 0
    """Which of the goals this player is at."""


Fault = Literal["", "hand", "meld", "goal", "first", "owner", "end", "take", "last", "discard"]


def why_not(plan: MeldsAnswers, turn: MeldTurn, deck: DeckFacts = CHROMA) -> Fault:
    """Return what is wrong with a turn, or nothing.

    - hand: it uses a card that isn't in the hand
    - meld: what is laid down is not a meld
    - goal: it is not the whole goal, or the goal is already on the table
    - first: cards are laid on before there are enough melds of one's own
    - owner: cards are laid on where that isn't allowed
    - end: a card doesn't fit there
    - take: a card was taken from the discard pile and not used before any other, or thrown away
      again although there were others
    - last: the last card was laid instead of discarded
    - discard: no card was discarded
    """
    left, table = Counter(turn.hand), turn.table
    had = sum(one.owner == turn.seat for one in turn.table)
    laid: list[Meld] = []
    for move in turn.moves:
        cards = _cards_of(move)
        if not Counter(cards) <= left:
            return "hand"
        left -= Counter(cards)
        if isinstance(move, NewMeld):
            if not _is_laid_right(plan, move.meld, deck):
                return "meld"
            laid.append(move.meld)
        elif fault := _why_not_added(plan, turn, move, table, had + len(laid), deck):
            return fault
        table = _table_after(table, move, turn.seat)
        if plan.goals and _breaks_goal(plan, turn, move, laid, had):
            return "goal"
    if plan.goals and laid and not covers_goal(plan.goals[turn.step], laid):
        return "goal"
    return _why_not_ended(plan, turn, left)


def _is_laid_right(plan: MeldsAnswers, meld: Meld, deck: DeckFacts) -> bool:
    """True if a meld is what it claims to be. A goal itself says of what kind and how large."""
    if plan.goals:
        return meld in read_as(plan, meld.kind, meld.cards, deck)
    return meld in read_meld(plan, meld.cards, deck)


def _breaks_goal(
    plan: MeldsAnswers,
    turn: MeldTurn,
    move: NewMeld | AddedCard,
    laid: Sequence[Meld],
    had: int,
) -> bool:
    """True if a meld is laid after the goal, or a card laid on before it."""
    if isinstance(move, NewMeld):
        return bool(had)
    return not had and not covers_goal(plan.goals[turn.step], laid)


def _why_not_added(
    plan: MeldsAnswers,
    turn: MeldTurn,
    move: AddedCard,
    table: Sequence[TableMeld],
    own: int,
    deck: DeckFacts,
) -> Fault:
    if plan.lay_on == "no" or (plan.lay_on == "own" and table[move.place].owner != turn.seat):
        return "owner"
    if not plan.goals and own < plan.first:
        return "first"
    fits = move.end in lay_on_ends(plan, table[move.place].meld, move.card, deck)
    return "" if fits else "end"


def _why_not_ended(plan: MeldsAnswers, turn: MeldTurn, left: Counter[PlainCard]) -> Fault:
    """Return what is wrong after the last card was laid."""
    used = {card for move in turn.moves for card in _cards_of(move)}
    first = _cards_of(turn.moves[0]) if turn.moves else ()
    if plan.take != "top" and turn.taken is not None and turn.taken not in first:
        return "take"
    if turn.discard is not None and turn.discard == turn.taken and turn.taken not in used:
        return "take" if len(left) > 1 else ""
    if turn.discard is not None:
        return "" if left[turn.discard] else "hand"
    if left.total():
        return "discard"
    return "last" if plan.last == "discard" else ""


def can_use_taken(plan: MeldsAnswers, turn: MeldTurn, deck: DeckFacts = CHROMA) -> bool:
    """True if some legal turn uses the card that was taken from the discard pile before any other.

    `turn` says what the table is like; its moves are ignored. All turns are tried, so this is for
    hands of up to 10 cards.
    """
    taken = turn.taken
    if taken is None:
        return False
    tried: set[object] = set()

    def leads_to_use(one: MeldTurn, left: Counter[PlainCard], table: tuple[TableMeld, ...]) -> bool:
        state = (frozenset(left.items()), table)
        if state in tried:
            return False
        tried.add(state)
        ends = (replace(one, discard=card) for card in (None, *left))
        if left[taken] < turn.hand.count(taken) and any(not why_not(plan, e, deck) for e in ends):
            return True
        for move in _possible_moves(plan, turn, left, table, deck):
            if not one.moves and taken not in _cards_of(move):
                continue
            after = replace(one, moves=(*one.moves, move))
            fault = why_not(plan, after, deck)
            mends = fault == "goal" and isinstance(move, NewMeld)  # more melds may make it whole
            if (mends or fault in ("", "discard", "take", "last")) and leads_to_use(
                after, left - Counter(_cards_of(move)), _table_after(table, move, one.seat)
            ):
                return True
        return False

    return leads_to_use(replace(turn, moves=(), discard=None), Counter(turn.hand), turn.table)


def _possible_moves(
    plan: MeldsAnswers,
    turn: MeldTurn,
    left: Counter[PlainCard],
    table: Sequence[TableMeld],
    deck: DeckFacts,
) -> Iterator[NewMeld | AddedCard]:
    """Yield every meld in what is left of a hand, and every card that fits on the table."""
    parts = parse_goal(plan.goals[turn.step]) if plan.goals else ()
    kinds = {part.kind for part in parts} or set(plan.melds)
    least = min((part.size for part in parts), default=plan.least)
    cards = list(left.elements())
    for size in range(least, len(cards) + 1):
        for group in set(combinations(cards, size)):
            for kind in kinds:
                yield from map(NewMeld, read_as(plan, kind, group, deck))
    for place, one in enumerate(table):
        for card in left:
            for end in lay_on_ends(plan, one.meld, card, deck):
                yield AddedCard(place, card, end)


def _cards_of(move: NewMeld | AddedCard) -> tuple[PlainCard, ...]:
    return move.meld.cards if isinstance(move, NewMeld) else (move.card,)


def _table_after(
    table: tuple[TableMeld, ...], move: NewMeld | AddedCard, seat: int
) -> tuple[TableMeld, ...]:
    """Return the melds on the table after a move that is allowed."""
    if isinstance(move, NewMeld):
        return (*table, TableMeld(seat, move.meld))
    one = table[move.place]
    longer = TableMeld(one.owner, extend_meld(one.meld, move.card, move.end))
    return (*table[: move.place], longer, *table[move.place + 1 :])


# Points


def deadwood_points(cards: Collection[PlainCard]) -> int:
    """Return the points of the cards that are left in a hand."""
    return sum(map(card_points, cards))


def round_scores(plan: MeldsAnswers, hands: Sequence[Collection[PlainCard]]) -> tuple[int, ...]:
    """Return everyone's points for a round, by seat; whose hand is empty has ended it.

    With "cards left" low wins. If nobody's hand is empty, only "cards left" counts anything.
    """
    counts = [deadwood_points(hand) for hand in hands]
    if plan.points == "cards left":
        return tuple(counts)
    prize = 1 if plan.points == "one" else sum(counts)
    return tuple(0 if hand else prize for hand in hands)


@dataclass(frozen=True, slots=True)
class Partition:
    """A hand in melds and what is left over."""

    melds: tuple[tuple[PlainCard, ...], ...]
    melded: int
    """How many cards are in melds."""
    deadwood: int
    """The points of all others."""


def best_partition(
    plan: MeldsAnswers, hand: Sequence[PlainCard], deck: DeckFacts = CHROMA
) -> Partition:
    """Return the melds that take most cards of a hand, and of these the least points left over.

    All ways are tried, so a hand of more than 10 cards is refused with a ValueError. Only the
    numbers are certain: other melds may do as well.
    """
    if len(hand) > 10:
        raise ValueError(f"{len(hand)} cards are too many to try all ways.")
    groups = {
        mask: cards
        for mask in range(1, 1 << len(hand))
        if is_meld(plan, cards := [c for n, c in enumerate(hand) if mask >> n & 1], deck)
    }

    @cache
    def best_of(mask: int) -> tuple[int, int, tuple[tuple[PlainCard, ...], ...]]:
        """The cards melded, minus the points left over, and the melds, of part of the hand."""
        if not mask:
            return 0, 0, ()
        lowest = mask & -mask
        count, points, melds = best_of(mask ^ lowest)
        best = (count, points - card_points(hand[lowest.bit_length() - 1]), melds)
        for group, cards in groups.items():
            if group & lowest and group & mask == group:
                count, points, melds = best_of(mask ^ group)
                found = (count + len(cards), points, (tuple(cards), *melds))
                best = max(best, found, key=lambda one: one[:2])
        return best

    melded, points, melds = best_of((1 << len(hand)) - 1)
    return Partition(melds, melded, -points)
