"""The face of Viva il Re!: its words and controls as plain values."""
