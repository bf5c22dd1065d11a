import { type IndianScript, indianScripts, joiners } from "../../printable.ts";
import { fontFiles } from "./fonts/latin.ts";

export type Face = "display" | "text" | "italic";

/** A part of a text, all of whose letters are in one font. */
export interface Run {
  readonly text: string;
  readonly font: keyof typeof fontFiles | IndianScript;
}

const further = { display: "displayFurther", text: "textFurther", italic: "displayFurther" } as const;

const furtherLatin = /[\u0100-\u024f]/;

const scripts = Object.entries(indianScripts) as [IndianScript, RegExp][];

const scriptOf = (character: string) => scripts.find(([, letters]) => letters.test(character))?.[0];

/** Whether the run's script needs shaping: its letters change order and form from what is typed. */
export const isShaped = ({ font }: Run) => font in indianScripts;

function fontOf(character: string, face: Face): Run["font"] {
  return scriptOf(character) ?? (furtherLatin.test(character) ? further[face] : face);
}

/** Splits a text where its font changes. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const character of text) {
    const last = runs.at(-1);
    const isJoiner = joiners.test(character);
    // A joiner has no effect beside Latin letters, and Latin fonts would draw a box for it.
    if (isJoiner && !(last && isShaped(last))) continue;
    const font = isJoiner && last ? last.font : fontOf(character, face);
    if (last?.font === font) runs[runs.length - 1] = { text: last.text + character, font };
    else runs.push({ text: character, font });
  }
  return runs;
}

const loaded: Record<IndianScript, () => Promise<{ readonly fontFiles: Readonly<Record<string, string>> }>> =
  {
    devanagari: () => import("./fonts/devanagari.ts"),
    tamil: () => import("./fonts/tamil.ts"),
    telugu: () => import("./fonts/telugu.ts"),
    kannada: () => import("./fonts/kannada.ts"),
    malayalam: () => import("./fonts/malayalam.ts"),
  };

/** The fonts that a text needs; that of a script only if the text contains it. */
export async function fontsFor(text: string): Promise<Readonly<Record<string, string>>> {
  const needed = scripts.filter(([, letters]) => letters.test(text)).map(([script]) => loaded[script]());
  return Object.assign({ ...fontFiles }, ...(await Promise.all(needed)).map((module) => module.fontFiles));
}

export async function registerFonts(pdf: PDFKit.PDFDocument, text: string): Promise<void> {
  for (const [name, file] of Object.entries(await fontsFor(text)))
    pdf.registerFont(name, Buffer.from(file, "base64"));
}
