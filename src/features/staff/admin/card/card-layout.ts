import type { inks } from "#kit/motif/inks.ts";

/** In pixels, within a picture of 500 × 300: the dark band with the code, and the column of text beside it. */
export const band = { width: 196, code: { x: 16, y: 120, width: 164 } } as const;
export const column = { x: 218, width: 262, top: 24, bottom: 282 } as const;

export type Face = "display" | "italic" | "text";

/** The width of a text, in pixels. */
export type Measure = (text: string, size: number, face: Face) => number;

/** A line of text at its baseline. */
interface Line {
  readonly text: string;
  readonly y: number;
  readonly size: number;
  readonly face: Face;
  readonly ink: keyof typeof inks;
}

/** What a card shows. Empty parts are left out. */
export interface CardFacts {
  /** A line above the name. */
  readonly title: string;
  readonly name: string;
  readonly role: string;
  /** Short lines, such as the employee ID and the phone. */
  readonly details: readonly string[];
  /** How the code's URL is written out. */
  readonly address: string;
}

interface Box {
  readonly width: number;
  readonly height: number;
  /** Sizes in pixels: the wanted one, and the least at which words stay whole. */
  readonly wanted: number;
  readonly least: number;
  readonly face: Face;
}

/** For Malayalam too, whose signs reach below and above its letters. */
const LEADING = 1.28;

const SIZE_MIN = 6;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const graphemes = (word: string) => Array.from(segmenter.segment(word), ({ segment }) => segment);

/** Fills lines with pieces of text in turn; `null` if a piece is too wide for a line. */
function fill(pieces: readonly string[], fits: (line: string) => boolean): string[] | null {
  const lines: string[] = [];
  let line = "";
  for (const piece of pieces) {
    if (fits((line + piece).trim())) {
      line += piece;
      continue;
    }
    if (!fits(piece.trim())) return null;
    lines.push(line.trim());
    line = piece;
  }
  return [...lines, line.trim()].filter((each) => each !== "");
}

/** The largest size at which a text fits, on as many lines as it needs. A word is broken only if it must be. */
function fitText(text: string, { width, height, wanted, least, face }: Box, measure: Measure) {
  const words = text.match(/\s*\S+/g) ?? [];
  const attempts = [
    { pieces: words, least },
    { pieces: graphemes(words.join("")), least: SIZE_MIN },
  ];
  for (const { pieces, least } of attempts) {
    for (let size = wanted; size >= least; size -= 1) {
      const lines = fill(pieces, (line) => measure(line, size, face) <= width);
      if (lines && lines.length * size * LEADING <= height) return { lines, size };
    }
  }
  return { lines: [text], size: SIZE_MIN };
}

/** Height of the ascenders, as a part of the size. */
const ASCENT = 0.95;

const detail = { wanted: 14, least: 10, height: 20, width: column.width, face: "text" } as const;
const caption = { wanted: 12, least: 9, height: 17, width: column.width, face: "text" } as const;

/** Every line of a card, and the position of the short rule between the person and the details. */
export function layOutCard(facts: CardFacts, measure: Measure): { lines: Line[]; rule: number } {
  const lines: Line[] = [];
  let y: number = column.top;

  function set(text: string, box: Box, ink: Line["ink"]) {
    if (text.trim() === "") return;
    const fitted = fitText(text, box, measure);
    for (const line of fitted.lines) {
      lines.push({ text: line, y: y + fitted.size * ASCENT, size: fitted.size, face: box.face, ink });
      y += fitted.size * LEADING;
    }
  }

  const foot = [
    ...facts.details.map((text) => ({ text, box: detail, ink: "ink" as const })),
    { text: "Scan the code to verify, or open", box: caption, ink: "inkSoft" as const },
    { text: facts.address, box: caption, ink: "inkSoft" as const },
  ];
  const footTop = column.bottom - foot.reduce((sum, { box }) => sum + box.height, 0);
  const { width } = column;
  set(facts.title, { width, height: 22, wanted: 16, least: 12, face: "italic" }, "emphasis");
  const roleHeight = facts.role === "" ? 0 : 24;
  const nameHeight = Math.min(footTop - 16 - roleHeight - y, 96);
  set(facts.name, { width, height: nameHeight, wanted: 34, least: 18, face: "display" }, "ink");
  set(facts.role, { width, height: roleHeight, wanted: 17, least: 12, face: "italic" }, "emphasis");
  const rule = y + 6;
  y = footTop;
  for (const { text, box, ink } of foot) {
    const top = y;
    set(text, box, ink);
    y = top + box.height;
  }
  return { lines, rule };
}
