#!/usr/bin/env bash
# Usual guess: what a PDF gives to whoever copies or searches a word depends on that word and its font; a word that comes back whole in one document does so in the next.
# Seen: WeasyPrint 57.2 (Debian 12), with Manjari and with Noto Sans Malayalam. The two halves of the vowel o (കൊ) are drawn as the signs of e and aa, and what a piece is read as is settled by the first word in which
#   it is drawn. "കൊച്ചി" in front of "നായർ" makes that one "നൊയർ"; behind it, it is "കാച്ചി" itself. Each word alone, in a document of its own, comes back whole. So for Poppler 22.12, pypdf 3.4.1 and pdfminer alike.
# Why it matters: pages look right, and a test with one name passes; in a list or a letter the same name is another one, by the town in the heading above it, and a search finds neither. Test with the whole document, and
#   with o, oo and aa in it. The name is a common one.
set -euo pipefail
dpkg-query -W -f '${Package} ${Version}\n' weasyprint | grep ' 57\.2-'
dpkg-query -W -f '${Package} ${Version}\n' poppler-utils | grep ' 22\.12'
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
npm init -y >/dev/null; npm install --silent --no-audit --no-fund @fontsource/manjari@5.3.0 @fontsource/noto-sans-malayalam@5.3.0
cat > read.py <<'PY'
import subprocess, sys
from importlib.metadata import version
from pdfminer.high_level import extract_text
from pypdf import PdfReader
documents = {"കൊച്ചി": "കൊച്ചി", "നായർ": "നായർ", "കൊച്ചി നായർ": "കൊച്ചി നൊയർ", "നായർ കൊച്ചി": "നായർ കാച്ചി"}
is_seen = version("pypdf") == "3.4.1"
for font, file in (("Manjari", "manjari/files/manjari-malayalam-400-normal"), ("Noto Sans Malayalam", "noto-sans-malayalam/files/noto-sans-malayalam-malayalam-400-normal")):
    style = f"@font-face {{ font-family: Face; src: url(node_modules/@fontsource/{file}.woff2) }} p {{ font: 16px Face }}"
    for words, as_seen in documents.items():
        with open("words.html", "w", encoding="utf-8") as page:
            page.write(f"<!doctype html><html lang='ml'><meta charset='utf-8'><title>Words</title><style>{style}</style>" + "".join(f"<p>{word}</p>" for word in words.split()))
        subprocess.run(["weasyprint", "words.html", "words.pdf"], check=True, stderr=subprocess.DEVNULL)
        by_poppler = subprocess.run(["pdftotext", "words.pdf", "-"], check=True, capture_output=True).stdout.decode()
        texts = {"Poppler": by_poppler, "pypdf": PdfReader("words.pdf").pages[0].extract_text(), "pdfminer": extract_text("words.pdf")}
        seen = {reader: " ".join(text.split()) for reader, text in texts.items()}
        print(f"{font}: expected {words}, seen {seen}")
        is_seen &= set(seen.values()) == {as_seen}
sys.exit(0 if is_seen else 1)
PY
/usr/bin/python3 -W ignore read.py
