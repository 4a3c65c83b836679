"""The layout audit as JavaScript functions. It looks at one table; ALL draws and looks at many, on the page without Python (stage.py)."""

from pathlib import Path

_TEXT = Path(__file__).with_name("audit.js").read_text(encoding="utf-8")
AUDIT = _TEXT[_TEXT.index("() =>") :].rstrip().removesuffix(";")
ALL = f"""async names => {{
  const audit = {AUDIT};
  const found = [];
  for (const name of names) {{
    await window.stage.show(name);
    for (const finding of audit()) found.push(`${{name}}: ${{finding}}`);
  }}
  return found;
}}"""
