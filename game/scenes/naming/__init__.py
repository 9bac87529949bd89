"""What somebody is called and how they look: letters on the screen, and faces to choose."""
