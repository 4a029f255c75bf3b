"""A Discord on loopback, with a page in the browser, to try the bot and to test it.

SimCord's in-memory backend is the world; the wire above it (REST, gateway, files) and the people are ours, so
an unmodified discord.py connects to it by socket as it would to Discord. Start with `sandbox.server.Sandbox`.
"""
