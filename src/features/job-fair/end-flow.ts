import { remember } from "#kit/browser-storage.ts";
import { isFlagSet, setFlag } from "#kit/flag-storage.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { api } from "#paths";
import { ENDING_FLAG, flowKeys } from "./flow-keys.ts";

/** Short, since the visitor is waiting for the next page. */
const TIMEOUT_MS = 5000;

/** Nothing is left to end: the server has confirmed it, or the cookie now opens another registration. */
export const forgetEnding = () => remember("localStorage", ENDING_FLAG, null);

async function tellServer(): Promise<void> {
  // Without the API client: the last page loads no other script than this.
  const { ok, status } = await fetch(api.jobFairRegistration, {
    method: "DELETE",
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`The server answered ${status}`);
  forgetEnding();
}

/**
 * Forgets the registration in this browser, so that the next company starts with empty forms (spec-decisions E17). If
 * the server does not confirm it, `finishEnding` retries.
 */
export async function endFlow(): Promise<void> {
  for (const key of Object.values(flowKeys)) remember("sessionStorage", key, null);
  setFlag("localStorage", ENDING_FLAG);
  await tellServer().catch((cause: unknown) => warnInConsole("The registration could not be closed", cause));
}

/** To be called before a registration is read: ends the previous one if the server has not confirmed its end. */
export async function finishEnding(): Promise<void> {
  if (isFlagSet("localStorage", ENDING_FLAG)) await tellServer();
}
