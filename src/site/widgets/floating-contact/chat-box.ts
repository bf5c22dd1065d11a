import { typeOut } from "./type-out.ts";

/** Types the greeting when the box is first opened. If closed too early, the text is complete the next time. */
export function talkOnce(box: HTMLElement): void {
  const greeting = box.querySelector("[data-greeting]");
  const contactLines = box.querySelector<HTMLElement>("[data-contact-lines]");
  if (!greeting || !contactLines) return;
  let finish: (() => void) | undefined;

  function start(shown: Element, lines: HTMLElement) {
    const text = shown.textContent;
    shown.textContent = "";
    lines.hidden = true;
    return typeOut({
      greeting: text,
      write: (typed) => {
        shown.textContent = typed;
      },
      showContactLines: () => {
        lines.hidden = false;
      },
      isStill: matchMedia("(prefers-reduced-motion: reduce)").matches,
    });
  }

  box.addEventListener("beforetoggle", (event) => {
    if (event.newState === "closed") finish?.();
    else finish ??= start(greeting, contactLines);
  });
}
