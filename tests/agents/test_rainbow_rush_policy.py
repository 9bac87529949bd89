"""The Rainbow Rush player: what it builds, whom it stops, what it leaves for others."""

from collections import Counter

import pytest

from game.agents import make_agent
from game.cli.play_out import play_out, seat_agents
from game.core import notation
from game.core.match import Match
from tests.playing import options

SEEDS = 6
DRAW = "draw * gx gx gp"
NOTHING = "hand 1 rx ro rp / hand 2 yx yo yp"


def moves(position: str, *parts: str, after: str = "") -> set[str]:
    """What it does there, whatever its luck."""
    text = " / ".join((f"rainbow-rush {position}", DRAW, *parts))
    match = notation.read_position(f"{text} moves {after}" if after else text)
    return {options(match)[make_agent("hard", seed).decide(match)] for seed in range(SEEDS)}


# Building ------------------------------------------------------------------------------


def test_it_finishes_its_rainbow() -> None:
    lying = ("3 / rainbow 0 b* g* o* r*", "hand 0 y* bo wColors", NOTHING)
    assert moves(*lying) <= {"pick y*", "pick wColors"}
    assert moves(*lying, after="pick y*") == {"rainbow 0"}


def test_of_six_cards_the_one_that_does_not_fit_goes() -> None:
    lying = ("3 / rainbow 0 b* g* os r* o*", "hand 0 y* bo", NOTHING)
    assert moves(*lying, after="pick y*, rainbow 0") == {"pick os"}


def test_it_finishes_with_a_wild_card_what_nothing_else_can_finish() -> None:
    lying = ("3 / rainbow 0 b* g* o* r*", "hand 0 ys bo w*", NOTHING)
    assert moves(*lying) == {"pick w*"}
    assert moves(*lying, after="pick w*") == {"rainbow 0"}


def test_it_keeps_a_wild_card_while_a_plain_one_is_as_good() -> None:
    lying = ("3 / rainbow 0 b* g*", "hand 0 y* w* bo", NOTHING)
    assert moves(*lying) == {"pick y*"}


def test_it_takes_what_it_needs_from_the_discard_pile() -> None:
    lying = ("3 / rainbow 0 b* g* o*", "hand 0 ys bo bp", NOTHING)
    assert moves(*lying, "discard y*") == {"discard"}
    assert moves(*lying, "discard b*") == {"draw"}
    assert moves(*lying, "discard yx") == {"draw"}


# Stopping a rival --------------------------------------------------------------------------


def test_it_plays_a_wild_card_on_who_is_about_to_win() -> None:
    lying = ("3 / rainbow 0 bo / rainbow 2 b* g* o* r* ys", "hand 0 rAny gs bp", NOTHING)
    assert moves(*lying) == {"pick rAny"}
    assert moves(*lying, after="pick rAny") == {"rainbow 2"}


def test_it_hits_the_card_that_hurts_and_doubles_a_color() -> None:
    lying = ("3 / rainbow 0 bo / rainbow 2 b* g* o* r* ys", "hand 0 rAny gs bp", NOTHING)
    hit = moves(*lying, after="pick rAny, rainbow 2")
    assert hit <= {"pick b*", "pick g*", "pick o*"}  # in place of the red one it would be as good
    assert hit


def test_it_never_completes_the_rainbow_of_a_rival() -> None:
    lying = ("3 / rainbow 0 bo / rainbow 2 b* g* o* r* ys", "hand 0 yAny gs bp", NOTHING)
    assert "pick ys" not in moves(*lying, after="pick yAny, rainbow 2")


def test_it_rather_wins_than_stops_a_rival() -> None:
    lying = ("3 / rainbow 0 bo go oo ro / rainbow 2 b* g* o* r*", "hand 0 w* wo gs", NOTHING)
    assert moves(*lying) == {"pick wo"}
    assert moves(*lying, after="pick wo") == {"rainbow 0"}


def test_it_leaves_those_alone_who_are_far_from_winning() -> None:
    lying = ("3 / rainbow 0 bo / rainbow 1 b* gs / rainbow 2 gp", "hand 0 rAny go bp", NOTHING)
    assert moves(*lying) == {"pick go"}


# What it throws away -------------------------------------------------------------------------


FULL = "rainbow 0 b* g* o* r* bo"
"""A rainbow with no room for a card that does not fit."""


def left(*parts: str) -> set[str]:
    """What lies on the discard pile after its turn."""
    found = set()
    for seed in range(SEEDS):
        match = notation.read_position(" / ".join(("rainbow-rush 3", DRAW, *parts)))
        player = make_agent("hard", seed)
        while match.decision is not None and match.decision.seat == 0:
            match.submit(player.decide(match))
        found.add(match.table.zones["discard"][-1].code)
    return found


def test_it_gives_the_next_player_nothing_to_win_with() -> None:
    rival = "rainbow 1 bs gs os rs"
    assert "ys" not in left(FULL, rival, "hand 0 ys ys", NOTHING)
    assert "ys" not in left("rainbow 0 b* g* o* r* ys", rival, "hand 0 oo bp", NOTHING)


def test_it_covers_or_takes_what_the_next_player_would_win_with() -> None:
    rival = "rainbow 1 bs gs os rs"
    assert "ys" not in left("rainbow 0 b*", rival, "discard ys", "hand 0 ro ro bp", NOTHING)


def test_cards_that_help_nobody_go_first() -> None:
    thrown = left(FULL, "rainbow 1 ox rx gx", "rainbow 2 rp", "hand 0 yx bx ro", NOTHING)
    assert thrown.isdisjoint({"yx", "bx"})


# Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "games"), [(2, 20), (4, 12), (8, 4)])
def test_it_beats_players_who_do_anything(seats: int, games: int) -> None:
    won = 0
    for seed in range(games):
        match, me = Match.new("rainbow-rush", seats, seed), seed % seats
        levels = ["hard" if seat == me else "random" for seat in range(seats)]
        play_out(match, seat_agents(levels, seed))
        assert match.result is not None
        won += match.result.places[me] == 1
    assert won >= 0.9 * games


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_games_among_its_kind_are_short(seats: int) -> None:
    turns = []
    for seed in range(4):
        match = Match.new("rainbow-rush", seats, seed)
        play_out(match, seat_agents(["hard"] * seats, seed))
        assert match.result is not None
        assert match.result.scores.count(5) == 1
        turns.append(getattr(match.table, "turns"))  # noqa: B009
    assert max(turns) < 60 * seats


def test_among_equals_every_rival_is_chosen_alike() -> None:
    four = " / ".join(f"rainbow {seat} b* g* o*" for seat in (1, 2, 3))
    four = four.replace("2 b* g* o*", "2 bs gs os").replace("3 b* g* o*", "3 bp gp op")
    lying = f"rainbow-rush 4 / {DRAW} / rainbow 0 yx / {four} / hand 0 bAny / hand 1 * moves "
    match = notation.read_position(lying + "pick bAny")
    chosen = Counter(options(match)[make_agent("hard", n).decide(match)] for n in range(200))
    rivals = {place: count for place, count in chosen.items() if place[-1] in "123"}
    assert not rivals or min(rivals.values()) > 30
