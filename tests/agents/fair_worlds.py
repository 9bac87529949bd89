"""Other matches that a seat can't tell from the true one, since all it saw and heard is the same.

`Match.imagine` makes them from the position as it is. `twin` makes them from another deal that
is then really played, so that nothing which a turn remembers can stem from the true cards.
"""

from collections.abc import Iterator

from game.core.chance import Chance
from game.core.decision import Seat
from game.core.event import Event, Viewer
from game.core.match import Match
from game.core.table import Table

TRIES = 4


class Witness:
    """Hears what one seat hears, or everybody."""

    def __init__(self, seat: Viewer) -> None:
        self.seat = seat
        self.heard: list[Event] = []

    def __call__(self, event: Event) -> None:
        """Note an event as this seat sees it."""
        self.heard.append(event.seen_by(self.seat))


def others(match: Match, seat: Seat, chance: Chance) -> Iterator[Match]:
    """A world imagined from this seat, and a twin where one is found."""
    yield match.imagine(seat, chance)
    other = twin(match, seat, chance)
    if other is not None:
        yield other


def twin(match: Match, seat: Seat, chance: Chance) -> Match | None:
    """The match after another deal of what the seat can't know, up to the same decision.

    Nothing if no deal was found that looks and sounds the same.
    """
    truth, heard = replay(match, seat)
    for number in range(TRIES):
        start = match.position()[0].copy()
        deal_anew(start, match.table, seat, chance)
        if number < TRIES - 1:
            start.chance = chance.branch()
        other = follow(match, start, seat, chance)
        if other is not None and other[1] == heard and alike(other[0], truth, seat):
            return other[0]
    return None


def replay(match: Match, seat: Viewer) -> tuple[Match, list[Event]]:
    """The match from where its coroutine began, and what the seat heard since."""
    start, steps = match.position()
    witness, table = Witness(seat), start.copy()
    table.listeners.append(witness)
    return Match(match.game, table, steps), witness.heard


def deal_anew(start: Table, now: Table, seat: Seat, chance: Chance) -> None:
    """Shuffle, in place, the cards that the seat knew neither then nor now."""
    bit = 1 << seat
    free = [
        (cards, place)
        for cards in start.zones.values()
        for place, card in enumerate(cards)
        if not (start.seen[card.id] | now.seen[card.id]) & bit
    ]
    pool = [cards[place] for cards, place in free]
    known = [start.seen[card.id] for card in pool]
    chance.shuffle(pool)
    for (cards, place), card, seen in zip(free, pool, known, strict=True):
        cards[place] = card
        start.seen[card.id] = seen


def follow(
    match: Match, start: Table, seat: Viewer, chance: Chance
) -> tuple[Match, list[Event]] | None:
    """The same steps in words on another table, as far as they can be taken there."""
    table, steps = match.position()
    truth, witness = Match(match.game, table.copy()), Witness(seat)
    start.listeners.append(witness)
    other = Match(match.game, start)
    for step in steps:
        index = same_answer(truth, other, step, seat, chance)
        if index is None:
            return None
        other.apply_step(index)
        truth.apply_step(step)
    return other, witness.heard


def same_answer(
    truth: Match, other: Match, step: object, seat: Viewer, chance: Chance
) -> int | None:
    """The answer in another world; any answer where this one can't be given there.

    Whether the seat would have noticed shows in what it hears.
    """
    asked, there = truth.decision, other.decision
    if not isinstance(step, int) or asked is None or there is None:
        return None
    if (asked.question_key, asked.seat) != (there.question_key, there.seat):
        return None
    words = [there.word(option) for option in there.options]
    word = asked.word(asked.options[step])
    hidden = asked.together and asked.seat != seat
    if hidden or word not in words:
        return chance.below(len(words))
    return words.index(word) if asked.seat != seat else step


def alike(one: Match, other: Match, seat: Seat) -> bool:
    """Whether a seat sees the same at both and is asked the same."""
    a, b = one.decision, other.decision
    if (
        a is None
        or b is None
        or (a.question_key, a.seat, a.texts()) != (b.question_key, b.seat, b.texts())
    ):
        return False
    return one.table.seen_by(seat) == other.table.seen_by(seat)
