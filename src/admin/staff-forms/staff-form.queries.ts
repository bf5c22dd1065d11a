import { queryOptions } from "@tanstack/react-query";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { nextEmployeeIdSchema, staffRecordSchema } from "#domain/staff/staff-record.ts";

/** The record as it stands when its form is opened. While it is open, nothing is read over what is typed. */
const readOnce = { gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: "always" } as const;

export const editedRecordQuery = (id: string) =>
  queryOptions({
    queryKey: ["edited-staff", id],
    queryFn: ({ signal }) => callSigned(adminApi.staffMember(id), staffRecordSchema, { signal }),
    ...readOnce,
  });

/** Longer than that no form is kept from whoever wants to fill it in. */
const SUGGESTED_WITHIN_MS = 3000;

/** A convenience: without it the ID is typed. */
export const nextEmployeeIdQuery = queryOptions({
  queryKey: ["next-employee-id"],
  queryFn: ({ signal }) =>
    callSigned(adminApi.nextEmployeeId, nextEmployeeIdSchema, { signal, timeoutMs: SUGGESTED_WITHIN_MS }),
  retry: false,
  ...readOnce,
});
