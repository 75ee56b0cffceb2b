"""A referee for Counting Stars."""

from tests.referees.counting_stars.page import PAGE
from tests.referees.counting_stars.referee import check

__all__ = ["PAGE", "check"]
