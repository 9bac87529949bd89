"""The stage on which an event plays: its picture, words, cards and steps."""
