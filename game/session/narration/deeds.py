"""The deeds of all players: who did what with which card, and whom it hit.

Only what everybody saw goes into it. A deed begins with a beat of the log, `deed.plays`, and goes
on with what came of it: `deed.joined.skipped`, or `deed.forced.missed.chaos`, what had to be drawn
for it. A key may go on with the card's face or color, or with what came before:
`deed.plays_purple`, `deed.joined.passed_draws`.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, takewhile

from game.core.card import Card, sum_of_cards
from game.core.decision import Seat
from game.core.event import (
    WARNINGS,
    Announced,
    Counter,
    Event,
    Moved,
    Passed,
    Revealed,
    RoundEnded,
    Shuffled,
    StageOpened,
    Turn,
    Viewer,
)
from game.session.speech.prompts import Speaker

from .beat import Beat
from .event_facts import HAND, count_announced_losses, split_owned_zone
from .event_log import DRAWS, EventLog
from .narrator import Narrator

PLAYS, LOST_KEY, NOTHING_KEY = "plays", "lost", "nothing"
CALL_BEGINNINGS = ("made", "missed")
"""The beginnings of what is told of calls."""
WON = "won"
GOOD_KEYS = ("most", WON, "round_won")
"""What is good for those it befalls."""
MAX_CURTAIN_DEEDS = 3
"""Deeds on a curtain."""
MAX_TABLE_DEEDS = 4
"""Deeds that a table shows."""
TURNS_LOOKED_AT = MAX_TABLE_DEEDS + 1
"""So many turns hold all deeds that a table tells at once."""
BLUFF, DOUBTS = "was_bluff", "challenges"
SELF_HARM_KEYS = ("bombed", "skipped", "missed.chaos", "missed.flip", BLUFF)
"""What somebody does to their own harm."""
BEFALLING_KEYS = {
    DRAWS, "gives", "swapped", "seats_swapped", "debt", "skipped", "most", "passed_hands", WON,
    "traded_card", "traded_hands", "removes", "was_true", "leave", "spoiled",
}  # fmt: skip
"""What befalls others than whoever did it."""
JOINED_KEYS = {
    "bomb", "flower", "leave", "picked", "removes", "safe", "seats_swapped", "swapped",
    "traded_card", "traded_hands", WON,
}  # fmt: skip
"""What is told of the card before it in the words in which it is told alone."""
LATE_KEYS = ("bombed",)
"""What comes of a card only when it lies where it was played to, and is told no sooner."""
MAX_NAMED_PLAYERS = 3
"""Players whose names are told; more are counted."""


@dataclass(slots=True)
class Deed:
    """One deed of a player and its immediate results."""

    seat: Seat
    """Whose doing it was."""
    turn: int
    """The turn in which it happened, counted from the start."""
    key: str
    last_event: int
    """Its last event, counted from the start."""
    beat: Beat | None = None
    """What is told of it; None if nothing is."""
    narrator: Narrator | None = None
    """Who tells it."""
    cards: list[Card | None] = field(default_factory=list)
    pill: str = ""
    others: list[Seat] = field(default_factory=list)
    """Whom it was done to."""
    hits_reader: bool = False
    """Whether it hit the reader."""
    values: Mapping[str, object] = field(default_factory=dict)
    """What its sentence mentions, not yet in words."""
    form: str = ""
    """The key of what was told first, as special as the texts have it."""
    first_event: int = 0
    """Its first event, counted from the start."""
    joined_events: list[int] = field(default_factory=list)
    """Its later events that were told."""
    is_own_turn: bool = True
    """Whether it was that player's turn."""
    victims: list[Seat] = field(default_factory=list)
    """Whom it hit."""
    debtors: list[Seat] = field(default_factory=list)
    """Who lost an event by it, and may have to draw for that."""
    doubters: list[Seat] = field(default_factory=list)
    """Who did not believe it: it hits them if it was true."""
    forced_draws: dict[Seat, int] = field(default_factory=dict)
    """Who had to draw for it, and how many cards."""
    is_good: bool = False
    """Whether it is good news for the reader."""
    _told: dict[bool, tuple[Beat, str]] = field(default_factory=dict)
    """Its sentences, now and later, of the beats that they tell."""

    @property
    def text(self) -> str:
        """Its sentence, with marks."""
        return self._tell(is_past=False)

    @property
    def later_text(self) -> str:
        """Its sentence as it is told later."""
        return self._tell(is_past=True)

    def _tell(self, is_past: bool) -> str:
        if self.beat is None or self.narrator is None:
            return ""
        known = self._told.get(is_past)
        if known is None or known[0] is not self.beat:
            narrator = self.narrator.told_later() if is_past else self.narrator
            said = narrator.tell(self.beat)
            if self.hits_reader and not is_past:
                said = narrator.exclaim(said, self.beat)
            known = self._told[is_past] = self.beat, said
        return known[1]

    @property
    def plain_text(self) -> str:
        """The sentence without marks."""
        return self.text.replace("**", "")

    def extend_to(self, number: int) -> None:
        """Note a later event that belongs to the deed."""
        self.last_event = number
        self.joined_events.append(number)

    def show_card_of_color(self, color: object) -> None:
        """Show the last card of the color that the deed is about."""
        if self.known_card is None or self.known_card.color in ("", color):
            return
        alike = [n for n, card in enumerate(self.cards) if card and card.color == color]
        if alike:
            self.cards.insert(0, self.cards.pop(alike[-1]))

    @property
    def known_card(self) -> Card | None:
        """The card it was done with, if everybody saw it."""
        return self.cards[0] if self.cards else None


