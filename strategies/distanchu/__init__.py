"""Strategies for Distanchu."""
