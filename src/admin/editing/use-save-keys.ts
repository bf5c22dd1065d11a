import { type RefObject, useEffect } from "react";

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === "s" || key === "Enter");

/** For `aria-keyshortcuts` of the button that saves. */
export const SAVE_KEYS = "Control+S Control+Enter";

/** Ctrl+S and Ctrl+Enter save the form, wherever the focus is; a dialog above it comes first. */
export function useSaveKeys(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      if (!event.repeat) form.current?.requestSubmit();
    };
    addEventListener("keydown", hear);
    return () => removeEventListener("keydown", hear);
  }, [form]);
}
