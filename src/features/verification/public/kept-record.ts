import { feedbackLines } from "#features/staff/staff.ts";
import { recall, remember } from "#kit/browser-storage.ts";
import { formatDate } from "#rules/calendar.ts";
import { SIGNATURE_SECONDS } from "#rules/signature.ts";
import type { VerifiedEmployee } from "../verification.ts";

/** How long a result can be viewed again; the signed URLs of its pictures last no longer. */
export const KEPT_MS = SIGNATURE_SECONDS * 1000;

/** Its key in this tab's session storage. */
export const RECORD_KEY = "verifiedEmployee";

/**
 * The record found by the last lookup, stored in this tab for ten minutes and never in a URL. Computed texts are stored
 * as they are shown, so that the result's page needs no code for them.
 */
export interface KeptRecord {
  readonly employee: VerifiedEmployee;
  readonly remarks: readonly { readonly title: string }[];
  readonly joined: string;
  readonly left: string;
  /** A time of the server's clock. */
  readonly until: number;
  /** How far the visitor's clock was ahead of the server's, in milliseconds. */
  readonly ahead: number;
}

const dayOf = (day: string | null | undefined) => (day ? formatDate(day) : "");

/**
 * Stores a result, found at that time of the server's clock, in place of the previous one. Returns whether the browser
 * has stored it.
 */
export function keepRecord(employee: VerifiedEmployee, foundAt: number): boolean {
  const kept: KeptRecord = {
    employee,
    remarks: feedbackLines(employee.feedback).map((title) => ({ title })),
    joined: dayOf(employee.dateOfJoining),
    left: dayOf(employee.leftOn),
    until: foundAt + KEPT_MS,
    ahead: Date.now() - foundAt,
  };
  const text = JSON.stringify(kept);
  remember("sessionStorage", RECORD_KEY, text);
  return recall("sessionStorage", RECORD_KEY) === text;
}
