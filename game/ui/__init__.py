"""The kit every screen is built of: drawing, widgets, input, sound; it knows no card."""
