/**
 * The firm's name as used in addresses: the path of the About page ends with it (public-site §2). Separate from
 * site.ts, so that a page that needs only an address does not load the whole brand.
 */
export const shortName = "tidepoint";
