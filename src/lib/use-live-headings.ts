import { type PageHeadings, pageHeadingsSchema } from "#domain/page-headings.ts";
import { api } from "#paths";
import { useLiveList } from "./use-live-list.ts";

/** The headings that the back office can change: the first record, or the built ones if there is none. */
export function useLiveHeadings(built: PageHeadings): PageHeadings {
  const { items } = useLiveList(api.headings, pageHeadingsSchema, [built]);
  return items[0] ?? built;
}
