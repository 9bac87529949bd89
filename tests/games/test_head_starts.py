"""Head starts: what a step is in each game, and that games without them stay as they are."""

import pytest

from game.cli.play_out import play_out, seat_agents
from game.core import journal, notation
from game.core.card import Card
from game.core.errors import BadSetup
from game.core.event import Called, Event, RoundEnded
from game.core.game import find_game
from game.core.match import Match
from game.core.rulebook import HEAD_START, steps_of, write_steps
from game.games import GAMES
from game.games.chroma.chroma_cards import is_action, is_wild
from game.games.chroma.rainbows import is_rainbow_whole, rainbow_lengths
from tests.games.recipe.built import SHIPPED, named

SEEDS = range(20)


def begun(game: str, steps: str, seed: int = 1, **options: str) -> Match:
    """A match in which the seats have these steps, at its first question."""
    players = len(steps.split())
    return Match.new(game, players, seed, {HEAD_START: steps, **options})


def hands(match: Match) -> list[int]:
    """How many cards everybody holds."""
    return [len(hand) for hand in match.table.hands]


def played(match: Match, seed: int = 1) -> list[Event]:
    """All that happens until the match is over."""
    heard: list[Event] = []
    match.listen(heard.append)
    play_out(match, seat_agents(["normal"] * match.table.seats, seed))
    assert match.result is not None
    return heard


# In every game ------------------------------------------------------------------------------


@pytest.mark.ruling("GEN-16")
@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_which_nobody_has_one_is_played_as_if_there_were_none(game: str) -> None:
    plain, none = Match.new(game, 3, 7), begun(game, "0 0 0", 7)
    assert HEAD_START not in none.table.options
    assert notation.write_position(none) == notation.write_position(plain)


@pytest.mark.ruling("GEN-16")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("most", [False, True])
def test_it_can_be_played_written_down_and_read_again(game: str, most: bool) -> None:
    facts = find_game(game).rules.head_start
    assert facts is not None
    match = begun(game, f"0 {facts.most if most else 1} 0")
    assert notation.write_position(
        notation.read_position(notation.write_position(match))
    ) == notation.write_position(match)
    lines = [journal.header(match, 1, "1.0")]
    match.recorder = journal.Journal(lines.append)
    played(match)
    again = journal.replay_journal(lines)
    assert again.result == match.result
    assert again.table.steps == match.table.steps


@pytest.mark.ruling("GEN-16")
@pytest.mark.parametrize("game", GAMES)
def test_it_never_changes_and_undo_comes_back_to_it(game: str) -> None:
    match = begun(game, "1 0 2")
    before = notation.write_position(match)
    match.submit(0)
    match.undo()
    assert notation.write_position(match) == before
    assert match.fork().table.steps == (1, 0, 2)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    ("steps", "said"),
    [
        ("0 1", "needs 3 numbers, one for each seat, not “0 1”"),
        ("", "needs 3 numbers"),
        ("0 1 9", "steps, not “0 1 9”"),
        ("0 -1 0", "steps, not “0 -1 0”"),
        ("0 x 0", "steps, not “0 x 0”"),
        ("0 ² 0", "steps, not “0 ² 0”"),
    ],
)
def test_a_value_that_makes_no_sense_is_refused_with_what_is_allowed(
    game: str, steps: str, said: str
) -> None:
    with pytest.raises(BadSetup, match=HEAD_START) as error:
        Match.new(game, 3, 1, {HEAD_START: steps})
    assert said in str(error.value)


def test_a_value_and_its_steps() -> None:
    assert write_steps((0, 2, 0)) == "0 2 0"
    assert write_steps((0, 0, 0)) == ""
    assert steps_of({HEAD_START: "0 2 0"}, 3) == (0, 2, 0)
    assert steps_of({}, 3) == (0, 0, 0)


# What a step is -----------------------------------------------------------------------------


@pytest.mark.ruling("CC-108")
@pytest.mark.ruling("GEN-16")
def test_color_chaos_deals_fewer_cards_in_every_round() -> None:
    match = begun("color-chaos", "0 5 1", target="500")
    dealt = {1: hands(match)}

    def watch(match: Match) -> None:
        dealt.setdefault(match.table.round, hands(match))

    play_out(match, seat_agents(["normal"] * 3, 1), watch=watch)
    assert len(dealt) > 2
    assert all(cards == [7, 2, 6] for cards in dealt.values())


@pytest.mark.ruling("CC-108")
def test_nobody_owes_a_call_for_cards_they_were_dealt() -> None:
    for seed in SEEDS:
        heard: list[Event] = []
        match = begun("color-chaos", "5 5 5", seed)
        match.listen(heard.append)
        assert hands(match) == [2, 2, 2]
        assert not any(isinstance(event, Called) for event in heard)


@pytest.mark.ruling("DF-12")
def test_dice_factor_deals_more_cards_and_the_hand_stays_larger() -> None:
    match = begun("dice-factor", "0 4")
    assert hands(match) == [5, 9]
    sizes = set()
    while match.decision is not None and len(match.steps) < 60:
        match.submit(0)  # draw, and discard the first card
        if match.decision is not None and match.decision.about == "turn":
            front = [len(match.table.zones[f"front {seat}"]) for seat in range(2)]
            held = zip(hands(match), front, strict=True)
            sizes.add(tuple(cards - added for cards, added in held))
    assert sizes == {(5, 9)}, "but for what Add a card brings"


