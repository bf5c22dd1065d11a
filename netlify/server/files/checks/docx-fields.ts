import type { Defect } from "../defects.ts";
import { isOnDisk } from "./disk-path.ts";
import { startsProgram } from "./link-scheme.ts";

/** XML with numeric character references replaced, which readers accept in place of any letter. */
export const withoutReferences = (xml: string) =>
  xml.replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) =>
    String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );

/** A field is what Word computes from an instruction, which may be split over many elements, or be an attribute. */
const field = /<(?:[^\s<>/:]+:)?fld(?:Char|Simple)\s/;
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
const picture = /^\s*INCLUDEPICTURE\s+(?:"([^"]*)"|([^\s"]+))[^":/]*$/i;
/** Longer than the path of any file. */
const INSTRUCTION_MAX = 2000;

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
 * A tag, with the name of an element that may be part of a field, and the text after it. No writer puts comments or
 * sections beside fields, where they could split a word.
 */
const token =
  /<(?!!|\?(?!xml\s|[\w-]+\?>))(?:(?:[^\s"'<>/:]+:)?(fldChar|fldSimple|t|instrText|delInstrText)(?=[\s>]))?((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>([^<]*)/y;

/** The defect of the fields in a part of a Word document, or `null`. */
export function fieldsDefect(xml: string): Defect | null {
  if (!field.test(xml)) return null;
  /** The instruction's first letters, or all of a picture's or a link's; `null` until the first field. */
  let instruction: string | null = null;
  for (let at = xml.indexOf("<"); at < xml.length; at = token.lastIndex) {
    token.lastIndex = at;
    const found = token.exec(xml);
    if (!found) return "unusual";
    const [, name, attributes = "", text = ""] = found;
    if (name === undefined) continue;
    const isPicture = instruction !== null && reaches.test(instruction);
    const isHeld = isPicture || (instruction !== null && link.test(instruction));
    if (name.startsWith("fld")) {
      for (const [, double, single] of attributes.matchAll(inShort)) {
        const defect = instructionDefect(withoutEntities(double ?? single ?? ""));
        if (defect) return defect;
      }
      const isBeginning = begins.test(withoutReferences(attributes));
      // A field within the instruction could give any part of it.
      if (isPicture && isBeginning) return "fields";
      if (isBeginning && withoutTarget.test(instruction ?? "")) return "links";
      const defect = isHeld && instruction !== null ? instructionDefect(instruction) : null;
      if (defect) return defect;
      if (isBeginning) instruction = "";
      else if (isHeld) instruction = null;
    } else if (instruction !== null && instruction.length < (isHeld ? INSTRUCTION_MAX : LETTERS)) {
      if (isPicture && name !== "instrText" && text.trim() !== "") return "fields";
      instruction = (instruction + withoutEntities(text)).trimStart();
      if (reaches.test(instruction) && !mayBePicture(instruction)) return "fields";
    }
  }
  return instruction === null ? null : instructionDefect(instruction);
}
