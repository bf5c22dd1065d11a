import * as z from "zod/mini";
import { SHORT_TEXT_MAX } from "#rules/fields.ts";
import type { PostOffice } from "#rules/pincode.ts";
import { limitBytes } from "./async-iterables.ts";

/** Visitors are waiting for this. */
const TIMEOUT_MS = 4000;

/** In bytes: room for hundreds of offices. An endless response would otherwise fill the memory until the timeout. */
const ANSWER_MAX = 256 * 1024;

/** Maximum number of offices passed on: some codes have dozens, and the form only reads the first. */
const OFFICES_MAX = 20;

/**
 * Asks the service for a code's post offices; empty if the code does not exist. Throws if that cannot be determined.
 */
export type AskPostalService = (code: string) => Promise<readonly PostOffice[]>;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(SHORT_TEXT_MAX));
const officeSchema = z.object({ Name: name, District: name, State: name });

/**
 * As documented (public-site §7): the first item of a list holds the result. Any other response says nothing about a
 * code.
 */
const answerSchema = z.union([
  z.object({ Status: z.literal("Error"), PostOffice: z.nullish(z.array(z.never())) }),
  z.object({ Status: z.literal("Success"), PostOffice: z.array(z.unknown()).check(z.minLength(1)) }),
]);

/** Skips malformed offices rather than losing the others. */
function readable(offices: readonly unknown[]): PostOffice[] {
  const found = offices.flatMap((office) => z.safeParse(officeSchema, office).data ?? []);
  if (found.length === 0) throw new Error("The postal-code service named no post office that can be read.");
  return found.slice(0, OFFICES_MAX);
}

const tooMuch = () => new Error(`The postal-code service answered with more than ${ANSWER_MAX} bytes.`);

async function readJson({ body }: Response): Promise<unknown> {
  const pieces = body ? await Array.fromAsync(limitBytes(body, ANSWER_MAX, tooMuch)) : [];
  return JSON.parse(new TextDecoder().decode(Buffer.concat(pieces)));
}

/** The service at a URL; it times out after a few seconds. */
export const postalServiceAt =
  (url: string, timeoutMs = TIMEOUT_MS): AskPostalService =>
  async (code) => {
    const response = await fetch(`${url.replace(/\/+$/, "")}/pincode/${code}`, {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(`The postal-code service answered ${response.status}.`);
    }
    const [first] = z.parse(z.array(z.unknown()), await readJson(response));
    const answer = z.parse(answerSchema, first);
    return answer.Status === "Error" ? [] : readable(answer.PostOffice);
  };
