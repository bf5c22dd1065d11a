import { holdsTestVirus } from "./active-content.ts";

const byteOrderMarks: readonly { readonly bytes: readonly number[]; readonly encoding: string }[] = [
  { bytes: [0xff, 0xfe], encoding: "utf-16le" },
  { bytes: [0xfe, 0xff], encoding: "utf-16be" },
];

/** Control characters other than tab, line feed, form feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the point.
const unprintable = /[\u0000-\u0008\u000B\u000E-\u001F\u007F]/;

/** Content that would be a page, a drawing or a program under another file name. */
const otherLanguage =
  /^\s*(?:<\?|<!|<(?:html|svg|script|head|body|xml)|#!|@echo off|\{\\rtf)|<(?:script|iframe|\?php)/i;

function decode(bytes: Uint8Array): string | null {
  const mark = byteOrderMarks.find((known) => known.bytes.every((byte, at) => bytes[at] === byte));
  try {
    return new TextDecoder(mark?.encoding ?? "utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The fault of a plain text, or `null`. */
export function textFault(bytes: Uint8Array): string | null {
  const text = decode(bytes);
  if (text === null) return "it is neither UTF-8 nor UTF-16";
  if (unprintable.test(text)) return "it holds characters that are no text";
  if (otherLanguage.test(text)) return "it is written in the language of a machine";
  return holdsTestVirus(bytes) ? "it holds the test virus" : null;
}
