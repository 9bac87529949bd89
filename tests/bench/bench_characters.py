"""What each character makes of the games, in numbers: `pytest tests/bench/bench_characters.py`.

One `hard` player with a character sits among plain `hard` ones; every deal is played from each
seat, with the same streams of chance, so that a character without effect wins exactly its share.
CHROMA_SIZE=4 plays four times as many deals.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

import pytest

from game.agents import CHARACTERS
from game.agents.minds.color_chaos import policy
from game.agents.style import PLAIN
from game.cli.odds import SURE
from game.cli.play_out import seated
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import Challenge, PlayCard, Seat
from game.core.event import Event, RoundEnded
from game.core.match import Match
from game.games.chroma.cards import is_wild
from game.games.penny_badger.badger_table import BadgerTable
from game.games.penny_badger.claims import CHALLENGE, is_true
from game.games.rainbow_rush import DISCARD, OWN_ZONES

SIZE = int(os.environ.get("CHROMA_SIZE", "1"))
SEED = 5_000
"""The first deal's."""
LEVEL = "hard"
ROUND = {"target": "one round"}
ALL = {f"expansion_{number}": "on" for number in (1, 2, 3)} | ROUND
HITS = {"skip", "draw-4", "two-train", "misfortune", "vindictive", "double-skip"}
FITS = {"pick", "dodge", "pick-dump"}
"""What hits somebody, and what always fits and hits nobody."""
USUAL = "plain"
STYLES = {USUAL: PLAIN} | {face: character.style for face, character in CHARACTERS.items()}
"""The characters, and a player without one to compare them with."""


class Tally:
    """What is counted while a deal is played, by column: the sum, and of how many."""

    def __init__(self) -> None:
        self.sums: dict[str, float] = defaultdict(float)
        self.numbers: dict[str, int] = defaultdict(int)

    def add(self, column: str, value: float) -> None:
        """Count one thing."""
        self.sums[column] += value
        self.numbers[column] += 1


Note = Callable[[Match, Seat, Any], None]
"""Told every answer, before it is given."""
Watch = Callable[[str, int, Seat, Tally], None]
"""Plays a deal with a character in some seat, and counts."""
Played = tuple[str, int, Seat]
"""A game, a deal, and the character's seat."""
tallies: dict[str, dict[Played, Tally]] = defaultdict(dict)
"""By face."""


def new_match(game: str, players: int, deal: int, options: dict[str, str] | None = None) -> Match:
    """A deal, the same for all characters and seats."""
    return Match.new(game, players, SEED + deal, options)


def play(match: Match, face: str, deal: int, seat: Seat, note: Note | None = None) -> None:
    """Play it out, one character among plain players."""
    places = range(len(match.table.names))
    name = LEVEL if face == USUAL else f"{LEVEL}:{face}"
    names = [name if place == seat else LEVEL for place in places]
    agents = seated(names, SEED + deal)
    while (decision := match.decision) is not None:
        answer = agents[decision.seat].choose(match)
        if note:
            note(match, decision.seat, decision.options[answer])
        match.submit(answer)


def won(match: Match, seat: Seat) -> float:
    """1 for a victory, less for a shared one."""
    assert match.result is not None
    places = match.result.places
    return (places[seat] == 1) / places.count(1)


# One character among plain players ------------------------------------------------------


def chaos(face: str, deal: int, seat: Seat, tally: Tally) -> None:
    """Rounds won."""
    match = new_match("color-chaos", 4, deal, ROUND)
    play(match, face, deal, seat)
    tally.add("chaos: won", won(match, seat))


def patch(face: str, deal: int, seat: Seat, tally: Tally) -> None:
    """Games won."""
    match = new_match("match-patch", 2, deal)
    play(match, face, deal, seat)
    tally.add("patch: won", won(match, seat))


def badger(face: str, deal: int, seat: Seat, tally: Tally) -> None:
    """Claims that are bluffs, and claims of others that are challenged."""
    judged = -1

    def note(match: Match, asked: Seat, answer: object) -> None:
        nonlocal judged
        table = match.table
        assert isinstance(table, BadgerTable)
        if isinstance(match.decision, Challenge):
            if asked == seat:
                tally.add("badger: challenges", answer == CHALLENGE)
            elif table.claimant == seat and judged < len(table.past):
                judged = len(table.past)
                tally.add("badger: bluffs", not is_true(table))

    play(new_match("penny-badger", 4, deal), face, deal, seat, note)


def rainbow(face: str, deal: int, seat: Seat, tally: Tally) -> None:
    """Wild cards that go onto a rival's rainbow."""

    def note(match: Match, asked: Seat, answer: object) -> None:
        decision = match.decision
        card = decision.card if decision and decision.about == "to" else None
        if asked == seat and card and is_wild(card):
            tally.add("rainbow: wilds", answer not in (DISCARD, OWN_ZONES[seat]))

    play(new_match("rainbow-rush", 4, deal), face, deal, seat, note)