@dataclass(frozen=True, slots=True)
class DeedPart:
    """A told event or changed fact: a deed of its own, or the result of one."""

    number: int
    turn: int
    turn_seat: Seat
    seat: Seat | None
    beat: Beat
    lost_cards: Mapping[Seat, Sequence[Card | None]] = field(default_factory=dict)
    """The cards that hands lost by it."""

    def can_follow(self, deed: Deed) -> bool:
        """True if it may be the result of a deed: same turn, same player, and no call."""
        same = (deed.turn, deed.seat) == (self.turn, self.turn_seat)
        return same and deed.key.partition(".")[0] not in CALL_BEGINNINGS


class DeedTeller:
    """Tells one person, or nobody in particular, the deeds of the current round."""

    def __init__(
        self, log: EventLog, speaker: Speaker, reader: Viewer, first: int = 0,
        before: Sequence[Event] = (), tells_quiet: bool = False,
    ) -> None:  # fmt: skip
        """Take a log; quiet deeds, which go without saying at the table, are told on request."""
        self._log, self._speaker, self._reader = log, speaker, reader
        self._narrator = Narrator(speaker, reader)
        self._quiet = frozenset[str]() if tells_quiet else speaker.wording.quiet_deeds
        self._first, self._before = first, before
        """The number of the log's first event, and what happened before it in its round."""
        self._each = speaker.wording.sums
        """The zones whose cards add up to something, and how much each one counts."""

    def list_missed_deeds(self) -> list[Deed]:
        """Return the deeds since the reader last saw the table, and all that hit the reader."""
        start = 0 if self._reader is None else self._log.seen_count(self._reader) or 0
        deeds = self.list_round_deeds()
        news = [deed for deed in deeds if deed.last_event >= start and not only_led_on(deed, deeds)]
        own = [deed for deed in news if deed.seat == self._reader]
        return [
            deed for deed in news if deed not in own or (deed.hits_reader and not deed.is_own_turn)
        ]

    def list_round_deeds(self) -> list[Deed]:
        """Return every deed of the round."""
        deeds: list[Deed] = []
        for part in self._list_parts():
            self._add_part(part, deeds)
        return [deed for deed in deeds if deed.beat is not None]

    def _add_part(self, part: DeedPart, deeds: list[Deed]) -> None:
        """Add an event or fact: to an earlier deed, or as a deed of its own."""
        turn = takewhile(lambda deed: deed.turn == part.turn, reversed(deeds))
        before = [deed for deed in turn if part.can_follow(deed)][::-1]
        last = before[-1] if before else None
        cause = self._find_draw_cause(part, deeds)
        key = self._find_joined_key(part, last)
        if cause is not None:
            self._join_forced_draw(cause, part)
        elif last is not None and key:
            if self._narrator.mentions(key, "title"):
                last = next((deed for deed in reversed(before) if deed.known_card), None)
            if last is not None:
                self._join_part(last, key, part)
        elif last is not None and self._repeats_deed(last, part):
            self._join_repeat(last, part)
        elif last is not None and self._plays_drawn_card(last, part):
            self._join_drawn_play(last, part)
        elif part.seat is not None and (deed := self._start_deed(part.seat, part)) is not None:
            deeds.append(deed)

    # What happened ----------------------------------------------------------------------

    def _list_parts(self) -> list[DeedPart]:
        """Return everything told in this round, and the facts that have words as deeds."""
        events = self._log.public_events
        ends = [n for n, event in enumerate(events[:-1]) if isinstance(event, RoundEnded)]
        begin, first = ends[-1] + 1 if ends else 0, self._first
        told = [
            (number, line.seat, line.beat)
            for number, line in self._log.list_numbered_lines(None)
            if line.beat
        ]
        begins = next((seat for _, seat, _ in told if seat is not None), -1)
        turns, sums = self._number_turns(events, begins), self._sum_after_events(events)
        facts = [*self._list_fact_parts(events)]
        kept = self._list_unchanged_turns(events, turns, sums)
        of_facts = {(number, said.key) for number, _, said in facts}
        told = [one for one in told if (one[0], one[2].key) not in of_facts]
        found = [
            DeedPart(
                first + number,
                *turns[number],
                seat,
                add_shown_cards(events, number, said, sums[number]),
                find_lost_cards(events, number),
            )
            for number, seat, said in [*told, *facts, *kept]
            if number >= begin
        ]
        return sorted(found, key=lambda part: part.number)

    def _number_turns(self, events: Sequence[Event], begins: Seat) -> list[tuple[int, Seat]]:
        """Return the number and the seat of the turn at each event.

        A table may be opened in the middle of a turn.
        """
        turns, now = [], (0, begins)
        for event in events:
            now = (now[0] + 1, event.seat) if isinstance(event, Turn) else now
            turns.append(now)
        return turns

    def _sum_after_events(self, events: Sequence[Event]) -> list[dict[str, int]]:
        """Return, after each event, the sums of cards in some zones and all public numbers."""
        sums: list[dict[str, int]] = []
        held, numbers = dict.fromkeys(self._each, 0), dict[str, int]()
        for event in self._before:
            self._count_event(event, held, numbers)
        for event in events:
            self._count_event(event, held, numbers)
            sums.append(held | numbers)
        return sums

    def _count_event(self, event: Event, counts: dict[str, int], numbers: dict[str, int]) -> None:
        """Update the sums of zones and the public numbers after an event."""
        if isinstance(event, Moved):
            for zone, way in ((event.to, 1), (event.source, -1)):
                if zone in counts:
                    more = sum_of_cards(event.cards, self._each[zone])
                    counts[zone] = max(0, counts[zone] + way * more)
        elif isinstance(event, Shuffled):
            kept = {zone: event.keep * self._each[zone] for zone in event.sources if zone in counts}
            counts |= {zone: min(counts[zone], most) for zone, most in kept.items()}
        elif isinstance(event, Counter):
            numbers |= {fact: number for fact, number in event.facts if isinstance(number, int)}

    def _list_fact_parts(self, events: Sequence[Event]) -> Iterator[tuple[int, Seat | None, Beat]]:
        """Yield facts that concern the next player, such as debts, and how an event went."""
        for number, event in enumerate(events):
            for fact, value in event.facts if isinstance(event, Counter) else ():
                if not value or not self._can_join(fact):
                    continue
                if isinstance(value, tuple | list):
                    found = {"event": self._find_open_stage(events[:number]), "count": len(value)}
                    yield number, None, Beat(fact, None, found, tuple(value))
                    continue
                after = (e.seat for e in events[number:] if isinstance(e, Turn))
                following = next(after, None)
                if following is not None:
                    yield number, following, Beat(fact, following, {"count": value})

    def _find_open_stage(self, events: Sequence[Event]) -> str:
        """Return the mini-game that was opened last in these events."""
        past = chain(reversed(events), reversed(self._before))
        return next((event.stage for event in past if isinstance(event, StageOpened)), "")

    def _list_unchanged_turns(
        self, events: Sequence[Event], turns: Sequence[tuple[int, Seat]],
        sums: Sequence[Mapping[str, int]],
    ) -> Iterator[tuple[int, Seat | None, Beat]]:  # fmt: skip
        """Yield, for each turn, that nothing was done with a card, and unchanged debts."""
        changed: set[str] = set()
        for number, event in enumerate(events):
            if isinstance(event, Counter):
                changed |= {fact for fact, _ in event.facts}
            if isinstance(event, Turn) and number:
                seat = turns[number - 1][1]
                yield number - 1, seat, Beat(NOTHING_KEY, seat)
                for fact, value in sums[number].items():
                    if value and self._can_join(fact) and fact not in changed:
                        yield number - 1, event.seat, Beat(fact, event.seat, {"count": value})
                changed.clear()

    # How it is told ---------------------------------------------------------------------

    def _choose_form(self, key: str, *ends: str) -> str:
        """Return the most specific key that the game's texts have a sentence for."""
        special = (f"{key}_{end}" for end in ends)
        return next((own for own in special if self._knows(own)), key)

    def _knows(self, key: str) -> bool:
        """Return True if the game's texts have a sentence of its own for a key, or leave it out."""
        return key in self._quiet or f"deed.{key}" in self._speaker.words

    def _can_join(self, key: str) -> bool:
        """Return True if something may be told as a part of the deed before it."""
        return self._knows(f"joined.{key}") or (key in JOINED_KEYS and self._knows(key))

    def _find_joined_key(self, part: DeedPart, last: Deed | None) -> str:
        """Return the key that tells something as a part of the last deed, if it is one."""
        beat = part.beat
        if last is None or (beat.key == NOTHING_KEY and len(last.cards) > 1):
            return ""
        ends = ["none"] if beat.values.get("count") == 0 else []
        if event := beat.values.get("event"):
            ends += [str(event), "event"]
        ends += [card.face for card in (*last.cards[:0:-1], *last.cards[:1]) if card]
        key = self._choose_form(f"joined.{beat.key}", *ends, last.form)
        return key if self._knows(key) or self._can_join(beat.key) else ""

    def _start_deed(self, seat: Seat, part: DeedPart) -> Deed | None:
        """Return a new deed; None if the game's texts leave it out."""
        beat, key, card = part.beat, part.beat.key, part.beat.card
        if card is not None:
            adds = ["adds"] if card.adds else []
            key = self._choose_form(key, card.face, *adds, card.color, "open")
        elif key == DRAWS:
            owes = [
                name for name, number in beat.values.items() if isinstance(number, int) and number
            ]
            key = self._choose_form(key, *reversed(owes)) if seat == part.turn_seat else key
        deed = Deed(
            seat, part.turn, beat.key, part.number, cards=list(beat.cards), values=beat.values
        )
        deed.form, deed.first_event, deed.is_own_turn = key, part.number, seat == part.turn_seat
        deed.others = list(beat.others)
        owed = beat.key == DRAWS and key != DRAWS
        befell = [s for s in (*beat.others, seat) if owed or s != part.turn_seat]
        own = beat.key == DRAWS or beat.key in SELF_HARM_KEYS
        harmed = [s for s in befell if own or (s != seat and beat.key in BEFALLING_KEYS)]
        self._note_effect(deed, key, harmed)
        self._write_deed(deed, key)
        return deed if deed.beat or self._knows(f"forced.{key}") else None

    def _note_effect(self, deed: Deed, key: str, affected: Sequence[Seat]) -> None:
        """Note whom it hit, or for whom it is good."""
        if deed.key in GOOD_KEYS or is_good_news(key):
            deed.is_good = deed.is_good or self._reader in affected
            return
        deed.victims += [seat for seat in affected if seat not in deed.victims]
        deed.hits_reader = self._reader in deed.victims

    def _plays_drawn_card(self, deed: Deed, part: DeedPart) -> bool:
        one = deed.form == DRAWS and len(deed.cards) == 1
        return one and part.beat.key == PLAYS and deed.seat == part.seat

    def _join_drawn_play(self, deed: Deed, part: DeedPart) -> None:
        beat, card = part.beat, part.beat.card
        deed.extend_to(part.number)
        deed.key, deed.cards = beat.key, list(beat.cards)
        ends = [card.face, *(["adds"] if card.adds else []), card.color] if card else []
        deed.form = self._choose_form(beat.key, *ends, "it")
        self._write_deed(deed, deed.form, beat.values)

    def _repeats_deed(self, deed: Deed, part: DeedPart) -> bool:
        """True if the same player does the same thing again."""
        same = (deed.seat, deed.key) == (part.seat, part.beat.key)
        return same and self._knows(f"many.{deed.key}")

    def _join_repeat(self, deed: Deed, part: DeedPart) -> None:
        deed.cards += part.beat.cards
        deed.extend_to(part.number)
        values = {**part.beat.values, "count": len(deed.cards)}
        self._write_deed(deed, f"many.{deed.key}", values)

    def _find_draw_cause(self, part: DeedPart, deeds: Sequence[Deed]) -> Deed | None:
        """Return the deed of the same turn for which somebody has to draw."""
        if part.beat.key != DRAWS or part.seat is None:
            return None
        turn = takewhile(lambda deed: deed.turn == part.turn, reversed(deeds))
        found = (deed for deed in turn if deed.debtors or self._knows(f"forced.{deed.form}"))
        deed = next(found, None)
        owes = [] if deed is None else deed.debtors or [deed.seat]
        return deed if part.seat in owes else None

    def _join_forced_draw(self, deed: Deed, part: DeedPart) -> None:
        """Note that somebody had to draw for a deed."""
        assert part.seat is not None
        deed.extend_to(part.number)
        if deed.debtors:
            deed.key, deed.form, deed.others = LOST_KEY, LOST_KEY, deed.debtors
        drawn = deed.forced_draws
        drawn[part.seat] = drawn.get(part.seat, 0) + len(part.beat.cards)
        deed.victims = list(drawn)
        deed.hits_reader = self._reader in drawn
        key, most = f"forced.{deed.form}", max(drawn.values())
        if len(drawn) > MAX_NAMED_PLAYERS and not deed.hits_reader:
            key = self._choose_form(key, "many")
        count = len(drawn) if deed.key == LOST_KEY else most
        self._write_deed(deed, key, {"count": count, "drawn": most}, list(drawn))
        deed.pill = self._write_pill(DRAWS, {"count": most})

    def _list_affected(self, deed: Deed, part: DeedPart) -> list[Seat]:
        """Return whom it concerns besides the doer; at an event's end, all it names."""
        beat = part.beat
        if part.seat is None and beat.others:
            return list(beat.others)
        befell = [s for s in (part.seat, *beat.others) if s is not None]
        befell = befell if beat.key in GOOD_KEYS else [s for s in befell if s != deed.seat]
        return befell + [s for s in part.lost_cards if s not in befell and s != deed.seat]

    def _join_part(self, deed: Deed, key: str, part: DeedPart) -> None:
        """Add a result to a deed: whom it befell, what it was worth.

        What hit the reader stays told when the same befalls others, and whoever won an event by
        it.
        """
        beat, befell = part.beat, self._list_affected(deed, part)
        values = dict(beat.values)
        deed.extend_to(part.number)
        key = self._choose_form(key, "self") if befell == [deed.seat] else key
        if beat.key == LOST_KEY:
            deed.debtors = befell
        if beat.key == DOUBTS:
            deed.doubters += befell
        goes_on = deed.key == beat.key and (part.seat is None or beat.other is None)
        again = beat.key == WON or (deed.key == beat.key and not goes_on)
        of_others = again and deed.hits_reader and self._reader not in befell
        if of_others or key in self._quiet:
            return
        befell = [*befell, *(s for s in deed.doubters if s not in befell and beat.key != BLUFF)]
        if beat.key in SELF_HARM_KEYS and part.seat == deed.seat:
            self._note_effect(deed, key, [deed.seat])
        deed.others = [*(s for s in deed.others if goes_on), *befell]
        values |= {"count": len(deed.others)} if part.seat is None and beat.others else {}
        deed.key = beat.key
        gone = [card for cards in part.lost_cards.values() for card in cards]
        if beat.key in BEFALLING_KEYS and values.get("count") != 0:
            everyone = [s for s in range(len(self._speaker.names)) if s != deed.seat]
            self._note_effect(deed, key, befell or ([] if part.lost_cards else everyone))
            if deed.hits_reader and (mine := part.lost_cards.get(self._reader or 0)):
                gone, values["count"] = list(mine), len(mine)
        if beat.key == PLAYS:
            deed.cards += beat.cards
            card = deed.cards[-1]
            values |= {"count": len(deed.cards) - 1, "color": card.color if card else ""}
        deed.cards += gone
        deed.show_card_of_color(values.get("color"))
        self._write_deed(deed, key, values)

    def _write_deed(
        self, deed: Deed, key: str, values: Mapping[str, object] | None = None,
        named: Sequence[Seat] = (),
    ) -> None:  # fmt: skip
        """Write a deed's sentence, now and later, and its pill.

        Where others than the doer act, the reader is told of themselves alone.
        """
        values = {**deed.values, **(values or {})}
        others = list(named or deed.others)
        if self._reader in others and (deed.is_good or named):
            others = [self._reader] if self._reader is not None else []
            values |= {"count": 1} if deed.key in (LOST_KEY, WON) else {}
        deed.values = values
        deed.pill = self._write_pill(key, values, deed.pill)
        if key not in self._quiet and self._narrator.tells(key):
            deed.narrator = self._narrator
            deed.beat = Beat(key, deed.seat, values, tuple(others), tuple(deed.cards))

    def _write_pill(self, key: str, values: Mapping[str, object], usual: str = "") -> str:
        """Return the short words beside a card: those of its key, or of how it begins."""
        parts = key.split("_")
        keys = [f"deed_pill.{'_'.join(parts[:end])}" for end in range(len(parts), 0, -1)]
        return self._speaker.words.first_of_keys(*keys, default=usual, **values)


