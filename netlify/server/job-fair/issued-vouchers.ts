import type { Stored } from "#domain/document.ts";
import type { JobFairVoucher } from "#domain/job-fair/job-fair.ts";
import { vouchers } from "#domain/job-fair/job-fair-gifts.ts";
import type { Deps } from "../deps.ts";

/** The voucher codes of a company, ordered by voucher. */
export async function issuedVouchers(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairVoucher>[]> {
  const query = { index: "company", value: companyId, limit: vouchers.length } as const;
  const { items } = await store.page("jobFairVouchers", query);
  return [...items].sort((one, other) => one.voucher - other.voucher);
}
