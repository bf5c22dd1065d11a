import { type Face, isShaped, type Run, runsOf } from "./faces.ts";

/** How a text is set; sizes and leading in points. */
export interface TextStyle {
  readonly face: Face;
  readonly size: number;
  readonly leading: number;
  readonly ink: string;
}

interface Box {
  readonly x: number;
  /** The baseline of the first line. */
  readonly y: number;
  readonly width: number;
}

interface Fit {
  readonly width: number;
  readonly lines: number;
  /** In points. */
  readonly least: number;
}

/** A4 in landscape format. */
export const page = { width: 841.89, height: 595.28 } as const;

/**
 * pdfkit's font library fails at marks of Malayalam and Kannada that it should place above or below a letter; the scripts' own
 * signs are letters of their own, and stay right without it. Other fonts take pdfkit's own way.
 */
const withoutMarks = { abvm: false, blwm: false, mark: false, mkmk: false };
const shapingOf = ({ font }: Run) =>
  font === "malayalam" || font === "kannada"
    ? { features: withoutMarks as unknown as PDFKit.Mixins.OpenTypeFeatures[] }
    : {};

const characters = new Intl.Segmenter("ml", { granularity: "grapheme" });

/** What Unicode counts as two characters and readers see as one: joined consonants of Kannada, and ksha and sri of Tamil. */
const isJoined = /\u0ccd\p{L}|\u0b95\u0bcd\u0bb7|\u0bb8\u0bcd\u0bb0/u;

/** A word that is too wide is broken between these: a vowel's sign alone is drawn with a dotted circle. */
function syllablesOf(word: string): string[] {
  const syllables: string[] = [];
  for (const { segment } of characters.segment(word)) {
    const last = syllables.at(-1);
    if (last && isJoined.test(last.slice(-2) + segment.slice(0, 1)))
      syllables[syllables.length - 1] = last + segment;
    else syllables.push(segment);
  }
  return syllables;
}

/** The printed page: every text is an element of its structure, in reading order; everything else is decoration. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  readonly #widths = new Map<string, number>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.#root = pdf.struct("Document");
    pdf.addStructure(this.#root);
  }

  /** Draws what is no content. */
  ornament(draw: () => void): void {
    this.pdf.markContent("Artifact", { type: "Layout" });
    draw();
    this.pdf.endMarkedContent();
  }

  figure(alt: string, draw: () => void): void {
    this.#root.add(this.pdf.struct("Figure", { alt }, draw));
  }

  /** The text in lines that fit the width, broken between words; a word that is too long for a line is broken itself. */
  linesOf(text: string, style: TextStyle, width: number): string[] {
    const space = this.#widthOf(" ", style);
    const lines: string[] = [];
    let [line, used] = ["", 0];
    const add = (part: string, partWidth: number, gap: number) => {
      if (line !== "" && used + gap + partWidth > width) {
        lines.push(line);
        [line, used] = [part, partWidth];
      } else {
        [line, used] = [line === "" ? part : `${line}${gap > 0 ? " " : ""}${part}`, used + gap + partWidth];
      }
    };
    for (const word of text.split(" ")) {
      const wordWidth = this.#widthOf(word, style);
      if (wordWidth <= width) add(word, wordWidth, line === "" ? 0 : space);
      else for (const syllable of syllablesOf(word)) add(syllable, this.#widthOf(syllable, style), 0);
    }
    return [...lines, line];
  }

  /** Sets a text, and returns the baseline of the line that would follow. */
  set(text: string, style: TextStyle, { x, y, width }: Box, tag = "P"): number {
    const lines = this.linesOf(text, style, width);
    const print = () => {
      for (const [at, line] of lines.entries()) this.#print(line, style, x, y + at * style.leading);
    };
    this.#root.add(this.pdf.struct(tag, { actual: text }, print));
    return y + lines.length * style.leading;
  }

  /** The style at the largest size, from its own down to `least`, at which the text takes no more than these lines. */
  fitted(text: string, style: TextStyle, { width, lines, least }: Fit): TextStyle {
    let fitting = style;
    while (fitting.size > least && this.linesOf(text, fitting, width).length > lines) {
      const size = fitting.size - 1;
      fitting = { ...style, size, leading: (style.leading * size) / style.size };
    }
    return fitting;
  }

  end(): void {
    this.#root.end();
    this.pdf.end();
  }

  /** Shaping takes long, so each word is measured once, whatever its size. */
  #widthOf(text: string, { face, size }: TextStyle): number {
    const key = `${face} ${text}`;
    const width =
      this.#widths.get(key) ?? runsOf(text, face).reduce((sum, run) => sum + this.#measure(run), 0);
    this.#widths.set(key, width);
    return width * size;
  }

  /** For a size of one point. */
  #measure(run: Run): number {
    const size = 100;
    return this.pdf.font(run.font).fontSize(size).widthOfString(run.text, shapingOf(run)) / size;
  }

  #print(line: string, { face, size, ink }: TextStyle, x: number, y: number): void {
    let at = x;
    const runs = runsOf(line, face);
    // Shaped letters stand as they are drawn. Programs that copy or search find here what was typed. Other lines are right
    // without it, and Poppler would lose where they are on the page.
    const hasShaped = runs.some(isShaped);
    if (hasShaped) this.pdf.markContent("Span", { actual: line.replaceAll("\u00a0", " ") });
    for (const run of runs) {
      this.pdf.font(run.font).fontSize(size).fillColor(ink);
      this.pdf.text(run.text, at, y, { lineBreak: false, baseline: "alphabetic", ...shapingOf(run) });
      at += this.pdf.widthOfString(run.text, shapingOf(run));
    }
    if (hasShaped) this.pdf.endMarkedContent();
  }
}
