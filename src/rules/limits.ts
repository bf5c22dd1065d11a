/** Netlify's limit on a request body, in bytes; larger requests never reach a function there. */
export const BODY_MAX = 6 * 1024 * 1024;

export const bodyTooLarge = "That is too large. At most 6 MB can be sent at once.";

/** The most bytes of a JSON body. No form without files comes near it. */
export const JSON_MAX = 256 * 1024;

export const jsonTooLarge = "That is too large. At most 256 KB can be sent as JSON.";

/** Netlify's limit on how long a function may take to respond. Calls that carry a file may need all of it. */
export const FUNCTION_TIMEOUT_MS = 60_000;

/**
 * How long a form's draft is stored. A tab may be left open, or restored by the browser, long after its user has left
 * (spec-decisions A9).
 */
export const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000;
