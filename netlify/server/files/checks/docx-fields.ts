/** XML with numeric character references replaced, which readers accept in place of any letter. */
export const withoutReferences = (xml: string) =>
  xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** A field is what Word computes from an instruction, which may be split over many elements, or be an attribute. */
const field = /<(?:[^\s<>/:]+:)?fld(?:Char|Simple)\s/;
const begins = /\bfldCharType\s*=\s*["']\s*begin/i;

/**
 * The beginnings of the instructions that run a program (DDE, DDEAUTO) or fetch another document, a picture or data:
 * INCLUDETEXT and INCLUDE, INCLUDEPICTURE and IMPORT, LINK, RD, DATABASE. No others begin with these letters. A path
 * within the sender's computer is refused like an address, since none of it is part of the document.
 */
const reaching = "(?:DDE|INCLUDE|IMPORT|LINK|RD|DATABASE)";
const reaches = new RegExp(`^\\s*${reaching}`, "i");
const reachesInShort = new RegExp(`\\binstr\\s*=\\s*["']\\s*${reaching}`, "i");
const LETTERS = "DATABASE".length;

const fault = "a field runs a program or fetches something";

/**
 * A tag, with the name of an element that may be part of a field, and the text after it. No writer puts comments or
 * sections beside fields, where they could split a word.
 */
const token =
  /<(?!!|\?(?!xml\s))(?:(?:[^\s"'<>/:]+:)?(fldChar|fldSimple|t|instrText|delInstrText)(?=[\s>]))?((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>([^<]*)/y;

/** The fault of the fields in a part of a Word document, or `null`. */
export function fieldsFault(xml: string): string | null {
  if (!field.test(xml)) return null;
  /** The instruction's first letters; `null` until the first field. */
  let instruction: string | null = null;
  for (let at = xml.indexOf("<"); at < xml.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) return "its fields cannot be read";
    const [, name, attributes = "", text = ""] = found;
    if (name === undefined) continue;
    if (name.startsWith("fld")) {
      const plain = withoutReferences(attributes);
      if (reachesInShort.test(plain)) return fault;
      if (begins.test(plain)) instruction = "";
    } else if (instruction !== null && instruction.length < LETTERS) {
      instruction = (instruction + withoutReferences(text)).trimStart();
      if (reaches.test(instruction)) return fault;
    }
  }
  return null;
}
