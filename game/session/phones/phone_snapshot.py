"""The snapshot of a phone: the table as its seat may know it, and nothing else.

It is made of that seat's own view, of what everybody sees, and of its own question.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.core.card import Card, sum_of_cards
from game.core.decision import Seat
from game.core.event import Viewer
from game.core.match import rank_players
from game.core.prompt import Prompt, RailChip
from game.core.seat_view import SeatView
from game.games.hand_order import find_hand_order, sort_hand
from game.session.narration.end_reason import find_round_end
from game.session.narration.event_log import LogLine
from game.session.record.round_story import StoryTeller
from game.session.speech.prompts import DRAW, Speaker
from game.session.speech.zone_captions import ZoneCaptions
from game.session.timed.reveal_round import RevealedCards
from game.store.player_faces import GLAD, feeling_face
from game.words import Words

from .chairs import PhoneChairs
from .phone_game import LOBBY, DodgeQuestion, PhoneGame
from .phone_questions import PhoneMessage, PhoneQuestion, find_patch_spot_name
from .table_strip import TableStrip

PAD_BYTES = 4096
"""Every snapshot has a multiple of so many bytes."""
MAX_LINES = 4
EVENTS_LOOKED_AT = 12
"""So many of the last events are looked at for them."""
MAX_OPEN_CARDS = 40
"""Cards of somebody's own that lie open, at most."""


