import { useHydrated } from "#kit/interact/use-hydrated.ts";
import { Button } from "#kit/ui/Button.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { FormProblem } from "#kit/ui/FormProblem.tsx";
import { Honeypot } from "#kit/ui/Honeypot.tsx";
import { SendingNotice } from "#kit/ui/SendingNotice.tsx";
import { SentFields } from "#kit/ui/SentFields.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { api } from "#paths";
import { CompanyFields } from "./CompanyFields.tsx";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { flowKeys } from "./flow-keys.ts";
import { PlaceFields } from "./PlaceFields.tsx";
import { useCompanyForm } from "./use-company-form.ts";

/** Step 1 of the job fair: the company. */
export function CompanyForm() {
  const step = useCompanyForm();

  useHydrated(step.element);

  // Without scripts the server refuses the form; with GET, the address would contain what was typed.
  return (
    <div className={styles.frame}>
      <FormProblem form={step.form} problem={step.problem} />
      <form
        aria-label="Company information"
        className={styles.form}
        ref={step.element}
        method="post"
        action={api.jobFairCompanySubmit}
        noValidate
        onSubmit={step.submit}
        data-draft={flowKeys.companyDraft}
      >
        <SentFields isSending={step.state !== "idle"}>
          <CompanyFields form={step.form} />
          <PlaceFields form={step.form} pincode={step.pincode} />
          <Honeypot />
        </SentFields>
        <div className={styles.actions}>
          <Button type="submit" busy={step.shownState !== "idle"}>
            Next
          </Button>
          <SendingNotice state={step.shownState} onCancel={step.cancel} />
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
