/**
 * Calls back each time the browser brings the page back from its memory, where it stood still as it was left: its timers
 * did not run, and what it shows may be over. Answers how to stop that.
 */
export function onPageRestored(lookAgain: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAgain();
  };
  window.addEventListener("pageshow", listen);
  return () => window.removeEventListener("pageshow", listen);
}
