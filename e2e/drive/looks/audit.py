"""The layout audit as JavaScript functions. It looks at one table; ALL draws and looks at many, on the page without Python (stage.py)."""

from pathlib import Path


def function(name: str) -> str:
    """The function that stands in a file of this folder, below its comment."""
    text = Path(__file__).with_name(name).read_text(encoding="utf-8")
    return text[text.index("() =>") :].rstrip().removesuffix(";")


def for_all(looking: str) -> str:
    """A function that takes names of tables, draws each, and returns what such a function finds in them."""
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
