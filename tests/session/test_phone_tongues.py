"""Every phone reads its own language, whatever the laptop and the others speak."""

import json
from random import Random
from typing import Any

import pytest

from game.core.chance import Chance
from game.core.decision import Dodge
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.live_match import LiveMatch, begin_live_match
from game.session.phones.phone_languages import PhoneLanguages
from game.session.phones.phone_snapshot import Interlude, NightStanding
from game.words import Words
from tests.session.laptop import Laptop, seated
from tests.session.phone_player import PhoneParty, placed
from tests.session.test_claims import table

NAMES = ("Mia", "Zoë", "Ben Spieler", "Turn")
"""As somebody typed them: one of them is a word of some language."""
SHORT = {"color-chaos": {"target": "one round"}}
HEAD = "color-chaos 3 / discard b5 / turn 0 / hand 0 b7 b1 g4 / hand 1 r1 r2 r3 / hand 2 o1 o2 o3"


def party(game: str, spoken: str, reads: tuple[str, ...], seed: int = 2) -> PhoneParty:
    """A game at a laptop that speaks one language, with phones that read others."""
    words = Words.load_words(rules_folder(), spoken)
    options = SHORT.get(game, {})
    live_match, before = begin_live_match(game, seated(NAMES[:3], range(3)), options, None, seed)
    return PhoneParty(Laptop(live_match, before, words=words), range(3), seed, reads)


def told(of: PhoneParty, seat: int) -> list[str]:
    """All that somebody's phone was told, but for what is drawn anew each time."""
    phone = of.phones[seat]
    return [text.replace(phone.token, "") for _, text in of.wire.sent[phone.line]]


def play(of: PhoneParty, frames: int) -> None:
    """Go on for a while."""
    for _ in range(frames):
        of.wait()
        for phone in of.phones.values():
            phone.act()


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_phone_reads_the_same_whatever_the_laptop_and_the_others_speak(game: str) -> None:
    """What a German phone is told at an English laptop, it is told at a German one."""
    mixed = party(game, "en", ("fr", "de", "en"))
    german = party(game, "de", ("de", "de", "de"))
    french = party(game, "fr", ("fr", "es", "fr"))
    for one in (mixed, german, french):
        play(one, 70)
    assert len(told(mixed, 1)) > 5
    assert told(mixed, 1) == told(german, 1)
    assert told(mixed, 0) == told(french, 0)
    assert told(mixed, 1) != told(french, 1)


def test_two_phones_are_asked_in_two_languages_and_names_stay_as_typed() -> None:
    of = placed(HEAD, range(3), ("en", "de", "fr"))
    mia, rocco = of.phones[0], of.phones[1]
    names = list(of.laptop.live_match.names)
    assert [one["name"] for one in mia.state["public"]["players"]] == names
    assert mia.state["hand"][0]["name"] == "Blue 7"
    assert mia.state["public"]["piles"][0]["name"] == "Blue 5"
    assert rocco.state["public"]["piles"][0]["name"] == "Blaue 5"
    assert [card["name"] for card in rocco.state["hand"]] == ["Rote 1", "Rote 2", "Rote 3"]
    assert rocco.state["public"]["banner"].startswith(names[0])
    assert sorted(one["name"] for one in rocco.state["public"]["players"]) == sorted(names)
    ask = mia.state["ask"]
    pick = next(n for n, one in enumerate(ask["options"]) if one["label"] == "Blue 7")
    assert mia.send(t="choose", ask=ask["ask"], pick=pick)["t"] == "done"
    of.wait(1500)
    last = {seat: of.phones[seat].state["log"][-1] for seat in range(3)}
    assert "Blue 7" in last[0]["text"].title()
    assert "blau" in last[1]["text"].lower()
    assert "bleu" in last[2]["text"].lower()
    assert {line["seat"] for line in last.values()} == {0}
    assert rocco.state["ask"]["head"] != mia.state["public"]["banner"]
    hint = rocco.send(t="want", what="hint")
    assert hint["t"] == "hint"
    assert hint["text"] != of.phones[2].send(t="want", what="hint").get("text")


