"""Strategies for Counting Stars."""
