import type { SubmissionGuard } from "#rules/submission-guard.ts";

/**
 * On the first page of a visit, notes its address and that of the page which linked to it, as far as the browser says:
 * forms send both along. Without the part behind #, which may hold a secret, and not of a page that there is not, whose
 * address may be anything. See the privacy notice. It imports nothing, since every page would wait for that.
 */
export function noteFirstVisit() {
  const { pathname, search, origin } = location;
  if (document.referrer.startsWith(origin) || !document.querySelector("[rel=canonical]")) return;
  const key: keyof SubmissionGuard = "firstVisit";
  try {
    sessionStorage[key] ??= `${pathname}${search} ${document.referrer}`;
  } catch {
    // Storage is switched off: then nobody knows.
  }
}
