import type { PageHeadings } from "#domain/page-headings.ts";

/** The one record of headings that the back office edits, as if somebody had just changed it. */
export const pageHeadings: PageHeadings = {
  newsHeading: "From the harbour and the office",
  partnershipHeading: "The companies we work beside",
  partnershipSubHeading: "Spices, seafood, looms, boats, clinics and bread: ten neighbours along the coast",
};
