"""The strip at the head of a phone: what homemade games show there, family by family."""

from typing import Any

import pytest

from game.games.recipe.families.meld.table import MeldsTable
from tests.games.recipe.built import named
from tests.session.phone_player import Phone, PhoneParty, placed

Told = dict[str, Any]


def party_at(name: str, *parts: str, players: int = 3) -> PhoneParty:
    """Three people with phones at a shipped game in some position, or as many as there are."""
    return placed(" / ".join([f"{named(name).id} {players}", *parts]), range(players))


def strip(party: PhoneParty, seat: int) -> Told:
    """The strip of a seat's phone."""
    found: Told = party.phones[seat].state["public"]["strip"]
    return found


def choose(party: PhoneParty, seat: int, **wanted: Any) -> None:
    """Somebody chooses the option on their phone that is all of this, and everyone sees it."""
    phone: Phone = party.phones[seat]
    ask = phone.state["ask"]
    picks = [n for n, one in enumerate(ask["options"]) if wanted.items() <= one.items()]
    assert picks, ask["options"]
    assert phone.send(t="choose", ask=ask["ask"], pick=picks[0])["t"] == "done"
    party.wait(4000)


def marks(party: PhoneParty, seat: int) -> list[str]:
    """The words of a seat's marks."""
    return [f"{one['label']} {one['name']}".strip() for one in strip(party, seat)["marks"]]


@pytest.mark.ruling("TRICK-21")
def test_a_phone_shows_trump_lead_and_tricks_and_the_last_trick_to_everyone() -> None:
    party = party_at(
        "said-and-done", "hand 0 bo bs bp", "hand 1 ro rs rp", "hand 2 y* yo yp", "trump star",
        "bids 2 1 0", "leader 0",
    )  # fmt: skip
    assert marks(party, 0) == ["Trump Star", "Said 2, took 0"]
    assert "last_trick" not in strip(party, 0)
    choose(party, 0, label="Blue circle")
    assert marks(party, 1) == ["Trump Star", "Led Circle", "Said 1, took 0"]
    choose(party, 1, label="Red circle")
    choose(party, 2, label="Yellow circle")  # yellow has the most dots of all circles
    for seat in range(3):
        last = strip(party, seat)["last_trick"]
        assert last["note"] == "P3 took it."
        assert [(one["seat"], one["card"]) for one in last["cards"]] == [
            (0, "bo"), (1, "ro"), (2, "yo"),
        ]  # fmt: skip
    assert marks(party, 2) == ["Trump Star", "Said 0, took 1"]


def test_a_phone_tells_the_last_two_questions_the_newest_first() -> None:
    party = party_at("got-any-green", "hand 0 bo ro", "hand 1 bs", "hand 2 yx r*")
    assert strip(party, 0)["asked"] == []
    choose(party, 0, to=1, thing="blue")
    choose(party, 0, to=2, thing="red")
    assert strip(party, 1)["asked"] == [
        {"seat": 0, "of": 2, "said": "Any red?", "came": "Gets 1", "good": True},
        {"seat": 0, "of": 1, "said": "Any blue?", "came": "Gets 1", "good": True},
    ]
    assert strip(party, 1) == strip(party, 2)


def test_a_phone_shows_every_line_and_what_it_takes_now() -> None:
    party = party_at(
        "bean-poles", "hand 0 bs rx", "hand 1 rp r*", "hand 2 yo", "line-blue bp bx",
        "line-green gp gs g* gx go",
    )  # fmt: skip
    poles = {pole["suit"]: pole for pole in strip(party, 2)["poles"]}
    assert [place["sign"] for place in poles["blue"]["places"]] == [
        "circle", "cross", "pentagon", "square", "star",
    ]  # fmt: skip
    blue = [place["is"] for place in poles["blue"]["places"]]
    assert blue == ["open", "laid", "laid", "open", "free"]
    assert poles["blue"]["said"] == "Blue: 2 cards, takes circles, squares"
    assert [place["is"] for place in poles["red"]["places"]][2] == "open", "the start card"


def test_a_finished_line_says_so() -> None:
    party = party_at(
        "bean-poles", "hand 0 bs", "hand 1 rp", "hand 2 bo", "line-green gp gs g* gx go"
    )
    green = next(pole for pole in strip(party, 0)["poles"] if pole["suit"] == "green")
    assert green["said"] == "Green: finished"


