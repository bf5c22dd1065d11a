import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { safeParse } from "zod/mini";
import { currentIn } from "#admin/editor/send-change.ts";
import { failureText } from "#admin/screen/failure-text.ts";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { jobFairVoucherRecordSchema } from "../job-fair-record.ts";
import { redeemVoucher, registrationQuery, showVoucher } from "./job-fair.queries.ts";

/** The voucher as another administrator left it, if that is why it was refused. */
const asItStands = (cause: unknown) => safeParse(jobFairVoucherRecordSchema, currentIn(cause)).data;

/** Redeems codes of a company, and shows their resulting state, even if another administrator was faster. */
export function useRedemption(companyId: string) {
  const cache = useQueryClient();
  const { queryKey } = registrationQuery(companyId);
  const { state, run } = useSubmission();
  const [problem, setProblem] = useState<string | null>(null);

  function fail(cause: unknown) {
    const current = asItStands(cause);
    if (current) showVoucher(cache, companyId, current);
    const text = failureText(cause);
    setProblem(text);
    announceError(text);
  }

  async function redeem(code: string) {
    setProblem(null);
    const outcome = await run(async (signal) => {
      // A response from before the redemption must not overwrite its result.
      await cache.cancelQueries({ queryKey });
      const { message, voucher } = await redeemVoucher(code, signal);
      showVoucher(cache, companyId, voucher);
      announce(message);
    });
    if (outcome?.status === "failed") fail(outcome.cause);
    void cache.invalidateQueries({ queryKey });
  }

  return { redeem, state, problem };
}
