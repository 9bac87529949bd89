"""The kit every screen is built of: drawing, widgets, input, sound, screens; it knows no card."""
