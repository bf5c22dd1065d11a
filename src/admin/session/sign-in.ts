import { failureReason, failureText } from "#admin/screen/failure-text.ts";
import { adminApi } from "#admin-paths";
import { call, NoResponseError, RefusedError } from "#kit/api-client.ts";
import { type SignInInput, signInAnswerSchema, signInRefusal } from "#rules/account/account.ts";
import { arrive } from "./arrival.ts";
import { beginSession } from "./session.ts";

export async function signIn(credentials: SignInInput, signal: AbortSignal) {
  const answer = await call(adminApi.signIn, signInAnswerSchema, {
    method: "POST",
    body: credentials,
    signal,
  });
  beginSession(answer);
  arrive();
}

/** Error text for a failed sign-in (admin-back-office §8). */
export function signInFailureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return failureText(cause);
  if (!(cause instanceof RefusedError)) return "Invalid response from server";
  return failureReason(cause) ?? signInRefusal;
}
