/** What Netlify takes in one request; more never reaches a function there. */
export const BODY_MAX = 6 * 1024 * 1024;

export const bodyTooLarge = "That is too large. At most 6 MB can be sent at once.";
