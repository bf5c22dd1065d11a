import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Ref, useEffect, useRef, useState } from "react";
import { safeParse } from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { ReasonForm } from "#admin/editor/ReasonForm.tsx";
import { currentIn } from "#admin/editor/send-change.ts";
import { offerUndo, undoNote } from "#admin/editor/undo.ts";
import { CopyButton } from "#admin/inbox/details/CopyButton.tsx";
import { recordKey } from "#admin/inbox/inbox.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { announce, announceError } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import type { JobFairDetails } from "../registration-record.ts";
import {
  type JobFairVoucherRecord,
  jobFairVoucherRecordSchema,
  undoReasonSchema,
  voucherAnswerSchema,
} from "../vouchers.ts";
import styles from "./VoucherCode.module.css";

const redeemVoucher = (code: string, signal: AbortSignal) =>
  callSigned(adminApi.jobFairVoucher(code), voucherAnswerSchema, { method: "PATCH", signal });

const undoRedemption = (code: string, body: object, signal: AbortSignal) =>
  callSigned(adminApi.jobFairVoucherUndo(code), voucherAnswerSchema, { method: "POST", body, signal });

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

/** Redeems codes of a company or takes that back, and shows their resulting state, even if another administrator changed them first. */
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

  /** Sends a change, and announces it if it was made. */
  async function change(
    send: (signal: AbortSignal) => ReturnType<typeof redeemVoucher>,
    say: (text: string) => void,
  ) {
    setProblem(null);
    const outcome = await run(async (signal) => {
      // A response from before the change must not overwrite its result.
      await cache.cancelQueries({ queryKey });
      const { message, voucher } = await send(signal);
      showVoucher(cache, companyId, voucher);
      say(message);
    });
    if (outcome?.status === "failed") fail(outcome.cause);
    void cache.invalidateQueries({ queryKey });
  }

  const undo = (code: string, reason?: string) =>
    change((signal) => undoRedemption(code, reason === undefined ? {} : { reason }, signal), announce);

  const redeem = (code: string) =>
    change(
      (signal) => redeemVoucher(code, signal),
      (text) => offerUndo(text, () => void undo(code)),
    );

  return { redeem, undo, state, problem };
}

interface Props {
  readonly companyId: string;
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

interface UndoProps {
  readonly name: string;
  readonly onUndo: (reason: string) => Promise<void>;
}

/** For a mistake that was noticed later: asks for the reason, which is stored. */
function LaterUndo({ name, onUndo }: UndoProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = `Undo the redemption of ${name}`;
  if (!isOpen) {
    return (
      <Button variant="text" size="small" aria-label={label} onClick={() => setIsOpen(true)}>
        Undo the redemption
      </Button>
    );
  }
  return (
    <ReasonForm
      name={label}
      label="Why was it a mistake?"
      hint="Stored with the voucher"
      submit="Undo the redemption"
      schema={undoReasonSchema}
      onSubmit={onUndo}
      onCancel={() => setIsOpen(false)}
    />
  );
}

/** A voucher's code, which can be redeemed once. */
export function VoucherCode({ companyId, name, voucher }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const mayRedeem = usePermission("jobfair:write");
  const mayUndo = usePermission("redemptions:write");
  const { redeem, undo, state, problem } = useRedemption(companyId);
  const { code, redeemedAt, redeemedBy, undone, voidedAt } = voucher;
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
      {undone !== undefined && (
        <p className={styles.redeemed}>
          Redemption undone <time dateTime={undone.at}>{formatMoment(undone.at)}</time>{" "}
          <span translate="no">{`by ${undone.by}: “${undone.reason}”`}</span>
        </p>
      )}
      {mayUndo && Boolean(redeemedAt) && <LaterUndo name={name} onUndo={(reason) => undo(code, reason)} />}
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
        <p>{`The code ${code} can be used only once. ${undoNote}`}</p>
      </ConfirmDialog>
    </>
  );
}
