"""The head starts of people: kept with the person, suggested after lopsided games."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.decision import Seat
from game.core.names import is_same_name
from game.core.rulebook import HEAD_START, Rulebook, write_steps
from game.session.night_keeper import NightKeeper
from game.store import folders
from game.store.profiles import Profile, ProfileStore
from game.store.settings import MOST_STEPS, SeatChoice, Settings
from game.store.statistics.played_rows import PlayedRow, person_id
from game.words import Words

LAST_GAMES, MOST_WINS = 6, 5
"""Games looked at, and how many of them one person has to win for them to be lopsided."""


# What is kept of each person -----------------------------------------------------------------


def read_kept_steps(profile: Profile) -> int:
    """Return the steps kept with a person, always a valid number."""
    steps = profile.handicaps.get(HEAD_START, 0)
    return min(MOST_STEPS, max(0, steps)) if type(steps) is int else 0


def apply_kept_steps(seats: Sequence[SeatChoice], profiles: ProfileStore) -> list[SeatChoice]:
    """Return the seats with the steps kept with each remembered person."""
    return [_apply_kept(one, profiles) for one in seats]


def _apply_kept(one: SeatChoice, profiles: ProfileStore) -> SeatChoice:
    profile = profiles.find_profile(one.name) if one.person and one.name else None
    if profile is None or read_kept_steps(profile) == one.steps:
        return one
    return replace(one, steps=read_kept_steps(profile))


def store_steps(profiles: ProfileStore, name: str, steps: int) -> bool:
    """Store a person's steps; True if somebody of that name is remembered."""
    profiles.reload_people()
    profile = profiles.find_profile(name)
    if profile is not None:
        profiles.store_handicaps(profile.id, put_steps(profile.handicaps, steps))
    return profile is not None


def put_steps(handicaps: Mapping[str, Any], steps: int) -> dict[str, Any]:
    """Return a person's handicaps with these steps; a head start of none is left out."""
    others = {name: value for name, value in handicaps.items() if name != HEAD_START}
    return others | {HEAD_START: steps} if steps else others


class HeadStartKeeper:
    """Stores the head start of a person from now on."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        keep: Callable[[tuple[SeatChoice, ...]], None],
        night: NightKeeper,
    ) -> None:
        """`keep` writes down who sat at the table last, `night` is the evening at this screen."""
        self.settings, self.keep, self.night = settings, keep, night

    def give_head_start(self, name: str, steps: int) -> None:
        """Give a person this head start, in the current game night, too."""
        store_steps(ProfileStore(folders.settings_folder()), name, steps)
        self.keep(give_steps_to_seat(self.settings().seats, name, steps))
        evening = self.night.find_night()
        if evening is not None:
            self.night.save_night(
                replace(evening, players=give_steps_to_seat(evening.players, name, steps))
            )


def give_steps_to_seat(
    seats: Sequence[SeatChoice], name: str, steps: int
) -> tuple[SeatChoice, ...]:
    """Return the seats, with this head start for the person of that name."""
    return tuple(
        replace(one, steps=steps) if one.person and is_same_name(one.name, name) else one
        for one in seats
    )


# What holds in a match ----------------------------------------------------------------------


def cap_steps(rules: Rulebook, steps: int) -> int:
    """Return these steps, or the most that the game allows."""
    return 0 if rules.head_start is None else min(steps, rules.head_start.most)


def make_head_start_option(rules: Rulebook, seats: Sequence[SeatChoice]) -> dict[str, str]:
    """Return the head starts of all players at a table, as a house rule."""
    text = write_steps([cap_steps(rules, one.steps) for one in seats])
    return {HEAD_START: text} if text else {}


def describe_steps_worth(words: Words, rules: Rulebook, steps: int) -> str:
    """Return these steps in words, such as “2 cards fewer”; empty for none."""
    if not steps or rules.head_start is None:
        return ""
    return words("head_start.worth", count=steps * rules.head_start.worth)


def describe_all_worths(words: Words, rules: Rulebook, steps: Sequence[int]) -> list[str]:
    """Return the steps of each seat in words."""
    return [describe_steps_worth(words, rules, count) for count in steps]


def reseat_steps(steps: Sequence[int], order: Sequence[int]) -> str:
    """Return the house rule in which everybody keeps their steps on a new seat.

    `order` says who sits on each seat now.
    """
    return write_steps([steps[one] for one in order])


# Lopsided games -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class StepChange:
    """Another head start that would make games closer."""

    winner: Seat
    seat: Seat
    """Whose head start changes: who won least, or the winner if they had one themselves."""
    wins: int
    games: int
    steps: int
    """The new number of steps."""


def suggest_step_change(
    rows: Sequence[PlayedRow], names: Sequence[str | None], steps: Sequence[int], limit: int
) -> StepChange | None:
    """Return the change that suits the last games, if one person won nearly all of them.

    `names` are those of the people by seat, None for a computer player; `steps` is what the last
    one was played with. Games with other head starts count no more. Only places among the people
    matter: who was ahead of all the others won.
    """
    seats = {person_id(name): seat for seat, name in enumerate(names) if name is not None}
    if len(seats) < 2:
        return None
    now = {who: steps[seat] for who, seat in seats.items()}
    places = [found for row in rows if (found := _rank_people(row, now)) is not None][-LAST_GAMES:]
    if len(places) < LAST_GAMES:
        return None
    wins = Counter(who for one in places if (who := _find_sole_winner(one)) is not None)
    (winner, count), *_ = wins.most_common(1) or [("", 0)]
    if count < MOST_WINS:
        return None
    weakest = max((who for who in seats if who != winner), key=lambda who: _sum_places(places, who))
    if steps[seats[winner]]:
        change = winner, steps[seats[winner]] - 1
    elif steps[seats[weakest]] < limit:
        change = weakest, steps[seats[weakest]] + 1
    else:
        return None
    return StepChange(seats[winner], seats[change[0]], count, LAST_GAMES, change[1])


def _rank_people(row: PlayedRow, steps: Mapping[str, int]) -> dict[str, int] | None:
    """Return each person's place in a game of just these people with these head starts."""
    people = [one for one in row.placed_players if not one.level]
    if {one.person_key: one.steps for one in people} != steps:
        return None
    return {one.person_key: one.place for one in people}


def _find_sole_winner(places: Mapping[str, int]) -> str | None:
    """Return who was ahead of all the others; None in a tie."""
    best = min(places.values())
    first = [who for who, place in places.items() if place == best]
    return first[0] if len(first) == 1 else None


def _sum_places(places: Sequence[Mapping[str, int]], who: str) -> int:
    return sum(one[who] for one in places)
