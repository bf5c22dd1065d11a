import { useRef } from "react";
import { Button } from "#components/ui/Button.tsx";
import styles from "#components/ui/FormLayout.module.css";
import { caughtBy, Honeypot } from "#components/ui/Honeypot.tsx";
import { SendingNotice } from "#components/ui/SendingNotice.tsx";
import { Toasts } from "#components/ui/Toasts.tsx";
import { useAwake } from "#lib/interact/use-awake.ts";
import { api } from "#paths";
import { CompanyFields } from "./CompanyFields.tsx";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { flowKeys } from "./flow-keys.ts";
import { PlaceFields } from "./PlaceFields.tsx";
import { StepProblem } from "./StepProblem.tsx";
import { useCompanyForm } from "./use-company-form.ts";

/** Step 1 of the job fair: the company. */
export function CompanyForm() {
  const element = useRef<HTMLFormElement>(null);
  const step = useCompanyForm(() => (element.current ? caughtBy(element.current) : ""));

  useAwake(element);

  // Without script it is refused; were it sent by GET, the address would hold what was typed.
  return (
    <div className={styles.frame}>
      <StepProblem {...step} />
      <form
        aria-label="Company information"
        className={styles.form}
        ref={element}
        method="post"
        action={api.jobFairCompanySubmit}
        noValidate
        onSubmit={step.submit}
        data-draft={flowKeys.companyDraft}
      >
        <CompanyFields form={step.form} />
        <PlaceFields form={step.form} pincode={step.pincode} />
        <Honeypot />
        <div className={styles.actions}>
          <Button type="submit" busy={step.state !== "idle"}>
            Next
          </Button>
          <SendingNotice state={step.state} onCancel={step.cancel} />
        </div>
      </form>
      <CompleteDialog
        companyName={step.undecided}
        onEdit={() => step.decide("edit")}
        onNew={() => step.decide("new")}
        onClose={step.leaveUndecided}
      />
      <Toasts />
    </div>
  );
}
