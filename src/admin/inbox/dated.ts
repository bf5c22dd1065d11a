/** Whether a record has a valid date. */
export const isDated = (moment: string | null | undefined): moment is string =>
  !Number.isNaN(Date.parse(moment ?? ""));

/** Shown instead of the day of a record without a date (admin-back-office §8). */
export const NO_DATE = "No Date Available";
