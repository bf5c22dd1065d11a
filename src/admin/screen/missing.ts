export const missing = "N/A";

/** Whether a record has a value for a field; an empty text is none. */
export const isGiven = (value: string | null | undefined): value is string => Boolean(value);

/** Whether a record has a valid date. */
export const isDated = (moment: string | null | undefined): moment is string =>
  !Number.isNaN(Date.parse(moment ?? ""));

/** Shown instead of the day of a record without a date. */
export const NO_DATE = "No Date Available";

/** Shown if the URL names a record that does not exist. */
export const unknownRecord = "It may have been removed, or the address is incomplete.";
