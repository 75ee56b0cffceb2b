"""What the commands show on the screen: listings, help and errors, in Korean and English. Imports nothing heavy."""
