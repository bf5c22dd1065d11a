import { adminApi } from "#admin-paths";
import type { PageHeadings } from "#features/headings/headings.ts";
import { type Outcome, sendChange } from "./send-change.ts";

/** admin-back-office §8 */
export const HEADINGS_FAILURE = "An error occurred while updating heading.";

export const sendHeadings = (
  headings: Partial<PageHeadings>,
  version: number | undefined,
  signal: AbortSignal,
): Promise<Outcome> =>
  sendChange(adminApi.headingsChange, { method: "PATCH", body: headings, version, signal });
