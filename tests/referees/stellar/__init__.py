"""A referee for Stellar."""

from tests.referees.stellar.page import PAGE
from tests.referees.stellar.referee import check

__all__ = ["PAGE", "check"]
