import { atom, onMount } from "nanostores";
import * as z from "zod/mini";
import { type Registration, registrationSchema } from "#domain/job-fair/job-fair.ts";
import { recall, remember } from "#lib/browser-storage.ts";
import { noteFailure } from "#lib/note-failure.ts";
import { flowKeys } from "./flow-keys.ts";
import { readRegistration } from "./job-fair.client.ts";

/**
 * The registration that this tab is in. `null` is none; `undefined` that nobody has looked yet. It is kept in the tab;
 * another tab of the same browser asks the server for it.
 */
export const $registration = atom<Registration | null | undefined>();

function readKept(): Registration | null {
  try {
    return z.parse(registrationSchema, JSON.parse(recall("sessionStorage", flowKeys.company) ?? ""));
  } catch {
    return null;
  }
}

async function find(): Promise<Registration | null> {
  try {
    return await readRegistration();
  } catch (cause) {
    noteFailure("The registration could not be read", cause);
    return null;
  }
}

async function lookForRegistration(): Promise<void> {
  const registration = readKept() ?? (await find());
  if (registration) keepRegistration(registration);
  else $registration.set(null);
}

export function keepRegistration(registration: Registration): void {
  remember("sessionStorage", flowKeys.company, JSON.stringify(registration));
  $registration.set(registration);
}

onMount($registration, () => {
  // A page that the browser brings back from its memory may belong to a registration that is over.
  const lookAgain = ({ persisted }: PageTransitionEvent) => persisted && lookForRegistration();
  window.addEventListener("pageshow", lookAgain);
  lookForRegistration();
  return () => window.removeEventListener("pageshow", lookAgain);
});
