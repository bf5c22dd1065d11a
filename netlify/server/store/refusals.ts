import { AppError } from "#rules/app-error.ts";

const invalid = (message: string, field?: string) =>
  new AppError("invalid", { message, ...(field ? { fields: { [field]: message } } : {}) });

/** The failures that the port promises, worded once for every adapter. */
export const refusals = {
  unavailable: (cause: unknown) =>
    new AppError("unavailable", {
      message: "The service is not available right now. Please try again shortly.",
      cause,
    }),
  stale: (current: unknown) =>
    new AppError("conflict", {
      message: "This was changed in the meantime. Please look at it again.",
      current,
    }),
  /** `index` is the unique index that holds the value, or `_id`. */
  taken: (index: string, message = "This is already in use.") =>
    new AppError("conflict", { message, fields: { [index]: message } }),
  unknown: () => new AppError("not_found", { message: "This does not exist, or no longer does." }),
  invalid,
  tooLong: () => invalid("This is too long to be stored."),
};
