import { faultReporter } from "#addresses/public.ts";

/**
 * Dispatched on the window as a `CustomEvent`, with an error that a part of the page has caught as its detail's `error`.
 * Named like the browser's own event, so that it takes no byte of a page.
 */
const FAULT = "error";

/** Reports an error that a part of the page has caught. */
export const reportCaught = (error: unknown): unknown =>
  dispatchEvent(new CustomEvent(FAULT, { detail: { error } }));

/**
 * Part of the script in the head of every page, so that it sees the first error of a page and the scripts that do not
 * load, whose events only pass by (`true`). The third is Vite's, of an import that fails, also where a part can do
 * without it; the fourth is Astro's, of an island that does not hydrate. The reporter is loaded at the first error,
 * which most visits never see; without a connection no report can be sent. Written without spaces, since it is among the
 * first packets of every page.
 */
export const watchFaults = `for(const type of["${FAULT}","unhandledrejection","vite:preloadError","astro:hydration-error"])addEventListener(type,event=>import("${faultReporter}").then(({report})=>report(event)).catch(()=>{}),true);`;
