"""Head starts of the people at a table: kept with the person, suggested after lopsided games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from game.core.decision import Seat
from game.core.names import same
from game.core.rulebook import HEAD_START, Rulebook, write_steps
from game.session.scorebook import Scorebook
from game.store import folders
from game.store.profiles import Profile, Profiles
from game.store.settings import MOST_STEPS, SeatChoice, Settings
from game.store.statistics.rows import PlayedRow, person
from game.words import Words

LAST_GAMES, MOST_WINS = 6, 5
"""Games looked at, and how many of them one person has to win for them to be lopsided."""


# What is kept of each person -----------------------------------------------------------------


def kept_steps(profile: Profile) -> int:
    """The steps kept with a person, whatever the file says."""
    steps = profile.handicaps.get(HEAD_START, 0)
    return min(MOST_STEPS, max(0, steps)) if type(steps) is int else 0


def with_kept_steps(seats: Sequence[SeatChoice], profiles: Profiles) -> list[SeatChoice]:
    """The seats, with the steps kept of each person who is remembered."""
    return [_with_kept(one, profiles) for one in seats]


def _with_kept(one: SeatChoice, profiles: Profiles) -> SeatChoice:
    profile = profiles.named(one.name) if one.person and one.name else None
    if profile is None or kept_steps(profile) == one.steps:
        return one
    return replace(one, steps=kept_steps(profile))


def keep_steps(profiles: Profiles, name: str, steps: int) -> bool:
    """Keep the steps of a person who is remembered; return whether somebody of that name is."""
    profiles.refresh()
    profile = profiles.named(name)
    if profile is not None:
        profiles.set_handicaps(profile.id, with_steps(profile.handicaps, steps))
    return profile is not None


def with_steps(handicaps: Mapping[str, Any], steps: int) -> dict[str, Any]:
    """Return the same with other steps; a head start of none is left out."""
    others = {name: value for name, value in handicaps.items() if name != HEAD_START}
    return others | {HEAD_START: steps} if steps else others


class HeadStarts:
    """Writes down what head start somebody has from now on."""

    def __init__(
        self,
        settings: Callable[[], Settings],
        keep: Callable[[tuple[SeatChoice, ...]], None],
        night: Scorebook,
    ) -> None:
        """`keep` writes down who sat at the table last, `night` is the evening at this screen."""
        self.settings, self.keep, self.night = settings, keep, night

    def give(self, name: str, steps: int) -> None:
        """Give somebody that head start, in an evening that goes on, too."""
        keep_steps(Profiles(folders.settings()), name, steps)
        self.keep(seats_with_steps(self.settings().seats, name, steps))
        evening = self.night.look()
        if evening is not None:
            self.night.keep(
                replace(evening, players=seats_with_steps(evening.players, name, steps))
            )


def seats_with_steps(seats: Sequence[SeatChoice], name: str, steps: int) -> tuple[SeatChoice, ...]:
    """The seats, with a head start for the person of that name."""
    return tuple(
        replace(one, steps=steps) if one.person and same(one.name, name) else one for one in seats
    )


# What holds in a match ----------------------------------------------------------------------


def capped_steps(rules: Rulebook, steps: int) -> int:
    """Return these steps, at most as many as a game allows."""
    return 0 if rules.head_start is None else min(steps, rules.head_start.most)


def agreed_steps(rules: Rulebook, seats: Sequence[SeatChoice]) -> dict[str, str]:
    """The head starts of the people and computer players at a table, as a house rule."""
    text = write_steps([capped_steps(rules, one.steps) for one in seats])
    return {HEAD_START: text} if text else {}


def worth_of(words: Words, rules: Rulebook, steps: int) -> str:
    """Return what this many steps are worth in a game, such as “2 cards fewer”; empty for none."""
    if not steps or rules.head_start is None:
        return ""
    return words("head_start.worth", count=steps * rules.head_start.worth)


def worths(words: Words, rules: Rulebook, steps: Sequence[int]) -> list[str]:
    """Return what the steps of each seat are worth."""
    return [worth_of(words, rules, count) for count in steps]


def reseated(steps: Sequence[int], order: Sequence[int]) -> str:
    """The value in which everybody keeps their steps; `order` says who sits on each seat now."""
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


def suggested_steps(
    rows: Sequence[PlayedRow], names: Sequence[str | None], steps: Sequence[int], most: int
) -> StepChange | None:
    """The change that suits the last games of these people, if one of them won nearly all.

    `names` are those of the people by seat, nothing for a computer player; `steps` is what the
    last one was played with. Games with other head starts count no more. Only places among the
    people matter: who was ahead of all the others won.
    """
    seats = {person(name): seat for seat, name in enumerate(names) if name is not None}
    if len(seats) < 2:
        return None
    now = {who: steps[seat] for who, seat in seats.items()}
    places = [found for row in rows if (found := _places(row, now)) is not None][-LAST_GAMES:]
    if len(places) < LAST_GAMES:
        return None
    wins = Counter(who for one in places if (who := _winner(one)) is not None)
    (winner, count), *_ = wins.most_common(1) or [("", 0)]
    if count < MOST_WINS:
        return None
    weakest = max((who for who in seats if who != winner), key=lambda who: _sum(places, who))
    if steps[seats[winner]]:
        change = winner, steps[seats[winner]] - 1
    elif steps[seats[weakest]] < most:
        change = weakest, steps[seats[weakest]] + 1
    else:
        return None
    return StepChange(seats[winner], seats[change[0]], count, LAST_GAMES, change[1])


def _places(row: PlayedRow, steps: Mapping[str, int]) -> dict[str, int] | None:
    """The place of each person in a game of just these people with these head starts."""
    people = [one for one in row.placed if not one.level]
    if {one.who: one.steps for one in people} != steps:
        return None
    return {one.who: one.place for one in people}


def _winner(places: Mapping[str, int]) -> str | None:
    """Who was ahead of all the others; nobody in a tie."""
    best = min(places.values())
    first = [who for who, place in places.items() if place == best]
    return first[0] if len(first) == 1 else None


def _sum(places: Sequence[Mapping[str, int]], who: str) -> int:
    return sum(one[who] for one in places)
