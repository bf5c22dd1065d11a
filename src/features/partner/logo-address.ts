import { webpVariant } from "#rules/picture.ts";

/** The address of a logo at the marquee's size. */
export const logoAddress = (companylogo: string) => webpVariant(companylogo, "small");
