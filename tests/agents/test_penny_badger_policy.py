"""The Penny Badger player counts odds, takes what is safe and bluffs now and then."""

import pytest

from game.agents import make_agent
from game.agents.minds.penny_badger.claim_kinds import chance_of_at_least
from game.cli.play_out import play_out, seat_agents
from game.core import notation
from game.core.chance import Chance
from game.core.match import Match
from tests.playing import options

SEEDS = 20
FOUR = "hand 1 go gx gp gs g* / hand 2 oo ox op os o* / hand 3 yo yx yp ys y*"
NOTHING = "ro gx bp ys o*"
PAIR = "claim, red star, pick r*, pick bo, done"


def counted(position: str) -> dict[str, int]:
    """How often it gives each answer there."""
    match = notation.read_position(f"penny-badger {position}")
    found: dict[str, int] = {}
    for seed in range(SEEDS):
        word = options(match)[make_agent("hard", seed).decide(match)]
        found[word] = found.get(word, 0) + 1
    return found


def moves(position: str) -> set[str]:
    """What it does there, whatever its luck."""
    return set(counted(position))


def doubts(position: str) -> int:
    """How often of twenty times it challenges."""
    return counted(position).get("challenge", 0)


# Claiming -----------------------------------------------------------------------------


def test_it_claims_the_most_it_truly_holds() -> None:
    text = f"4 / hand 0 r* r* rAny bo bo / {FOUR} moves claim"
    assert moves(text) == {"red star"}
    assert moves(f"{text}, red star") == {"pick r*"}
    assert moves(f"{text}, red star, pick r*, pick r*") == {"pick rAny"}


def test_it_saves_wild_cards_where_others_do() -> None:
    assert moves(f"4 / hand 0 r* r* bo wx op / {FOUR} moves claim") == {"red star"}


def test_it_rarely_says_one_card_more() -> None:
    text = f"4 / hand 0 r* r* bx gp os / {FOUR} moves claim, red star, pick r*, pick r*"
    assert counted(text)["done"] >= SEEDS * 0.8


def test_a_lone_wild_card_is_claimed_as_such() -> None:
    text = f"4 / hand 0 rAny gx bp ys o* / {FOUR} moves claim"
    assert moves(text) == {"wild"}
    assert moves(f"{text}, wild") == {"pick rAny"}


def test_with_nothing_in_hand_it_bluffs_at_times() -> None:
    found = counted(f"4 / hand 0 {NOTHING} / {FOUR} moves claim")
    assert 0 < found["concede"] < SEEDS
    assert set(found) - {"concede"} <= {
        "red circle",
        "green cross",
        "blue pentagon",
        "yellow square",
        "orange star",
    }


def test_it_pretends_with_what_it_can_spare() -> None:
    text = f"4 / hand 0 ro aSkip bp ys o* / {FOUR} moves claim, red circle"
    assert moves(text) == {"pick aSkip"}
    assert "pick ro" not in moves(f"{text}, pick aSkip")


def test_it_does_not_bluff_with_its_last_pennies() -> None:
    text = f"4 / scores 4 20 20 20 / hand 0 {NOTHING} / {FOUR} moves claim"
    assert moves(text) == {"concede"}


# Doubting ---------------------------------------------------------------------------------


def claimed(mine: str, claim: str = PAIR, players: int = 4, more: str = "") -> str:
    """Seat 0 has claimed something, and seat 1 holds these cards."""
    others = " / ".join(FOUR.split(" / ")[1 : players - 1])
    hands = f"hand 0 r* bo bx bp bs / hand 1 {mine}" + (f" / {others}" if others else "")
    return f"{players} / {more or 'turn 0'} / {hands} moves {claim}"


def test_it_never_believes_what_its_own_hand_denies() -> None:
    claim = "claim, red star, pick r*, pick bo, pick bx, done"
    assert doubts(claimed("r* r* wColors wShapes w*", claim)) == SEEDS


