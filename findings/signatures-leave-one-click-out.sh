#!/usr/bin/env bash
# Usual guess: a signer of mails (DKIM) that covers List-Unsubscribe unless it is told otherwise covers List-Unsubscribe-Post as well, since the one-click of RFC 8058
#   (section 4) counts only if the signature has both.
# Seen: mailauth 4.13.3 and dkimpy 1.1.4 (Debian 12) sign List-Unsubscribe and not List-Unsubscribe-Post. nodemailer 10.6.1 signs both. The signature is valid in each
#   case, so that a check of it says "pass".
# Why it matters: a mail program that follows the RFC shows no button, and whoever wants no more mails says "spam"; the headers are right, the signature is right, and
#   nothing says why. Name the headers to sign, or look for the second one in `h=`. The key is made on the spot.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' python3-dkim | grep ' 1\.1\.4-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mailauth@4.13.3 nodemailer@10.6.1
cat > sign.mjs <<'JS'
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { writeFileSync } from "node:fs";
import { dkimSign } from "mailauth/lib/dkim/sign.js";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import nodemailer from "nodemailer";
const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048, privateKeyEncoding: { type: "pkcs1", format: "pem" }, publicKeyEncoding: { type: "spki", format: "der" },
});
const mail = {
  from: "news@example.in", to: "meera@example.in", subject: "News", text: "-",
  headers: { "List-Unsubscribe": "<https://example.in/unsubscribe?token=x>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
};
const built = async (options) =>
  (await nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "windows", ...options }).sendMail(mail)).message;
const raw = await built({});
writeFileSync("raw.eml", raw); writeFileSync("key.pem", privateKey);
const python = 'import dkim, sys; sys.stdout.buffer.write(dkim.sign(open("raw.eml", "rb").read(), b"k", b"example.in", open("key.pem", "rb").read()))';
const signed = {
  nodemailer: await built({ dkim: { domainName: "example.in", keySelector: "k", privateKey } }),
  mailauth: Buffer.concat([Buffer.from((await dkimSign(raw, { signatureData: [{ signingDomain: "example.in", selector: "k", privateKey }] })).signatures), raw]),
  dkimpy: Buffer.concat([execFileSync("/usr/bin/python3", ["-c", python]), raw]),
};
const resolver = async () => [[`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`]];
let isAsSeen = true;
for (const [name, message] of Object.entries(signed)) {
  const [{ status, signingHeaders }] = (await dkimVerify(message, { resolver })).results;
  const keys = signingHeaders.keys.toLowerCase().split(/\s*:\s*/);
  const seen = [status.result, ...["list-unsubscribe", "list-unsubscribe-post"].map((header) => keys.includes(header))].join(" ");
  console.log(`${name}: valid, List-Unsubscribe, List-Unsubscribe-Post: expected pass true true, seen ${seen}`);
  isAsSeen &&= seen === `pass true ${name === "nodemailer"}`;
}
process.exit(isAsSeen ? 0 : 1);
JS
node sign.mjs
