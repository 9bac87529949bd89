"""A deck and a card are made: by mouse, by keys alone, by a gamepad; then they are played with."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, ClassVar

import pygame
import pytest

from game.app.worker import WorkerMessage
from game.games.recipe.model import Effect, OwnCard
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.scenes.workshop.cards import card_verdict
from game.scenes.workshop.cards.card_page import COVERS, CardPage
from game.scenes.workshop.cards.deck_page import DeckPage
from game.scenes.workshop.cards.drawings import list_drawing_pages, search_drawings
from game.store.workshop_files import Workshop
from game.ui.draw import svg
from game.words import Words
from tests.scenes.screens_cards import KEY, lay
from tests.scenes.table_player import TablePlayer


class Quiet:
    """Test games that tell at once what the test wants."""

    told: Mapping[str, Any] = {}
    begun: ClassVar[list[list[str]]] = []

    def __init__(self, words: list[str]) -> None:
        self.begun.append(words)
        self.left = [WorkerMessage(self.told, b"")] if self.told else []

    def read_messages(self) -> Iterator[WorkerMessage]:
        """What is told."""
        while self.left:
            yield self.left.pop()

    @property
    def has_finished(self) -> bool:
        """Whether all was told."""
        return True

    def stop_worker(self) -> None:
        """Nothing goes on."""


@pytest.fixture
def player(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> TablePlayer:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    Quiet.begun, Quiet.told = [], {}
    return TablePlayer(monkeypatch, tmp_path)


def at_deck(player: TablePlayer) -> DeckPage:
    lay()
    page = DeckPage(player.app, KEY)
    player.app.push_scene(page)
    player.app.draw()
    return page


def at_card(player: TablePlayer, id: str = "card-1") -> CardPage:
    deck = at_deck(player)
    page = CardPage(player.app, deck.bench, id)
    player.app.push_scene(page)
    player.app.draw()
    return page


def acts(card: OwnCard) -> list[str]:
    return [step.act for step in card.does]


def kept() -> tuple[OwnCard, ...]:
    """The cards as they lie on the disk."""
    built = Workshop().find_file(KEY)
    assert built is not None
    recipe = read_recipe(built.text).recipe
    assert recipe is not None
    return recipe.deck.card


def test_a_card_is_made_from_the_title_and_dealt_in_a_few_presses(player: TablePlayer) -> None:
    for name in (
        "button:workshop", "choice:new-deck", "button:one-0", "choice:new-card",
        "button:tile-draw", "button:tile-again", "toggle:color-red", "toggle:color-blue",
        "button:done", "button:play", "button:deal",
    ):  # fmt: skip
        player.app.draw()
        player.wait(700)
        player.click(name)
    player.until("play")
    own = [card for card in player.table.live_match.match.table.deck if "@" in card.face]
    assert [card.color for card in own] == ["red"] * 4


def test_by_keys_alone(player: TablePlayer) -> None:
    page = at_deck(player)
    player.press("choice:new-card")
    made = player.app.top
    assert isinstance(made, CardPage)
    for name in ("button:tile-take", "button:who-0", "button:one-1", "button:tile-skip"):
        player.press(name)
    player.press("button:copies-more")
    assert acts(made.current_card) == ["take", "skip"]
    assert made.current_card.does[0].who == "next"
    assert made.current_card.copies == 5
    player.press("button:done")
    assert player.app.top is page
    assert kept()[-1] == made.bench.recipe.deck.card[-1]


def test_by_gamepad(player: TablePlayer) -> None:
    page = at_card(player)

    def pad(name: str) -> None:
        keys = {"a": pygame.K_RETURN, "b": pygame.K_ESCAPE, "down": pygame.K_DOWN,
                "up": pygame.K_UP, "y": pygame.K_UNKNOWN}  # fmt: skip
        values = {"key": keys[name], "mod": 0, "unicode": "", "pad": name}
        player.app.handle_event(pygame.event.Event(pygame.KEYDOWN, values))

    page.focus.name = "slider:step-0"
    pad("y")
    assert page.lifted == 0
    pad("down")
    pad("a")
    assert acts(page.current_card) == ["again", "draw"]
    assert page.lifted is None
    page.focus.name = "button:tile-skip"
    pad("a")
    assert acts(page.current_card) == ["again", "draw", "skip"]
    pad("b")
    assert isinstance(player.app.top, DeckPage)


def test_m_picks_a_step_up_and_the_pointer_drags_it(player: TablePlayer) -> None:
    page = at_card(player, "card-2")
    first = acts(page.current_card)
    page.focus.name = "slider:step-2"
    player.key(pygame.K_m)
    player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    assert acts(page.current_card) == [*first[:2], first[3], first[2]]
    page.move_step(3, 0)
    assert acts(page.current_card)[0] == first[2]
    page.move_step(1, 3)  # the die can't be rolled after it was asked for
    assert acts(page.current_card)[1] == "roll"


def test_what_can_not_be_is_gray_and_says_why(player: TablePlayer) -> None:
    page = at_card(player)
    again = player.thing("button:tile-again")
    assert again.why_not == "A card can only let you play again once."
    player.click("button:tile-again")
    assert acts(page.current_card) == ["draw", "again"]
    assert player.thing("button:tile-train").why_not


def test_what_is_changed_is_kept_and_can_be_undone(player: TablePlayer) -> None:
    page = at_card(player)
    player.click("button:tile-skip")
    player.click("tab:icons-people")
    player.click("choice:icon-own-robot")
    player.wait(600)
    assert acts(kept()[0]) == ["draw", "again", "skip"]
    assert kept()[0].icon == "own-robot"
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert acts(page.current_card) == ["draw", "again"]
    player.wait(600)
    assert kept()[0].icon == "own-wave"


@pytest.mark.parametrize(
    ("laid", "pair", "kind"),
    [
        (0.5, [80, 0.45, 0.42, 0.03], "fair"),  # who plays more wins more: a blank does, too
        (0.5, [80, 0.45, 0.25, 0.03], "strong"),
        (0.5, [12, 0.45, 0.25, 0.15], "fair"),  # that may be chance
        (0.5, [80, 0.10, 0.32, 0.04], "weak"),
        (0.5, None, "plain"),
        (0.04, [4, 0.3, 0.3, 0.2], "rare"),
    ],
)
def test_test_games_say_how_good_it_is(
    player: TablePlayer, laid: float, pair: list[float] | None, kind: str
) -> None:
    pairs = {"card-1@0": pair} if pair else {}
    report = {"cards": {"card-1@0": [laid, 0.45], "7": [1.0, 0.2]}, "pairs": pairs}
    Quiet.told = {"rounds": 400, "report": report}
    page = at_card(player)
    player.wait(500)
    assert not Quiet.begun
    player.click("button:points-more")
    player.wait(900)
    assert not Quiet.begun, "the last change was less than a second ago"
    player.wait(800)
    assert len(Quiet.begun) == 1
    assert page.verdict.kind == kind


def test_printed_cards_are_counted_and_left_out(player: TablePlayer) -> None:
    page = at_deck(player)
    before = page.bench.recipe
    player.click("button:fewer-kind-swap-hands")
    assert {c.card: c.copies for c in page.current_recipe.deck.change} == {"swap-hands": 0}
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page.current_recipe == before


def test_a_card_is_removed_and_comes_back_by_undo(player: TablePlayer) -> None:
    at_card(player)
    player.click("button:remove")
    page = player.app.top
    assert isinstance(page, DeckPage)
    assert [card.id for card in page.current_recipe.deck.card] == ["card-2", "card-3"]
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert [card.id for card in page.current_recipe.deck.card] == ["card-1", "card-2", "card-3"]


@pytest.mark.parametrize("id", ["card-1", "card-2", "card-3"])
def test_card_sentence_and_steps_are_seen_at_once_in_large_type(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, id: str
) -> None:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    player = TablePlayer(monkeypatch, tmp_path, scale=200)
    page = at_card(player, id)
    foot = player.thing("button:done").box.top
    for name in ("text:reads", "text:fits", "button:tile-draw", "button:tile-look"):
        thing = player.thing(name)
        assert not thing.is_hidden
        assert thing.box.bottom <= foot, name
    before = player.thing("text:reads").box
    page.scroll_to(500, player.app.canvas)
    assert player.thing("text:reads").box == before, "the sentence doesn't scroll away"


def test_in_large_type_what_it_is_and_groups_of_steps_are_shown_one_at_a_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    player = TablePlayer(monkeypatch, tmp_path, scale=200)
    page = at_card(player)
    page.show_step_group("turns")
    player.app.note_activity()
    player.app.draw()
    player.click("button:tile-skip")
    assert acts(page.current_card) == ["draw", "again", "skip"]
    page.show_card_part("card")
    player.app.note_activity()
    player.app.draw()
    player.press("button:copies-more")
    assert page.current_card.copies == 5


@pytest.mark.parametrize("scale", [150, 200])
def test_what_would_scroll_side_by_side_is_shown_one_at_a_time_with_the_sentence_beside_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, scale: int
) -> None:
    monkeypatch.setattr(card_verdict, "WorkerProcess", Quiet)
    player = TablePlayer(monkeypatch, tmp_path, scale=scale)
    page = at_card(player, "card-3")
    assert page.current_card.number is not None
    page.show_card_part("card")
    player.app.note_activity()
    player.app.draw()
    page.scroll_to(page.max_scroll(player.app.canvas), player.app.canvas)
    foot = player.thing("button:done").box.top
    for name in ("text:reads", "button:copies-more", "button:points-more"):
        thing = player.thing(name)
        assert not thing.is_hidden
        assert thing.box.bottom <= foot, name


def test_a_card_is_dragged_to_another_place_and_only_pressed_it_opens(player: TablePlayer) -> None:
    page = at_deck(player)
    first, third = page.carry.places["card-1"].center, page.carry.places["card-3"].center
    page.focus.held = "choice:card-card-1"
    page.drag_own_card("card-1", first)
    page.drag_own_card("card-1", third)
    player.app.draw()
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=(0, 0))
    assert page.intercept_event(up)
    assert [card.id for card in page.current_recipe.deck.card] == ["card-2", "card-3", "card-1"]
    page.undo_last_change()
    assert [card.id for card in page.current_recipe.deck.card] == ["card-1", "card-2", "card-3"]
    player.app.draw()
    player.click("choice:card-card-1")
    assert isinstance(player.app.top, CardPage)


def test_drawings_are_found_by_typing_a_word(player: TablePlayer) -> None:
    page = at_card(player)
    page.focus.name = "choice:icon-own-wave"
    for letter in "pir":
        event = pygame.event.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter)
        player.app.handle_event(event)
    assert page.wanted == "pir"
    player.app.draw()
    player.click("choice:icon-own-treasure")
    assert page.current_card.icon == "own-treasure"


def test_drawings_are_found_in_german_and_in_english() -> None:
    german = Words.load_words(rules_folder(), "de")
    assert "own-treasure" in search_drawings("schatz", german)
    assert "own-treasure" in search_drawings("treasure", german)
    assert search_drawings("Würf", german) == ["roll-one-die"]
    assert not search_drawings("xyzzy", german)


def test_the_page_of_drawings_begins_with_the_one_the_card_has(player: TablePlayer) -> None:
    page = at_card(player)
    assert player.shows("choice:icon-own-wave")
    player.click("tab:icons-animals")
    player.click("choice:icon-own-cat")
    assert page.current_card.icon == "own-cat"
    player.key(pygame.K_z, pygame.KMOD_CTRL)
    assert page.current_card.icon == "own-wave"


def test_a_tab_turns_to_its_group_and_ends_a_search(player: TablePlayer) -> None:
    page = at_card(player)
    page.find_drawings("bear")
    player.app.note_activity()
    player.app.draw()
    assert player.shows("choice:icon-own-teddy")
    player.press("tab:icons-food")
    assert not page.wanted
    assert player.shows("choice:icon-own-pizza")
    assert not player.shows("choice:icon-own-teddy")


def test_pages_of_drawings_are_turned_by_keys_and_shoulders(player: TablePlayer) -> None:
    page = at_card(player)
    page.show_drawing_group("animals")
    player.app.draw()
    page.focus.name = "choice:icon-own-cat"
    player.key(pygame.K_PAGEDOWN)
    player.app.draw()
    assert page.page == 1
    assert player.thing(page.focus.name).name.startswith("choice:icon-")
    values = {"key": pygame.K_UNKNOWN, "mod": 0, "unicode": "", "pad": "lb"}
    player.app.handle_event(pygame.event.Event(pygame.KEYDOWN, values))
    player.app.draw()
    assert page.page == 0
    page.focus.name = "field:name"
    player.key(pygame.K_PAGEDOWN)
    assert page.page == 0, "elsewhere these keys don't turn the drawings"


def test_what_turns_the_pages_stays_where_it_is(player: TablePlayer) -> None:
    page = at_card(player)
    places = set()
    for number in range(len(list_drawing_pages())):
        page.page = number
        page.activity.note_change()
        player.app.draw()
        places.add(tuple(player.thing("button:icons-after").box))
    assert len(places) == 1


def test_a_few_drawings_are_as_large_as_many(player: TablePlayer) -> None:
    page = at_card(player)
    page.show_drawing_group("animals")
    player.app.note_activity()
    player.app.draw()
    usual = player.thing("choice:icon-own-cat").box.size
    page.find_drawings("kitten")
    player.app.note_activity()
    player.app.draw()
    assert player.thing("choice:icon-own-cat").box.size == usual


def test_only_the_drawings_that_are_shown_are_made(
    player: TablePlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = at_card(player)
    made: list[str] = []
    render = svg.render_drawing

    def noted(name: str, *sizes: Any, **colors: Any) -> pygame.Surface:
        made.append(name)
        return render(name, *sizes, **colors)

    monkeypatch.setattr(svg, "picture", noted)
    page.show_drawing_group("food")
    player.app.note_activity()
    player.app.draw()
    drawn = {name.removeprefix("icons/") for name in made if name.startswith("icons/own-")}
    shown = next(one for one in list_drawing_pages() if one.group == "food").names
    assert drawn
    assert drawn <= {*shown, *COVERS.values(), page.current_card.icon}


def test_the_games_that_are_played_with_a_deck_are_counted(player: TablePlayer) -> None:
    page = at_deck(player)
    assert player.thing("button:games").why_not
    page.make_game_from_deck()
    player.app.pop_scene()
    assert len(page.list_deck_games()) == 1


def test_what_is_changed_on_a_sheet_over_the_deck_is_written_while_it_is_open(
    player: TablePlayer,
) -> None:
    page = at_deck(player)
    player.wait(600)
    page.open_sets()
    sheet = player.app.top
    assert sheet is not page
    before = page.bench.recipe_text
    for name in [t.name for t in player.things() if t.is_enabled and t.role == "button"]:
        if page.bench.recipe_text != before or player.app.top is not sheet:
            break
        if name != "button:close":
            player.click(name)
    assert page.bench.recipe_text != before
    player.wait(600)
    assert player.app.top is sheet
    kept = Workshop().find_file(KEY)
    assert kept is not None
    assert kept.text == page.bench.recipe_text


@pytest.mark.parametrize(
    ("step", "order"),
    [
        (Effect("take", "choose", 1), ["text:act-0", "button:count-0", "button:who-0"]),
        (Effect("give", "next", 2), ["text:act-0", "button:count-0", "button:who-0"]),
        (Effect("swap", "most"), ["text:act-0", "button:who-0"]),
        (Effect("swap", "two players"), ["button:who-0", "text:act-0"]),
        (Effect("draw", "others", 2), ["button:who-0", "text:act-0", "button:count-0"]),
        (Effect("scrap", "they", 1), ["button:who-0", "text:act-0", "button:count-0"]),
    ],
)
def test_a_step_reads_in_the_order_of_its_sentence(
    player: TablePlayer, step: Effect, order: list[str]
) -> None:
    page = at_card(player)
    page.change_card(does=(step,))
    player.app.note_activity()
    player.app.draw()
    there = {thing.name: thing.box.x for thing in player.things() if thing.name in order}
    assert sorted(there, key=there.__getitem__) == order
