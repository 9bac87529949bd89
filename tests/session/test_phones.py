"""Whole games on phones, with people at the laptop and computer players among them."""

import json
from random import Random
from typing import Any

import pytest

from game.core.decision import Seat
from game.core.event import Turn
from game.core.match import Match
from game.games import GAMES
from game.resources import rules_folder
from game.words import Words
from tests.games.recipe.built import named
from tests.session.laptop import deal, lay
from tests.session.phone_player import Phone, PhoneParty, placed

SHORT = {"color-chaos": {"target": "one round"}}


def played(game: str, seed: int, seats: int, phones: tuple[Seat, ...], people: int) -> PhoneParty:
    """A game to its end: some people with phones, one perhaps at the laptop."""
    laptop = deal(game, seats, range(people), seed, SHORT.get(game))
    party = PhoneParty(laptop, phones, seed)
    party.play()
    return party


def same_at_the_table(party: PhoneParty) -> bool:
    """Whether the same choices without any phone make the same game."""
    live_match = party.laptop.live_match
    match, table = live_match.match, live_match.match.table
    again = Match.new(match.game.id, table.names, live_match.seed, dict(table.options))
    for step in match.steps:
        again.apply_step(step)
    return again.result == match.result and again.table.seen_by(None) == table.seen_by(None)


@pytest.mark.parametrize("game", ["color-chaos", "dice-factor", "flower-power", "rainbow-rush"])
def test_phones_the_laptop_and_computers_play_a_game_to_its_end(game: str) -> None:
    party = played(game, 1, 4, (0, 1), 3)
    assert same_at_the_table(party)
    answers = [a for phone in party.phones.values() for a in phone.answers.values()]
    assert not [a for a in answers if a["t"] == "no" and a["why"] != "late"]
    assert all(phone.state["page"] == "results" for phone in party.phones.values())
    assert 2 not in party.laptop.flow.views.apart_seats
    assert set(party.laptop.handed) == {2}, "no curtain falls for those who hold a phone"


def test_whoever_plays_at_the_laptop_finds_a_curtain_on_every_turn() -> None:
    """Everybody looks at that screen meanwhile, even if nobody else's hand is shown on it."""
    party = played("rainbow-rush", 1, 3, (0, 1), 3)
    turns = [event for event in party.laptop.log.all_events if event == Turn(2)]
    assert len(turns) > 1
    assert party.laptop.handed == [2] * len(turns)


def test_the_only_person_may_hold_a_phone_too() -> None:
    party = played("match-patch", 2, 2, (0,), 1)
    assert same_at_the_table(party)
    assert party.laptop.handed == []
    assert party.laptop.mat.open_hands() == []


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("game", "key"), [("dice-factor", "of_a_kind"), ("penny-badger", "pennies")]
)
def test_points_are_called_by_phones_what_the_game_calls_them(game: str, key: str) -> None:
    laptop = deal(game, 3, range(3), 1, {"bank": "50"} if game == "penny-badger" else {})
    party = PhoneParty(laptop, (0, 1), reads=("en", "de"))
    dealt = [phone.state["public"]["players"] for phone in party.phones.values()]
    told = [[player["points"] for player in players] for players in dealt]
    assert all(map(any, told)) == (game != "dice-factor"), "nobody has any before the end"
    party.play()
    party.wait(1000)
    scores = list(laptop.live_match.match.table.scores)
    for seat, language in ((0, "en"), (1, "de")):
        words = Words.load_words(rules_folder(), language).for_game(game)
        rows = party.phones[seat].state["results"]["rows"]
        said = {row["seat"]: row["says"] for row in rows}
        assert said == {one: words(f"table.{key}", count=score) for one, score in enumerate(scores)}


@pytest.mark.sampled(2)
@pytest.mark.parametrize(
    ("game", "target", "key"),
    [("flower-power", "3 wins", "wins"), ("dice-factor", "5 rounds", "points")],
)
def test_phones_tell_the_score_of_several_rounds(game: str, target: str, key: str) -> None:
    laptop = deal(game, 2, range(2), 1, {"target": target})
    party = PhoneParty(laptop, (0, 1))
    words = Words.load_words(rules_folder()).for_game(game)
    standing = "0 flowers · " if game == "flower-power" else ""
    public = party.phones[0].state["public"]
    assert public["players"][0]["points"] == standing + words(f"table.{key}", count=0)
    assert words(f"game.until.{target}") in public["table"]
    party.play()
    party.wait(1000)
    scores = list(laptop.live_match.match.table.scores)
    results = party.phones[0].state["results"]
    said = {row["seat"]: row["says"] for row in results["rows"]}
    assert results["final"]
    faces = {row["seat"]: row["face"] for row in results["rows"]}
    best = max(scores)
    for seat, player in enumerate(laptop.live_match.players):
        glad = "glad/" if scores[seat] == best else ""
        assert faces[seat] == f"{glad}{player.face}"
    assert said == {seat: words(f"table.{key}", count=score) for seat, score in enumerate(scores)}


