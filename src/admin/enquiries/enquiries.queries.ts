import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { recordLists } from "#admin/records/record-lists.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { type EnquiryRecord, enquiryListSchema, enquiryRecordSchema } from "#domain/enquiry-record.ts";
import { api } from "#paths";

export const enquiryLists = recordLists({
  name: "enquiries",
  path: api.enquiries,
  schema: enquiryListSchema,
});

/** The enquiry is there at once when a list that was already read has it; it is read anew all the same. */
export const enquiryQuery = (id: string, cache: QueryClient) =>
  queryOptions<EnquiryRecord>({
    queryKey: ["enquiry", id],
    queryFn: ({ signal }) => callSigned(api.enquiry(id), enquiryRecordSchema, { signal }),
    placeholderData: () => enquiryLists.find(cache, id),
  });
