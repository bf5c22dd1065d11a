import { failureText } from "#admin/screen/Failure.tsx";
import { focusScreen } from "#admin/screen/ScreenHeading.tsx";
import { isTyping, useShortcut } from "#admin/screen/shortcuts.tsx";
import { $adminToken } from "#admin/session/session.ts";
import { $toasts, announce, announceError, announceUndoable, dismissToast } from "#kit/ui/Toasts.tsx";
import { trashTexts } from "#rules/trash.ts";
import { sendChange } from "./send-change.ts";

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

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "z";

/**
 * Ctrl+Z triggers the newest Undo on display: toasts come last in the tab order, and disappear before Tab reaches them.
 * In a field it undoes typing as usual, and an open dialog takes precedence.
 */
function undoByKey(event: KeyboardEvent) {
  if (!isUndoKey(event) || isTyping(event) || document.querySelector("dialog[open]")) return;
  const offer = $toasts.get().findLast(({ action }) => action !== undefined);
  if (!offer) return;
  event.preventDefault();
  if (event.repeat) return;
  dismissToast(offer.id);
  offer.action?.run();
}

export const useUndoKey = () => useShortcut(undoByKey);

/** Brings a deleted record back, and says so, or why not. Resolves to whether it is back. */
export async function restoreDeleted(
  path: string,
  restored: string = trashTexts.restored,
  tell: (failure: string) => void = announceError,
): Promise<boolean> {
  try {
    await sendChange(path, { method: "POST" });
    announce(restored);
    return true;
  } catch (error) {
    tell(failureText(error));
    return false;
  }
}