@pytest.mark.ruling("GEN-11")
def test_phones_tell_which_limit_ended_the_game_in_their_own_language() -> None:
    hands = "hand 0 bo gx op / hand 1 go rx rs"
    laptop = lay(f"penny-badger 2 / turns 299 / scores 5 6 / {hands}", range(2))
    party = PhoneParty(laptop, (0, 1), reads=("en", "de"))
    party.play()
    party.wait(1000)
    for seat, language in ((0, "en"), (1, "de")):
        words = Words.load_words(rules_folder(), language).for_game("penny-badger")
        told = party.phones[seat].state["results"]["reason"]
        assert told == words("deed.turns_over", count=300)


@pytest.mark.parametrize("name", ["sea-storm", "skip-bo"])
def test_own_games_are_played_on_phones(name: str) -> None:
    party = played(named(name).id, 1, 3, (0, 1), 2)
    assert all(phone.state["page"] == "results" for phone in party.phones.values())


@pytest.mark.long
@pytest.mark.parametrize("seed", [1, 2, 3])
@pytest.mark.parametrize(("seats", "phones", "people"), [(3, (0, 1), 2), (8, tuple(range(8)), 8)])
@pytest.mark.parametrize("game", sorted(GAMES))
def test_every_game_is_played(
    game: str, seed: int, seats: int, phones: tuple[Seat, ...], people: int
) -> None:
    seats = min(seats, GAMES[game].rules.most)
    phones = tuple(seat for seat in phones if seat < seats)
    assert same_at_the_table(played(game, seed, seats, phones, min(people, seats)))


# Cuts ----------------------------------------------------------------------------------------


def disturbed(game: str, seed: int, cuts: int) -> int:
    """Phones are cut, loaded anew, frozen, and say everything twice: the game is the same.

    How many cuts are left once it is over.
    """
    laptop = deal(game, 4, (0, 1, 2), seed, SHORT.get(game))
    party, luck = PhoneParty(laptop, (0, 1, 2), seed), Random(seed)
    doubled = 0
    chosen: list[dict[str, Any]] = []
    for _ in range(20_000):
        if laptop.flow.is_over or cuts < 0:
            break
        party.wait()
        for phone in party.phones.values():
            what = luck.random()
            if what < 0.04:
                cuts -= 1
                phone.again(party.line())
            elif what < 0.05:
                phone.table.note_cut_line(phone.line)  # frozen: it comes back later
                party.wait(luck.choice([50.0, 300.0]))
                phone.again(party.line())
            elif phone.state.get("ask") and not phone.state["ask"]["gather"]:
                before = len(laptop.live_match.match.steps)
                ask, options = phone.state["ask"]["ask"], phone.state["ask"]["options"]
                said = {"t": "choose", "ask": ask, "pick": luck.randrange(len(options)),
                        "id": f"{ask}-{phone.line}"}  # fmt: skip
                chosen.append(said)
                phone.table.handle_message(phone.line, said)
                if what < 0.5:
                    phone.again(party.line())  # cut before the answer came: it says it once more
                doubled += 1
                after = len(laptop.live_match.match.steps)
                asked = party.laptop.live_match.asked
                phone.table.handle_message(phone.line, said)
                phone.table.handle_message(phone.line, {**said, "id": "another"})
                assert len(laptop.live_match.match.steps) == after, "nothing is taken twice"
                assert party.laptop.live_match.asked is asked
                assert after >= before
                phone.read()
                assert phone.answers[said["id"]]["t"] in ("done", "no")
            elif phone.act() and phone.last:
                after, doubled = len(laptop.live_match.match.steps), doubled + 1
                phone.table.handle_message(phone.line, phone.last)
                assert len(laptop.live_match.match.steps) == after, "nothing is taken twice"
        party.at_laptop()
    assert doubled
    assert same_at_the_table(party)
    return cuts


