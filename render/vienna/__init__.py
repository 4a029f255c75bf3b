"""The pictures of Vienna."""
