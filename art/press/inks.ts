export function oklch(lightness: number, chroma: number, hue: number): string {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const channels = linear.map((value) => {
    const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)))
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

/** The site's colour tokens, and tints mixed from them, as sRGB: the pictures cannot use oklch. */
export const inks = {
  night: oklch(0.215, 0.03, 216),
  harbour: oklch(0.29, 0.042, 212),
  deep: oklch(0.36, 0.055, 206),
  teal: oklch(0.45, 0.07, 200),
  lagoon: oklch(0.56, 0.068, 197),
  shallow: oklch(0.675, 0.055, 194),
  mist: oklch(0.79, 0.038, 188),
  haze: oklch(0.885, 0.022, 170),
  umber: oklch(0.31, 0.06, 40),
  laterite: oklch(0.47, 0.115, 42),
  ember: oklch(0.62, 0.14, 46),
  apricot: oklch(0.755, 0.115, 62),
  brass: oklch(0.8, 0.105, 82),
  straw: oklch(0.885, 0.065, 86),
  sand: oklch(0.93, 0.032, 85),
  paper: oklch(0.968, 0.014, 85),
} as const;
