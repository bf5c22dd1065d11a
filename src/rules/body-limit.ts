/** Netlify's limit on a request body, in bytes; larger requests never reach a function there. */
export const BODY_MAX = 6 * 1024 * 1024;

export const bodyTooLarge = "That is too large. At most 6 MB can be sent at once.";
