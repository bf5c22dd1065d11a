import { queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { nextEmployeeIdSchema, staffRecordSchema } from "../../staff-record.ts";

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
    callSigned(adminApi.nextEmployeeId, nextEmployeeIdSchema, { signal, timeoutMs: SUGGESTED_WITHIN_MS }),
  retry: false,
  ...readOnce,
});