def test_a_phone_says_what_is_to_be_beaten_and_whose_it_is() -> None:
    party = party_at("top-dog", "hand 0 bs rs bo", "hand 1 b* r*", "hand 2 gp yp")
    assert strip(party, 1) == {}, "nobody has led"
    choose(party, 0, label="Blue square")
    choose(party, 0, label="Red square")
    if party.phones[0].state["ask"]:
        choose(party, 0, word="done")
    assert strip(party, 1)["top"] == {"label": "To beat", "name": "2 squares, by P1"}
    choose(party, 1, label="Blue star")
    choose(party, 1, label="Red star")
    if party.phones[1].state["ask"]:
        assert party.phones[1].state["ask"]["options"][-1]["label"] == "Play 2 stars"


CHAINS = "chains 0.set.circle.0 1.run.red.2"


def test_a_phone_shows_ones_own_melds_and_those_that_ones_cards_fit() -> None:
    party = party_at(
        "paper-chains", "hand 0 yo bs", "hand 1 r* gs", "hand 2 ro gx",
        "meld-1 bo go oo", "meld-2 rx rp rs", CHAINS,
    )  # fmt: skip
    table = party.laptop.live_match.match.table
    assert isinstance(table, MeldsTable)
    assert [one["label"] for one in party.phones[0].state["melds"]["mine"]] == ["3 circles"]
    assert [one["label"] for one in party.phones[1].state["melds"]["mine"]] == ["Red run 2–4"]
    assert "fit" not in party.phones[0].state["melds"], "a card has to be drawn first"
    choose(party, 0, label="Draw a card")
    fit = party.phones[0].state["melds"]["fit"]
    assert {"label": "3 circles", "cards": ["bo", "go", "oo"], "owner": 0} in fit
    for seat in (1, 2):
        assert "fit" not in party.phones[seat].state["melds"], "nobody else hears of it"


def test_the_places_where_a_card_may_go_are_named_by_what_happens_there() -> None:
    party = party_at(
        "paper-chains", "hand 0 yo bs", "hand 1 r* gs", "hand 2 ro gx",
        "meld-1 bo go oo", "meld-2 rx rp rs", CHAINS, "discard yp",
    )  # fmt: skip
    labels = [one["label"] for one in party.phones[0].state["ask"]["options"]]
    assert labels == ["Draw a card", "Take it"]
    choose(party, 0, label="Draw a card")
    choose(party, 0, label="Yellow circle")
    choose(party, 0, word="done")
    labels = [one["label"] for one in party.phones[0].state["ask"]["options"]]
    assert labels == ["3 circles", "Discard it"]
    zones = party.phones[0].state["melds"]["by_zone"]
    assert zones["meld-2"]["owner"] == 1


def test_a_goal_is_shown_until_it_is_laid() -> None:
    party = party_at("seven-steps", "hand 0 yo bs", "hand 1 r* gs", "hand 2 ro gx", "goal 1 3 7")
    assert marks(party, 0) == ["Your goal 2 sets of 3"]
    assert marks(party, 1) == ["Your goal 1 set of 4"]
    party = party_at(
        "seven-steps", "hand 0 yo bs", "hand 1 r* gs", "hand 2 ro gx", "goal 1 3 7",
        "reached 0 1 0", "meld-1 bo go oo yo", "chains 1.set.circle.0",
    )  # fmt: skip
    assert strip(party, 1) == {}


def test_a_run_of_any_colors_is_named_by_its_ends_alone() -> None:
    party = party_at(
        "phase-10", "hand 0 b.number-1 b.number-2", "hand 1 b.number-3", "hand 2 g.number-3",
        "reached 1 0 0", "meld-1 b.number-4 a.wild r.number-6", "chains 0.run.any.4",
    )  # fmt: skip
    assert [one["label"] for one in party.phones[0].state["melds"]["mine"]] == ["Run 4–6"]


def test_a_phone_takes_or_leaves_the_first_card_and_knocks() -> None:
    mine = "b.number-2 b.number-3 b.number-4 g.number-7 r.number-7 o.number-7 r.number-9"
    theirs = "g.number-4 g.number-6 b.number-8 g.king o.king r.number-3 r.ace"
    party = party_at("gin-rummy", f"hand 0 {mine}", f"hand 1 {theirs}", "dealer 1", players=2)
    choose(party, 0, label="Draw a card")
    labels = [one["label"] for one in party.phones[0].state["ask"]["options"] if one.get("word")]
    assert labels == ["Knock", "Discard it"]
    choose(party, 0, word="knock")
    table = party.laptop.live_match.match.table
    assert isinstance(table, MeldsTable)
    assert table.round == 2


def test_games_of_the_box_have_no_strip() -> None:
    party = placed("color-chaos 3 / hand 0 b4 b5 / hand 1 r1 r2 / hand 2 g1 / discard b1", range(3))
    assert strip(party, 0) == {}
    assert party.phones[0].state["melds"] == {}