class PhoneStates:
    """Makes the snapshots of all phones in one language."""

    def __init__(self, game: PhoneGame, chairs: PhoneChairs, speaker: Speaker) -> None:
        self.game, self.chairs, self.speaker = game, chairs, speaker
        self.flow, self.live_match = game.flow, game.live_match
        self.language = speaker.words.language.id
        self._players: dict[Seat, PhoneMessage] = {}
        self._names: dict[str, str] = {}
        self._book: PhoneMessage = {}
        self.captions = ZoneCaptions(self.live_match.match.game, self.speaker)
        self.hand_sorted_by = find_hand_order(self.live_match.match.game)
        self.strips = TableStrip(self.live_match, self.speaker)

    def forget_shared_state(self) -> None:
        """Make the parts that are the same for all again, once."""
        self._players.clear()

    def find_spoken_name(self, card: Card) -> str:
        """Return a card's name."""
        if card.code not in self._names:
            self._names[card.code] = self.speaker.capital_card_name(card)
        return self._names[card.code]

    def make_card_book(self) -> PhoneMessage:
        """Return today's cards by code: name, color and rule.

        It is the same for everybody, whoever holds which card.
        """
        if not self._book:
            priced = any(row.points for row in self.live_match.match.game.rules.rows)
            for card in self.live_match.match.table.deck:
                if card.code not in self._book:
                    self._book[card.code] = self._write_card(card, priced)
        return self._book

    def _write_card(self, card: Card, has_price: bool) -> list[str]:
        """Return a card's name and color, then the text of its large picture."""
        speaker = self.speaker
        points = speaker.describe_card_points(card) if has_price else ""
        said = (speaker.describe_card_rule(card), speaker.describe_color_note(card), points)
        return [self.find_spoken_name(card), card.color, *(line for line in said if line)]

    def list_inflected_words(self, seat: Seat) -> list[str]:
        """Return the words that a page may need in another form: people, and own cards."""
        views = self.flow.views.by_viewer
        hand = views[seat].zones.get(f"hand {seat}", ()) if seat in views else ()
        return [
            *self.live_match.names,
            *(self.find_spoken_name(card) for card in hand if card is not None),
        ]

    def make_phone_state(self, seat: Seat) -> PhoneMessage:
        """Return everything that one phone shows."""
        game, views = self.game, self.flow.views
        view = views.by_viewer.get(seat, views.public)
        page, question = game.find_page_name(seat), game.find_question(seat)
        told: PhoneMessage = {"page": page, "public": self._make_public_state(seat, view)}
        ids = [card.id for card in view.zones.get(f"hand {seat}", ()) if card is not None]
        prompt = None
        if isinstance(question, PhoneQuestion):
            told["ask"] = question.make_question_message(self.speaker, view, self.captions)
            prompt = question.make_phone_prompt(self.speaker, view)
            told["ask"]["rail"] = make_rail_message(prompt)
            if page == "memory":
                told["grid"] = question.make_grid_message(view)
        elif isinstance(question, DodgeQuestion):
            told["ask"] = question.make_question_message(
                self.speaker, ids, self.flow.claims.word_effect(self.speaker)
            )
        else:
            told["ask"] = None
        if told["ask"] is not None:
            told["ask"] |= {"undo": game.can_undo_choice(seat), "hint": game.can_ask_hint(seat)}
        told["hand"] = self._list_hand_messages(seat, view, prompt, question)
        told["mine"] = self._list_own_messages(seat, view)
        asked = question if isinstance(question, PhoneQuestion) else None
        told["melds"] = self.strips.list_melds(seat, view, asked)
        words = self.speaker.words
        known = game.windows.list_standing_calls
        count = len(told["hand"])
        told["calls"] = {call: make_call_button(words, call, count) for call in known}
        told |= self._make_page_extras(page, seat)
        told["log"] = self._make_log_message(None)
        told["own_log"] = self._make_log_message(seat)
        return told

    def _make_log_message(self, viewer: Viewer) -> list[PhoneMessage]:
        """Return the last log lines; own cards are named only to an open hand."""
        lines = [line for line in self._list_last_lines(viewer) if line.is_told][-MAX_LINES:]
        return [{"text": one.text, "seat": -1 if one.seat is None else one.seat} for one in lines]

    def _list_last_lines(self, viewer: Viewer) -> list[LogLine]:
        log = self.flow.event_queue.log
        return (
            log.cut_out_log(max(0, log.event_count - EVENTS_LOOKED_AT), log.event_count)
            .retell_by(self.speaker)
            .list_lines(viewer)
        )

    def _make_page_extras(self, page: str, seat: Seat) -> PhoneMessage:
        game = self.game
        match page:
            case "call":
                return {"call": game.windows.make_owed_calls_message(seat, self.speaker)}
            case "results":
                return {"results": self._make_results_message(seat)}
            case "shown":
                return {"shown": self._make_reveal_message(seat)}
            case "rest" if self.live_match.is_seat_away(seat):
                why = "left" if self.live_match.will_be_away(seat) else "back"
                comes = game.can_return(seat)
                return {"rest": {"why": why, "seat": -1, "name": "", "back": comes}}
            case "rest":
                names = self.live_match.names
                who = game.pause_seat
                name = names[who] if 0 <= who < len(names) else ""
                return {"rest": {"why": game.pause_reason, "seat": who, "name": name}}
        return {}

    # The table -------------------------------------------------------------------------

    def _make_public_state(self, seat: Seat, view: SeatView) -> PhoneMessage:
        game, speaker = self.game, self.speaker
        facts, words = view.facts, speaker.words
        match = self.live_match.match
        around = [int(one) for one in facts.get("around", range(len(self.live_match.names)))]
        place = around.index(seat) if seat in around else 0
        order = [*around[place:], *around[:place]]
        order = order if seat in around else [seat, *order]
        turn = int(facts.get("turn", -1)) if facts.get("phase") == "turn" else -1
        asked, answered = game.secret_round
        banner = "play.your_turn" if turn == seat else "play.turn"
        told: PhoneMessage = {
            "game": match.game.id,
            "title": speaker.say_or_else("game.name", match.game.id),
            "table": speaker.write_subtitle({**facts, **match.table.options}),
            "turn": turn,
            "players": [self._make_player_message(one) for one in order],
            "banner": words(banner, name=speaker.names[turn]) if turn >= 0 else "",
            "next": self._list_next_players(facts, around, turn),
            "piles": self._list_pile_messages(view),
            "asked": asked,
            "answered": answered,
            "chips": self._make_debt_chips(view, turn),
            "strip": self.strips.make_strip(seat, view),
        }
        stage = facts.get("stage")
        if stage:
            cards = (card for card in match.table.deck if card.face == stage)
            card = next(cards, None)
            told["stage"] = {
                "event": speaker.say_or_else(f"face.{stage}", str(stage)),
                "card": card.code if card is not None else "",
                "said": speaker.say_or_else(f"stage.said.{facts.get('said')}", "")
                if facts.get("said")
                else "",
            }
        claimed, by = facts.get("claim"), facts.get("claimant", -1)
        if claimed and isinstance(by, int) and by >= 0:
            color, _, shape = str(claimed).partition(" ")
            count = len(view.zones.get("claim", ()))
            told["claim"] = {"by": by, "name": speaker.names[by], "count": count,
                             "said": speaker.describe_claim(str(claimed), count),
                             "color": color if shape else "", "shape": shape}  # fmt: skip
        return told

    def _make_debt_chips(self, view: SeatView, turn: Seat) -> list[PhoneMessage]:
        """Return what must be drawn next: the train, or what was passed on."""
        speaker, found = self.speaker, []
        draw = speaker.wording.action_of_word(DRAW)
        owed = draw.fact_value(view.facts) if draw is not None else 0
        if owed and turn >= 0:
            label = speaker.say_or_else(
                "chip.debt", f"+{owed}", name=speaker.names[turn], count=owed
            )
            found.append({"label": label, "note": "", "icon": ""})
        for zone, each in speaker.wording.sums.items():
            count = sum_of_cards(view.zones.get(zone, ()), each)
            if count:
                label = speaker.say_or_else(f"chip.{zone}", f"+{count}", count=count)
                note = speaker.say_or_else(f"chip.{zone}_note", "")
                found.append({"label": label, "note": note, "icon": zone})
        return found

    def _make_player_message(self, seat: Seat) -> PhoneMessage:
        if seat not in self._players:
            self._players[seat] = self._make_seat_message(seat, self.flow.public)
        return self._players[seat]

    def _make_seat_message(self, seat: Seat, view: SeatView) -> PhoneMessage:
        """Return one player, as everybody sees them."""
        facts = view.facts
        chair = self.chairs.seats[seat] if seat < len(self.chairs.seats) else None
        scores, out = facts.get("scores", ()), facts.get("out", ())
        score = int(scores[seat]) if seat < len(scores) else 0
        told = self.speaker.wording.scored or any(scores)
        points = self._write_points(score) if told else ""
        if key := self.speaker.wording.standing:
            standing = self.speaker.words(key, count=int(facts["standing"][seat]))
            points = f"{standing} · {points}"
        choice = self.live_match.players[seat]
        return {
            "seat": seat,
            "name": choice.name,
            "face": choice.face,
            "score": score,
            "cards": len(view.zones.get(f"hand {seat}", ())),
            "points": points,
            "is": PHONE_STATUS.get(chair.hand_place, chair.hand_place)
            if chair is not None
            else "laptop",
            "out": bool(out and out[seat]),
        }

    def _write_points(self, score: int) -> str:
        """Return the points in the game's words: pairs, pennies, and the like."""
        words, key = self.speaker.words, self.speaker.wording.score
        return words.first_of_keys(key, default=str(score), count=score)

    def _list_next_players(
        self, facts: Mapping[str, Any], around: list[int], turn: Seat
    ) -> list[Seat]:
        """Return the players after the one whose turn it is, in order."""
        if turn not in around:
            return []
        place, way = around.index(turn), int(facts.get("direction", 1))
        order = [around[(place + way * n) % len(around)] for n in range(1, len(around))]
        out = facts.get("out", ())
        return [seat for seat in order if not (out and out[seat])]

    def _list_pile_messages(self, view: SeatView) -> list[PhoneMessage]:
        """Return every pile in the middle of the table, the open ones first."""
        piles = []
        for zone, cards in view.zones.items():
            if " " in zone:
                continue
            label = self.captions.find_caption(zone, view)
            if not cards and not label:
                continue
            top = cards[-1] if cards else None
            told: PhoneMessage = {"zone": zone, "count": len(cards), "label": label}
            if top is not None:
                told |= {"top": top.code, "name": self.find_spoken_name(top), "color": top.color}
            piles.append(told)
        return sorted(piles, key=lambda pile: "top" not in pile)

    def _list_own_messages(self, seat: Seat, view: SeatView) -> list[PhoneMessage]:
        """Return what lies open before this seat."""
        found = []
        for zone, cards in view.zones.items():
            name, _, owner = zone.partition(" ")
            if owner != str(seat) or name == "hand" or view.facing[zone] == "owner" or not cards:
                continue
            codes = [card.code if card is not None else "back" for card in cards[-MAX_OPEN_CARDS:]]
            label = self.captions.find_caption(zone, view)
            found.append({"zone": zone, "label": label, "cards": codes, "count": len(cards)})
        return found

    def _list_hand_messages(
        self, seat: Seat, view: SeatView, prompt: Prompt | None,
        question: PhoneQuestion | DodgeQuestion | None,
    ) -> list[PhoneMessage]:  # fmt: skip
        """Return this seat's own cards, and why each may be played or not."""
        hand = [card for card in view.zones.get(f"hand {seat}", ()) if card is not None]
        mine = question.keys if isinstance(question, DodgeQuestion) else ()
        why_not = self.speaker.words("claim.why_not") if mine else ""
        order = {place: n for n, place in enumerate(sort_hand(hand, self.hand_sorted_by))}
        told = []
        for place, card in enumerate(hand):
            can = card.id in prompt.cards if prompt is not None else f"card:{card.id}" in mine
            why = prompt.why.get(card.id, "") if prompt is not None else "" if can else why_not
            told.append(
                {
                    "card": card.code,
                    "name": self.find_spoken_name(card),
                    "color": card.color,
                    "can": can,
                    "why": why,
                    "number": card.number,
                    "order": order[place],
                    "rule": card.face,
                }
            )
        return told

    def _make_reveal_message(self, seat: Seat) -> PhoneMessage:
        """Return that cards lie open on the table, without saying which.

        Only phones that speak for somebody who can't see the table say more; the table says so.
        """
        now = self.flow.reveal.window
        assert now is not None
        text = self._write_reveal_headline(now)
        here = sorted(self.chairs.answering_seats)
        told: PhoneMessage = {"text": text, "mine": now.seat == seat, "looking": here,
                      "seen": [one for one in here if one in now.answers]}  # fmt: skip
        if self.chairs.seats[seat].reads_table_aloud:
            told["cards"] = [self.find_spoken_name(card) for card in now.cards]
        return told

    def _write_reveal_headline(self, now: RevealedCards) -> str:
        """Return which card lies open and where, as everybody at the table sees."""
        speaker, places = self.speaker, self.flow.public.facts.get("places", ())
        where = places[-len(now.cards)] if len(places) >= len(now.cards) else None
        place = "" if where is None else find_patch_spot_name(self.live_match.match, where)
        values = now.make_sentence_values(speaker, place)
        laid = now.key == now.zone and where is not None
        keys = (f"reveal.{now.key}",) if laid else (f"shown.{now.key}", f"reveal.{now.key}")
        return speaker.words.first_of_keys(*keys, default=str(values["card"]), **values)

    def _make_results_message(self, seat: Seat) -> PhoneMessage:
        ended = self.game.finished_round
        assert ended is not None
        rules, around = self.live_match.match.game.rules, self.flow.public.facts["around"]
        places = rank_players(rules, ended.scores, around).places
        order = sorted(range(len(places)), key=lambda one: (places[one], one))
        final = self.flow.is_over or self.live_match.asked is None
        winners = {one for one in order if places[one] == 1} if final else {ended.seat}
        rows = [
            {
                "seat": one,
                "name": self.live_match.names[one],
                "face": feeling_face(
                    self.live_match.players[one].face, GLAD if one in winners else ""
                ),
                "place": places[one],
                "points": ended.points[one],
                "score": ended.scores[one],
                "says": self._write_points(ended.scores[one]),
            }
            for one in order
        ]
        end = find_round_end(self.flow.event_queue.log.all_events, self.speaker)
        words, reason = self.speaker.words, end.explain(self.speaker, self.live_match.names, ended)
        return {"final": final, "reason": reason, "place": places[seat],
                "ordinal": words.word_ordinal(places[seat]),
                "points": ended.points[seat], "score": ended.scores[seat], "rows": rows,
                "round": self.flow.public.facts.get("round", 0),
                "story": self._make_story_message(final)}  # fmt: skip

    def _make_story_message(self, is_final: bool) -> PhoneMessage | None:
        """Return the stars of the round's story in this language; None if none are told."""
        told = self.game.round_story
        if told is None or not told.tales:
            return None
        teller = StoryTeller(told.record, self.speaker, told.story)
        stars = [
            {
                "number": tale.number,
                "face": self.live_match.players[tale.seat].face,
                "deed": tale.deed.replace("**", ""),
                "chances": tale.chances,
            }
            for tale in teller.tales
        ]
        return {"title": teller.name_story(is_final), "stars": stars}


