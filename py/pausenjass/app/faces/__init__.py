"""How each game looks at the table: from View and events to view model and words. One module per game."""

from __future__ import annotations

from pausenjass.app.faces.base import Face


def face(game_id: str) -> type[Face]:
    """The face of a game. KeyError if it has none."""
    if game_id == "tschau-sepp":
        from pausenjass.app.faces.tschau_sepp import TschauSeppFace

        return TschauSeppFace
    if game_id == "klammern":
        from pausenjass.app.faces.klammern import KlammernFace

        return KlammernFace
    if game_id == "ciao-sepp":
        from pausenjass.app.faces.ciao_sepp import CiaoSeppFace

        return CiaoSeppFace
    if game_id == "kaisern":
        from pausenjass.app.faces.kaisern import KaisernFace

        return KaisernFace
    raise KeyError(game_id)
