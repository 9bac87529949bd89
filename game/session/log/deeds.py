"""What everybody did, deed by deed: who did what with which card, and whom it hit.

Only what everybody saw goes into it. How a deed is told stands in the game's texts: `deed.plays`
tells a sentence of the log in short, `deed.joined.skipped` what became of the card before it,
`deed.forced.missed.chaos` what had to be drawn for it; `deed_mine` tells the reader what they did
themselves, `deed_you` what was done to them. A key may go on with the card's face or color, or with
what came before: `deed.plays_two-train`. An empty text leaves it out.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, takewhile

from game.core.card import Card, added
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

from .events import HAND, owner, told_by
from .log import Log, Told

PLAYS, DRAWS, LOST, NOTHING = "plays", "draws", "lost", "nothing"
CALLS = ("made", "missed")
"""The beginnings of what is told of calls."""
WON = "won"
GOOD = ("most", WON, "round_won")
"""What is good for those it befalls."""
MOST = 3
"""Deeds on a curtain."""
LATEST = 4
"""Deeds that a table shows."""
TURNS = LATEST + 1
"""So many turns hold all deeds that a table tells at once."""
BLUFF, DOUBTS = "was_bluff", "challenges"
HARD = ("bombed", "skipped", "missed.chaos", "missed.flip", BLUFF)
"""What somebody does to their own harm."""
LATE = ("bombed",)
"""What comes of a card only when it lies where it was played to, and is told no sooner."""
CROWD = 3
"""Players whose names are told; more are counted."""


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
    form: str = ""
    """The key of what was told first, as special as the texts have it."""
    begun: int = 0
    """Its first event, counted from the start."""
    joined: list[int] = field(default_factory=list)
    """Its later events that were told."""
    own_turn: bool = True
    """Whether it was that player's turn."""
    victims: list[Seat] = field(default_factory=list)
    """Whom it hit."""
    owing: list[Seat] = field(default_factory=list)
    """Who lost an event by it, and may have to draw for that."""
    doubters: list[Seat] = field(default_factory=list)
    """Who did not believe it: it hits them if it was true."""
    forced: dict[Seat, int] = field(default_factory=dict)
    """Who had to draw for it, and how many cards."""
    good: bool = False
    """Whether it is good news for the reader."""
    past: str = ""
    """Its sentence as it is told later."""

    @property
    def plain(self) -> str:
        """Its sentence without marks."""
        return self.text.replace("**", "")

    def go_on(self, number: int) -> None:
        """Something more came of it."""
        self.number = number
        self.joined.append(number)

    def put_first(self, color: object) -> None:
        """Of cards of several colors, show the last one of the color it is about."""
        if self.card is None or self.card.color in ("", color):
            return
        alike = [n for n, card in enumerate(self.cards) if card and card.color == color]
        if alike:
            self.cards.insert(0, self.cards.pop(alike[-1]))

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
    """Tells one person the deeds of the round that is being played, or nobody in particular."""

    def __init__(
        self, log: Log, speaker: Speaker, reader: Viewer, first: int = 0,
        before: Sequence[Event] = (),
    ) -> None:  # fmt: skip
        self._log, self._speaker, self._reader = log, speaker, reader
        self._first, self._before = first, before
        """The number of the log's first event, and what happened before it in its round."""
        self._each = speaker.wording.sums
        """The zones whose cards add up to something, and how much each one counts."""

    def since(self) -> list[Deed]:
        """What others did since the reader last saw the table, and all that hit the reader."""
        start = 0 if self._reader is None else self._log.left(self._reader) or 0
        deeds = self.all()
        news = [deed for deed in deeds if deed.number >= start and not led_on(deed, deeds)]
        own = [deed for deed in news if deed.seat == self._reader]
        return [deed for deed in news if deed not in own or (deed.hits and not deed.own_turn)]

    def all(self) -> list[Deed]:
        """Every deed of the round."""
        deeds: list[Deed] = []
        for part in self._parts():
            self._told(part, deeds)
        return [deed for deed in deeds if deed.text]

    def _told(self, part: DeedPart, deeds: list[Deed]) -> None:
        """Something more happened: it belongs to a deed before it, or is one of its own."""
        turn = takewhile(lambda deed: deed.turn == part.turn, reversed(deeds))
        before = [deed for deed in turn if part.follows(deed)][::-1]
        last = before[-1] if before else None
        cause = self._cause(part, deeds)
        key = self._joined(part, last)
        if cause is not None:
            self._force(cause, part)
        elif last is not None and key:
            if self._speaker.words.mentions(f"deed.{key}", "title"):
                last = next((deed for deed in reversed(before) if deed.card), None)
            if last is not None:
                self._join(last, key, part)
        elif last is not None and self._goes_on(last, part):
            self._more(last, part)
        elif last is not None and self._drawn(last, part):
            self._play_drawn(last, part)
        elif part.seat is not None and (deed := self._begun(part.seat, part)) is not None:
            deeds.append(deed)

    # What happened ----------------------------------------------------------------------

    def _parts(self) -> list[DeedPart]:
        """Everything that was told in this round, and the facts that have words as deeds."""
        events = self._log.public
        ends = [n for n, event in enumerate(events[:-1]) if isinstance(event, RoundEnded)]
        begin, first = ends[-1] + 1 if ends else 0, self._first
        told = [
            (number, line.seat, line.told) for number, line in self._log.numbered(None) if line.told
        ]
        begins = next((seat for _, seat, _ in told if seat is not None), -1)
        turns, sums = self._turns(events, begins), self._sums(events)
        facts, kept = [*self._facts(events)], self._kept(events, turns, sums)
        of_facts = {(number, said.key) for number, _, said in facts}
        told = [one for one in told if (one[0], one[2].key) not in of_facts]
        found = [
            DeedPart(first + number, *turns[number], seat,
                     shown(events, number, said, sums[number]), lost(events, number))
            for number, seat, said in [*told, *facts, *kept] if number >= begin
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
        """What the cards add up to that lie in some zones, and all numbers that everybody knows,
        after each event.
        """
        sums: list[dict[str, int]] = []
        held, numbers = dict.fromkeys(self._each, 0), dict[str, int]()
        for event in self._before:
            self._count(event, held, numbers)
        for event in events:
            self._count(event, held, numbers)
            sums.append(held | numbers)
        return sums

    def _count(self, event: Event, held: dict[str, int], numbers: dict[str, int]) -> None:
        """What lies in these zones after an event, and all numbers that everybody knows."""
        if isinstance(event, Moved):
            for zone, way in ((event.to, 1), (event.source, -1)):
                if zone in held:
                    more = added(event.cards, self._each[zone])
                    held[zone] = max(0, held[zone] + way * more)
        elif isinstance(event, Shuffled):
            kept = {zone: event.keep * self._each[zone] for zone in event.sources if zone in held}
            held |= {zone: min(held[zone], most) for zone, most in kept.items()}
        elif isinstance(event, Counter):
            numbers |= {fact: number for fact, number in event.facts if isinstance(number, int)}

    def _facts(self, events: Sequence[Event]) -> Iterator[tuple[int, Seat | None, Told]]:
        """Facts that concern whoever comes next, as what they owe, and how an event went."""
        for number, event in enumerate(events):
            for fact, value in event.facts if isinstance(event, Counter) else ():
                if not value or f"deed.joined.{fact}" not in self._speaker.words:
                    continue
                if isinstance(value, tuple | list):
                    found = {"seats": tuple(value), "event": self._stage(events[:number])}
                    yield number, None, Told(fact, found)
                    continue
                after = (e.seat for e in events[number:] if isinstance(e, Turn))
                following = next(after, None)
                if following is not None:
                    yield number, following, Told(fact, {"count": value})

    def _stage(self, events: Sequence[Event]) -> str:
        """The mini-game that was opened last, up to the end of these events."""
        past = chain(reversed(events), reversed(self._before))
        return next((event.stage for event in past if isinstance(event, StageOpened)), "")

    def _kept(
        self, events: Sequence[Event], turns: Sequence[tuple[int, Seat]],
        sums: Sequence[Mapping[str, int]],
    ) -> Iterator[tuple[int, Seat | None, Told]]:  # fmt: skip
        """What a turn leaves as it was: nothing was done with a card, and others still owe."""
        changed: set[str] = set()
        for number, event in enumerate(events):
            if isinstance(event, Counter):
                changed |= {fact for fact, _ in event.facts}
            if isinstance(event, Turn) and number:
                yield number - 1, turns[number - 1][1], Told(NOTHING, {})
                for fact, value in sums[number].items():
                    known = f"deed.joined.{fact}" in self._speaker.words
                    if value and known and fact not in changed:
                        yield number - 1, event.seat, Told(fact, {"count": value})
                changed.clear()

    # How it is told ---------------------------------------------------------------------

    def _form(self, key: str, *ends: str) -> str:
        """The most special key that the game's texts have a sentence for."""
        special = (f"{key}_{end}" for end in ends)
        return next((own for own in special if f"deed.{own}" in self._speaker.words), key)

    def _joined(self, part: DeedPart, last: Deed | None) -> str:
        """The key under which something is told as part of the deed before it, if it is one."""
        if last is None or (part.told.key == NOTHING and len(last.cards) > 1):
            return ""
        ends = ["none"] if part.told.said.get("count") == 0 else []
        if event := part.told.said.get("event"):
            ends += [str(event), "event"]
        ends += [card.face for card in (*last.cards[:0:-1], *last.cards[:1]) if card]
        key = self._form(f"joined.{part.told.key}", *ends, last.form)
        return key if f"deed.{key}" in self._speaker.words else ""

    def _begun(self, seat: Seat, part: DeedPart) -> Deed | None:
        """A deed of its own; nothing where the game's texts leave it out."""
        told, key = part.told, part.told.key
        card = told.cards[0] if told.cards else None
        if card is not None:
            key = self._form(key, card.face, *(["adds"] if card.adds else []), card.color)
        elif key == DRAWS:
            owes = [
                name for name, number in told.said.items() if isinstance(number, int) and number
            ]
            key = self._form(key, *reversed(owes)) if seat == part.on_turn else key
        deed = Deed(seat, part.turn, told.key, part.number, "", list(told.cards), said=told.said)
        deed.form, deed.begun, deed.own_turn = key, part.number, seat == part.on_turn
        deed.others = [s for s in (told.other,) if s is not None]
        owed = told.key == DRAWS and key != DRAWS
        befell = [s for s in (told.other, seat) if s is not None and (owed or s != part.on_turn)]
        own = told.key == DRAWS or told.key in HARD
        harmed = [s for s in befell if (s != seat or own) and self._harms(key, own=s == seat)]
        self._hit(deed, key, harmed)
        self._say(deed, key, told, plain=f"log.{told.key}")
        return deed if deed.text or f"deed.forced.{key}" in self._speaker.words else None

    def _harms(self, key: str, own: bool) -> bool:
        """Whether the texts tell somebody that something befell them."""
        families = ("deed_mine", "deed_you") if own else ("deed_you",)
        return any(f"{family}.{key}" in self._speaker.words for family in families)

    def _hit(self, deed: Deed, key: str, befell: Sequence[Seat]) -> None:
        """Note whom it hit, or for whom it is good."""
        if deed.key in GOOD or praised(key):
            deed.good = deed.good or self._reader in befell
            return
        deed.victims += [seat for seat in befell if seat not in deed.victims]
        deed.hits = self._reader in deed.victims

    def _drawn(self, deed: Deed, part: DeedPart) -> bool:
        """Whether a card is played that was just drawn."""
        one = deed.form == DRAWS and len(deed.cards) == 1
        return one and part.told.key == PLAYS and deed.seat == part.seat

    def _play_drawn(self, deed: Deed, part: DeedPart) -> None:
        told, card = part.told, part.told.cards[0]
        deed.go_on(part.number)
        deed.key, deed.cards = told.key, list(told.cards)
        usual = self._form(told.key, "it")
        deed.form = self._form(told.key, card.face, card.color, "it") if card else usual
        self._say(deed, deed.form, told)

    def _goes_on(self, deed: Deed, part: DeedPart) -> bool:
        """Whether the same player does the same thing again."""
        same = (deed.seat, deed.key) == (part.seat, part.told.key)
        return same and f"deed.many.{deed.key}" in self._speaker.words

    def _more(self, deed: Deed, part: DeedPart) -> None:
        deed.cards += part.told.cards
        deed.go_on(part.number)
        told = Told(deed.key, {**part.told.said, "count": len(deed.cards)})
        self._say(deed, f"many.{deed.key}", told)

    def _cause(self, part: DeedPart, deeds: Sequence[Deed]) -> Deed | None:
        """The deed of the same turn for which somebody has to draw."""
        if part.told.key != DRAWS or part.seat is None:
            return None
        turn = takewhile(lambda deed: deed.turn == part.turn, reversed(deeds))
        words = self._speaker.words
        found = (deed for deed in turn if deed.owing or f"deed.forced.{deed.form}" in words)
        deed = next(found, None)
        owes = [] if deed is None else deed.owing or [deed.seat]
        return deed if part.seat in owes else None

    def _force(self, deed: Deed, part: DeedPart) -> None:
        """Somebody had to draw for it."""
        assert part.seat is not None
        deed.go_on(part.number)
        if deed.owing:
            deed.key, deed.form, deed.others = LOST, LOST, deed.owing
        deed.forced[part.seat] = deed.forced.get(part.seat, 0) + len(part.told.cards)
        deed.victims = list(deed.forced)
        deed.hits = self._reader in deed.victims
        key, drawn = f"forced.{deed.form}", max(deed.forced.values())
        if len(deed.forced) > CROWD:
            key = self._form(key, "many")
        count = len(deed.forced) if deed.key == LOST else drawn
        names = self._speaker.named(list(deed.forced))
        told = Told(deed.key, {"count": count, "drawn": drawn, "names": names})
        self._say(deed, key, told)
        deed.pill = self._speaker.words.either("deed_pill.draws", otherwise="", count=drawn)

    def _befell(self, deed: Deed, part: DeedPart) -> list[Seat]:
        """Whom it concerns besides the one who did it; at the end of an event, all it names."""
        if isinstance(seats := part.told.said.get("seats"), tuple):
            return list(seats)
        befell = [s for s in (part.seat, part.told.other) if s is not None]
        befell = befell if part.told.key in GOOD else [s for s in befell if s != deed.seat]
        return befell + [s for s in part.lost if s not in befell and s != deed.seat]

    def _join(self, deed: Deed, key: str, part: DeedPart) -> None:
        """What came of a deed: whom it befell, what it was worth. What hit the reader stays told
        when the same befalls others, and whoever won an event by it.
        """
        told, befell = part.told, self._befell(deed, part)
        deed.go_on(part.number)
        key = self._form(key, "self") if befell == [deed.seat] else key
        if told.key == LOST:
            deed.owing = befell
        if told.key == DOUBTS:
            deed.doubters += befell
        goes_on = deed.key == told.key and told.other is None
        again = told.key == WON or (deed.key == told.key and not goes_on)
        of_others = again and deed.hits and self._reader not in befell
        if of_others or not self._speaker.words.entry(f"deed.{key}"):
            return
        befell = [*befell, *(s for s in deed.doubters if s not in befell and told.key != BLUFF)]
        if told.key in HARD and part.seat == deed.seat and self._harms(key, own=True):
            self._hit(deed, key, [deed.seat])
        deed.others = [*(s for s in deed.others if goes_on), *befell]
        deed.key = told.key
        gone = [card for cards in part.lost.values() for card in cards]
        if self._harms(key, own=False):
            everyone = [s for s in range(len(self._speaker.names)) if s != deed.seat]
            self._hit(deed, key, befell or ([] if part.lost else everyone))
            if deed.hits and (mine := part.lost.get(self._reader or 0)):
                gone = list(mine)
                told = Told(told.key, {**told.said, "count": len(gone)})
        if told.key == PLAYS:
            deed.cards += told.cards
            count, card = len(deed.cards) - 1, deed.cards[-1]
            color = self._speaker.color(card.color) if card else ""
            told = Told(told.key, {**told.said, "count": count, "color": color})
        deed.cards += gone
        deed.put_first(told.said.get("color"))
        self._say(deed, key, told)

    def _say(self, deed: Deed, key: str, told: Told, plain: str = "") -> None:
        """Tell a deed: its sentence, now and later, and its pill."""
        names, words = self._speaker.names, self._speaker.words
        mine = deed.seat == self._reader and not deed.good
        yours = deed.hits or deed.good or told.other == self._reader is not None
        if praised(key):
            yours = deed.good
        others = [seat for seat in deed.others if seat != self._reader or not yours]
        said: dict[str, object] = {**deed.said, **told.said, "name": names[deed.seat]}
        said["other"] = self._speaker.named(others)
        if "seats" in said:
            said |= {"names": said["other"], "count": len(deed.others)}
        if "event" in said:
            said["event"] = self._speaker.say(f"face.{said['event']}", "")
        if len(deed.others) > 1:
            said["first"], said["second"] = names[deed.others[0]], names[deed.others[1]]
        if deed.card is not None:
            said |= {"what": self._speaker.plain(deed.card),
                     "title": self._speaker.face(deed.card),
                     "alike": self._speaker.alike(deed.card)}  # fmt: skip
        deed.said = said
        deed.pill = words.either(f"deed_pill.{key}", otherwise=deed.pill, **said)
        forms = [f"{key}_both", key] if len(deed.others) > 1 else [key]
        ways = [(f"deed_mine.{form}", f"past_mine.{form}") for form in forms if mine]
        ways += [(f"deed_you.{form}", f"past_you.{form}") for form in forms if yours]
        ways += [(f"deed.{form}", f"past.{form}") for form in forms]
        now, later = next((way for way in (*ways, (plain, "")) if way[0] in words), ("", ""))
        if now:
            deed.text = words(now, **said)
            deed.past = words.either(later, otherwise=deed.plain, **said)


def praised(key: str) -> bool:
    """Whether a sentence is good news for whomever it is about."""
    name = key.rpartition(".")[2]
    return name in GOOD or name.startswith("won_")


def shown(events: Sequence[Event], number: int, told: Told, sums: Mapping[str, int]) -> Told:
    """The same with the cards that were shown to everybody just before, and with all sums."""
    before, now = events[number - 1] if number else None, events[number]
    cards = told.cards
    if not cards and isinstance(before, Revealed):
        cards = before.cards
    elif not cards and isinstance(before, Moved) and isinstance(now, Announced):
        own = before.source == f"{HAND} {now.seat}" and None not in before.cards
        cards = before.cards if own else ()
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


def told_on_the_curtain(deeds: Sequence[Deed], matters: Collection[str] = ()) -> list[Deed]:
    """The most important ones in the order of time: what hit the reader first, then what matters
    to everybody in that game, then the latest.
    """

    def weight(deed: Deed) -> tuple[bool, bool, int]:
        return deed.hits, deed.key in matters or deed.key in WARNINGS, deed.begun

    return sorted(sorted(deeds, key=weight)[-MOST:], key=lambda deed: deed.begun)


# At the table, as it happens ----------------------------------------------------------------


def latest(log: Log, speaker: Speaker, reader: Viewer, told: int) -> list[Deed]:
    """The last deeds of the round, as soon as their first events are told.

    What comes of a deed at once is told with it, but nothing before dice lie still or cards
    are turned over.
    """
    return begun(between(log, speaker, reader, span(log, told)), told)


def heard(log: Log, told: int, landed: int) -> int:
    """How much of what was told is heard by now: not what comes of a card that still flies."""
    events = log.events
    return told - 1 if landed < told and late(events[told - 1]) else told


def late(event: Event) -> bool:
    """Whether it is told no sooner than the card lies of which it comes."""
    return isinstance(event, Announced) and event.key in LATE


def span(log: Log, told: int) -> tuple[int, int, int] | None:
    """Where the round begins, its last turns, and what belongs to them ends."""
    begin, start = lately(log, told)
    return None if start is None else (begin, start, foreseen(log.events, told))


def between(
    log: Log, speaker: Speaker, reader: Viewer, where: tuple[int, int, int] | None
) -> list[Deed]:
    """The deeds of a span, those that nobody may know of yet included."""
    if where is None:
        return []
    begin, start, end = where
    return Deeds(log.part(start, end), speaker, reader, start, log.events[begin:start]).all()


def begun(deeds: Sequence[Deed], told: int) -> list[Deed]:
    """The last of those whose first events are told."""
    return [deed for deed in deeds if deed.begun < told][-LATEST:]


def newest(log: Log, told: int) -> DeedPart | None:
    """What was told last of a player in this round, as everybody may know it."""
    _, start = lately(log, told)
    if start is None:
        return None
    part = log.part(start, told)
    events = part.public
    for number, line in reversed(part.numbered(None)):
        if line.told is not None and line.seat is not None:
            said = shown(events, number, line.told, {})
            return DeedPart(start + number, 0, -1, line.seat, said)
    return None


def lately(log: Log, told: int) -> tuple[int, int | None]:
    """Where the round begins, and its last turns; nothing while its cards are dealt."""
    events, turns, begin = log.events, list[int](), 0
    for number in range(told - 1, -1, -1):
        if isinstance(events[number], Turn) and len(turns) < TURNS:
            turns.append(number)
        elif isinstance(events[number], RoundEnded) and number < told - 1:
            begin = number + 1
            break
    if not turns and log.deals(begin):
        return begin, None
    return begin, turns[-1] if len(turns) == TURNS else begin


def foreseen(events: Sequence[Event], told: int) -> int:
    """Up to where what happens next belongs to what was told: the next turn at the latest."""
    for number in range(told, len(events)):
        if isinstance(events[number], Turn):
            return number + 1
        event = events[number]
        if late(event) or not isinstance(event, Moved | Announced | Counter | Passed):
            return number
    return len(events)
