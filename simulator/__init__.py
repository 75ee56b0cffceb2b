"""The rules core: games, play, randomness and transcripts. Imports nothing above it."""
