import { atom } from "nanostores";
import { isFlagSet, remember } from "#kit/browser-storage.ts";
import { onMountInBrowser, onPageRestored } from "#kit/page-events.ts";
import { recallJson } from "#kit/recall-json.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { type Registration, registrationSchema } from "../registration.ts";
import { finishEnding, flowKeys } from "./flow.ts";
import { readRegistration } from "./registration.client.ts";

/** This tab's registration, which is stored in the tab: `null` is none, `undefined` is unknown. */
export const $registration = atom<Registration | null | undefined>();

/**
 * What this browser has begun elsewhere, such as in another tab or before this one was closed: the visitor says whether
 * this tab goes on with it, since it may be here to register another company.
 */
export const $begunElsewhere = atom<Registration | null>(null);

export const readFailedText = "Your registration could not be read. Please check your connection.";

/** The server was asked for the registration, but it could not be read. */
export const $readFailed = atom(false);

function know(registration: Registration | null) {
  $registration.set(registration);
  $readFailed.set(false);
}

export function storeRegistration(registration: Registration): void {
  remember("sessionStorage", flowKeys.company, JSON.stringify(registration));
  know(registration);
}

const readStored = () => recallJson("sessionStorage", flowKeys.company, registrationSchema);

/** A tab stays with its own registration, even if another tab has begun a new one. */
function ownOf(read: Registration | null): Registration | null {
  const stored = readStored();
  const isOwn = stored ? stored.companyId === read?.companyId : isFlagSet("sessionStorage", flowKeys.editing);
  return isOwn ? read : stored;
}

async function ask(): Promise<void> {
  try {
    await finishEnding();
    const read = await readRegistration();
    const own = ownOf(read);
    $begunElsewhere.set(own ? null : read);
    if (own) storeRegistration(own);
    else know(null);
  } catch (cause) {
    warnInConsole("The registration could not be read", cause);
    $registration.set(undefined);
    $readFailed.set(true);
  }
}

/** Continues in this tab with the registration that was begun elsewhere. */
export function goOnWithBegun(): void {
  const begun = $begunElsewhere.get();
  $begunElsewhere.set(null);
  if (begun) storeRegistration(begun);
}

let asking: Promise<void> = Promise.resolve();

/** Fetches the registration from the server, with what another tab may have added to it. */
export function askForRegistration(): Promise<void> {
  asking = ask();
  return asking;
}

/** The registration, once no read is under way. */
export async function settledRegistration() {
  await asking;
  return $registration.get();
}

async function lookForRegistration(): Promise<void> {
  const stored = readStored();
  if (stored) storeRegistration(stored);
  else await askForRegistration();
}

onMountInBrowser($registration, () => {
  lookForRegistration();
  return onPageRestored(lookForRegistration);
});
