const cameBack = () =>
  performance
    .getEntriesByType("navigation")
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === "back_forward");

/**
 * Calls back whenever the browser may have put back what the page's controls held: restored from its back/forward cache,
 * or loaded anew by Back or Forward. The latter fills the controls before `pageshow`, which may be after this is called.
 * Returns a function that stops this.
 */
export function onPageFilled(lookAgain: () => void): () => void {
  const isBack = cameBack();
  const listen = ({ persisted }: PageTransitionEvent) => {
    if (persisted || isBack) lookAgain();
  };
  if (isBack) lookAgain();
  window.addEventListener("pageshow", listen);
  return () => window.removeEventListener("pageshow", listen);
}
