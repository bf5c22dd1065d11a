import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { recordLists } from "#admin/inbox/list/record-lists.ts";
import type { RecordProgress } from "#admin/inbox/progress/use-progress.ts";
import { POLL_MS } from "#admin/session/poll-interval.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { type EnquiryRecord, enquiryListSchema, enquiryRecordSchema } from "../enquiry-record.ts";

export const enquiryLists = recordLists({
  name: "enquiries",
  path: adminApi.enquiries.list,
  schema: enquiryListSchema,
});

const keyOf = (id: string) => ["enquiry", id];

/** Shows the enquiry from a cached list immediately, and refetches it all the same. */
export const enquiryQuery = (id: string, cache: QueryClient) =>
  queryOptions<EnquiryRecord>({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => callSigned(adminApi.enquiries.record(id), enquiryRecordSchema, { signal }),
    // Another administrator may mark it while it is open.
    refetchInterval: POLL_MS,
    placeholderData: () => enquiryLists.find(cache, id),
  });

export const enquiryProgress = (id: string): RecordProgress => ({
  path: adminApi.enquiries.progress(id),
  permission: "enquiries:write",
  queryKey: keyOf(id),
  show: (cache, progress) => {
    cache.setQueryData<EnquiryRecord>(keyOf(id), (enquiry) => enquiry && { ...enquiry, progress });
    enquiryLists.showProgress(cache, id, progress);
  },
});
