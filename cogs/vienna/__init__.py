"""Vienna's face: its words and controls as plain values."""
