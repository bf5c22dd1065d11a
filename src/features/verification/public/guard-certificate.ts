/** The element that tells what is refused on the certificate's screen. It is missing once the certificate is closed. */
const refusals = () => document.querySelector<HTMLElement>("[data-refusals]");

/** Says it for a while, as a toast: a note below the certificate says the same all the time. */
function sayRefused(region: HTMLElement, text: string) {
  for (const other of region.querySelectorAll("[role]")) if (other.textContent === text) other.remove();
  const pattern = region.querySelector("template")?.content;
  const toast = pattern && document.importNode(pattern, true).firstElementChild;
  if (!toast) return;
  toast.firstElementChild?.append(text);
  region.append(toast);
  region.hidePopover?.();
  region.showPopover?.();
  setTimeout(() => toast.remove(), Number(region.dataset["stays"]));
}

const isPrintKey = (event: Event) =>
  event instanceof KeyboardEvent && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "p";

function refuse(event: Event) {
  const region = refusals();
  if (!region || (event.type === "keydown" && !isPrintKey(event))) return;
  event.preventDefault();
  sayRefused(region, JSON.parse(region.dataset["refusals"] ?? "{}")[event.type]);
}

const askBeforeLeaving = (event: Event) => refusals() && event.preventDefault();

/**
 * While a certificate is shown: no right-click, print, copy, cut or paste, and the browser asks before the page is left.
 * Printing from the browser's menu cannot be prevented; the stylesheet decides what it prints. Returns a function that
 * stops this.
 */
export function guardCertificate(): () => void {
  const until = new AbortController();
  const { signal } = until;
  for (const name of ["contextmenu", "copy", "cut", "paste", "keydown", "beforeprint"])
    window.addEventListener(name, refuse, { signal });
  window.addEventListener("beforeunload", askBeforeLeaving, { signal });
  return () => until.abort();
}
