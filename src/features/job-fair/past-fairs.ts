import type { FairSettings } from "./fair-settings.ts";

/**
 * When the fair was that companies of a moment came for; `null` if its date is not known. Of an earlier season it is only
 * known that its fair was over when registration opened again.
 */
export function fairOf(settings: FairSettings | null, createdAt: string): string | null {
  const { opensAt = null, fairAt = null, until = null } = settings ?? {};
  return opensAt !== null && createdAt < opensAt ? opensAt : (until ?? fairAt);
}
