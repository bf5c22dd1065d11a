import { remember } from "#lib/browser-storage.ts";
import { noteFailure } from "#lib/note-failure.ts";
import { api } from "#paths";
import { flowKeys } from "./flow-keys.ts";

/** Forgets the registration in this browser, so that the next company begins with empty forms (spec-decisions E17). */
export async function endFlow(): Promise<void> {
  for (const key of Object.values(flowKeys)) remember("sessionStorage", key, null);
  // Not by the API client: the last page loads no more script than this.
  await fetch(api.jobFairRegistration, { method: "DELETE", keepalive: true }).catch((cause: unknown) =>
    noteFailure("The registration could not be closed", cause),
  );
}
