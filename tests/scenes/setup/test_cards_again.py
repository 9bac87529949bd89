"""The cards of a finished game are played again, or those of a number that somebody typed."""

import json
from pathlib import Path

import pygame
import pytest

from game.scenes.play.scene import PlayScene
from game.scenes.results.scene import RoundResults
from game.scenes.saved.scene import SavedScene
from game.scenes.setup.again_page import AgainScene
from game.scenes.setup.deal_dialog import DealDialog
from game.scenes.setup.deal_panels import DealVerdict
from game.scenes.setup.scene import SetupScene
from game.session.pregame.deal_number import DealTable, write_deal_number
from game.session.record.earlier_game import EarlierGame
from game.store import folders
from game.store.journals.repeated_deal import TYPED, RepeatedDeal
from game.store.statistics.statistics_file import StatisticsFile
from game.ui.widgets import seed_copy
from tests.playing import play_on
from tests.scenes.table_player import Sit, TablePlayer


def finish(player: TablePlayer, scene: PlayScene) -> RoundResults:
    """Let chance play a game to its end, and see the results."""
    play_on(scene.live_match.match, 3)
    for _ in range(400):
        player.wait(1000)
        if isinstance(player.app.top, RoundResults):
            player.app.draw()
            player.wait(9000)
            return player.app.top
        player.app.draw()
    raise AssertionError(player.scene)


def played(sit: Sit, game: str = "flower-power") -> tuple[TablePlayer, PlayScene]:
    """The results of a game between a person and two computer players."""
    player = sit()
    scene = player.deal(3, (0,), seed=77, game=game)
    finish(player, scene)
    return player, scene


def header_of(scene: PlayScene) -> dict[str, object]:
    """The first line of a game's journal."""
    file = scene.live_match.journal_file
    assert file is not None
    assert file.path is not None
    return dict(json.loads(file.path.read_text(encoding="utf-8").splitlines()[0]))


def deal_again(player: TablePlayer) -> PlayScene:
    """Press the way from the results to a new table."""
    player.click("button:cards-again")
    assert isinstance(player.app.top, AgainScene)
    player.press("button:deal")
    return player.table


def test_the_same_cards_lie_at_the_same_seats(sit: Sit) -> None:
    player, first = played(sit)
    settings = player.app.settings
    again = deal_again(player)
    one, other = first.live_match.match, again.live_match.match
    assert other.start.zones == one.start.zones
    assert [c.code for c in other.start.zones["draw"]] == [c.code for c in one.start.zones["draw"]]
    assert other.table.names == one.table.names
    assert other.table.options == one.table.options
    assert again.live_match.seed == first.live_match.seed == 77
    of = first.live_match.journal_file
    assert of is not None
    assert of.path is not None
    assert header_of(again)["again"] == {"of": of.path.name, "try": 2}
    assert again.live_match.is_repeat
    assert not first.live_match.is_repeat
    assert (player.app.settings.seats, player.app.settings.options) == (
        settings.seats,
        settings.options,
    ), "the next new game is set up as the last one was"


def test_repeats_count_once_and_say_so(sit: Sit) -> None:
    player, scene = played(sit)
    for tries in (2, 3, 4):
        scene = deal_again(player)
        results = finish(player, scene)
        assert scene.live_match.repeated_deal is not None
        assert scene.live_match.repeated_deal.tries == tries
        said = " ".join(thing.text for thing in player.things())
        assert "These cards again" in said
        assert "doesn’t count" in said
        assert results.final
    player.click("button:shelf")
    book = StatisticsFile(folders.journals_folder()).book
    assert len(book.rows) == 1
    assert len(book.repeats) == 3
    player.app.open_screen("statistics")
    assert player.thing("text:notice").text.startswith("3 games with the same cards again")


def test_the_switch_counts_it_all_the_same(sit: Sit) -> None:
    player, _ = played(sit)
    player.click("button:cards-again")
    player.press("toggle:counts")
    player.press("button:deal")
    scene = player.table
    finish(player, scene)
    player.click("button:shelf")
    book = StatisticsFile(folders.journals_folder()).book
    assert [row.is_repeat for row in book.rows] == [False, True]
    assert all(not one.feats for one in book.rows[1].placed_players)


def test_a_rematch_after_a_repeat_has_new_cards(sit: Sit) -> None:
    player, _ = played(sit)
    scene = deal_again(player)
    finish(player, scene)
    player.click("button:rematch")
    assert player.table.live_match.repeated_deal is None
    assert "again" not in header_of(player.table)