@pytest.mark.parametrize("game", ["color-chaos", "pig-farm"])
def test_no_choice_is_lost_or_taken_twice(game: str) -> None:
    disturbed(game, 5, 25)


@pytest.mark.long
@pytest.mark.parametrize("game", sorted(GAMES))
def test_three_hundred_cuts(game: str) -> None:
    cuts, seed = 300, 6
    while cuts > 0:
        cuts, seed = disturbed(game, seed, cuts), seed + 1


# One thing after another -------------------------------------------------------------------------

HEAD = "color-chaos 3 / option take_back=on / discard b5 / turn 0 / hand 0 b7 {} / hand 1 r1 r2 r3"


def table(mine: str = "b1 b2 g4", phones: tuple[Seat, ...] = (0, 1, 2)) -> PhoneParty:
    """Mia has the turn."""
    return placed(f"{HEAD.format(mine)} / hand 2 o1 o2 o3", phones)


def option(phone: Phone, words: str) -> int:
    """The number of what is written so."""
    labels = [one["label"] for one in phone.state["ask"]["options"]]
    return next(n for n, label in enumerate(labels) if words in label)


def press(party: PhoneParty, seat: Seat, words: str) -> str:
    """Press what is written so; what was answered."""
    phone = party.phones[seat]
    told = phone.send(t="choose", ask=phone.state["ask"]["ask"], pick=option(phone, words))
    party.step()
    return str(told.get("why", told["t"]))


def test_a_turn_tells_what_may_be_played_and_why_not() -> None:
    party = table()
    state = party.phones[0].state
    assert state["page"] == "turn"
    can = {card["name"]: card["can"] for card in state["hand"]}
    assert can == {"Blue 7": True, "Blue 1": True, "Blue 2": True, "Green 4": False}
    assert all(card["why"] for card in state["hand"] if not card["can"])
    assert [party.phones[seat].state["page"] for seat in (1, 2)] == ["wait", "wait"]
    assert party.laptop.handed == []
    assert party.laptop.flow.viewer is None
    assert party.laptop.mat.open_hands() == []


def test_a_choice_that_is_late_foreign_or_nonsense_changes_nothing() -> None:
    party = table()
    mia, rocco = party.phones[0], party.phones[1]
    ask, before = mia.state["ask"]["ask"], len(party.laptop.live_match.match.steps)
    for said in (
        {"ask": ask, "pick": 99}, {"ask": ask, "pick": -1}, {"ask": ask, "pick": "0"},
        {"ask": ask, "pick": None}, {"ask": ask - 1, "pick": 0}, {"ask": [ask], "pick": 0},
        {"pick": 0}, {}, {"ask": ask, "pick": True}, {"ask": ask, "pick": 1.0},
    ):  # fmt: skip
        assert mia.send(t="choose", **said)["t"] == "no"
    assert rocco.send(t="choose", ask=ask, pick=0)["why"] == "late"
    for odd in ({"t": "say", "win": 3, "word": "dodge"}, {"t": "want", "what": ["x"]}, {"t": 4},
                {"t": "say", "win": 0, "word": {}}, {"t": "say", "word": "believe"}):  # fmt: skip
        assert mia.send(**odd)["t"] == "no"
    party.table.handle_message(99, {"t": "choose", "ask": ask, "pick": 0, "id": "x"})
    assert party.wire.heard(99)[-1]["why"] == "not yours"
    assert len(party.laptop.live_match.match.steps) == before
    assert press(party, 0, "Blue 7") == "done"
    assert len(party.laptop.live_match.match.steps) == before + 1


def test_a_hint_names_what_to_press() -> None:
    mia = table().phones[0]
    told = mia.send(t="want", what="hint")
    assert told["t"] == "hint"
    assert told["text"]
    assert all(mia.state["ask"]["options"][number]["can"] for number in told["marks"])


def test_the_last_choice_is_taken_back_on_the_phone() -> None:
    party = table("wPick b1")
    mia = party.phones[0]
    press(party, 0, "Pick a Color")
    party.wait(500)
    assert mia.state["page"] == "color"
    assert mia.state["ask"]["undo"]
    late = {"t": "choose", "ask": mia.state["ask"]["ask"], "pick": 0}
    assert party.phones[1].send(t="want", what="undo")["why"] == "late"
    assert mia.send(t="want", what="undo")["t"] == "done"
    party.step()
    assert mia.state["page"] == "turn"
    assert mia.send(**late)["why"] == "late", "what was asked before can't be answered any more"
    assert press(party, 0, "Blue 7") == "done"


