"""The lab: a game played a thousand times shows how long, fair and lucky it is."""
