"""Own cards of a deck in Color Chaos itself: they are dealt, act, are dodged, and are kept."""

from collections.abc import Iterator
from random import Random

import pytest

from game.core.card import Card
from game.core.game import BOX, GUEST_CARDS, Game, find_game
from game.core.journal import Journal, header, read_header, replay_journal
from game.core.match import Match
from game.games import brought
from game.games.recipe.chaos_guests import bring_cards
from game.games.recipe.own_game import BadRecipe
from game.games.recipe.recipe_file import read_recipe
from game.resources import rules_folder
from game.session.narration.deeds import list_latest_deeds
from game.session.narration.event_log import EventLog
from game.session.speech.prompts import Speaker
from game.table.layout.layout_file import layout_of
from game.words import GUESTS, Words
from tests.session.laptop import wording

DECK = """
chroma = 1
[about]
id = "sea-deck-4f2a91"
name = "Sea deck"
[deck]
from = "color-chaos"
[[deck.card]]
id = "big-wave"
name = "Big Wave"
icon = "own-wave"
colors = ["blue", "purple"]
copies = 4
points = 30
does = [{ act = "draw", who = "others", count = 1 }, { act = "again" }]
[[deck.card]]
id = "pirate"
name = "Pirate"
icon = "own-ship"
colors = ["red", "yellow"]
copies = 4
points = 40
does = [{ act = "take", who = "choose" }, { act = "give", who = "they", count = 2 }]
[[deck.card]]
id = "tour"
name = "Tour"
icon = "own-anchor"
colors = ["green", "orange"]
copies = 3
points = 20
does = [
    { act = "roll", sides = 6 }, { act = "draw", who = "choose", count = "rolled" },
    { act = "swap", who = "fewest" }, { act = "skip", count = 2 },
]
[[deck.card]]
id = "deep"
name = "Deep look"
icon = "own-treasure"
colors = ["any"]
copies = 3
does = [
    { act = "look", count = 3 }, { act = "color" }, { act = "dump" },
    { act = "scrap", who = "others" },
]
[[deck.card]]
id = "net"
name = "Net"
icon = "own-rocket"
colors = ["blue", "white"]
copies = 2
does = [{ act = "train", count = 3 }]
[[deck.card]]
id = "mix"
name = "Mix"
number = 7
colors = ["green"]
copies = 2
points = 12
does = [
    { act = "reverse" }, { act = "pass", way = "left" }, { act = "show", who = "next" },
    { act = "swap", who = "two players" },
]
"""
CARDS = 4 * 2 + 4 + 3 * 2 + 3 + 2 * 2 + 2