def test_the_more_of_it_it_holds_the_more_it_doubts() -> None:
    few, many = doubts(claimed("go gx gp gs g*")), doubts(claimed("r* r* wColors rAny g*"))
    assert few < many


def test_it_remembers_what_was_shown() -> None:
    shown = "discard r*~* wColors~* wShapes~*"
    unseen = doubts(claimed("r* gx gp gs g*", more="discard"))
    assert unseen < doubts(claimed("r* gx gp gs g*", more=shown))


def test_it_doubts_many_cards_more_than_a_pair() -> None:
    four = "claim, red star, pick r*, pick bo, pick bx, pick bp, done"
    assert doubts(claimed("go gx gp gs g*")) < doubts(claimed("go gx gp gs g*", four))


def test_it_challenges_a_claim_that_would_end_the_game_against_it() -> None:
    assert doubts(claimed("go gx gp gs g*", more="bank 4")) == SEEDS
    assert doubts(claimed("go gx gp gs g*", more="bank 4 / scores 20 60 20 20")) < SEEDS


@pytest.mark.parametrize(
    ("count", "held", "good", "pool", "odds"),
    [
        (0, 5, 7, 90, 1.0),
        (1, 5, 0, 90, 0.0),
        (1, 1, 1, 4, 0.25),
        (2, 2, 2, 4, 1 / 6),
        (1, 2, 2, 4, 5 / 6),
    ],
)
def test_odds(count: int, held: int, good: int, pool: int, odds: float) -> None:
    assert chance_of_at_least(count, held, good, pool) == pytest.approx(odds)


# Action cards --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "card", ["aSkip", "aReverse", "aAdd1", "aAdd2", "aRemove1", "aRemove2", "aTrade"]
)
def test_it_takes_every_bonus(card: str) -> None:
    assert moves(f"4 / hand 0 {card} ro gx bp ys / {FOUR}") == {f"play {card}"}


@pytest.mark.parametrize(("cards", "trades"), [("ro gx bp ys", True), ("r* r* bp ys", False)])
def test_it_trades_a_hand_that_is_worth_nothing(cards: str, trades: bool) -> None:
    found = moves(f"4 / hand 0 aHands {cards} / {FOUR}")
    assert found == ({"play aHands"} if trades else {"claim"})


@pytest.mark.parametrize("card", ["aRemove1", "aRemove2", "aTrade"])
def test_it_aims_at_the_richest(card: str) -> None:
    text = f"4 / scores 50 20 31 30 / hand 0 {card} ro gx bp ys / {FOUR}"
    assert moves(f"{text} moves play {card}") == {"seat 2"}


def test_it_takes_the_largest_hand() -> None:
    text = "3 / hand 0 aHands ro gx / hand 1 go gx / hand 2 oo ox op os moves play aHands"
    assert moves(text) == {"seat 2"}


def test_it_gives_away_what_it_does_not_need() -> None:
    text = f"4 / draw * r* / hand 0 aTrade r* rAny gx bo / {FOUR} moves play aTrade, seat 2"
    assert moves(text) <= {"pick gx", "pick bo"}


# Whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 4, 6])
def test_it_beats_players_who_answer_anything(players: int) -> None:
    won = 0
    for seed in range(20):
        match = Match.new("penny-badger", players, seed)
        agents = ["random"] * players
        agents[seed % players] = "hard"
        play_out(match, seat_agents(agents, seed))
        assert match.result is not None
        won += match.result.places[seed % players] == 1
    assert won >= 18


@pytest.mark.ruling("GEN-2")
def test_what_it_cannot_see_never_changes_its_answer() -> None:
    chance = Chance(5)
    for seed in range(6):
        match = Match.new("penny-badger", 4, seed)
        for number in range(80):
            if match.decision is None:
                break
            other = match.imagine(match.decision.seat, chance)
            mine, theirs = (make_agent("hard", number).decide(world) for world in (match, other))
            assert mine == theirs
            match.submit(mine)
