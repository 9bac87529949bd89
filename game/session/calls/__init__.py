"""The calls a player owes, and their time."""
