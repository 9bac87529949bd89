"""What all screens share: the scene, menus made of pieces, panels, questions."""
