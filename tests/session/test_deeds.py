"""What the curtain tells of whole games: every deed has its words, and tells nothing hidden."""

import re
from collections.abc import Set

import pytest

from game.agents import make_agent
from game.core import notation
from game.core.card import Card
from game.core.event import EVERYONE, Announced, Moved, Rolled, StageOpened, Turn, Viewer
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.session.narration.deeds import (
    MAX_CURTAIN_DEEDS,
    Deed,
    DeedTeller,
    choose_curtain_deeds,
    list_latest_deeds,
)
from game.session.narration.event_log import EventLog
from game.session.speech.prompts import Speaker
from game.words import Words
from tests.playing import answer
from tests.session.laptop import NAMES, all_words, wording

EVERY = 9  # choices from one look at all curtains to the next
SEEDS = {"color-chaos": 4}
STEPS = 300
SEED_OF_TWO_BUTCHERS = 21
EXPANSIONS = {"expansion_1": "on", "expansion_2": "on", "expansion_3": "on"}


def telling(game: str, seats: int, seed: int) -> None:
    """Play on, and look every now and then at what the table tells, and two people's curtains:
    that of whoever is asked next, and that of somebody else, everybody in turn.
    """
    options = EXPANSIONS if game == "color-chaos" else {}
    match = Match.new(game, seats, seed, options)
    speaker = Speaker(
        all_words().for_game(game), wording(match.game.rules.raw), NAMES[:seats], {},
    )  # fmt: skip
    log = EventLog(speaker, dealing=True)
    match.listen(log.note_event)
    player = make_agent("easy", seed)
    for step in range(STEPS):
        if match.decision is None:
            return
        seat = match.decision.seat
        match.submit(player.decide(match))
        log.mark_seen(seat)
        if step % EVERY == 0:
            asked = seat if match.decision is None else match.decision.seat
            look(log, speaker, {asked, step // EVERY % seats})


def look(log: EventLog, speaker: Speaker, readers: Set[int]) -> None:
    """What the table tells these people, and nobody in particular."""
    public = {
        card
        for event in log.all_events
        for card in getattr(event.seen_by(None), "cards", ())
        if card is not None
    }
    for told in (log.event_count, log.event_count - 3):
        for deed in list_latest_deeds(log, speaker, None, told):
            assert re.search(r"\b[Yy]ou", deed.text) is None, deed.text
    for reader in readers:
        look_as(reader, log, speaker, public)


def look_as(reader: int, log: EventLog, speaker: Speaker, public: Set[Card]) -> None:
    """Every deed that one person missed is told whole, and shows what everybody saw."""
    for told in (log.event_count, log.event_count - 3):
        for deed in list_latest_deeds(log, speaker, reader, told):
            assert deed.text
            assert "{" not in deed.text + deed.pill
            assert deed.first_event < told
            assert re.search(rf"\b{NAMES[reader]}\b", deed.text) is None, deed.text
            assert {card for card in deed.cards if card is not None} <= public
    deeds = DeedTeller(log, speaker, reader).list_missed_deeds()
    for deed in deeds:
        assert deed.text
        assert "{" not in deed.text + deed.pill
        assert deed.hits_reader or deed.seat != reader
        if deed.hits_reader and deed.others and deed.seat != reader:
            assert reader in deed.others, (deed.text, deed.others)
        assert {card for card in deed.cards if card is not None} <= public
    shown = choose_curtain_deeds(deeds)
    assert len(shown) == min(MAX_CURTAIN_DEEDS, len(deeds))
    begun = [deed.first_event for deed in shown]
    assert begun == sorted(begun), [deed.text for deed in shown]
    assert sum(deed.hits_reader for deed in shown) == min(
        MAX_CURTAIN_DEEDS, sum(deed.hits_reader for deed in deeds)
    )


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("game", list(GAMES))
def test_every_deed_of_a_game_has_its_words(game: str, seats: int) -> None:
    least = max(seats, GAMES[game].rules.least)
    for seed in range(SEEDS.get(game, 2)):
        telling(game, least, seed)


@pytest.mark.long
@pytest.mark.parametrize("game", list(GAMES))
def test_every_deed_of_many_games_has_its_words(game: str) -> None:
    rules = GAMES[game].rules
    for seed in range(40):
        telling(game, min(8, rules.least + seed % (rules.most - rules.least + 1)), 100 + seed)


@pytest.mark.parametrize(
    ("owner", "told", "victims"),
    [(None, "Nell rolls red: **no pig** has to go", []),
     (2, "Nell rolls red: **one pig** says goodbye", []),
     (0, "Nell rolls red: you lose **one pig!**", [0])],
)  # fmt: skip
def test_a_die_hits_those_alone_who_lose_something(
    owner: int | None, told: str, victims: list[int]
) -> None:
    match = Match.new("pig-farm", 4, 0)
    speaker = Speaker(
        all_words().for_game("pig-farm"), wording(match.game.rules.raw), NAMES[:4], {},
    )  # fmt: skip
    log, pig = EventLog(speaker, dealing=False), match.table.deck[0]
    butcher = next(card for card in match.table.deck if card.face == "butcher")
    count = 0 if owner is None else 1
    lost = [Moved((pig,), f"hand {owner}", (0,), "discard", EVERYONE)] * count
    for event in (
        Turn(2),
        Moved((butcher,), "hand 2", (0,), "discard", EVERYONE),
        Rolled("colors", "red", 2),
        Announced("leave", 2, (("face", "red"), ("count", count))),
        *lost,
    ):
        log.note_event(event)
    (deed,) = list_latest_deeds(log, speaker, 0, log.event_count)
    assert (deed.text, deed.victims) == (told, victims)


@pytest.mark.ruling("PF-2", "PF-4")
def test_each_butcher_that_was_dealt_is_told_of_whoever_held_it() -> None:
    match = Match.new("pig-farm", 8, SEED_OF_TWO_BUTCHERS)
    speaker = Speaker(
        all_words().for_game("pig-farm"), wording(match.game.rules.raw), NAMES[:8], {}
    )
    log, rollers = EventLog(speaker, dealing=True), list[int]()
    match.listen(log.note_event)
    while match.decision is not None and match.table.phase == "begin_round":
        rollers.append(match.decision.seat)
        assert match.table.turn == rollers[-1]
        answer(match, "colors")
        rolled = [
            deed
            for deed in list_latest_deeds(log, speaker, None, log.event_count)
            if "rolls" in deed.text
        ]
        assert [deed.seat for deed in rolled] == rollers
    assert len(rollers) == 2


@pytest.mark.parametrize("reader", [0, 1, 2])
@pytest.mark.parametrize("wild", [False, True])
@pytest.mark.parametrize("true", [False, True])
@pytest.mark.ruling("PB-8")
def test_a_claim_that_is_turned_over_hits_whoever_has_to_pay(
    reader: int, wild: bool, true: bool
) -> None:
    held = "rAny r*" if true else "go bo"
    match = notation.read_position(
        f'penny-badger 3 / names ["Mia", "Rocco", "Nell"] / draw * bo bx bp / turn 1'
        f" / hand 0 bs b* / hand 1 {held} yx / hand 2 oo ox"
    )
    speaker = Speaker(
        all_words().for_game("penny-badger"), wording(match.game.rules.raw), NAMES[:3], {}
    )
    log = EventLog(speaker, dealing=False)
    match.listen(log.note_event)
    first, second = held.split()
    said = ["wild", f"pick {first}"] if wild else ["red star", f"pick {first}", f"pick {second}"]
    answer(match, "claim", *said, *([] if wild else ["done"]))
    while match.decision is not None and match.decision.question_key == "Challenge":
        answer(match, "challenge" if match.decision.seat == 0 else "believe")
    (deed,) = [
        deed for deed in list_latest_deeds(log, speaker, reader, log.event_count) if deed.seat == 1
    ]
    payer = 0 if true else 1
    assert deed.victims == [payer]
    assert deed.hits_reader == (reader == payer)
    assert ("You pay" in deed.text) == (true and reader == 0), deed.text


def listened_to(position: str, language: str = "en") -> tuple[Match, EventLog, Speaker]:
    """A game of Color Chaos with a log that hears all of it, and who speaks of it."""
    match = notation.read_position(f'color-chaos 3 / names ["Mia", "Rocco", "Nell"] / {position}')
    words = all_words() if language == "en" else Words.load_words(rules_folder(), language)
    speaker = Speaker(words.for_game("color-chaos"), wording(match.game.rules.raw), NAMES[:3], {})
    log = EventLog(speaker, dealing=False)
    match.listen(log.note_event)
    return match, log, speaker


def told_in_color_chaos(
    position: str, *choices: str, language: str = "en", reader: Viewer = 0
) -> list[Deed]:
    """What the first player, or another one, is told once these options were chosen."""
    match, log, speaker = listened_to(position, language)
    for choice in choices:
        answer(match, choice)
    return list_latest_deeds(log, speaker, reader, log.event_count)


@pytest.mark.parametrize("reader", [None, 0, 1])
def test_a_drawn_card_that_is_played_at_once_is_told_as_played(reader: Viewer) -> None:
    """Whoever reads it may know that card by now, and nobody asks where it came from."""
    position = "discard b1 / turn 1 / hand 0 g1 g2 / hand 1 b2 b3 / hand 2 r5 r6"
    (deed,) = told_in_color_chaos(position, "draw", "play kTrain", reader=reader)
    assert [card.code for card in deed.cards if card] == ["kTrain"]
    assert "draws" not in deed.text
    assert "drew" not in deed.later_text


def test_whoever_saw_a_card_drawn_and_nothing_after_it_is_told_that_it_was_played() -> None:
    """The curtain tells what came of a deed since somebody looked, and not the draw."""
    match, log, speaker = listened_to(
        "discard b1 / turn 1 / hand 0 g1 g2 / hand 1 b2 b3 / hand 2 r5 r6"
    )
    answer(match, "draw")
    log.mark_seen(0)
    assert DeedTeller(log, speaker, 0).list_missed_deeds() == []
    answer(match, "play kTrain")
    (deed,) = DeedTeller(log, speaker, 0).list_missed_deeds()
    assert [card.code for card in deed.cards if card] == ["kTrain"]
    assert "draws" not in deed.text


@pytest.mark.parametrize(
    ("rest", "choices", "count"),
    [("b4 r2", [], "none"), ("g1 r2", ["done"], "none"),
     ("g1 g3 r2", ["pick g1", "done"], "1 green card")],
)  # fmt: skip
def test_a_color_dump_tells_how_many_went(rest: str, choices: list[str], count: str) -> None:
    position = f"discard g5 / turn 1 / hand 0 b1 b2 / hand 1 gDump {rest} o1 / hand 2 b3 b6"
    (deed,) = told_in_color_chaos(position, "play gDump", *choices)
    assert deed.text == f"Rocco **dumps {count}**"
    assert deed.later_text.endswith(f"dumped {count}.")


@pytest.mark.parametrize(
    ("rule", "told", "victims"),
    [("passes on", "Nell **dodges: you owe 4!**", [0]), ("cancelled", "Nell **dodges!**", [])],
)
def test_a_dodge_tells_who_owes_instead(rule: str, told: str, victims: list[int]) -> None:
    position = (
        f"option expansion_2=on / option dodged_draw4={rule} / discard g5 / turn 1"
        " / hand 0 b1 b2 / hand 1 wDraw4 r2 r3 / hand 2 gDodge b6 b7"
    )
    deeds = told_in_color_chaos(position, "play wDraw4", "green", "play gDodge")
    assert (deeds[-1].text, deeds[-1].victims) == (told, victims)


@pytest.mark.parametrize(
    ("thief", "victim", "told", "good"),
    [
        (1, 2, "**Rocco wins** the event **Thief!**", False),
        (1, 0, "Rocco gives you **a card!**", False),
        (0, 1, "**You win** the event **Thief!**", True),
    ],
)
def test_an_event_is_named_with_whoever_won_it_but_for_whom_it_hits(
    thief: int, victim: int, told: str, good: bool
) -> None:
    hands = ["b1 b2 b3", "r1 r2 r3", "g1 g2 g3"]
    hands[thief] += " pThief"
    held = " / ".join(f"hand {seat} {cards}" for seat, cards in enumerate(hands))
    position = f"option expansion_2=on / discard b5 / turn {thief} / {held}"
    gives = hands[thief].split()[0]
    deeds = told_in_color_chaos(position, "play pThief", f"seat {victim}", f"pick {gives}")
    won = next(deed for deed in deeds if deed.key == "won" or deed.hits_reader)
    assert (won.text, won.is_good) == (told, good)


@pytest.mark.parametrize(
    ("reader", "told"),
    [(0, "Rocco swaps hands with you!"), (2, "Rocco picks you and Papa to swap hands!"),
     (3, "Rocco picks you and Nell to swap hands!"),
     (None, "Rocco picks Nell and Papa to swap hands")],
)  # fmt: skip
def test_of_two_swaps_everybody_is_told_their_own(reader: int | None, told: str) -> None:
    match = Match.new("color-chaos", 4, 0, EXPANSIONS)
    speaker = Speaker(
        all_words().for_game("color-chaos"), wording(match.game.rules.raw), NAMES[:4], {},
    )  # fmt: skip
    log, event = EventLog(speaker, dealing=False), StageOpened("two-hand-swap", 1)
    played = next(card for card in match.table.deck if card.face == "two-hand-swap")
    log.note_event(Turn(1))
    log.note_event(Moved((played,), "hand 1", (0,), "event", EVERYONE))
    log.note_event(event)
    log.note_event(Announced("swapped", 1, (("other", 0),)))
    log.note_event(Announced("swapped", 2, (("other", 3),)))
    (deed,) = DeedTeller(log, speaker, reader).list_round_deeds()
    assert deed.plain_text == told


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Rocco wins the event Thief!"), ("de", "Rocco gewinnt das Ereignis „Dieb“!"),
     ("fr", "Rocco gagne l’événement Voleur\u00a0!"), ("es", "¡Rocco gana el evento Ladrón!")],
)  # fmt: skip
def test_every_language_names_the_event_that_was_won(language: str, told: str) -> None:
    position = (
        "option expansion_2=on / discard b5 / turn 1"
        " / hand 0 b1 b2 b3 / hand 1 pThief r1 r2 r3 / hand 2 g1 g2 g3"
    )
    choices = ("play pThief", "seat 2", "pick r1")
    deeds = told_in_color_chaos(position, *choices, language=language)
    assert told in [deed.plain_text for deed in deeds]


