import { adminApi } from "#addresses/admin.ts";
import { failureReason, failureText } from "#admin/screen/Failure.tsx";
import { arrive } from "#admin/session/arrival.ts";
import { beginSession } from "#admin/session/session.ts";
import { call, NoResponseError, RefusedError } from "#kit/api-client.ts";
import { type SignInInput, signInAnswerSchema, signInRefusal } from "#rules/account/account.ts";

/** The second step sends the first one's ticket instead. */
export async function signIn(
  credentials: SignInInput | { readonly ticket: string },
  signal: AbortSignal,
): Promise<void> {
  const answer = await call(adminApi.signIn, signInAnswerSchema, {
    method: "POST",
    body: credentials,
    signal,
  });
  beginSession({ ...answer, needsSecondFactor: answer.admin.needsSecondFactor });
  arrive();
}

export function signInFailureText(cause: unknown): string {
  if (cause instanceof NoResponseError) return failureText(cause);
  if (!(cause instanceof RefusedError)) return "Invalid response from server";
  return failureReason(cause) ?? signInRefusal;
}
