import { useState } from "react";
import * as z from "zod/mini";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { Button } from "#kit/ui/Button.tsx";
import { EmailField } from "#kit/ui/EmailField.tsx";
import { asOptions, SelectField, TextField } from "#kit/ui/Field.tsx";
import layout from "#kit/ui/FormLayout.module.css";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { Toasts } from "#kit/ui/Toasts.tsx";
import {
  contactTexts,
  designations,
  fairPhoneCountries,
  type JobFairContactFields,
  jobFairContactSchema,
} from "../contact.ts";
import { fairSteps } from "../fair-steps.ts";
import { noContactText, type Registration } from "../registration.ts";
import { setFlash, useRequiredRegistration, useSentBackForContact } from "./between-steps.ts";
import { CompleteDialog } from "./CompleteDialog.tsx";
import styles from "./ContactPersonForm.module.css";
import { endFlow } from "./flow.ts";
import { ReadFailedAlert } from "./ReadFailedAlert.tsx";
import { type StepSubmission, sendContact } from "./registration.client.ts";
import {
  $registration,
  readFailedText,
  settledRegistration,
  storeRegistration,
} from "./registration.state.ts";
import { StepFormProblem } from "./StepAlert.tsx";
import { useRefill, useStep } from "./use-step.ts";

interface Props {
  /** `null` until it has loaded. */
  readonly company: Registration["company"] | null;
}

/** Drops duplicates: a city often has the same name as its district. */
const listed = (texts: readonly (string | null)[]) => [...new Set(texts.filter(Boolean))].join(", ");

const detailsOf = ({ industry, companySize, website, pincode, ...place }: Registration["company"]) => [
  ["Industry", industry],
  ["Company size", companySize],
  ["Website", website],
  ["Place", listed([place.city, place.district, place.state, place.country])],
  ["Pincode", pincode],
];

/** The company from step 1, whose contact person is asked for. */
function CompanySummary({ company }: Props) {
  return (
    <section className={styles.summary} aria-labelledby="company-summary">
      <div className={styles.head}>
        <h3 className={styles.name} id="company-summary">
          <span className="visually-hidden">Company information: </span>
          <span>{company ? company.companyName : "…"}</span>
        </h3>
        <a href={fairSteps.company.page}>
          Change<span className="visually-hidden"> the company information</span>
        </a>
      </div>
      <dl className={styles.details}>
        {company !== null &&
          detailsOf(company).map(
            ([term, text]) =>
              Boolean(text) && (
                <div key={term}>
                  <dt>{term}</dt>
                  <dd>{text}</dd>
                </div>
              ),
          )}
      </dl>
    </section>
  );
}

/** Keeps the form from being sent while it is unknown which company the contact person belongs to. */
const obstacle = async () => ((await settledRegistration()) === undefined ? { text: readFailedText } : null);

async function send(typed: Typed<JobFairContactFields>, submission: StepSubmission) {
  const registration = $registration.get();
  if (!registration) throw new Error("There is no company to add a contact person to.");
  const { notice = contactTexts.added } = await sendContact(
    typed,
    registration.company.companyName,
    submission,
  );
  const contact = await z.parseAsync(jobFairContactSchema, typed);
  storeRegistration({ ...registration, contact });
  setFlash(notice);
}

/** Step 2: the contact person's fields and the submission. */
function useContactPersonForm() {
  const step = useStep<JobFairContactFields>({
    step: "contactPerson",
    schema: jobFairContactSchema,
    obstacle,
    send,
  });
  useRefill(step, "contact");
  return step;
}

const designationOptions = asOptions(designations);

const { label, previous } = fairSteps.contactPerson;

const goBack = () => window.location.assign(previous);

const lossText = "Another company begins at the first step; what you typed here is not kept.";

/** Step 2 of the job fair: the contact person, below the company from step 1. */
export function ContactPersonForm() {
  const registration = useRequiredRegistration();
  const step = useContactPersonForm();
  const isSentBack = useSentBackForContact();
  const [isBeginning, setIsBeginning] = useState(false);

  /** Another company begins at the first step. */
  async function beginAnew() {
    setIsBeginning(true);
    await endFlow();
    setIsBeginning(false);
    goBack();
  }

  return (
    <div className={layout.frame}>
      <CompanySummary company={registration?.company ?? null} />
      <p className="form-alert form-alert--info">{contactTexts.seniorOnly}</p>
      {isSentBack && (
        <p className="form-alert form-alert--info" role="status">
          {noContactText}
        </p>
      )}
      <ReadFailedAlert />
      <PublicForm
        sending={step}
        label={label}
        submit="Next"
        problem={<StepFormProblem form={step.form} problem={step.problem} />}
        back={
          <Button variant="quiet" onClick={goBack}>
            Previous
          </Button>
        }
      >
        <div className="field-grid">
          <TextField label="Full name" autoComplete="name" {...step.field("fullName")} />
          <SelectField
            label="Designation"
            placeholder="Please select"
            options={designationOptions}
            {...step.field("designation")}
          />
          <EmailField label="Email" hint={contactTexts.officialEmailOnly} {...step.field("email")} />
          <PhoneField
            label="Phone number"
            only={fairPhoneCountries}
            value={step.text("phone")}
            {...step.field("phone")}
          />
          <PhoneField
            label="Alternate contact"
            optional
            autoComplete="off"
            only={fairPhoneCountries}
            value={step.text("alternateContact")}
            {...step.field("alternateContact")}
          />
        </div>
      </PublicForm>
      <CompleteDialog
        companyName={step.undecided}
        loss={lossText}
        isBeginning={isBeginning}
        onEdit={() => step.decide("edit")}
        onNew={beginAnew}
        onClose={step.leaveUndecided}
      />
      <Toasts />
    </div>
  );
}
