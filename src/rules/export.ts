export const exportFormats = ["csv", "xlsx"] as const;

export type ExportFormat = (typeof exportFormats)[number];

/**
 * The most rows in one response of an export that is requested in parts, since the platform ends a response at 20 MB. A
 * workbook cannot be sent in parts, so it never has more rows.
 */
export const EXPORT_PART = 5_000;

/** The most bytes of text in one such response, since rows may be long. A caller that gets an error asks for fewer rows. */
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
