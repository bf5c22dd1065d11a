import { withoutReferences } from "./without-references.ts";

/** A field is what Word computes from an instruction, which may be split over many elements, or be an attribute. */
const field = /<(?:[^\s<>/:]+:)?fld(?:Char|Simple)\s/;
const begins = /\bfldCharType\s*=\s*["']\s*begin/i;

/** The instructions DDE and DDEAUTO run a program. No other begins with these letters. */
const runs = /^\s*DDE/i;
const runsInShort = /\binstr\s*=\s*["']\s*DDE/i;
const LETTERS = 3;

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
      if (runsInShort.test(plain)) return "it runs a program";
      if (begins.test(plain)) instruction = "";
    } else if (instruction !== null && instruction.length < LETTERS) {
      instruction = (instruction + withoutReferences(text)).trimStart();
      if (runs.test(instruction)) return "it runs a program";
    }
  }
  return null;
}
