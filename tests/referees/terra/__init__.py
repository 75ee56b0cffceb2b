"""A referee for Terra."""

from tests.referees.terra.page import PAGE
from tests.referees.terra.referee import check

__all__ = ["PAGE", "check"]
