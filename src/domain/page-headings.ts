import * as z from "zod/mini";

/** The headings that the back office may change; one record (public-site §3). */
export const pageHeadingsSchema = z.object({
  newsHeading: z.string(),
  partnershipHeading: z.string(),
  partnershipSubHeading: z.string(),
});

export type PageHeadings = z.infer<typeof pageHeadingsSchema>;

/** What the pages say until somebody has said otherwise. */
export const defaultPageHeadings: PageHeadings = {
  newsHeading: "News and notes",
  partnershipHeading: "The companies we work beside",
  partnershipSubHeading: "Exporters, mills, clinics, boatyards and bakeries, most of them owner-run",
};
