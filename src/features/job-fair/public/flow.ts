import { fairApi } from "#addresses/public.ts";
import { isFlagSet, remember, setFlag } from "#kit/browser-storage.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";

/** The job fair's keys in the tab's session storage: nothing outlives the registration (spec-decisions E17). */
export const flowKeys = {
  /** The welcome was closed; it is not shown again on return to what was begun below it. */
  welcomed: "jobFairWelcomed",
  /** A later step was opened without a company, and redirected to the first. */
  sentBack: "jobFairSentBack",
  /** The gifts were opened without a contact person, and redirected to that step. */
  contactMissing: "jobFairContactMissing",
  /** The notice for the next page to show. */
  notice: "jobFairNotice",
  company: "jobFairCompany",
  /** A complete registration is being changed, as the visitor chose. */
  editing: "jobFairEditing",
  companyDraft: "jobFairCompanyDraft",
  contactPersonDraft: "jobFairContactPersonDraft",
  giftsDraft: "jobFairChosenGifts",
  /** The gifts were accepted, and the registration is complete; its reference, if it has one. */
  registered: "jobFairRegistered",
} as const;

/**
 * In local storage, since the tab may be closed meanwhile: the registration has ended, and the server has not yet
 * confirmed that. The flag does not say whose registration it was.
 */
export const ENDING_FLAG = "jobFairEnding";

/** Short, since the visitor is waiting for the next page. */
const TIMEOUT_MS = 5000;

/** Nothing is left to end: the server has confirmed it, or the cookie now opens another registration. */
export const forgetEnding = () => remember("localStorage", ENDING_FLAG, null);

async function tellServer(): Promise<void> {
  // Without the API client: the last page loads no other script than this.
  const { ok, status } = await fetch(fairApi.registration, {
    method: "DELETE",
    keepalive: true,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!ok) throw new Error(`The server answered ${status}`);
  forgetEnding();
}

/**
 * Forgets the registration in this browser, so that the next company starts with empty forms. If the server does not
 * confirm it, `finishEnding` retries.
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
