import type * as z from "zod/mini";
import { parse } from "zod/mini";
import { type Answer, type CallOptions, RefusedError, send } from "#lib/api-client.ts";
import { $adminToken, endSession } from "./session.ts";
import { sessionHeaders } from "./session-headers.ts";

/** The server knows the session no more: the sign-in page follows, and says so. */
export const isSessionOver = (cause: unknown) => cause instanceof RefusedError && cause.status === 401;

/**
 * A call in the name of whoever is signed in. The token is read for each call, so that none outlives a sign-out; an
 * answer of 401 ends the session it was sent for, though not one that began meanwhile.
 */
export async function sendSigned(path: string, options: CallOptions = {}): Promise<Answer> {
  const token = $adminToken.get();
  try {
    return await send(path, { ...options, headers: { ...options.headers, ...sessionHeaders() } });
  } catch (error) {
    if (isSessionOver(error) && $adminToken.get() === token) endSession({ expired: true });
    throw error;
  }
}

/** Like `sendSigned`, for an answer in JSON. */
export async function callSigned<S extends z.ZodMiniType>(
  path: string,
  answer: S,
  options: CallOptions = {},
): Promise<z.output<S>> {
  const response = await sendSigned(path, options);
  return parse(answer, await response.json());
}