def is_good_news(key: str) -> bool:
    """True if a sentence is good news for the player it is about."""
    name = key.rpartition(".")[2]
    return name in GOOD_KEYS or name.startswith("won_")


def add_shown_cards(
    events: Sequence[Event], number: int, beat: Beat, sums: Mapping[str, int]
) -> Beat:
    """Return the beat with the cards shown just before, and with all sums."""
    before, now = events[number - 1] if number else None, events[number]
    cards = beat.cards
    if not cards and isinstance(before, Revealed):
        cards = before.cards
    elif not cards and isinstance(before, Moved) and isinstance(now, Announced):
        own = before.source == f"{HAND} {now.seat}" and None not in before.cards
        cards = before.cards if own else ()
    return replace(beat, values={**sums, **beat.values}, cards=cards)


def find_lost_cards(events: Sequence[Event], number: int) -> dict[Seat, list[Card | None]]:
    """Return the cards that hands lose next because of a die's face."""
    found: dict[Seat, list[Card | None]] = {}
    event = events[number]
    left = count_announced_losses(event) if isinstance(event, Announced) else 0
    for later in events[number + 1 :]:
        if left <= 0:
            break
        zone, seat = split_owned_zone(later.source) if isinstance(later, Moved) else ("", None)
        if isinstance(later, Moved) and zone == HAND and seat is not None:
            found.setdefault(seat, []).extend(later.cards)
            left -= 1
    return found


