import { call, RefusedError } from "#kit/api-client.ts";
import { api } from "#paths";
import { pincodeAnswerSchema, placeOf } from "#rules/pincode.ts";

type Place = NonNullable<ReturnType<typeof placeOf>>;

export type Lookup =
  | { readonly kind: "found"; readonly place: Place }
  /** There is no such code. */
  | { readonly kind: "unknown" }
  /** The lookup failed: the place is typed instead (spec-decisions E8). */
  | { readonly kind: "undecided" };

/** The server queries a slow service; after this, visitors would rather type. */
const TIMEOUT_MS = 8000;

export async function lookUpPincode(code: string, signal: AbortSignal): Promise<Lookup> {
  try {
    const answer = await call(api.pincode(code), pincodeAnswerSchema, {
      signal,
      timeoutMs: TIMEOUT_MS,
    });
    const place = placeOf(answer);
    return place ? { kind: "found", place } : { kind: "unknown" };
  } catch (cause) {
    const isUnknown = cause instanceof RefusedError && cause.status === 404;
    return { kind: isUnknown ? "unknown" : "undecided" };
  }
}
