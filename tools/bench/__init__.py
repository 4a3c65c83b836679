"""How fast the built page starts and answers, and how much memory it keeps, in Chromium: `npm run bench`."""
