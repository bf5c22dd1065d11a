import { COMPLETE } from "#kit/islands/complete-event.ts";
import { watchFaults } from "#kit/page/watch-faults.ts";

/**
 * The first paint may be an empty background, with the content a frame later, and browsers prepare a frame or two ahead of
 * what they paint. In frames rather than milliseconds, since those of a slow device are long.
 */
const FRAMES_UNTIL_PAINTED = 4;

/** A script that runs that many frames later. Nested, since a counter takes more bytes. */
const framesLater = (frames: number, script: string): string =>
  frames === 0 ? script : `requestAnimationFrame(()=>${framesLater(frames - 1, script)})`;

/**
 * Part of the script in the head of every page. It announces that the page must be completed, soon after its `load`
 * event: every browser gets there, while its first paint need not be reported. Firefox reports none if the page opens
 * scrolled, and some browsers have no `PerformanceObserver`.
 *
 * It also paints the first page of a visit in the fallback fonts of fonts.css and loads the web fonts afterwards: on a
 * slow connection they would compete with the page and its first picture. A visitor who comes from another page of the
 * site has them cached, and sees them at once. Without scripts the fonts load as soon as they can.
 */
export const pageCompletion = `if(!document.referrer.startsWith(location.origin)){const{dataset}=document.documentElement;dataset.fonts="later";addEventListener("${COMPLETE}",()=>delete dataset.fonts)}addEventListener("load",()=>${framesLater(FRAMES_UNTIL_PAINTED, `dispatchEvent(new Event("${COMPLETE}"))`)});`;

/** Inlined in the head of every page, as one script since each costs a hash in the page's policy. */
export const headScript = watchFaults + pageCompletion;
