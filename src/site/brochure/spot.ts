import { readFile } from "node:fs/promises";
import { inks } from "#kit/motif/inks.ts";
import type { Paper } from "./paper.ts";

/** The values that the site's stylesheet gives the drawings' colours. */
const tokens: Readonly<Record<string, string>> = {
  currentColor: inks.ink,
  "var(--action)": inks.action,
  "var(--action-wash)": inks.actionWash,
  "var(--brass)": inks.brass,
  "var(--emphasis)": inks.emphasis,
  "var(--paper)": inks.paper,
  "var(--paper-sunk)": inks.paperSunk,
};

/** Draws into a square of side `size`. */
export type Spot = (paper: Paper, x: number, y: number, size: number) => void;

const side = 240;
const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map([...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));
const numbersOf = (text = "") => (text.match(/-?[\d.]+/g) ?? []).map(Number);

function drawPath(pdf: PDFKit.PDFDocument, path: ReadonlyMap<string, string>): void {
  const ink = (name: string) => tokens[path.get(name) ?? "none"];
  const [fill, stroke] = [ink("fill"), ink("stroke")];
  pdf.path(path.get("d") ?? "");
  if (stroke)
    pdf
      .lineWidth(Number(path.get("stroke-width") ?? 1))
      .lineCap("round")
      .lineJoin("round")
      .stroke(stroke);
  else if (fill) {
    pdf
      .fillOpacity(Number(path.get("fill-opacity") ?? 1))
      .fill(fill, path.get("fill-rule") === "evenodd" ? "even-odd" : "non-zero");
  }
}

/** The drawing of a service. Supports paths and translated groups, which is all that these drawings contain. */
export async function loadSpot(anchor: string): Promise<Spot> {
  const svg = await readFile(`src/site/pictures/services/${anchor}.svg`, "utf8");
  const pieces = [...svg.matchAll(/<(\/?)(path|g)\b([^>]*)>/g)];
  return (paper, x, y, size) => {
    const { pdf } = paper;
    paper.ornament(() => {
      pdf
        .save()
        .translate(x, y)
        .scale(size / side);
      for (const [, closes, name, text = ""] of pieces) {
        const attributes = attributesOf(text);
        if (name === "path") drawPath(pdf, attributes);
        else if (closes) pdf.restore();
        else {
          const [left = 0, top = 0, across = 1, down = across] = numbersOf(attributes.get("transform"));
          pdf.save().translate(left, top).scale(across, down);
        }
      }
      pdf.restore();
    });
  };
}
