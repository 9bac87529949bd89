"""What somebody missed, deed by deed: who did what with which card, and whom it hit.

Only what everybody saw goes into it. How a deed is told stands in the game's texts: `deed.plays`
tells a sentence of the log in short, `deed.joined.skipped` what became of the card before it, and
`deed_you` the same where it hits the reader; an empty text leaves it out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from game.core.card import Card
from game.core.decision import Seat
from game.core.event import Announced, Counter, Event, Moved, Revealed, RoundEnded, Turn
from game.session.speech.prompts import Speaker

from .events import HAND, owner, told_by
from .log import Log, Told

PLAYS, DRAWS = "plays", "draws"
CALLS = ("made", "missed")
"""The beginnings of what is told of calls."""
MOST = 3
"""Deeds on a curtain."""


@dataclass(slots=True)
class Deed:
    """What one player did, and what came of it at once."""

    seat: Seat
    """Whose doing it was."""
    turn: int
    """The turn in which it happened, counted from the start."""
    key: str
    number: int
    """Its last event, counted from the start."""
    text: str
    cards: list[Card | None] = field(default_factory=list)
    pill: str = ""
    others: list[Seat] = field(default_factory=list)
    """Whom it was done to."""
    hits: bool = False
    """Whether it hit the reader."""
    said: Mapping[str, object] = field(default_factory=dict)

    @property
    def card(self) -> Card | None:
        """The card it was done with, if everybody saw it."""
        return self.cards[0] if self.cards else None


@dataclass(frozen=True, slots=True)
class DeedPart:
    """Something that was told, or a fact that changed: a deed of its own, or what came of one."""

    number: int
    turn: int
    on_turn: Seat
    seat: Seat | None
    told: Told
    lost: Mapping[Seat, Sequence[Card | None]] = field(default_factory=dict)
    """The cards that hands lost by it."""

    def follows(self, deed: Deed) -> bool:
        """Whether it may have come of a deed: of the same turn, by its player, and no call."""
        same = (deed.turn, deed.seat) == (self.turn, self.on_turn)
        return same and deed.key.partition(".")[0] not in CALLS


class Deeds:
    """Tells one person the deeds of the round that is being played."""

    def __init__(self, log: Log, speaker: Speaker, reader: Seat) -> None:
        self._log, self._speaker, self._reader = log, speaker, reader
        self._each = speaker.wording.sums
        """The zones whose cards add up to something, and how much each one counts."""

    def since(self) -> list[Deed]:
        """What others did since the reader last saw the table, and all that hit the reader."""
        start, deeds = self._log.left(self._reader) or 0, self._all()
        news = [deed for deed in deeds if deed.number >= start and not led_on(deed, deeds)]
        return [deed for deed in news if deed.hits or deed.seat != self._reader]

    def _all(self) -> list[Deed]:
        deeds: list[Deed] = []
        for part in self._parts():
            before = [deed for deed in deeds if part.follows(deed)]
            last = before[-1] if before else None
            key = f"deed.joined.{part.told.key}"
            if before and key in self._speaker.words:
                if "{title}" in str(self._speaker.words.entry(key)):
                    last = next((deed for deed in reversed(before) if deed.card), None)
                if last is not None:
                    self._join(last, part)
            elif last is not None and self._goes_on(last, part):
                self._more(last, part)
            elif part.seat is not None and (deed := self._begun(part.seat, part)) is not None:
                deeds.append(deed)
        return deeds

    # What happened ----------------------------------------------------------------------

    def _parts(self) -> list[DeedPart]:
        """Everything that was told in this round, and the facts that have words as deeds."""
        events = [event.seen_by(None) for event in self._log.events]
        ends = [n for n, event in enumerate(events) if isinstance(event, RoundEnded)]
        begin = ends[-1] + 1 if ends else 0
        told = [
            (number, line.seat, line.told) for number, line in self._log.numbered(None) if line.told
        ]
        begins = next((seat for _, seat, _ in told if seat is not None), -1)
        turns, sums = self._turns(events, begins), self._sums(events)
        found = [
            DeedPart(number, *turns[number], seat, shown(events, number, said, sums[number]),
                 lost(events, number))
            for number, seat, said in [*told, *self._facts(events)] if number >= begin
        ]  # fmt: skip
        return sorted(found, key=lambda part: part.number)

    def _turns(self, events: Sequence[Event], begins: Seat) -> list[tuple[int, Seat]]:
        """Which turn it is at each event, and whose; a table may be opened in the middle of one."""
        turns, now = [], (0, begins)
        for event in events:
            now = (now[0] + 1, event.seat) if isinstance(event, Turn) else now
            turns.append(now)
        return turns

    def _sums(self, events: Sequence[Event]) -> list[dict[str, int]]:
        """What the cards add up to that lie in some zones, after each event."""
        sums, held = [], dict.fromkeys(self._each, 0)
        for event in events:
            if isinstance(event, Moved):
                for zone, way in ((event.to, 1), (event.source, -1)):
                    if zone in held:
                        held[zone] = max(0, held[zone] + way * len(event.cards))
            sums.append({zone: self._each[zone] * cards for zone, cards in held.items()})
        return sums

    def _facts(self, events: Sequence[Event]) -> Iterator[tuple[int, Seat | None, Told]]:
        """Facts that concern whoever comes next: what they owe."""
        for number, event in enumerate(events):
            for fact, value in event.facts if isinstance(event, Counter) else ():
                if value and f"deed.joined.{fact}" in self._speaker.words:
                    after = (e.seat for e in events[number:] if isinstance(e, Turn))
                    following = next(after, None)
                    if following is not None:
                        yield number, following, Told(fact, {"count": value})

    # How it is told ---------------------------------------------------------------------

    def _begun(self, seat: Seat, part: DeedPart) -> Deed | None:
        """A deed of its own; nothing where the game's texts leave it out."""
        told, words = part.told, self._speaker.words
        key = told.key
        if key == PLAYS and told.cards and told.cards[0]:
            own = f"card.{told.cards[0].face}"
            key = own if f"deed.{own}" in words else key
        deed = Deed(seat, part.turn, told.key, part.number, "", list(told.cards), said=told.said)
        victims = [s for s in (told.other, seat) if s not in (None, part.on_turn)]
        deed.hits = self._reader in victims and f"deed_you.{key}" in words
        deed.others = [s for s in (told.other,) if s is not None]
        deed.text = self._say(deed, key, told, plain=f"log.{told.key}")
        return deed if deed.text else None

    def _goes_on(self, deed: Deed, part: DeedPart) -> bool:
        """Whether the same player does the same thing again."""
        same = (deed.seat, deed.key) == (part.seat, part.told.key)
        return same and f"deed.many.{deed.key}" in self._speaker.words

    def _more(self, deed: Deed, part: DeedPart) -> None:
        deed.cards += part.told.cards
        deed.number = part.number
        told = Told(deed.key, {**part.told.said, "count": len(deed.cards)})
        deed.text = self._say(deed, f"many.{deed.key}", told)

    def _join(self, deed: Deed, part: DeedPart) -> None:
        """What came of a deed: whom it befell, what it was worth."""
        told, words = part.told, self._speaker.words
        deed.number = part.number
        befell = [s for s in (part.seat, told.other) if s is not None and s != deed.seat]
        befell += [seat for seat in part.lost if seat not in befell and seat != deed.seat]
        key = f"joined.{told.key}"
        if not words.entry(f"deed.{key}"):
            return
        both = f"{key}_both"
        key = both if len(befell) > 1 and f"deed.{both}" in words else key
        deed.others = [*(s for s in deed.others if deed.key == told.key), *befell]
        deed.key = told.key
        everyone = not befell and f"deed_you.{key}" in words and self._reader != deed.seat
        hit = everyone or (self._reader in befell and f"deed_you.{key}" in words)
        deed.hits = deed.hits or hit
        gone = [card for cards in part.lost.values() for card in cards]
        if hit and self._reader in part.lost:
            gone = list(part.lost[self._reader])
            told = Told(told.key, {**told.said, "count": len(gone)})
        deed.cards += gone
        deed.text = self._say(deed, key, told)

    def _say(self, deed: Deed, key: str, told: Told, plain: str = "") -> str:
        """The sentence of a deed, and its pill."""
        names, words = self._speaker.names, self._speaker.words
        others = [seat for seat in deed.others if seat != self._reader or not deed.hits]
        said: dict[str, object] = {**deed.said, **told.said, "name": names[deed.seat]}
        said["other"] = self._speaker.named(others)
        if len(deed.others) > 1:
            said["first"], said["second"] = names[deed.others[0]], names[deed.others[1]]
        if deed.card is not None:
            said |= {"card": self._speaker.card(deed.card),
                     "what": self._speaker.plain(deed.card),
                     "title": self._speaker.face(deed.card),
                     "alike": self._speaker.alike(deed.card)}  # fmt: skip
        deed.said = said
        deed.pill = words.either(f"deed_pill.{key}", otherwise=deed.pill, **said)
        yours = (f"deed_you.{key}",) if deed.hits else ()
        return words.either(*yours, f"deed.{key}", plain, otherwise=deed.text, **said)