def test_a_call_counts_although_the_way_is_long_and_a_false_one_rests() -> None:
    party = table("b1")
    mia, rocco = party.phones[0], party.phones[1]
    mia.send(t="want", what="rules")  # from now on the way to her is known
    assert rocco.send(t="say", win=0, word="chaos")["why"] == "rests"
    press(party, 0, "Blue 7")
    party.step()
    assert mia.state["page"] == "call"
    usual = 1000 * party.laptop.live_match.call_seconds
    assert mia.state["call"]["span"] == usual + 20, "the way there and back is given to her"
    assert rocco.state["page"] == "wait"
    party.wait(usual)
    assert mia.send(t="say", win=0, word="chaos")["t"] == "done"
    party.wait(100)
    assert any("Chaos" in line["text"] for line in mia.state["log"])
    assert not any("Too late" in line["text"] for line in mia.state["log"])


# Who holds a hand --------------------------------------------------------------------------------


def test_a_phone_that_is_away_stops_nobody_but_its_own_turn() -> None:
    party = table()
    party.table.note_cut_line(party.phones[0].line)
    party.wait(5000)
    assert party.chairs.lost_seats == {0}
    assert party.laptop.handed == [], "nobody takes a hand by itself"
    party.table.take_hand_here(0)
    party.wait()
    assert party.laptop.curtain == 0
    party.laptop.confirm()
    party.phones[0].again(party.line())
    party.step()
    assert party.phones[0].state["page"] in ("wait", "rest"), "never in the middle of a choice"
    assert party.laptop.flow.viewer == 0
    party.laptop.choose("play b7")
    party.wait(500)
    assert party.laptop.flow.views.apart_seats == {0, 1, 2}
    assert party.laptop.flow.viewer is None


def test_another_phone_takes_a_hand_over_only_if_the_table_allows_it() -> None:
    party = table()
    mia, other = party.phones[0], Phone(party.table, party.wire, party.line(), Random(1))
    other.hello()
    other.sit(0, True)
    assert party.wire.heard(other.line)[-1] == {"t": "asked", "seat": 0}
    party.table.answer_take_over(False)
    assert party.wire.heard(other.line)[-1]["why"] == "kept"
    other.sit(0, True)
    party.wait(10_100)
    assert party.wire.heard(other.line)[-1]["t"] != "you", "silence is no, while it answers"
    assert other.state == {}
    party.table.note_cut_line(mia.line)
    other.sit(0, True)
    party.wait(10_100)
    other.read()
    assert other.state["me"]["name"] == "P1"
    mia.again(party.line())
    assert party.chairs.find_seat_of_line(mia.line) is None, "its token is worth nothing any more"
    assert "public" not in str(party.wire.heard(mia.line))


def test_nobody_without_a_token_is_told_anything_of_the_game() -> None:
    party = table()
    for token in ("", "x", "0" * 22, party.phones[0].token[:-1]):
        stranger = Phone(party.table, party.wire, party.line(), Random(1))
        stranger.token = token
        stranger.hello()
        party.wait(500)
        assert {told["t"] for told in party.wire.heard(stranger.line)} == {"seats"}


def test_who_leaves_plays_at_the_laptop() -> None:
    party = table()
    party.table.handle_message(party.phones[0].line, {"t": "bye"})
    party.wait(50)
    assert party.laptop.curtain == 0
    assert party.chairs.seats[0].hand_place == "free"
    party.table.set_phone_wanted(1, False)
    assert {"t": "moved"} in party.wire.heard(party.phones[1].line)
    party.step()
    assert party.laptop.flow.views.apart_seats == {2}


def test_an_old_page_is_loaded_anew() -> None:
    party = table()
    party.table.handle_hello(77, {"t": "hello", "page": 0, "me": ""})
    assert party.wire.heard(77) == [{"t": "update"}]


# Cards that lie open on the table ---------------------------------------------------------------


def until_shown(party: PhoneParty) -> None:
    """Play on until a card lies open on the table."""
    for _ in range(4000):
        if party.laptop.flow.reveal.window is not None:
            return
        party.wait()
        for phone in party.phones.values():
            if phone.state["page"] != "shown":
                phone.act()
    raise AssertionError("nothing is shown")


def face_up(*tellers: Seat) -> PhoneParty:
    """Three people with phones, and a card that was just put into the patch, open for a while."""
    party = PhoneParty(deal("match-patch", 3, range(3), 1), range(3))
    for seat in tellers:
        assert party.phones[seat].send(t="want", what="tell", on=True)["t"] == "done"
    until_shown(party)
    party.wait()
    assert {phone.state["page"] for phone in party.phones.values()} == {"shown"}
    return party


