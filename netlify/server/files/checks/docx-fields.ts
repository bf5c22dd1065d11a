import type { Defect } from "../defects.ts";
import { isOnDisk, startsProgram } from "./links.ts";
import { type Check, hasMatch, SLICE } from "./work.ts";

/** XML with numeric character references replaced, which readers accept in place of any letter. */
export const withoutReferences = (xml: string) =>
  xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** A field is what Word computes from an instruction, which may be split over many elements, or be an attribute. */
const field = /[<:]fld(?:Char|Simple)\s/;
const FIELD_MAX = 16;
const begins = /\bfldCharType\s*=\s*["']\s*begin/i;
const inShort = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/**
 * The beginnings of the instructions that run a program (DDE, DDEAUTO) or fetch another document, a picture or data:
 * INCLUDETEXT and INCLUDE, INCLUDEPICTURE and IMPORT, LINK, RD, DATABASE. No others begin with these letters. Of these,
 * only a picture may be on the disk of the reader. Where it is missing, Word shows the copy inside the document.
 */
const reaches = /^\s*(?:DDE|INCLUDE|IMPORT|LINK|RD|DATABASE)/i;
const link = /^\s*HYPERLINK/i;
const LETTERS = "HYPERLINK".length;
/** Its target: the first argument that belongs to no option. */
const linkTarget =
  /^\s*HYPERLINK(?:\s+\\[lot]\s*(?:"[^"]*"|[^\s"]+)|\s+\\[mn])*\s*(?:"([^"]*)"|([^\s"\\]+))/i;
const withoutTarget = /^\s*HYPERLINK[\s"]*$/i;

const PICTURE = "INCLUDEPICTURE";

/** A picture's path, in quotes, where a backslash is written twice, or without spaces; then options. */
const picture = /^\s*INCLUDEPICTURE\s+(?:"([^"]*)"[^":/]*|([^\s"]+)(?:\s[^":/]*)?)$/i;
/** Longer than the path of any file, and than any address that Word accepts. */
const INSTRUCTION_MAX = 8000;

const withoutEntities = (xml: string) =>
  withoutReferences(xml).replaceAll("&quot;", '"').replaceAll("&apos;", "'").replaceAll("&amp;", "&");

/** Whether what has been read of an instruction can still be that of a picture. */
const mayBePicture = (instruction: string) =>
  PICTURE.startsWith(instruction.slice(0, PICTURE.length).toUpperCase());

/** Whether a whole instruction runs a program, or fetches anything but a picture from the disk. */
function reachesOut(instruction: string): boolean {
  if (!reaches.test(instruction)) return false;
  const [, quoted, bare] = picture.exec(instruction) ?? [];
  const path = quoted ?? bare;
  return path === undefined || !isOnDisk(path) || !isOnDisk(path.replaceAll("\\\\", "\\"));
}

function instructionDefect(instruction: string): Defect | null {
  if (reachesOut(instruction)) return "fields";
  const [, quoted, bare] = linkTarget.exec(instruction) ?? [];
  return startsProgram(quoted ?? bare ?? "") ? "links" : null;
}

/**
 * A tag, with the name of an element that may be part of a field. No writer puts comments or sections beside fields, where
 * they could split a word.
 */
const tag =
  /^<(?!!|\?(?!xml\s|[\w-]+\?>))(?:(?:[^\s"'<>/:]+:)?(fldChar|fldSimple|t|instrText|delInstrText)(?=[\s>]))?([^"'<>]*(?:(?:"[^"<]*"|'[^'<]*')[^"'<>]*)*)>/;
/** In characters: Word repeats whole drawings in attributes. */
const TAG_MAX = 1024 * 1024;

/** The fields of a text, which come element by element. */
class Fields {
  /** The instruction's first letters, or all of a picture's or a link's; `null` until the first field. */
  #instruction: string | null = null;
  #kind: "picture" | "link" | null = null;

  see(name: string, attributes: string, text: string): Defect | null {
    return name.startsWith("fld") ? this.#seeMark(attributes) : this.#seeText(name, text);
  }

  /** The defect of the last instruction. */
  end(): Defect | null {
    return this.#instruction === null ? null : instructionDefect(this.#instruction);
  }

  #seeMark(attributes: string): Defect | null {
    for (const [, double, single] of attributes.matchAll(inShort)) {
      const defect = instructionDefect(withoutEntities(double ?? single ?? ""));
      if (defect) return defect;
    }
    const isBeginning = begins.test(withoutReferences(attributes));
    // A field within the instruction could give any part of it.
    if (this.#kind === "picture" && isBeginning) return "fields";
    if (isBeginning && withoutTarget.test(this.#instruction ?? "")) return "links";
    const defect = this.#kind ? this.end() : null;
    if (isBeginning) this.#instruction = "";
    else if (this.#kind) this.#instruction = null;
    this.#kind = null;
    return defect;
  }

  #seeText(name: string, text: string): Defect | null {
    const before = this.#instruction;
    if (before === null || (!this.#kind && before.length >= LETTERS)) return null;
    if (this.#kind === "picture" && name !== "instrText" && text.trim() !== "") return "fields";
    const longer = before + withoutEntities(text);
    this.#instruction = longer;
    if (before.length < PICTURE.length) {
      this.#instruction = longer.trimStart();
      const isReaching = reaches.test(this.#instruction);
      if (isReaching && !mayBePicture(this.#instruction)) return "fields";
      if (isReaching) this.#kind = "picture";
      else if (link.test(this.#instruction)) this.#kind = "link";
    }
    // What is left out of it could be the address.
    return this.#kind && this.#instruction.length > INSTRUCTION_MAX ? "unusual" : null;
  }
}

/** The defect of the fields in a part of a Word document, or `null`. */
export function* fieldsDefect(xml: string): Check<Defect | null> {
  if (!(yield* hasMatch(xml, field, FIELD_MAX))) return null;
  const fields = new Fields();
  let told = 0;
  for (let at = xml.indexOf("<"); at !== -1; ) {
    const found = tag.exec(xml.slice(at, at + TAG_MAX));
    if (!found) return "unusual";
    const from = at + found[0].length;
    at = xml.indexOf("<", from);
    const [, name, attributes = ""] = found;
    const defect = name && fields.see(name, attributes, xml.slice(from, at === -1 ? xml.length : at));
    if (defect) return defect;
    if (from - told < SLICE) continue;
    yield from - told;
    told = from;
  }
  return fields.end();
}
