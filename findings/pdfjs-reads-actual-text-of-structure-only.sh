#!/usr/bin/env bash
# Usual guess: what pdf.js gives out as a page's text is what /ActualText says, wherever it stands.
# Seen: pdfjs-dist 5.4.296 takes no notice of it on a marked-content span: getTextContent, by which people copy and search, gives the
#   drawn letters. On an element of the structure it is read, by getStructTree alone (as `alt`, for screen readers).
#   Poppler does the opposite: it reads the span's and not the structure's. Made with pdfkit 0.20.2.
# Why it matters: a document in an Indian script, whose letters are drawn in another order than they are typed, needs both, and
#   in pdf.js a copied name stays wrong all the same.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfkit@0.20.2 pdfjs-dist@5.4.296
cat > make.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
const pdf = new PDFDocument({ size: "A4", margin: 0, pdfVersion: "1.7", tagged: true });
pdf.pipe(createWriteStream("both.pdf"));
const root = pdf.struct("Document");
pdf.addStructure(root);
root.add(pdf.struct("P", { actual: "said by the structure" }, () => {
  pdf.markContent("Span", { actual: "said by the span" });
  pdf.text("drawn", 60, 100, { lineBreak: false });
  pdf.endMarkedContent();
}));
root.end();
pdf.end();
JS
node make.cjs
cat > read.mjs <<'JS'
import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
const pdf = await getDocument({ data: new Uint8Array(readFileSync("both.pdf")), verbosity: 0 }).promise;
const page = await pdf.getPage(1);
const text = (await page.getTextContent()).items.map(({ str }) => str).join("");
const tree = JSON.stringify(await page.getStructTree());
console.log(`text: expected "said by the span", seen "${text}"`);
console.log(`structure: ${tree}`);
process.exit(text === "drawn" && tree.includes("said by the structure") && !tree.includes("by the span") ? 0 : 1);
JS
node read.mjs 2>/dev/null
