import { readRegistration, readSelection } from "./job-fair.client.ts";
import type { GiftsView } from "./job-fair.ts";
import { settledRegistration } from "./registration.state.ts";

/**
 * The gifts saved for this tab's registration; `null` if none were. Throws if there may be some that the cookie does not
 * open: another tab may have begun or ended a registration, or the cookie has expired.
 */
export async function readOwnSelection(): Promise<GiftsView | null> {
  const [opened, selection] = await Promise.all([readRegistration(), readSelection()]);
  const own = await settledRegistration();
  if (own && own.companyId === opened?.companyId) return selection;
  // Gifts are saved by the step that completes a registration.
  if (own === undefined || own?.isComplete)
    throw new Error("The cookie does not open this tab's registration.");
  return null;
}