def only_led_on(deed: Deed, deeds: Sequence[Deed]) -> bool:
    """True if somebody only drew a card and went on in the same turn."""
    after = any(
        (d.seat, d.turn) == (deed.seat, deed.turn) for d in deeds if d.last_event > deed.last_event
    )
    return (deed.key, len(deed.cards)) == (DRAWS, 1) and after


def choose_curtain_deeds(deeds: Sequence[Deed], matters: Collection[str] = ()) -> list[Deed]:
    """Return the most important deeds, in the order of time.

    What hit the reader counts first, then what matters to everybody in that game, then the
    latest.
    """

    def rank_deed(deed: Deed) -> tuple[bool, bool, int]:
        return deed.hits_reader, deed.key in matters or deed.key in WARNINGS, deed.first_event

    return sorted(
        sorted(deeds, key=rank_deed)[-MAX_CURTAIN_DEEDS:], key=lambda deed: deed.first_event
    )


# At the table, as it happens ----------------------------------------------------------------


def list_latest_deeds(
    log: EventLog, speaker: Speaker, reader: Viewer, told_count: int
) -> list[Deed]:
    """Return the last deeds of the round whose first events are told.

    What comes of a deed at once is told with it, but nothing before dice lie still or cards are
    turned over.
    """
    return choose_begun_deeds(
        list_deeds_of_span(log, speaker, reader, find_told_span(log, told_count)), told_count
    )


