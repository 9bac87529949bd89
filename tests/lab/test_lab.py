"""A thousand rounds and what is told of them: counted right, told only where it stands out."""

import json
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.__main__ import main
from game.agents import Agent, make_agent
from game.agents.agent_protocol import RandomAgent
from game.core.card import Card
from game.core.chance import Chance
from game.core.decision import PlayCard
from game.core.errors import GameError
from game.core.game import find_game
from game.core.journal import replay_journal
from game.core.match import Match
from game.games.recipe.model import Recipe
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe
from game.lab import remedies
from game.lab.findings import AMBER, GREY, KINDS, RED, Finding, find_all
from game.lab.lab_requests import answer_request, lab_journal
from game.lab.lab_trial import (
    PER_TRIAL,
    PORTION,
    LabWish,
    Who,
    agents_alike,
    play_portions,
    play_whole_trial,
    run_trial,
    seeds_of,
)
from game.lab.recipe_changes import RecipeChanges, changes_of
from game.lab.remedies import LabChange, Remedy, clearly_better, find_remedies, house_rule_changes
from game.lab.round_watch import LabRound, RoundWatch, has_choice, play_lab_round
from game.lab.tally import LabReport, LabTally
from game.resources import rules_folder

PLAIN = LabReport(
    seats=4, rounds=1000, middle=30, least=20, most=60, minutes=5.0, long=0.0, short=0.0,
    endless=0, watch=(), wins=(0.25,) * 4, doubt=0.014, comebacks=0.2, skill=0.3, no_choice=0.1,
    cards={"7": (0.9, 0.25)},
)  # fmt: skip


class Stubborn(RandomAgent):
    """Always gives the first answer."""

    def decide(self, match: Match) -> int:
        return 0


def hard(seats: int) -> list[Agent]:
    return [make_agent("hard", seat) for seat in range(seats)]


def wish(game: str, players: int, rounds: int = 8, **options: str) -> LabWish:
    return LabWish(
        game, players, find_game(game).settle_house_rules(players, options), rounds, seed=5
    )


def test_what_a_round_was_like_is_counted() -> None:
    tally = LabTally(2)
    tally.add_round(LabRound(1, 2, True, 10, 9, (1, 2), True, {"7": 0b01, "skip": 0b11}))
    tally.add_round(LabRound(2, 2, True, 20, 11, (1, 1), False, {"7": 0b10}))
    tally.add_round(LabRound(3, 2, False, 90, 10, (1, 1), None))
    tally.add_trial(LabRound(4, 2, True, 10, 9, (2, 1), None), careful=1)
    report = tally.make_report()
    assert (report.rounds, report.middle, report.least, report.most) == (3, 20, 10, 90)
    assert report.wins == (2 / 3, 1 / 3)
    assert report.no_choice == 1 - 30 / 120
    assert (report.endless, report.watch) == (1, (3,))
    assert report.long == 1 / 3  # more than 40 turns a player
    assert report.comebacks == 1 / 2  # of those in which somebody was ahead
    assert report.skill == 1.0
    assert report.cards == {"7": (2 / 3, 0.75), "skip": (1 / 3, 0.5)}


def test_partners_who_share_their_wins_are_judged_by_what_a_team_can_win() -> None:
    """Two teams of two: a team that always wins gives each partner half a win."""
    tally = LabTally(4)
    for number in range(100):
        places = (1, 2, 1, 2) if number % 2 else (2, 1, 2, 1)
        tally.add_round(LabRound(number, 4, True, 10, 9, places, None, team_size=2))
    for number in range(10):
        tally.add_trial(LabRound(number, 4, True, 10, 9, (1, 2, 1, 2), None, team_size=2), 0)
    report = LabTally.from_json(json.loads(json.dumps(tally.as_json()))).make_report()
    assert report.wins == (0.25,) * 4
    assert report.skill == 1.0
    assert report.doubt == pytest.approx(0.5 * 0.5 / 10)
    joined = LabTally(4)
    joined.merge(tally)
    assert joined.make_report().doubt == report.doubt