def pigs(face: str, deal: int, seat: Seat, tally: Tally) -> None:
    """Rounds it ends by a sale, and what that brings."""

    def told(event: Event) -> None:
        if isinstance(event, RoundEnded):
            tally.add("pigs: sells", event.seat == seat)
            if event.seat == seat:
                tally.add("pigs: points", event.points[seat])

    match = new_match("pig-farm", 4, deal)
    match.listen(told)
    play(match, face, deal, seat)


GAMES: dict[str, tuple[Watch, int, int]] = {
    "chaos": (chaos, 4, 100),
    "badger": (badger, 4, 6),
    "rainbow": (rainbow, 4, 20),
    "pigs": (pigs, 4, 3),
    "patch": (patch, 2, 60),
}
"""What is watched, with how many players, and how many deals."""


@pytest.mark.parametrize("face", STYLES)
@pytest.mark.parametrize("game", GAMES)
def test_playing(game: str, face: str) -> None:
    """Deals played from each seat."""
    watch, players, deals = GAMES[game]
    for deal in range(deals * SIZE):
        for seat in range(players):
            tally = tallies[face][game, deal, seat] = Tally()
            watch(face, deal, seat, tally)


# All characters in the same positions ---------------------------------------------------

CHOICES = {"base": (ROUND, 600), "all": (ALL, 600)}


def turns(match: Match, seed: int) -> Iterator[PlayCard]:
    """Where usual players choose between cards."""
    chance = Chance(seed)
    while match.decision is not None:
        if isinstance(match.decision, PlayCard) and len(match.decision.options) > 1:
            yield match.decision
        match.submit(policy(match, chance))


def look(match: Match, asked: PlayCard, deck: str, by_face: dict[str, Tally]) -> None:
    """What each character would do where it can hit, and where it holds what always fits."""
    faces = {card.face for card in asked.options if isinstance(card, Card)}
    kinds = [(name, kind) for name, kind in (("hits", HITS), ("fits", FITS)) if kind & faces]
    if not kinds:
        return
    for face, tally in by_face.items():
        chosen = asked.options[policy(match, Chance(1), STYLES[face])]
        for name, kind in kinds:
            tally.add(f"{deck}: {name}", isinstance(chosen, Card) and chosen.face in kind)


@pytest.mark.parametrize("deck", CHOICES)
def test_choices(deck: str) -> None:
    """The turns of usual players, in the Base Set and with all expansions."""
    options, deals = CHOICES[deck]
    for deal in range(deals * SIZE):
        match = new_match("color-chaos", 4, deal, options)
        by_face = {face: Tally() for face in STYLES}
        for asked in turns(match, deal):
            look(match, asked, deck, by_face)
        for face, tally in by_face.items():
            tallies[face][deck, deal, 0] = tally


# The table ------------------------------------------------------------------------------

COLUMNS = (
    *("chaos: won", "base: hits", "all: hits", "base: fits", "all: fits"),
    *("badger: bluffs", "badger: challenges", "rainbow: wilds"),
    *("pigs: sells", "pigs: points", "patch: won"),
)


def total(face: str, column: str) -> tuple[float, int]:
    """The mean of all that was counted, and how much that was."""
    counted = tallies[face].values()
    number = sum(tally.numbers[column] for tally in counted)
    return sum(tally.sums[column] for tally in counted) / max(1, number), number


def shifts(face: str, column: str) -> dict[Played, float]:
    """By how much each play moves the mean."""
    middle, number = total(face, column)
    return {
        played: (tally.sums[column] - middle * tally.numbers[column]) / max(1, number)
        for played, tally in tallies[face].items()
    }


def beside(face: str, column: str) -> float:
    """Half of the 95 % interval of its difference from the plain player, who played the same."""
    own, usual = shifts(face, column), shifts(USUAL, column)
    return SURE * sqrt(sum((own[each] - usual[each]) ** 2 for each in own.keys() & usual.keys()))


def cell(face: str, column: str) -> str:
    """The mean, in percent where it is a share, and how sure the difference from the plain
    player is; bold where that is sure and at least 1.
    """
    if not total(face, column)[1]:
        return "–"
    scale = 1 if column == "pigs: points" else 100
    middle, half = scale * total(face, column)[0], scale * beside(face, column)
    differs = abs(middle - scale * total(USUAL, column)[0]) > max(1.0, half)
    return f"**{middle:.0f} ±{half:.0f}**" if differs else f"{middle:.0f} ±{half:.0f}"


def test_table(capsys: pytest.CaptureFixture[str]) -> None:
    """Prints everything, a line for each character."""
    with capsys.disabled():
        print("\n| | " + " | ".join(COLUMNS) + " |")
        print("|---" * (len(COLUMNS) + 1) + "|")
        for face in STYLES:
            print(f"| {face} | " + " | ".join(cell(face, column) for column in COLUMNS) + " |")
        print("counted", {column: total(USUAL, column)[1] for column in COLUMNS})
    assert set(tallies) <= set(STYLES)
