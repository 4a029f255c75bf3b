"""The words and controls of Rosenkönig; see `cogs.face`."""
