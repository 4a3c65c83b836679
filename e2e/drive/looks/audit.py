"""The layout audit as JavaScript functions: AUDIT looks at one table; ALL draws many and looks at each, on the page without Python (stage.py)."""

from pathlib import Path

from painting import seeing


def function(name: str) -> str:
    """The JavaScript function in a file of this folder, without the comment above it."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return seeing(text[text.index("() =>") :].rstrip().removesuffix(";"))


def for_all(looking: str) -> str:
    """JavaScript for a function that takes names of tables, draws each, and returns what the function `looking` finds in them."""
    return f"""async names => {{
  const look = {looking};
  const found = [];
  for (const name of names) {{
    await window.stage.show(name);
    for (const finding of look()) found.push(`${{name}}: ${{finding}}`);
  }}
  return found;
}}"""


AUDIT = function("audit.js")
ALL = for_all(AUDIT)
