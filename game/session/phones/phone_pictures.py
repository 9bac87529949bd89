"""A card's picture from a phone: what phones say while a card asks for one, and what they are told.

A phone sends no image file: only a palette, and an index for each of its squares. Nothing of it is
kept before somebody at the laptop has seen it and said so.
"""

from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.games.recipe.model import CardPicture
from game.games.recipe.pictures import (
    BITS,
    DAMAGED,
    PHOTO,
    TOO_LARGE,
    PictureFault,
    unpack_squares,
    write_picture,
)
from game.store.profiles import Profile
from game.words import Words

from .chairs import PhonePost
from .phone_languages import PhoneLanguages
from .phone_questions import PhoneMessage
from .phone_snapshot import pack_message
from .phone_table import MAX_ID_LENGTH, PAGE_VERSION

PACKED_BYTES = PHOTO * PHOTO * BITS // 8
PACKED_LETTERS = -(-PACKED_BYTES // 3) * 4
"""Letters of these bytes as base64."""
MAX_MARK_LENGTH = 32
"""Letters of the mark by which a page is known after its line broke."""
MAX_MARKS = 64
"""Pages of which the last answer is known."""
BUSY, BAD = "busy", "not legal"
ASKED, KEPT, REFUSED = "asked", "kept", "refused"


@dataclass(frozen=True, slots=True)
class SentPicture:
    """A picture that came from a phone, and that nobody has answered yet."""

    mark: str
    picture: CardPicture
    name: str
    """Whose phone it is; empty if nobody said."""


class PictureAnswer(NamedTuple):
    """The answer to a picture: which one of its page it was, and what became of it."""

    number: int
    verdict: str


NO_ANSWER = PictureAnswer(-1, "")


def read_sent_picture(message: Mapping[str, Any]) -> CardPicture | PictureFault:
    """Return the picture in a message, without an id, or what's wrong with it."""
    size, palette, packed = (message.get(key) for key in ("size", "palette", "squares"))
    if size != PHOTO or type(size) is not int:
        return PictureFault("size")
    if not isinstance(palette, list):
        return PictureFault("colors")
    if not isinstance(packed, str):
        return DAMAGED
    if len(packed) > PACKED_LETTERS:
        return TOO_LARGE
    try:
        indices = b64decode(packed, validate=True)
    except ValueError:
        return DAMAGED
    if len(indices) != PACKED_BYTES:
        return DAMAGED
    return write_picture(size, palette, unpack_squares(indices))


class PictureInbox:
    """Lets phones in that may send a card's picture, and takes one picture at a time."""

    def __init__(
        self, post: PhonePost, words: Words, card: PhoneMessage,
        senders: Sequence[Profile], check: Callable[[CardPicture], PictureFault | None],
    ) -> None:  # fmt: skip
        """`card` is what pages show of it; `check` says why a picture has no room in its deck."""
        self.post, self.words = post, words
        self.card, self.senders, self._check = card, tuple(senders), check
        self.languages = PhoneLanguages(words)
        self.waiting: SentPicture | None = None
        """The picture that somebody has to answer."""
        self.lines: dict[int, str] = {}
        """The mark of the page on each line."""
        self._line_languages: dict[int, str] = {}
        self._answers: dict[str, PictureAnswer] = {}
        """What became of the last picture of each page."""

    # What comes in ---------------------------------------------------------------------

    def handle_hello(self, line: int, message: Mapping[str, Any]) -> None:
        """Let a phone in, and tell it about the card."""
        if message.get("page") != PAGE_VERSION:
            self._tell(line, {"t": "update"})
            return
        self.lines[line] = str(message.get("me", ""))[:MAX_MARK_LENGTH]
        self._line_languages[line] = self.languages.find_wished_language(message.get("lang"))
        self._send_card(line)

    def handle_message(self, line: int, message: Mapping[str, Any]) -> None:
        """Handle a message from a line; a bad one gets an answer and breaks nothing."""
        if line not in self.lines:
            return
        if message.get("t") == "speak":
            self._line_languages[line] = self.languages.find_wished_language(message.get("lang"))
            self._send_card(line)
            return
        name = str(message.get("id", ""))[:MAX_ID_LENGTH]
        why = self._take_picture(line, message) if message.get("t") == "picture" else BAD
        if why:
            self._tell(line, {"t": "no", "id": name, "why": why})
        else:
            self._tell(line, {"t": "done", "id": name})
            self._send_answer(line)

    def note_cut_line(self, line: int) -> None:
        """Note that a line is cut; a picture that it sent stays."""
        self.lines.pop(line, None)
        self._line_languages.pop(line, None)

    def _take_picture(self, line: int, message: Mapping[str, Any]) -> str:
        """Take a picture from a line; return why it isn't taken, or an empty string."""
        mark, number = self.lines[line], message.get("n")
        if type(number) is not int or number < 0:
            return BAD
        if mark and self._answers.get(mark, NO_ANSWER).number == number:
            return ""  # it came already, but the answer got lost
        if self.waiting is not None:
            return BUSY
        found = read_sent_picture(message)
        fault = found if isinstance(found, PictureFault) else self._check(found)
        if fault is not None:
            return f"picture_{fault.key}"
        assert isinstance(found, CardPicture)
        self.waiting = SentPicture(mark, found, self._find_sender_name(message.get("from")))
        self._note_answer(mark, PictureAnswer(number, ASKED))
        return ""

    def _find_sender_name(self, number: object) -> str:
        known = type(number) is int and 0 <= number < len(self.senders)
        return self.senders[number].name if known else ""  # type: ignore[call-overload]

    # What goes out ---------------------------------------------------------------------

    def answer_picture(self, is_kept: bool) -> None:
        """Tell the phone what became of its picture; others may send one again."""
        if self.waiting is None:
            return
        mark, self.waiting = self.waiting.mark, None
        number = self._answers.get(mark, NO_ANSWER).number
        self._note_answer(mark, PictureAnswer(number, KEPT if is_kept else REFUSED))
        for line, known in self.lines.items():
            if known == mark:
                self._send_answer(line)

    def close_inbox(self) -> None:
        """Tell all phones that no picture is asked for any more, unless theirs is kept."""
        for line, mark in self.lines.items():
            if self._answers.get(mark, NO_ANSWER).verdict != KEPT:
                self._tell(line, {"t": "end"})

    def _note_answer(self, mark: str, answer: PictureAnswer) -> None:
        self._answers.pop(mark, None)
        self._answers[mark] = answer
        for old in [*self._answers][:-MAX_MARKS]:
            del self._answers[old]

    def _send_answer(self, line: int) -> None:
        self._tell(line, {"t": "picture", **self._last_answer(line)})

    def _last_answer(self, line: int) -> PhoneMessage:
        number, verdict = self._answers.get(self.lines[line], NO_ANSWER)
        return {"n": number, "is": verdict}

    def _send_card(self, line: int) -> None:
        language = self._line_languages[line]
        people = [{"name": one.name, "face": one.face} for one in self.senders]
        told = {
            "t": "card", **self.card, "people": people, **self._last_answer(line),
            "words": self.languages.load_page_texts(language),
            "languages": self.languages.list_offered_languages,
            "forms": self.languages.list_word_forms([one.name for one in self.senders], language),
        }  # fmt: skip
        self._tell(line, told)

    def _tell(self, line: int, message: PhoneMessage) -> None:
        self.post.send_message(line, pack_message(message))
