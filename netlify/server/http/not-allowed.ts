import { AppError } from "#rules/app-error.ts";

/** The caller is signed in, but the role lacks the permission. */
export const notAllowed = () =>
  new AppError("forbidden", { message: "Your account is not allowed to do this." });
