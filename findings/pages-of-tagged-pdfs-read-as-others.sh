#!/usr/bin/env bash
# Usual guess: a tool that takes a page out of a tagged PDF, or joins two, keeps what screen readers go by (tags and language), or makes a file that does not claim to be tagged.
# Seen: of two tagged files, joined by their first pages, nothing is left with pdfunite (Poppler 22.12), mutool merge 1.21.1, pdftk 3.3.2 and Ghostscript 10.0.0: no
#   tags, no language. qpdf 11.3.0 keeps those of the first file for the pages of both, and Poppler reads the second file's heading into the heading of
#   the page that was left out; of page 2 alone it reads heading and text twice. pdfseparate leaves "tagged: yes" and no tags.
# Why it matters: forms, reports and certificates are joined by scripts. The check for "tagged" passes in the two cases in which a reader hears another
#   document than is shown, or nothing. Make the whole document at once, or look at `pdfinfo -struct-text`, not at "Tagged".
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
for pinned in poppler-utils=22.12.0 mupdf-tools=1.21.1 pdftk-java=3.3.2 ghostscript=10.0.0 qpdf=11.3.0; do
  dpkg-query -W -f '${Package} ${Version}\n' "${pinned%=*}" | grep "${pinned#*=}[-+~]"
done
npm init -y >/dev/null; npm install --silent --no-audit --no-fund pdfkit@0.20.2
cat > write.mjs <<'JS'
import { createWriteStream } from "node:fs";
import PDFDocument from "pdfkit";
for (const name of ["a", "b"]) {
  const document = new PDFDocument({ tagged: true, lang: "en-IN", pdfVersion: "1.7" });
  document.pipe(createWriteStream(`${name}.pdf`));
  const root = document.struct("Document");
  document.addStructure(root);
  for (const page of [1, 2]) {
    if (page === 2) document.addPage();
    root.add(document.struct("H1", () => document.text(`Heading ${name}${page}`)));
    root.add(document.struct("P", () => document.text(`Text ${name}${page}`)));
  }
  root.end();
  document.end();
}
JS
node write.mjs
pdfunite a.pdf b.pdf pdfunite.pdf
mutool merge -o mutool.pdf a.pdf 1 b.pdf 1
pdftk A=a.pdf B=b.pdf cat A1 B1 output pdftk.pdf
gs -q -sDEVICE=pdfwrite -o gs.pdf a.pdf b.pdf
qpdf a.pdf --pages . 1 b.pdf 1 -- qpdf-join.pdf
qpdf a.pdf --pages . 2 -- qpdf-take.pdf
pdfseparate -f 2 -l 2 a.pdf pdfseparate.pdf
read_of() { echo "$(pdfinfo "$1.pdf" | sed -n 's/^Tagged: *//p'): $(pdfinfo -struct-text "$1.pdf" | grep -o '"[^"]*"' | xargs)"; }
ok=true
check() { # file, expected, seen
  echo "$1: expected \"$2\", seen \"$(read_of "$1")\""
  [ "$(read_of "$1")" = "$3" ] || ok=false
}
check a "yes: Heading a1 Text a1 Heading a2 Text a2" "yes: Heading a1 Text a1 Heading a2 Text a2"
check pdfunite "yes: and eight parts" "no: "
for tool in mutool pdftk; do check $tool "yes: Heading a1 Text a1 Heading b1 Text b1" "no: "; done
check gs "yes: and eight parts" "no: "
check qpdf-join "yes: Heading a1 Text a1 Heading b1 Text b1" "yes: Heading a1 Text a1 Heading a1Heading b1 Text a1Text b1"
check qpdf-take "yes: Heading a2 Text a2" "yes: Heading a2 Text a2 Heading a2 Text a2"
check pdfseparate "yes: Heading a2 Text a2" "yes: "
$ok
