"""What is agreed on before a game: who plays, and with which cards and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.card import Deck
from game.core.errors import BadSetup
from game.core.game import Game
from game.core.rulebook import ON, Option
from game.session.ballot import owner_of
from game.session.duration import minutes, shorter
from game.session.house_rules import (
    SEAT,
    by_seat,
    expansions,
    granted,
    needed,
    possible_values,
)
from game.session.seating import Seating
from game.store import folders
from game.store.presets import Preset, Presets
from game.store.settings import SeatChoice, Settings
from game.ui.widgets.controls import Segment
from game.words import Words


class Agreement:
    """The players of one game, and the value of each of its options."""

    def __init__(
        self, game: Game, words: Words, seating: Seating, wishes: Mapping[str, str]
    ) -> None:
        self.game, self.words, self.seating = game, words, seating
        self.wishes = dict(wishes)
        """What was chosen, even where so many players can't have it just now."""
        self.options: tuple[Option, ...] = game.rules.options
        self.sets = [option.id for option in expansions(game)]
        self.presets = Presets(folders.settings())

    # -- one option --------------------------------------------------------

    @property
    def needed(self) -> frozenset[str]:
        """The expansions without which so many could not play."""
        return needed(self.game, len(self.seating))

    def option(self, id: str) -> Option:
        """The option of that name."""
        return next(option for option in self.options if option.id == id)

    def usual(self, option: Option) -> str:
        """What is printed for so many players."""
        return option.usual(len(self.seating))

    def value(self, option: Option) -> str:
        """What an option is set to: the wish, if it is one of its values and may be so."""
        value = granted(self.game, len(self.seating), option, self.wishes)
        return self.usual(option) if value in self._idle() else value

    def _idle(self) -> set[str]:
        """Values that ask the people something, when only computers play."""
        return set() if self.seating.people() else {option.id for option in self.options}

    def possible(self, option: Option) -> list[str]:
        """The values of an option that so many players can play with."""
        return possible_values(self.game, len(self.seating), option)

    def limited(self, option: Option) -> bool:
        """Whether so many players can't have all of its values."""
        return not by_seat(option) and len(self.possible(option)) < len(option.values)

    def choices(self, option: Option) -> list[Segment]:
        """The values of an option in plain words; seats by their player's name."""
        asked = any(option.id in other.values for other in self.options)
        if asked and by_seat(option):
            seats = self.seating.seats
            people = self.seating.people() or range(len(seats))
            named = [(f"{SEAT}{n + 1}", seats[n].name) for n in people]
            return [Segment(value, name) for value, name in named if value in option.values]
        idle = self._idle()
        fit = [value for value in self.possible(option) if value not in idle]
        return [Segment(value, self.words(f"option.{option.id}.{value}")) for value in fit]

    def title(self, option: Option) -> str:
        """What an option is called."""
        return self.words(f"option.{option.id}.name")

    def says(self, option: Option) -> str:
        """What a house rule is about, in a sentence."""
        key = f"option.{option.id}.says"
        return self.words(key) if key in self.words else ""

    def changed(self, option: Option) -> bool:
        """Whether a house rule is not as printed."""
        return not by_seat(option) and self.value(option) != self.usual(option)

    # -- all of them -------------------------------------------------------

    def shown(self) -> list[Option]:
        """The options to ask for: one named like another's value only if that is chosen, one
        about a set of cards only if that is in the box.
        """
        values = {value for option in self.options for value in option.values}
        now = {option.id: self.value(option) for option in self.options}
        chosen, sets = set(now.values()), {id for id, value in now.items() if value == ON}
        asked = [one for one in self.options if one.id not in values or one.id in chosen]
        return [option for option in asked if not option.set or option.set in sets]

    def house_rules(self) -> list[Option]:
        """The options to ask for, but for those that put cards into the box."""
        return [option for option in self.shown() if option.id not in self.sets]

    def settled(self) -> dict[str, str]:
        """The value of every option that counts now."""
        settled = {}
        for option in self.shown():
            allowed = [choice.value for choice in self.choices(option)]
            value = self.value(option)
            if not option.table or value != option.default:
                settled[option.id] = value if value in allowed else allowed[0]
        return settled

    @property
    def deck(self) -> Deck:
        """The cards that would be dealt now."""
        usual = {option.id: self.usual(option) for option in self.options}
        return self.game.rules.deck(usual | self.settled())

    def problem(self) -> str:
        """Why the game can't begin, in words; nothing if it can."""
        try:
            self.game.settle(len(self.seating), self.settled())
        except BadSetup as error:
            return str(error)
        return self.seating.problem()

    def differences(self) -> dict[str, str]:
        """Every house rule, and every set of cards, that is not as printed, with its value."""
        return {
            option.id: self.value(option)
            for option in self.shown()
            if self.changed(option) and option.id not in self.needed
        }

    # -- sets of rules with a name -----------------------------------------

    def follows(self, rules: Mapping[str, str]) -> bool:
        """Whether just these rules are not as printed, as far as so many can have them."""
        wished = all(self.wishes.get(rule) == value for rule, value in rules.items())
        now = self.differences()
        return (wished or not rules) and all(rules.get(rule) == now[rule] for rule in now)

    def follow(self, rules: Mapping[str, str]) -> None:
        """Play with these rules, and with all others as printed; who is youngest stays."""
        kept = {option.id for option in self.options if by_seat(option)}
        stay = {rule: value for rule, value in self.wishes.items() if rule in kept}
        self.wishes = {**{rule: rules[rule] for rule in rules if rule not in kept}, **stay}

    @property
    def printed(self) -> Preset:
        """The rules as they are printed: always there, and never changed."""
        return Preset(self.game.id, self.words("presets.printed"), {})

    @property
    def every_preset(self) -> list[Preset]:
        """The rules as printed, then all sets that were kept."""
        return [self.printed, *self.presets.of(self.game.id)]

    @property
    def preset(self) -> Preset | None:
        """The set of house rules that is played with; None where nothing has a name."""
        return next((one for one in self.every_preset if self.follows(one.rules)), None)

    # -- who sits where, and how long it takes -----------------------------

    @property
    def owner(self) -> int | None:
        """The seat of the person who owns the deck."""
        return owner_of(self.seating.people())

    def seat_as(self, seats: Sequence[SeatChoice]) -> None:
        """Let the same players sit in that order; rules that name a seat follow the player."""
        for option in filter(by_seat, self.options):
            number = str(self.wishes.get(option.id, "")).removeprefix(SEAT)
            if number.isdigit() and 0 < int(number) <= len(self.seating):
                meant = self.seating.seats[int(number) - 1]
                there = next((n for n, seat in enumerate(seats) if seat is meant), None)
                self.wishes.pop(option.id)
                if there is not None:
                    self.wishes[option.id] = f"{SEAT}{there + 1}"
        self.seating.seats = list(seats)

    def minutes(self, settings: Settings, rules: Mapping[str, str] | None = None) -> float:
        """About how long the game takes, perhaps with other rules; 0 where nobody knows."""
        players, people = len(self.seating), len(self.seating.people())
        return minutes(self.game, players, people, {**self.settled(), **(rules or {})}, settings)

    def shorter(self, settings: Settings) -> dict[str, str]:
        """The house rules that make a long game shorter, if it is one."""
        players, people = len(self.seating), len(self.seating.people())
        return shorter(self.game, players, people, self.settled(), settings)
