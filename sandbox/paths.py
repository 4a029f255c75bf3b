"""The paths of Discord's REST interface that the sandbox knows by itself, below /api/v10."""

from __future__ import annotations

import re

MESSAGES = re.compile(r"/channels/(\d+)/messages(?:/(\d+))?")
REACTION = re.compile(r"/channels/(\d+)/messages/\d+/reactions/.+")
PIN = re.compile(r"/channels/(\d+)/messages/pins/\d+")
THREADS = re.compile(r"/channels/(\d+)(?:/messages/\d+)?/threads")
CHANNEL = re.compile(r"/channels/(\d+)")
WEBHOOK = re.compile(r"/webhooks/\d+/([^/]+)(?:/messages/.+)?")
CALLBACK = re.compile(r"/interactions/(\d+)/[^/]+/callback")
COMMANDS = re.compile(r"/applications/\d+(?:/guilds/(\d+))?/commands(?:/(\d+))?")
APPLICATION = re.compile(r"/applications/@me")
GUILD_ANY = re.compile(r"/guilds/(\d+)(/.*)?")
CHANNEL_ANY = re.compile(r"/channels/(\d+)(?:/.*)?")
