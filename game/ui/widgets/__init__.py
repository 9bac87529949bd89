"""What is read and pressed on a screen, how it is drawn, and where the focus lies."""