@pytest.mark.parametrize(
    ("found", "facts"),
    [
        ((("endless", RED),), {"endless": 1}),
        ((("seat", RED),), {"wins": (0.24, 0.31, 0.2, 0.25)}),
        ((), {"wins": (0.24, 0.30, 0.21, 0.25)}),
        ((("long", AMBER),), {"long": 0.06}),
        ((("short", AMBER),), {"short": 0.06}),
        ((("no_choice", AMBER),), {"no_choice": 0.41}),
        ((("skill", AMBER),), {"skill": 0.09}),
        ((), {"skill": None, "comebacks": None}),
        ((("comebacks", AMBER),), {"comebacks": 0.04}),
        ((("strong", AMBER),), {"pairs": {"7": (90, 0.45, 0.25, 0.04), "8": (90, 0.3, 0.2, 0.04)}}),
        ((), {"pairs": {"7": (9, 0.45, 0.25, 0.12)}}),
        ((), {"cards": {"7": (0.5, 0.6), "8": (0.5, 0.2)}}),
        ((("rare", GREY),), {"cards": {"7": (0.09, 0.9), "8": (0.5, 0.2)}}),
        ((("endless", RED), ("long", AMBER)), {"long": 0.2, "endless": 3}),
        ((), {"rounds": 0, "endless": 1}),
    ],
)
def test_only_what_stands_out_is_told_the_worst_first(
    found: tuple[tuple[str, str], ...], facts: dict[str, object]
) -> None:
    told = find_all(replace(PLAIN, **facts))  # type: ignore[arg-type]
    assert tuple((one.kind, one.weight) for one in told) == found


def test_equal_cards_are_no_choice() -> None:
    seven, same = (Card(i, "b7", "blue", "7", 7, 7, "") for i in range(2))
    assert not has_choice(PlayCard(0, [seven, same]))
    assert not has_choice(PlayCard(0, ["draw"]))
    assert has_choice(PlayCard(0, [seven, same, "draw"]))


def test_a_round_is_watched_to_its_end_and_no_further() -> None:
    rules = wish("color-chaos", 3)
    match = rules.new_match(11)
    one = play_lab_round(match, hard(3), 11)
    assert one.ended
    assert match.result is None, "the match to 500 points goes on"
    assert match.table.round <= 2
    assert 0 < one.choices <= one.turns
    winner = one.places.index(1)
    assert match.table.scores[winner] == min(match.table.scores)
    assert any(mask >> winner & 1 for mask in one.played.values())


def test_a_game_won_by_the_deal_is_over_without_a_turn() -> None:
    rules = wish("dice-factor", 4)
    dealt = next(seed for seed in range(2000) if rules.new_match(seed).decision is None)
    one = play_lab_round(rules.new_match(dealt), hard(4), dealt)
    assert (one.ended, one.turns, one.choices) == (True, 0, 0)
    assert one.places.count(1) == 1


def test_a_round_that_goes_on_for_ever_is_told() -> None:
    match = wish("pig-farm", 2).new_match(3)
    one = play_lab_round(match, [Stubborn(Chance(0))] * 2, 3)  # nobody ever sells
    assert not one.ended
    assert one.turns == 2 * match.game.rules.numbers["turns_per_player"]


def test_who_leads_is_looked_at_after_two_thirds() -> None:
    watch = RoundWatch(wish("color-chaos", 4).new_match(1))
    watch.places = (1, 2, 3, 4)
    level, ahead, behind = (1, 1, 1, 1), (4, 3, 2, 1), (1, 2, 3, 4)
    for standings, told in (
        ([level, level, behind], True),
        ([behind, behind, ahead], False),
        ([ahead, ahead, level], None),
    ):
        watch.standings = standings  # type: ignore[assignment]
        assert watch.was_winner_behind() is told


def test_the_same_deals_give_the_same_numbers_portion_by_portion() -> None:
    rules = wish("flower-power", 3, rounds=PORTION + 3)
    told = [tally.rounds for tally in run_trial(rules)]
    assert told == [PORTION, PORTION + 3]
    tally = play_whole_trial(rules)
    assert tally.trials == rules.rounds // PER_TRIAL
    assert tally.make_report() == play_whole_trial(rules).make_report()
    assert tally.make_report() != play_whole_trial(replace(rules, seed=6)).make_report()


