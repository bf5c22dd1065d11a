import type { Fault } from "../faults.ts";

/**
 * Names that make a reader run, open or send something when a page or a link is opened; scripted forms have them too. A
 * portfolio, `/Collection`, shows its files in place of pages. An attachment that nothing opens is passive, so
 * `/EmbeddedFiles` is none of them. A thread may be an action that opens another file, or, by its type, just the order
 * in which to read a page's columns.
 */
const refusedNames: readonly (readonly [Fault, RegExp])[] = [
  ["pdfScripts", /\/(?:JavaScript|XFA|SubmitForm|ImportData)(?![A-Za-z0-9])/],
  ["pdfOpensFiles", /\/(?:Launch|GoTo[ER]|(?<!\/Type[\0\t ]*\/)Thread|OPI)(?![A-Za-z0-9])/],
  // A page of another file; in the structure of a text, the list of what it refers to.
  ["pdfOpensFiles", /\/Ref[\0\s]*[<%\d]/],
  ["pdfMedia", /\/(?:RichMedia|Rendition|Movie|Sound|3D)(?![A-Za-z0-9])/],
  ["pdfCarriesFiles", /\/(?:FileAttachment|Collection)(?![A-Za-z0-9])/],
];

/** The fault of a refused name in a text whose escapes are decoded, or `null`. */
export const nameFault = (plain: string): Fault | null =>
  refusedNames.find(([, names]) => names.test(plain))?.[0] ?? null;

const HASH = 0x23;

const hexDigit = (byte = 0) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = (byte | 0x20) - 0x61;
  return letter >= 0 && letter < 6 ? letter + 10 : -1;
};

/**
 * The text with `#xx` escapes decoded, with which any letter of a name may be written. Byte by byte, since there may be
 * millions.
 */
export function plainNames(bytes: Uint8Array): string {
  const plain = Buffer.alloc(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; at += 1) {
    const byte = bytes[at] ?? 0;
    const code = byte === HASH ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : -1;
    const isCode = code >= 0 && hexDigit(bytes[at + 2]) >= 0;
    plain[length] = isCode ? code : byte;
    length += 1;
    if (isCode) at += 2;
  }
  return plain.toString("latin1", 0, length);
}
