"""Phones as private hands: who holds one, and the pictures that phones show."""
