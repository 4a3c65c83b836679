"""The pictures of the README and of the manifest: `npm run screenshots` takes outdated ones again.

moments/     the tables they show, as records: wide/ on a tablet, narrow/ on a telephone. A picture is named as its record.
showing.py   what a picture shows, and whether it still looks like that
__main__.py  takes them, from the built site with a stand-in for its workers (e2e/drive/stage.py)
"""
