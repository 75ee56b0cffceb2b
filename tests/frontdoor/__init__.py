"""The commands, as people and programs use them."""
