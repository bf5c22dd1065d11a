import { type PageHeadings, shownHeadingsSchema } from "#domain/page-headings.ts";
import { api } from "#paths";
import { useLiveList } from "./use-live-list.ts";

/** The headings that the back office can change: those of the first record, and the built ones for the rest. */
export function useLiveHeadings(built: PageHeadings): PageHeadings {
  const live = useLiveList(api.headings, shownHeadingsSchema, [built]).items[0];
  return {
    newsHeading: live?.newsHeading ?? built.newsHeading,
    partnershipHeading: live?.partnershipHeading ?? built.partnershipHeading,
    partnershipSubHeading: live?.partnershipSubHeading ?? built.partnershipSubHeading,
  };
}
