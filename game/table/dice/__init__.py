"""Dice that lie, fly and are thrown."""
