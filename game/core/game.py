"""A game as the engine needs it: its facts and its rules, read on first use."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from copy import copy
from functools import cached_property, lru_cache
from importlib import import_module
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

from .card import Card
from .decision import Decision, Seat
from .errors import BadSetup
from .rulebook import ON, GuestCards, Rulebook, parse_rules
from .table import Table

Flow = Coroutine[Decision[Any], Any, None]
BOX: dict[str, Game] = {}
"""The games in the box by id."""
GUESTS: dict[str, Game] = {}
"""Games that were brought along: found by their id, but not in the box."""
READY_GUESTS = 64
"""So many of these keep what was worked out of them; the others work it out anew."""
PACKER = "game.games"
"""The module that puts the games into the box."""
PHASES = ("begin_round", "turn", "end_round")
MATCH_OVER = "over"
OWN = "own:"
"""How the ids of games begin that people built."""
GUEST_CARDS = "cards"
"""Where a journal has the cards that somebody brought along."""


class Measurement(NamedTuple):
    """The cards that count by a measure of a game, such as their best rainbow."""

    word: str = ""
    cards: tuple[Card, ...] = ()


class Entry(NamedTuple):
    """One line of a hand's bill: its text key below `bill`, and what it brings."""

    key: str
    points: int
    cards: tuple[Card, ...] = ()
    number: int = 0


def is_own(id: str) -> bool:
    """True if an id is that of a built game."""
    return id.startswith(OWN)


def unversioned_id(id: str) -> str:
    """Return a game's id without its version."""
    return id.partition("@")[0]


def find_game(id: str) -> Game:
    """Return the game with this id, in the box or not.

    Raises `BadSetup` naming those in the box.
    """
    found = known_game(id)
    if found is None:
        raise BadSetup(f"unknown game {id}; choose from {', '.join(BOX)}")
    return found


def known_game(id: str) -> Game | None:
    """Return the game with this id; None if there is none, or no longer.

    The box is packed elsewhere: by name, because the engine knows no game.
    """
    if not BOX:
        import_module(PACKER)
    return BOX.get(id) or GUESTS.get(id)


def is_boxed(id: str) -> bool:
    """True for one of the games in the box."""
    return known_game(id) is not None and id not in GUESTS


Guest = TypeVar("Guest", bound="Game")
Answer = TypeVar("Answer")


def welcome_guest(game: Guest) -> Guest:
    """Let a game be found that is not in the box, as long as the program runs.

    A page, a table below it or a game night may know it by nothing but its id.
    """
    GUESTS.pop(game.id, None)
    GUESTS[game.id] = game
    if len(GUESTS) > READY_GUESTS:
        [*GUESTS.values()][-1 - READY_GUESTS].release_cached()
    return game


def game_of(facts: Mapping[str, Any]) -> Game:
    """Return the game that a journal's header names, which may carry it."""
    brought: Callable[[Mapping[str, Any]], Game | None] = import_module(PACKER).brought
    return brought(facts) or find_game(facts["game"])