def test_a_window_comes_to_each_phone_in_its_language_at_the_same_moment() -> None:
    of = placed(table("pHigherLower b1 b2 b3", "r1 r2"), range(4), ("en", "de", "de"))
    host = of.phones[0]
    options = host.state["ask"]["options"]
    event = next(n for n, one in enumerate(options) if "Higher" in one["label"])
    host.send(t="choose", ask=host.state["ask"]["ask"], pick=event)
    of.wait(500)
    windows = [[(moment, text) for moment, text in of.wire.sent[phone.line] if '"win":1,' in text]
               for phone in of.phones.values()]  # fmt: skip
    assert windows[1] == windows[2]
    assert [moment for moment, _ in windows[0]] == [moment for moment, _ in windows[1]]
    english, german = (json.loads(windows[n][0][1]) for n in (0, 1))
    assert english["head"] != german["head"]
    assert {**english, "head": "", "note": "", "words": [], "said_words": {}} == {
        **german, "head": "", "note": "", "words": [], "said_words": {},
    }  # fmt: skip


def test_another_language_is_chosen_on_the_phone_and_tells_all_anew() -> None:
    of = placed(HEAD, range(3))
    mia = of.phones[0]
    assert mia.page["undo"] == "Take back"
    asked = mia.state["ask"]["ask"]
    of.table.handle_message(mia.line, {"t": "speak", "lang": "de"})
    mia.read()
    assert mia.page["@language"] == "de"
    assert mia.page["undo"] == "Zurücknehmen"
    assert mia.state["hand"][0]["name"] == "Blaue 7"
    assert mia.state["ask"]["ask"] == asked, "it is the same question"
    assert of.phones[1].state["public"]["piles"][0]["name"] == "Blue 5"
    strange: tuple[object, ...] = ("xx", None, 7, ["nl", "q"], {}, "it")
    for odd in strange:
        of.table.handle_message(mia.line, {"t": "speak", "lang": odd})
    mia.read()
    assert mia.page["@language"] == "en", "what there is not is read as the table speaks"
    of.table.handle_message(99, {"t": "speak", "lang": "de"})
    assert 99 not in of.wire.sent


def test_what_a_phone_likes_best_is_found_among_the_languages_there_are() -> None:
    tongues = PhoneLanguages(Words.load_words(rules_folder(), "fr"))
    found = {
        "de": "de", "de-AT": "de", "it": "", "": "", "DE": "de", "zzz": "", "gsw": "",
    }  # fmt: skip
    assert {wish: tongues.find_wished_language(wish) for wish in found} == found
    assert tongues.find_wished_language(["gsw-CH", "es-MX", "en"]) == "es"
    assert tongues.find_wished_language(["it", "pt"]) == ""
    assert tongues.find_wished_language(None) == ""
    assert tongues.find_wished_language([1, None, "de"]) == "de"
    assert tongues.table_language == "fr"
    assert [id for id, _ in tongues.list_offered_languages] == ["en", "de", "fr", "es"]


def test_a_phone_without_a_language_of_its_own_follows_the_laptop() -> None:
    words = Words.load_words(rules_folder())
    live_match, before = begin_live_match("color-chaos", seated(NAMES[:3], range(3)), {}, None, 1)
    of = PhoneParty(Laptop(live_match, before, words=words), range(3), reads=("it", "de"))
    follower, german = of.phones[0], of.phones[1]
    of.wait(2000)
    assert follower.page["undo"] == "Take back"
    words.speak("es")
    before_told = len(of.wire.sent[german.line])
    of.step()
    assert follower.page["@language"] == "es"
    assert (
        follower.state["public"]["piles"][0]["label"] != german.state["public"]["piles"][0]["label"]
    )
    assert german.page["@language"] == "de"
    assert all('"you"' not in text for _, text in of.wire.sent[german.line][before_told:])


def test_between_two_games_the_next_one_is_told_in_each_language() -> None:
    of = placed(HEAD, range(3), ("en", "de", "fr"))
    of.table.detach_flow()
    names = of.laptop.live_match.names
    rows = tuple(
        NightStanding(name, "fox", place, 4 - place) for place, name in enumerate(names, 1)
    )
    of.table.show_interlude(Interlude("evening", "flower-power", rows))
    of.table.send_changes()
    games: list[Any] = []
    for seat, phone in of.phones.items():
        phone.read()
        assert phone.state["page"] == "evening"
        games.append(phone.state["evening"]["game"])
        own = [row["seat"] for row in phone.state["evening"]["rows"]]
        assert own == [0, 1, 2]
        assert phone.state["me"]["seat"] == seat
    every = [
        Words.load_words(rules_folder(), id).for_game("flower-power")("game.name")
        for id in ("en", "de", "fr")
    ]
    assert games == every


