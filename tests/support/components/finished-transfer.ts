import type { Transfer, TransferPlan, TransferReports } from "#kit/upload/transfer.ts";

/** Stands in for the module that transfers files: every upload is finished at once. */
export async function startTransfer(
  _: File,
  { purpose }: TransferPlan,
  reports: TransferReports,
): Promise<Transfer> {
  reports.onDone(`upload-of-${purpose}`);
  return { pause: () => {}, resume: () => {}, giveUp: () => {} };
}
