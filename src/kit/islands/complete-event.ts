/**
 * Dispatched on the window, perhaps more than once, when the page must load whatever its first paint could do without:
 * soon after its `load` event (`site/chrome/page-completion.ts`), and when the visitor touches a form (`interact.ts`). A
 * file of its own, since with the other events the page's small script would no longer be part of its HTML.
 */
export const COMPLETE = "complete";
