export const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/**
 * Rows that one answer of an export has at most where it is asked for in parts: the platform ends an answer at 20 MB. A
 * workbook is made as a whole, so it never has more.
 */
export const EXPORT_PART = 5_000;

/** As much of it is text at most, in bytes: its rows may be long. Whoever asks for more is to ask for fewer rows. */
export const EXPORT_PART_BYTES = 16 * 1024 * 1024;

type Asked = Readonly<Record<string, string | number | undefined>>;

/** What an export holds, as the log says it: its type first, by which the log's screen names it. */
export function exportLabel({ type, category, view, format, ...filters }: Asked): string {
  const narrowed = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : `${name} ${value}`,
  );
  return [
    type,
    category,
    view && "what the list shows",
    ...narrowed,
    format && `as ${String(format).toUpperCase()}`,
  ]
    .filter(Boolean)
    .join(", ");
}

export const exportTexts = {
  get tooMany() {
    return `A workbook has at most ${EXPORT_PART.toLocaleString("en-IN")} rows. Ask for parts, with “limit” and “cursor”, or for a CSV.`;
  },
  tooLong: "These rows are too long for one file. Ask for fewer at a time.",
  ofViewsOnly: "Only what a list shows can be exported as a workbook, or in parts.",
  part: `Please ask for 1 to ${EXPORT_PART} rows at a time.`,
} as const;
