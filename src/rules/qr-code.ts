import { encode } from "uqr";

/** In modules: scanners find a code by the blank margin around it. */
export const QR_MARGIN = 4;

/** The dark modules of a row that follow one another are one rectangle. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

interface QrCode {
  /** The number of modules on a side, without the margin. */
  readonly side: number;
  readonly bars: readonly Bar[];
}

/**
 * A text as a QR code. By default a quarter of it may be damaged, as paper is folded and stamped; on a small picture, fewer and
 * larger modules are easier to scan.
 */
export function qrCode(text: string, ecc: "M" | "Q" = "Q"): QrCode {
  const { data, size } = encode(text, { ecc, border: 0 });
  const bars = data.flatMap((row, y) => {
    const found: Bar[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (x + 1 < size && row[x + 1]) x += 1;
      found.push({ x: start, y, length: x + 1 - start });
    }
    return found;
  });
  return { side: size, bars };
}
