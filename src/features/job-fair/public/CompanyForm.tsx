import { useStore } from "@nanostores/react";
import { type SyntheticEvent, useState } from "react";
import * as z from "zod/mini";
import { keepsCookies, remember } from "#kit/browser-storage.ts";
import type { TextProblem } from "#kit/forms/FormProblem.tsx";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import type { Typed } from "#kit/forms/schema-resolver.ts";
import { Button } from "#kit/ui/Button.tsx";
import { classNames } from "#kit/ui/class-names.ts";
import { asOptions, CheckboxField, SelectField, TextField } from "#kit/ui/Field.tsx";
import layout from "#kit/ui/FormLayout.module.css";
import { Toasts } from "#kit/ui/Toasts.tsx";
import { pincodeTexts } from "#rules/pincode.ts";
import {
  companyFields,
  companySizes,
  industries,
  type JobFairCompanyFields,
  jobFairCompanySchema,
  websiteWhenLeft,
} from "../company.ts";
import { fairSteps } from "../fair-steps.ts";
import type { Registration } from "../registration.ts";
import { BegunNote } from "./BegunNote.tsx";
import styles from "./CompanyForm.module.css";
import { CompleteDialog } from "./CompleteDialog.tsx";
import { flowKeys, forgetEnding } from "./flow.ts";
import { type StepSubmission, sendCompany } from "./registration.client.ts";
import { $registration, settledRegistration, storeRegistration } from "./registration.state.ts";
import { StepFormProblem } from "./StepAlert.tsx";
import { type Pincode, usePincode } from "./use-pincode.ts";
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

/** Step 1: the company's fields, the town that follows from its pincode, and the submission. */
function useCompanyForm() {
  const step = useStep<JobFairCompanyFields>({
    step: "company",
    schema: jobFairCompanySchema,
    obstacle,
    send,
  });
  const pincode = usePincode(step.form);
  const [isSettling, setIsSettling] = useState(false);
  useRefill(step, "company");

  async function obstacle(): Promise<TextProblem | null> {
    // Before the registration is read, it is unknown whether cookies are stored.
    if ((await settledRegistration()) !== undefined && !keepsCookies()) return blockedStorage;
    return (await pincode.settled()) === "unknown" ? unknownPincode : null;
  }

  /** Tidies the URL as when the field loses focus, which an autofilled field never had. */
  function tidyWebsite() {
    const website = step.form.getValues("website");
    if (typeof website === "string") step.form.setValue("website", websiteWhenLeft(website));
  }

  /** Waits for a pending lookup, since its town belongs to what is sent. */
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

  return { ...step, show, submit, isSettling, pincode } as const;
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

const townFields = [
  { name: "country", label: "Country", autoComplete: "country-name" },
  { name: "state", label: "State", autoComplete: "address-level1" },
  { name: "city", label: "City", autoComplete: "address-level2" },
  { name: "district", label: "District", autoComplete: "address-level3" },
] as const;

const purpose = "Country, state and city follow from it.";

/** Hints below the pincode, one line in every state: nothing moves under the pointer during the lookup. */
const hints: Record<Pincode["status"], string | undefined> = {
  incomplete: purpose,
  looking: "Looking up the pincode…",
  found: purpose,
  unknown: undefined,
  undecided: pincodeTexts.undecided,
};

/** Joins the names from the smallest unit to the largest, each once: a city often has the name of its district. */
const listed = (names: readonly string[]) => [...new Set(names)].filter(Boolean).join(", ");

/** Replaces the fields on phones. Announced as it appears. */
const TownLine = ({ form: { form } }: { readonly form: CompanyFormFields }) => (
  <p className={classNames("field__hint", styles.town)}>
    {listed([form.text("city"), form.text("district"), form.text("state"), form.text("country")])}
  </p>
);

interface Props {
  readonly form: CompanyFormFields;
  readonly pincode: Pincode;
}

/** Towns and districts to choose from, and the one that an earlier registration or a draft has instead. */
function TownChoice({ form: { form }, pincode: { towns, choose } }: Props) {
  const own = { city: form.text("city"), district: form.text("district"), state: form.text("state") };
  const key = (town: typeof own) => listed([town.city, town.district, town.state]);
  const choices = towns.some((town) => key(town) === key(own)) ? towns : [own, ...towns];
  return (
    <SelectField
      label="Town and district"
      hint="This pincode has several. Please check which is yours."
      options={asOptions(choices.map(key))}
      value={key(own)}
      onChange={({ target }) => {
        const chosen = choices.find((town) => key(town) === target.value);
        if (chosen) choose(chosen);
      }}
    />
  );
}

/** The company's town. It follows from the pincode, and can be typed if the lookup fails or names another one. */
function TownFields({ form, pincode }: Props) {
  const { status, towns: found, isCorrected, correct } = pincode;
  const { error, ...field } = form.field("pincode");
  const isFound = status === "found" && !isCorrected;
  const isTyped = status === "undecided" || isCorrected;
  const unknown = status === "unknown" ? pincodeTexts.unknown : undefined;
  return (
    <fieldset>
      <legend className={layout.legend}>Where you are</legend>
      <div className="field-grid">
        <TextField
          label="Pincode"
          hint={hints[status]}
          inputMode="numeric"
          autoComplete="postal-code"
          {...field}
          feedback={isFound && <TownLine form={form} />}
          error={error ?? unknown}
        />
        {isFound && found.length > 1 && <TownChoice form={form} pincode={pincode} />}
        <div className={classNames(styles.towns, isTyped && styles.typed)}>
          {townFields.map(({ name, ...texts }) => (
            <TextField key={name} {...texts} readOnly={!isTyped} optional={isTyped} {...form.field(name)} />
          ))}
        </div>
        {isFound && (
          <div className="field--wide">
            <Button variant="quiet" size="small" onClick={correct}>
              Correct the place
            </Button>
          </div>
        )}
      </div>
    </fieldset>
  );
}

/** Says that the browser's storage is blocked, as soon as the form is touched, so that nothing is typed in vain. */
function StorageNote() {
  const isRead = useStore($registration, { ssr: "initial" }) === null;
  if (!isRead || keepsCookies()) return null;
  return <p className="form-alert form-alert--info">{storageIsBlockedText}</p>;
}

/** Step 1 of the job fair: the company. */
export function CompanyForm() {
  const { pincode, isSettling, ...step } = useCompanyForm();
  return (
    <>
      <PublicForm
        sending={step}
        label={fairSteps.company.label}
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
        <TownFields form={step} pincode={pincode} />
        <CheckboxField label={companyFields.showsName.question} {...step.form.field("showsName")} />
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
