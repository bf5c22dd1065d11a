/** How long the splash lasts (public-site §9); its animation in Splash.astro has the same duration. */
export const SPLASH_MS = 2050;

const SEEN = "splashSeen";

const robots = /bot|crawl|spider|slurp|headless|lighthouse|preview/i;

export interface Arrival {
  readonly wasSeen: boolean;
  readonly userAgent: string;
  /** The browser is automated. */
  readonly isDriven: boolean;
  readonly wantsStillness: boolean;
}

/** Once per session, not for robots and not under reduced motion (spec-decisions I9). */
export const showsSplash = ({ wasSeen, userAgent, isDriven, wantsStillness }: Arrival) =>
  !wasSeen && !isDriven && !wantsStillness && !robots.test(userAgent);

/** Removes the splash when its time is over, or as soon as the visitor does anything. */
export function playSplash(splash: HTMLElement): void {
  const over = new AbortController();
  const end = () => {
    clearTimeout(timer);
    over.abort();
    splash.remove();
  };
  const timer = setTimeout(end, SPLASH_MS);
  for (const act of ["pointerdown", "keydown", "wheel"]) {
    addEventListener(act, end, { signal: over.signal, passive: true });
  }
  splash.hidden = false;
}

/** Uses `sessionStorage` directly: a shared module would be a separate request, and the splash would be late. */
export function recordVisit(): boolean {
  try {
    const wasSeen = sessionStorage.getItem(SEEN) !== null;
    sessionStorage.setItem(SEEN, "true");
    return wasSeen;
  } catch {
    return true;
  }
}