@pytest.fixture(autouse=True)
def _a_box_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is brought along here is gone afterwards."""
    game = find_game("color-chaos")
    monkeypatch.setitem(BOX, game.id, Game(game.id, game._module, game._read))
    monkeypatch.setitem(GUESTS, game.id, {})


def own(text: str = DECK) -> str:
    recipe = read_recipe(text).recipe
    assert recipe is not None
    return bring_cards(recipe)


def match(seed: int = 1, players: int = 3, **more: str) -> Match:
    id = own()
    return Match.new("color-chaos", players, seed, {id: "on", "target": "one round", **more})


def test_two_decks_lie_in_the_same_order_whoever_came_first() -> None:
    texts = [DECK.replace("sea-deck", name) for name in ("able", "zebra")]
    codes = []
    for order in (texts, texts[::-1]):
        game = Game("color-chaos", find_game("color-chaos")._module, find_game("color-chaos")._read)
        ids = {text: own(text) for text in order}
        for text in order:
            game.join_guest_cards(find_game("color-chaos").guests[ids[text]])
        codes.append([c.code for c in game.rules.make_deck({ids[text]: "on" for text in texts})])
    assert codes[0] == codes[1]
    assert len(codes[0]) > 2 * CARDS


def lay(match: Match, hands: list[list[str]], top: str) -> None:
    """Deal these cards by code, those of own cards by the beginning of theirs."""
    t = match.table
    left = [card for zone in t.zones.values() for card in zone]
    for zone in t.zones.values():
        zone.clear()

    def found(code: str) -> Card:
        card = next(c for c in left if c.code == code or c.code.startswith(code + "@"))
        left.remove(card)
        return card

    for seat, codes in enumerate(hands):
        taken = t.hands[seat]
        for code in codes:
            taken.append(found(code))
        for card in taken:
            t.seen[card.id] = 1 << seat
    t.zones["discard"].append(found(top))
    t.zones["draw"] += left


def whole_game(match: Match, chance: Random) -> Iterator[str]:
    while match.decision is not None:
        yield match.decision.question_key
        match.submit(chance.randrange(len(match.decision.options)))


def test_they_are_a_set_that_is_off_unless_wanted() -> None:
    id = own()
    assert not any("@" in c.face for c in Match.new("color-chaos", 3, 1).table.deck)
    settled = find_game("color-chaos").settle_house_rules(3, {})
    assert id not in settled
    there = [card for card in match().table.deck if "@" in card.face]
    assert len(there) == CARDS
    assert {card.color for card in there} <= {"blue", "green", "orange", "red", "white"}


def test_a_deck_is_brought_once_and_another_version_beside_it() -> None:
    assert own() == own()
    other = own(DECK.replace("points = 30", "points = 35"))
    assert other != own()
    both = Match.new("color-chaos", 3, 1, {own(): "on", other: "on"})
    assert sum("@" in card.face for card in both.table.deck) == 2 * CARDS


@pytest.mark.sampled(5)
@pytest.mark.parametrize("seed", range(24))
def test_random_rounds_with_all_sets_end_and_no_card_is_lost(seed: int) -> None:
    chance = Random(seed)
    sets = {f"expansion_{n}": chance.choice(["on", "off"]) for n in (1, 2, 3)}
    played = match(seed, chance.choice([3, 4, 8]), **sets)
    cards = sorted(card.id for card in played.table.deck)
    for number, _ in enumerate(whole_game(played, chance)):
        assert number < 20_000, seed
        if number % 50 == 0:
            lying = sorted(c.id for zone in played.table.zones.values() for c in zone)
            assert lying == cards, seed
    assert played.result is not None


def test_the_journal_has_the_cards_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    played, lines = match(7, 4, expansion_2="on"), []
    lines.append(header(played, 7, "test"))
    played.recorder = Journal(lines.append)
    for number, _ in enumerate(whole_game(played, Random(7))):
        if number == 120:
            break
    game = find_game("color-chaos")
    monkeypatch.setitem(BOX, game.id, Game(game.id, game._module, game._read))
    again = replay_journal(lines)
    lies = [
        {zone: [c.code for c in cards] for zone, cards in one.table.zones.items()}
        for one in (again, played)
    ]
    assert lies[0] == lies[1]
    assert again.decision is not None


def test_a_journal_with_broken_cards_counts_as_damaged() -> None:
    facts = read_header(header(match(), 1, "test"))
    for broken in (7, ["chroma = 1"], [DECK.replace("sea-deck", "lake-deck")]):
        with pytest.raises(BadRecipe):
            brought({**facts, GUEST_CARDS: broken})


def test_a_step_that_hits_others_can_be_dodged() -> None:
    played = match(3, 3, expansion_2="on")
    while played.table.phase != "turn":
        played.submit(0)
    turn = played.table.turn
    assert turn is not None
    others = played.table.order_from(turn)[:-1]
    hands: list[list[str]] = [[], [], []]
    hands[turn] = ["b.big-wave", "g1", "g2"]
    hands[others[0]] = ["bDodge", "g3", "g4"]
    hands[others[1]] = ["r1", "r2"]
    lay(played, hands, "b5")
    played.table.set_facts(color="blue")
    played = Match(played.game, played.table)
    assert played.decision is not None
    wave = next(o for o in played.decision.options if getattr(o, "face", "").startswith("big-wave"))
    played.submit(played.decision.options.index(wave))
    assert played.decision is not None
    assert played.decision.question_key == "Dodge.own-draw"
    played.submit(0)
    assert len(played.table.hands[others[0]]) == 2
    assert len(played.table.hands[others[1]]) == 3
    assert played.table.turn == turn


def with_a_net(id: str) -> Match:
    """Seat 0 to 2 hold little; on the train lie a net and a Two Train; whoever is on turn draws."""
    played = Match.new("color-chaos", 3, 3, {id: "on", "target": "one round"})
    while played.table.phase != "turn":
        played.submit(0)
    hands = [["g1", "g2"], ["g3", "g4"], ["r1", "r2"]]
    turn = played.table.turn
    assert turn is not None
    hands[turn] = ["b.net", "g1", "g2"]
    lay(played, hands, "b5")
    train = next(card for card in played.table.zones["draw"] if card.face == "two-train")
    played.table.move(train, "draw", "train")
    played.table.set_facts(color="blue")
    return Match(played.game, played.table)


def play_the_net(played: Match) -> None:
    assert played.decision is not None
    net = next(o for o in played.decision.options if getattr(o, "face", "").startswith("net@"))
    played.submit(played.decision.options.index(net))


@pytest.mark.parametrize(("alike", "owed"), [(False, 5), (True, 4)], ids=["now", "before"])
def test_a_train_brings_as_many_cards_as_each_of_its_cards_says(alike: bool, owed: int) -> None:
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    played = with_a_net(bring_cards(recipe, alike))
    play_the_net(played)
    assert played.decision is not None
    seat = played.table.turn
    assert seat is not None
    held = len(played.table.hands[seat])
    view = played.table.seen_by(seat)
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    net = next(card for card in played.table.zones["train"] if card.face.startswith("net@"))
    draw = layout_of(played.game.rules).action_spec_for("draw")
    assert draw is not None
    assert draw.counted_number(view.facts, view.zones) == owed
    said = words(f"rule.{net.face}")
    assert said.endswith(f"takes {owed - 2} more cards.")
    played.submit(played.decision.options.index("draw"))
    assert len(played.table.hands[seat]) == held + owed


def test_a_journal_goes_on_with_the_trains_it_began_with() -> None:
    """While all trains brought two, a deck had another id: who finds it in a journal knows."""
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    before, now = bring_cards(recipe, alike=True), bring_cards(recipe)
    assert before != now
    facts = read_header(header(Match.new("color-chaos", 3, 1, {before: "on"}), 1, "test"))
    fresh = Game("color-chaos", BOX["color-chaos"]._module, BOX["color-chaos"]._read)
    BOX["color-chaos"] = fresh
    brought(facts)
    assert [*fresh.guests] == [before]
    assert {row.adds for row in fresh.guests[before].rows} == {0}


def test_everybody_is_told_how_many_cards_wait() -> None:
    played = with_a_net(own())
    played.table.move_all("train", "scrap")
    raw, words = played.game.rules.raw, Words.load_words(rules_folder()).for_game("color-chaos")
    speaker = Speaker(words, wording(raw), ("Mia", "Rocco", "Nell"), {})
    log = EventLog(speaker, dealing=False)
    played.listen(log.note_event)
    play_the_net(played)
    (deed,) = list_latest_deeds(log, speaker, None, log.event_count)
    assert deed.text.endswith("plays **blue Net: +3 is waiting**")
    assert deed.pill == "+3"


def test_every_card_says_what_it_does() -> None:
    own()
    words = Words.load_words(rules_folder()).for_game("color-chaos")
    for card in {card.face: card for card in match().table.deck if "@" in card.face}.values():
        assert words(f"rule.{card.face}")
        assert words(f"face.{card.face}")
        assert words(f"card.{card.face}", color="blue")
    assert words(f"option.{own()}.name") == "Our cards: Sea deck"


def test_color_chaos_says_what_it_said_before_there_were_own_cards() -> None:
    """A game in the box is never told as built, whatever cards are brought along for it."""
    recipe = read_recipe(DECK).recipe
    assert recipe is not None
    before = Words.load_words(rules_folder()).for_game("color-chaos")
    said = {key: before(key, value="x") for key in ("setup.printed", "presets.printed")}
    said["ballot.printed"] = before("ballot.printed")
    bring_cards(recipe)
    after = Words.load_words(rules_folder()).for_game("color-chaos")
    assert {key: after(key, value="x") for key in said} == said
    assert said["setup.printed"] == "As printed: x"
