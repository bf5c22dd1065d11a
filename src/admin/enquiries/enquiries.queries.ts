import { infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isWorthReadingAgain, readRecordPage } from "#admin/records/record-page.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { type EnquiryRecord, enquiryListSchema, enquiryRecordSchema } from "#domain/enquiry-record.ts";
import { api } from "#paths";

const LISTS = "enquiries";

export const enquiriesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [LISTS, search],
    queryFn: ({ pageParam: cursor, signal }) =>
      readRecordPage(api.enquiries, enquiryListSchema, { search, cursor, signal }),
    initialPageParam: "",
    getNextPageParam: ({ nextCursor }) => nextCursor,
    refetchOnMount: isWorthReadingAgain,
    refetchOnWindowFocus: isWorthReadingAgain,
  });

/** Every list that was already read, each from its newest enquiry on. */
function listsRead(cache: QueryClient): readonly (readonly EnquiryRecord[])[] {
  const lists = cache.getQueriesData<{ pages: { records: EnquiryRecord[] }[] }>({ queryKey: [LISTS] });
  return lists.map(([, list]) => list?.pages.flatMap(({ records }) => records) ?? []);
}

/** The enquiry is there at once when a list that was already read has it; it is read anew all the same. */
export const enquiryQuery = (id: string, cache: QueryClient) =>
  queryOptions<EnquiryRecord>({
    queryKey: ["enquiry", id],
    queryFn: ({ signal }) => callSigned(api.enquiry(id), enquiryRecordSchema, { signal }),
    placeholderData: () =>
      listsRead(cache)
        .flat()
        .find(({ _id }) => _id === id),
  });

interface Neighbours {
  readonly newer: EnquiryRecord | undefined;
  readonly older: EnquiryRecord | undefined;
}

/** The enquiries before and after one, in the list under that search. Nobody, when that list was not read. */
export function neighbours(cache: QueryClient, search: string, id: string): Neighbours {
  const records =
    cache.getQueryData(enquiriesQuery(search).queryKey)?.pages.flatMap((page) => page.records) ?? [];
  const at = records.findIndex(({ _id }) => _id === id);
  return at < 0 ? { newer: undefined, older: undefined } : { newer: records[at - 1], older: records[at + 1] };
}
