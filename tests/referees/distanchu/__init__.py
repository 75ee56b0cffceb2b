"""A referee for Distanchu, and a naive game that tells a transcript again."""

from tests.referees.distanchu.naive_sources import retell
from tests.referees.distanchu.page import PAGE
from tests.referees.distanchu.referee import check

__all__ = ["PAGE", "check", "retell"]
