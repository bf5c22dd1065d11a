import { readOnInScreen } from "#admin/screen/read-on.ts";
import { $adminToken } from "#admin/session/session.ts";
import { $toasts, announce, announceUndoable } from "#lib/toasts.ts";

/**
 * Says that something was done, and offers to undo it for a while, in the session that it was done in and in no other.
 * The button goes with its notice, so that whoever was on it reads on in the screen; whoever is there already stays.
 */
export function offerUndo(text: string, undo: () => void) {
  if (!$adminToken.get()) return announce(text);
  announceUndoable(text, () => {
    if (!document.querySelector("#main")?.contains(document.activeElement)) readOnInScreen();
    undo();
  });
}

$adminToken.listen(() => $toasts.set($toasts.get().filter(({ action }) => action === undefined)));
