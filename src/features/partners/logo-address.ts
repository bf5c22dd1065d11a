import { webpVariant } from "#domain/picture.ts";

/** A logo at the size of the marquee. */
export const logoAddress = (companylogo: string) => webpVariant(companylogo, "small");
