import type { PageName } from "./router.ts";

interface Visitor {
  readonly signedIn: boolean;
  /** Just signed in, and about to be taken to the first page. */
  readonly arriving: boolean;
}

/**
 * Where whoever asks for a page is sent instead; `null` when they may have it (admin-back-office §2). An address that
 * names no page is nobody's secret: it shows the not-found screen to everyone.
 */
export function redirectFrom(
  page: PageName | undefined,
  { signedIn, arriving }: Visitor,
): "signIn" | "dashboard" | null {
  if (page === undefined) return null;
  if (!signedIn) return page === "signIn" ? null : "signIn";
  if (page === "signIn") return arriving ? null : "dashboard";
  return page === "home" ? "dashboard" : null;
}
