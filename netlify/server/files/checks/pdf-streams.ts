import { pastGap, stringEnd } from "./pdf-syntax.ts";

/** A stream of a PDF. */
interface PdfStream {
  /** Its dictionary, without strings, comments and nested dictionaries. */
  readonly entries: string;
  /** The position of its data; `null` where readers may disagree about it. */
  readonly start: number | null;
}

/** A bracket of a dictionary, a hexadecimal string, the opening of another string, a comment, or what is between them. */
const piece = /<<|>>|<[^>]*>?|>|\(|%[^\r\n]*|[^<>(%]+/y;

/** The end of the string whose content begins at `from`, or of the file if the string has none. */
function pastString(pdf: string, from: number): number {
  const end = stringEnd(pdf, from);
  return end === -1 ? pdf.length : end;
}

/** The entries of the dictionary at `from`, and its end. */
function readDictionary(pdf: string, from: number): { readonly entries: string; readonly end: number } {
  const entries: string[] = [];
  let depth = 0;
  let at = from;
  do {
    piece.lastIndex = at;
    const [found = ""] = piece.exec(pdf) ?? [];
    at = found === "(" ? pastString(pdf, piece.lastIndex) : piece.lastIndex;
    if (found === "<<") depth += 1;
    else if (found === ">>") depth -= 1;
    else if (depth === 1 && !/^[<(%]/.test(found)) entries.push(found);
  } while (depth > 0 && at < pdf.length);
  return { entries: `${entries.join(" ")} `, end: at };
}

/** The stream of the object whose "obj" ends at `from`, if it has one, and how far the file was read for it. */
function readObject(pdf: string, from: number): { readonly stream: PdfStream | null; readonly end: number } {
  const start = pastGap(pdf, from);
  if (!pdf.startsWith("<<", start)) return { stream: null, end: start };
  const { entries, end } = readDictionary(pdf, start);
  const keyword = pastGap(pdf, end);
  if (!pdf.startsWith("stream", keyword)) return { stream: null, end: keyword };
  const [head] = /^stream\r?\n/.exec(pdf.slice(keyword, keyword + 8)) ?? [];
  return { stream: { entries, start: head === undefined ? null : keyword + head.length }, end: keyword };
}

/**
 * All streams of a PDF. Every "obj" is tried, even within a string or a comment, so that a false one cannot hide the
 * dictionary around it. Ends with `null` where dictionaries are nested in this way: each byte is read only once.
 */
export function* pdfStreams(pdf: string): Generator<PdfStream | null> {
  let read = 0;
  for (let at = pdf.indexOf("obj"); at !== -1; at = pdf.indexOf("obj", at + 3)) {
    const { stream, end } = readObject(pdf, at + 3);
    read += end - at;
    if (read > pdf.length) {
      yield null;
      return;
    }
    if (stream) yield stream;
  }
}
