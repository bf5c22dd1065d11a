import { type Ref, useEffect, useRef, useState } from "react";
import { ConfirmDialog } from "#admin/editor/ConfirmDialog.tsx";
import { CopyButton } from "#admin/inbox/details/CopyButton.tsx";
import { usePermission } from "#admin/session/account.ts";
import { Button } from "#kit/ui/Button.tsx";
import { formatMoment } from "#rules/calendar.ts";
import type { JobFairVoucherRecord } from "../job-fair-record.ts";
import { useRedemption } from "./use-redemption.ts";
import styles from "./VoucherCode.module.css";

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
      Redeemed <time dateTime={redeemedAt}>{formatMoment(redeemedAt)}</time> by {redeemedBy}
    </p>
  );
}

/** A voucher's code, which can be redeemed once (spec-decisions E15). */
export function VoucherCode({ companyId, name, voucher }: Props) {
  const [isAsking, setIsAsking] = useState(false);
  const mayRedeem = usePermission("jobfair:write");
  const { redeem, state, problem } = useRedemption(companyId);
  const { code, redeemedAt, redeemedBy } = voucher;
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
        <code className={redeemedAt ? styles.used : undefined}>{code}</code>
        <CopyButton text={code} what={`code of ${name}`} />
      </p>
      <Redeemed redeemedAt={redeemedAt} redeemedBy={redeemedBy} ref={outcome} />
      {problem !== null && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {mayRedeem && !redeemedAt && (
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
        <p>The code {code} can be used only once. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  );
}
