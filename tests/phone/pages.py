"""Every page that a phone can show, as the table would tell it."""

from collections.abc import Sequence
from typing import Any

Told = dict[str, Any]
NAMES = (
    *(("Wilhelmina", "fox"), ("Bartholomew", "owl"), ("Papa", "dog")),
    *(("Zoe", "cat"), ("Rocco", "frog")),
)
COLORS = ("blue", "green", "orange", "red")
SHAPES = ("circle", "cross", "pentagon", "square", "star")
WHY = "needs orange, a 1 or white"
ME = {"seat": 0, "name": NAMES[0][0], "face": "fox"}
YOU = {"t": "you", **ME, "token": "a" * 22}
PLAYERS = [
    {"seat": seat, "name": name, "face": face, "cards": 7, "score": 12, "points": "12 points",
     "is": "phone", "out": False}
    for seat, (name, face) in enumerate(NAMES)
]  # fmt: skip
CHAOS = {"label": "Chaos!", "note": "with 1 card left",
         "rests": "Only when you have one card left. Wait a moment."}  # fmt: skip
RULE = "Play it on the same color or the same number."
BOOK: Told = {"t": "book", "cards": {
    **{f"{color[0]}{n}": [f"{color.capitalize()} {n}", color, RULE, "It costs points."]
       for color in ("blue", "green", "orange", "red") for n in range(40)},
    "b4": ["Blue 4", "blue", "Whoever is next draws four cards and may then play one of them, or "
           "passes it on with a card like this one; whoever dodges gives all of it to whoever "
           "comes after them. At the end of a round it counts for nobody, whatever is written on "
           "it, and whoever has most of them begins the next round with one card less."],
}}  # fmt: skip
"""What the cards of these pages do; one of them has a lot to say."""
OWN_LOG = [{"text": "Wilhelmina draws Yellow 5.", "seat": 0}]
LOG = [{"text": "Papa plays orange 1.", "seat": 2}, {"text": "A round begins.", "seat": -1}]
SEATS: Told = {
    "t": "seats",
    "list": [
        {"seat": seat, "name": name, "face": face, "is": where}
        for seat, ((name, face), where) in enumerate(
            zip(NAMES, ("free", "taken", "lost", "laptop", "computer"), strict=True)
        )
    ],
}


def hand(count: int) -> list[Told]:
    """So many cards, of which every third may be chosen."""
    return [
        {"card": f"{COLORS[n % 4][0]}{n}", "name": f"{COLORS[n % 4].capitalize()} {n}",
         "color": COLORS[n % 4], "can": n % 3 == 0, "why": "" if n % 3 == 0 else WHY, "number": n}
        for n in range(count)
    ]  # fmt: skip


def state(page: str, cards: int = 7, options: Sequence[Told] = (), **more: Any) -> Told:
    """A snapshot; with options it asks something."""
    public = {
        "game": "color-chaos", "title": "Color Chaos", "table": "Round 1", "turn": 1,
        "players": PLAYERS, "banner": "Bartholomew’s turn", "next": [2, 3, 4, 0],
        "piles": [{"zone": "discard", "label": "Discard!", "count": 3, "top": "o1",
                   "name": "Orange 1", "color": "orange"}],
        "asked": [], "answered": [],
        "chips": [{"label": "+4", "note": "whoever draws", "icon": "train"}],
    } | more.pop("public", {})  # fmt: skip
    ask = None
    if options:
        ask = {"ask": 1, "kind": "PlayCard.turn", "head": "Wilhelmina, it is your turn!",
               "note": "Play orange, another 1 or a white card, or draw.", "gather": False,
               "said": "", "options": list(options), "undo": True, "hint": True,
               "rail": []}  # fmt: skip
        ask |= more.pop("ask", {})
    return {
        "t": "state", "n": 1, "faces": {"rev": "", "parts": 0}, "me": ME, "page": page,
        "public": public, "hand": hand(cards), "mine": [], "ask": ask,
        "calls": {"chaos": CHAOS}, "log": LOG, "own_log": OWN_LOG,
        **more,
    }  # fmt: skip


def cards(count: int, every: int = 3, **more: Any) -> list[Told]:
    """Options that are cards of the hand."""
    return [{"hand": n, "label": f"Card {n}", "can": True, "on": False, **more}
            for n in range(0, count, every)]  # fmt: skip


def word(name: str, label: str, style: str = "second", **more: Any) -> Told:
    """An option that is a word."""
    return {"word": name, "label": label, "icon": "", "style": style, "can": True, **more}


