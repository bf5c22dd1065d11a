import type { SubmissionGuard } from "#rules/submission-guard.ts";

export const HONEYPOT: keyof SubmissionGuard = "homepage";

/** The value of the form's honeypot, also while its fields are disabled; empty in a form that has none. */
export const honeypotValue = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>(`[name=${HONEYPOT}]`)?.value ?? "";
