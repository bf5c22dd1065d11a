import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { currentIn } from "#admin/editor/send-change.ts";
import { CopyButton } from "#admin/inbox/details/CopyButton.tsx";
import { recordKey } from "#admin/inbox/inbox.tsx";
import { failureText } from "#admin/screen/failure-text.ts";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { adminApi } from "#admin-paths";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import {
  type JobFairDetails,
  type JobFairVoucherRecord,
  jobFairVoucherRecordSchema,
  voucherAnswerSchema,
} from "../job-fair-record.ts";
import styles from "./VoucherCode.module.css";

const redeemVoucher = (code: string, signal: AbortSignal) =>
  callSigned(adminApi.jobFairVoucher(code), voucherAnswerSchema, { method: "PATCH", signal });

/** Replaces the voucher in the cached registration with the server's version. */
function showVoucher(cache: QueryClient, companyId: string, voucher: JobFairVoucherRecord) {
  cache.setQueryData<JobFairDetails>(
    recordKey("jobFairCompanies", companyId),
    (details) =>
      details && {
        ...details,
        vouchers: details.vouchers.map((each) => (each.code === voucher.code ? voucher : each)),
      },
  );
}

/** The voucher as another administrator left it, if that is why it was refused. */
const asItStands = (cause: unknown) => safeParse(jobFairVoucherRecordSchema, currentIn(cause)).data;

/** Redeems codes of a company, and shows their resulting state, even if another administrator was faster. */
function useRedemption(companyId: string) {
  const cache = useQueryClient();
  const queryKey = recordKey("jobFairCompanies", companyId);
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

interface Props {
  readonly companyId: string;
  /** Name of the voucher. */
  readonly name: string;
  readonly voucher: JobFairVoucherRecord;
}

interface RedeemedProps extends Pick<JobFairVoucherRecord, "redeemedAt" | "redeemedBy"> {
  readonly ref: Ref<HTMLParagraphElement>;
}

function Redeemed({ redeemedAt, redeemedBy, ref }: RedeemedProps) {
  if (!redeemedAt) return null;
  return (
    <p className={styles.redeemed} tabIndex={-1} ref={ref}>
      Redeemed <time dateTime={redeemedAt}>{formatMoment(redeemedAt)}</time>{" "}
      <span translate="no">{`by ${redeemedBy ?? ""}`}</span>
    </p>
  );
}

/** A voucher's code, which can be redeemed once (spec-decisions E15). */
export function VoucherCode({ companyId, name, voucher }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const mayRedeem = usePermission("jobfair:write");
  const { redeem, state, problem } = useRedemption(companyId);
  const { code, redeemedAt, redeemedBy, voidedAt } = voucher;
  const wasAsked = useRef(false);
  const outcome = useRef<HTMLParagraphElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Restore the focus once dialog and call are done, since the button that had it was removed or disabled.
  useEffect(() => {
    if (!wasAsked.current || isAsking || state !== "idle") return;
    if (redeemedAt) outcome.current?.focus();
    else if (document.activeElement === document.body) button.current?.focus();
  }, [redeemedAt, isAsking, state]);

  function ask() {
    wasAsked.current = true;
    setIsAsking(true);
  }

  return (
    <>
      <p className={styles.code}>
        <code className={redeemedAt || voidedAt ? styles.used : undefined} translate="no">
          {code}
        </code>
        <CopyButton text={code} what={`code of ${name}`} />
      </p>
      <Redeemed redeemedAt={redeemedAt} redeemedBy={redeemedBy} ref={outcome} />
      {Boolean(voidedAt) && <p className={styles.redeemed}>Void: the company has withdrawn</p>}
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {mayRedeem && !redeemedAt && !voidedAt && (
        <Button
          variant="quiet"
          size="small"
          ref={button}
          busy={state !== "idle"}
          aria-label={`Redeem ${name}`}
          onClick={ask}
        >
          Redeem
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        question={`Redeem ${name}?`}
        confirm="Redeem"
        onConfirm={() => void redeem(code)}
        onClose={() => setIsAsking(false)}
      >
        <p>{`The code ${code} can be used only once. This cannot be undone.`}</p>
      </ConfirmDialog>
    </>
  );
}
