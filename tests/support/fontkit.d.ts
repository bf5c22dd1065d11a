declare module "fontkit" {
  interface PathCommand {
    readonly command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    readonly args: readonly number[];
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    readonly xHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): {
      readonly id: number;
      readonly path: { readonly commands: readonly PathCommand[] };
    };
    layout(
      text: string,
      features: Readonly<Record<string, boolean>>,
    ): { readonly advanceWidth: number; readonly glyphs: readonly { readonly id: number }[] };
  }
  export function create(font: Uint8Array): Font;
}
