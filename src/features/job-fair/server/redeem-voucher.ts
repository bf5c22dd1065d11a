import { AppError } from "#rules/app-error.ts";
import type { Stored } from "#rules/document.ts";
import type { Deps } from "#server/platform/deps.ts";
import { retryOnConflict } from "#server/store/retry-on-conflict.ts";
import type { JobFairVoucher } from "../job-fair.ts";
import { voucherTexts } from "../job-fair-record.ts";
import { voucherRecord } from "./registration-record.ts";

function assertUnused(voucher: Stored<JobFairVoucher>) {
  if (voucher.redeemedAt === null) return;
  throw new AppError("conflict", { message: voucherTexts.used, currentView: voucherRecord(voucher) });
}

/**
 * Redeems a code in an administrator's name. Of two concurrent calls one fails, because the code is used
 * (spec-decisions E15).
 */
export function redeemVoucher(deps: Deps, code: string, redeemedBy: string) {
  return retryOnConflict(async () => {
    const voucher = await deps.store.find("jobFairVouchers", "code", code);
    if (!voucher) throw new AppError("not_found", { message: voucherTexts.unknown });
    assertUnused(voucher);
    const changes = { redeemedAt: deps.now().toISOString(), redeemedBy };
    const { _id: id, version } = voucher;
    const [redeemed] = await deps.store.commit([{ update: "jobFairVouchers", id, version, changes }]);
    return { message: voucherTexts.redeemed, voucher: voucherRecord(redeemed) };
  });
}
