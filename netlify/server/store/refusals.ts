import { AppError } from "../app-error.ts";

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
  taken: (index: string) => {
    const message = "This is already in use.";
    return new AppError("conflict", { message, fields: { [index]: message } });
  },
  unknown: () => new AppError("not_found", { message: "This does not exist, or no longer does." }),
  invalid: (message: string, field?: string) =>
    new AppError("invalid", { message, ...(field ? { fields: { [field]: message } } : {}) }),
};