def test_a_turned_pair_of_a_war_is_a_fight_won_and_not_the_event() -> None:
    position = (
        "option expansion_2=on / discard b5 / turn 1"
        " / hand 0 b1 b2 b3 / hand 1 pWar r8 r9 / hand 2 g1 g2 g3"
    )
    choices = ("play pWar", "seat 1", "seat 2", "pick g2", "done", "pick r9", "done")
    deeds = told_in_color_chaos(position, *choices)
    assert "**Rocco wins** a fight in **War!**" in [deed.text for deed in deeds]


def test_each_card_of_an_event_is_told_to_have_gone_to_whoever_got_it() -> None:
    match = notation.read_position(
        "color-chaos 5 / option expansion_2=on / discard b7 / turn 3 / hand 0 r1 r2 / hand 1 r3 r4"
        " / hand 2 g1 g2 / hand 3 pGive1 g3 g4 g5 g6 o1 o2 / hand 4 b1 b2"
    )
    words = all_words().for_game("color-chaos")
    speaker = Speaker(words, wording(match.game.rules.raw), NAMES[:5], {})
    log, player = EventLog(speaker, dealing=True), make_agent("easy", 1)
    match.listen(log.note_event)
    answer(match, "play pGive1")
    while match.decision is not None and match.decision.seat == 3:
        match.submit(player.decide(match))
    for reader in (0, 1, 2, 4):
        given = [
            deed
            for deed in DeedTeller(log, speaker, reader).list_round_deeds()
            if deed.key == "gives"
        ]
        assert [deed.others for deed in given] == [[4], [0], [1], [2]]
        assert [deed.others for deed in given if deed.hits_reader] == [[reader]]