def test_with_another_number_of_players_it_says_that_cards_differ(sit: Sit) -> None:
    player, _ = played(sit)
    player.click("button:cards-again")
    assert "Same seats, same cards" in player.thing("text:notice").text
    page = player.app.top
    assert isinstance(page, AgainScene)
    page.add_player(person=False)
    page.activity.note_change()
    assert (
        "With 4 players, the same cards are dealt differently" in player.thing("text:notice").text
    )
    player.press("button:deal")
    assert len(player.table.live_match.players) == 4
    assert player.table.live_match.seed == 77


def test_a_repeat_that_was_left_goes_on_as_one(sit: Sit) -> None:
    player, _ = played(sit)
    scene = deal_again(player)
    scene.leave_to_title()
    player.app.continue_game()
    assert player.table.live_match.repeated_deal == scene.live_match.repeated_deal
    assert player.table.live_match.is_repeat


def test_saved_games_offer_it_for_finished_games_alone(sit: Sit) -> None:
    player, first = played(sit)
    player.click("button:shelf")
    player.app.push_scene(SavedScene(player.app))
    player.app.draw()
    player.wait(1000)
    player.click("button:cards-again")
    page = player.app.top
    assert isinstance(page, AgainScene)
    assert page.earlier.seed == 77
    assert [one.name for one in page.earlier.players] == list(first.live_match.names)
    player.press("button:deal")
    player.table.leave_to_title()
    player.app.push_scene(SavedScene(player.app))
    player.app.draw()
    player.wait(1000)
    assert not player.shows("button:cards-again"), "the game goes on"


def test_a_journal_that_no_longer_fits_says_why(sit: Sit) -> None:
    player, first = played(sit)
    player.click("button:shelf")
    file = first.live_match.journal_file
    assert file is not None
    assert file.path is not None
    lines = file.path.read_text(encoding="utf-8").splitlines()
    data = json.loads(lines[3])
    lines[3] = json.dumps({**data, "t": "play the queen"})
    file.path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    player.app.push_scene(SavedScene(player.app))
    player.app.draw()
    player.wait(1000)
    thing = player.thing("button:cards-again")
    assert not thing.is_enabled
    assert thing.why_not


