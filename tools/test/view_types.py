"""Writes the page's types of the view model: `python tools/test/view_types.py OUT` reads the syntax of app/model and
writes declarations.

Each TypedDict becomes an interface with its bases, each name of a union a type, and CALLS the interface Calls. The
comment beside or above a name becomes its declaration's comment. Needs only the standard library.
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from pathlib import Path
from typing import Final

MODEL: Final = Path(__file__).resolve().parent.parent.parent / "py" / "pausenjass" / "app" / "model"
MODULES: Final = [path.read_text(encoding="utf-8") for path in sorted(MODEL.rglob("*.py"))]
PLAIN: Final = {
    "str": "string",
    "int": "number",
    "float": "number",
    "bool": "boolean",
    "None": "null",
    "object": "unknown",
    "Any": "unknown",
}
REPLY: Final = "Reply"
LISTS: Final = ("list", "Sequence")
MAPS: Final = ("dict", "Mapping")
HEAD: Final = """/* Made of py/pausenjass/app/model: change that, not this. */

type KeysOfEach<T> = T extends unknown ? keyof T : never;
/** One of several objects, which can be asked for what only the others have. */
type OneOf<T, All = T> = T extends unknown ? T & { [K in Exclude<KeysOfEach<All>, keyof T>]?: undefined } : never;

"""


class Comments:
    """The comments of a module by their lines."""

    def __init__(self, source: str) -> None:
        tokens = tokenize.generate_tokens(io.StringIO(source).readline)
        self.at = {each.start[0]: each.string.lstrip("# ") for each in tokens if each.type == tokenize.COMMENT}
        self.alone = {number for number in self.at if source.splitlines()[number - 1].lstrip().startswith("#")}

    def of(self, node: ast.stmt) -> str | None:
        """The comment beside a statement's end, or the comments right above it."""
        if node.end_lineno in self.at:
            return self.at[node.end_lineno]
        first = node.lineno
        while first - 1 in self.alone:
            first -= 1
        return " ".join(self.at[number] for number in range(first, node.lineno)) or None


