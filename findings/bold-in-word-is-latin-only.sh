#!/usr/bin/env bash
# Usual guess: a bold run of a Word document is bold, whatever script its letters are of.
# Seen: @adalat-ai/html-to-docx 1.8.0 writes <w:b/> alone for <b>. It holds for Latin; Malayalam is a complex script, whose letters are bold by
#   <w:bCs/> (ISO 29500-1, 17.3.2.1 and 2), which is missing. docx 9.15.2 writes both.
# Why it matters: in a letter of two languages the bold English words stay bold and the bold Malayalam ones beside them are not, in a file
#   whose HTML was right. Look into document.xml: b, i, sz and the font each have a sister for complex scripts.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @adalat-ai/html-to-docx@1.8.0 docx@9.15.2
cat > write.cjs <<'JS'
const { writeFileSync } = require("node:fs");
const { Document, Packer, Paragraph, TextRun } = require("docx");
const fromHtml = require("@adalat-ai/html-to-docx");
const word = "\u0d2e\u0d40\u0d30";
(async () => {
  writeFileSync("html.docx", Buffer.from(await (fromHtml.default ?? fromHtml)(`<p><b>Meera ${word}</b></p>`)));
  const children = [new Paragraph({ children: [new TextRun({ text: `Meera ${word}`, bold: true })] })];
  writeFileSync("docx.docx", await Packer.toBuffer(new Document({ sections: [{ children }] })));
})();
JS
node write.cjs
marks() { unzip -p "$1" word/document.xml | grep -o '<w:b\(Cs\)\?/>' | tr '\n' ' '; }
html=$(marks html.docx); other=$(marks docx.docx)
echo "docx: $other"
echo "html-to-docx: expected $other, seen $html"
[[ $other == '<w:b/> <w:bCs/> ' && $html == '<w:b/> ' ]]
