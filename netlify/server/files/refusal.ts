import { AppError } from "#rules/app-error.ts";

/**
 * The refusal of a file, with the text of its field. The reason is only for the log: it would tell an attacker what to
 * change.
 */
export const refusal = (
  field: string,
  text: string,
  reason: string,
  code: "invalid" | "too_large" = "invalid",
) => new AppError(code, { message: text, fields: { [field]: text }, cause: new Error(reason) });
