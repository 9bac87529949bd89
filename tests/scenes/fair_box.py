"""The fair’s facts and its words."""

ID = "fair"
KINDS = (
    *("pile", "place", "die", "mat", "play", "seat", "yes", "cards"),
    *("claim", "believe", "show", "two", "roll"),
)

RULES = f"""
id = "fair"
players = [2, 8]
low_wins = false

[numbers]
turns = 8

[dice]
colors = ["blue", "red"]
shapes = ["star", "circle"]

[[zones]]
name = "draw"
facing = "down"

[[zones]]
name = "discard"
facing = "top"

[[zones]]
name = "patch"
facing = "down"

[[zones]]
name = "claim"
facing = "known"

[[zones]]
name = "hand"
facing = "owner"
seats = true

[[zones]]
name = "stall"
facing = "up"
seats = true

[[cards]]
colors = {{ blue = "b", red = "r" }}
[cards.faces]
star = {{ copies = 12, points = 0, shape = "star", code = "*" }}
circle = {{ copies = 12, points = 0, shape = "circle", code = "o" }}

[[options]]
id = "ask"
values = {list(KINDS)}
default = "pile"

[layout]
back = "chroma"

[[layout.zones]]
zone = "draw"
form = "pile"
area = [0, 0, 0.2, 0.5]

[[layout.zones]]
zone = "discard"
area = [0.2, 0, 0.2, 0.5]

[[layout.zones]]
zone = "claim"
area = [0.4, 0, 0.2, 0.5]

[[layout.zones]]
zone = "patch"
form = "grid"
area = [0.6, 0, 0.4, 1]
facts = ["places"]

[[layout.zones]]
zone = "hand"
owner = "seat"
form = "fan"

[[layout.zones]]
zone = "stall"
owner = "seat"
form = "spread"
where = ["mat"]
area = [0, 0.5, 0.6, 0.5]
"""

TEXTS = """
[game]
name = "The Fair"
facts = "{least}–{most} players"

[color]
blue = "blue"
red = "red"

[card]
star = "{color} star"
circle = "{color} circle"

[prompt]
PickCards = "{name}, choose two or three"

[answer.PickPile]
roll = "Roll it"

[answer.PickCards]
done = { one = "Give one card", other = "Give {count} cards" }

[answer.Claim]
concede = "Say nothing"

[reveal]
patch = "{card} lies at {place}"
"""
