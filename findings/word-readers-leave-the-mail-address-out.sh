#!/usr/bin/env bash
# Usual guess: `document.paragraphs` of a Word file, each with its `text`, is the text of the document but for tables, headers and footers, which have properties of their
#   own.
# Seen: python-docx 0.8.11 (Debian 12). What is a link (a mail address that Word has made one), what was inserted while changes are tracked, what stands in a text box and
#   what stands in a field of a template (a content control) is missing, the last two also as paragraphs. mammoth 1.13.0 and docx2txt 1.4 (Debian 12) have all of it.
# Why it matters: it is how applications are read by programs. Word makes each typed address a link, and templates of a CV put the name into a field and the contacts into
#   a box: who applies has no name and no address, and the experience below is whole. The person is made up.
set -euo pipefail
folder=$(mktemp -d); trap 'rm -rf "$folder"' EXIT; cd "$folder"
dpkg-query -W -f '${Package} ${Version}\n' python3-docx | grep ' 0\.8\.11'; dpkg-query -W -f '${Package} ${Version}\n' docx2txt | grep ' 1\.4-'
npm init -y >/dev/null; npm install --silent --no-audit --no-fund mammoth@1.13.0
cat > write.py <<'PY'
import docx
from docx.oxml import parse_xml
spaces = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
document = docx.Document()
link = document.part.relate_to("mailto:meera@example.in", "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink", is_external=True)
run = lambda text: f"<w:r><w:t>{text}</w:t></w:r>"
bodies = [
    f"<w:p {spaces}>{run('Experience')}</w:p>",
    f"<w:sdt {spaces}><w:sdtPr><w:alias w:val='Name'/></w:sdtPr><w:sdtContent><w:p>{run('Meera')}</w:p></w:sdtContent></w:sdt>",
    f"<w:p {spaces}><w:hyperlink r:id='{link}'>{run('meera@example.in')}</w:hyperlink></w:p>",
    f"<w:p {spaces}><w:ins w:id='1' w:author='Anu' w:date='2026-12-01T00:00:00Z'>{run('Kochi')}</w:ins></w:p>",
    f"<w:p {spaces}><w:r><w:pict><v:shape style='width:90pt;height:30pt'><v:textbox><w:txbxContent><w:p>{run('Telephone')}</w:p></w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>",
]
for body in bodies:
    document.element.body.insert(len(document.element.body) - 1, parse_xml(body))
document.save("cv.docx")
with open("python.txt", "w", encoding="utf-8") as file:
    file.write("\n".join(paragraph.text for paragraph in docx.Document("cv.docx").paragraphs))
PY
/usr/bin/python3 write.py
docx2txt cv.docx perl.txt
node -e 'require("mammoth").extractRawText({ path: "cv.docx" }).then(({ value }) => require("node:fs").writeFileSync("mammoth.txt", value))'
status=0
for reader in python perl mammoth; do
  seen=""; for word in Experience Meera meera@example.in Kochi Telephone; do if grep -q "$word" "$reader.txt"; then seen+="$word "; fi; done
  echo "$reader: expected Experience Meera meera@example.in Kochi Telephone, seen $seen"
  if [ "$reader" = python ]; then [ "$seen" = "Experience " ] || status=1; else [ "$seen" = "Experience Meera meera@example.in Kochi Telephone " ] || status=1; fi
done
exit $status
