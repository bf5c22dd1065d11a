/**
 * The firm's name as addresses have it: the path of the About page ends with it (public-site §2). It belongs to site.ts,
 * and stands by itself so that a page that needs an address need not load the whole brand.
 */
export const shortName = "tidepoint";