@pytest.mark.ruling("FP-6")
def test_flower_power_fills_the_hand_up_to_more_cards() -> None:
    match = begun("flower-power", "0 3")
    seen: dict[int, set[int]] = {0: set(), 1: set()}
    turn = -1
    while match.decision is not None and len(match.table.zones["draw"]) > 9:
        if match.table.turn != turn:
            turn = match.table.turn
            seen[turn].add(len(match.table.hands[turn]))
        options = match.decision.options
        match.submit(len(options) - 1 if not isinstance(options[-1], Card) else 0)
    assert seen == {0: {5}, 1: {8}}


@pytest.mark.ruling("MP-12")
def test_match_patch_counts_pairs_from_the_start() -> None:
    match = begun("match-patch", "0 2 4")
    assert match.table.scores == (0, 2, 4)
    assert all(not match.table.zones[f"pairs {seat}"] for seat in range(3))
    played(match)
    laid = [len(match.table.zones[f"pairs {seat}"]) // 2 for seat in range(3)]
    assert match.result is not None
    assert match.result.scores == tuple(
        pairs + start for pairs, start in zip(laid, (0, 2, 4), strict=True)
    )


@pytest.mark.ruling("PB-17")
def test_penny_badger_gives_five_pennies_more_that_the_bank_does_not_lose() -> None:
    match = begun("penny-badger", "0 1 4", savings="10")
    assert match.table.scores == (10, 15, 30)
    assert match.table.public_facts()["bank"] == 100


@pytest.mark.ruling("PF-11")
def test_pig_farm_deals_more_cards_and_a_butcher_among_them_is_not_replaced() -> None:
    met = 0
    for seed in SEEDS:
        match = begun("pig-farm", "0 4", seed)
        discarded = len(match.table.zones["discard"])
        met += any(is_action(card) for card in match.table.zones["discard"])
        taken = sum(hands(match)) + discarded - (3 + 7)
        assert taken in (0, 1, 2), "whoever goes first may have taken two by now"
        if not discarded:
            assert hands(match)[1] - hands(match)[0] in (4 - taken, 4 + taken)
    assert met


@pytest.mark.ruling("RR-9")
def test_rainbow_rush_has_cards_in_front_that_fit_and_none_of_them_wins() -> None:
    for seed in SEEDS:
        match = begun("rainbow-rush", "0 1 2 4", seed)
        table = match.table
        rows = [table.zones[f"rainbow {seat}"] for seat in range(4)]
        assert [len(row) for row in rows] == [0, 1, 2, 4]
        assert table.scores == (0, 1, 2, 4)
        for row in rows[1:]:
            assert max(rainbow_lengths(row)) == len(row)
            assert not any(map(is_wild, row))
            assert not is_rainbow_whole(row)
        assert sorted(hands(match)) == [3, 3, 3, 4]  # whoever goes first has drawn a card
        cards = [card for zone in table.zones.values() for card in zone]
        assert len(cards) == len(set(cards)) == 87


@pytest.mark.ruling("RR-9")
def test_what_was_not_taken_for_a_rainbow_nobody_has_seen() -> None:
    table = begun("rainbow-rush", "0 4").table
    assert not any(table.seen[card.id] for card in table.zones["draw"])


# Own games ----------------------------------------------------------------------------------


@pytest.mark.ruling("OWN-2")
@pytest.mark.parametrize("name", [path.stem for path in SHIPPED])
def test_each_family_of_own_games_has_one_of_its_kind(name: str) -> None:
    game = named(name)
    facts, built = game.rules.head_start, game.recipe.game
    assert facts is not None
    assert built is not None
    most = facts.most
    match = Match.new(game.id, game.rules.least, 3, {HEAD_START: steps(game.rules.least, most)})
    plain = Match.new(game.id, game.rules.least, 3)
    match_hands, plain_hands = hands(match), hands(plain)
    match built.family:
        case "empty-hand" | "ladder":
            assert match_hands[1] == max(1, plain_hands[1] - most)
        case "melds":
            plan = match.table.plan  # type: ignore[attr-defined]
            fewer = 0 if plan.goals else most
            assert match_hands[1] == plain_hands[1] - fewer
            assert match.table.goal[1] == (1 + most if plan.goals else 0)  # type: ignore[attr-defined]
        case "sets":
            row = match.table.zones["row 1"]
            assert 0 < len(row) <= most
            assert match.table.scores[1] == len(row)
        case "pairs":
            assert match.table.scores == (0, most, *[0] * (game.rules.least - 2))
        case "tricks":
            assert match_hands == plain_hands, "points are given when a round is counted"
            assert match.table.more_each(0)[1] == most * facts.worth
        case "ask" if game.rules.low_wins:
            laid = match.table.zones["sets 1"]
            assert match_hands[1] + len(laid) < len(match.table.deck) // game.rules.least
        case "ask":
            assert match.table.scores[1] >= most
        case "garden":
            sizes = set()
            while match.decision is not None and len(match.steps) < 200:
                sizes.add(len(match.table.hands[1]))
                match.submit(len(match.decision.options) - 1)
            assert max(sizes) == match.table.plan.hand + most  # type: ignore[attr-defined]
    again = Match.new(game.id, game.rules.least, 5, {HEAD_START: steps(game.rules.least, most)})
    assert any(isinstance(event, RoundEnded) for event in played(again))


def steps(players: int, most: int) -> str:
    """The most steps for the second seat, none for the others."""
    return " ".join(str(most * (seat == 1)) for seat in range(players))
