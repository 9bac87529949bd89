"""Drawing: surfaces measured in units, SVG, text, shadows, colors, movement."""
