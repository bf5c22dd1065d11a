#!/usr/bin/env bash
# Usual guess: a library that is there to write MIME says truly how a text is encoded, encodes what a mail cannot carry bare, and divides what is too long.
# Seen: mimetext 3.0.28. A text in Malayalam goes out as it is, under "Content-Transfer-Encoding: 7bit", which promises ASCII alone (RFC 2045, 2.7); `encoding: "base64"` changes the
#   head, and the text stays bare. The name of an attachment stands in its head in bare UTF-8; and a subject is one encoded word, however long, where RFC 2047 (2) allows 75 signs.
#   nodemailer 10.6.1 has all three right.
# Why it matters: a reader that is forgiving shows all of it, so that a test by hand passes. A relay that believes the head may pass seven bits on, or encode the text anew, and break the
#   signature over it. Look into the mail's source, with a subject in the script of those who receive it. The mail is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mimetext@3.0.28 nodemailer@10.6.1
cat > write.mjs <<'JS'
import { createMimeMessage } from "mimetext";
import nodemailer from "nodemailer";
const subject = "തൊഴിൽമേളയിലേക്ക് എല്ലാ ഉദ്യോഗാർഥികൾക്കും സ്വാഗതം";
const text = "നമസ്കാരം";
const filename = "ക്ഷണം.txt";
const message = createMimeMessage();
message.setSender("office@example.in");
message.setRecipient("asha@example.in");
message.setSubject(subject);
message.addMessage({ contentType: "text/plain", data: text });
message.addAttachment({ filename, contentType: "text/plain", data: Buffer.from(text).toString("base64") });
const sent = await nodemailer.createTransport({ streamTransport: true, buffer: true }).sendMail({
  from: "office@example.in", to: "asha@example.in", subject, text, attachments: [{ filename, content: text }],
});
const described = (source) => {
  const words = source.match(/=\?[^?]+\?[BQ]\?[^?]*\?=/gi);
  return [
    source.includes(text) && /transfer-encoding: 7bit/i.test(source) ? "bare as 7bit" : "encoded",
    source.includes(`filename="${filename}"`) ? "bare name" : "encoded name",
    Math.max(...words.map(({ length }) => length)) > 75 ? "too long a word" : "words of 75 at most",
  ].join(", ");
};
const seen = [described(message.asRaw()), described(sent.message.toString())];
console.log(`mimetext: expected the same as below, seen ${seen[0]}`);
console.log(`nodemailer: ${seen[1]}`);
const isAsSeen = seen[0] === "bare as 7bit, bare name, too long a word" && seen[1] === "encoded, encoded name, words of 75 at most";
process.exit(isAsSeen ? 0 : 1);
JS
node write.mjs
