"""The referee of Zirkus Flohcati, written from the rulebook's page and the page on transcripts alone."""

from tests.referees.flohcati.page import PAGE
from tests.referees.flohcati.referee import check

__all__ = ["PAGE", "check"]