def window(kind: str, **more: Any) -> Told:
    """A question to several at once."""
    return {"t": "window", "win": 4, "kind": kind, "seats": [0, 1, 2], "people": [0, 1, 2],
            "span": 30000, "ms": 21000, "held": False, **more}  # fmt: skip


DRAW = word("draw", "Draw 2", "second")
SECRET = {
    "public": {
        "asked": [0, 1, 2],
        "answered": [1],
        "stage": {"event": "Higher or Lower", "card": "", "said": "Rocco called higher."},
    }
}
SAID = [
    {"said": f"{color} {shape}", "label": f"{color} {shape}s", "color": color, "shape": shape,
     "on": False, "can": True}
    for color in (*COLORS, "yellow") for shape in SHAPES
]  # fmt: skip
STRIPS: dict[str, Told] = {
    "tricks": {
        "marks": [
            {"label": "Trump", "name": "Pentagon", "icon": "ui-crown", "shape": "pentagon"},
            {"label": "Led", "name": "Orange", "icon": "play-from-draw", "color": "orange"},
            {"label": "", "name": "Said 2, took 1", "icon": ""},
        ],
        "last_trick": {
            "title": "Last trick",
            "note": "Bartholomew took it.",
            "cards": [
                {"card": f"b{seat}", "name": f"Blue {seat}", "seat": seat} for seat in range(5)
            ],
        },
    },
    "asked": {
        "asked": [
            {
                "seat": 0,
                "of": 1,
                "said": "Any pentagons?",
                "came": "Nope. Draws one",
                "good": False,
            },
            {"seat": 1, "of": 4, "said": "The yellow pentagon?", "came": "Gets 3", "good": True},
        ]
    },
    "poles": {
        "poles": [
            {
                "suit": suit,
                "said": f"{suit}: 2 cards, takes squares",
                "places": [
                    {"sign": sign, "is": state}
                    for sign, state in zip(
                        SHAPES, ("free", "open", "laid", "laid", "open"), strict=True
                    )
                ],
            }
            for suit in (*COLORS, "yellow")
        ]
    },
    "long_poles": {
        "poles": [
            {
                "suit": suit,
                "said": f"{suit}: 1 card, takes 4, 6",
                "places": [
                    {"sign": str(n), "is": "laid" if n == 5 else "open" if n in {4, 6} else "free"}
                    for n in range(10)
                ],
            }
            for suit in COLORS
        ]
    },
    "heap": {"top": {"label": "To beat", "name": "6 pentagons, by Bartholomew"}},
}
"""The strips at the head of homemade games."""
MELD = {"label": "Orange run 2–5", "cards": ["o2", "o3", "o4", "o5"], "owner": 1}
PAGES: dict[str, list[Told]] = {
    "join": [SEATS],
    "evening": [state("evening", 0, evening={
        "why": "evening", "game": "Flower Power",
        "rows": [{"seat": seat, "name": name, "face": face, "place": seat + 1,
                  "ordinal": f"{seat + 1}th", "score": 14 - seat}
                 for seat, (name, face) in enumerate(NAMES)],
    })],
    "turn": [state("turn", 7, [*cards(7), DRAW])],
    "turn30": [state("turn", 30, [*cards(30), DRAW])],
    "turn1": [state("turn", 1, [*cards(1), DRAW])],
    "wait": [state("wait")],
    "left": [state("rest", 0, rest={"why": "left", "seat": -1, "name": "", "back": True})],
    "back": [state("rest", 0, rest={"why": "back", "seat": -1, "name": "", "back": False})],
    "picture": [state("rest", 0, rest={"why": "lobby", "seat": -1, "name": "", "back": False},
                      picture={"url": "http://127.0.0.1:1/#abcdef", "card": "Big Wave"})],
    "rest": [state("rest", rest={"why": "curtain", "seat": 1, "name": "Bartholomew"})],
    "several": [state("several", 7, [*cards(7, 1), word("done", "Lay 3 petals", "gold")],
                      ask={"gather": True})],
    "cards": [state("cards", 7, [{"card": "b7", "label": "Blue 7", "at": "discard", "can": True,
                                  "on": False}, *cards(7)])],
    "claim_cards": [state("claim_cards", 5, [*cards(5, 1), *SAID, word("done", "Say it", "gold")],
                          ask={"gather": True})],
    "secret": [state("secret", 7, [*cards(7), word("nothing", "Lay nothing")], **SECRET)],
    "color": [state("color", 7, [{"color": one, "label": one.capitalize()} for one in COLORS])],
    "seat": [state("seat", 7, [{"seat": n, "label": NAMES[n][0], "can": True} for n in range(1, 5)]
                   + [word("keep", "Keep mine")])],
    "request": [
        state("request", 6, [
            {"to": n, "thing": thing, "wanted": thing.title(), "can": True, "color": thing,
             "label": f"Ask {NAMES[n][0]} for {thing}"}
            for n in range(1, 5) for thing in COLORS[:3]
        ], ask={"who": "Who?", "what": "For what?"}),
    ],
    "request_card": [
        state("request", 6, [
            {"to": n, "thing": f"{color} {shape}", "wanted": f"The {color} {shape}", "can": True,
             "color": color, "shape": shape, "label": f"{NAMES[n][0]}, the {color} {shape}?"}
            for n in (1, 2) for color in COLORS[:4] for shape in ("circle", "star")
        ], ask={"who": "Who?", "what": "For what?"}),
    ],
    **{
        f"strip_{name}": [state("turn", 7, [*cards(7), DRAW],
                                public={"strip": strip, "piles": [], "chips": []})]
        for name, strip in STRIPS.items()
    },
    "melds": [state("several", 7, [*cards(7, 1), word("done", "Lay 3 pentagons", "gold")],
                    ask={"gather": True}, melds={"mine": [MELD] * 3, "fit": [MELD] * 2})],
    "where": [state("pile", 7, [{"pile": f"meld-{n}", "label": MELD["label"], "can": True}
                                for n in range(3)],
                    melds={"mine": [], "by_zone": {f"meld-{n}": MELD for n in range(3)}})],
    "fan": [state("fan", 6, [{"place": n, "label": str(n + 1), "can": True, "does": "Draw this one"}
                             for n in range(9)])],
    "memory": [state("memory", 3, [{"place": n, "label": f"P{n}", "can": True} for n in (1, 17, 43)]
                     + [word("draw", "Draw")],
                     grid={"columns": 10, "rows": 5, "full": [1, 17, 30, 43]})],
    "pile": [state("pile", 7, [{"pile": "draw", "label": "Draw pile", "count": 36},
                               {"pile": "discard", "label": "Discard pile", "top": "o1"}])],
    "word": [state("word", 7, [word("higher", "Higher"), word("lower", "Lower")])],
    "choose": [state("choose", 7, [*cards(7), word("take", "Don’t dodge", "gold")])],
    "shown": [state("shown", shown={"text": "Rocco puts a card at G3.", "mine": False,
                                    "looking": [0, 1, 2], "seen": [1]})],
    "results": [state("results", results={
        "final": False, "reason": "After 120 turns, the round ends as it stands", "round": 2,
        "place": 1, "ordinal": "1st", "points": 12, "score": 40,
        "rows": [{"seat": n, "name": name, "face": face, "place": n + 1, "points": 12, "score": 40,
                  "says": "40 points"}
                 for n, (name, face) in enumerate(NAMES)],
        "story": {"title": "The story of the round", "stars": [
            {"number": n + 1, "face": face,
             "deed": f"{name} plays Two Train; {NAMES[2][0]} draws 6.",
             "chances": f"{name}’s chances rise from 12 to 61 in 100."}
            for n, (name, face) in enumerate(NAMES[:3])]}})],
    "call": [state("call", call={"win": 0, "ms": 0, "span": 0, "runs": True, "owed": [
        {"call": "flip", "label": "Flip it!", "missed": "missed: draw 1", "made": False},
        {"call": "chaos", "label": "Chaos!", "missed": "missed: draw 3", "made": False}]})],
    "claim": [state("claim"), window(
        "dodge", head="Anyone dodging the Draw 4?", note="No press means drawing.", card="",
        by=4, said={"2": "dodge"}, said_words={"dodge": "Dodge!", "no": "Draws"},
        words=[["dodge", "Dodge!"], ["no", "Don’t dodge"]])],
    "bluff": [state("bluff", public={"claim": {"by": 4, "name": "Rocco", "count": 5,
                                               "said": "orange pentagons"}}), window(
        "bluff", head="Do you believe Rocco?", note="No answer means: Believe.", answered=[1],
        words=[["believe", "Believe"], ["challenge", "Bluff!"]], turned=None,
        prices={"0": ["Catch a bluff: get 16 from Rocco.", "Doubt a true claim: pay 32."]})],
}  # fmt: skip
