import { inks } from "#kit/motif/inks.ts";
import { inInk, metrics, type Position, sheet, styles, type TextStyle } from "./styles.ts";

/** Backgrounds extend past the page's edge, so that no viewer shows a bright line there. */
const bleed = 3;

/** Keeps the last two words together, so that no word is alone on the last line. */
const tied = (text: string) => text.replace(/ (?=\S+$)/, "\u00a0");

interface Setting {
  /** The text's PDF structure type; `P` by default. */
  readonly tag?: string;
  readonly link?: string;
  readonly align?: "left" | "right";
  readonly inside?: PDFKit.PDFStructureElement;
}

/** The document being set: every page is a section of its structure, with its texts in reading order. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument;
  readonly #root: PDFKit.PDFStructureElement;
  #section: PDFKit.PDFStructureElement;
  #pages = 0;

  constructor(pdf: PDFKit.PDFDocument) {
    this.pdf = pdf;
    this.#root = pdf.struct("Document");
    this.#section = this.#root;
    pdf.addStructure(this.#root);
  }

  /** Starts a new page, with a bookmark and a name that links can refer to. */
  turn(title: string, ground: string, name: string): void {
    const { pdf } = this;
    pdf.addPage();
    this.#pages += 1;
    pdf.outline.addItem(title);
    pdf.addNamedDestination(name, "XYZ", 0, 0, null);
    this.#section = pdf.struct("Sect", { title });
    this.#root.add(this.#section);
    this.ornament(() =>
      pdf.rect(-bleed, -bleed, sheet.width + 2 * bleed, sheet.height + 2 * bleed).fill(ground),
    );
  }

  /** Draws decoration, marked as an artifact rather than content. */
  ornament(draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
    this.pdf.markContent("Artifact", { type });
    draw();
    this.pdf.endMarkedContent();
  }

  element(tag: string, inside = this.#section): PDFKit.PDFStructureElement {
    const element = this.pdf.struct(tag);
    inside.add(element);
    return element;
  }

  figure(alt: string, draw: () => void): void {
    this.#section.add(this.pdf.struct("Figure", { alt }, draw));
  }

  height(text: string, style: TextStyle, width: number): number {
    this.#use(style);
    return this.pdf.heightOfString(tied(text), { width, ...this.#spacing(style) });
  }

  /** Sets a text with its first line's box at `y`, and returns where its last line's box ends. */
  set(text: string, style: TextStyle, { x, y, width }: Position, setting: Setting = {}): number {
    const { tag = "P", link, align = "left", inside = this.#section } = setting;
    const height = this.height(text, style, width);
    const baseline = y + (style.leading + metrics.capHeight * style.size) / 2;
    const measure = style.balanced ? this.#balance(text, style, width) : width;
    const print = () => {
      this.#use(style);
      this.pdf.fillColor(style.ink).text(tied(text), x, baseline - metrics.ascent * style.size, {
        width: measure,
        align,
        ...this.#spacing(style),
        ...(link ? { link } : {}),
      });
    };
    inside.add(this.pdf.struct(tag, { actual: text }, print));
    return y + height;
  }

  /** The footer: the given words and the page number. */
  folio(words: string, dark = false): void {
    const style = dark ? inInk(styles.folio, inks.onNightSoft) : styles.folio;
    const y = sheet.foot + 6 - metrics.ascent * style.size;
    this.ornament(() => {
      this.rule(
        sheet.left,
        sheet.foot - 8,
        sheet.width - sheet.left - sheet.right,
        dark ? inks.nightLine : inks.hairline,
      );
      this.#use(style);
      this.pdf.fillColor(style.ink).text(words, sheet.left, y, { lineBreak: false });
      this.pdf.text(String(this.#pages), sheet.left, y, {
        width: sheet.width - sheet.left - sheet.right,
        align: "right",
      });
    }, "Pagination");
  }

  /** A hairline; call it within an ornament. */
  rule(x: number, y: number, width: number, ink: string, weight = 0.6): void {
    this.pdf
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(ink);
  }

  finish(): void {
    this.#root.end();
    this.pdf.end();
  }

  /** The narrowest width that takes no more lines than the given one. */
  #balance(text: string, style: TextStyle, width: number): number {
    const height = this.height(text, style, width);
    const step = style.size / 4;
    let measure = width;
    while (measure > width / 2 && this.height(text, style, measure - step) <= height) measure -= step;
    return measure;
  }

  #use({ face, size }: TextStyle): void {
    this.pdf.font(face).fontSize(size);
  }

  #spacing({ size, leading, tracking = 0 }: TextStyle) {
    return { lineGap: leading - size, characterSpacing: tracking };
  }
}
