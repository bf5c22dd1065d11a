import type { SubmissionGuard } from "#domain/submission-guard.ts";

export const HONEYPOT: keyof SubmissionGuard = "homepage";

/** The value of the form's honeypot; empty in a form that has none. */
export const honeypotValue = (form: HTMLFormElement | null) =>
  String(new FormData(form ?? undefined).get(HONEYPOT) ?? "");
