/** A cookie without content, by which a page sees whether the browser stores the others, which scripts cannot read. */
export const COOKIE_SIGN = "cookies";
