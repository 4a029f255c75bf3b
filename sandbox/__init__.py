"""A Discord on loopback, with a page in the browser, to try the bot and to test it."""
