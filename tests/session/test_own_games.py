"""Own games at one laptop: played, told, left and gone on with, whatever became of the file."""

from pathlib import Path

import pytest

from game.core.chance import Chance
from game.core.game import GUESTS
from game.core.match import Match
from game.games.recipe import recipe_deck as decks
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.own_game import bring_recipe
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.session.live_match import begin_live_match, resume_live_match
from game.session.speech.prompts import CardGathering, Speaker
from game.session.workshop.recipe_rules import list_recipe_chapters
from game.store.journals.journal_folder import read_journal
from game.store.statistics.statistics_file import StatisticsFile
from game.table.layout.layout_file import layout_of
from game.words import Words
from tests.games.recipe.built import START, built, named

from .laptop import Laptop, all_words, lay, seated, stubborn, wording

GAMES = (
    "sea-storm",
    "dragon-dance",
    "cake-party",
    "memory",
    "top-dog",
    "said-and-done",
    "got-any-green",
    "odd-sock",
    "paper-chains",
)


@pytest.mark.parametrize("name", GAMES)
def test_an_own_game_is_left_and_gone_on_with_to_its_end(name: str, tmp_path: Path) -> None:
    game = named(name)
    players = seated(("Mia", "Rocco", "Nell"), [0])
    live_match, before = begin_live_match(game.id, players, {}, tmp_path, 4)
    laptop, chance = Laptop(live_match, before), Chance(3)
    stubborn(laptop)
    for _ in range(3):
        laptop.until_asked()
        laptop.answer(chance.below(len(laptop.asked.options)))
    choices = len(live_match.match.steps)
    live_match.close_journal()
    GUESTS.clear()
    assert live_match.journal_file is not None
    assert live_match.journal_file.path is not None
    again = resume_live_match(read_journal(live_match.journal_file.path))
    assert again.match.game.id == game.id
    assert len(again.match.steps) == choices
    later = Laptop(again)
    while again.asked is not None:
        again.submit_match_answer(chance.below(len(again.asked.options)))
    later.wait(3000)
    again.close_journal()
    assert later.results
    assert later.log.list_lines(None)
    assert [row.game for row in StatisticsFile(tmp_path).book.rows] == [game.stored_id]


TRAIN = """
[deck]
from = "color-chaos"
[[deck.card]]
id = "express"
name = "Express"
icon = "own-rocket"
colors = ["blue", "red"]
copies = 4
does = [{ act = "train", count = 3 }]
[game]
family = "empty-hand"
players = [2, 4]
"""


@pytest.mark.parametrize(
    ("more", "usual"),
    [
        ('stuck = "draw 1"', "Draw 1"),
        ('stuck = "draw until it fits"', "Draw until one fits"),
        ('stuck = "draw until it fits"\n[[game.house]]\nask = "stuck"\nvalues = ["pass"]', "Draw"),
    ],
)
def test_the_train_says_how_many_cards_it_brings(more: str, usual: str) -> None:
    game = built(TRAIN + more)
    zones = "discard b5 / hand 0 b.express b1 b2 / hand 1 g1 g2 / scrap * / draw r1 r2 r3 r4 r6"
    laptop = lay(f"{game.id} 2 / {zones}")
    assert said(laptop) == usual
    laptop.choose("play b.express")
    laptop.until(lambda: laptop.flow.is_waiting)
    assert len(laptop.live_match.match.table.hands[1]) == 2 + 3
    moments = {m.key: m.number for m in laptop.flow.event_queue.moments.list_round_moments()}
    assert moments["moment.train"] == 3


def test_the_button_counts_the_cards_of_the_train() -> None:
    game = built(TRAIN)
    zones = "discard b5 / hand 0 g1 g2 / hand 1 b1 / train b.express r.express kTrain / scrap *"
    laptop = lay(f"{game.id} 2 / {zones} / draw r1 r2")
    assert said(laptop) == "Draw 8"


def said(laptop: Laptop) -> str:
    """What is written on the button to draw."""
    rules = laptop.live_match.match.game.rules
    speaker = Speaker(
        all_words().for_game(rules.id), wording(rules.raw), laptop.live_match.names, {}
    )
    return speaker.make_word_button("draw", laptop.mat.view, 0).label


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("source", decks.SOURCES)
def test_the_pages_name_every_printed_card_that_does_something_else(
    source: str, language: str
) -> None:
    words = Words.load_words(rules_folder(), language)
    take = ", ".join(f"{name} = 1" for name in decks.SOURCES[source].sets)
    does = 'does = [{ act = "draw", who = "next", count = 2 }]'
    rows = "".join(
        f'[[deck.change]]\ncard = "{kind}"\n{does}\n' for kind in decks.printed_faces(source)[:40]
    )
    text = f'{START}[deck]\nfrom = "{source}"\ntake = {{ {take} }}\n{rows}'
    recipe = read_recipe(text).recipe
    assert recipe is not None
    [cards] = list_recipe_chapters(bring_recipe(recipe), words.for_game(bring_recipe(recipe).id))
    named = [block.picture.caption for block in cards.blocks if block.picture is not None]
    assert len(named) > 8
    assert all(name.strip() and "{" not in name for name in named)
    assert len(set(named)) == len(named)


