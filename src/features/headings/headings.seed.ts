import type { PageHeadings } from "./headings.ts";

/** The single record of page headings, as after an edit in the back office. */
export const pageHeadings: PageHeadings = {
  newsHeading: "From the harbour and the office",
  partnershipHeading: "The companies we work beside",
  partnershipSubHeading: "Spices, seafood, looms, boats, clinics and bread: ten neighbours along the coast",
};
