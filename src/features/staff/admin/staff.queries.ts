import { type QueryClient, queryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { api } from "#addresses/public.ts";
import { recordLists } from "#admin/list/record-lists.ts";
import { isUnattended } from "#admin/session/attention.ts";
import { following } from "#admin/session/query-client.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { RefusedError } from "#kit/api-client.ts";
import { $toasts, announce, announceError } from "#kit/ui/Toasts.tsx";
import { READ_AGAIN_MS } from "#rules/signature.ts";
import { type StaffCategory, staffTexts } from "../staff.ts";
import { type StaffRecord, staffAnswers, staffRecordSchema } from "../staff-record.ts";

const staffListSchema = z.array(staffRecordSchema);

/** First part of all query keys about staff, so that a change can invalidate all of them. */
export const STAFF = "staff";

const listsOf = (category: StaffCategory) =>
  recordLists({
    name: STAFF,
    part: category,
    path: `${api.staff}?category=${category}`,
    schema: staffListSchema,
    follows: true,
    readAgainMs: READ_AGAIN_MS,
  });

export const staffLists = {
  employee: listsOf("employee"),
  sales: listsOf("sales"),
  intern: listsOf("intern"),
} as const satisfies Record<StaffCategory, unknown>;

export const staffCountsQuery = queryOptions({
  queryKey: [STAFF, "counts"],
  queryFn: ({ signal }) => callSigned(adminApi.staffCounts, staffAnswers.counts, { signal }),
});

/**
 * Announces once that a list has loaded, or failed to. A cached list is not announced, nor does a success displace the
 * toast of a recent action.
 */
function useLoadNotice({ isPending, isError }: { readonly isPending: boolean; readonly isError: boolean }) {
  const wasPending = useRef(isPending);

  useEffect(() => {
    if (isPending) {
      wasPending.current = true;
    } else if (wasPending.current) {
      wasPending.current = false;
      if (isError) announceError(staffTexts.listFailedToast);
      else if ($toasts.get().length === 0) announce(staffTexts.listLoaded);
    }
  }, [isPending, isError]);
}

/** One of the lists as it is displayed, page by page. */
export function useStaffList(category: StaffCategory, search: string) {
  const list = useInfiniteQuery(staffLists[category].query({ search }));
  useLoadNotice(list);
  return list;
}

/** Shows the record from a cached list immediately, and refetches it all the same. */
export const staffRecordQuery = (id: string, category: StaffCategory, cache: QueryClient) =>
  queryOptions<StaffRecord>({
    queryKey: [STAFF, "record", id],
    queryFn: async ({ signal }) => {
      // With an empty id, the path would be that of the list.
      if (id === "") throw new RefusedError(404, {});
      return callSigned(adminApi.staffMember(id), staffRecordSchema, { signal });
    },
    placeholderData: () => staffLists[category].find(cache, id),
    refetchInterval: () => (isUnattended() ? undefined : READ_AGAIN_MS),
    ...following,
  });

/** Fetched whenever the form opens, but not while it is open, so that nothing replaces what is being edited. */
const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

export const editedRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ["edited-staff", id],
    queryFn: ({ signal }) => callSigned(adminApi.staffMember(id), staffRecordSchema, { signal }),
    ...readOnce,
  });

/** How long a new form waits for the suggested ID before opening without it. */
const SUGGESTED_WITHIN_MS = 3000;

/** A convenience only: without it the ID is typed. */
export const nextEmployeeIdQuery = queryOptions({
  queryKey: ["next-employee-id"],
  queryFn: ({ signal }) =>
    callSigned(adminApi.nextEmployeeId, staffAnswers.nextId, { signal, timeoutMs: SUGGESTED_WITHIN_MS }),
  retry: false,
  ...readOnce,
});
