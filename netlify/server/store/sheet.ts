import { formatDate, formatMoment, formatTime } from "#rules/calendar.ts";
import type { Fields } from "#rules/noun-fields.ts";
import { type HasProgress, progressLabels } from "#rules/progress.ts";
import type { Stored } from "#rules/record.ts";

export interface Column<T> {
  readonly heading: string;
  /** The form field that the column shows, if it shows just one. */
  readonly field?: string;
  /** Not in the documented export, only in those of what a list shows. */
  readonly isUndocumented?: true;
  value(record: T, position: number): string | number;
}

type Plain = string | boolean | null;

export const serial: Column<object> = { heading: "Sl No", value: (_, position) => position };

/** In Kochi's time zone. */
export const createdDate: Column<Stored<object>> = {
  heading: "Created Date",
  value: ({ createdAt }) => formatDate(createdAt),
};
export const createdTime: Column<Stored<object>> = {
  heading: "Created Time",
  value: ({ createdAt }) => formatTime(createdAt),
};

export const progressColumn: Column<Pick<HasProgress, "progress">> = {
  heading: "Progress",
  value: ({ progress }) => progressLabels[progress],
};

const yesOrText = (value: Plain) => (typeof value === "boolean" ? (value ? "Yes" : "No") : (value ?? ""));

const column = <T>(heading: string, field: keyof T & string): Column<T> => ({
  heading,
  field,
  value: (record) => yesOrText(record[field] as Plain),
});

/** The columns of a noun's fields that are exported, in their order; `values` say of some more than what is stored. */
export const exportedFields = <T>(
  fields: Fields,
  values: { readonly [F in keyof T]?: Column<Stored<T>>["value"] } = {},
): readonly Column<Stored<T>>[] =>
  Object.entries(fields).flatMap(([name, { type, exported, undocumented }]) => {
    if (exported === undefined) return [];
    const field = name as keyof T & string;
    const format = type === "date" ? formatDate : type === "datetime" ? formatMoment : null;
    const dated = (record: Stored<T>) => (record[field] ? (format?.(String(record[field])) ?? "") : "");
    const value = values[field] ?? (format && dated);
    return {
      ...column<Stored<T>>(exported, field),
      ...(value && { value }),
      ...(undocumented && { isUndocumented: undocumented }),
    };
  });

export const spamColumn = column<Pick<Stored<{ readonly suspectedSpam: boolean }>, "suspectedSpam">>(
  "Suspected Spam",
  "suspectedSpam",
);