def count_heard_events(log: EventLog, told_count: int, landed: int) -> int:
    """Return how many told events can be heard: not the results of a flying card."""
    events = log.all_events
    return (
        told_count - 1
        if landed < told_count and is_told_late(events[told_count - 1])
        else told_count
    )


def is_told_late(event: Event) -> bool:
    """True if an event is told only once its card has landed."""
    return isinstance(event, Announced) and event.key in LATE_KEYS


def find_told_span(log: EventLog, told_count: int) -> tuple[int, int, int] | None:
    """Return the start of the round, of its last turns, and their end."""
    begin, start = find_last_turns(log, told_count)
    return None if start is None else (begin, start, find_foreseen_end(log.all_events, told_count))


def list_deeds_of_span(
    log: EventLog, speaker: Speaker, reader: Viewer, span: tuple[int, int, int] | None
) -> list[Deed]:
    """Return the deeds of a span, including those that nobody may know of yet."""
    if span is None:
        return []
    begin, start, end = span
    return DeedTeller(
        log.cut_out_log(start, end), speaker, reader, start, log.all_events[begin:start]
    ).list_round_deeds()


def choose_begun_deeds(deeds: Sequence[Deed], told_count: int) -> list[Deed]:
    """Return the last deeds whose first events are told."""
    return [deed for deed in deeds if deed.first_event < told_count][-MAX_TABLE_DEEDS:]


