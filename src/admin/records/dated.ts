/** Whether a record says when it came, in a way that can be read. */
export const isDated = (moment: string | null | undefined): moment is string =>
  Boolean(moment) && !Number.isNaN(Date.parse(moment ?? ""));

/** Stands for the day of a record that does not say (admin-back-office §8). */
export const NO_DATE = "No Date Available";
