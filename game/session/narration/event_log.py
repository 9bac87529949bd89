"""The event log in sentences, and what everybody missed since their turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import (
    EVERYONE,
    Announced,
    Called,
    Counter,
    Event,
    Flipped,
    Moved,
    Rolled,
    RoundEnded,
    Shuffled,
    Turn,
    Viewer,
)
from game.core.prompt import GamePhrases
from game.session.speech.prompts import Speaker
from game.words import Words

from .beat import Beat
from .event_facts import (
    HAND,
    OTHER,
    STAGE,
    count_announced_losses,
    find_drawing_seat,
    lays_card,
    list_announced_moves,
    split_owned_zone,
    tells_undo,
)
from .narrator import Narrator

DRAWS, LAY_KEYS, UNSEEN = "draws", "lays", "lays_unseen"
RepeatKey = tuple[str, Seat | None, Seat | None]
"""What happened, whose doing it was, and to whom."""


class LogLine:
    """One sentence of the log, and whose doing it was; it is put into words when it is read."""

    __slots__ = ("_narrator", "_text", "beat", "is_heading", "seat")

    def __init__(
        self, text: str = "", seat: Seat | None = None, is_heading: bool = False,
        beat: Beat | None = None, narrator: Narrator | None = None,
    ) -> None:  # fmt: skip
        self._text, self._narrator = text, narrator
        self.seat, self.is_heading = seat, is_heading
        self.beat = beat
        """What it tells, for tellers with other words."""

    @property
    def text(self) -> str:
        """The sentence; empty if nothing is told."""
        if self._narrator is not None and self.beat is not None:
            self._text, self._narrator = self._narrator.tell_plain(self.beat), None
        return self._text

    @property
    def is_told(self) -> bool:
        """True if it says something."""
        return self._narrator is not None or bool(self._text)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LogLine):
            return NotImplemented
        return (self.text, self.seat, self.is_heading) == (other.text, other.seat, other.is_heading)

    def __hash__(self) -> int:
        return hash((self.text, self.seat, self.is_heading))

    def __repr__(self) -> str:
        return f"LogLine({self.text!r}, {self.seat})"


@dataclass(slots=True)
class LogRun:
    """A repeated event: the place of its line, the cards, and whose they were."""

    place: int
    cards: list[Card | None] = field(default_factory=list)
    seats: dict[Seat | None, None] = field(default_factory=dict)


class EventLog:
    """Everything that happened since this table was opened."""

    def __init__(self, speaker: Speaker, dealing: bool) -> None:
        self._speaker = speaker
        self._dealing = dealing
        """Whether it begins with cards being dealt."""
        self._events: list[Event] = []
        self._public: list[Event] = []
        """The same as everybody may know them."""
        self.cuts = 0
        """How often something was taken back."""
        self._seen_counts: dict[Seat, int] = {}
        """How long the log was when each person last saw the table."""
        self._lines_cache: tuple[Viewer, int, list[tuple[int, LogLine]]] = (None, 0, [])
        """What was told last: to whom, of how many events, and how."""
        self._part_cache: tuple[tuple[int, int, int], EventLog] | None = None
        """The part that was looked at last: where it begins and ends, and after how many cuts."""

    @property
    def words(self) -> Words:
        """The words in which the log is told."""
        return self._speaker.words

    @property
    def _narrator(self) -> Narrator:
        """Whoever tells it, to nobody in particular."""
        return Narrator(self._speaker)

    @property
    def wording(self) -> GamePhrases:
        """The game's own words for answers and points."""
        return self._speaker.wording

    def note_event(self, event: Event) -> None:
        """Add an event, in full."""
        self._events.append(event)
        self._public.append(event.seen_by(None))

    @property
    def event_count(self) -> int:
        """The number of events."""
        return len(self._events)

    def is_dealing_from(self, begin: int) -> bool:
        """Return True if cards are dealt from that event on, or are still being dealt."""
        for event in reversed(self._events[:begin]):
            if isinstance(event, Turn | RoundEnded):
                return isinstance(event, RoundEnded)
        return self._dealing

    def cut_out_log(self, begin: int, end: int) -> EventLog:
        """Return a log of some of these events alone."""
        of = begin, min(end, self.event_count), self.cuts
        if self._part_cache is None or self._part_cache[0] != of:
            found = EventLog(self._speaker, self.is_dealing_from(begin))
            found._events, found._public = self._events[begin:end], self._public[begin:end]
            self._part_cache = of, found
        return self._part_cache[1]

    def retell_by(self, speaker: Speaker) -> EventLog:
        """Return the same events, told by another speaker, such as in another language."""
        if speaker is self._speaker:
            return self
        found = EventLog(speaker, self._dealing)
        found._events, found._public, found.cuts = self._events, self._public, self.cuts
        return found

    def forget_after(self, length: int) -> None:
        """Forget all events after this many, but not that they were undone."""
        self._events[length:] = [e for e in self._events[length:] if tells_undo(e)]
        self._public[length:] = [event.seen_by(None) for event in self._events[length:]]
        self._seen_counts = {seat: min(left, length) for seat, left in self._seen_counts.items()}
        self._lines_cache = (None, -1, [])
        self.cuts += 1

    def retell_all(self) -> None:
        """Tell everything again, as the language has changed."""
        self._lines_cache, self._part_cache = (None, -1, []), None

    def mark_seen(self, seat: Seat) -> None:
        """Note that this person has seen everything up to now."""
        self._seen_counts[seat] = len(self._events)

    def seen_count(self, seat: Seat) -> int | None:
        """Return the number of events when this person last saw the table, or None."""
        return self._seen_counts.get(seat)

    def list_lines(self, viewer: Viewer) -> list[LogLine]:
        """Return all sentences, as this viewer may know them."""
        return [line for _, line in self.list_numbered_lines(viewer)]

    @property
    def public_events(self) -> Sequence[Event]:
        """All events, as everybody may know them."""
        return tuple(self._public)

    @property
    def all_events(self) -> tuple[Event, ...]:
        """All events, in full."""
        return tuple(self._events)

    def list_numbered_lines(self, viewer: Viewer) -> list[tuple[int, LogLine]]:
        """Return every sentence with the number of its first event."""
        length = len(self._events)
        if self._lines_cache[:2] != (viewer, length):
            self._lines_cache = (viewer, length, self._tell_all(viewer))
        return self._lines_cache[2]

    def _tell_all(self, viewer: Viewer) -> list[tuple[int, LogLine]]:
        """Return all sentences; the deal is left out."""
        lines: list[tuple[int, LogLine]] = []
        drawn: list[Moved] = []
        runs: dict[RepeatKey, LogRun] = {}
        tallied: dict[int, tuple[RepeatKey, LogRun]] = {}
        dealing, told = self._dealing, 0
        for number, event in enumerate(self._events):
            seen = self._public[number] if viewer is None else event.seen_by(viewer)
            told = count_announced_losses(seen) or told
            if told and isinstance(seen, Moved) and split_owned_zone(seen.source)[0] == HAND:
                told -= 1
                continue
            if isinstance(seen, Moved) and find_drawing_seat(seen) is not None:
                if not (dealing or self._was_laid_at_once(number)):
                    self._tell_drawn_card(lines, drawn, number, seen)
                continue
            dealing = isinstance(seen, RoundEnded) or (dealing and not isinstance(seen, Turn))
            kind = make_repeat_key(seen)
            line = (
                None
                if kind
                else self._make_private_line(viewer, number) or self._make_event_line(seen)
            )
            if kind or line:
                drawn.clear()
            if kind:
                run = self._count_repeat(runs, len(lines), kind, seen)
                tallied[run.place] = kind, run
                lines += [(number, LogLine(""))] if run.place == len(lines) else []
            elif line:
                runs.clear()
                lines.append((number, line))
        for place, (kind, run) in tallied.items():
            lines[place] = lines[place][0], self._make_run_line(kind, run) or LogLine("")
        return lines

    def _count_repeat(
        self, runs: dict[RepeatKey, LogRun], place: int, kind: RepeatKey, event: Event
    ) -> LogRun:
        """Count a repeated event: one sentence for each player, even if they alternate."""
        key = kind[0]
        if any(not known[0].startswith(key) and not key.startswith(known[0]) for known in runs):
            runs.clear()
        run = runs.setdefault(kind, LogRun(place))
        run.cards += list_event_cards(event)
        if isinstance(event, Moved):
            run.seats[split_owned_zone(event.source)[1]] = None
        return run

    def _make_run_line(self, kind: RepeatKey, run: LogRun) -> LogLine | None:
        """Return one sentence for what some players did again and again."""
        key, seat, other = kind
        values, cards = {"count": len(run.cards)}, tuple(run.cards)
        others = () if other is None else (other,)
        if key == UNSEEN:
            seats = tuple(known for known in run.seats if known is not None)
            if len(seats) != 1:
                return self._make_line(Beat("all_lay", others=seats))
            seat = seats[0]
        return self._make_line(Beat(key, seat, values, others, cards))

    def _tell_drawn_card(
        self, lines: list[tuple[int, LogLine]], drawn: list[Moved], number: int, event: Moved
    ) -> None:
        """Tell a drawn card: one sentence for all cards that a player draws in a row."""
        if (
            drawn
            and drawn[-1].to == event.to
            and self._find_draw_key(drawn[-1]) == self._find_draw_key(event)
        ):
            number, _ = lines.pop()
        else:
            drawn.clear()
        drawn.append(event)
        lines.append((number, self._make_draws_line(drawn)))

    def _was_laid_at_once(self, number: int) -> bool:
        """True if a drawn card had to be laid on the table, which tells of it."""
        drawn, following = self._events[number], self._events[number + 1 : number + 2]
        return any(
            isinstance(event, Moved)
            and isinstance(drawn, Moved)
            and (event.source, event.cards) == (drawn.to, drawn.cards)
            and self._find_departure_key(event)
            for event in following
        )

    def _find_departure_key(self, event: Moved) -> str:
        """Return the key to tell a special card that leaves a hand, if it is one."""
        own = f"instead.{event.cards[0].face}" if event.cards[0] else ""
        return own if own and self._narrator.find_key(own) else ""

    def _find_draw_key(self, event: Moved) -> str:
        """Return the key to tell a drawn card; some games tell where it came from."""
        own = f"from.{split_owned_zone(event.source)[0]}"
        return own if self._narrator.find_key(own) else DRAWS

    def _make_private_line(self, viewer: Viewer, number: int) -> LogLine | None:
        """Return the sentence about hands for those alone who know the cards."""
        event = self._events[number]
        if not isinstance(event, Announced):
            return None
        if self._narrator.find_key(f"{event.key}_open"):
            return self._make_open_card_line(event, number)
        if not self._narrator.find_key(f"{event.key}_seen"):
            return None
        moves = list_announced_moves(self._events, number)
        cards = [card for move in moves for card in move.seen_by(viewer).cards]
        known = [card for card in cards if card is not None]
        if not cards or len(known) < len(cards):
            return None
        values = dict(event.values) | {"given": known[0], "taken": known[-1]}
        return self._make_line(make_beat(f"{event.key}_seen", event.seat, values, known))

    def _make_open_card_line(self, event: Announced, number: int) -> LogLine | None:
        """Return an announcement about the open card that was laid right before."""
        before = self._public[max(0, number - 2) : number]
        cards = [one.cards[0] for one in before if isinstance(one, Moved) and lays_card(one)]
        if not cards or cards[-1] is None:
            return None
        values = dict(event.values)
        return self._make_line(make_beat(f"{event.key}_open", event.seat, values, cards[-1:]))

    def _make_event_line(self, event: Event) -> LogLine | None:
        match event:
            case Moved():
                return self._make_move_line(event)
            case Announced():
                return self._make_line(make_beat(event.key, event.seat, dict(event.values)))
            case Called():
                kind = "made" if event.made else "missed"
                return self._make_line(Beat(f"{kind}.{event.call}", event.seat))
            case Counter():
                return self._make_counter_line(event)
            case Rolled() if event.seat is not None:
                value = {"value": event.value}
                return self._make_line(Beat(f"rolled.{event.die}", event.seat, value))
            case Shuffled():
                return self._make_line(Beat("shuffled")) if event.keep else None
            case RoundEnded():
                key = "round_over" if event.seat is None else "round_won"
                return self._make_line(Beat(key, event.seat))
        return None

    def _make_move_line(self, event: Moved) -> LogLine | None:
        """Return the sentence about a card from a hand to the table."""
        source, seat = split_owned_zone(event.source)
        card = event.cards[0] if event.mask == EVERYONE else None
        if (
            source != HAND
            or seat is None
            or split_owned_zone(event.to)[1] is not None
            or card is None
        ):
            return None
        own = f"to.{event.to}"
        usual = "scraps" if event.to == "scrap" else "plays"
        key = self._find_departure_key(event) or (own if self._narrator.find_key(own) else usual)
        return self._make_line(Beat(key, seat, cards=(card,)))

    def _make_draws_line(self, events: list[Moved]) -> LogLine:
        seat, key = find_drawing_seat(events[0]), self._find_draw_key(events[0])
        cards = tuple(card for event in events for card in event.cards)
        key = key if None in cards else f"{key}_seen"
        return self._make_line(Beat(key, seat, {"count": len(cards)}, cards=cards)) or LogLine("")

    def _make_counter_line(self, event: Counter) -> LogLine | None:
        """Return the sentence of a fact that has its own, such as the direction."""
        for fact, value in event.facts:
            line = self._make_line(Beat(f"{fact}.{value}", values={"count": value}))
            if line:
                return line
            if fact in ("won", "lost") and value:
                return self._make_line(Beat(fact, None, {"count": len(value)}, tuple(value)))
            if fact == "round":
                return self._make_line(Beat("round", values={"count": value}), heading=True)
        return None

    def _make_line(self, beat: Beat, heading: bool = False) -> LogLine | None:
        """Return the sentence of a beat, if the game's texts tell it."""
        narrator = self._narrator
        if not narrator.find_key(beat.key):
            return None
        told = narrator if narrator.tells(beat.key) else None
        return LogLine("", beat.seat, heading, beat, told)


