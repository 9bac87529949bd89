"""What holds for every recipe: it is refused in words, or it can be played to its end."""

from pathlib import Path

import pytest

from game.core import journal, notation
from game.core.chance import Chance
from game.core.errors import BadJournal
from game.core.event import Event
from game.core.game import GUESTS
from game.core.match import Match
from game.games.recipe.model import FIRST_FAMILIES, PLANS
from game.games.recipe.own_game import OwnGame, bring_recipe
from game.games.recipe.recipe_file import read_recipe, write_recipe
from tests.playing import decisions, play_on, same

from .built import SHIPPED, named, told
from .invented import Inventor

CHUNK, FEW = 250, 50


def try_out(seed: int, family: str = "") -> str:
    """Read what was invented, and play it; tells what came of it."""
    text = write_recipe(Inventor(seed).recipe(family))
    reading = read_recipe(text)
    if reading.recipe is None:
        assert all(told(reading))
        return "refused"
    assert write_recipe(reading.recipe) == text
    game = bring_recipe(reading.recipe)
    least, most = reading.recipe.game.players if reading.recipe.game else (2, 2)
    for players in {least, most}:
        watch(Match.new(game.id, players, seed), seed)
    return "played"


def watch(match: Match, seed: int) -> None:
    """Play to the end: cards stay what they are, positions can be written and read, and whoever
    is asked can imagine another world.
    """
    table, chance = match.table, Chance(seed)
    everything = list(range(len(table.deck)))
    heard: list[Event] = []
    match.listen(heard.append)
    view = table.seen_by(0)
    for number in decisions(match, seed):
        assert match.decision is not None
        texts = match.decision.texts()
        assert len(set(texts)) == len(texts)
        if number % 11 == 0:
            lying = sorted(card.id for cards in table.zones.values() for card in cards)
            assert lying == everything
            for event in heard:
                event.seen_by(0).fold(view)
            heard.clear()
            assert view == table.seen_by(0)
        if number in (2, 17, 91):
            assert same(match, notation.read_position(notation.write_position(match)))
            assert same(match, match.fork())
            seat = match.decision.seat
            world = match.imagine(seat, chance)
            assert world.table.seen_by(seat) == table.seen_by(seat)
            assert world.decision is not None
            assert world.decision.texts() == texts
            play_on(world, seed, 30)
    assert match.result is not None


@pytest.mark.sampled(200)
@pytest.mark.timeout(600)
@pytest.mark.parametrize("first", range(0, 10_000, FEW))
@pytest.mark.parametrize("family", [family for family in PLANS if family not in FIRST_FAMILIES])
def test_ten_thousand_recipes_of_a_newer_family(family: str, first: int) -> None:
    outcomes = [try_out(seed, family) for seed in range(first, first + FEW)]
    assert outcomes.count("played") > FEW // 4


def test_invented_recipes_are_refused_or_played_to_their_end() -> None:
    outcomes = [try_out(seed) for seed in range(12)]
    assert outcomes.count("played") > 5


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, 10_000, CHUNK))
def test_ten_thousand_invented_recipes(first: int) -> None:
    """In parts that can be called one by one, such as `-k invented_recipes[250]`."""
    outcomes = [try_out(seed) for seed in range(first, first + CHUNK)]
    assert outcomes.count("played") > CHUNK // 2


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_what_is_shipped_can_be_played(path: Path) -> None:
    game = named(path.stem)
    short = {o.id: "0" for o in game.rules.options if o.id == "target"}
    watch(Match.new(game.id, game.rules.least, 1, short), 1)


def journaled(game: OwnGame) -> list[str]:
    """The journal of a match that was begun."""
    lines: list[str] = []
    match = Match.new(game.id, 3, 5)
    lines.append(journal.header(match, 5, "1"))
    match.recorder = journal.Journal(lines.append)
    play_on(match, 5, 40)
    return lines


def test_a_journal_needs_no_file_and_no_shelf() -> None:
    """The recipe is in it: whatever became of the file, the game goes on as it was begun."""
    game = named("sea-storm")
    lines = journaled(game)
    GUESTS.clear()
    match = journal.replay_journal(lines)
    assert len(match.steps) == 40
    assert match.game.id == game.id
    assert notation.write_position(
        notation.read_position(notation.write_position(match))
    ) == notation.write_position(match)


@pytest.mark.parametrize(
    ("old", "new"),
    [("Sea Storm", "Sea Stormy"), ("chroma = 1", "chroma = 9"), ("chroma = 1", "nonsense")],
)
def test_a_journal_with_another_recipe_is_damaged(old: str, new: str) -> None:
    lines = journaled(named("sea-storm"))
    lines[0] = lines[0].replace(old, new)
    GUESTS.clear()
    with pytest.raises(BadJournal) as error:
        journal.replay_journal(lines)
    assert error.value.kind == "damaged"
