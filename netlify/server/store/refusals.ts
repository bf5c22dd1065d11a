import { AppError, hasCode } from "#rules/app-error.ts";

const invalid = (message: string, field?: string) =>
  new AppError("invalid", { message, ...(field ? { fields: { [field]: message } } : {}) });

const UNCONFIRMED = "There was no answer, so this may or may not have been saved.";

/** Whether the connection broke while something was written. */
export const isUnconfirmed = (error: unknown) =>
  hasCode(error, "unavailable") && error.message.startsWith(UNCONFIRMED);

/** The failures that the port promises, worded once for every adapter. */
export const refusals = {
  unavailable: (cause: unknown) =>
    new AppError("unavailable", {
      message: "The service is not available right now. Please try again shortly.",
      cause,
    }),
  /** The connection broke while something was written: nobody knows whether it was. */
  unconfirmed: (cause: unknown, advice = "Please look before you repeat it.") =>
    new AppError("unavailable", { message: `${UNCONFIRMED} ${advice}`, cause }),
  /** The same of a form, whose sender cannot look, and need not. */
  unconfirmedForm: (cause: unknown) =>
    refusals.unconfirmed(cause, "Please send it again: it is saved only once."),
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