class Game:
    """One of the games in the box.

    `module` holds the rules: the coroutines `begin_round`, `turn` and `end_round`, each
    taking the table; `TABLE`, the class of its table; and perhaps `why_not`, `why`, `warning`,
    `check`, `describe_play`, `describe_question`, `describe_pile`, `measure`, `prices`, `bill` and,
    in games of several rounds, `deals_again`.
    """

    def __init__(self, id: str, module: str | ModuleType, read: Callable[[], str]) -> None:
        self.id = id
        self.carried: Mapping[str, str] = {}
        """What a journal has to tell of it, if the box may not have it."""
        self.left_out: Mapping[str, str] = {}
        """By checksum what the journal leaves out of that, such as pictures."""
        self.guests: dict[str, GuestCards] = {}
        """The sets of cards that were brought along for it, by the option of each."""
        self._module = module
        self._read = read

    @property
    def stored_id(self) -> str:
        """The id in statistics and settings, whatever version of the game is played."""
        return self.id

    @property
    def edition(self) -> str:
        """The edition of its rules; empty if there is only one."""
        return ""

    @cached_property
    def rules(self) -> Rulebook:
        """Its facts. Raises `BrokenRules` if the file is broken."""
        return parse_rules(self._read(), f"{self.id}.toml")

    def under(self, options: Mapping[str, str]) -> Game:
        """Return this game with the numbers of its rules that the house rules of a match say."""
        rules = self.rules.under(options)
        return self if rules is self.rules else _cached_variant(self, rules)

    def release_cached(self) -> None:
        """Release what can be worked out again."""
        self.__dict__.pop("rules", None)

    def join_guest_cards(self, guests: GuestCards) -> None:
        """Add a set of guest cards; a set that is there already stays."""
        if guests.id not in self.guests:
            self.guests[guests.id] = guests
            self.__dict__["rules"] = self.rules.with_guest_cards(guests)

    def carries(self, options: Mapping[str, str]) -> Mapping[str, Any]:
        """Return what a journal must carry so that a match with these rules plays anywhere."""
        texts = [one.carried or one.text for one in self._guests_in_force(options)]
        return {**self.carried, GUEST_CARDS: texts} if texts else self.carried

    def left_out_of_journals(self, options: Mapping[str, str]) -> Mapping[str, str]:
        """Return by checksum what is kept beside the journals of a match with these rules."""
        texts = (one.left_out for one in self._guests_in_force(options))
        return {**self.left_out, **{sum: text for told in texts for sum, text in told.items()}}

    def _guests_in_force(self, options: Mapping[str, str]) -> list[GuestCards]:
        return [one for id, one in self.guests.items() if options.get(id) == ON]

    @cached_property
    def module(self) -> ModuleType:
        """The module with its rules."""
        if isinstance(self._module, ModuleType):
            return self._module
        return import_module(self._module)

    @cached_property
    def phase_flows(self) -> dict[str, Callable[[Table], Flow]]:
        """The coroutine of each phase."""
        return {phase: getattr(self.module, phase) for phase in PHASES}

    def settle_house_rules(self, players: int, wishes: Mapping[str, str]) -> dict[str, str]:
        """Return the house rules of a match. Raises `BadSetup` saying what is allowed."""
        options = self.rules.settle_options(players, wishes)
        self._ask_rules("check", None, players, options)
        return options

    def new_table(self, names: tuple[str, ...], seed: int, options: dict[str, str]) -> Table:
        """Return a table before the first round: all cards in the draw pile, in deck order."""
        kind: type[Table] = self.module.TABLE
        return kind(self.rules.under(options), names, seed, options)

    def _ask_rules(self, name: str, otherwise: Answer, *about: Any) -> Answer:
        """Return what a function of the rules answers; `otherwise` where the game has none."""
        function: Callable[..., Answer] | None = getattr(self.module, name, None)
        return otherwise if function is None else function(*about)

    def may_deal_again(self, table: Table) -> bool:
        """True if another round may be dealt after this one; never in games of one round."""
        return self._ask_rules("deals_again", False, table)

    def why_not_playable(self, table: Table, seat: Seat, card: Card) -> str:
        """Return the text key of why this seat can't play this card now; empty if it can."""
        return self._ask_rules("why_not", "", table, seat, card)

    def why_playable(self, table: Table, seat: Seat, card: Card) -> str:
        """Return the text key of why this seat can play this card now; empty if it needs none."""
        return self._ask_rules("why", "", table, seat, card)

    def play_warning(self, table: Table, seat: Seat, card: Card) -> str:
        """Return the text key of what playing this card would bring on its player.

        It is empty if nothing; it names an icon, too.
        """
        return self._ask_rules("warning", "", table, seat, card)

    def describe_play(self, table: Table, cards: Sequence[Card]) -> str:
        """Return what cards are called that are played together, as a fact says it.

        Such as `2 star`; empty where each is played for itself.
        """
        return self._ask_rules("describe_play", "", table, cards)

    def describe_question(self, table: Table, seat: Seat) -> Mapping[str, str]:
        """Return what else sentences about a seat's question may mention, as facts say it."""
        return self._ask_rules("describe_question", {}, table, seat)

    def describe_pile(self, facts: Mapping[str, Any], zone: str, count: int) -> str:
        """Return what the cards of a zone are called, as facts say it; empty if it has a caption.

        Such as `2 star`.
        """
        return self._ask_rules("describe_pile", "", facts, zone, count)

    def measure_by_name(self, name: str, cards: Sequence[Card]) -> Measurement:
        """Return which cards count by one of the game's measures, for screens; none without it."""
        return self._ask_rules("measure", Measurement(), name, cards, self.rules.numbers)

    def price_numbers(self, facts: Mapping[str, Any], count: int, seat: Seat) -> Mapping[str, int]:
        """Return what a claim of `count` cards can bring and cost a seat; empty without claims.

        The names are those that the game's sentences use.
        """
        return self._ask_rules("prices", {}, facts, self.rules.numbers, count, seat)

    def bill_lines(self, cards: Sequence[Card], out: bool) -> tuple[Entry, ...]:
        """Return how a hand was counted; empty if it is counted card by card.

        `out` is True for the hand of the player who ended the round.
        """
        return self._ask_rules("bill", (), cards, out, self.rules.numbers)


@lru_cache(READY_GUESTS)
def _cached_variant(game: Game, rules: Rulebook) -> Game:
    variant = copy(game)
    variant.__dict__["rules"] = rules
    return variant