def test_a_page_that_was_not_let_in_yet_knows_its_first_words_in_every_language() -> None:
    first = PhoneLanguages(Words.load_words(rules_folder())).load_first_texts()
    assert list(first) == ["en", "de", "fr", "es"]
    assert {len(texts) for texts in first.values()} == {len(first["en"])}
    assert first["de"]["@name"] == "Deutsch"
    assert len({texts["letters.head"] for texts in first.values()}) == 4
    assert not any(key.startswith(("hand", "more.size")) for key in first["en"])


def test_a_phone_keeps_its_language_from_game_to_game() -> None:
    of = placed(HEAD, range(3), ("en", "de", "fr"))
    of.table.detach_flow()
    live_match, before = begin_live_match("dice-factor", of.laptop.live_match.players, {}, None, 4)
    laptop = Laptop(live_match, before)
    of.laptop = laptop
    of.table.attach_flow(laptop.flow, laptop.log._speaker)
    of.table.send_changes()
    for phone in of.phones.values():
        phone.read()
    titles = [phone.state["public"]["title"] for phone in of.phones.values()]
    assert titles[0] == "Dice Factor"
    assert len(set(titles)) == 3
    assert isinstance(live_match, LiveMatch)


def sent(match: Match, observer: int, reads: tuple[str, ...]) -> list[tuple[float, str]]:
    """What a phone is sent at a table that goes on from here, nobody pressing."""
    of = PhoneParty(
        Laptop(LiveMatch(match, seated(match.table.names, range(3)), 1, None)),
        range(3),
        reads=reads,
    )
    of.wait(1700)
    phone = of.phones[observer]
    return [(at, text.replace(phone.token, "")) for at, text in of.wire.sent[phone.line]]


@pytest.mark.parametrize("game", ["color-chaos", "penny-badger", "match-patch"])
def test_in_any_language_nothing_tells_what_others_hold(game: str) -> None:
    luck, chance, reads = Random(7), Chance(7), ("de", "fr", "es")
    match, compared = Match.new(game, 3, 7), 0
    for _ in range(16):
        asked = match.decision
        if asked is None:
            break
        if luck.random() < 0.4 and not isinstance(asked, Dodge):
            one, other = match.fork(), match.imagine(asked.seat, chance)
            mine = [sent(world, asked.seat, reads) for world in (one, other)]
            assert mine[0] == mine[1]
            sizes = [len(text.encode()) for _, text in mine[0] if text.startswith('{"t":"state"')]
            assert sizes
            assert all(size % 4096 == 0 for size in sizes)
            compared += 1
        match.submit(luck.randrange(len(asked.options)))
    assert compared > 2


SAME = {"orange"}
"""What German and English call alike."""


def labels(state: dict[str, Any]) -> set[str]:
    """What piles, dice and answers are called on a phone."""
    ask = state["ask"] or {"options": ()}
    piles = [*state["public"].get("piles", ()), *state.get("mine", ())]
    called = {one["label"] for one in piles} | {one.get("label", "") for one in ask["options"]}
    return called | {one["value"] for one in ask["options"] if "value" in one}


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", sorted(GAMES))
def test_nothing_is_called_as_the_rules_file_calls_it(game: str) -> None:
    of = party(game, "en", ("de", "de", "de"))
    rules, called = of.laptop.live_match.match.game.rules, set[str]()
    unspoken = {face for faces in rules.dice.values() for face in faces if not face.isdigit()}
    for _ in range(150):
        play(of, 1)
        for phone in of.phones.values():
            called |= labels(phone.state)
        for zone in of.laptop.flow.public.zones:
            unspoken |= {zone, zone.partition(" ")[0]}
    assert len(called) > 3
    assert not called & (unspoken - SAME)