def make_beat(
    key: str, seat: Seat | None, values: Mapping[str, object], cards: Sequence[Card | None] = ()
) -> Beat:
    """Return the beat of an announcement; the card and the player in its values are its own."""
    card, other = values.get("card"), values.get(OTHER)
    rest = {name: value for name, value in values.items() if name not in ("card", OTHER)}
    return Beat(
        key,
        seat,
        rest,
        (other,) if isinstance(other, int) else (),
        (card,) if isinstance(card, Card) else tuple(cards),
    )


def make_repeat_key(event: Event) -> RepeatKey | None:
    """Return the kind of an event that may repeat many times: by whom, to whom."""
    if isinstance(event, Flipped) and event.zone == STAGE:
        return "turns", None, None
    if not isinstance(event, Moved):
        return None
    (source, seat), (to, other) = split_owned_zone(event.source), split_owned_zone(event.to)
    if source == STAGE and to == HAND:
        return "takes", other, None
    if source == HAND and to == HAND:
        return "gives", seat, other
    if source == HAND and to == STAGE:
        return (UNSEEN, None, None) if event.cards[0] is None else (LAY_KEYS, seat, None)
    return None


def list_event_cards(event: Event) -> Sequence[Card | None]:
    """Return the cards that an event is about."""
    match event:
        case Moved():
            return event.cards
        case Flipped():
            return (event.card,)
    return ()