def test_parts_that_are_played_beside_each_other_are_the_same_rounds() -> None:
    rules = wish("flower-power", 3, rounds=3 * PORTION + 7)
    whole_tally, joined = play_whole_trial(rules), LabTally(3)
    for part in (1, 2):
        for portion in play_portions(rules, part, 2):
            joined.merge(LabTally.from_json(json.loads(json.dumps(portion.as_json()))))
    assert joined.rounds == rules.rounds
    assert joined.trials == whole_tally.trials
    assert joined.make_report().as_json() == whole_tally.make_report().as_json()


@pytest.mark.parametrize("who", ["careful", "careless", "mixed"])
def test_who_plays_is_as_wished_and_the_same_each_time(who: Who) -> None:
    rules = replace(wish("flower-power", 3, rounds=4), who=who)
    assert play_whole_trial(rules).make_report() == play_whole_trial(rules).make_report()


def test_a_round_of_the_lab_is_written_down_as_it_was_played() -> None:
    rules = wish("flower-power", 3, rounds=9)
    names = [{"name": name} for name in ("Mia", "Ben", "Ida")]
    lines = lab_journal(rules, 7, names)
    again = replay_journal(lines)
    one = play_lab_round(
        rules.new_match(seeds_of(rules)[6]), agents_alike(rules, seeds_of(rules)[6]), 7
    )
    assert again.table.names == ("Mia", "Ben", "Ida")
    assert again.result is not None
    assert again.result.places == one.places


def test_a_house_rule_that_helps_is_found_and_one_that_does_harm_is_not(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    rules = wish("color-chaos", 4)
    long, cured = replace(PLAIN, long=0.5), PLAIN
    worse = replace(PLAIN, endless=2)
    reports = {"too long": long, "worse": worse, "good": cured}
    changes = [LabChange("target", "500", name, replace(rules, game=name)) for name in reports]

    class Made:
        def __init__(self, wish: LabWish) -> None:
            self.make_report = lambda: reports[wish.game]

    monkeypatch.setattr(remedies, "play_whole_trial", Made)
    [piece] = find_remedies(long, lambda finding: changes)
    assert (piece.change.then, piece.after) == ("good", cured)
    assert piece.cures == Finding("long", AMBER, 0.5)
    assert not [*find_remedies(PLAIN, lambda finding: changes)], "nothing to mend"


@pytest.mark.parametrize(
    ("kind", "before", "noise", "better"),
    [
        ("skill", {"skill": 0.09}, {"skill": 0.11}, {"skill": 0.3}),
        ("comebacks", {"comebacks": 0.045}, {"comebacks": 0.055}, {"comebacks": 0.12}),
        ("long", {"long": 0.055}, {"long": 0.045}, {"long": 0.01}),
        ("seat", {"wins": (0.31, 0.23, 0.23, 0.23)}, {"wins": (0.29, 0.24, 0.24, 0.23)},
         {"wins": (0.25,) * 4}),
        ("strong", {"pairs": {"Pick": (300, 0.45, 0.25, 0.02)}},
         {"pairs": {"Pick": (300, 0.43, 0.25, 0.02)}},
         {"pairs": {"Pick": (300, 0.31, 0.25, 0.02)}}),
    ],
)  # fmt: skip
def test_what_chance_does_is_no_advice(
    kind: str, before: dict[str, Any], noise: dict[str, Any], better: dict[str, Any]
) -> None:
    plain = replace(PLAIN, seats=4, rounds=1000)
    finding = Finding(kind, AMBER, 0.0, "Pick")
    was = replace(plain, **before)
    assert not clearly_better(finding, was, replace(plain, **noise))
    assert clearly_better(finding, was, replace(plain, **better))


def test_who_goes_first_is_no_advice() -> None:
    for game in ("color-chaos", "penny-badger", "dice-factor"):
        rules = wish(game, 4)
        asked = {one.question for one in house_rule_changes(rules)(Finding("skill", AMBER, 0.05))}
        assert asked
        assert "first_player" not in asked


def test_house_rules_are_changed_one_at_a_time_and_no_cards_added() -> None:
    rules = wish("color-chaos", 4)
    changes = house_rule_changes(rules)(Finding("long", AMBER, 0.5))
    assert ("last_card_bites", "on") in {(one.question, one.then) for one in changes}
    assert not {one.question for one in changes} & {"expansion_1", "youngest", "give_1_limit"}
    for one in changes:
        assert one.wish.options == {**rules.options, one.question: one.then}
        assert one.now != one.then


def test_the_command_tells_how_far_it_is_and_what_it_found(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["lab", "flower-power", "--games", "30", "--players", "2", "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["rounds"] for line in lines[:-1]] == [25, 30]
    assert lines[-2]["report"]["rounds"] == 30
    assert set(lines[-1]) == {"found"}
    assert main(["lab", "flower-power", "--games", "10", "--players", "2"]) == 0
    assert "10 rounds of 2 players" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (["color-caos"], "unknown game"),
        (["color-chaos", "--players", "2"], "3 to 16"),
        (["color-chaos", "--option", "target=7"], "option target can be"),
    ],
)
def test_what_there_is_not_is_told_in_a_line(
    words: list[str], reason: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["lab", *words]) == 2
    said = capsys.readouterr().err
    assert reason in said
    assert said.count("\n") == 1


def test_advice_is_told_as_json() -> None:
    rules = wish("color-chaos", 4)
    piece = Remedy(Finding("long", AMBER, 0.5), LabChange("deal", "7", "5", rules), PLAIN)
    told = json.loads(json.dumps(piece.as_json()))
    assert told["change"] == {
        "kind": "answer", "question": "deal", "about": "", "now": "7", "then": "5"
    }  # fmt: skip
    assert told["after"]["cards"] == {"7": [0.9, 0.25]}


def recipe(name: str) -> Recipe:
    reading = read_recipe(
        (rules_folder() / "recipes" / f"{name}.chroma").read_text(encoding="utf-8")
    )
    assert reading.recipe
    return reading.recipe


@pytest.mark.sampled(5)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "name",
    [
        "sea-storm",
        "rainbow",
        "number-stairs",
        "memory",
        "cake-party",
        "top-dog",
        "said-and-done",
        "quintets",
        "seven-steps",
    ],
)
def test_every_change_of_a_recipe_is_a_game_that_can_be_played(name: str, kind: str) -> None:
    built = recipe(name)
    card = built.deck.card[0].id if built.deck.card else "7"
    players = built.game.players[1] if built.game else 2
    rules = LabWish(bring_recipe(built).id, players, {}, rounds=1)
    changes = list(changes_of(rules)(Finding(kind, RED, 1.0, card)))
    assert len({one.text for one in changes}) == len(changes)
    for change in changes:
        assert read_recipe(change.text).recipe
        assert change.now != change.then or change.kind == "left_out"
        change.wish.new_match(1)


