import { isTyping } from "#admin/screen/shortcuts/is-typing.ts";
import { useShortcut } from "#admin/screen/shortcuts/use-shortcut.ts";
import { $toasts, dismissToast } from "#kit/toasts.ts";

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
