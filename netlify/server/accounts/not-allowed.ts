import { AppError } from "../app-error.ts";

/** The account is known, and its kind has no permission for what was asked. */
export const notAllowed = () =>
  new AppError("forbidden", { message: "Your account is not allowed to do this." });
