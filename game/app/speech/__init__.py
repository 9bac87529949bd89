"""Reading aloud: what is said, through the system’s voice or a screen reader."""
