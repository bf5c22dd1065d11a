import { fontFiles } from "./font-files.ts";

export type Face = "display" | "text" | "italic";

/** A part of a text that one font has all the letters of. */
export interface Run {
  readonly text: string;
  readonly font: keyof typeof fontFiles;
}

const further = { display: "displayFurther", text: "textFurther", italic: "displayFurther" } as const;

const malayalam = /[\u0d00-\u0d7f]|\u200c|\u200d/;
const furtherLatin = /[\u0100-\u024f]/;

function fontOf(character: string, face: Face): Run["font"] {
  if (malayalam.test(character)) return "malayalam";
  return furtherLatin.test(character) ? further[face] : face;
}

/** Splits a text where its font changes. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const font = fontOf(character, face);
    const last = runs.at(-1);
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + character, font };
    else runs.push({ text: character, font });
  }
  return runs;
}

export function registerFonts(pdf: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(fontFiles)) pdf.registerFont(name, Buffer.from(file, "base64"));
}
