"""Who won is told in each game's own words, places are told in words, and ties as ties."""

from collections.abc import Sequence

import pytest

from game.app.speech.voice_reader import VoiceReader
from game.core.event import RoundEnded
from game.games import GAMES
from game.resources import rules_folder
from game.scenes.results.round_moments import mark_numbers_bold
from game.scenes.results.scene import RoundResults
from game.ui.draw.canvas import Canvas
from game.words import Words
from tests.scenes.ear import Ear
from tests.scenes.table_player import PEOPLE, Sit, TablePlayer

SENTENCES = {
    "color-chaos": "Mia masters the chaos!",
    "dice-factor": "Mia collects 5 of a kind!",
    "flower-power": "Mia picks the biggest bouquet!",
    "match-patch": "Mia has the best memory!",
    "penny-badger": "Mia goes home with the fullest purse!",
    "pig-farm": "Mia runs the best farm!",
    "rainbow-rush": "Mia paints the finest rainbow!",
}
NAMES = [name for name, _ in PEOPLE]


def over(
    player: TablePlayer, game: str, scores: Sequence[int], people: Sequence[int] = (0, 1),
    final: bool = True, seat: int | None = 0,
) -> RoundResults:  # fmt: skip
    """The results of a game that ended so, as if it had only one round; few points are bad."""
    table, count = player.deal(len(scores), people, game=game), len(scores)
    low = GAMES[game].rules.low_wins
    own = tuple(max(scores) - score if low else score for score in scores)
    table.show_round_results(RoundEnded(seat, ((),) * count, own, own), final)
    page = player.app.top
    assert isinstance(page, RoundResults)
    player.app.draw()
    while not page.has_verdict:
        player.wait(16)
    player.app.draw()
    return page


@pytest.mark.parametrize("game", GAMES)
def test_a_winner_is_told_in_the_words_of_the_game(sit: Sit, game: str) -> None:
    player = sit()
    over(player, game, (5, 2, 1))
    assert player.thing("text:headline").text == SENTENCES[game]


@pytest.mark.parametrize("game", GAMES)
def test_two_winners_are_both_named(sit: Sit, game: str) -> None:
    player = sit()
    shown = over(player, game, (5, 5, 1))
    said = player.thing("text:headline").text
    assert said.startswith("Mia and Rocco ")
    assert said != SENTENCES[game].replace("Mia", "Mia and Rocco") or "master" not in said
    assert [shown.outcome.describe_place(seat) for seat in range(3)] == [
        "1st place, shared", "1st place, shared", "3rd place",
    ]  # fmt: skip


@pytest.mark.parametrize("language", ["de", "en", "es", "fr"])
def test_all_games_have_a_sentence_of_their_own_in_every_language(language: str) -> None:
    words = Words.load_words(rules_folder(), language)
    for count in (1, 2):
        said = {
            words.for_game(game)("results.best", name="Mia", count=count, score="5")
            for game in GAMES
        }
        assert len(said) == len(GAMES)
        assert all("Mia" in sentence for sentence in said)


@pytest.mark.parametrize(
    ("scores", "says"),
    [
        ((5, 5, 5, 5), "A tie: everyone wins!"),
        ((5,) * 8, "A tie: everyone wins!"),
        ((5, 5, 5, 5, 1), "4 players win together!"),
        ((5, 5), "Mia and Rocco have the best memory!"),
        ((5, 5, 5), "Mia, Rocco and Nell have the best memory!"),
    ],
)
def test_many_winners_are_counted_and_a_tie_of_all_is_one(
    sit: Sit, scores: Sequence[int], says: str
) -> None:
    player = sit()
    over(player, "match-patch", scores)
    assert player.thing("text:headline").text == says


def test_places_are_told_in_words_to_those_who_listen(sit: Sit) -> None:
    player = sit()
    over(player, "match-patch", (5, 9, 5, 1))
    said = [player.thing(f"choice:hand={seat}").text for seat in range(4)]
    assert said == [
        "Mia, 2nd place, shared, 5 pairs", "Rocco, 1st place, 9 pairs",
        "Nell, 2nd place, shared, 5 pairs", "Papa, 4th place, 1 pair",
    ]  # fmt: skip


def test_each_language_counts_places_in_its_own_way() -> None:
    told = {}
    for language in ("en", "de", "fr", "es"):
        words = Words.load_words(rules_folder(), language)
        told[language] = [
            words.first_of_keys(f"results.ordinal.{place}", "results.ordinal.other", place=place)
            for place in (1, 2, 3, 4, 16)
        ]
    assert told == {
        "en": ["1st", "2nd", "3rd", "4th", "16th"],
        "de": ["1.", "2.", "3.", "4.", "16."],
        "fr": ["1re", "2e", "3e", "4e", "16e"],
        "es": ["1.er", "2.º", "3.er", "4.º", "16.º"],
    }


def test_a_sale_tells_how_many_pigs_go_to_market(sit: Sit) -> None:
    player = sit()
    table = player.deal(2, (0, 1), game="pig-farm")
    deck = table.live_match.match.table.deck
    alike = [[card for card in deck if card.code == code] for code in ("r*", "bo", "gx")]
    single = next(card for card in deck if card.code == "yp")
    hand = [*(card for cards in alike for card in cards[:2]), single]
    event = RoundEnded(0, (tuple(hand), ()), (50, 0), (50, 0))
    table.show_round_results(event, final=False)
    assert player.thing("text:headline").text == "Mia sells: 7 pigs go to market!"


