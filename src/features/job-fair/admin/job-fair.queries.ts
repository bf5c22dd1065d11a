import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { recordLists } from "#admin/inbox/list/record-lists.ts";
import type { RecordProgress } from "#admin/inbox/progress/use-progress.ts";
import { POLL_MS } from "#admin/session/poll-interval.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import {
  type JobFairDetails,
  type JobFairVoucherRecord,
  jobFairCompanyListSchema,
  jobFairContactListSchema,
  jobFairDetailsSchema,
  voucherAnswerSchema,
} from "../job-fair-record.ts";

export const companyLists = recordLists({
  name: "companies",
  path: adminApi.jobFairCompanies.list,
  schema: jobFairCompanyListSchema,
});

/** The contact persons of the companies on one page of the list. */
export const contactsQuery = (companyIds: readonly string[]) =>
  queryOptions({
    queryKey: ["contact persons", companyIds],
    queryFn: ({ signal }) =>
      callSigned(`${adminApi.jobFairContacts}?companies=${companyIds.join(",")}`, jobFairContactListSchema, {
        signal,
      }),
  });

/** Read again while it is open, since another administrator may mark it or redeem a voucher. */
export const registrationQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["registration", companyId],
    queryFn: ({ signal }) =>
      callSigned(adminApi.jobFairCompanies.record(companyId), jobFairDetailsSchema, { signal }),
    refetchInterval: POLL_MS,
  });

export const redeemVoucher = (code: string, signal: AbortSignal) =>
  callSigned(adminApi.jobFairVoucher(code), voucherAnswerSchema, { method: "PATCH", signal });

/** Replaces the voucher in the cached registration with the server's version. */
export function showVoucher(cache: QueryClient, companyId: string, voucher: JobFairVoucherRecord) {
  cache.setQueryData<JobFairDetails>(
    registrationQuery(companyId).queryKey,
    (details) =>
      details && {
        ...details,
        vouchers: details.vouchers.map((each) => (each.code === voucher.code ? voucher : each)),
      },
  );
}

export function companyProgress(companyId: string): RecordProgress {
  const { queryKey } = registrationQuery(companyId);
  return {
    path: adminApi.jobFairCompanies.progress(companyId),
    permission: "jobfair:write",
    queryKey,
    show: (cache, progress) => {
      cache.setQueryData(
        queryKey,
        (details) => details && { ...details, company: { ...details.company, progress } },
      );
      companyLists.showProgress(cache, companyId, progress);
    },
  };
}
