import { atom } from "nanostores";
import type { GiftsView } from "#features/job-fair-gifts/gifts.ts";
import { remember } from "#kit/browser-storage.ts";
import { onMountInBrowser, onPageRestored } from "#kit/page-events.ts";
import { recallJson } from "#kit/recall-json.ts";
import { warnInConsole } from "#kit/warn-in-console.ts";
import { type Registration, registrationSchema } from "../registration.ts";
import { finishEnding, flowKeys } from "./flow.ts";
import { readGifts, readRegistration } from "./registration.client.ts";

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

export function storeRegistration(registration: Registration): void {
  remember("sessionStorage", flowKeys.company, JSON.stringify(registration));
  know(registration);
}

const readStored = () => recallJson("sessionStorage", flowKeys.company, registrationSchema);

/** Reads the registration from the server. A tab stays with its own one, even if another tab has begun a new one. */
async function find(): Promise<Registration | null> {
  await finishEnding();
  const read = await readRegistration();
  const stored = readStored();
  return stored && stored.companyId !== read?.companyId ? stored : read;
}

async function ask(): Promise<void> {
  try {
    const registration = await find();
    if (registration) storeRegistration(registration);
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
  const stored = readStored();
  if (stored) storeRegistration(stored);
  else await askForRegistration();
}

onMountInBrowser($registration, () => {
  lookForRegistration();
  return onPageRestored(lookForRegistration);
});

/**
 * The gifts saved for this tab's registration; `null` if none were. Throws if there may be some that the cookie does not
 * open: another tab may have begun or ended a registration, or the cookie has expired.
 */
export async function readOwnGifts(): Promise<GiftsView | null> {
  const [opened, gifts] = await Promise.all([readRegistration(), readGifts()]);
  const own = await settledRegistration();
  if (own && own.companyId === opened?.companyId) return gifts;
  // Gifts are saved by the step that completes a registration.
  if (own === undefined || own?.isComplete)
    throw new Error("The cookie does not open this tab's registration.");
  return null;
}
