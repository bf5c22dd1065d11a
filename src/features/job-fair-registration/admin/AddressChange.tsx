import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { adminApi } from "#addresses/admin.ts";
import { recordKey } from "#admin/inbox/inbox.tsx";
import { failureText } from "#admin/screen/Failure.tsx";
import { usePermission } from "#admin/session/account.ts";
import { callSigned } from "#admin/session/signed-call.ts";
import { useSubmission } from "#kit/forms/use-submission.ts";
import { Button } from "#kit/ui/Button.tsx";
import { Dialog } from "#kit/ui/Dialog.tsx";
import { FormAlert } from "#kit/ui/FormAlert.tsx";
import { announce } from "#kit/ui/Toasts.tsx";
import { formatMoment } from "#rules/calendar.ts";
import type { JobFairDetails } from "../registration-record.ts";
import styles from "./AddressChange.module.css";

const answerSchema = z.object({ message: z.string() });

/** A new address that waits for a yes from the one so far: the desk decides if nobody there answers. */
export function AddressChange({ company, addressChange }: Pick<JobFairDetails, "company" | "addressChange">) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { state, run } = useSubmission();
  const cache = useQueryClient();
  const mayDecide = usePermission("jobfair:write");
  if (!addressChange) return null;
  const { email, createdAt } = addressChange;
  const isBusy = state !== "idle";

  async function decide(method: "POST" | "DELETE") {
    setIsAsking(false);
    setProblem(null);
    const outcome = await run(async (signal) => {
      const { message } = await callSigned(adminApi.jobFairAddress(company._id), answerSchema, {
        method,
        signal,
      });
      announce(message);
    });
    if (outcome?.status === "failed") setProblem(failureText(outcome.cause));
    void cache.invalidateQueries({ queryKey: recordKey("jobFairCompanies", company._id) });
  }

  return (
    <>
      <div className="form-alert form-alert--note">
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
            <Button onClick={() => void decide("POST")}>Confirm</Button>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Cancel
            </Button>
          </>
        }
      >
        <p>{`${email} gets the vouchers and the links of this registration. Confirm it only if nobody reads the address so far, and after you have called the company at a number that you found yourself.`}</p>
      </Dialog>
    </>
  );
}
