#!/usr/bin/env bash
# Usual guess: "entry 1 of the status list" is the same bit of the same bytes, whichever kind of credential refers to the list.
# Seen: @digitalbazaar/vc-bitstring-status-list 2.0.1 (W3C's Bitstring Status List) counts from the left: entry 1 is 0x40 of the first byte,
#   packed by gzip, with a `u` in front. @sd-jwt/jwt-status-list 0.19.0 (the IETF's Token Status List) counts from the right: entry 1 is 0x02,
#   packed by zlib's deflate. A reader that unpacks either, as Node's `unzipSync` does, reads entry 6 for entry 1 and finds it set.
# Why it matters: whoever serves one list to wallets of both kinds revokes somebody else's credential for one of them, and no reader complains.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @digitalbazaar/vc-bitstring-status-list@2.0.1 @sd-jwt/jwt-status-list@0.19.0
cat > lists.mjs <<'JS'
import { unzipSync } from "node:zlib";
import { createList } from "@digitalbazaar/vc-bitstring-status-list";
import { StatusList } from "@sd-jwt/jwt-status-list";
const LENGTH = 131_072;
const REVOKED = 1;
const bitstring = await createList({ length: LENGTH });
bitstring.setStatus(REVOKED, true);
const encoded = await bitstring.encode();
const token = new StatusList(Array.from({ length: LENGTH }, (_, at) => (at === REVOKED ? 1 : 0)), 1);
const compressed = token.compressStatusList();
const [ofW3c, ofIetf] = [encoded.slice(1), compressed].map((text) => unzipSync(Buffer.from(text, "base64url")));
const hex = (bytes) => `0x${bytes[0].toString(16).padStart(2, "0")} of ${bytes.length} bytes`;
console.log(`first byte with entry ${REVOKED} set: expected the same, seen ${hex(ofW3c)} and ${hex(ofIetf)}`);
const mirrored = StatusList.decompressStatusList ? [...Array(8).keys()].filter((at) => (ofW3c[0] >> at) & 1) : [];
console.log(`read by the other's rule: expected entry ${REVOKED}, seen entry ${mirrored}`);
console.log(`begins with: ${encoded.slice(0, 3)} and ${compressed.slice(0, 2)}`);
const isAsSeen = ofW3c[0] === 0x40 && ofIetf[0] === 0x02 && ofW3c.length === ofIetf.length && mirrored.join() === "6";
process.exit(isAsSeen && encoded.startsWith("uH4s") && !compressed.startsWith("H4s") ? 0 : 1);
JS
node lists.mjs
