PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test lint messages pictures clean

run: $(VENV)/run.stamp
	@$(BIN)/python bot.py

test: $(VENV)/test.stamp lint
	$(BIN)/python -m pytest -n auto

lint: $(VENV)/test.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Every sentence of the code for translators. That Babel skips f-strings is as it should be: those are values.
messages: $(VENV)/run.stamp
	$(BIN)/pybabel -q extract --no-default-keywords -k say -k count:1,2 -k mark --omit-header --sort-output \
		--no-wrap --add-location=file -o locales/kaffeehaus.pot cogs render

# Every state as the bot draws it, and the page that shows them.
pictures: $(VENV)/run.stamp
	$(BIN)/python -m tests.render.gallery docs/pictures

# Nothing is installed again unless pyproject.toml changed.
$(VENV)/run.stamp: pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=python3.11 ...")'
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[sandbox]'
	@touch $@

$(VENV)/test.stamp: $(VENV)/run.stamp
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[test]'
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
