"""A question on a phone: its numbered choices and their meaning."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from game.core.decision import (
    Claim,
    Decision,
    Lay,
    PickCard,
    PickCards,
    PickColor,
    PickDie,
    PickPile,
    PickPlace,
    PickSeat,
    PlayCard,
    Request,
    Seat,
)
from game.core.match import Match
from game.core.prompt import Prompt
from game.core.seat_view import SeatView
from game.games.chroma.chroma_cards import COLORS, SHAPES
from game.games.place_grid import grid_for_cards
from game.games.recipe.recipe_words import thing_in_words
from game.language import capitalize
from game.session.speech.prompts import (
    DONE,
    CardGathering,
    Speaker,
    has_better_choice,
    list_equal_cards,
    make_option_key,
)
from game.session.speech.zone_captions import ZoneCaptions

PAGE_NAMES: Mapping[type[Decision[Any]], str] = {
    PlayCard: "turn", PickCard: "cards", PickCards: "several", Claim: "claim_cards",
    PickColor: "color", PickSeat: "seat", PickPlace: "memory", PickPile: "pile", PickDie: "die",
    Request: "request",
}  # fmt: skip
BLIND_DRAW = "PickPlace.blind"
"""The question which card to draw from a hand that lies face down."""
SECRET_KINDS = (Lay, PickCards, PickCard)
GATHERING_KINDS = (PickCards, Claim)

PhoneMessage = dict[str, Any]
"""What is sent to a phone."""


@dataclass(slots=True)
class PhoneQuestion:
    """The question of one seat, as long as it stays the same."""

    number: int
    seat: Seat
    match: Match
    """It waits for that seat."""
    gathering: CardGathering
    known_state: object
    """What it is told by from others."""
    keys: list[str] = field(default_factory=list)
    """What each number stands for: `card:17`, `word:draw`, `said:red star`."""

    def __post_init__(self) -> None:
        self.keys = list(self._list_keys())

    @property
    def decision(self) -> Decision[Any]:
        """The decision that is asked."""
        assert self.match.decision is not None
        return self.match.decision

    @property
    def gathers_cards(self) -> bool:
        """True if several cards are chosen before any is given."""
        return isinstance(self.decision, GATHERING_KINDS)

    @property
    def page_name(self) -> str:
        """The name of the phone's page for it."""
        if self.decision.together and isinstance(self.decision, SECRET_KINDS):
            return "secret"
        if self.decision.question_key == BLIND_DRAW:
            return "fan"
        return PAGE_NAMES.get(type(self.decision), "word")

    def _list_keys(self) -> Iterator[str]:
        decision = self.decision
        if not self.gathers_cards:
            yield from (make_option_key(decision, option) for option in decision.options)
            yield from (f"card:{id}" for id in self._equal_cards)
            return
        yield from (f"card:{card.id}" for card in self.match.table.hands[self.seat])
        if isinstance(decision, Claim):
            yield from (f"said:{word}" for word in decision.options)
        else:
            found = (option for option in decision.options if isinstance(option, str))
            yield from (f"word:{word}" for word in found if word != DONE)
        yield f"word:{DONE}"

    @property
    def _equal_cards(self) -> dict[int, int]:
        """The cards of the hand that an equal one stands for, with its number."""
        return list_equal_cards(self.decision, self.match.table.hands[self.seat])

    # What is told ----------------------------------------------------------------------

    def make_question_message(
        self, speaker: Speaker, view: SeatView, captions: ZoneCaptions
    ) -> PhoneMessage:
        """Return the question with all its choices, as that seat may know it."""
        prompt = speaker.make_prompt(self.match, view, self.gathering)
        hand = [card.id for card in view.zones.get(f"hand {self.seat}", ()) if card is not None]
        choices = ChoiceWords(self, speaker, view, prompt, captions)
        return {
            "ask": self.number,
            "kind": self.decision.question_key,
            "head": prompt.headline,
            "note": prompt.hint,
            "gather": self.gathers_cards,
            "said": prompt.said or "",
            **self._make_request_heads(speaker),
            "options": [
                choices.make_choice_message(number, hand) for number in range(len(self.keys))
            ],
            "selected": [hand.index(number) for number in prompt.selected if number in hand],
        }

    def _make_request_heads(self, speaker: Speaker) -> PhoneMessage:
        """Return the two questions of a request: whom to ask, and for what."""
        if not isinstance(self.decision, Request):
            return {}
        return {"who": speaker.words("ask.who"), "what": speaker.words("ask.what")}

    def make_phone_prompt(self, speaker: Speaker, view: SeatView) -> Prompt:
        """Return the prompt that the table would show."""
        return speaker.make_prompt(self.match, view, self.gathering)

    def make_grid_message(self, view: SeatView) -> PhoneMessage:
        """Return a patch as everybody sees it: where cards lie face down."""
        grid = grid_for_cards(len(self.match.table.deck))
        full = list(view.facts.get("places", ()))
        return {"columns": grid.columns, "rows": grid.rows, "full": full}

    # What is pressed -------------------------------------------------------------------

    def press_number(self, number: int) -> list[Any] | None:
        """Press a number; return the options to give, or None while cards are gathered.

        Raises `IndexError` or `ValueError` if nothing like that can be pressed now.
        """
        if number < 0:
            raise IndexError
        key = self.keys[number]
        if not self.gathers_cards:
            if number >= len(self.decision.options):
                number = self._equal_cards[int(key.removeprefix("card:"))]
            return [self.decision.options[number]]
        kind, _, what = key.partition(":")
        if kind == "card":
            self._toggle_card(int(what))
            return None
        if kind == "said":
            self.gathering.say_claim(what)
            return None
        if what != DONE:
            return [what]
        if not self.is_complete:
            raise ValueError(key)
        return [*self.gathering.cards, DONE]

    @property
    def is_complete(self) -> bool:
        """True if the gathered cards can be given."""
        if isinstance(self.decision, Claim):
            return self.gathering.is_claim_complete
        more = self.gathering.list_open_options()
        return DONE in more or (bool(self.gathering.cards) and not more)

    def _toggle_card(self, number: int) -> None:
        hand = self.match.table.hands[self.seat]
        card = next(card for card in hand if card.id == number)
        offered = self.gathering.find_offered_card(card)
        if card not in self.gathering.cards and offered is None:
            raise ValueError(number)
        self.gathering.toggle_card(card)


