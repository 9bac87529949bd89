"""The corridor with sixteen doors, and what is behind one that has opened."""
