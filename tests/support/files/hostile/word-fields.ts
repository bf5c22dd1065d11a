import { docx, wordXml } from "../documents.ts";
import type { SampleFile } from "../sound-files.ts";

/** A Word document whose paragraph holds these elements. */
const withinText = (name: string, elements: string): SampleFile => ({
  name: `${name}.docx`,
  bytes: docx({ document: wordXml.replace("<w:r>", `${elements}<w:r>`) }),
});
const fieldStart = '<w:r><w:fldChar w:fldCharType="begin"/></w:r>';
const instruction = (...pieces: readonly string[]) =>
  pieces.map((piece) => `<w:r><w:instrText xml:space="preserve">${piece}</w:instrText></w:r>`).join("");

/** Field codes for what is not part of the document. */
const reaching = {
  "fetched-picture": "INCLUDEPICTURE &quot;https://x/a.png&quot; \\* MERGEFORMATINET",
  "fetched-share": "INCLUDEPICTURE &quot;\\\\\\\\198.51.100.7\\\\s\\\\x.png&quot; \\d",
  "fetched-text": "INCLUDETEXT &quot;http://x/a.docx&quot;",
  "fetched-text-by-its-old-name": "INCLUDE http://x/a.docx",
  "fetched-picture-by-its-old-name": "IMPORT http://x/a.png",
  "fetched-link": "LINK Excel.Sheet.12 &quot;http://x/a.xlsx&quot; A1 \\a",
  "fetched-index": "RD http://x/a.docx",
  "fetched-data": "DATABASE \\d http://x/a.mdb",
};

/** Word documents whose fields run a program or fetch something. */
export const hostileWordFields: readonly SampleFile[] = [
  withinText("command", fieldStart + instruction(" DDEAUTO c:\\cmd.exe ")),
  withinText("command-on-demand", fieldStart + instruction(" dde c:\\cmd.exe ")),
  withinText("command-in-pieces", fieldStart + instruction(" ", "D", "D", "EAUTO c:\\cmd.exe ")),
  withinText(
    "command-in-other-letters",
    fieldStart.replace("begin", "&#98;egin") + instruction("&#x44;DE c "),
  ),
  withinText(
    "command-past-a-bracket",
    fieldStart.replace("<w:fldChar", '<w:fldChar w:a=">"') + instruction("DDE c "),
  ),
  withinText("command-past-a-comment", `${fieldStart}${instruction("D<!-- x -->DE c ")}`),
  withinText("command-in-a-section", `${fieldStart}${instruction("<![CDATA[DDE c ]]>")}`),
  withinText("command-within-a-field", fieldStart + instruction("IF ") + fieldStart + instruction("DDE c ")),
  withinText("command-in-short", '<w:fldSimple w:instr=" DDEAUTO c:\\cmd.exe "/>'),
  withinText("command-in-short-in-other-letters", "<w:fldSimple w:instr='&#68;DE c'/>"),
  ...Object.entries(reaching).flatMap(([name, code]) => [
    withinText(`${name}-by-a-field`, fieldStart + instruction(` ${code} `)),
    withinText(
      `${name}-by-a-field-in-pieces`,
      fieldStart + instruction(" ", ...code.slice(0, 3), code.slice(3)),
    ),
    withinText(`${name}-by-a-field-in-short`, `<w:fldSimple w:instr=" ${code.toLowerCase()} "/>`),
  ]),
];