def find_newest_part(log: EventLog, told_count: int) -> DeedPart | None:
    """Return the last thing told of a player in this round."""
    _, start = find_last_turns(log, told_count)
    if start is None:
        return None
    part = log.cut_out_log(start, told_count)
    events = part.public_events
    for number, line in reversed(part.list_numbered_lines(None)):
        if line.beat is not None and line.seat is not None:
            beat = add_shown_cards(events, number, line.beat, {})
            return DeedPart(start + number, 0, -1, line.seat, beat)
    return None


def find_last_turns(log: EventLog, told_count: int) -> tuple[int, int | None]:
    """Return the start of the round and of its last turns; None while cards are dealt."""
    events, turns, begin = log.all_events, list[int](), 0
    for number in range(told_count - 1, -1, -1):
        if isinstance(events[number], Turn) and len(turns) < TURNS_LOOKED_AT:
            turns.append(number)
        elif isinstance(events[number], RoundEnded) and number < told_count - 1:
            begin = number + 1
            break
    if not turns and log.is_dealing_from(begin):
        return begin, None
    return begin, turns[-1] if len(turns) == TURNS_LOOKED_AT else begin


def find_foreseen_end(events: Sequence[Event], told_count: int) -> int:
    """Return the end of the events that belong to what was told: at most the next turn."""
    for number in range(told_count, len(events)):
        if isinstance(events[number], Turn):
            return number + 1
        event = events[number]
        if is_told_late(event) or not isinstance(event, Moved | Announced | Counter | Passed):
            return number
    return len(events)