@pytest.mark.ruling("MP-11")
def test_what_lies_open_is_named_while_it_lies_open_and_nowhere_else() -> None:
    party = face_up()
    for _ in range(6):
        now = party.laptop.flow.reveal.window
        assert now is not None
        speaker = party.laptop.log._speaker
        names = {
            word
            for card in now.cards
            for word in (speaker.capital_card_name(card), f'"{card.code}"')
        }
        heads = {phone.state["shown"]["text"] for phone in party.phones.values()}
        assert len(heads) == 1, "everybody reads the same"
        (head,) = heads
        if now.key == "patch":
            row, column = divmod(party.laptop.flow.public.facts["places"][-1], 10)
            assert (
                head
                == f"{speaker.capital_card_name(now.cards[0])} at {'ABCDEFGHIJ'[column]}{row + 1}"
            )
        for seat, phone in party.phones.items():
            state = phone.state
            assert state["shown"]["mine"] == (seat == now.seat)
            assert set(state["shown"]) == {"text", "mine", "looking", "seen"}
            own = {"hand", "mine", "shown", *(["own_log"] if seat == now.seat else [])}
            told = json.dumps({key: value for key, value in state.items() if key not in own})
            assert not [word for word in names if word in told]
            phone.send(t="say", win=0, word="seen")
        party.wait(2000)
        for phone in party.phones.values():
            assert phone.state["page"] == "shown" or "shown" not in phone.state
        until_shown(party)
        party.wait()


def test_two_taps_on_one_face_are_told_to_both_and_the_second_may_take_it_over() -> None:
    party = table()
    first = party.phones[0]
    second = Phone(party.table, party.wire, party.line(), Random(1))
    second.hello()
    second.sit(0)
    *_, seats, taken = party.wire.heard(second.line)
    assert taken == {"t": "taken", "seat": 0}
    assert seats["list"][0]["is"] == "taken"
    assert party.wire.heard(first.line)[-1] == {"t": "also"}
    assert party.chairs.take_over_request is None, "nobody is asked by mistake"
    second.sit(0, True)
    assert party.wire.heard(second.line)[-1] == {"t": "asked", "seat": 0}
    party.table.answer_take_over(True)
    second.read()
    assert second.state["me"]["name"] == "P1"


@pytest.mark.sampled(3)
@pytest.mark.parametrize("game", ["penny-badger", "rainbow-rush", "color-chaos"])
def test_what_happened_is_told_without_own_cards_beside_a_closed_hand(game: str) -> None:
    party = PhoneParty(deal(game, 3, range(3), 1), range(3))
    own = 0
    for _ in range(600):
        party.wait()
        logs = [phone.state["log"] for phone in party.phones.values()]
        assert logs[0] == logs[1] == logs[2]
        own += sum(phone.state["own_log"] != phone.state["log"] for phone in party.phones.values())
        for phone in party.phones.values():
            phone.act()
    assert own, "somebody drew a card that only they know"


def test_it_is_read_out_by_the_phone_of_somebody_who_cannot_see_it_and_all_know() -> None:
    party = face_up(1)
    now = party.laptop.flow.reveal.window
    assert now is not None
    assert party.chairs.narrating_seats == [1]
    speaker = party.laptop.log._speaker
    told = [phone.state["shown"].get("cards") for phone in party.phones.values()]
    assert told == [None, [speaker.capital_card_name(card) for card in now.cards], None]
    party.phones[1].send(t="want", what="tell", on=False)
    party.wait()
    assert party.chairs.narrating_seats == []
    assert "cards" not in party.phones[1].state["shown"]


def test_whoever_has_seen_it_says_so_and_when_all_have_it_goes_on() -> None:
    party = face_up()
    assert party.phones[0].state["shown"]["looking"] == [0, 1, 2]
    for number, phone in enumerate(party.phones.values()):
        assert party.phones[2].state["shown"]["seen"] == list(range(number))
        assert phone.send(t="say", win=0, word="seen")["t"] == "done"
        party.step()
    showing = party.laptop.flow.reveal.window
    assert showing is not None, "all pressed at once: it lies open a moment longer"
    began = party.laptop.now
    while party.laptop.flow.reveal.window is showing:
        party.wait()
    assert party.laptop.now - began < 2000 < showing.length_ms
