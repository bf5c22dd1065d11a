import { adminApi } from "#admin-paths";
import { signedOut } from "#domain/account/account.ts";
import { announce } from "#lib/toasts.ts";
import { $adminId, $signedOut, endSession } from "./session.ts";
import { sendSigned } from "./signed-call.ts";

/**
 * Ends the session here at once, and on the server as soon as it hears of it. Should it not, the token is forgotten all
 * the same, and the session runs out by itself. The guard then leads to the sign-in page, in every tab, and each tab
 * forgets its drafts.
 */
export function signOut() {
  sendSigned(adminApi.signOut, { method: "POST" }).catch(() => undefined);
  $signedOut.set($adminId.get() ?? "");
  endSession();
  announce(signedOut);
}
