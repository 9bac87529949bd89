"""What is agreed on before a game: who plays, and with which cards and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.core.card import Deck
from game.core.errors import BadSetup
from game.core.game import find
from game.core.rulebook import ON, Option
from game.games import GAMES
from game.session.beforehand.duration import factor, minutes, shortened, shorter
from game.session.beforehand.head_starts import agreed_steps, with_kept_steps
from game.session.beforehand.house_rules import (
    OFF,
    SEAT,
    by_seat,
    expansions,
    gentle,
    granted,
    needed,
    possible_values,
    suggested,
)
from game.session.beforehand.seating import Seating
from game.session.own.guests import offered, renewed
from game.store import folders
from game.store.faces import FACES
from game.store.presets import Preset, Presets
from game.store.profiles import Profiles
from game.store.settings import SeatChoice, Settings
from game.ui.widgets.controls import Segment
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

CROWD = 6  # as many as a surprise lets play at once if there are fewer people
LEVELS = ("easy", "normal", "normal", "hard")
"""What computer players may become: an expert is chosen, not met by chance."""
UNUSUAL, CARDS = 20, 50
"""How many of a hundred house rules a surprise sets otherwise, and expansions it puts in."""


class Agreement:
    """The players of one game, and the value of each of its options."""

    def __init__(self, game: str, words: Words, settings: Settings) -> None:
        self.game, ours = find(game), offered(game)
        self.words = words.of(game)
        rules = self.game.rules
        self.seating = Seating(words, rules.least, rules.most, settings.seats)
        self.profiles = Profiles(folders.settings())
        self.seating.seats = with_kept_steps(self.seating.seats, self.profiles)
        self.wishes = renewed(settings.options.get(self.game.lasting, {}), ours)
        """What was chosen, even where so many players can't have it just now."""
        self.options: tuple[Option, ...] = tuple(
            option for option in rules.options if not option.guest or option.id in ours
        )
        self._gentle = {} if settings.game else dict(gentle(self.game))
        """What is usual only because nobody has ever played here."""
        self.sets = [option.id for option in expansions(self.game)]
        self.presets = Presets(folders.settings())

    # -- one option --------------------------------------------------------

    @property
    def needed(self) -> frozenset[str]:
        """The expansions without which so many could not play."""
        return needed(self.game, len(self.seating))

    def usual(self, option: Option) -> str:
        """What is usual for so many players, or for a first game."""
        return self._gentle.get(option.id) or option.usual(len(self.seating))

    def value(self, option: Option) -> str:
        """What an option is set to: the wish, if it is one of its values and may be so."""
        wishes = {**self._gentle, **self.wishes}
        value = granted(self.game, len(self.seating), option, wishes)
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
            named = [(f"{SEAT}{n + 1}", self.called(n)) for n in people]
            return [Segment(value, name) for value, name in named if value in option.values]
        idle = self._idle()
        fit = [value for value in self.possible(option) if value not in idle]
        return [Segment(value, self.words(f"option.{option.id}.{value}")) for value in fit]

    def called(self, seat: int) -> str:
        """A player's name as everybody reads it; who has none yet is asked for."""
        return self.seating.told_apart()[seat].name or self.words("setup.name_none")

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
        return [one for one in self.shown() if one.id not in self.sets and not one.guest]

    @property
    def guests(self) -> list[Option]:
        """The options that put cards into the box that somebody built."""
        return [option for option in self.options if option.guest]

    def settled(self) -> dict[str, str]:
        """The value of every option that counts now, and who has a head start."""
        return self.house_rules_alone() | agreed_steps(self.game.rules, self.seating.seats)

    def house_rules_alone(self) -> dict[str, str]:
        """The value of every option that counts now, whoever plays."""
        settled = {}
        for option in self.shown():
            allowed = [choice.value for choice in self.choices(option)]
            value = self.value(option)
            if not (option.table or option.guest) or value != option.default:
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

    @property
    def as_printed(self) -> bool:
        """Whether no house rule is changed, whatever cards are in the box."""
        return not any(map(self.changed, self.house_rules()))

    def back_to_printed(self) -> None:
        """Play with every house rule as it is printed, and with the cards that are in the box."""
        rules = {option.id for option in self.house_rules() if not by_seat(option)}
        self.wishes = {rule: value for rule, value in self.wishes.items() if rule not in rules}

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
        return Preset(self.game.lasting, self.as_printed_but("presets.printed"), {})

    def as_printed_but(self, key: str) -> str:
        """A sentence that everything is as printed, with those rules that usually are not here."""
        words = self.words
        told = [
            words(f"option.{one.id}.short", value=words(f"option.{one.id}.{self.usual(one)}"))
            for one in self.shown()
            if one.printed not in ("", self.usual(one)) and f"option.{one.id}.short" in words
        ]
        return words(f"{key}_but", rules=", ".join(told)) if told else words(key)

    @property
    def every_preset(self) -> list[Preset]:
        """The rules as printed, then all sets that were kept."""
        return [self.printed, *self.presets.of(self.game.lasting)]

    @property
    def preset(self) -> Preset | None:
        """The set of house rules that is played with; None where nothing has a name."""
        return next((one for one in self.every_preset if self.follows(one.rules)), None)

    # -- who sits where, and how long it takes -----------------------------

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
        options, levels = {**self.settled(), **(rules or {})}, self.seating.levels()
        return minutes(self.game, players, people, options, settings, levels)

    def shorter(self, settings: Settings) -> dict[str, str]:
        """The house rules that make a long game shorter, if it is one."""
        players, people = len(self.seating), len(self.seating.people())
        levels = self.seating.levels()
        return shorter(self.game, players, people, self.settled(), settings, levels)

    def suggested(self) -> dict[str, str]:
        """The house rules that suit this table better than the printed ones, where nobody has
        chosen others by now.
        """
        players, people = len(self.seating), len(self.seating.people())
        rules = suggested(self.game, players, people)
        usual = {option.id: option.usual(players) for option in self.options if option.id in rules}
        return dict(rules) if rules and usual.items() <= self.settled().items() else {}

    # -- a table nobody had to think about ---------------------------------

    def surprise(self, chance: Random) -> None:
        """Draw everything but the people, who stay."""
        self.seat_as(self._drawn(chance))
        stay = [one.id for one in self.options if by_seat(one) or one.table]
        self.wishes = {id: self.wishes[id] for id in stay if id in self.wishes}
        for option in self.options:
            if option.id in self.sets and option.id not in self.needed:
                self.wishes[option.id] = ON if chance.randrange(100) < CARDS else OFF
        for option in self.house_rules():
            if not (by_seat(option) or option.table) and chance.randrange(100) < UNUSUAL:
                self.wishes[option.id] = chance.choice(self._sensible(option))

    def _drawn(self, chance: Random) -> list[SeatChoice]:
        """The people, and so many computer players among them that it is a merry round."""
        table = [seat for seat in self.seating.seats if seat.person]
        people = len(table)
        least = max(self.seating.least, people + (people == 1), 2)
        most = min(self.seating.most, max(CROWD, people))
        count = chance.randint(min(least, most), most) - people
        faces = [face for face in FACES if face not in {seat.face for seat in table}]
        for face in chance.sample(faces, min(count, len(faces))):
            name = self.words(f"names.{face}")
            if name in {seat.name for seat in table}:
                name = self.words(f"face.{face}")
            table.append(SeatChoice(name, face, False, chance.choice(LEVELS)))
        chance.shuffle(table)
        return table

    def _sensible(self, option: Option) -> list[str]:
        """Values to draw from: none that asks people something, and none that makes it longer."""
        players, usual = len(self.seating), self.usual(option)
        longest = factor(self.game, option.id, usual, players)
        asking = {one.id for one in self.options}
        fit = [value for value in self.possible(option) if value not in asking]
        short = [v for v in fit if factor(self.game, option.id, v, players) <= longest]
        return short or [usual]


