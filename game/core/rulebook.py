"""A game's facts, read from TOML: deck, zones, house rules, numbers, layout."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from game.toml import TomlReader

from .card import Card, Deck, Zone
from .errors import BadSetup, BrokenRules

ON, OFF = "on", "off"
TEAMS = "teams"
"""The number of the rules that is 1 where partners sit opposite each other and share a score."""
KEPT = 64
"""So many decks, and zones of tables, are remembered."""
SettledOptions = frozenset[tuple[str, str]]
"""The house rules of a match, each with its value."""
HEAD_START = "head_start"
"""What head starts are called among the house rules of a match: steps by seat, such as `0 2 0`."""
Steps = tuple[int, ...]
"""The steps of each seat."""
HouseNumbers = Mapping[str, Mapping[str, int]]
"""By house rule, written as `sale=2`, the numbers that are different by it."""


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its values in the order to show them, and what is usual."""

    id: str
    values: tuple[str, ...]
    default: str
    by_players: tuple[tuple[int, str], ...] = ()
    """Other defaults: each from this number of players up."""
    set: str = ""
    """The set of cards it is about: without that set it changes nothing."""
    table: bool = False
    """Whether it is for the people at the table, and the rules themselves never ask for it: it
    is settled only where it is not as usual."""
    printed: str = ""
    """What the printed rules say, where that is not what is usual here; its name tells."""
    guest: bool = False
    """Whether it puts cards into the box that somebody brought along."""
    needs: Mapping[str, Mapping[str, str]] = field(default_factory=dict, hash=False)
    """By value, the least value that another option must have."""

    def default_for(self, players: int) -> str:
        """Return the default for that many players."""
        usual = self.default
        for least, value in self.by_players:
            if players >= least:
                usual = value
        return usual


@dataclass(frozen=True, slots=True)
class CardRow:
    """One row of a deck: how many cards of one face, in one color."""

    color: str
    face: str
    code: str
    copies: int
    points: int
    number: int | None
    shape: str
    set: str
    times: str = ""
    """The option that tells how many times as many there are."""
    adds: int = 0
    """What one counts where the cards of a zone are added up; 0 is as much as any card there."""


@dataclass(frozen=True, slots=True)
class CardRule:
    """A house rule about the cards of a game: it leaves some out, or lets some count more."""

    option: str
    value: str = ""
    """The value for which cards are left out."""
    only: str = ""
    """`numbers`, if nothing but number cards stays; cards that were brought along stay, too."""
    times: int = 1
    """How many times the points of cards count whose color is the value."""

    def apply_to(
        self, rows: Sequence[CardRow], options: Mapping[str, str], brought: Container[str]
    ) -> list[CardRow]:
        """Return the rows of a deck under the house rules of a match."""
        value = options.get(self.option)
        if self.only and value == self.value:
            rows = [row for row in rows if row.number is not None or row.set in brought]
        return [
            replace(row, points=self.times * row.points) if row.color == value else row
            for row in rows
        ]


@dataclass(frozen=True, slots=True)
class HeadStart:
    """The head start of a game: what each step is worth, and how many a player can have."""

    most: int
    worth: int = 1
    """Cards, pennies, pairs or points for each step."""

    def read_steps(self, text: str, players: int) -> Steps:
        """Return the steps of each seat. Raises `BadSetup` saying what is allowed."""
        parts = text.split()
        if len(parts) != players:
            raise BadSetup(f"{HEAD_START} needs {players} numbers, one for each seat, not “{text}”")
        if not all(part.isascii() and part.isdigit() and int(part) <= self.most for part in parts):
            raise BadSetup(f"{HEAD_START} gives each seat 0 to {self.most} steps, not “{text}”")
        return tuple(map(int, parts))


def write_steps(steps: Sequence[int]) -> str:
    """Return the option value for these steps by seat; empty if nobody has any."""
    return " ".join(map(str, steps)) if any(steps) else ""


def steps_of(options: Mapping[str, str], players: int) -> Steps:
    """Return the steps of each seat by the house rules of a match."""
    text = options.get(HEAD_START, "")
    return tuple(map(int, text.split())) if text else (0,) * players


