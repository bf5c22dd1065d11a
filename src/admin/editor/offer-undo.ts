import { focusScreen } from "#admin/screen/focus-screen.ts";
import { $adminToken } from "#admin/session/session.ts";
import { $toasts, announce, announceUndoable } from "#kit/toasts.ts";

/** For the question before an action that can be undone. */
export const undoNote = "You can undo this for ten seconds.";

/**
 * Announces an action and offers to undo it for a while, only in the session it was done in. The Undo button disappears
 * with its toast, so the focus moves to the screen unless it is already there.
 */
export function offerUndo(text: string, undo: () => void) {
  if (!$adminToken.get()) return announce(text);
  announceUndoable(text, () => {
    if (!document.querySelector("#main")?.contains(document.activeElement)) focusScreen();
    undo();
  });
}

$adminToken.listen(() => $toasts.set($toasts.get().filter(({ action }) => action === undefined)));
