import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { adminApi } from "#addresses/admin.ts";
import { recordKey } from "#admin/inbox/inbox.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { useSubmission } from "#kit/forms/FormSending.tsx";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import { messageSchema } from "#rules/record.ts";
import { holdsPlace, reservedUntil } from "../fair-places.ts";
import type { JobFairDetails } from "../registration-record.ts";
import styles from "./AddressDecision.module.css";

type Props = Pick<JobFairDetails, "company" | "addressChange">;

/** Records the desk's decision on an address, which it makes after a call to the company. */
function useDecision({ _id }: Props["company"]) {
  const [problem, setProblem] = useState<string | null>(null);
  const { state, run } = useSubmission();
  const cache = useQueryClient();

  async function decide(method: "POST" | "DELETE") {
    setProblem(null);
    const outcome = await run(async (signal) => {
      const { message } = await callSigned(adminApi.jobFairAddress(_id), messageSchema, { method, signal });
      announce(message);
    });
    if (outcome?.status === "failed") setProblem(failureText(outcome.cause));
    void cache.invalidateQueries({ queryKey: recordKey("jobFairCompanies", _id) });
  }

  return { isBusy: state !== "idle", problem, decide };
}

interface NoticeProps {
  readonly text: string;
  readonly problem: string | null;
  /** What those may press who decide. */
  readonly children: ReactNode;
}

const Notice = ({ text, problem, children }: NoticeProps) => (
  <>
    <div className="form-alert form-alert--info">
      <p className={styles.text}>{text}</p>
      {usePermission("jobfair:write") && <div className={styles.actions}>{children}</div>}
    </div>
    {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
  </>
);

/** An email address that nobody has confirmed by the link that was sent to it. */
function Unconfirmed({ company }: Pick<Props, "company">) {
  const { isBusy, problem, decide } = useDecision(company);
  const until = formatMoment(reservedUntil(company.completedAt ?? ""));
  const place = holdsPlace({ ...company, stage: "reserved" }, new Date())
    ? `its place is held until ${until}`
    : `its place has been free for others since ${until}`;
  return (
    <Notice text={`Address not confirmed. While places are limited, ${place}.`} problem={problem}>
      <Button size="small" variant="quiet" busy={isBusy} onClick={() => void decide("POST")}>
        Confirm the address
      </Button>
    </Notice>
  );
}

interface ChangeProps extends Pick<Props, "company"> {
  readonly addressChange: NonNullable<Props["addressChange"]>;
}

/** A new email address that the current one has to agree to. The desk decides if nobody there answers. */
function AddressChange({ company, addressChange: { email, createdAt } }: ChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, decide } = useDecision(company);

  function confirm() {
    setIsAsking(false);
    void decide("POST");
  }

  return (
    <>
      <Notice
        text={`A new address, ${email}, was asked for on ${formatMoment(createdAt)}. It waits for a yes from the address above.`}
        problem={problem}
      >
        <Button size="small" variant="quiet" busy={isBusy} onClick={() => setIsAsking(true)}>
          Confirm the new address
        </Button>
        <Button size="small" variant="text" busy={isBusy} onClick={() => void decide("DELETE")}>
          Drop it
        </Button>
      </Notice>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Confirm the new address?"
        actions={
          <>
            <Button onClick={confirm}>Confirm</Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>{`${email} gets the vouchers and the links of this registration. Confirm it only if nobody reads the current address any more, and after you have called the company at a number that you found yourself.`}</p>
      </Dialog>
    </>
  );
}

/** The email address that the desk has to decide on: a new one, or the only one if nobody has confirmed it. */
export function AddressDecision({ company, addressChange }: Props) {
  if (addressChange) return <AddressChange company={company} addressChange={addressChange} />;
  return company.stage === "reserved" ? <Unconfirmed company={company} /> : null;
}
