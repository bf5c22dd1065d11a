import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { JobFairVoucher } from "../job-fair.ts";
import { vouchers } from "../job-fair-gifts.ts";

/** The voucher codes of a company, ordered by voucher. */
export async function issuedVouchers(
  { store }: Pick<Deps, "store">,
  companyId: string,
): Promise<Stored<JobFairVoucher>[]> {
  const query = { index: "company", value: companyId, limit: vouchers.length } as const;
  const { items } = await store.page("jobFairVouchers", query);
  return [...items].sort((one, other) => one.voucher - other.voucher);
}
