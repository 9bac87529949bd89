"""Prompts for the viewer or a claimant, and the controls of the table that answer them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial
from math import dist
from typing import Any

import pygame
from pygame import FRect

from game.core.card import Card
from game.core.decision import (
    Claim,
    Decision,
    Dodge,
    PickCards,
    PickColor,
    PickPile,
    PickSeat,
    Request,
    Seat,
)
from game.core.event import Rolled, Viewer
from game.core.prompt import NOTHING, Prompt, PromptButton
from game.games.chroma.chroma_cards import COLORS, SHAPES
from game.session.speech.prompts import DONE, list_pressable_keys
from game.session.speech.request_choice import RequestChoice
from game.session.speech.spoken_table import SpokenTable
from game.session.speech.zone_captions import ZoneCaptions
from game.session.timed.claim_round import DODGE, TAKE, ClaimWindow
from game.table.stage.stage_facts import EVENT
from game.ui.draw.canvas import Canvas, Point, rect_around
from game.ui.draw.palette import WHITE
from game.ui.draw.text_surfaces import KEY
from game.ui.widgets.button import KEY_EDGE
from game.ui.widgets.control import Control
from game.ui.widgets.drawable import Drawable, FocusMood
from game.ui.widgets.focus import DRAG_UNITS
from game.ui.widgets.input_controls import Press

from .reveal_view import RevealedCardView
from .table_context import DEAL_PHASE, TableContext

FOLD = "fold"
"""The role of what folds away something on the mat, or unfolds it."""
RADIUS = {"pile": 34.0, "place": 16.0, "die": 26.0}
"""Of the focus rings of things on the mat."""
DIE_FACT_PREFIX = "die_"
"""How facts are called that tell what dice show."""
DOUBLE_CLICK_MS = (
    450.0  # milliseconds from a press to the next one that may be meant for something else
)
TAG = 18.0  # units that a tag reaches onto the plate above
CLEAR = 6.0  # units between a key on a plate and the head of a stage below it
ON_FACE = 0.72  # of a plate's height: how far from its left edge its key stands, on the face
LARGE_BY_KEY = ("pile", "laid")
"""The roles of things on the mat that the keyboard reaches to show their card large."""
END_LOOK_BUTTON = "looked"
"""The button that ends a look at one's own cards."""


