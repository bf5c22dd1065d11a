import { api } from "#addresses/public.ts";
import { useLiveList } from "#kit/use-live-list.ts";
import { type PageHeadings, shownHeadingsSchema } from "../headings.ts";

/** The headings that the back office can change: those of the first record, and the built ones for the rest. */
export function useLiveHeadings(built: PageHeadings): PageHeadings {
  const live = useLiveList(api.headings, shownHeadingsSchema, [built]).items[0];
  return {
    newsHeading: live?.newsHeading ?? built.newsHeading,
    partnershipHeading: live?.partnershipHeading ?? built.partnershipHeading,
    partnershipSubHeading: live?.partnershipSubHeading ?? built.partnershipSubHeading,
  };
}
