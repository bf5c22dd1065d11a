#!/usr/bin/env bash
# Usual guess: in `_headers`, as in `_redirects`, a rule may begin with a whole URL, or else is reported; and a header that a rule names twice
#   is one, however it is spelled.
# Seen: @netlify/headers-parser 10.1.1. A line `https://example.in/ml/` is a header called `https` of the rule above, with the value
#   `//example.in/ml/`; what follows belongs to that rule too, and `errors` is empty. `Link` twice is joined by a comma, `Cache-Control` and
#   `cache-control` are two headers of one rule.
# Why it matters: headers meant for one host are sent on other pages, and of two spellings the server decides which one counts. Look at what was
#   parsed, not at whether there were errors.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @netlify/headers-parser@10.1.1
cat > _headers <<'TXT'
/ml/*
  Link: </a.css>; rel=preload
  Link: </b.css>; rel=preload
  Cache-Control: no-store
  cache-control: private
https://example.in/ml/
  X-Robots-Tag: noindex
TXT
cat > parse.mjs <<'JS'
import { parseAllHeaders } from "@netlify/headers-parser";
const { headers, errors } = await parseAllHeaders({ headersFiles: ["_headers"], configHeaders: [], minimal: true });
const [rule] = headers;
console.log(`rules: expected 2, or 1 and an error; seen ${headers.length} and ${errors.length} errors`);
console.log(`header "https": expected none, seen ${rule.values.https}; X-Robots-Tag of ${rule.for}: expected none, seen ${rule.values["X-Robots-Tag"]}`);
console.log(`Link: ${rule.values.Link}`);
const caches = Object.keys(rule.values).filter((name) => name.toLowerCase() === "cache-control");
console.log(`Cache-Control: expected one, seen ${caches.join(" and ")}`);
const isAsSeen = headers.length === 1 && errors.length === 0 && rule.values.https === "//example.in/ml/" && rule.values["X-Robots-Tag"] === "noindex";
process.exit(isAsSeen && caches.length === 2 && rule.values.Link.includes(", ") ? 0 : 1);
JS
node parse.mjs
