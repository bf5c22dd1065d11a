#!/usr/bin/env bash
# Usual guess: a reader of Atom gives a summary's words in their order, and links that can be opened (RFC 4287: `xml:base`, type="xhtml").
# Seen: rss-parser 3.13.0 gives the words around an element first and the element last, and its links are as they were written. feedsmith
#   3.0.1 keeps the order and gives `xml:base` aside. @rowanmanning/feed-parser 2.1.5 alone resolves both.
# Why it matters: a summary with one word in bold says something else for the readers of one program; a feed with short links is right and
#   leads nowhere in two of three. Write whole addresses and plain text.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund rss-parser@3.13.0 feedsmith@3.0.1 @rowanmanning/feed-parser@2.1.5
cat > read.mjs <<'JS'
import { parseFeed as readByRowan } from "@rowanmanning/feed-parser";
import { parseFeed as readByFeedsmith } from "feedsmith";
import RssParser from "rss-parser";
const source = `<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.in/news/"><id>urn:a</id><title>News</title>
<updated>2026-08-20T18:30:00Z</updated><author><name>A firm</name></author><entry><id>urn:b</id><title>Rice</title>
<updated>2026-08-20T18:30:00Z</updated><link rel="alternate" href="rice"/>
<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">One <b>two</b> three</div></summary></entry></feed>`;
const words = (text) => text.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ").trim();
const [first] = (await new RssParser().parseString(source)).items;
const [second] = readByFeedsmith(source).feed.entries;
const [third] = readByRowan(source).items;
const summaries = [first.summary, second.summary.value, third.description].map(words);
const links = [first.link, second.links[0].href, third.url];
console.log(`words: expected "One two three" three times, seen ${JSON.stringify(summaries)}`);
console.log(`links: expected https://example.in/news/rice three times, seen ${links.join(", ")}`);
const isAsSeen = summaries.join() === "One three two,One two three,One two three";
process.exit(isAsSeen && links.join() === "rice,rice,https://example.in/news/rice" ? 0 : 1);
JS
node read.mjs
