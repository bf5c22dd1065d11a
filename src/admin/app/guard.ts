import type { PageName } from "./router.ts";

interface Visitor {
  readonly signedIn: boolean;
  /** Just signed in, and about to be redirected to the first page. */
  readonly arriving: boolean;
}

/**
 * The page to redirect to instead; `null` if the requested one may be shown (admin-back-office §2). An unknown URL
 * reveals nothing: it shows the not-found screen to everyone.
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
