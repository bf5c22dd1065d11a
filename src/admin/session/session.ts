import { persistentAtom } from "@nanostores/persistent";
import { atom } from "nanostores";

/** The documented keys (admin-back-office §3). Local storage tells the other tabs, which follow at once. */
export const $adminToken = persistentAtom<string | undefined>("adminToken");
export const $adminId = persistentAtom<string | undefined>("adminId");

/** The server ended the session, and whoever was at work should read why they are asked to sign in. */
export const $sessionExpired = atom(false);

export function beginSession({ token, adminId }: { readonly token: string; readonly adminId: string }) {
  $sessionExpired.set(false);
  $adminId.set(adminId);
  $adminToken.set(token);
}

export function endSession({ expired = false } = {}) {
  $sessionExpired.set(expired);
  $adminToken.set(undefined);
  $adminId.set(undefined);
}
