import { type Check, eachMatch, SLICE } from "./work.ts";

export type PdfMatter =
  /** Runs, opens, sends, fetches or plays something, by itself or after a click. */
  | "acts"
  | "encrypted"
  /** A form that only Adobe Reader shows; other readers show a page that asks for Adobe Reader. */
  | "ownForm"
  /** A portfolio, which shows its attached files instead of pages. */
  | "portfolio"
  | "link"
  /** Has actions for events, such as the opening of a page. */
  | "events";

/**
 * An attachment that nothing opens is passive, so `/EmbeddedFiles` is none of them. A thread may be an action that opens
 * another file, or, by its type, just the order in which to read a page's columns; `/Ref` a page of another file, or the
 * list of what a text refers to. Three letters alone come together by chance, in a picture's data.
 */
const matters: Readonly<Record<string, PdfMatter>> = {
  JavaScript: "acts",
  XFA: "acts",
  SubmitForm: "acts",
  ImportData: "acts",
  Launch: "acts",
  GoToE: "acts",
  GoToR: "acts",
  Thread: "acts",
  OPI: "acts",
  Ref: "acts",
  RichMedia: "acts",
  Rendition: "acts",
  Movie: "acts",
  Sound: "acts",
  "3DD": "acts",
  FileAttachment: "acts",
  Collection: "acts",
  Encrypt: "encrypted",
  NeedsRendering: "ownForm",
  URI: "link",
  AA: "events",
};

/** What must be around some of the names, at whose end these look. */
const around: Readonly<Record<string, RegExp>> = {
  Thread: /(?<!\/Type[\0\t ]*\/Thread)/y,
  Ref: /[\0\s]*[<%\d]/y,
  NeedsRendering: /[\0\s]+true/y,
  AA: /[\0\s]*(?:<<|%|\d+[\0\s])/y,
};
const folder = /[\0\s]*(?:<<|\d)/y;

const names = new RegExp(`/(${Object.keys(matters).join("|")}|ObjStm|OpenAction)(?![A-Za-z0-9])`, "g");
/** Longer than any of the names together with the letter after it. */
const NAME_MAX = 20;

/** A changed file says again what happens when it is opened. */
export const OPENINGS_MAX = 20;

/** No action that only goes to a destination in the document is longer. */
export const ACTION_LENGTH = 1000;

/** What the names of a text tell, wherever they are: one in a string tells nothing, but readers differ about strings. */
interface PdfNames {
  readonly matters: ReadonlySet<PdfMatter>;
  /** How often it names packed objects. */
  readonly packed: number;
  /** The beginnings of what happens when the file is opened; one more than the limit if there are more. */
  readonly openings: readonly string[];
}

const isAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at;
  return pattern.test(text);
};

/** Reads the names of a text whose escapes are decoded. */
export function* readNames(plain: string): Check<PdfNames> {
  const found = new Set<PdfMatter>();
  const openings: string[] = [];
  let packed = 0;
  yield* eachMatch(plain, names, NAME_MAX, ({ 1: name = "" }, end) => {
    const matter = matters[name];
    if (name === "ObjStm") packed += 1;
    else if (name === "OpenAction" && openings.length <= OPENINGS_MAX)
      openings.push(plain.slice(end, end + ACTION_LENGTH));
    if (!matter || !isAt(around[name] ?? /(?:)/y, plain, end)) return;
    found.add(name === "Collection" && isAt(folder, plain, end) ? "portfolio" : matter);
  });
  return { matters: found, packed, openings };
}

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
export function* plainNames(bytes: Uint8Array): Check<string> {
  const plain = Buffer.alloc(bytes.byteLength);
  let length = 0;
  for (let at = 0; at < bytes.byteLength; ) {
    const until = Math.min(at + SLICE, bytes.byteLength);
    yield until - at;
    for (; at < until; at += 1) {
      const byte = bytes[at] ?? 0;
      const code = byte === HASH ? 16 * hexDigit(bytes[at + 1]) + hexDigit(bytes[at + 2]) : -1;
      const isCode = code >= 0 && hexDigit(bytes[at + 2]) >= 0;
      plain[length] = isCode ? code : byte;
      length += 1;
      if (isCode) at += 2;
    }
  }
  return plain.toString("latin1", 0, length);
}