@dataclass(frozen=True, slots=True, eq=False)
class Rulebook:
    """Everything about a game that is data; decks and zones are made once for many matches."""

    id: str
    least: int
    most: int
    low_wins: bool
    zones: tuple[Zone, ...]
    rows: tuple[CardRow, ...]
    options: tuple[Option, ...]
    numbers: Mapping[str, int]
    """Counts and limits the rules use, by name."""
    dice: Mapping[str, tuple[str, ...]]
    """The faces of each die."""
    raw: Mapping[str, Any]
    """The whole file, for what only screens need, such as `layout`."""
    head_start: HeadStart | None = None
    """What somebody can be given at the start, if the game has such a thing."""
    card_rules: tuple[CardRule, ...] = ()
    house_numbers: HouseNumbers = field(default_factory=dict)
    house: tuple[str, ...] = ()
    """The house rules among these by which the numbers already are."""
    printed: Rulebook | None = None
    """The rulebook without them; `None` if it is this one."""

    def under(self, options: Mapping[str, str]) -> Rulebook:
        """Return this rulebook with the numbers that the house rules of a match say."""
        here = tuple(rule for rule in self.house_numbers if is_in_force(rule, options))
        if here == self.house:
            return self
        printed = self.printed or self
        return _cached_rulebook(printed, here) if here else printed

    def team_count(self, seats: int) -> int:
        """Return how many teams there are: as many as seats where nobody has a partner."""
        return seats // 2 if self.numbers.get(TEAMS) else seats

    def has_teams(self, seats: int) -> bool:
        """Return True if partners share a score."""
        return self.team_count(seats) < seats

    def team_of(self, seat: int, seats: int) -> tuple[int, ...]:
        """Return the seats that share a seat's score and win with it, itself among them."""
        count = self.team_count(seats)
        return tuple(range(seat % count, seats, count))

    def settle_options(self, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """Return the house rules of a match: the wishes, and defaults for the rest.

        Raises `BadSetup` saying what is allowed.
        """
        if not self.least <= players <= self.most:
            raise BadSetup(f"{self.id} is for {self.least} to {self.most} players, not {players}")
        known = {option.id: option for option in self.options}
        steps = self._settle_steps(players, wishes.get(HEAD_START))
        wishes = {wish: value for wish, value in wishes.items() if wish != HEAD_START}
        for wish, value in wishes.items():
            if wish not in known:
                raise BadSetup(f"unknown option {wish}; choose from {', '.join(known)}")
            if value not in known[wish].values:
                allowed = ", ".join(known[wish].values)
                raise BadSetup(f"option {wish} can be {allowed}, not {value}")
        usual = {option.id: option.default_for(players) for option in self.options}
        settled = self._meet_needs(usual | dict(wishes), wishes)
        idle = {o.id for o in self.options if (o.table or o.guest) and settled[o.id] == usual[o.id]}
        return {name: value for name, value in settled.items() if name not in idle} | steps

    def _meet_needs(self, settled: dict[str, str], wishes: Mapping[str, str]) -> dict[str, str]:
        """Return house rules with the values that others need; a wish for less is refused."""
        values = {option.id: option.values for option in self.options}
        for option in self.options:
            value = settled[option.id]
            for other, least in option.needs.get(value, {}).items():
                now = settled[other]
                if values[other].index(now) >= values[other].index(least):
                    continue
                if other in wishes:
                    rule = f"{option.id}={value}"
                    raise BadSetup(f"{rule} needs {other}={least} or more, not {now}")
                settled[other] = least
        return settled

    def _settle_steps(self, players: int, wish: str | None) -> dict[str, str]:
        """Return the head starts of a match; empty if nobody has one."""
        if wish is None:
            return {}
        if self.head_start is None:
            raise BadSetup(f"{self.id} has no {HEAD_START}")
        text = write_steps(self.head_start.read_steps(wish, players))
        return {HEAD_START: text} if text else {}

    def with_guest_cards(self, guests: GuestCards) -> Rulebook:
        """Return this rulebook with one more set of cards, which is off unless wanted.

        Sets that were brought along lie in the order of their ids, whoever came first.
        """
        before = {option.id for option in self.options if option.guest}
        printed = [row for row in self.rows if row.set not in before]
        brought = [row for row in self.rows if row.set in before]
        brought = sorted([*brought, *guests.rows], key=lambda row: row.set)
        raw = dict(self.raw)
        raw["faces"] = [*guests.faces, *raw.get("faces", ())]
        raw["acts"] = {**raw.get("acts", {}), **guests.acts}
        spots = [spot for spot in guests.spots if spot not in raw["layout"]["zones"]]
        raw["layout"] = {**raw["layout"], "zones": [*raw["layout"]["zones"], *spots]}
        told = [{"name": z.name, "facing": z.facing, "set": z.set} for z in guests.zones]
        raw["zones"] = [*raw["zones"], *told]
        option = Option(guests.id, (OFF, ON), OFF, guest=True)
        return replace(
            self,
            zones=(*self.zones, *guests.zones),
            rows=(*printed, *brought),
            options=(*self.options, option),
            raw=raw,
        )

    def make_deck(self, options: Mapping[str, str]) -> Deck:
        """Return the cards of a match: the rows of its sets, in the file's order.

        Equal cards lie together. A row's set is in the box if it has no name or its option is
        on.
        """
        return _cached_deck(self, frozenset(options.items()))

    def zone_ids(self, players: int, options: Mapping[str, str]) -> Mapping[str, Zone]:
        """Return every zone on a table for this many players, those of its sets only.

        They are in the file's order.
        """
        return _cached_zones(self, players, frozenset(options.items()))


@dataclass(frozen=True, slots=True)
class GuestCards:
    """Cards that somebody brought along for a game, as one more set of it."""

    id: str
    """The option that puts them into the box."""
    text: str
    """All that is needed to make them once more."""
    rows: tuple[CardRow, ...]
    faces: tuple[Mapping[str, Any], ...] = ()
    """Their drawings, as a rules file tells them."""
    acts: Mapping[str, Any] = field(default_factory=dict)
    """By face what the rules do once it is played."""
    zones: tuple[Zone, ...] = ()
    spots: tuple[Mapping[str, Any], ...] = ()
    """Where these zones lie."""
    carried: str = ""
    """What a journal has of the text, if that is less."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """By checksum what it leaves out."""


def is_in_force(rule: str, options: Mapping[str, str]) -> bool:
    """True if a house rule, written as `sale=2`, is among those of a match."""
    option, _, value = rule.partition("=")
    return options.get(option) == value


@lru_cache(KEPT)
def _cached_rulebook(printed: Rulebook, house: tuple[str, ...]) -> Rulebook:
    numbers = dict(printed.numbers)
    for rule in house:
        numbers |= printed.house_numbers[rule]
    return replace(printed, numbers=numbers, house=house, printed=printed)


@lru_cache(KEPT)
def _cached_deck(rules: Rulebook, settled: SettledOptions) -> Deck:
    options = dict(settled)
    rows = [r for r in rules.rows if not r.set or options.get(r.set) == ON]
    brought = {option.id for option in rules.options if option.guest}
    for rule in rules.card_rules:
        rows = rule.apply_to(rows, options, brought)
    first = {row.code: place for place, row in reversed(list(enumerate(rows)))}
    rows.sort(key=lambda row: first[row.code])
    sets = {row.times: int(options[row.times]) for row in rows if row.times}
    copies = [row for row in rows for _ in range(row.copies * sets.get(row.times, 1))]
    return tuple(
        Card(i, r.code, r.color, r.face, r.points, r.number, r.shape, r.adds)
        for i, r in enumerate(copies)
    )


@lru_cache(KEPT)
def _cached_zones(rules: Rulebook, players: int, settled: SettledOptions) -> Mapping[str, Zone]:
    options = dict(settled)
    zones = [z for z in rules.zones if not z.set or options.get(z.set) == ON]
    return {name: zone for zone in zones for name in zone.ids(players)}


@dataclass(frozen=True, slots=True)
class FaceFacts:
    """The facts of one face of a block of cards."""

    copies: int
    points: int | None = None
    """Needed where the face is no number; else it is worth what it says."""
    code: str = ""
    shape: str = ""
    number: int | None = None
    """What it counts as, where its face does not say so."""
    adds: int = 0
    """What it counts where the cards of a zone are added up."""


@dataclass(frozen=True, slots=True)
class CardBlock:
    """Cards of which there is every face in every color, each color with its letter."""

    colors: Mapping[str, str]
    faces: Mapping[str, FaceFacts]
    set: str = ""
    part: str = ""
    """The part of a box that games share; a game's `parts` say how often it is taken."""

    def card_rows(self) -> Iterator[CardRow]:
        """Yield one row for each kind; a card's number is its face if that is one."""
        for color, letter in self.colors.items():
            for face, facts in self.faces.items():
                number = int(face) if re.fullmatch(r"-?\d+", face) else facts.number
                yield CardRow(
                    color=color,
                    face=face,
                    code=letter + (facts.code or face),
                    copies=facts.copies,
                    points=(number or 0) if facts.points is None else facts.points,
                    number=number,
                    shape=facts.shape,
                    set=self.set,
                    adds=facts.adds,
                )


@dataclass(frozen=True, slots=True)
class OptionFacts:
    """A house rule as it stands in the file."""

    id: str
    values: tuple[str, ...]
    default: str
    by_players: Mapping[str, str] = field(default_factory=dict)
    set: str = ""
    table: bool = False
    printed: str = ""
    needs: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RulesFile:
    """A rules file. What only screens and statistics need is read where it is used."""

    id: str
    players: tuple[int, int]
    low_wins: bool
    zones: tuple[Zone, ...]
    cards: tuple[CardBlock, ...]
    options: tuple[OptionFacts, ...] = ()
    card_rules: tuple[CardRule, ...] = ()
    parts: Mapping[str, int | str] = field(default_factory=dict)
    numbers: Mapping[str, int] = field(default_factory=dict)
    house_numbers: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    dice: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    time: Mapping[str, Any] = field(default_factory=dict)
    short: Mapping[str, str] = field(default_factory=dict)
    head_start: Mapping[str, int] = field(default_factory=dict)
    suggests: Mapping[str, Any] = field(default_factory=dict)
    first: Mapping[str, str] = field(default_factory=dict)
    lay_nothing: Mapping[str, str] = field(default_factory=dict)
    records: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    moments: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    luck: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    faces: tuple[Mapping[str, Any], ...] = ()
    layout: Mapping[str, Any] = field(default_factory=dict)
    plan: Mapping[str, Any] = field(default_factory=dict)
    """What rules that are for more than one game go by."""


def parse_rules(text: str, name: str) -> Rulebook:
    """Read a rules file; `name` is how messages call it. Raises `BrokenRules`."""
    return rulebook_of_tables(TomlReader(name, BrokenRules).parse_text(text), name)


def rulebook_of_tables(raw: Mapping[str, Any], name: str) -> Rulebook:
    """Return a rulebook of the tables of a rules file. Raises `BrokenRules`."""
    reader = TomlReader(name, BrokenRules)
    return RulebookMaker(reader, reader.read_table(RulesFile, raw)).make_rulebook(raw)


class RulebookMaker:
    """Makes a rulebook of a file, and says which key makes no sense."""

    def __init__(self, reader: TomlReader, file: RulesFile) -> None:
        self.broken, self.file = reader.broken_key_error, file

    def make_rulebook(self, raw: Mapping[str, Any]) -> Rulebook:
        """Return the whole rulebook."""
        file = self.file
        self.check_zones()
        return Rulebook(
            id=file.id,
            least=file.players[0],
            most=file.players[1],
            low_wins=file.low_wins,
            zones=file.zones,
            rows=self.deck_rows(),
            options=tuple(map(self.make_option, file.options)),
            numbers=file.numbers,
            dice=file.dice,
            raw=raw,
            head_start=self.make_head_start(),
            card_rules=self.check_card_rules(),
            house_numbers=self.check_house_numbers(),
        )

    def check_house_numbers(self) -> HouseNumbers:
        """Return the numbers that house rules change; refuse those of options not there."""
        there = {f"{one.id}={value}" for one in self.file.options for value in one.values}
        for rule in self.file.house_numbers:
            if rule not in there:
                raise self.broken(f"house_numbers.{rule}", "is no option with that value")
        return self.file.house_numbers

    def check_card_rules(self) -> tuple[CardRule, ...]:
        """Return the house rules about cards; refuse those of options that are not there."""
        values = {option.id: option.values for option in self.file.options}
        for number, rule in enumerate(self.file.card_rules):
            there = values.get(rule.option, ())
            if not there or (rule.only and rule.value not in there):
                raise self.broken(f"card_rules[{number}].option", "is no option with that value")
            if rule.only not in ("", "numbers"):
                raise self.broken(f"card_rules[{number}].only", "can only be numbers")
        return self.file.card_rules

    def make_head_start(self) -> HeadStart | None:
        """Return the head start of this game, if there is one."""
        facts = self.file.head_start
        if not facts:
            return None
        if facts.keys() != {"most", "worth"} or min(facts.values()) < 1:
            raise self.broken("head_start", "must say most and worth, each 1 or more")
        return HeadStart(**facts)

    def check_zones(self) -> None:
        """Refuse zones without a draw pile, two alike, and owners who have none of their own."""
        names = [zone.name for zone in self.file.zones]
        if len(set(names)) < len(names):
            raise self.broken("zones", "have two of the same name")
        if "draw" not in names:
            raise self.broken("zones", "have no draw")
        for zone in self.file.zones:
            if zone.facing == "owner" and not zone.seats:
                raise self.broken(f"zones.{zone.name}.seats", "must be true where the owner looks")

    def make_option(self, facts: OptionFacts) -> Option:
        """A house rule."""
        where, others = f"options.{facts.id}", facts.by_players
        if not all(least.isdigit() for least in others):
            raise self.broken(f"{where}.by_players", "must be by numbers of players")
        if not all(value in facts.values for value in (facts.default, *others.values())):
            raise self.broken(f"{where}.default", "must be one of its values")
        steps = tuple(sorted((int(least), value) for least, value in others.items()))
        if facts.printed and facts.printed not in facts.values:
            raise self.broken(f"{where}.printed", "must be one of its values")
        values = {one.id: one.values for one in self.file.options}
        for value, needs in facts.needs.items():
            there = all(least in values.get(other, ()) for other, least in needs.items())
            if value not in facts.values or not there:
                raise self.broken(f"{where}.needs.{value}", "is about a value that is not there")
        return Option(
            facts.id,
            facts.values,
            facts.default,
            steps,
            facts.set,
            facts.table,
            facts.printed,
            needs=facts.needs,
        )

    def deck_rows(self) -> tuple[CardRow, ...]:
        """Return the deck.

        Refuses faces without points, and a code that means two kinds of cards.
        """
        rows = tuple(row for block in self.file.cards for row in self.rows_taken(block))
        kinds: dict[str, tuple[str, str, str]] = {}
        for row in rows:
            kind = row.color, row.face, row.shape
            if kinds.setdefault(row.code, kind) != kind:
                raise self.broken("cards", f"give two kinds the code {row.code}")
        return rows

    def rows_taken(self, block: CardBlock) -> Iterator[CardRow]:
        """Yield the rows of a block that are in the deck, by the game's `parts`.

        A part, or a single face of one, is taken a fixed number of times, or as often as an
        option says.
        """
        for row in block.card_rows():
            if row.number is None and block.faces[row.face].points is None:
                raise self.broken(f"cards.{row.face}.points", "is missing: it is no number card")
            parts = self.file.parts
            count = parts.get(row.face, parts.get(block.part)) if block.part else 1
            if isinstance(count, str):
                self.check_sets(count)
                yield replace(row, times=count)
            elif count is not None:
                yield replace(row, copies=row.copies * count)

    def check_sets(self, option: str) -> None:
        """Refuse parts that are taken as often as an option says that is no number."""
        values = [o.values for o in self.file.options if o.id == option]
        if not values or not all(value.isdigit() for value in values[0]):
            raise self.broken("parts", f"need an option {option} whose values are numbers")
