import type { RefObject } from "react";
import { useShortcut } from "#admin/screen/shortcuts/use-shortcut.ts";

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === "s" || key === "Enter");

/** For `aria-keyshortcuts` of the save button. */
export const SAVE_KEYS = "Control+S Control+Enter Meta+S Meta+Enter";

/** Ctrl+S and Ctrl+Enter save the form instead of the page, unless a dialog is open. */
export function saveByKey(event: KeyboardEvent, form: HTMLFormElement | null) {
  if (!isSaveKey(event) || document.querySelector("dialog[open]")) return;
  event.preventDefault();
  if (!event.repeat) form?.requestSubmit();
}

/** For the only form of a screen: the keys work wherever the focus is. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>) {
  useShortcut((event) => saveByKey(event, form.current));
}