class TableAnswers:
    """The controls that can be pressed now, and what each of them answers."""

    def __init__(self, table: TableContext, show_large: Callable[[Card | None], None]) -> None:
        self.table, self.show_large = table, show_large
        self._asked: tuple[object, ...] = ()
        self._prompt = NOTHING
        self._turns: dict[tuple[str, Seat, str], Prompt] = {}
        """What is said of whose turn it is, in each language."""
        self._known: tuple[Decision[Any] | None, dict[str, int]] = (None, {})
        self._dressed_for: tuple[object, ...] = ()
        self._dress: dict[int, tuple[Control, Control]] = {}
        """Things of the board, by their identity, with what they do then."""
        self._shown = NOTHING
        """What the ribbon said of cards that were shown just now."""
        self._roller: Viewer = None
        """Who threw a die last before the first turn."""
        self._answered: tuple[Decision[Any] | None, float, Point | None] = (
            None,
            -DOUBLE_CLICK_MS,
            None,
        )
        """The question that was answered last, when, and where the mouse was pressed for it."""
        self._standing: tuple[tuple[str, ...], frozenset[str]] = ((), frozenset())
        """The names of those things, and the keys they stand for."""
        self.write_note: Callable[[], str] = str
        """Answers what only the asked player may read below a question; empty is nothing."""
        self._noted: tuple[Prompt, str, Prompt] = (NOTHING, "", NOTHING)
        """The prompt and its note, and both together."""

    @property
    def current_prompt(self) -> Prompt:
        """The prompt for the viewer, or whose turn it is.

        In a claim window only the player who claimed is asked; shown cards need no prompt.
        """
        table, flow = self.table, self.table.flow
        claims, votes, shown = flow.claims, flow.votes, flow.reveal.window
        known = table.told_event_count == table.log.event_count
        if shown is not None and known and (shown.is_large or not flow.is_waiting_here):
            self._shown = RevealedCardView(table, shown).make_reveal_prompt()
            return self._shown
        if votes.is_open:
            looks = votes.looker is not None and votes.looker == table.viewer
            asked = (votes.asks_only_person or looks) and not table.resting
            return (
                self._prompt_to_believe()
                if asked
                else self._prompt_beside_window(votes.shown_window)
            )
        if not claims.is_open:
            return self._prompt_here()
        if claims.asked_claimer is None or table.viewer != claims.asked_claimer or table.resting:
            if claims.asked_claimer in flow.views.apart_seats and not table.resting:
                return self._prompt_on_phone(claims.asked_claimer)
            return self._prompt_beside_window(claims.shown_window)
        return self._prompt_to_dodge(claims.asked_claimer, claims.list_dodge_cards())

    @property
    def is_showing_cards(self) -> bool:
        """True while the prompt says which cards are shown, or were until just now."""
        return self.current_prompt.headline == self._shown.headline != ""

    def _prompt_beside_window(self, window: object) -> Prompt:
        """Return no prompt beside a visible window; until it opens, what was done.

        The only person who may dodge reads it here: for them there is no window.
        """
        if isinstance(window, ClaimWindow) and not window.is_public and not self.table.resting:
            return self._prompt_while_waiting(window)
        return self._prompt_for_turn() if window is None else NOTHING

    def _prompt_here(self) -> Prompt:
        """Return the prompt for the open decision, cached while it is the same."""
        table, flow = self.table, self.table.flow
        decision = table.live_match.asked
        if not flow.is_waiting or decision is None or table.resting:
            return self._prompt_for_turn()
        if not flow.is_waiting_here:
            return self._prompt_on_phone(decision.seat)
        view = table.board.coming
        gathered = flow.gathering.word, *flow.gathering.cards
        asked = (decision, view, table.app.key_labels.label_state, *gathered)
        if not are_same_objects(asked, self._asked):
            self._asked = asked
            self._prompt = table.speaker.make_prompt(table.live_match.match, view, flow.gathering)
        return self._with_note(self._prompt)

    def _with_note(self, prompt: Prompt) -> Prompt:
        """Return the prompt with the private note on its rail, if there is one."""
        note = self.write_note()
        if not note:
            return prompt
        if self._noted[0] is not prompt or self._noted[1] != note:
            self._noted = prompt, note, replace(prompt, hint=note, is_private=True)
        return self._noted[2]

    def _prompt_on_phone(self, seat: Seat) -> Prompt:
        """Return the prompt while the asked player's hand is on a phone: nothing to press here."""
        words, name = self.table.words, self.table.live_match.names[seat]
        turn = self.table.flow.public.facts.get("turn")
        head = words("play.turn", name=name) if turn == seat else name
        return Prompt(head, words("phones.table.choosing", name=name), seat=seat)

    def _prompt_for_turn(self) -> Prompt:
        """Return whose turn it is while nobody here is asked, or what was just revealed."""
        table, shown = self.table, self._shown
        untold = (
            table.flow.event_queue.waiting_events or table.told_event_count < table.log.event_count
        )
        if shown is not NOTHING and untold:
            return replace(shown, hint="")
        self._shown = NOTHING
        facts, ending = table.board.shown.facts, table.flow.event_queue.ended_round is not None
        acting = ending or facts.get("phase") == "turn" or table.board.deed is not None
        turn = facts.get("turn") if acting else None
        over = table.live_match.asked is None and not table.board.is_showing_events
        dealing = table.flow.is_dealing and not ending
        if (
            facts.get("phase") == DEAL_PHASE
            and (lot := self._prompt_for_first_player()) is not None
        ):
            return lot
        quiet = dealing or table.is_calling or table.board.coming.facts.get("stage")
        if turn is None or over or quiet:
            return NOTHING
        key = "play.your_turn" if turn == table.viewer else "play.turn"
        key = "play.your_turn_alone" if turn == table.flow.only_viewer else key
        sign = key, turn, table.words.language.id
        if sign not in self._turns:
            said = table.words(key, name=table.live_match.names[turn])
            self._turns[sign] = Prompt(said, seat=turn, asks=False)
        return self._turns[sign]

    def _prompt_for_first_player(self) -> Prompt | None:
        """Return the prompt while dice decide who goes first, with who rolled last."""
        board, words = self.table.board, self.table.words
        begun = [act.event for act in board.animations if act.start <= board.now]
        rolls = [event for event in begun if isinstance(event, Rolled)]
        self._roller = rolls[-1].seat if rolls else self._roller
        thrown = (act.event.die for act in board.animations if isinstance(act.event, Rolled))
        shown = (fact.removeprefix(DIE_FACT_PREFIX) for fact, up in board.shown.facts.items() if up)
        dice = (die for die in (*thrown, *shown) if f"lot.{die}" in words)
        die = next(dice, None)
        if die is None:
            return None
        return Prompt(words(f"lot.{die}"), words(f"lot_hint.{die}"), self._roller, asks=False)

    # Claims and votes ------------------------------------------------------------

    def _prompt_while_waiting(self, window: ClaimWindow) -> Prompt:
        """Return what the only person reads while computers answer: that they have no Dodge."""
        speaker, claims = self.table.speaker, self.table.flow.claims
        if window.non_holders:
            asks = speaker.words("claim.mine", effect=claims.word_effect(speaker))
            return Prompt(asks, speaker.words("claim.unarmed"), seat=self.table.viewer)
        return Prompt(claims.write_question(speaker), seat=window.seats[0], asks=False)

    def _prompt_to_dodge(self, seat: Seat, cards: list[Card]) -> Prompt:
        """Return the prompt to dodge with one of these cards, if there are any."""
        table, window = self.table, self.table.flow.claims.window
        assert window is not None
        speaker, view, words = table.speaker, table.board.coming, table.words
        name = Dodge(seat, [*cards, TAKE], window.effect).question_key
        values = {**table.live_match.match.game.rules.numbers, **speaker.list_sentence_facts(view),
                  "name": speaker.names[seat]}  # fmt: skip
        effect = table.flow.claims.word_effect(speaker)
        hint = words("claim.hint" if cards else "claim.none")
        asks = speaker.list_addressed_keys(seat, f"prompt.{name}")
        hand = view.zones.get(f"hand {seat}", ())
        others = [card.id for card in hand if card is not None and card not in cards]
        take = PromptButton(TAKE, words("claim.withdraw"), kind="primary")
        buttons: tuple[PromptButton, ...] = (take,)
        if not window.is_public and cards:
            dodge = PromptButton(DODGE, words("claim.said.dodge"), "dodge", kind="primary")
            buttons = dodge, replace(take, kind="second")
        return Prompt(
            headline=words.first_of_keys(
                *asks, default=words("claim.mine", effect=effect), **values
            ),
            hint=speaker.say_or_else(f"hint.{name}", hint, **values) if cards else hint,
            seat=seat,
            cards=frozenset(card.id for card in cards),
            dim=True,
            why=dict.fromkeys(others, words("claim.why_not")),
            buttons=buttons,
        )

    def _prompt_to_believe(self) -> Prompt:
        """Return the prompt that asks a player with an open hand if they believe a claim."""
        table, votes = self.table, self.table.flow.votes
        speaker, asked = table.speaker, votes.asked
        if table.flow.views.open_since is None or asked is None or table.viewer is None:
            return self._prompt_for_turn()
        values = speaker.list_question_values(table.live_match.match, table.board.coming, 0)
        caps = [
            table.app.key_labels.seat_key_label(table.viewer, second) for second in (False, True)
        ]
        says = speaker.say_or_else("hint.Challenge", "", **values)
        buttons = [
            PromptButton(word, table.describe_word(asked, word), key=cap, kind="primary")
            for word, cap in zip(votes.list_answer_words(), caps, strict=True)
        ]
        if votes.looker is not None:
            back = speaker.keys.get("back", "")
            buttons.append(
                PromptButton(END_LOOK_BUTTON, table.words("vote.looked"), "ui-undo", back)
            )
        return Prompt(
            headline=speaker.write_headline(asked, values),
            hint=speaker.say_or_else(f"hint.{asked.question_key}", says, **values),
            seat=table.viewer,
            buttons=tuple(buttons),
        )

    def describe_for_curtain(self, seat: Seat) -> str:
        """Return what the curtain may tell of the question behind it: only public facts."""
        table, claims = self.table, self.table.flow.claims
        if table.flow.votes.looker == seat:
            return table.words("vote.look_note")
        stage, asked = table.flow.public.facts.get("stage"), table.live_match.asked
        if claims.window is not None and claims.asked_claimer == seat:
            return table.words("claim.curtain", effect=claims.word_effect(table.speaker))
        if asked is not None and asked.together and stage:
            event = table.speaker.say_or_else(f"face.{stage}", str(stage))
            return table.words("claim.secret", event=event)
        return ""

    # Pressing ------------------------------------------------------------------

    def press_control(self, name: str) -> None:
        """Choose a control by name: a card, a seat, a pile, a color or a word."""
        claims, votes, key = self.table.flow.claims, self.table.flow.votes, make_answer_key(name)
        if votes.is_open:
            if key == f"word:{END_LOOK_BUTTON}":
                votes.hide_own_hand()
            elif self.current_prompt is not NOTHING and self.table.viewer is not None:
                votes.take_answer(self.table.viewer, key.removeprefix("word:"))
        elif not claims.is_open:
            self._answer_with(name)
        elif self.current_prompt is not NOTHING:
            known: dict[str, Card | str] = {
                f"card:{card.id}": card for card in claims.list_dodge_cards()
            }
            known[f"word:{TAKE}"] = TAKE
            if claims.list_dodge_cards():
                known[f"word:{DODGE}"] = claims.list_dodge_cards()[0]
            if key in known:
                claims.choose_dodge(known[key])

    def handle_answer_key(self, event: pygame.event.Event) -> bool:
        """Handle a key that answers: colors and players have keys while they are chosen."""
        table, flow, keys = self.table, self.table.flow, self.table.app.keys
        decision = table.live_match.asked
        number = event.key - pygame.K_1
        seat = keys.seat_of_event(event)
        if flow.votes.asks_only_person or flow.votes.looker is not None:
            return self._believe_by_key(seat, keys.no_seat_of_event(event))
        if not flow.is_waiting_here:
            return False
        if isinstance(decision, PickColor) and 0 <= number < len(decision.options):
            flow.submit_answer(number)
            return True
        if isinstance(decision, Claim) and 0 <= number < len(COLORS):
            self._choose_claim_by_key(decision, number, bool(event.mod & pygame.KMOD_SHIFT))
            return True
        if isinstance(decision, Request) and self._choose_request_by_key(decision, seat, number):
            return True
        late = table.app.frame_ms() < flow.claims.deaf_until
        if isinstance(decision, PickSeat) and seat in decision.options and not late:
            self.press_control(f"seat:{seat}")
            return True
        return False

    def _choose_claim_by_key(self, decision: Claim, number: int, shape: bool) -> None:
        """Choose a color by number, or a shape with Shift; the other half stays."""
        gathering = self.table.flow.gathering
        now = gathering.word.split(" ") if " " in gathering.word else []
        first = gathering.cards[0] if gathering.cards else None
        kinds = now or [
            first.color if first and first.color in COLORS else COLORS[0],
            first.shape if first and first.shape in SHAPES else SHAPES[0],
        ]
        kinds[shape] = (SHAPES if shape else COLORS)[number]
        if " ".join(kinds) in decision.options:
            self.say_claim(" ".join(kinds))

    def _choose_request_by_key(self, decision: Request, seat: Seat | None, number: int) -> bool:
        """Choose whom to ask by their key, or by number for what; return True if it was one."""
        choice = self.request_choice(decision)
        if seat in choice.seats:
            self.say_claim(choice.with_seat(seat))
        elif 0 <= number < len(choice.things):
            self.say_claim(choice.with_thing(choice.things[number]))
        else:
            return False
        return True

    def request_choice(self, decision: Request) -> RequestChoice:
        """Return whom somebody asks, and for what, as far as it is chosen."""
        return RequestChoice(decision, self.table.flow.gathering.word)

    def _believe_by_key(self, *seats: Seat | None) -> bool:
        """Answer by one of the two keys if a player with an open hand is asked to believe."""
        viewer, words = self.table.viewer, self.table.flow.votes.list_answer_words()
        if viewer is None or viewer not in seats:
            return False
        self.press_control(f"word:{words[seats.index(viewer)]}")
        return True

    def _answer_with(self, name: str) -> None:
        """Answer the open decision."""
        table, decision = self.table, self.table.live_match.asked
        if not table.flow.is_waiting_here or decision is None:
            return
        key, known = self.find_answer_key(name), self._index_option_keys(decision)
        if key.startswith(("laid:", "face:")):  # somebody's card or face on the stage
            key = f"seat:{key.split(':')[1]}"
        gathers = isinstance(decision, PickCards | Claim)
        if isinstance(decision, Request) and key.startswith("seat:"):
            choice = self.request_choice(decision)
            if (seat := int(key.removeprefix("seat:"))) in choice.seats:
                self.say_claim(choice.with_seat(seat))
        elif isinstance(decision, Request) and key == f"word:{DONE}":
            self.table.flow.submit_gathered()
        elif gathers and key.startswith("card:"):
            self._toggle_card(int(key.removeprefix("card:")))
        elif gathers and key == f"word:{DONE}":
            self.table.flow.submit_gathered()
        elif isinstance(decision, Claim) and key in known:
            self._say_at_once(decision.options[known[key]])
        elif key in known and not self._is_second_click(
            decision, len(known), key.startswith("word:")
        ):
            table.flow.submit_answer(known[key])

    def _is_second_click(self, decision: Decision[Any], choices: int, is_word: bool) -> bool:
        """True if a press comes so soon after the last answer that it was not meant as another.

        A click at the same spot is the second half of a double click, at any speed. Words take each
        other's place (“Pass” is where “Draw” was), so for them any press counts, unless nothing
        moves: people who play like that want no pause.
        """
        app = self.table.app
        before, since, spot = self._answered
        now, here = app.frame_ms(), app.pointer if app.pressed_by_mouse else None
        same_spot = spot is not None and here is not None and dist(spot, here) <= DRAG_UNITS
        soon = before is not decision and now - since < DOUBLE_CLICK_MS
        if soon and choices > 1 and (same_spot or (is_word and self.table.board.speed > 0)):
            self._answered = before, now, spot
            return True
        self._answered = decision, now, here
        return False

    def _toggle_card(self, number: int) -> None:
        """Gather one more card, or put it back."""
        card = self._find_seen_card(number)
        if card is not None:
            self.table.flow.gathering.toggle_card(card)

    def say_claim(self, word: str) -> None:
        """Choose what to claim about the cards."""
        if self.table.flow.is_waiting_here:
            self.table.flow.gathering.say_claim(word)

    def _say_at_once(self, word: str) -> None:
        """Claim this, at once if the card for it is chosen."""
        flow = self.table.flow
        flow.gathering.say_claim(word)
        if flow.gathering.is_claim_complete:
            flow.submit_gathered()

    def clear_claim(self) -> bool:
        """Clear the choices for a claim; return True if there were any."""
        flow, asked = self.table.flow, self.table.live_match.asked
        gathering = flow.gathering
        begun = bool(gathering.cards or gathering.word)
        if not (isinstance(asked, Claim) and flow.is_waiting_here and begun):
            return False
        gathering.clear_gathering()
        return True

    # Things --------------------------------------------------------------------

    def find_card_of(self, name: str) -> Card | None:
        """Return the card of a control: in hand, on the stage, an event, or a pile's top."""
        kind, _, what = name.partition(":")
        if kind == EVENT:
            events = self.table.board.coming.zones.get(EVENT, ())
            return next((card for place, card in enumerate(events) if what == str(place)), None)
        if kind == "pile":
            cards = self.table.board.coming.zones.get(what)
            return cards[-1] if cards else None
        return self._find_seen_card(int(what.rpartition("#")[2])) if kind == "card" else None

    def _find_seen_card(self, number: int) -> Card | None:
        """Return the visible card with this id: in the open hand, on the stage or on the mat."""
        zones = self.table.board.coming.zones.values()
        return next((c for zone in zones for c in zone if c and c.id == number), None)

    def answer_keys(self) -> frozenset[str]:
        """Return the keys of everything on the table that may stand for an answer."""
        names = tuple(thing.name for thing in self.table.board.controls(self.current_prompt))
        if names != self._standing[0]:
            self._standing = names, frozenset(map(make_answer_key, names))
        return self._standing[1]

    def answer_controls(self) -> list[Control]:
        """Return the table's controls with their actions."""
        prompt, table = self.current_prompt, self.table
        lying = table.board.controls(prompt)
        asked = table.live_match.asked, table.flow.is_waiting_here, table.resting, table.words
        sign = prompt, asked, table.board.change_count
        if sign != self._dressed_for:
            self._dressed_for, self._dress = sign, {}
        before = self._dress
        self._dress = {
            id(t): before.get(id(t)) or (t, self._equip_control(t, prompt)) for t in lying
        }
        return [self._dress[id(thing)][1] for thing in lying]

    def _equip_control(self, thing: Control, prompt: Prompt) -> Control:
        """Return a control of the board with its action, its reason and its large card."""
        card = self.find_card_of(thing.name)
        aside = partial(self.show_large, card) if card else None
        press = partial(self.press_control, thing.name)
        if thing.role == FOLD:
            return replace(thing, action=self.table.toggle_fold)
        if thing.role in ("text", "mark"):
            return replace(thing, alternate_action=aside) if aside else thing
        if thing.role == "choice":
            return replace(thing, alternate_action=aside, action=press)
        if thing.role != "card":
            return self._equip_mat_control(thing, aside, press)
        number = card.id if card else -1
        if prompt.gathers and number in prompt.selected:
            thing = replace(thing, text=self.table.words("aloud.chosen", thing=thing.text))
        if number in prompt.cards:
            return replace(thing, alternate_action=aside, action=press, why_not="")
        return replace(
            thing, alternate_action=aside, action=None, why_not=prompt.why.get(number, "")
        )

    def _equip_mat_control(self, thing: Control, aside: Press | None, action: Press) -> Control:
        """Return a seat, a pile, a place, a die, or a card on the mat with its action."""
        may = self._can_answer_with(thing.name)
        looked_at = aside is not None and thing.role in LARGE_BY_KEY
        reach = may or looked_at or (thing.is_focusable and thing.role in ("seat", "place"))
        why = "" if may else self._explain_refusal(thing)
        if not (may or aside or why or thing.is_focusable):
            return thing
        radius = RADIUS.get(thing.role, thing.radius)
        return replace(
            thing,
            text=self._read_mat_control(thing),
            alternate_action=aside,
            is_focusable=reach,
            radius=radius,
            action=action if may else None,
            why_not=thing.why_not or why,
        )

    def _read_mat_control(self, thing: Control) -> str:
        """Return what lies on a pile, or what a player holds, for those who don't see it.

        A place that says more than its name says all that counts.
        """
        table, view = self.table, self.table.board.coming
        _, _, of = thing.name.partition(":")
        captions = ZoneCaptions(table.live_match.match.game, table.speaker)
        spoken = SpokenTable(table.speaker, captions)
        is_pile = thing.role == "pile" and of in view.zones
        if is_pile and thing.text == captions.find_caption(of, view):
            return spoken.describe_zone(of, view, thing.text)
        if thing.role == "seat" and of.isdigit():
            return spoken.describe_holder(view, int(of))
        card = self.find_card_of(thing.name) if thing.role == "laid" else None
        if card is not None:
            return table.words("aloud.lying", cards=table.speaker.plain_card_name(card))
        return thing.text

    def _explain_refusal(self, thing: Control) -> str:
        """Return why a control that may be asked for can't be chosen."""
        table, asked = self.table, self.table.live_match.asked
        if asked is None or not table.flow.is_waiting_here or table.resting:
            return ""
        return table.speaker.explain_dead_press(asked, table.board.coming, thing)

    def _can_answer_with(self, name: str) -> bool:
        """True if pressing a control answers the question, also instead of its button."""
        decision, key = self.table.open_decision, self.find_answer_key(name)
        if isinstance(decision, Request):
            return key in {f"seat:{seat}" for seat in self.request_choice(decision).seats}
        return decision is not None and key in self._index_option_keys(decision)

    def _index_option_keys(self, decision: Decision[Any]) -> dict[str, int]:
        """Return the control keys of the options; computed once for each question."""
        if self._known[0] is not decision:
            hand = self.table.live_match.match.table.hands[decision.seat]
            self._known = decision, list_pressable_keys(decision, hand)
        return self._known[1]

    def find_answer_key(self, name: str) -> str:
        """Return what a control stands for; a card on the mat may stand for its zone."""
        key, decision = make_answer_key(name), self.table.live_match.asked
        if not isinstance(decision, PickPile) or not key.startswith("card:"):
            return key
        number = int(key.removeprefix("card:"))
        zones = self.table.board.coming.zones.items()
        found = (zone for zone, cards in zones if any(c and c.id == number for c in cards))
        return f"pile:{next(found, '')}"

    def make_key_caps(self) -> list[Drawable]:
        """Return the keys of the players that may be chosen, on their plates."""
        caps, spots = self.table.app.key_labels, self._list_cap_spots(self.current_prompt.seats)
        return [
            Drawable(partial(draw_key_cap, caps.seat_key_label(seat), *spot))
            for seat, spot in spots.items()
        ]

    def find_cap_boxes(self, canvas: Canvas, seats: Iterable[Seat]) -> dict[Seat, FRect]:
        """Return where a key cap, or a sign of its size, stands on the plates of these players."""
        return {
            seat: place_key_cap(canvas, *spot) for seat, spot in self._list_cap_spots(seats).items()
        }

    def _list_cap_spots(self, seats: Iterable[Seat]) -> dict[Seat, tuple[FRect, bool, float]]:
        """Return for each seat its plate, if that is on the mat, and the room below it."""
        board, found = self.table.board, dict[Seat, tuple[FRect, bool, float]]()
        plates, on_mat = board.table_places.plate_rects, board.layout.opponents == "mat"
        every, show = [*plates.values()], board.stage_state
        stage = show.current_places.box if show.is_stage_open else None
        for seat in seats:
            plate, head = plates[seat], on_mat and seat != board.foot
            room = measure_room_below(plate, every)
            if stage is not None and stage.x < plate.centerx < stage.right and stage.y > plate.y:
                room = min(room, stage.y + TAG - CLEAR - plate.bottom)
            found[seat] = plate, head, room
        return found


