/** When the contact lines follow the greeting, counted from the opening of the box. */
const CONTACT_LINES_MS = 2000;

/** Shorter, so that the greeting is complete before they appear. */
const TYPING_MS = 1500;

interface Talk {
  readonly greeting: string;
  /** Shows the part of the greeting typed so far. */
  readonly write: (typed: string) => void;
  readonly showContactLines: () => void;
  /** Whether the visitor prefers reduced motion, so that everything appears at once. */
  readonly isStill: boolean;
}

/** Types the greeting letter by letter, then shows the rest. Returns a function that completes it at once. */
export function typeOut({ greeting, write, showContactLines, isStill }: Talk): () => void {
  const letters = [...greeting];
  let typed = 0;

  const typing = setInterval(() => {
    typed += 1;
    write(letters.slice(0, typed).join(""));
    if (typed >= letters.length) clearInterval(typing);
  }, TYPING_MS / letters.length);
  const waiting = setTimeout(showContactLines, CONTACT_LINES_MS);

  function finish() {
    clearInterval(typing);
    clearTimeout(waiting);
    write(greeting);
    showContactLines();
  }

  if (isStill) finish();
  return finish;
}

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
