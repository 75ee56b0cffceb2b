"""Which figures a report shows, and what each of them says."""

from reports.gallery.picture import Picture
from reports.gallery.selection import pictures

__all__ = ["Picture", "pictures"]
