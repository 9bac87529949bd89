"""The agreement before a game: players, cards and house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from game.core.card import Deck
from game.core.errors import BadSetup
from game.core.game import find_game
from game.core.rulebook import ON, Option, Rulebook
from game.games import GAMES
from game.session.pregame.duration import (
    estimate_minutes,
    find_rule_factor,
    find_shortening_rules,
    shorten_long_game,
)
from game.session.pregame.head_starts import apply_kept_steps, make_head_start_option
from game.session.pregame.house_rules import (
    OFF,
    SEAT,
    asks_for_seat,
    find_gentle_rules,
    find_suggested_rules,
    grant_value,
    list_expansions,
    list_needed_expansions,
    list_needing_rules,
    list_possible_values,
)
from game.session.pregame.seat_plan import SeatPlan
from game.session.workshop.guest_cards import list_offered_sets, renew_wishes
from game.store import folders
from game.store.player_faces import FACES
from game.store.presets import Preset, PresetStore
from game.store.profiles import ProfileStore
from game.store.settings import SeatChoice, Settings
from game.ui.widgets.input_controls import Segment
from game.words import Words

if TYPE_CHECKING:
    from game.app.program import App

CROWD = 6  # as many as a surprise lets play at once if there are fewer people
SURPRISE_LEVELS = ("easy", "normal", "normal", "hard")
"""What computer players may become: an expert is chosen, not met by chance."""
UNUSUAL, CARDS = 20, 50
"""How many of a hundred house rules a surprise sets otherwise, and expansions it puts in."""


class Agreement:
    """The players of a game, and the value of each of its options."""

    def __init__(self, game: str, words: Words, settings: Settings) -> None:
        self.game, ours = find_game(game), list_offered_sets(game)
        self.words = words.for_game(game)
        rules = self.game.rules
        self.seating = SeatPlan(words, rules.least, rules.most, settings.seats)
        self.profiles = ProfileStore(folders.settings_folder())
        self.seating.seats = apply_kept_steps(self.seating.seats, self.profiles)
        self.wishes = renew_wishes(settings.options.get(self.game.stored_id, {}), ours)
        """What was chosen, even where so many players can't have it just now."""
        self.options: tuple[Option, ...] = tuple(
            option for option in rules.options if not option.guest or option.id in ours
        )
        self._gentle = {} if settings.game else dict(find_gentle_rules(self.game))
        """What is usual only because nobody has ever played here."""
        self.sets = [option.id for option in list_expansions(self.game)]
        self.presets = PresetStore(folders.settings_folder())

    @property
    def words_in_force(self) -> Words:
        """The words of the game, which say what is true by the chosen house rules."""
        return self.words.for_game(
            self.game.id, {option.id: self.find_option_value(option) for option in self.options}
        )

    # -- one option --------------------------------------------------------

    @property
    def needed_sets(self) -> frozenset[str]:
        """The expansions without which this many could not play."""
        return list_needed_expansions(self.game, len(self.seating))

    def find_default_value(self, option: Option) -> str:
        """Return an option's default for this many players, or for a first game."""
        return self._gentle.get(option.id) or option.default_for(len(self.seating))

    def find_option_value(self, option: Option) -> str:
        """Return the value of an option: the chosen one, if it exists and is allowed."""
        wishes = {**self._gentle, **self.wishes}
        value = grant_value(self.game, len(self.seating), option, wishes)
        return (
            self.find_default_value(option) if value in self._list_unavailable_values() else value
        )

    def _list_unavailable_values(self) -> set[str]:
        """Return the values that ask people something, if only computers play."""
        return set() if self.seating.list_person_seats() else {option.id for option in self.options}

    def list_possible_values(self, option: Option) -> list[str]:
        """Return the values of an option that this many players can use, with the other rules."""
        return list_possible_values(self.game, len(self.seating), option, self.wishes)

    def is_limited(self, option: Option) -> bool:
        """True if this many players can't have all values of an option."""
        possible = list_possible_values(self.game, len(self.seating), option)
        return not asks_for_seat(option) and len(possible) < len(option.values)

    def list_needing_options(self, option: Option) -> list[Option]:
        """Return the options that have now a value for which this one can't be low."""
        return [one for one, _ in list_needing_rules(self.game, option, self.wishes)]

    def make_value_segments(self, option: Option) -> list[Segment]:
        """Return the values of an option in plain words; seats by their player's name."""
        asked = any(option.id in other.values for other in self.options)
        if asked and asks_for_seat(option):
            seats = self.seating.seats
            people = self.seating.list_person_seats() or range(len(seats))
            named = [(f"{SEAT}{n + 1}", self.find_player_name(n)) for n in people]
            return [Segment(value, name) for value, name in named if value in option.values]
        idle = self._list_unavailable_values()
        fit = [value for value in self.list_possible_values(option) if value not in idle]
        return [Segment(value, self.words(f"option.{option.id}.{value}")) for value in fit]

    def find_player_name(self, seat: int) -> str:
        """Return a player's name as everybody reads it; one without a name is asked for it."""
        return self.seating.list_distinct_seats()[seat].name or self.words("setup.name_none")

    def find_option_title(self, option: Option) -> str:
        """Return the title of an option."""
        return self.words(f"option.{option.id}.name")

    def describe_option(self, option: Option) -> str:
        """Return what a house rule is about, in a sentence."""
        return self.words_in_force.first_of_keys(f"option.{option.id}.says")

    def is_rule_changed(self, option: Option) -> bool:
        """True if a house rule differs from the printed rules."""
        return not asks_for_seat(option) and self.find_option_value(
            option
        ) != self.find_default_value(option)

    # -- all of them -------------------------------------------------------

    def list_shown_options(self) -> list[Option]:
        """Return the options to ask for, without those that depend on an unchosen value or set."""
        values = {value for option in self.options for value in option.values}
        now = {option.id: self.find_option_value(option) for option in self.options}
        chosen, sets = set(now.values()), {id for id, value in now.items() if value == ON}
        asked = [one for one in self.options if one.id not in values or one.id in chosen]
        return [option for option in asked if not option.set or option.set in sets]

    def house_rules(self) -> list[Option]:
        """Return the options to ask for, except those that put cards into the box."""
        return [
            one for one in self.list_shown_options() if one.id not in self.sets and not one.guest
        ]

    @property
    def guest_options(self) -> list[Option]:
        """The options that put own cards into the box."""
        return [option for option in self.options if option.guest]

    def settle_all_rules(self) -> dict[str, str]:
        """Return the value of each option that counts now, with the head starts."""
        return self.settle_house_rules() | make_head_start_option(
            self.game.rules, self.seating.seats
        )

    @property
    def rules_in_force(self) -> Rulebook:
        """The rules of the game with the numbers of the house rules that count now."""
        return self.game.rules.under(self.settle_house_rules())

    def settle_house_rules(self) -> dict[str, str]:
        """Return the value of each option that counts now, without the players."""
        settled = {}
        for option in self.list_shown_options():
            allowed = [choice.value for choice in self.make_value_segments(option)]
            value = self.find_option_value(option)
            if not (option.table or option.guest) or value != option.default:
                settled[option.id] = value if value in allowed else allowed[0]
        return settled

    @property
    def dealt_deck(self) -> Deck:
        """The cards that would be dealt now."""
        usual = {option.id: self.find_default_value(option) for option in self.options}
        return self.game.rules.make_deck(usual | self.settle_all_rules())

    def find_problem(self) -> str:
        """Return why the game can't start, in words; empty if it can."""
        try:
            self.game.settle_house_rules(len(self.seating), self.settle_all_rules())
        except BadSetup as error:
            return str(error)
        return self.seating.explain_seat_problem()

    def list_changed_rules(self) -> dict[str, str]:
        """Return each house rule and set of cards that differs from print, with its value."""
        return {
            option.id: self.find_option_value(option)
            for option in self.list_shown_options()
            if self.is_rule_changed(option) and option.id not in self.needed_sets
        }

    @property
    def is_as_printed(self) -> bool:
        """True if no house rule is changed, whatever cards are in the box."""
        return not any(map(self.is_rule_changed, self.house_rules()))

    def reset_to_printed(self) -> None:
        """Play with the printed house rules, and the cards that are in the box."""
        rules = {option.id for option in self.house_rules() if not asks_for_seat(option)}
        self.wishes = {rule: value for rule, value in self.wishes.items() if rule not in rules}

    # -- sets of rules with a name -----------------------------------------

    def matches_rules(self, rules: Mapping[str, str]) -> bool:
        """True if exactly these rules differ from print, as far as the players allow."""
        wished = all(self.wishes.get(rule) == value for rule, value in rules.items())
        now = self.list_changed_rules()
        return (wished or not rules) and all(rules.get(rule) == now[rule] for rule in now)

    def follow_rules(self, rules: Mapping[str, str]) -> None:
        """Play with these rules and all others as printed; the youngest player stays."""
        kept = {option.id for option in self.options if asks_for_seat(option)}
        stay = {rule: value for rule, value in self.wishes.items() if rule in kept}
        self.wishes = {**{rule: rules[rule] for rule in rules if rule not in kept}, **stay}

    @property
    def printed_preset(self) -> Preset:
        """The printed rules as a preset, which is always there and never changes."""
        return Preset(self.game.stored_id, self.describe_exceptions("presets.printed"), {})

    def describe_exceptions(self, text_key: str) -> str:
        """Return a sentence that all is as printed, except rules with another default here."""
        words = self.words
        told = [
            words(
                f"option.{one.id}.short",
                value=words(f"option.{one.id}.{self.find_default_value(one)}"),
            )
            for one in self.list_shown_options()
            if one.printed not in ("", self.find_default_value(one))
            and f"option.{one.id}.short" in words
        ]
        return words(f"{text_key}_but", rules=", ".join(told)) if told else words(text_key)

    @property
    def all_presets(self) -> list[Preset]:
        """The printed rules, then all saved presets."""
        return [self.printed_preset, *self.presets.list_presets_of(self.game.stored_id)]

    @property
    def current_preset(self) -> Preset | None:
        """The preset of the current house rules; None if they have no name."""
        return next((one for one in self.all_presets if self.matches_rules(one.rules)), None)

    # -- who sits where, and how long it takes -----------------------------

    def reorder_players(self, seats: Sequence[SeatChoice]) -> None:
        """Seat the same players in that order; rules that name a seat follow the player."""
        for option in filter(asks_for_seat, self.options):
            number = str(self.wishes.get(option.id, "")).removeprefix(SEAT)
            if number.isdigit() and 0 < int(number) <= len(self.seating):
                meant = self.seating.seats[int(number) - 1]
                there = next((n for n, seat in enumerate(seats) if seat is meant), None)
                self.wishes.pop(option.id)
                if there is not None:
                    self.wishes[option.id] = f"{SEAT}{there + 1}"
        self.seating.seats = list(seats)

    def estimate_minutes(self, settings: Settings, rules: Mapping[str, str] | None = None) -> float:
        """Return about how long the game takes, perhaps with other rules; 0 if unknown."""
        players, people = len(self.seating), len(self.seating.list_person_seats())
        options = {**self.settle_all_rules(), **(rules or {})}
        levels = self.seating.list_computer_levels()
        return estimate_minutes(self.game, players, people, options, settings, levels)

    def find_shortening_rules(self, settings: Settings) -> dict[str, str]:
        """Return the house rules that make a long game shorter; empty for a short one."""
        players, people = len(self.seating), len(self.seating.list_person_seats())
        levels = self.seating.list_computer_levels()
        return shorten_long_game(
            self.game, players, people, self.settle_all_rules(), settings, levels
        )

    def find_suggested_rules(self) -> dict[str, str]:
        """Return rules that suit this table better than the printed ones, if none were chosen."""
        players, people = len(self.seating), len(self.seating.list_person_seats())
        rules = find_suggested_rules(self.game, players, people)
        usual = {
            option.id: option.default_for(players) for option in self.options if option.id in rules
        }
        return dict(rules) if rules and usual.items() <= self.settle_all_rules().items() else {}

    # -- a table nobody had to think about ---------------------------------

    def draw_surprise(self, chance: Random) -> None:
        """Draw everything but the people, who stay."""
        self.reorder_players(self._draw_players(chance))
        stay = [one.id for one in self.options if asks_for_seat(one) or one.table]
        self.wishes = {id: self.wishes[id] for id in stay if id in self.wishes}
        for option in self.options:
            if option.id in self.sets and option.id not in self.needed_sets:
                self.wishes[option.id] = ON if chance.randrange(100) < CARDS else OFF
        for option in self.house_rules():
            if not (asks_for_seat(option) or option.table) and chance.randrange(100) < UNUSUAL:
                self.wishes[option.id] = chance.choice(self._list_random_values(option))

    def _draw_players(self, chance: Random) -> list[SeatChoice]:
        """Return the people with enough computer players for a merry round."""
        table = [seat for seat in self.seating.seats if seat.person]
        people = len(table)
        least = max(self.seating.min_players, people + (people == 1), 2)
        most = min(self.seating.max_players, max(CROWD, people))
        count = chance.randint(min(least, most), most) - people
        faces = [face for face in FACES if face not in {seat.face for seat in table}]
        for face in chance.sample(faces, min(count, len(faces))):
            name = self.words(f"names.{face}")
            if name in {seat.name for seat in table}:
                name = self.words(f"face.{face}")
            table.append(SeatChoice(name, face, False, chance.choice(SURPRISE_LEVELS)))
        chance.shuffle(table)
        return table

    def _list_random_values(self, option: Option) -> list[str]:
        """Return values to draw: none that asks people something or makes the game longer."""
        players, usual = len(self.seating), self.find_default_value(option)
        longest = find_rule_factor(self.game, option.id, usual, players)
        asking = {one.id for one in self.options}
        fit = [value for value in self.list_possible_values(option) if value not in asking]
        short = [v for v in fit if find_rule_factor(self.game, option.id, v, players) <= longest]
        return short or [usual]


