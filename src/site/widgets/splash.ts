/** How long the splash lasts; its animation in Splash.astro has the same duration. */
export const SPLASH_MS = 2050;

/**
 * Inlined as a script behind the splash, at the very beginning of the page, so that it runs before anything is painted:
 * a visitor who has begun to read must not be interrupted.
 *
 * It plays the splash once per session, but not for robots and not under reduced motion; nor if
 * storage is switched off, since it would play on every visit of the page. The splash is over when its time is, or as
 * soon as the visitor does anything. Its animation starts with the first frame, which a slow device draws much later
 * than it runs this.
 */
export const splashScript = `{
  const splash = document.currentScript.previousElementSibling;
  let wasSeen;
  try {
    wasSeen = sessionStorage.getItem("splashSeen") !== null;
    sessionStorage.setItem("splashSeen", "true");
  } catch {
    wasSeen = true;
  }
  const isRobot =
    navigator.webdriver || /bot|crawl|spider|slurp|headless|lighthouse|preview/i.test(navigator.userAgent);
  if (!wasSeen && !isRobot && !matchMedia("(prefers-reduced-motion: reduce)").matches) {
    const over = new AbortController();
    const end = () => {
      over.abort();
      splash.remove();
    };
    for (const act of ["pointerdown", "keydown", "wheel"])
      addEventListener(act, end, { signal: over.signal, passive: true });
    splash.hidden = false;
    requestAnimationFrame(() => setTimeout(end, ${SPLASH_MS}));
  }
}`;