def make_call_button(words: Words, call: str, cards: int) -> PhoneMessage:
    """Return the button of a call that nobody owes now, and when it would work.

    Whoever owes the call has a page for it.
    """
    note, rests = ("idle", "idle_rests") if cards == 1 else ("asleep", "rests")
    return {"label": words.first_of_keys(f"call.{call}", default=call),
            "note": words.first_of_keys(f"call.{call}_{note}"),
            "rests": words.first_of_keys(f"call.{call}_{rests}")}  # fmt: skip


PHONE_STATUS = {"seated": "phone", "free": "laptop"}
"""What others are told of where somebody's hand is."""


SAVED_REASON = "saved"
"""Why phones wait: the game on them was left, and can go on later."""


@dataclass(frozen=True, slots=True)
class NightStanding:
    """A player's standing in a game night."""

    name: str
    face: str
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Interlude:
    """The contents of phones while no match is played."""

    reason: str = LOBBY
    """lobby: cards are dealt soon; saved: the game was left and can go on; evening: another game
    comes; podium: that was the last one."""
    game: str = ""
    """Which game comes next."""
    standings: tuple[NightStanding, ...] = ()
    """Of an evening, best first."""


def make_lobby_message(chairs: PhoneChairs, between: Interlude, words: Words) -> PhoneMessage:
    """Return what a phone shows before, between and after matches."""
    players = [
        {
            "seat": n,
            "name": one.name,
            "face": one.face,
            "is": PHONE_STATUS.get(one.hand_place, one.hand_place),
        }
        for n, one in enumerate(chairs.seats)
    ]
    told: PhoneMessage = {"page": "rest", "public": {"players": players, "turn": -1}, "hand": [],
                  "ask": None, "log": [], "calls": {}}  # fmt: skip
    if not between.standings:
        return {**told, "rest": {"why": between.reason, "seat": -1, "name": ""}}
    game = words.for_game(between.game)("game.name") if between.game else ""
    names = [one.name for one in chairs.seats]
    rows = [
        {"seat": names.index(one.name) if one.name in names else -1, "name": one.name,
         "face": one.face, "place": one.place, "ordinal": words.word_ordinal(one.place),
         "score": one.score}
        for one in between.standings
    ]  # fmt: skip
    return {**told, "page": "evening",
            "evening": {"why": between.reason, "game": game, "rows": rows}}  # fmt: skip


def make_rail_message(prompt: Prompt) -> list[Any]:
    """Return what may be played, as words and chips."""
    line = prompt.rail.usual
    if line is None:
        return []
    return [
        {"chip": part.words, "kind": part.kind, "color": part.color}
        if isinstance(part, RailChip)
        else part
        for part in line.whole
    ]


def pad_message(message: PhoneMessage, size: int = PAD_BYTES) -> str:
    """Return a message as text whose length tells nothing about its content."""
    bare = pack_message({**message, "pad": ""})
    return f"{bare[: -len(MESSAGE_END)]}{' ' * (-len(bare.encode()) % size)}{MESSAGE_END}"


MESSAGE_END = '"}'
"""How every message ends."""


def pack_message(message: PhoneMessage) -> str:
    """Return a message as text."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))
