/** When the ways to reach the firm join the greeting, counted from the opening of the box (public-site §9). */
const CONTACT_LINES_MS = 2000;

/** The greeting is out before they come. */
const TYPING_MS = 1500;

interface Talk {
  readonly greeting: string;
  /** Shows as much of the greeting as is typed. */
  readonly write: (typed: string) => void;
  readonly showContactLines: () => void;
  /** For those who asked for stillness: all at once. */
  readonly isStill: boolean;
}

/** Types the greeting letter by letter, then shows the rest. Answers how to say it all at once. */
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