def test_the_number_is_copied(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []

    def put_on_board(text: str) -> bool:
        board.append(text)
        return True

    monkeypatch.setattr(seed_copy, "copy_to_clipboard", put_on_board)
    player, scene = played(sit)
    live_match = scene.live_match
    table = DealTable(live_match.match.game, 3, live_match.match.table.options)
    player.click("button:details")
    player.press("button:copy-seed")
    player.key(pygame.K_ESCAPE)
    player.wait(1000)
    player.click("button:cards-again")
    player.press("button:copy")
    assert board == [write_deal_number(77, table)] * 2
    assert player.thing("button:copy").text == "Copied!"
    player.wait(seed_copy.NOTICE_MS + 100)
    assert player.thing("button:copy").text == "Copy the number"


# A number that somebody typed ------------------------------------------------------------


def at_number(sit: Sit, game: str = "flower-power") -> tuple[TablePlayer, SetupScene]:
    """Somebody who is asked for a number in the setup of a game for three."""
    player = sit()
    setup = SetupScene(player.app, game)
    player.app.push_scene(setup)
    while len(setup.seating) > 3:
        setup.remove_player(3)
    player.press("button:rules")
    player.press("button:deal-number")
    assert isinstance(player.app.top, DealDialog)
    player.app.draw()
    return player, setup


def type_text(player: TablePlayer, text: str) -> None:
    """Type letters."""
    for letter in text:
        player.app.handle_event(pygame.event.Event(pygame.TEXTINPUT, text=letter))


def number_for(setup: SetupScene, seed: int, players: int = 3) -> str:
    """The number of a seed at such a table."""
    return write_deal_number(seed, DealTable(setup.agreed.game, players, {}))


def test_a_typed_number_brings_its_cards(sit: Sit) -> None:
    player, setup = at_number(sit)
    number = number_for(setup, 4_000_000_000)
    type_text(player, number.lower())
    assert number in player.thing("field:deal").text
    player.key(pygame.K_RETURN)
    assert player.app.top is setup
    player.press("button:rules")
    assert number in player.thing("text:notice").text
    deals: list[dict[str, object]] = []
    start = player.app.start_match

    def note(*match: object, **deal: object) -> None:
        deals.append(deal)
        start(*match, **deal)  # type: ignore[arg-type]

    player.app.start_match = note  # type: ignore[method-assign]
    player.press("button:deal")
    assert deals == [{"seed": 4_000_000_000, "repeated_deal": RepeatedDeal(TYPED, 1)}]
    assert player.table.live_match.seed == 4_000_000_000
    assert header_of(player.table)["again"] == {"of": "typed", "try": 1}


def test_it_can_be_pressed_letter_by_letter_and_erased(sit: Sit) -> None:
    player, setup = at_number(sit)
    letters = number_for(setup, 99).replace("-", "")
    player.click(f"button:key-{letters[0]}")
    player.click("button:erase")
    for letter in letters:
        player.click(f"button:key-{letter}")
    player.click("button:use-number")
    assert setup.deal is not None
    assert setup.deal.letters == letters


def test_a_mistyped_number_is_refused_in_a_sentence(sit: Sit) -> None:
    player, setup = at_number(sit)
    letters = number_for(setup, 5).replace("-", "")
    wrong = next(
        mistyped for letter in "ABCDEFGH"
        if not shown_table(setup, mistyped := letter + letters[1:]) and letter != letters[0]
    )  # fmt: skip
    type_text(player, wrong)
    assert "Something’s wrong" in player.thing("text:deal-verdict").text
    assert not player.thing("button:use-number").is_enabled
    player.key(pygame.K_RETURN)
    assert isinstance(player.app.top, DealDialog)
    player.press("button:new-cards")
    assert setup.deal is None


def shown_table(setup: SetupScene, letters: str) -> bool:
    """Whether a number fits any table the setup would offer."""
    verdict = DealVerdict(setup.agreed, setup.app.settings, letters)
    return verdict.is_good or verdict.other is not None


@pytest.mark.parametrize(("game", "players"), [("flower-power", 5), ("pig-farm", 4)])
def test_a_number_of_another_table_sets_that_up(sit: Sit, game: str, players: int) -> None:
    player, setup = at_number(sit)
    other = SetupScene(player.app, game)
    number = next(
        number for seed in range(2000)
        if (number := number_for(other, seed, players))
        and (fits := fitting_table(setup, number)) == (game, players) and fits
    )  # fmt: skip
    type_text(player, number)
    assert "fits another one" in player.thing("text:deal-verdict").text
    player.press("button:use-number")
    shown = player.app.top
    assert isinstance(shown, SetupScene)
    assert (shown.agreed.game.id, len(shown.seating)) == (game, players)
    player.press("button:deal")
    assert len(player.table.live_match.players) == players
    assert player.table.live_match.is_repeat


def fitting_table(setup: SetupScene, number: str) -> tuple[str, int]:
    """The table that is offered for a number."""
    other = DealVerdict(setup.agreed, setup.app.settings, number).other
    return (other.game.id, other.players) if other else ("", 0)


def test_where_the_table_changes_afterwards_it_says_that_cards_are_new(sit: Sit) -> None:
    player, setup = at_number(sit)
    type_text(player, number_for(setup, 123))
    player.key(pygame.K_RETURN)
    player.press("button:rules")
    setup.add_player(person=False)
    setup.activity.note_change()
    assert "doesn’t fit this table" in player.thing("text:notice").text
    player.press("button:deal")
    assert not player.table.live_match.is_repeat


def test_what_is_on_the_clipboard_can_be_pasted(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    board = {"text": ""}
    monkeypatch.setattr("game.scenes.setup.deal_dialog.read_clipboard", lambda: board["text"])
    player, setup = at_number(sit)
    for nonsense in ("", "hello, world", "x" * 5000, "\n\n"):
        board["text"] = nonsense
        player.click("button:paste")
        assert player.thing("field:deal").text == "No number yet"
    board["text"] = f"  {number_for(setup, 8)}\n"
    player.click("button:paste")
    assert player.thing("field:deal").text == number_for(setup, 8)


def test_an_earlier_game_without_a_file_is_one_of_a_typed_number(sit: Sit) -> None:
    player, scene = played(sit)
    live_match = scene.live_match
    earlier = EarlierGame(live_match.match, live_match.players, 77, "")
    assert earlier.next_try(counts=False) == RepeatedDeal(TYPED, 1)
    assert player.scene == "results"


def test_journals_open_from_before_there_were_repeats(tmp_path: Path) -> None:
    museum = sorted((Path(__file__).parents[2] / "museum").rglob("*.jsonl"))
    assert museum
    for path in museum:
        first = path.read_text(encoding="utf-8").splitlines()[0]
        assert "again" not in json.loads(first)