def are_same_objects(first: Sequence[object], second: Sequence[object]) -> bool:
    """True if both sequences hold the very same objects."""
    return len(first) == len(second) and all(a is b for a, b in zip(first, second, strict=True))


def make_answer_key(name: str) -> str:
    """Return the key of a control among the options: `card:b7#12` is `card:12`."""
    kind, _, what = name.partition(":")
    return f"card:{what.rpartition('#')[2]}" if kind == "card" else name


def measure_room_below(plate: FRect, plates: Iterable[FRect]) -> float:
    """Return the room below a plate, up to the next one or the end of the screen."""
    lower = [p.y for p in plates if p.y > plate.bottom and abs(p.x - plate.x) < plate.w]
    return min(lower, default=1080 + TAG) - plate.bottom


def place_key_cap(canvas: Canvas, plate: FRect, is_on_mat: bool, height_below: float) -> FRect:
    """Return where a key cap stands on the lower edge of a plate.

    It keeps clear of the plate's words and of the tags below: on the face or, where a name is below
    it, at the right.
    """
    side = canvas.grown_type_size(38)
    drop = min(0.22 * side, height_below - 0.5 * side - TAG)
    x = plate.right - 30 if is_on_mat else plate.x + ON_FACE * plate.h
    return rect_around((x, plate.bottom + drop), side, side)


def draw_key_cap(
    key: str, plate: FRect, is_on_mat: bool, height_below: float, canvas: Canvas, _: FocusMood
) -> None:  # fmt: skip
    """Draw a key cap on a plate."""
    canvas = canvas.with_type_limit(1.25)
    cap = place_key_cap(canvas, plate, is_on_mat, height_below)
    canvas.draw_rounded_panel(cap.move(0, 3), 9, KEY_EDGE)
    canvas.draw_rounded_panel(cap, 9, WHITE, KEY_EDGE, 2)
    canvas.write_text_line(key, cap.center, KEY, 20)