AGAIN = """
[deck]
from = "color-chaos"
without = ["skip", "reverse", "color-dump", "swap-hands", "pick", "draw-4", "two-train"]
[[deck.card]]
id = "encore"
name = "Encore"
icon = "ui-star"
colors = ["blue"]
copies = 2
does = [{ act = "again" }]
[game]
family = "garden"
players = [2, 4]
hand = 3
lay = [1, 1]
"""


def test_cards_of_the_next_turn_are_not_gathered_with_those_of_this_one() -> None:
    """Whoever goes again is asked the same once more, with cards that nobody has drawn yet."""
    game = built(AGAIN)
    laptop = lay(f"{game.id} 2 / hand 0 b.encore g1 g2 / hand 1 r1 r2 r3 / draw * o1 o2 o3")
    laptop.until(lambda: laptop.flow.is_waiting)
    held = set(laptop.live_match.match.table.hands[0])
    flow = laptop.flow
    encore = next(card for card in held if card.face == "encore")
    flow.gathering.toggle_card(encore)
    assert flow.gathering.list_open_options() == ()
    view = laptop.mat.view
    rules = game.rules
    speaker = Speaker(
        all_words().for_game(rules.id), wording(rules.raw), laptop.live_match.names, {}
    )
    prompt = speaker.make_prompt(laptop.live_match.match, view, flow.gathering)
    assert prompt.cards <= {card.id for card in held}
    assert [button.name for button in prompt.buttons if button.enabled] == ["done"]
    flow.submit_gathered()
    laptop.until(lambda: laptop.flow.is_waiting)
    assert laptop.live_match.asked is not None
    assert (laptop.live_match.asked.question_key, laptop.live_match.asked.seat) == (
        "PickCards.bed",
        0,
    )
    assert len(laptop.live_match.match.steps) == 1, "and nothing of that turn is answered yet"


@pytest.mark.parametrize(
    ("game", "said"),
    [
        ('family = "empty-hand"\npoints = "cards left"', "3 points if it stays in your hand"),
        (
            'family = "empty-hand"\npoints = "winner takes all"',
            "3 points for whoever goes out first, if it stays in your hand",
        ),
        ('family = "empty-hand"\npoints = "one"', ""),
        ('family = "garden"\npoints = "cards"', "Worth 3 points"),
        ('family = "garden"\npoints = "beds"', ""),
        ('family = "sets"\ngoal = "same color"', ""),
    ],
)
def test_a_cards_points_are_told_as_the_game_counts_them(game: str, said: str) -> None:
    words = all_words().for_game(built(f"{AGAIN.partition('[[deck.card]]')[0]}[game]\n{game}\n").id)
    assert words("card.points", count=3) == said
    assert words("presets.printed") == "Original rules"


@pytest.mark.parametrize("with_dodges", [True, False])
@pytest.mark.parametrize("act", ["draw", "take", "scrap", "swap"])
def test_nobody_is_told_of_a_dodge_that_is_not_in_the_box(with_dodges: bool, act: str) -> None:
    step = 'act = "swap", who = "choose"' if act == "swap" else f'act = "{act}", who = "choose"'
    count = "" if act == "swap" else ", count = 1"
    text = f"""{START}[deck]
from = "color-chaos"
[[deck.card]]
id = "monkey"
name = "Monkey"
icon = "own-robot"
colors = ["any"]
copies = 20
does = [{{ {step}{count} }}]
"""
    recipe = read_recipe(text).recipe
    assert recipe is not None
    options = {bring_cards(recipe): "on", "target": "one round"}
    if with_dodges:
        options["expansion_2"] = "on"
    names, words = ("A", "B", "C", "D"), Words.load_words(rules_folder())
    hints = set()
    for seed in range(12):
        match = Match.new("color-chaos", names, seed, options)
        speaker = Speaker(
            words.for_game("color-chaos"), layout_of(match.game.rules).wording_rules, names, {}
        )
        for _ in range(60):
            asked = match.decision
            if asked is None:
                break
            faces = [getattr(option, "face", "") for option in asked.options]
            own = [place for place, face in enumerate(faces) if face.startswith("monkey@")]
            if asked.question_key.startswith("PickSeat.own-"):
                view = match.table.seen_by(asked.seat)
                hints.add(speaker.make_prompt(match, view, CardGathering(match)).hint)
            match.submit(own[0] if own else 0)
    assert hints
    assert all(("dodge" in hint) == with_dodges for hint in hints), hints