class Declarations:
    """The declarations of some modules of types. TypeError for an unsupported type."""

    def __init__(self, sources: list[str]) -> None:
        self.modules = [(ast.parse(source).body, Comments(source)) for source in sources]
        body = [each for body, _ in self.modules for each in body]
        self.plain = {
            each.target.id: each.value
            for each in body
            if isinstance(each, ast.AnnAssign)
            and isinstance(each.target, ast.Name)
            and isinstance(each.value, ast.Name)
        }
        """Names of plain types, such as Seat, which the page replaces by the plain type."""
        self.objects = {each.name for each in body if isinstance(each, ast.ClassDef)}
        self.objects |= {
            each.targets[0].id for each in body if isinstance(each, ast.Assign) and is_name(each.targets[0])
        }

    def __str__(self) -> str:
        found = [text for body, comments in self.modules for each in body if (text := self.of(each, comments))]
        return HEAD + "\n".join(found) + "\n"

    def of(self, statement: ast.stmt, comments: Comments) -> str | None:
        """The declaration that a statement makes."""
        match statement:
            case ast.ClassDef():
                return self.interface(statement, comments)
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(args=[_, ast.Dict() as fields])):
                return documented(f"export interface {name} {{{lines(self.members(fields))}}}", comments.of(statement))
            case ast.AnnAssign(target=ast.Name(id="CALLS"), value=ast.Dict(keys=keys, values=values)):
                calls = [
                    f"  {key.value}: {self.reply(value)};"
                    for key, value in zip(keys, values, strict=True)
                    if isinstance(key, ast.Constant)
                ]
                return documented(f"export interface Calls {{{lines(calls)}}}", comments.of(statement))
            case ast.AnnAssign(
                target=ast.Name(id=name), annotation=ast.Name(id="TypeAlias"), value=ast.expr() as value
            ):
                if name not in self.plain:
                    return documented(f"export type {name} = {self.type(value)};", comments.of(statement))
        return None

    def reply(self, node: ast.expr) -> str:
        """The reply to a call, with the fields that every reply may hold."""
        own = self.type(node)
        return own if own == REPLY else f"{own} & {REPLY}"

    def interface(self, node: ast.ClassDef, comments: Comments) -> str:
        """A TypedDict as an interface. Keys that are Python's keywords are in a call: TypedDict("…", {"from": str})."""
        bases, members = [], []
        for base in node.bases:
            if isinstance(base, ast.Call) and isinstance(base.args[1], ast.Dict):
                members += self.members(base.args[1])
            elif isinstance(base, ast.Name) and base.id != "TypedDict":
                bases.append(base.id)
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name):
                members.append(self.member(field.target.id, field.annotation, comments.of(field)))
        head = f"export interface {node.name}" + (f" extends {', '.join(bases)}" if bases else "")
        return documented(f"{head} {{{lines(members)}}}", ast.get_docstring(node))

    def members(self, fields: ast.Dict) -> list[str]:
        """The keys of an object written as a dictionary."""
        return [
            self.member(str(key.value), value, None)
            for key, value in zip(fields.keys, fields.values, strict=True)
            if isinstance(key, ast.Constant)
        ]

    def member(self, name: str, node: ast.expr, about: str | None) -> str:
        """One key of an object."""
        optional = ""
        if isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "NotRequired":
            optional, node = "?", node.slice
        return documented(f"{name}{optional}: {self.type(node)};", about, "  ")

    def type(self, node: ast.expr) -> str:
        """A type, in TypeScript."""
        match node:
            case ast.Constant(value=None):
                return "null"
            case ast.Constant(value=str(name)):
                return self.type(ast.parse(name, mode="eval").body)
            case ast.Name(id=name):
                return self.type(self.plain[name]) if name in self.plain else PLAIN.get(name, name)
            case ast.BinOp(op=ast.BitOr()):
                return self.union(members_of(node))
            case ast.Subscript(value=ast.Name(id="Union"), slice=ast.Tuple(elts=elements)):
                return self.union(elements)
            case ast.Subscript(value=ast.Name(id="Literal"), slice=inner):
                values = inner.elts if isinstance(inner, ast.Tuple) else [inner]
                return " | ".join(literal(each) for each in values)
            case ast.Subscript(value=ast.Name(id=name), slice=inner) if name in LISTS:
                text = self.type(inner)
                return f"({text})[]" if " | " in text else f"{text}[]"
            case ast.Subscript(value=ast.Name(id=name), slice=ast.Tuple(elts=[key, value])) if name in MAPS:
                return f"{{ [key: {'number' if self.type(key) == 'number' else 'string'}]: {self.type(value)} }}"
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=[each, ast.Constant(value=end)])) if (
                end is ...
            ):
                return self.type(ast.Subscript(ast.Name("list"), each))
            case ast.Subscript(value=ast.Name(id="tuple"), slice=ast.Tuple(elts=elements)):
                return f"[{', '.join(map(self.type, elements))}]"
        raise TypeError(f"line {node.lineno}: {ast.unparse(node)}")

    def union(self, members: list[ast.expr]) -> str:
        """A union of types. If it has several objects, each may be asked for the keys of the others."""
        texts = [self.type(each) for each in members]
        objects = [text for text in texts if text in self.objects]
        if len(objects) < 2:
            return " | ".join(texts)
        return " | ".join([f"OneOf<{' | '.join(objects)}>", *(text for text in texts if text not in objects)])


def members_of(node: ast.expr) -> list[ast.expr]:
    """The members of `A | B | C`."""
    if isinstance(node, ast.BinOp):
        return [*members_of(node.left), *members_of(node.right)]
    return [node]


def literal(node: ast.expr) -> str:
    """A literal, in TypeScript."""
    if not isinstance(node, ast.Constant):
        raise TypeError(ast.unparse(node))
    return f'"{node.value}"' if isinstance(node.value, str) else str(node.value).lower()


def is_name(node: ast.expr) -> bool:
    """Whether a statement gives a name to something."""
    return isinstance(node, ast.Name)


def lines(each: list[str]) -> str:
    """Members, one per line."""
    return "\n".join(["", *each, ""]) if each else ""


def documented(declaration: str, about: str | None, indent: str = "") -> str:
    """A declaration with its comment above it."""
    if not about:
        return indent + declaration
    about = re.sub(r"\bNone\b", "null", about)
    comment = (
        f"/** {about} */" if "\n" not in about else "/**\n" + re.sub(r"^", " * ", about, flags=re.MULTILINE) + "\n */"
    )
    return "\n".join(f"{indent}{line}".rstrip() for line in (*comment.split("\n"), declaration))


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(str(Declarations(MODULES)), encoding="utf-8")
