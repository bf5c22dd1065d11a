import type { ErrorCode, Failure } from "#rules/failure.ts";

const headers = {
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
};

/** A failure that the host answers before or instead of a function, in the functions' own format. */
export function hostFailure(status: number, code: ErrorCode, text: string, requestId: string): Response {
  const body: Failure = { error: text, message: text, code, requestId };
  return Response.json(body, { status, headers: { ...headers, "x-request-id": requestId } });
}