@pytest.mark.parametrize(
    ("last", "calls", "told"),
    [("gLeft", (), "Rocco **passes all the hands to the left**"),
     ("gSkip", (), "Rocco **skips Pip**"),
     ("gReverseSkip", ("call flip",), "Rocco **reverses direction and skips Oma**")],
)  # fmt: skip
def test_of_dumped_cards_the_last_one_says_what_happens(
    last: str, calls: tuple[str, ...], told: str
) -> None:
    match = notation.read_position(
        "color-chaos 5 / option expansion_1=on / option expansion_2=on / discard g7 / turn 3"
        " / hand 0 r1 r2 / hand 1 r3 r4"
        f" / hand 2 r5 r6 / hand 3 gDump g3 {last} o1 o2 o3 / hand 4 b1 b2"
    )
    words, names = all_words().for_game("color-chaos"), ("Mia", "Papa", "Oma", "Rocco", "Pip")
    speaker = Speaker(words, wording(match.game.rules.raw), names, {})
    log = EventLog(speaker, dealing=True)
    match.listen(log.note_event)
    answer(match, "play gDump", "pick g3", f"pick {last}", *calls)
    assert told in [deed.text for deed in DeedTeller(log, speaker, 0).list_round_deeds()]


def test_who_takes_a_flower_is_shown_with_a_petal_of_it_whatever_was_laid_first() -> None:
    match = notation.read_position(
        "flower-power 2 / option sets=1 / flower-red r* rs rp ro / hand 0 go rx g* bo bs"
    )
    speaker = Speaker(
        all_words().for_game("flower-power"), wording(match.game.rules.raw), NAMES[:2], {}
    )  # fmt: skip
    log = EventLog(speaker, dealing=True)
    match.listen(log.note_event)
    answer(match, "pick go", "pick rx")
    (deed,) = DeedTeller(log, speaker, 0).list_round_deeds()
    assert "red flower" in deed.text
    assert deed.known_card is not None
    assert deed.known_card.color == "red"
    assert len(deed.cards) == 2


def test_a_curtain_prefers_what_hit_its_reader_then_what_matters_then_the_latest() -> None:
    keys = ("flower", "plays", "plays", "flower", "plays", "plays", "plays")
    deeds = [Deed(1, n, key, n, first_event=n, hits_reader=n == 1) for n, key in enumerate(keys)]
    shown = [deed.first_event for deed in choose_curtain_deeds(deeds, ["flower"])]
    assert shown == [0, 1, 3]
    assert [deed.first_event for deed in choose_curtain_deeds(deeds)] == [1, 5, 6]


@pytest.mark.ruling("GEN-11")
def test_that_few_turns_are_left_is_told_before_what_somebody_else_did() -> None:
    deeds = [Deed(0, 1, key, n, first_event=n)
             for n, key in enumerate(["last_turns", "plays", "plays", "draws"])]  # fmt: skip
    assert [deed.key for deed in choose_curtain_deeds(deeds)] == ["last_turns", "plays", "draws"]
