import * as z from "zod/mini";
import { sendSigned } from "#admin/session/signed-call.ts";
import { hasStatus, readAnswer } from "#kit/api-client.ts";
import { FUNCTION_TIMEOUT_MS } from "#rules/limits.ts";

/** The header that names the version on which a change is based; none if the version is unknown. */
export const ifMatch = (version: number | undefined): Readonly<Record<string, string>> =>
  version === undefined ? {} : { "if-match": `"${version}"` };

const NOT_MODIFIED = 304;

/**
 * Resolves to `unchanged` on status 304: an unchanged record is reported by it or by `modified: false` (spec-decisions
 * D6).
 */
export async function catchNotModified<T, U>(response: Promise<T>, unchanged: U): Promise<T | U> {
  try {
    return await response;
  } catch (error) {
    if (hasStatus(error, NOT_MODIFIED)) return unchanged;
    throw error;
  }
}

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
  const { modified = true, data, warnings = {} } = await readAnswer(response, answerSchema, { method });
  return { isChanged: modified, record: data, warnings };
}

/** Form data of the fields that are not `null`. */
export function formBody(fields: Readonly<Record<string, string | File | null>>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== null) body.append(name, value);
  return body;
}

const savedSchema = z.looseObject({ version: z.number() });

/** A record that another administrator saved in the meantime; only its version is validated. */
export type Saved = z.output<typeof savedSchema>;

export const readSaved = (current: unknown): Saved | null => z.safeParse(savedSchema, current).data ?? null;

const CONFLICT = 409;

/** The current record in a 409 response, which the refused change would have overwritten; undefined without one. */
export const currentIn = (error: unknown): unknown =>
  hasStatus(error, CONFLICT) ? error.body.current : undefined;

export const savedText = (saved: Saved, name: string) => String(saved[name] ?? "");
