import { atom } from "nanostores";
import { remember } from "#kit/browser-storage.ts";
import { onPageRestored } from "#kit/forms/on-page-restored.ts";
import { onMountInBrowser } from "#kit/on-mount-in-browser.ts";
import { recallJson } from "#kit/recall-json.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { finishEnding } from "./end-flow.ts";
import { flowKeys } from "./flow-keys.ts";
import { readRegistration } from "./job-fair.client.ts";
import { type Registration, registrationSchema } from "./job-fair.ts";

/**
 * This tab's registration: `null` is none, `undefined` is unknown. It is stored in the tab; another tab of the same
 * browser asks the server for it.
 */
export const $registration = atom<Registration | null | undefined>();

export const readFailedText = "Your registration could not be read. Please check your connection.";

/** The server was asked for the registration, but it could not be read. */
export const $readFailed = atom(false);

function know(registration: Registration | null) {
  $registration.set(registration);
  $readFailed.set(false);
}

export function keepRegistration(registration: Registration): void {
  remember("sessionStorage", flowKeys.company, JSON.stringify(registration));
  know(registration);
}

const readKept = () => recallJson("sessionStorage", flowKeys.company, registrationSchema);

/** Reads the registration from the server. A tab keeps its own one, even if another tab has begun a new one. */
async function find(): Promise<Registration | null> {
  await finishEnding();
  const read = await readRegistration();
  const kept = readKept();
  return kept && kept.companyId !== read?.companyId ? kept : read;
}

async function ask(): Promise<void> {
  try {
    const registration = await find();
    if (registration) keepRegistration(registration);
    else know(null);
  } catch (cause) {
    warnInConsole("The registration could not be read", cause);
    $registration.set(undefined);
    $readFailed.set(true);
  }
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
  const kept = readKept();
  if (kept) keepRegistration(kept);
  else await askForRegistration();
}

onMountInBrowser($registration, () => {
  lookForRegistration();
  return onPageRestored(lookForRegistration);
});
