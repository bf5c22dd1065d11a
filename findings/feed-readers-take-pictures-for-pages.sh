#!/usr/bin/env bash
# Usual guess: the picture that an entry of Atom encloses is there for every reader, and if the feed does not say what it is (RFC 4287 leaves
#   `type` to the writer), a reader says nothing either, or goes by the name.
# Seen: feedparser 6.0.10 (Debian 12) says text/html of it, whatever its name. rss-parser 3.13.0 gives no enclosure of Atom at all, with a type
#   or without, though it gives those of RSS. feedsmith 3.0.1 gives it as it was written.
# Why it matters: a reader that plays or shows what is enclosed takes a photograph for a page, and opens it in a browser. Always write the
#   type; and whoever needs the picture in every program has to put it into RSS too.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rss-parser@3.13.0 feedsmith@3.0.1 2>/dev/null
cat > read.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { parseAtomFeed } from "feedsmith";
import Parser from "rss-parser";
const picture = "https://example.in/fair.png";
const feedOf = (type) => `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><id>https://example.in/feed</id><title>News</title>
<updated>2026-11-29T00:00:00Z</updated><entry><id>https://example.in/1</id><title>Fair</title><updated>2026-11-29T00:00:00Z</updated>
<link rel="enclosure" href="${picture}"${type}/></entry></feed>`;
const program = "import feedparser; e = feedparser.parse('feed.xml').entries[0].enclosures[0]; print(feedparser.__version__, e.get('type'))";
let isAsSeen = true;
for (const [type, seen] of [["", "text/html"], [' type="image/png"', "image/png"]]) {
  writeFileSync("feed.xml", feedOf(type));
  const [version, byFeedparser] = execFileSync("/usr/bin/python3", ["-c", program]).toString().trim().split(" ");
  const byRssParser = (await new Parser().parseString(feedOf(type))).items[0].enclosure;
  const byFeedsmith = parseAtomFeed(feedOf(type)).entries[0].links[0];
  console.log(`<link rel="enclosure"${type}/>: expected the picture, with its type or none; seen feedparser ${version} ${byFeedparser}, rss-parser ${byRssParser}, feedsmith ${byFeedsmith.href} ${byFeedsmith.type}`);
  isAsSeen &&= byFeedparser === seen && byRssParser === undefined && byFeedsmith.href === picture;
}
process.exit(isAsSeen ? 0 : 1);
JS
node read.mjs
