import * as z from "zod/mini";
import { api, pages } from "#addresses/public.ts";
import { type Answer, NoResponseError, RefusedError, send, serverTime } from "#kit/api-client.ts";
import { keepsCookies } from "#kit/browser-storage.ts";
import { pageHere } from "#kit/page/translations.ts";
import { type VerifiedEmployee, verificationAnswers, verificationTexts } from "../verification.ts";

export const LOOKUP_MS = 2000;

const destinations: Partial<Record<VerifiedEmployee["category"], string>> = {
  intern: pages.employeeInterns,
  sales: pages.employeeSales,
};

/** Why no record is shown. */
export type LookupProblem = "unknown" | "failed" | "noData" | "captchaMissing" | "notStored";

export type LookupResult =
  | {
      readonly kind: "found";
      readonly employee: VerifiedEmployee;
      readonly destination: string;
      /** A time of the server's clock. */
      readonly foundAt: number;
    }
  | { readonly kind: LookupProblem };

/** A browser without cookies does not store the pass of a solved captcha, so another captcha would not help. */
const refusals: Readonly<Record<number, () => LookupProblem>> = {
  403: () => (keepsCookies() ? "captchaMissing" : "notStored"),
  404: () => "unknown",
};

/** A response that is not JSON contains no employee, unlike one that was cut off. */
function unreadable(cause: unknown): null {
  if (cause instanceof NoResponseError) throw cause;
  return null;
}

async function read(response: Answer): Promise<LookupResult> {
  const parsed = z.safeParse(verificationAnswers.lookup, await response.json().catch(unreadable));
  if (response.status !== 200 || !parsed.success) return { kind: "noData" };
  const { employee } = parsed.data;
  const destination = destinations[employee.category];
  if (!destination) return { kind: "noData" };
  return {
    kind: "found",
    employee,
    destination: pageHere(destination),
    foundAt: serverTime(response) ?? Date.now(),
  };
}

async function ask(empID: string, signal: AbortSignal): Promise<LookupResult> {
  try {
    return await read(await send(api.employeeDetail(empID), { signal }));
  } catch (error) {
    const status = error instanceof RefusedError ? error.status : 0;
    return { kind: refusals[status]?.() ?? "failed" };
  }
}

/** The result of a lookup, once it has arrived and two seconds have passed. */
export async function lookUp(empID: string, signal: AbortSignal): Promise<LookupResult> {
  const pause = new Promise((resolve) => setTimeout(resolve, LOOKUP_MS));
  const [result] = await Promise.all([ask(empID, signal), pause]);
  signal.throwIfAborted();
  return result;
}

export const lookupText = (problem: LookupProblem): string => verificationTexts[problem];
