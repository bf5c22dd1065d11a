import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useState } from "react";
import * as z from "zod/mini";
import { fairApi, pages } from "#addresses/public.ts";
import { keepsCookies, remember } from "#kit/browser-storage.ts";
import type { TextProblem } from "#kit/forms/FormProblem.tsx";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { classNames } from "#kit/ui/class-names.ts";
import { asOptions, SelectField, TextField } from "#kit/ui/Field.tsx";
import layout from "#kit/ui/FormLayout.module.css";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { pincodeTexts } from "#rules/pincode.ts";
import {
  companySizes,
  industries,
  type JobFairCompanyFields,
  jobFairCompanySchema,
  websiteWhenLeft,
} from "../company.ts";
import type { Registration } from "../registration.ts";
import { BegunNote } from "./BegunNote.tsx";
import styles from "./CompanyForm.module.css";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { flowKeys, forgetEnding } from "./flow.ts";
import { type StepSubmission, sendCompany } from "./registration.client.ts";
import { $registration, settledRegistration, storeRegistration } from "./registration.state.ts";
import { StepFormProblem } from "./StepAlert.tsx";
import { type PincodeStatus, usePincode } from "./use-pincode.ts";
import { useRefill, useStep } from "./use-step.ts";
import { WebsiteField } from "./WebsiteField.tsx";

const storageIsBlockedText =
  "Your browser is set not to store data, so the next step would not know your company. Please allow this site to store data, or use another browser.";

/** Drafts of the later steps belong to the previous company. */
function dropLaterDrafts() {
  remember("sessionStorage", flowKeys.contactPersonDraft, null);
  remember("sessionStorage", flowKeys.giftsDraft, null);
}

async function send(typed: Typed<JobFairCompanyFields>, submission: StepSubmission) {
  const known = $registration.get();
  const { companyId } = await sendCompany(typed, submission);
  // A call answered with the company that it named says nothing of an earlier one, which may still have to be ended.
  if (companyId !== submission.companyId) forgetEnding();
  if (submission.registration === "new") dropLaterDrafts();
  const isComplete = submission.registration === "edit";
  // Sending step 1 again does not change the company's contact person.
  const contact = known?.companyId === companyId ? known.contact : null;
  const company = await z.parseAsync(jobFairCompanySchema, typed);
  storeRegistration({ companyId, isComplete, company, contact });
}

const blockedStorage: TextProblem = { text: storageIsBlockedText };
const unknownPincode: TextProblem = { text: pincodeTexts.unknown, names: ["pincode"] };

/** Step 1: the company's fields, the place that follows from its pincode, and the submission. */
function useCompanyForm() {
  const step = useStep<JobFairCompanyFields>({
    schema: jobFairCompanySchema,
    address: fairApi.company,
    draftKey: flowKeys.companyDraft,
    obstacle,
    send,
    next: pages.jobFairUser,
  });
  const pincode = usePincode(step.form);
  const [isSettling, setIsSettling] = useState(false);
  useRefill(step, "company");

  async function obstacle(): Promise<TextProblem | null> {
    // Before the registration is read, it is unknown whether cookies are stored.
    if ((await settledRegistration()) !== undefined && !keepsCookies()) return blockedStorage;
    return (await pincode.settled()) === "unknown" ? unknownPincode : null;
  }

  /** As the field does when it is left: an autofilled one never is. */
  function tidyWebsite() {
    const website = step.form.getValues("website");
    if (typeof website === "string") step.form.setValue("website", websiteWhenLeft(website));
  }

  /** Waits for a pending lookup, since its place belongs to what is sent. */
  async function submit(event?: SyntheticEvent) {
    event?.preventDefault();
    // Before the wait: after it, React would batch this with the next problem, and the same alert would stay in place.
    step.setProblem(null);
    tidyWebsite();
    setIsSettling(true);
    await pincode.settled();
    await step.submit();
    setIsSettling(false);
  }

  function show(company: Registration["company"]) {
    for (const [name, value] of Object.entries(company))
      step.form.setValue(name, value ?? "", { shouldValidate: true });
    step.form.setFocus("companyName");
  }

  return { ...step, show, submit, isSettling, pincode: pincode.status } as const;
}

type CompanyFormFields = Pick<ReturnType<typeof useCompanyForm>, "field" | "form">;

const industryOptions = asOptions(industries);
const sizeOptions = asOptions(companySizes);

const CompanyFields = ({ form }: { readonly form: CompanyFormFields }) => (
  <fieldset>
    <legend className={layout.legend}>Who you are</legend>
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

/** The place from the smallest to the largest, on phones in the stead of its fields. Announced as it appears. */
function PlaceLine({ form: { form } }: { readonly form: CompanyFormFields }) {
  const parts = (["city", "district", "state", "country"] as const).map((name) => form.text(name));
  const line = [...new Set(parts)].filter(Boolean).join(", ");
  return <p className={classNames("field__hint", styles.place)}>{line}</p>;
}

interface Props {
  readonly form: CompanyFormFields;
  readonly pincode: PincodeStatus;
}

/** The company's place. It follows from the pincode, and can be typed only if the lookup fails. */
function PlaceFields({ form, pincode }: Props) {
  const { error, ...field } = form.field("pincode");
  const isTyped = pincode === "undecided";
  const unknown = pincode === "unknown" ? pincodeTexts.unknown : undefined;
  return (
    <fieldset>
      <legend className={layout.legend}>Where you are</legend>
      <div className="field-grid">
        <TextField
          label="Pincode"
          hint={hints[pincode]}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field}
          note={pincode === "found" && <PlaceLine form={form} />}
          error={error ?? unknown}
        />
        <div className={classNames(styles.places, isTyped && styles.typed)}>
          {places.map(({ name, ...texts }) => (
            <TextField key={name} {...texts} readOnly={!isTyped} optional={isTyped} {...form.field(name)} />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

/** Said as soon as the form is touched, before anything is typed in vain. */
function StorageNote() {
  const isRead = useStore($registration, { ssr: "initial" }) === null;
  if (!isRead || keepsCookies()) return null;
  return <p className="form-alert form-alert--note">{storageIsBlockedText}</p>;
}

/** Step 1 of the job fair: the company. */
export function CompanyForm() {
  const { pincode, isSettling, ...step } = useCompanyForm();
  return (
    <>
      <PublicForm
        sending={step}
        label="Company information"
        submit="Next"
        isWaiting={isSettling}
        above={
          <>
            <StorageNote />
            <BegunNote onGoOn={step.show} onOther={() => step.form.setFocus("companyName")} />
          </>
        }
        problem={<StepFormProblem form={step.form} problem={step.problem} />}
      >
        <CompanyFields form={step} />
        <PlaceFields form={step} pincode={pincode} />
      </PublicForm>
      <CompleteDialog
        companyName={step.undecided}
        onEdit={() => step.decide("edit")}
        onNew={() => step.decide("new")}
        onClose={step.leaveUndecided}
      />
      <Toasts />
    </>
  );
}
