"""Measures in Chromium how fast the built page starts and answers, and how much memory it keeps: `npm run bench`."""