def test_a_recipe_is_mended_one_answer_or_one_card_at_a_time() -> None:
    built = recipe("sea-storm")
    plan: Any = built.plan
    storm = replace(built, plan=replace(plan, stuck="draw until it fits"))
    steps = list(RecipeChanges(storm, Finding("endless", RED, 0.05)).all_changes())
    told = [(kind, question or about, now, then) for kind, question, about, now, then, _ in steps]
    assert told[0] == ("answer", "stuck", "draw until it fits", "draw 1")
    assert ("fits_step", "fits", "color, sign", "color, sign, step") in told
    assert ("copies", "pirate", "4", "2") in told


def test_a_window_is_answered_in_lines() -> None:
    text = write_recipe(recipe("flower-bed"))
    players = [{"name": name} for name in ("Mia", "Ben")]
    asked = {"game": "", "recipe": text, "players": players, "options": {}, "rounds": 30,
             "seed": 1, "who": "careful"}  # fmt: skip
    told = list(answer_request({**asked, "do": "play", "part": 2, "parts": 2}))
    assert [one["tally"]["rounds"] for one in told] == [5]
    tally = LabTally(
        2, rounds=30, choices=600, wins=[30.0, 0.0], turns=Counter({20: 30}), behind=10
    )
    helped = list(answer_request({**asked, "do": "advise", "tally": tally.as_json()}))
    assert {key for one in helped for key in one} <= {"advice", "helpless"}
    assert len(helped) == 1, "the seat that wins all"
    [written_down] = answer_request({**asked, "do": "watch", "number": 2})
    assert replay_journal(written_down["journal"]).game.id.startswith("own:")


def test_a_recipe_that_cannot_be_played_is_refused_with_a_sentence() -> None:
    with pytest.raises(GameError, match="can't be played"):
        next(answer_request({"do": "play", "game": "", "recipe": "chroma = 1"}))
