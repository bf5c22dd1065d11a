import { isTyping } from "#admin/shortcuts/is-typing.ts";
import { useShortcut } from "#admin/shortcuts/use-shortcut.ts";
import { $toasts, dismissToast } from "#lib/toasts.ts";

const isUndoKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === "z";

/**
 * Ctrl+Z presses the newest Undo on show: the notices stand after all of the page, and are gone before the Tab key has
 * come there. In a field it takes back what was typed, as anywhere, and a dialog comes first.
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
