import { AppError } from "../app-error.ts";

/** A file that will not do, by the text of its field. The reason is for the log alone: it tells an attacker what to change. */
export const refusal = (
  field: string,
  text: string,
  reason: string,
  code: "invalid" | "too_large" = "invalid",
) => new AppError(code, { message: text, fields: { [field]: text }, cause: new Error(reason) });
