import type { Defect } from "../defects.ts";
import { holdsTestVirus } from "./active-content.ts";
import { type Check, hasMatch, SLICE } from "./work.ts";

/** Control characters other than tab, line feed, vertical tab, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const unprintable = /[\u0000-\u0008\u000E-\u001F\u007F]/;

/** Content that would be a page, a drawing or a program under another file name. */
const beginsAsProgram = /^\s*(?:<\?|<!|<(?:html|svg|script|head|body|xml)|#!|@echo off|\{\\rtf)/i;
const script = /<(?:script|iframe|\?php)/i;
const SCRIPT_MAX = 8;

/** Old editors mark a text's end with this character, and fill the rest of a block with it. */
const END_MARK = "\u001A";

function withoutEndMarks(text: string): string {
  let end = text.length;
  while (text[end - 1] === END_MARK || text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text.slice(0, end);
}

const byteOrderMarks: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** The last high byte in UTF-16 of scripts up to Malayalam and beyond, and of punctuation such as curly quotes. */
const HIGH_BYTE_MAX = 0x20;
const HIGH_BYTES_SHARE = 0.9;

/** Whether nearly every other byte, from the given one on, is the high byte of an ordinary character. */
function areHighBytes(bytes: Uint8Array, from: 0 | 1): boolean {
  let ordinary = 0;
  for (let at = from; at < bytes.byteLength; at += 2) {
    if ((bytes[at] ?? 0) <= HIGH_BYTE_MAX) ordinary += 1;
  }
  return ordinary >= (HIGH_BYTES_SHARE * bytes.byteLength) / 2;
}

/** The encoding of UTF-16, by its mark or, without one, by its zeros, which no other encoding of a text has. */
function wideEncoding(bytes: Uint8Array): string | null {
  const mark = byteOrderMarks.find((known) => known.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  if (!bytes.includes(0)) return null;
  if (areHighBytes(bytes, 1)) return "utf-16le";
  return areHighBytes(bytes, 0) ? "utf-16be" : null;
}

function decodeStrictly(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const BROKEN = 0xfffd;
const ASCII_MAX = 0x7f;

/** Whether a few broken letters, such as one that was cut, are all that keeps a text from being UTF-8. */
function* isNearlyUtf8(lenient: string): Check<boolean> {
  let [broken, others] = [0, 0];
  for (let at = 0; at < lenient.length; at += 1) {
    if (at % SLICE === 0) yield SLICE;
    const code = lenient.charCodeAt(at);
    if (code > ASCII_MAX) others += 1;
    if (code === BROKEN) broken += 1;
  }
  return 2 * broken < others;
}

interface ReadText {
  readonly text: string;
  /** Read in UTF-8, as it is served. */
  readonly isAsServed: boolean;
}

/** Reads UTF-8 and UTF-16, and anything else as Windows does, where every byte is some letter. */
function* readText(bytes: Uint8Array): Check<ReadText | null> {
  const wide = wideEncoding(bytes);
  yield bytes.byteLength;
  const strict = decodeStrictly(bytes, wide ?? "utf-8");
  yield bytes.byteLength;
  if (strict !== null) return { text: strict, isAsServed: wide === null };
  if (wide !== null) return null;
  const lenient = new TextDecoder().decode(bytes);
  if (yield* isNearlyUtf8(lenient)) return { text: lenient, isAsServed: true };
  return { text: new TextDecoder("windows-1252").decode(bytes), isAsServed: false };
}

type CheckedText =
  | { readonly defect: Defect }
  /** The text in UTF-8, if it was sent in another encoding. */
  | { readonly defect: null; readonly converted: Uint8Array | null };

export function* checkText(bytes: Uint8Array): Check<CheckedText> {
  const read = yield* readText(bytes);
  if (!read) return { defect: "notText" };
  const { text, isAsServed } = read;
  if (yield* hasMatch(withoutEndMarks(text), unprintable, 1)) return { defect: "notText" };
  if (beginsAsProgram.test(text) || (yield* hasMatch(text, script, SCRIPT_MAX))) return { defect: "code" };
  if (yield* holdsTestVirus(text)) return { defect: "testVirus" };
  const isReady = isAsServed || text === "";
  return { defect: null, converted: isReady ? null : Buffer.from(text) };
}
