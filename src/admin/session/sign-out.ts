import { adminApi } from "#addresses/admin.ts";
import { announce } from "#kit/ui/Toasts.tsx";
import { signedOut } from "#rules/account/account.ts";
import { $adminId, $signedOut, endSession } from "./session.ts";
import { sendSigned } from "./signed-call.ts";

/**
 * Ends the session here immediately, and on the server by a call. If that fails, the token is forgotten all the same,
 * and the session expires by itself. The guard then redirects every tab to the sign-in page, and each tab deletes its
 * drafts.
 */
export function signOut() {
  sendSigned(adminApi.signOut, { method: "POST" }).catch(() => undefined);
  $signedOut.set($adminId.get() ?? "");
  endSession();
  announce(signedOut);
}
