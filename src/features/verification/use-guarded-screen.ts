import { useEffect } from "react";
import { announceError } from "#kit/toasts.ts";

/** The actions blocked on the certificate screen, and the message for each (public-site §2, spec-decisions D11). */
const blocked = {
  contextmenu: "Right-click is switched off on this page.",
  copy: "Copying is switched off on this page.",
  cut: "Copying is switched off on this page.",
  paste: "Pasting is switched off on this page.",
} as const;

const noPrint = "Printing is switched off on this page.";

const refuse = (event: Event, text: string) => {
  event.preventDefault();
  announceError(text);
};

const isPrintKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && key.toLowerCase() === "p";

/** While `isOn`: no right-click, print, copy, cut or paste, and the browser asks before the page is left. */
export function useGuardedScreen(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return;
    const until = new AbortController();
    const options = { signal: until.signal };
    for (const [name, text] of Object.entries(blocked)) {
      document.addEventListener(name, (event) => refuse(event, text), options);
    }
    document.addEventListener("keydown", (event) => isPrintKey(event) && refuse(event, noPrint), options);
    // Printing from the browser's menu cannot be prevented; the stylesheet decides what it prints.
    window.addEventListener("beforeprint", () => announceError(noPrint), options);
    window.addEventListener("beforeunload", (event) => event.preventDefault(), options);
    return () => until.abort();
  }, [isOn]);
}
