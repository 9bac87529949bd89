"""Two rounds of three games, dealt and played: whatever happens in them is told on the paper."""

import re
from pathlib import Path

import pytest

from game.core.event import Event, Moved, Shuffled
from game.core.match import Match
from game.print.card_codes import CardCatalog
from game.print.direction_card import DirectionFace, make_direction_faces
from game.print.print_job import print_game
from game.print.print_task import PrintWish
from game.resources import rules_folder
from game.words import Words
from tests.playing import decisions

from .conftest import SMALL, ran
from .test_mat import own

WORDS = Words.load_words(rules_folder())
SEATS = 4
ASKED = {
    "color-chaos": {
        "PlayCard": "Or draw", "PickColor": "you pick a color", "PickSeat": "Choose two players",
        "PickCards": "Put down as many cards of this color as you like",
        "Calls": "counts the seconds out loud",
    },
    "penny-badger": {
        "PlayCard": "First, play action cards", "PickCards": "lay cards face down",
        "Claim": "name one color and one shape", "Challenge": "they show a thumb",
        "PickSeat": "another player", "PickCard": "Give another player one of your cards",
    },
    "one-left": {"PlayCard": "If nothing fits, draw 1 card", "PickColor": "You pick the color"},
}  # fmt: skip
"""What tells on paper how each kind of question is answered."""
WAYS = {
    "draw hand": r"draw|deal", "draw discard": r"[Tt]urn (over )?the top card",
    "hand discard": r"[Pp]lay a card|discard pile", "hand train": "It goes to Train!",
    "train scrap": "the train is scrapped", "hand claim": "lay cards face down",
    "claim discard": "cards go on the discard pile",
    "hand hand": "[Tt]rade (your|their) whole hand|Give another player",
    "shuffled": r"are shuffled|shuffle (all|the whole|the rest|the cards)",
}  # fmt: skip
"""The same for each way that cards go."""


def paper(game: str, options: dict[str, str], path: Path) -> str:
    """All that is printed but for the cards, as it is read."""
    match = Match.new(game, SEATS, 1, options)
    wish = PrintWish(SEATS, match.game.settle_house_rules(SEATS, options), dpi=SMALL)
    path.write_bytes(print_game(match.game, ["rules", "scores", "mat"], wish, WORDS).data)
    return " ".join(ran("pdftotext", "-raw", path, "-").split())


@pytest.mark.parametrize(
    ("name", "options"),
    [("color-chaos", {"target": "100"}), ("penny-badger", {}), ("one-left", {"target": "200"})],
)
def test_whoever_has_only_the_paper_can_play_two_rounds(
    name: str, options: dict[str, str], tmp_path: Path
) -> None:
    game = own(name) if name == "one-left" else name
    text = paper(game, options, tmp_path / "paper.pdf")
    questions, ways, faces = set[str](), set[str](), dict[str, str]()
    for seed in range(4):
        match = Match.new(game, SEATS, seed, options)
        events: list[Event] = []
        match.listen(events.append)
        for _ in decisions(match, seed, 1500):
            questions.add(type(match.decision).__name__)
            if match.table.round > 2:
                break
        for event in events:
            if isinstance(event, Moved):
                ways.add(f"{event.source.split()[0]} {event.to.split()[0]}")
                faces |= {c.face: c.code for c in event.cards if c and "hand" in event.source}
            if isinstance(event, Shuffled):
                ways.add("shuffled")
    assert questions <= ASKED[name].keys(), "a kind of question that nobody looked for on paper"
    assert not [kind for kind in questions if ASKED[name][kind] not in text]
    assert ways <= WAYS.keys(), "cards went a way that nobody looked for on paper"
    assert not [way for way in ways if not re.search(WAYS[way], text)]
    deck = CardCatalog(match.game, WORDS.for_game(game))
    told = {face: deck.rule_of_code(code) for face, code in faces.items() if does(deck, code)}
    assert len(told) >= 4
    assert not [face for face, rule in told.items() if rule.replace("**", "") not in text]


def does(deck: CardCatalog, code: str) -> bool:
    """True for a card that has a rule of its own: no number, no plain or wild shape."""
    card = deck.find_card(code)
    return card.number is None and not card.shape and f"rule.{card.face}" in deck.words


def test_how_the_first_card_and_the_direction_begin_is_what_the_game_does(tmp_path: Path) -> None:
    """The paper says: a first card without a color goes under the pile, and left is clockwise."""
    text = paper("color-chaos", {}, tmp_path / "paper.pdf")
    assert "If it isn’t blue, green, orange or red, put it under Draw!" in text
    assert "Play goes to the left" in text
    for seed in range(40):
        table = Match.new("color-chaos", SEATS, seed).table
        assert table.zones["discard"][-1].color in ("blue", "green", "orange", "red")
        assert table.direction == 1
    first, _ = make_direction_faces(WORDS)
    assert isinstance(first, DirectionFace)
    assert first.text.lower() in text
