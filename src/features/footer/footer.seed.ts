import { defaultFooter, type Footer } from "./footer.ts";

/** The single footer record, before its films and banner are added. */
export const footer: Footer = { ...defaultFooter, videoheading: "See how we work" };

/** The three promotional films in the seed's media, in the order of the footer's slots. */
export const footerFilms = ["tide-table", "pilot-boat", "rain-on-water"] as const;

export const footerBanner = "first-light";
