import { $page } from "./router.ts";

let isByLink = false;

/** Whether a link of the back office led to this page, so that the page with that link is the previous one. */
export const isReachedByLink = () => isByLink;

/**
 * Notes how each page was reached, for browsers without the Navigation API. What precedes a page that was reached by the
 * browser's own Back or Forward is unknown.
 */
export function noteWayHere() {
  let isTraversal = false;
  const onTraversal = () => {
    isTraversal = true;
  };
  // Capturing, so that it precedes the router.
  window.addEventListener("popstate", onTraversal, true);
  const stop = $page.listen(() => {
    isByLink = !isTraversal;
    isTraversal = false;
  });
  return () => {
    window.removeEventListener("popstate", onTraversal, true);
    stop();
  };
}
