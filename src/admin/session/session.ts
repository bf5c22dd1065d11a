import { persistentAtom, persistentBoolean } from "@nanostores/persistent";

/** The documented keys (admin-back-office §3). Local storage tells the other tabs, which follow at once. */
export const $adminToken = persistentAtom<string | undefined>("adminToken");
export const $adminId = persistentAtom<string | undefined>("adminId");

/**
 * The server ended the session, and whoever was at work should read why they are asked to sign in, in every tab that
 * was open. It stands until somebody signs in.
 */
export const $sessionExpired = persistentBoolean("adminSessionExpired");

/** Who signed out by their own wish, until somebody signs in; empty when nobody did. */
export const $signedOut = persistentAtom<string>("adminSignedOut", "");

export function beginSession({ token, adminId }: { readonly token: string; readonly adminId: string }) {
  $sessionExpired.set(false);
  $signedOut.set("");
  $adminId.set(adminId);
  $adminToken.set(token);
}

export function endSession({ expired = false } = {}) {
  $sessionExpired.set(expired);
  $adminToken.set(undefined);
  $adminId.set(undefined);
}
