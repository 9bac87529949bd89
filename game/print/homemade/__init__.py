"""Sheets that only some homemade games have."""
