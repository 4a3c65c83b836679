"""A proxy that stands for every other machine: it refuses each request, and remembers what was asked for."""

from __future__ import annotations

from socketserver import StreamRequestHandler, ThreadingTCPServer
from threading import Thread


class _Handler(StreamRequestHandler):
    """Answers one request: "GET http://host/path HTTP/1.1", or "CONNECT host:443 HTTP/1.1" if the traffic is encrypted."""

    server: Elsewhere

    def handle(self) -> None:
        words = self.rfile.readline().decode("latin-1").split()
        if len(words) > 1:
            self.server.asked.append(words[1])
        self.wfile.write(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


class Elsewhere(ThreadingTCPServer):
    """The proxy, which runs in a thread of its own until it is closed."""

    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.asked: list[str] = []
        """What was asked for: an address, or host and port if the traffic is encrypted."""
        Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self) -> str:
        """The proxy's own "host:port"."""
        host, port = self.server_address[:2]
        return f"{host!s}:{port}"

    def close(self) -> None:
        self.shutdown()
        self.server_close()
