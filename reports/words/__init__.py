"""Every string that a report shows, Korean and English side by side. Nothing else in `reports` says anything."""
