import { AppError } from "#rules/app-error.ts";
import { MINUTE_MS } from "#rules/calendar.ts";
import { secondsUntil } from "#server/http/rate-limit.ts";
import type { ActiveSession } from "#server/http/session.ts";
import type { Deps } from "#server/platform/deps.ts";
import { accountTexts } from "../account-form.ts";
import { verifyPassword } from "./password.ts";

/** Whoever has just signed in has just typed the password. */
const FRESH_MS = 5 * MINUTE_MS;

/** Wrong passwords per session; its thief would otherwise try them all. */
const TRIES_MAX = 5;
const TRIES_SECONDS = 10 * 60;

const refusal = (text: string) =>
  new AppError("forbidden", { message: text, fields: { currentPassword: text } });

/**
 * Throws unless the caller knows the password of their own account, so that a stolen session does not take it over. The
 * documented call names none, which is accepted from a session that is younger than five minutes.
 */
export async function proveOwner(
  { store, now }: Pick<Deps, "store" | "now">,
  { id, account, startedAt }: ActiveSession,
  currentPassword: string | undefined,
): Promise<void> {
  if (currentPassword === undefined) {
    if (now().getTime() - Date.parse(startedAt) < FRESH_MS) return;
    throw refusal(accountTexts.currentMissing);
  }
  const counter = `current-password:${id}`;
  const { value, expiresAt } = await store.count(counter, TRIES_SECONDS);
  if (value > TRIES_MAX) {
    throw new AppError("too_many_requests", {
      message: "Too many wrong passwords. Please wait ten minutes and try again.",
      retryAfter: secondsUntil(expiresAt, now()),
    });
  }
  if (!(await verifyPassword(currentPassword, account.passwordHash)))
    throw refusal(accountTexts.currentWrong);
  await store.count(counter, TRIES_SECONDS, -value);
}
