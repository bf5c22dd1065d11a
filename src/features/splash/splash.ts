/** How long the splash lasts (public-site §9); its animation in Splash.astro takes as long. */
export const SPLASH_MS = 2050;

const SEEN = "splashSeen";

const robots = /bot|crawl|spider|slurp|headless|lighthouse|preview/i;

export interface Arrival {
  readonly wasSeen: boolean;
  readonly userAgent: string;
  /** A program drives the browser. */
  readonly isDriven: boolean;
  readonly wantsStillness: boolean;
}

/** Once a session, to people, and to those who do not mind things that move (spec-decisions I9). */
export const deservesSplash = ({ wasSeen, userAgent, isDriven, wantsStillness }: Arrival) =>
  !wasSeen && !isDriven && !wantsStillness && !robots.test(userAgent);

/** Takes the splash away when its time is over, or as soon as the visitor does anything. */
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

/** Straight from the storage: were this module to share another one, it would be fetched, and the splash would come late. */
export function takeNoteOfVisit(): boolean {
  try {
    const wasSeen = sessionStorage.getItem(SEEN) !== null;
    sessionStorage.setItem(SEEN, "true");
    return wasSeen;
  } catch {
    return true;
  }
}
