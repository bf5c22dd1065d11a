/**
 * Whom to ring and where to write. Separate from site.ts, since every page with a form says both in a script, before its
 * first paint, which must not carry the whole brand.
 */
export const phone = "+91 484 555 0142";
export const email = "operations@tidepoint.example";
