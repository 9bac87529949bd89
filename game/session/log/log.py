"""What happened, in sentences: the log, and what everybody missed since their turn."""

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
from game.core.prompt import Wording
from game.session.speech.prompts import Speaker
from game.words import Words

from .events import HAND, OTHER, STAGE, drawing, laid, moved_by, owner, told_back, told_by

LAYS, UNSEEN = "log.lays", "log.lays_unseen"
Alike = tuple[str, Seat | None, Seat | None]
"""A sentence's key, whose doing it tells, and to whom."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a sentence of the log is about, for those who tell it in other words."""

    key: str
    """Its text key, without the word `log`."""
    said: Mapping[str, object]
    """What its values are in words."""
    other: Seat | None = None
    cards: tuple[Card | None, ...] = ()


@dataclass(frozen=True, slots=True)
class LogLine:
    """One sentence of the log, and whose doing it was."""

    text: str
    seat: Seat | None = None
    heading: bool = False
    told: Told | None = field(default=None, compare=False)


@dataclass(slots=True)
class LogRun:
    """What happened many times on end: the place of its line, the cards, and whose they were."""

    place: int
    cards: list[Card | None] = field(default_factory=list)
    seats: dict[Seat | None, None] = field(default_factory=dict)


class Log:
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
        self._left: dict[Seat, int] = {}
        """How long the log was when each person last saw the table."""
        self._known: tuple[Viewer, int, list[tuple[int, LogLine]]] = (None, 0, [])
        """What was told last: to whom, of how many events, and how."""
        self._parts: tuple[tuple[int, int, int], Log] | None = None
        """The part that was looked at last: where it begins and ends, and after how many cuts."""

    @property
    def words(self) -> Words:
        """The words it is told in."""
        return self._speaker.words

    @property
    def wording(self) -> Wording:
        """The game's own words for answers and points."""
        return self._speaker.wording

    def add(self, event: Event) -> None:
        """Note an event, in full."""
        self._events.append(event)
        self._public.append(event.seen_by(None))

    @property
    def length(self) -> int:
        """How many events were noted."""
        return len(self._events)

    def deals(self, begin: int) -> bool:
        """Whether cards are dealt from that event on."""
        if begin:
            return isinstance(self._events[begin - 1], RoundEnded)
        return self._dealing

    def part(self, begin: int, end: int) -> Log:
        """A log of some of these events alone."""
        of = begin, min(end, self.length), self.cuts
        if self._parts is None or self._parts[0] != of:
            found = Log(self._speaker, self.deals(begin))
            found._events, found._public = self._events[begin:end], self._public[begin:end]
            self._parts = of, found
        return self._parts[1]

    def retold(self, speaker: Speaker) -> Log:
        """The same events, told by somebody else, such as in another language."""
        if speaker is self._speaker:
            return self
        found = Log(speaker, self._dealing)
        found._events, found._public, found.cuts = self._events, self._public, self.cuts
        return found

    def cut(self, length: int) -> None:
        """Forget what happened after so many events, but not that it was taken back."""
        self._events[length:] = [e for e in self._events[length:] if told_back(e)]
        self._public[length:] = [event.seen_by(None) for event in self._events[length:]]
        self._left = {seat: min(left, length) for seat, left in self._left.items()}
        self._known = (None, -1, [])
        self.cuts += 1

    def reworded(self) -> None:
        """Another language is spoken: everything is told anew."""
        self._known, self._parts = (None, -1, []), None

    def saw(self, seat: Seat) -> None:
        """Note that this person has seen everything up to now."""
        self._left[seat] = len(self._events)

    def left(self, seat: Seat) -> int | None:
        """How much had happened when this person saw the table last; nothing if they never did."""
        return self._left.get(seat)

    def lines(self, viewer: Viewer) -> list[LogLine]:
        """All sentences, as this viewer may know them."""
        return [line for _, line in self.numbered(viewer)]

    @property
    def public(self) -> Sequence[Event]:
        """Everything that happened, as everybody may know it."""
        return tuple(self._public)

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened, in full."""
        return tuple(self._events)

    def numbered(self, viewer: Viewer) -> list[tuple[int, LogLine]]:
        """Every sentence with the number of its first event."""
        length = len(self._events)
        if self._known[:2] != (viewer, length):
            self._known = (viewer, length, self._tell(viewer))
        return self._known[2]

    def _tell(self, viewer: Viewer) -> list[tuple[int, LogLine]]:
        """All sentences anew; how cards are dealt is left out."""
        lines: list[tuple[int, LogLine]] = []
        drawn: list[Moved] = []
        runs: dict[Alike, LogRun] = {}
        tallied: dict[int, tuple[Alike, LogRun]] = {}
        dealing, told = self._dealing, 0
        for number, event in enumerate(self._events):
            seen = self._public[number] if viewer is None else event.seen_by(viewer)
            told = told_by(seen) or told
            if told and isinstance(seen, Moved) and owner(seen.source)[0] == HAND:
                told -= 1
                continue
            if isinstance(seen, Moved) and drawing(seen) is not None:
                if not (dealing or self._laid_at_once(number)):
                    self._take(lines, drawn, number, seen)
                continue
            dealing = isinstance(seen, RoundEnded) or (dealing and not isinstance(seen, Turn))
            kind = alike(seen)
            line = None if kind else self._known_to(viewer, number) or self._line(seen)
            if kind or line:
                drawn.clear()
            if kind:
                run = self._tally(runs, len(lines), kind, seen)
                tallied[run.place] = kind, run
                lines += [(number, LogLine(""))] if run.place == len(lines) else []
            elif line:
                runs.clear()
                lines.append((number, line))
        for place, (kind, run) in tallied.items():
            lines[place] = lines[place][0], self._told_of(kind, run) or LogLine("")
        return lines

    def _tally(self, runs: dict[Alike, LogRun], place: int, kind: Alike, event: Event) -> LogRun:
        """What happens over and over: one sentence for each player, however they alternate."""
        key = kind[0]
        if any(not known[0].startswith(key) and not key.startswith(known[0]) for known in runs):
            runs.clear()
        run = runs.setdefault(kind, LogRun(place))
        run.cards += moved_cards(event)
        if isinstance(event, Moved):
            run.seats[owner(event.source)[1]] = None
        return run

    def _told_of(self, kind: Alike, run: LogRun) -> LogLine | None:
        """What some players did over and over, in one sentence."""
        key, seat, other = kind
        said = self._speaker.words.listed(
            [self._speaker.plain(c) for c in run.cards if c is not None]
        )
        values: dict[str, object] = {"count": len(run.cards), "cards": said}
        values |= {} if other is None else {"other": other}
        if key == UNSEEN:
            seats = [known for known in run.seats if known is not None]
            if len(seats) == 1:
                return self._sentence(key, seats[0], values, cards=run.cards)
            return self._sentence("log.all_lay", None, {"names": self._speaker.named(seats)})
        return self._sentence(key, seat, values, cards=run.cards)

    def _take(
        self, lines: list[tuple[int, LogLine]], drawn: list[Moved], number: int, event: Moved
    ) -> None:
        """A drawn card: one sentence for all that the same player draws on end."""
        if drawn and drawn[-1].to == event.to and self._way(drawn[-1]) == self._way(event):
            number, _ = lines.pop()
        else:
            drawn.clear()
        drawn.append(event)
        lines.append((number, self._draws(drawn)))

    def _laid_at_once(self, number: int) -> bool:
        """Whether a card that was drawn had to be laid on the table, which tells of it."""
        drawn, following = self._events[number], self._events[number + 1 : number + 2]
        return any(
            isinstance(event, Moved)
            and isinstance(drawn, Moved)
            and (event.source, event.cards) == (drawn.to, drawn.cards)
            and self._instead(event)
            for event in following
        )

    def _instead(self, event: Moved) -> str:
        """The key of what is said when such a card leaves a hand, if it is something special."""
        own = f"log.instead.{event.cards[0].face}" if event.cards[0] else ""
        return own if own in self._speaker.words else ""

    def _way(self, event: Moved) -> str:
        """How a drawn card is told of: some games tell where it came from."""
        own = f"log.from.{owner(event.source)[0]}"
        return own if own in self._speaker.words else "log.draws"

    def _known_to(self, viewer: Viewer, number: int) -> LogLine | None:
        """What happened to cards of hands, for those alone who know which ones."""
        event = self._events[number]
        if not isinstance(event, Announced):
            return None
        if f"log.{event.key}_open" in self._speaker.words:
            return self._laid_open(event, number)
        if f"log.{event.key}_seen" not in self._speaker.words:
            return None
        moves = moved_by(self._events, number)
        cards = [card for move in moves for card in move.seen_by(viewer).cards]
        known = [card for card in cards if card is not None]
        if not cards or len(known) < len(cards):
            return None
        said = self._speaker.words.listed([self._speaker.plain(card) for card in known])
        values = dict(event.values) | {"cards": said, "given": known[0], "taken": known[-1]}
        return self._sentence(f"log.{event.key}_seen", event.seat, values)

    def _laid_open(self, event: Announced, number: int) -> LogLine | None:
        """What is announced of a card that was laid right before, if that lies open to all."""
        before = self._public[max(0, number - 2) : number]
        cards = [one.cards[0] for one in before if isinstance(one, Moved) and laid(one)]
        if not cards or cards[-1] is None:
            return None
        values = dict(event.values) | {"card": cards[-1]}
        return self._sentence(f"log.{event.key}_open", event.seat, values)

    def _line(self, event: Event) -> LogLine | None:
        match event:
            case Moved():
                return self._moved(event)
            case Announced():
                return self._sentence(f"log.{event.key}", event.seat, dict(event.values))
            case Called():
                kind = "made" if event.made else "missed"
                return self._sentence(f"log.{kind}.{event.call}", event.seat, {})
            case Counter():
                return self._counted(event)
            case Rolled() if event.seat is not None:
                said: dict[str, object] = {"value": self._speaker.word(event.value)}
                return self._sentence(f"log.rolled.{event.die}", event.seat, said)
            case Shuffled():
                return self._sentence("log.shuffled", None, {}) if event.keep else None
            case RoundEnded():
                return self._ended(event)
        return None

    def _moved(self, event: Moved) -> LogLine | None:
        """A card from a hand to the table, for all to see."""
        source, seat = owner(event.source)
        card = event.cards[0] if event.mask == EVERYONE else None
        if source != HAND or seat is None or owner(event.to)[1] is not None or card is None:
            return None
        key = "log.scraps" if event.to == "scrap" else "log.plays"
        return self._sentence(self._instead(event) or key, seat, {"card": card})

    def _draws(self, events: list[Moved]) -> LogLine:
        seat, key = drawing(events[0]), self._way(events[0])
        cards = [card for event in events for card in event.cards]
        faces = [card for card in cards if card is not None]
        if len(faces) == len(cards):
            said = self._speaker.words.lined([self._speaker.plain(card) for card in faces])
            values = {"count": len(cards), "cards": said}
            line = self._sentence(f"{key}_seen", seat, values, cards=cards)
        else:
            line = self._sentence(key, seat, {"count": len(cards)}, cards=cards)
        return line or LogLine("")

    def _counted(self, event: Counter) -> LogLine | None:
        """A fact with sentences of its own, such as the direction."""
        for fact, value in event.facts:
            line = self._sentence(f"log.{fact}.{value}", None, {"count": value})
            if line:
                return line
            if fact in ("won", "lost") and value:
                names = self._speaker.named(value)
                return self._sentence(f"log.{fact}", None, {"count": len(value), "names": names})
            if fact == "round":
                return self._sentence("log.round", None, {"count": value}, heading=True)
        return None

    def _ended(self, event: RoundEnded) -> LogLine | None:
        key = "log.round_over" if event.seat is None else "log.round_won"
        return self._sentence(key, event.seat, {})

    def _sentence(
        self, key: str, seat: Seat | None, values: Mapping[str, object], heading: bool = False,
        cards: Sequence[Card | None] = (),
    ) -> LogLine | None:  # fmt: skip
        """The sentence of a key with names for seats and words for cards and colors."""
        if key not in self._speaker.words:
            return None
        said: dict[str, object] = {name: self._word(name, v) for name, v in values.items()}
        if isinstance(claim := values.get("claim"), str):
            count = values.get("count", 1)
            said["claim"] = self._speaker.claim(claim, count if isinstance(count, int) else 1)
        if seat is not None:
            said["name"] = self._speaker.names[seat]
        other, card = values.get(OTHER), values.get("card")
        told = Told(
            key.removeprefix("log."), said, other if isinstance(other, int) else None,
            (card,) if isinstance(card, Card) else tuple(cards),
        )  # fmt: skip
        return LogLine(self._speaker.sentence(key, **said), seat, heading, told)

    def _word(self, name: str, value: object) -> object:
        if isinstance(value, Card):
            return self._speaker.plain(value)
        if isinstance(value, int) and name == OTHER:
            return self._speaker.names[value]
        plain = name in ("cards", "names")
        return self._speaker.color(value) if isinstance(value, str) and not plain else value


def alike(event: Event) -> Alike | None:
    """What kind of thing this is that may happen many times on end: by whom, to whom."""
    if isinstance(event, Flipped) and event.zone == STAGE:
        return "log.turns", None, None
    if not isinstance(event, Moved):
        return None
    (source, seat), (to, other) = owner(event.source), owner(event.to)
    if source == STAGE and to == HAND:
        return "log.takes", other, None
    if source == HAND and to == HAND:
        return "log.gives", seat, other
    if source == HAND and to == STAGE:
        return (UNSEEN, None, None) if event.cards[0] is None else (LAYS, seat, None)
    return None


def moved_cards(event: Event) -> Sequence[Card | None]:
    """The cards that an event is about."""
    match event:
        case Moved():
            return event.cards
        case Flipped():
            return (event.card,)
    return ()
