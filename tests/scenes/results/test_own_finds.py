"""Own games of finding what is alike end in results that count as they were played."""

import pytest

from game.core.event import RoundEnded
from game.resources import rules_folder
from game.scenes.results import result_pictures
from game.scenes.results.scene import RoundResults
from game.table.cards.card_sprites import draw_card
from game.words import Words
from tests.games.recipe.built import built
from tests.scenes.table_player import Sit

DECK = '[deck]\nfrom = "chroma"\ntake = { base = 4 }\n[game]\nfamily = "pairs"\n'
HOUSE = 'group = 2\n[[game.house]]\nask = "group"\nvalues = [2, 3]\n'


@pytest.mark.parametrize(
    ("asked", "wishes", "group"),
    [
        ('mode = "memory"\n', {}, 2),
        ("group = 3\n", {}, 3),
        ("group = 4\n", {}, 4),
        (HOUSE, {"group": "3"}, 3),
        (HOUSE, {}, 2),
    ],
    ids=["memory", "three", "four", "three as a house rule", "the usual house rule"],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_found_lies_in_piles_of_as_many_as_belong_together(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, asked: str, wishes: dict[str, str], group: int,
    language: str,
) -> None:  # fmt: skip
    game = built(DECK + asked)
    player = sit(words=Words.load_words(rules_folder(), language))
    scene = player.deal(2, (0, 1), 1, game=game.id, **wishes)
    table = scene.live_match.match.table
    code = table.deck[0].code
    alike = [card for card in table.deck if card.code == code][:group]
    other = [card for card in table.deck if card.code != code][:group]
    for zone in table.zones.values():
        zone[:] = [card for card in zone if card not in (*alike, *other)]
    table.zones["pairs 0"][:] = [*alike, *other]
    angles: list[float] = []

    def watched(canvas, face, spot, high, angle, *more, **named):  # type: ignore[no-untyped-def]
        angles.append(angle)
        draw_card(canvas, face, spot, high, angle, *more, **named)

    monkeypatch.setattr(result_pictures, "draw_card", watched)
    hands = tuple(map(tuple, table.hands))
    scene.show_round_results(RoundEnded(None, hands, (2, 0), (2, 0)), final=True)
    player.wait(9000)
    assert player.scene == "results"
    player.app.draw()
    said = {"en": "Mia’s 2 finds", "fr": "Les 2 trouvailles de Mia"}
    assert player.thing("text:trophy").text == said[language]
    leftmost = min(angles)
    assert angles.count(leftmost) * group == len(angles), "each pile leans from left to right"


def test_a_row_that_lies_in_front_is_not_told_as_a_hand(sit: Sit) -> None:
    game = built(
        '[deck]\nfrom = "chroma"\ntake = { base = 3 }\n'
        '[game]\nfamily = "sets"\ngoal = "same color"\n'
    )
    player = sit(scale=200)
    scene = player.deal(2, (0, 1), 1, game=game.id)
    rows = tuple(scene.live_match.match.table.deck[:2]), ()
    scene.show_round_results(RoundEnded(None, rows, (0, 0), (2, 0)), final=True)
    player.wait(9000)
    player.app.draw()
    page = player.app.top
    assert isinstance(page, RoundResults)
    assert [page.outcome.describe_held(seat) for seat in (0, 1)] == [
        "2 cards in front",
        "nothing in front",
    ]
