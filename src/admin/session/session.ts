import "#admin/app/storage-engine.ts";
import { persistentAtom, persistentBoolean } from "@nanostores/persistent";

/** The documented keys (admin-back-office §3). Local storage notifies the other tabs, which follow immediately. */
export const TOKEN_KEY = "adminToken";
export const $adminToken = persistentAtom<string | undefined>(TOKEN_KEY);
export const $adminId = persistentAtom<string | undefined>("adminId");

/** The server ended the session, and every open tab should say why it asks to sign in. Reset at the next sign-in. */
export const $sessionExpired = persistentBoolean("adminSessionExpired");

/** Id of the administrator who signed out deliberately, until the next sign-in; empty if none did. */
export const $signedOut = persistentAtom<string>("adminSignedOut", "");

/** Everybody must have a second factor, and this administrator has none yet: nothing else can be done. */
export const SECOND_FACTOR_KEY = "adminNeedsSecondFactor";
export const $needsSecondFactor = persistentBoolean(SECOND_FACTOR_KEY);

interface Begun {
  readonly token: string;
  readonly adminId: string;
  readonly needsSecondFactor?: boolean | undefined;
}

export function beginSession({ token, adminId, needsSecondFactor = false }: Begun) {
  $needsSecondFactor.set(needsSecondFactor);
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
