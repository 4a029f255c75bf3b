"""Speed, each row beside its floor in the same run: `python -m benchmarks`."""
