"""Whole games on phones, with people at the laptop and computer players among them."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.decision import Seat
from game.core.match import Match
from game.games import GAMES
from tests.session.laptop import deal
from tests.session.phone_player import PhoneParty

SHORT = {"color-chaos": {"target": "one round"}}


def played(game: str, seed: int, seats: int, phones: tuple[Seat, ...], people: int) -> PhoneParty:
    """A game to its end: some people with phones, one perhaps at the laptop."""
    laptop = deal(game, seats, range(people), seed, SHORT.get(game))
    party = PhoneParty(laptop, phones, seed)
    party.play()
    return party


def same_at_the_table(party: PhoneParty) -> bool:
    """Whether the same choices without any phone make the same game."""
    sitting = party.laptop.sitting
    match, table = sitting.match, sitting.match.table
    again = Match.new(match.game.id, table.names, sitting.seed, dict(table.options))
    for step in match.steps:
        again.take(step)
    return again.result == match.result and again.table.seen_by(None) == table.seen_by(None)


@pytest.mark.parametrize("game", ["color-chaos", "dice-factor", "flower-power", "rainbow-rush"])
def test_phones_the_laptop_and_computers_play_a_game_to_its_end(game: str) -> None:
    party = played(game, 1, 4, (0, 1), 3)
    assert same_at_the_table(party)
    answers = [a for phone in party.phones.values() for a in phone.answers.values()]
    assert not [a for a in answers if a["t"] == "no" and a["why"] != "late"]
    assert all(phone.state["page"] == "results" for phone in party.phones.values())
    assert 2 not in party.laptop.flow.looks.apart
    assert set(party.laptop.handed) == {2}, "no curtain falls for those who hold a phone"


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("seats", "phones", "people"), [(3, (0, 1), 2), (8, tuple(range(8)), 8)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_played(
    game: str, seed: int, seats: int, phones: tuple[Seat, ...], people: int
) -> None:
    seats = min(seats, GAMES[game].rules.most)
    phones = tuple(seat for seat in phones if seat < seats)
    assert same_at_the_table(played(game, seed, seats, phones, min(people, seats)))


# Cuts ----------------------------------------------------------------------------------------


def disturbed(game: str, seed: int, cuts: int) -> None:
    """Phones are cut, loaded anew, frozen, and say everything twice: the game is the same."""
    laptop = deal(game, 4, (0, 1, 2), seed, SHORT.get(game))
    party, luck = PhoneParty(laptop, (0, 1, 2), seed), Random(seed)
    doubled = 0
    chosen: list[dict[str, Any]] = []
    for _ in range(20_000):
        if laptop.flow.over or cuts < 0:
            break
        party.wait()
        for phone in party.phones.values():
            what = luck.random()
            if what < 0.04:
                cuts -= 1
                phone.again(party.line())
            elif what < 0.05:
                phone.table.gone(phone.line)  # frozen: it comes back later
                party.wait(luck.choice([50.0, 300.0]))
                phone.again(party.line())
            elif phone.state.get("ask") and not phone.state["ask"]["gather"]:
                before = len(laptop.sitting.match.steps)
                ask, options = phone.state["ask"]["ask"], phone.state["ask"]["options"]
                said = {"t": "choose", "ask": ask, "pick": luck.randrange(len(options)),
                        "id": f"{ask}-{phone.line}"}  # fmt: skip
                chosen.append(said)
                phone.table.says(phone.line, said)
                if what < 0.5:
                    phone.again(party.line())  # cut before the answer came: it says it once more
                doubled += 1
                after = len(laptop.sitting.match.steps)
                asked = party.laptop.sitting.asked
                phone.table.says(phone.line, said)
                phone.table.says(phone.line, {**said, "id": "another"})
                assert len(laptop.sitting.match.steps) == after, "nothing is taken twice"
                assert party.laptop.sitting.asked is asked
                assert after >= before
                phone.read()
                assert phone.answers[said["id"]]["t"] in ("done", "no")
            else:
                phone.act()
        party.at_laptop()
    assert doubled
    assert same_at_the_table(party)


@pytest.mark.parametrize("game", ["color-chaos", "pig-farm"])
def test_no_choice_is_lost_or_taken_twice(game: str) -> None:
    disturbed(game, 5, 25)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_hundred_cuts(game: str) -> None:
    disturbed(game, 6, 300)
