"""The widgets of a screen: what is read and pressed, how it is drawn, and the focus."""