@dataclass(slots=True)
class ChoiceWords:
    """Puts choices into words."""

    question: PhoneQuestion
    speaker: Speaker
    view: SeatView
    prompt: Prompt
    captions: ZoneCaptions

    def make_choice_message(self, number: int, hand: list[int]) -> PhoneMessage:
        """Return one choice as a message."""
        kind, _, what = self.question.keys[number].partition(":")
        if isinstance(self.question.decision, Request):
            return self._make_request_choice(what)
        match kind:
            case "card":
                return self._make_card_choice(int(what), hand)
            case "seat":
                seat = int(what)
                name = self.speaker.names[seat]
                return {
                    "seat": seat,
                    "label": name,
                    "can": True,
                    "does": self._find_effect_words(name=name),
                }
            case "color":
                return {
                    "color": what,
                    "label": capitalize(self.speaker.color_name(what)),
                    "can": True,
                }
            case "place":
                spot = self._find_spot_name(int(what))
                return {"place": int(what), "label": spot, "can": True,
                        "does": self._find_effect_words(place=spot)}  # fmt: skip
            case "said":
                color, _, shape = what.partition(" ")
                pair = {"color": color, "shape": shape} if shape else {}
                on = self.question.gathering.claim == what
                said = self.speaker.describe_claim(what, max(1, len(self.question.gathering.cards)))
                return {"said": what, "label": said, **pair, "on": on, "can": True}
            case "die":
                value = self.speaker.fact_word(str(self.view.facts.get(f"die_{what}", "")))
                label = self._make_word_choice(what)["label"]
                return {"die": what, "label": label, "value": value, "can": True,
                        "does": self._find_effect_words(die=label)}  # fmt: skip
            case "pile" if what in self.view.zones:
                return {"pile": what, **self._make_pile_choice(what), "can": True}
        return self._make_word_choice(what)

    def _make_card_choice(self, number: int, hand: list[int]) -> PhoneMessage:
        card = self.question.match.table.deck[number]
        can = number in self.prompt.cards
        on = number in self.prompt.selected
        does = self._find_effect_words(card=self.speaker.capital_card_name(card))
        if number in hand:
            return {
                "hand": hand.index(number),
                "label": self.speaker.capital_card_name(card),
                "can": can,
                "on": on,
                "does": does,
            }
        zones = self.view.zones.items()
        at = next((zone for zone, cards in zones if card in cards), "")
        known = bool(at)
        does = (
            does if known else self._find_effect_words(card=self.speaker.words("phone.face_down"))
        )
        return {
            "card": card.code if known else "back",
            "at": at,
            "can": can,
            "on": on,
            "does": does,
            "label": self.speaker.capital_card_name(card) if known else "",
        }

    def _make_request_choice(self, request: str) -> PhoneMessage:
        """Return whom to ask, for what, and what the button says then."""
        seat, _, thing = request.partition(" ")
        words = thing.split(" ")
        told: PhoneMessage = {"to": int(seat), "thing": thing, "can": True}
        told["wanted"] = capitalize(thing_in_words(self.speaker.words, thing))
        told["label"] = self.speaker.word_request(request)
        if words[0] in COLORS:
            told["color"] = words[0]
        if words[-1] in SHAPES:
            told["shape"] = words[-1]
        return told

    def _make_pile_choice(self, zone: str) -> PhoneMessage:
        button = self._make_button_choice(zone)
        cards = self.view.zones[zone]
        top = cards[-1] if cards else None
        name = self.speaker.capital_card_name(top) if top is not None else ""
        own = button.get("label", "") or self._find_own_label(zone)
        label = own or self.captions.find_caption(zone, self.view) or name
        told: PhoneMessage = {
            "label": label,
            "count": len(cards),
            "does": own or self._find_effect_words(pile=label),
        }
        if top is not None:
            told |= {"top": top.code, "name": name}
        return told

    def _find_own_label(self, word: str) -> str:
        """Return what the table writes beside a choice of this question; empty for most."""
        decision, gathered = self.question.decision, len(self.question.gathering.cards)
        values = self.speaker.list_question_values(self.question.match, self.view, gathered)
        place = self.speaker.find_layout_name(decision, word)
        return self.speaker.find_own_label(decision, place, gathered, values)

    def _make_button_choice(self, word: str) -> PhoneMessage:
        found = next((b for b in self.prompt.buttons if b.name == word), None)
        if found is None:
            return {}
        style = "gold" if found.kind == "primary" and not found.calm else found.kind
        return {"label": found.label, "icon": found.icon, "style": style, "can": found.enabled}

    def _make_word_choice(self, word: str) -> PhoneMessage:
        """Return a word as it is written on its button."""
        decision, gathered = self.question.decision, len(self.question.gathering.cards)
        told = self._make_button_choice(word)
        if not told:
            place = self.speaker.find_layout_name(decision, word)
            values = self.speaker.list_question_values(self.question.match, self.view, gathered)
            match, gathering = self.question.match, self.question.gathering
            values["play"] = self.speaker.describe_gathered(match, gathering)
            label = self.speaker.find_own_label(decision, place, gathered, values)
            button = self.speaker.make_word_button(place, self.view, gathered)
            told = {"label": label or button.label, "icon": button.icon, "style": "second",
                    "can": word != DONE}  # fmt: skip
        if word == DONE:
            told["style"] = (
                "gold" if gathered or not has_better_choice(decision, (DONE,)) else "second"
            )
            told["can"] = told["can"] and self.question.is_complete
        return {"word": word, **told}

    def _find_effect_words(self, **values: str) -> str:
        """Return what the choice does, as the button that chooses it says."""
        decision = self.question.decision
        keys = (f"does.{decision.question_key}", f"does.any.{type(decision).__name__}")
        return self.speaker.words.first_of_keys(
            *keys, default=next(iter(values.values())), **values
        )

    def _find_spot_name(self, place: int) -> str:
        if self.question.decision.question_key == BLIND_DRAW:
            return str(place + 1)
        return find_patch_spot_name(self.question.match, place)


def find_patch_spot_name(match: Match, place: int) -> str:
    """Return the name of a place in a patch: column letter and row number."""
    return grid_for_cards(len(match.table.deck)).name_of_place(place)
