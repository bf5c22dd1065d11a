import { fairApi } from "#fair-paths";
import { useHydrated } from "#kit/islands/use-hydrated.ts";
import { Button } from "#kit/ui/Button.tsx";
import { asOptions, SelectField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { SendingNotice, SentFields } from "#kit/ui/FormSending.tsx";
import { Honeypot } from "#kit/ui/Honeypot.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { pincodeTexts } from "#rules/pincode.ts";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { companySizes, industries } from "./choices.ts";
import { flowKeys } from "./flow.ts";
import { StepFormProblem } from "./StepAlert.tsx";
import { type CompanyFormFields, useCompanyForm } from "./use-company-form.ts";
import type { PincodeStatus } from "./use-pincode.ts";
import { WebsiteField } from "./WebsiteField.tsx";

const industryOptions = asOptions(industries);
const sizeOptions = asOptions(companySizes);

const CompanyFields = ({ form }: { readonly form: CompanyFormFields }) => (
  <fieldset>
    <legend className={styles.legend}>Who you are</legend>
    <div className="field-grid">
      <TextField label="Company name" autoComplete="organization" wide {...form.field("companyName")} />
      <SelectField
        label="Industry"
        placeholder="Please select"
        options={industryOptions}
        {...form.field("industry")}
      />
      <SelectField
        label="Company size"
        hint="Number of employees"
        placeholder="Please select"
        options={sizeOptions}
        {...form.field("companySize")}
      />
      <WebsiteField label="Website" hint="For example www.example.in" wide {...form.field("website")} />
    </div>
  </fieldset>
);

const places = [
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "district", label: "District", autoComplete: "address-level3" },
] as const;

const purpose = "Country, state and city follow from it.";

/** Hints below the pincode, one line in every state: nothing moves under the pointer during the lookup. */
const hints: Record<PincodeStatus, string | undefined> = {
  incomplete: purpose,
  looking: "Looking up the pincode…",
  found: purpose,
  unknown: undefined,
  undecided: pincodeTexts.undecided,
};

interface Props {
  readonly form: CompanyFormFields;
  readonly pincode: PincodeStatus;
}

/** The company's place. It follows from the pincode, and can be typed only if the lookup fails (spec-decisions E8). */
function PlaceFields({ form, pincode }: Props) {
  const { error, ...field } = form.field("pincode");
  const unknown = pincode === "unknown" ? pincodeTexts.unknown : undefined;
  return (
    <fieldset>
      <legend className={styles.legend}>Where you are</legend>
      <div className="field-grid">
        <TextField
          label="Pincode"
          hint={hints[pincode]}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field}
          error={error ?? unknown}
        />
        {places.map(({ name, ...place }) => (
          <TextField
            key={name}
            {...place}
            readOnly={pincode !== "undecided"}
            optional={pincode === "undecided"}
            {...form.field(name)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Step 1 of the job fair: the company. */
export function CompanyForm() {
  const step = useCompanyForm();

  useHydrated(step.element);

  // Without scripts the server refuses the form; with GET, the address would contain what was typed.
  return (
    <div className={styles.frame}>
      <StepFormProblem form={step.form} problem={step.problem} />
      <form
        aria-label="Company information"
        className={styles.form}
        ref={step.element}
        method="post"
        action={fairApi.company}
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
