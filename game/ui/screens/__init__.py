"""The screens that all others are made of: scenes, menus, pages, panels and questions."""
