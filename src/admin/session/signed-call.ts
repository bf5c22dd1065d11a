import type * as z from "zod/mini";
import { codeOf } from "#admin/screen/Failure.tsx";
import { compareClocks } from "#admin/screen/server-clock.ts";
import { type Answer, type CallOptions, hasStatus, readAnswer, send } from "#kit/api-client.ts";
import { UNATTENDED_HEADER } from "#rules/account/account.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { answerAskedAhead } from "./asked-ahead.ts";
import { isUnattended } from "./attention.ts";
import { $adminToken, $needsSecondFactor, endSession } from "./session.ts";

/** Headers that authenticate a request. They are read for each request, so that none outlives a sign-out. */
export function sessionHeaders(): Readonly<Record<string, string>> {
  const token = $adminToken.get();
  if (!token) return {};
  return { authorization: `Bearer ${token}`, ...(isUnattended() ? { [UNATTENDED_HEADER]: "1" } : {}) };
}

/** The server no longer accepts the session: the sign-in page follows, and says so. */
export const isSessionOver = (cause: unknown) => hasStatus(cause, 401);

/**
 * Sends a request with the session. The token is read for each call, so that none outlives a sign-out; a 401 ends the
 * session it was sent with, but not one that has begun since.
 */
export async function sendSigned(path: string, options: CallOptions = {}): Promise<Answer> {
  const token = $adminToken.get();
  try {
    const asked = options.method === undefined ? answerAskedAhead(path, token) : undefined;
    const headers = { ...options.headers, ...sessionHeaders() };
    const answer = await send(path, { ...options, headers, asked });
    // One that was asked for ahead may have waited for long.
    if (!asked) compareClocks(answer);
    return answer;
  } catch (error) {
    if ($adminToken.get() === token) {
      if (isSessionOver(error)) endSession({ expired: true });
      if (codeOf(error) === "second_factor_missing") $needsSecondFactor.set(true);
    }
    throw error;
  }
}

/** The options of a POST for which the server may need as long as a function may run. */
export const longPost = (body: object) =>
  ({ method: "POST", body, timeoutMs: FUNCTION_TIMEOUT_MS }) as const satisfies CallOptions;

/** Like `sendSigned`, for a JSON response. */
export async function callSigned<S extends z.ZodMiniType>(
  path: string,
  answer: S,
  options: CallOptions = {},
): Promise<z.output<S>> {
  return readAnswer(await sendSigned(path, options), answer, options);
}
