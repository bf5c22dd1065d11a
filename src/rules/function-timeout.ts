/** Netlify's limit on how long a function may take to respond. Calls that carry a file may need all of it. */
export const FUNCTION_TIMEOUT_MS = 60_000;
