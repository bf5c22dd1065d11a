#!/usr/bin/env bash
# Usual guess: keys come back from list() as they were given to set(), and a prefix finds those that begin with it.
# Seen: @netlify/blobs 11.1.1, its local server: list() gives keys percent-encoded, so that a prefix in Malayalam finds nothing and
#   a listed key with a space is another key; "a b" and "a%20b", two keys for set(), are one: the second replaces the first.
# Why it matters: a name that somebody typed is a fine key for get() and set(), and is lost for whatever goes through the list, such as
#   a sweep, a backup or a deletion by prefix. Make keys of letters that need no encoding.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @netlify/blobs@11.1.1
cat > list.mjs <<'JS'
import { getStore } from "@netlify/blobs";
import { BlobsServer } from "@netlify/blobs/server";
const server = new BlobsServer({ directory: "data", token: "local" });
const { port } = await server.start();
const siteID = "11111111-1111-4111-8111-111111111111";
const store = getStore({ name: "files", siteID, token: "local", edgeURL: `http://127.0.0.1:${port}` });
const name = "\u0d2e\u0d40\u0d30/photo";
await store.set(name, "a picture");
await store.set("a b", "first");
await store.set("a%20b", "second");
const kept = await store.get(name);
const keys = (await store.list()).blobs.map(({ key }) => key);
const found = (await store.list({ prefix: "\u0d2e" })).blobs.length;
const first = await store.get("a b");
await server.stop();
console.log(`get() by the key: expected "a picture", seen "${kept}"`);
console.log(`listed: expected ${JSON.stringify([name, "a b", "a%20b"])}, seen ${JSON.stringify(keys)}`);
console.log(`found by the prefix: expected 1, seen ${found}`);
console.log(`"a b" after "a%20b" was set: expected "first", seen "${first}"`);
process.exit(kept === "a picture" && !keys.includes(name) && keys.length === 2 && found === 0 && first === "second" ? 0 : 1);
JS
node list.mjs
