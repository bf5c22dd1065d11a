/**
 * Calls back whenever the browser restores the page from its back/forward cache: its timers did not run meanwhile, and
 * what it shows may have expired. Returns a function that stops this.
 */
export function onPageRestored(lookAgain: () => void): () => void {
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted) lookAgain();
  };
  window.addEventListener("pageshow", listen);
  return () => window.removeEventListener("pageshow", listen);
}