class Again:
    """A table that can be opened at once; `problem` says why it can't."""

    def __init__(
        self, app: App, game: str, seats: Sequence[SeatChoice] = (), short: bool = False
    ) -> None:
        self.app, self.game = app, game
        self.agreed = Agreement(game, app.words, app.settings)
        seating = self.agreed.seating
        if seats:
            seating.seats = with_kept_steps(seats, self.agreed.profiles)
        if short:
            self.agreed.wishes |= {str(k): str(v) for k, v in shortened(find(game)).items()}
        self.seats = tuple(seating.told_apart())

    @property
    def name(self) -> str:
        """What the game is called, in the language that is spoken now."""
        return str(self.agreed.words("game.name"))

    @property
    def options(self) -> dict[str, str]:
        """The house rules as they were used last, where they fit so many players."""
        return self.agreed.settled()

    @property
    def problem(self) -> str:
        """Why these players can't begin, in words; nothing if they can."""
        seating = self.agreed.seating
        if not seating.least <= len(self.seats) <= seating.most:
            words, count = self.app.words, len(self.seats)
            return words("night.room", least=seating.least, most=seating.most, count=count)
        return self.agreed.problem()

    @property
    def minutes(self) -> float:
        """About how long a game takes; 0 where nobody knows."""
        return self.agreed.minutes(self.app.settings)

    def start(self) -> None:
        """Deal."""
        self.app.start_match(self.game, self.seats, self.options)


def again(app: App, game: str) -> None:
    """The same people play the same game as last time; where that can't be, its setup opens."""
    table = Again(app, game)
    if table.problem:
        app.go("setup", game)
    else:
        table.start()


def play_now(app: App) -> None:
    """Start the first game of all at once: a short one, with gentle rules."""
    table = Again(app, next(iter(GAMES)), short=True)
    if table.problem:
        app.go("setup", table.game)
        return
    app.change(options={**app.settings.options, table.game: table.agreed.wishes})
    table.start()
