"""Strategies for Stellar."""
