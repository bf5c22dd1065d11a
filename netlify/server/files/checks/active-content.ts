import { type Check, hasMatch } from "./work.ts";

/**
 * The EICAR test file, which anti-virus programs detect by agreement; split, so that they do not flag this source file.
 */
const testVirus = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** Short names count only where the name ends: in a photograph's data, three letters come together by chance. */
const markup = /<(?:script|iframe|(?:html|svg|\?php)[\t\n\f\r />]|!doctype html)/i;

/** In characters; more than that matches. */
const MARKUP_MAX = 16;

/** Signatures of archives and documents inside another file. */
const beginnings = ["PK\x03\x04", "%PDF-", "Rar!\x1A\x07", "7z\xBC\xAF\x27\x1C"];

/** Signatures of programs, which only count at the first byte. */
const program = /^(?:MZ|\x7FELF|#!)/;

export const latin = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");

export const isTestVirusIn = (content: string | Buffer) => content.includes(testVirus);

export function* holdsTestVirus(content: string | Buffer): Check<boolean> {
  yield content.length;
  return isTestVirusIn(content);
}

/** Whether the text contains markup, at any position, that a careless reader would run. */
export const holdsMarkup = (text: string): Check<boolean> => hasMatch(text, markup, MARKUP_MAX);

/** Whether the bytes after a file's end are another file. */
export function holdsAnotherFile(tail: Uint8Array): boolean {
  const text = latin(tail);
  return program.test(text) || beginnings.some((beginning) => text.includes(beginning));
}
