#!/usr/bin/env bash
# Usual guess: /ActualText on a marked-content span changes what a reader takes the text for, and nothing else.
# Seen: Poppler's pdftotext (22.12, Debian 12) gives the text, but with -layout it also takes the line from its place: three lines
#   of a column that were on three rows come out on one. The same page without the spans keeps its rows. Made with pdfkit 0.20.2.
# Why it matters: whoever adds ActualText to every line, so that Indian scripts can be copied, breaks tables and columns for
#   everybody who extracts them with Poppler. Put it on the lines alone that need it.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
pdftotext -v 2>&1 | sed -n 1p
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfkit@0.20.2
cat > make.cjs <<'JS'
const PDFDocument = require("pdfkit");
const { createWriteStream } = require("node:fs");
for (const hasSpans of [false, true]) {
  const pdf = new PDFDocument({ size: "A4", margin: 0, pdfVersion: "1.7", tagged: true });
  pdf.pipe(createWriteStream(hasSpans ? "spans.pdf" : "plain.pdf"));
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  for (const [row, text] of ["First row", "Second row", "Third row"].entries()) {
    root.add(pdf.struct("P", {}, () => {
      if (hasSpans) pdf.markContent("Span", { actual: text });
      pdf.text(text, 60, 100 + 60 * row, { lineBreak: false });
      if (hasSpans) pdf.endMarkedContent();
    }));
  }
  root.end();
  pdf.end();
}
JS
node make.cjs
rows() { pdftotext -layout "$1" - | grep -c "row"; }
plain=$(rows plain.pdf); spans=$(rows spans.pdf)
echo "lines of text without spans: $plain; with spans: expected $plain, seen $spans"
[ "$plain" = 3 ] && [ "$spans" != 3 ]
