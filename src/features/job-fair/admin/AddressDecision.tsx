import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
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
import { holdsPlace, reservedUntil } from "../fair-places.ts";
import type { JobFairDetails } from "../registration-record.ts";
import styles from "./AddressDecision.module.css";

const answerSchema = z.object({ message: z.string() });

type Props = Pick<JobFairDetails, "company" | "addressChange">;

/** Records the desk's decision on an address, which it makes after a call to the company. */
function useDecision({ _id }: Props["company"]) {
  const [problem, setProblem] = useState<string | null>(null);
  const { state, run } = useSubmission();
  const cache = useQueryClient();

  async function decide(method: "POST" | "DELETE") {
    setProblem(null);
    const outcome = await run(async (signal) => {
      const { message } = await callSigned(adminApi.jobFairAddress(_id), answerSchema, { method, signal });
      announce(message);
    });
    if (outcome?.status === "failed") setProblem(failureText(outcome.cause));
    void cache.invalidateQueries({ queryKey: recordKey("jobFairCompanies", _id) });
  }

  return { isBusy: state !== "idle", problem, decide };
}

/** An email address that nobody has confirmed by the link that was sent to it. */
function Unconfirmed({ company }: Pick<Props, "company">) {
  const { isBusy, problem, decide } = useDecision(company);
  const mayDecide = usePermission("jobfair:write");
  const until = formatMoment(reservedUntil(company.completedAt ?? ""));
  const place = holdsPlace({ ...company, stage: "reserved" }, new Date())
    ? `its place is held until ${until}`
    : `its place has been free for others since ${until}`;
  return (
    <>
      <div className="form-alert form-alert--info">
        <p className={styles.text}>{`Address not confirmed. While places are limited, ${place}.`}</p>
        {mayDecide && (
          <div className={styles.actions}>
            <Button size="small" variant="quiet" busy={isBusy} onClick={() => void decide("POST")}>
              Confirm the address
            </Button>
          </div>
        )}
      </div>
      {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
    </>
  );
}

interface ChangeProps extends Pick<Props, "company"> {
  readonly addressChange: NonNullable<Props["addressChange"]>;
}

/** A new email address that the current one has to agree to. The desk decides if nobody there answers. */
function AddressChange({ company, addressChange: { email, createdAt } }: ChangeProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, problem, decide } = useDecision(company);
  const mayDecide = usePermission("jobfair:write");

  function confirm() {
    setIsAsking(false);
    void decide("POST");
  }

  return (
    <>
      <div className="form-alert form-alert--info">
        <p
          className={styles.text}
        >{`A new address, ${email}, was asked for on ${formatMoment(createdAt)}. It waits for a yes from the address above.`}</p>
        {mayDecide && (
          <div className={styles.actions}>
            <Button size="small" variant="quiet" busy={isBusy} onClick={() => setIsAsking(true)}>
              Confirm the new address
            </Button>
            <Button size="small" variant="text" busy={isBusy} onClick={() => void decide("DELETE")}>
              Drop it
            </Button>
          </div>
        )}
      </div>
      {problem !== null && <FormAlert takesFocus>{problem}</FormAlert>}
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
