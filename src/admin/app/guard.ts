import type { PageName } from "./router.ts";

interface Visitor {
  readonly signedIn: boolean;
  /** Just signed in, and about to be redirected to the first page. */
  readonly arriving: boolean;
  /** Chooses a new password by the link of a mail, which may be for another account. */
  readonly resetting: boolean;
  /** Must set up a second factor before anything else. */
  readonly needsSecondFactor: boolean;
}

/**
 * The page to redirect to instead; `null` if the requested one may be shown. An unknown URL reveals nothing: it shows
 * the not-found screen to everyone.
 */
export function redirectFrom(
  page: PageName | undefined,
  { signedIn, arriving, resetting, needsSecondFactor }: Visitor,
): "signIn" | "dashboard" | "security" | null {
  if (page === undefined) return null;
  if (!signedIn) return page === "signIn" ? null : "signIn";
  if ((arriving || resetting) && page === "signIn") return null;
  if (needsSecondFactor) return page === "security" ? null : "security";
  if (page === "signIn") return "dashboard";
  return page === "home" ? "dashboard" : null;
}
