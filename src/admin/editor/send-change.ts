import * as z from "zod/mini";
import { sendSigned } from "#admin/session/signed-call.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";
import { ifMatch } from "./if-match.ts";
import { catchNotModified } from "./not-modified.ts";

const answerSchema = z.object({
  modified: z.optional(z.boolean()),
  data: z.optional(z.unknown()),
  /** Warnings about files that were accepted nonetheless, by field. */
  warnings: z.optional(z.record(z.string(), z.string())),
});

export interface Outcome {
  readonly isChanged: boolean;
  /** The saved record, if the server returned it. */
  readonly record?: unknown;
  readonly warnings: Readonly<Record<string, string>>;
}

interface Change {
  readonly method: "POST" | "PUT" | "PATCH" | "DELETE";
  readonly body?: unknown;
  /** The version that the change is based on, if there is one. */
  readonly version?: number | undefined;
  /** The `Idempotency-Key` of a new record. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

const unchanged: Outcome = { isChanged: false, warnings: {} };

/** Sends a change of content. */
export async function sendChange(
  path: string,
  { method, body, version, idempotencyKey, signal }: Change,
): Promise<Outcome> {
  const sending = sendSigned(path, {
    method,
    headers: {
      ...ifMatch(version),
      ...(idempotencyKey === undefined ? {} : { "idempotency-key": idempotencyKey }),
    },
    ...(body === undefined ? {} : { body }),
    ...(signal ? { signal } : {}),
    ...(body instanceof FormData ? { timeoutMs: FUNCTION_TIMEOUT_MS } : {}),
  });
  const response = await catchNotModified(sending, null);
  if (!response) return unchanged;
  const { modified = true, data, warnings = {} } = z.parse(answerSchema, await response.json());
  return { isChanged: modified, record: data, warnings };
}

/** Form data of the fields that are not `null`. */
export function formBody(fields: Readonly<Record<string, string | File | null>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.append(name, value);
  return body;
}
