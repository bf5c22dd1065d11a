import { hasCode } from "#rules/app-error.ts";
import { dayKey } from "#rules/calendar.ts";
import { digest } from "../platform/crypto.ts";
import type { Deps } from "../platform/deps.ts";

const DIGITS = 6;

/**
 * A number to quote in a letter or on the phone, such as ENQ-2026-048213. It is random: a counter would take a second trip
 * to the database and make submissions wait for each other. A unique index refuses one that is taken, and the caller
 * tries again (docs/decisions/031-mail.md).
 */
export function newReference({ now, newId }: Pick<Deps, "now" | "newId">, prefix: string): string {
  const random = Buffer.from(digest(newId()), "base64url").readUInt32BE();
  const year = dayKey(now()).slice(0, 4);
  return `${prefix}-${year}-${String(random % 10 ** DIGITS).padStart(DIGITS, "0")}`;
}

/** Whether a commit failed because its reference is another record's. */
export const isTakenReference = (error: unknown): boolean =>
  hasCode(error, "conflict") && error.details.fields?.["reference"] !== undefined;