class RepeatGame:
    """A table that can be opened at once; `problem_text` says why it can't."""

    def __init__(
        self, app: App, game: str, seats: Sequence[SeatChoice] = (), short: bool = False
    ) -> None:
        self.app, self.game = app, game
        self.agreed = Agreement(game, app.words, app.settings)
        seating = self.agreed.seating
        if seats:
            seating.seats = apply_kept_steps(seats, self.agreed.profiles)
        if short:
            self.agreed.wishes |= {
                str(k): str(v) for k, v in find_shortening_rules(find_game(game)).items()
            }
        self.seats = tuple(seating.list_distinct_seats())

    @property
    def game_name(self) -> str:
        """The game's name in the current language."""
        return str(self.agreed.words("game.name"))

    @property
    def last_options(self) -> dict[str, str]:
        """The house rules of the last game, if they fit this many players."""
        return self.agreed.settle_all_rules()

    @property
    def problem_text(self) -> str:
        """The reason that these players can't start, in words; empty if they can."""
        seating = self.agreed.seating
        if not seating.min_players <= len(self.seats) <= seating.max_players:
            words, count = self.app.words, len(self.seats)
            return words(
                "night.room", least=seating.min_players, most=seating.max_players, count=count
            )
        return self.agreed.find_problem()

    @property
    def expected_minutes(self) -> float:
        """About how long a game takes; 0 if unknown."""
        return self.agreed.estimate_minutes(self.app.settings)

    def start_game(self) -> None:
        """Deal."""
        self.app.start_match(self.game, self.seats, self.last_options)


def repeat_last_game(app: App, game: str) -> None:
    """Play the last game with the same people; open its setup if that is impossible."""
    table = RepeatGame(app, game)
    if table.problem_text:
        app.open_screen("setup", game)
    else:
        table.start_game()


def start_beginner_game(app: App) -> None:
    """Start the very first game: a short one, with gentle rules."""
    table = RepeatGame(app, next(iter(GAMES)), short=True)
    if table.problem_text:
        app.open_screen("setup", table.game)
        return
    app.change_settings(options={**app.settings.options, table.game: table.agreed.wishes})
    table.start_game()