@pytest.fixture
def ear(monkeypatch: pytest.MonkeyPatch) -> Ear:
    """Somebody who listens to the voice."""
    listener = Ear()
    monkeypatch.setattr(VoiceReader, "voice", listener)
    return listener


def test_what_the_winner_did_is_said_after_who_won(sit: Sit, ear: Ear) -> None:
    player = sit(speed=1.0, voice=True)
    over(player, "flower-power", (5, 2, 1))
    assert ear.said[-1] == (
        "Mia picks the biggest bouquet! 5 flowers."
        " Mia, 1st place, 5 flowers. Rocco, 2nd place, 2 flowers. Nell, 3rd place, 1 flower."
    )


def test_who_lost_alone_hears_who_won_and_something_kind(sit: Sit, ear: Ear) -> None:
    player = sit(speed=1.0, voice=True)
    over(player, "flower-power", (2, 5, 1), people=(0,))
    kind = player.thing("text:kind").text
    assert ear.said[-1].startswith(f"Rocco picks the biggest bouquet! {kind} Rocco, 1st place")


def test_numbers_are_bold_but_not_those_of_names() -> None:
    assert mark_numbers_bold("Mia 2 drew 14 cards", "Mia 2") == "Mia 2 drew **14** cards"
    assert mark_numbers_bold("Longest train: +4, drawn by Mia", "Mia") == (
        "Longest train: **+4**, drawn by Mia"
    )
    assert mark_numbers_bold("0,4 s: Boris’ Ruf", "Boris") == "**0,4** s: Boris’ Ruf"


def drawn(player: TablePlayer, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """Every line of words of the next frame, with how large it is in units."""
    found: list[tuple[str, float]] = []
    plain = Canvas.write_text_line

    def note(canvas: Canvas, words: str, spot: object, font: str, size: float, *rest: object,
             **more: object) -> object:  # fmt: skip
        found.append((words, size * canvas.type_scale))
        return plain(canvas, words, spot, font, size, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "write_text_line", note)
    player.app.draw()
    return found


@pytest.mark.parametrize("seats", [3, 4, 8])
def test_in_the_largest_type_hands_are_told_in_large_words(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    player = sit(size=(1280, 720), scale=200)
    others = " ".join(f"/ hand {seat} r{seat % 9}" for seat in range(2, seats))
    position = f"color-chaos {seats} / discard b5 / hand 0 b1 / hand 1 r7 g7 gSkip {others}"
    table = player.lay(position, (0, 1))
    hands = [tuple(table.live_match.match.table.zones[f"hand {seat}"]) for seat in range(seats)]
    hands[0] = ()
    points = tuple(sum(card.points for card in hand) for hand in hands)
    table.show_round_results(RoundEnded(0, tuple(hands), points, points, True), final=False)
    told = dict(drawn(player, monkeypatch))
    assert told["20, 2 × 7"] >= 50
    assert told["no cards left"] >= 50


@pytest.mark.parametrize("seats", [4, 8])
def test_in_the_largest_type_what_somebody_collected_is_told_in_words(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, seats: int
) -> None:
    player = sit(size=(1280, 720), scale=200)
    table = player.deal(seats, (0, 1), game="dice-factor")
    state = table.live_match.match.table
    table.flow.public.facts.update(die_colors="green", die_shapes="circle")
    deck = state.deck
    hand = tuple(next(c for c in deck if c.code == code) for code in ("g*", "gx", "gp", "bo", "ys"))
    scores = (3, *[1] * (seats - 1))
    table.show_round_results(RoundEnded(0, (hand, *[()] * (seats - 1)), scores, scores), final=True)
    told = drawn(player, monkeypatch)
    assert [size >= 50 for words, size in told if words == "3 of 5 green"] == [True]


@pytest.mark.parametrize("language", ["en", "de", "fr", "es"])
@pytest.mark.parametrize("seats", [3, 8])
def test_long_and_foreign_names_stand_whole_or_shortened_in_their_rows(
    sit: Sit, monkeypatch: pytest.MonkeyPatch, language: str, seats: int
) -> None:
    strange = ("MMMMMMMMMMMM", "Świętosława", "Дмитрий", "Nguyễn Thị H", "ÀÉÎÕÜ", "WWWWWWWWWWWW")
    people = tuple(zip(strange, (face for _, face in PEOPLE), strict=False)) + PEOPLE[6:]
    monkeypatch.setattr("tests.scenes.table_player.PEOPLE", people)
    player = sit(words=Words.load_words(rules_folder(), language))
    over(player, "match-patch", tuple(range(seats, 0, -1)), final=True)
    lines = [words for words, _ in drawn(player, monkeypatch)]
    for name, _ in people[:seats]:
        start = name[:5]
        assert any(line == name or (line.startswith(start) and "…" in line) for line in lines)
    for thing in player.things():
        assert thing.box.right <= 1921, thing


def test_nobody_wins_together_with_no_point_at_all(sit: Sit) -> None:
    player = sit()
    over(player, "match-patch", (0, 0, 0))
    assert player.thing("text:headline").text == "A tie: nobody has any points."
    over(player, "color-chaos", (5, 5, 5))
    assert "nobody" not in player.thing("text:headline").text