def shown(events: Sequence[Event], number: int, told: Told, sums: Mapping[str, int]) -> Told:
    """The same with the cards that were shown to everybody just before, and with all sums."""
    before, cards = events[number - 1] if number else None, told.cards
    if not cards and isinstance(before, Revealed):
        cards = before.cards
    return Told(told.key, {**sums, **told.said}, told.other, cards)


def lost(events: Sequence[Event], number: int) -> dict[Seat, list[Card | None]]:
    """The cards that hands lose next by what a die showed."""
    found: dict[Seat, list[Card | None]] = {}
    event = events[number]
    left = told_by(event) if isinstance(event, Announced) else 0
    for later in events[number + 1 :]:
        if left <= 0:
            break
        zone, seat = owner(later.source) if isinstance(later, Moved) else ("", None)
        if isinstance(later, Moved) and zone == HAND and seat is not None:
            found.setdefault(seat, []).extend(later.cards)
            left -= 1
    return found


def led_on(deed: Deed, deeds: Sequence[Deed]) -> bool:
    """Whether somebody only drew a card and went on in the same turn."""
    after = any((d.seat, d.turn) == (deed.seat, deed.turn) for d in deeds if d.number > deed.number)
    return (deed.key, len(deed.cards)) == (DRAWS, 1) and after


def told_on_the_curtain(deeds: Sequence[Deed]) -> list[Deed]:
    """The most important ones in the order of time: what hit the reader first, then the latest."""
    latest = sorted(deeds, key=lambda deed: (deed.hits, deed.number))[-MOST:]
    return sorted(latest, key=lambda deed: deed.number)
