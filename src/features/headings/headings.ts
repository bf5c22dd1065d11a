import * as z from "zod/mini";
import { eachUnlessLeftOut } from "#rules/changed-fields.ts";
import { atMost, required, SHORT_TEXT_MAX, singleSpaced, textField } from "#rules/fields.ts";
import { type Fields, rulesOf } from "#rules/noun-fields.ts";
import { recordedOrEmpty, recordedText, recordedVersion } from "#rules/record.ts";

const headingFields = <Text extends z.ZodMiniType>(text: Text) => ({
  newsHeading: text,
  partnershipHeading: text,
  partnershipSubHeading: text,
});

/** The headings that the back office can change; a single record. */
export const pageHeadingsSchema = z.object(headingFields(z.string()));

export type PageHeadings = z.infer<typeof pageHeadingsSchema>;

/** The headings as the pages read them; each page shows only some. */
export const shownHeadingsSchema = z.object(headingFields(recordedText));

/** The headings until an administrator changes them. */
export const defaultPageHeadings: PageHeadings = {
  newsHeading: "News and notes",
  partnershipHeading: "Companies we work with",
  partnershipSubHeading: "Exporters, mills, clinics, boatyards and bakeries, most of them owner-run",
};

/** The single record of its collection. */
export const onlyHeadings = {
  collection: "headings",
  tag: "headings",
  defaults: defaultPageHeadings,
} as const;

/** The documented text for an emptied heading. */
export const EMPTY_HEADING = "Please fill empty fields";

const SUB_HEADING_MAX = 200;

const headingOf = (max: number) => textField([required(EMPTY_HEADING), atMost(max)], singleSpaced);

export const headingsFields = {
  newsHeading: { type: "text", label: "Heading above the news", rule: headingOf(SHORT_TEXT_MAX) },
  partnershipHeading: { type: "text", label: "Heading above the clients", rule: headingOf(SHORT_TEXT_MAX) },
  partnershipSubHeading: {
    type: "text",
    label: "Sub heading above the clients",
    rule: headingOf(SUB_HEADING_MAX),
  },
} as const satisfies Fields;

const { newsHeading, ...ofPartners } = rulesOf(headingsFields);

/** What each screen sends, and a change by any of them: whatever is omitted stays as it is. */
export const headingsForms = {
  partners: z.object(ofPartners),
  news: z.object({ newsHeading }),
  change: z.object(eachUnlessLeftOut({ newsHeading, ...ofPartners })),
};

/** The headings as the back office gets them. */
export const headingsRecordSchema = z.extend(z.object(headingFields(recordedOrEmpty)), {
  version: recordedVersion,
});
