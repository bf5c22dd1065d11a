import { useState } from "react";
import { pages } from "#addresses/public.ts";
import { PublicForm } from "#kit/forms/PublicForm.tsx";
import { ThanksDialog } from "#kit/forms/ThanksDialog.tsx";
import type { Stored } from "#kit/forms/use-public-form.ts";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { langOfPage, say, sayIfKnown } from "#kit/language.ts";
import { TrimmedEmailField } from "#kit/ui/EmailField.tsx";
import { CheckboxField, SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { announce, Toasts } from "#kit/ui/Toasts.tsx";
import { UploadField } from "#kit/upload/UploadField.tsx";
import { AwaitedUploads } from "#kit/upload/UploadStatus.tsx";
import { uploadNotices } from "#kit/upload/upload-state.ts";
import { NAME_HINT } from "#rules/person-name.ts";
import { OTHER_QUALIFICATION, qualifications, userTypes } from "../project.ts";
import { agreementParts } from "../project-agreement.ts";
import { type ProjectDocument, type ProjectFormFields, useProjectForm } from "./use-project-form.ts";

/** Options with a label in the page's language. The stored values are in English. */
const optionsOf = (choices: readonly Parameters<typeof say>[0][]) =>
  choices.map((choice) => ({ value: choice, label: say(choice) }));

/** Registered in its place, shown or not: the form finds the first invalid field by that order. */
const ownQualification = (isAsked: boolean, field: FieldBinding) =>
  isAsked && <TextField label={say("Your qualification")} {...field} />;

const PersonFields = ({ form }: { readonly form: ProjectFormFields }) => (
  <fieldset>
    <legend className={styles.legend}>{say("About you")}</legend>
    <div className="field-grid">
      <TextField
        label={say("Full name")}
        hint={say(NAME_HINT)}
        autoComplete="name"
        {...form.field("fullName")}
      />
      <PhoneField
        label={say("Phone number")}
        value={form.text("contactNumber")}
        {...form.field("contactNumber")}
      />
      <TrimmedEmailField label={say("Email")} {...form.field("emailAddress")} />
      <SelectField
        label={say("User type")}
        placeholder={say("Please select")}
        options={optionsOf(userTypes)}
        {...form.field("userType")}
      />
      <SelectField
        label={say("Qualification")}
        placeholder={say("Please select")}
        options={optionsOf(qualifications)}
        {...form.field("qualification")}
      />
      {ownQualification(
        form.text("qualification") === OTHER_QUALIFICATION,
        form.field("customQualification"),
      )}
      <TextField
        label={say("Institute or company name")}
        autoComplete="organization"
        {...form.field("institute_company")}
      />
    </div>
  </fieldset>
);

/** The questions about an idea, by field. */
const questions = {
  problemSolved: "What problem does it solve?",
  beneficiaries: "Who benefits from it?",
  successReason: "Why will it succeed?",
} as const;

const isQuestion = (name: string): name is keyof typeof questions => name in questions;

/** Words a field's problem for the list: the questions share one documented text, so each is named with it. */
const problemOf = (name: string, message: string) =>
  isQuestion(name) ? `${say(questions[name])} ${sayIfKnown(message)}` : message;

const IdeaFields = ({ form }: { readonly form: ProjectFormFields }) => (
  <fieldset>
    <legend className={styles.legend}>{say("Your idea")}</legend>
    <div className="field-grid">
      <TextField label={say("Project or idea name")} wide {...form.field("projectName")} />
      <TextAreaField
        label={say("Summary")}
        hint={say("The whole of it in a few sentences.")}
        wide
        {...form.field("summary")}
      />
      <TextAreaField label={say(questions.problemSolved)} wide {...form.field("problemSolved")} />
      <TextAreaField label={say(questions.beneficiaries)} {...form.field("beneficiaries")} />
      <TextAreaField label={say(questions.successReason)} {...form.field("successReason")} />
      <TextAreaField
        label={say("Skills")}
        hint={say("What you, or those with you, can do yourselves.")}
        optional
        wide
        {...form.field("skills")}
      />
    </div>
  </fieldset>
);

interface Props {
  readonly form: ProjectFormFields;
  readonly document: ProjectDocument;
}

/** The agreement is stored word for word in English, so a page in Malayalam shows it in English, below this explanation. */
const agreementGloss = "By ticking the box you say this, in the words that count, which are English:";

const agreement = (
  <>
    {agreementParts.statement}
    <a href={pages.projectTerms} target="_blank" rel="noopener">
      {agreementParts.terms}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
    .
  </>
);

/** The document and the agreement. The terms open in a new tab, since leaving the form would lose its document. */
const DocumentFields = ({ form, document }: Props) => (
  <fieldset>
    <legend className={styles.legend}>{say("Document and agreement")}</legend>
    <div className="field-grid">
      {document.isLost && (
        <p className="form-alert form-alert--info field--wide" role="status">
          {say(
            "Your document could not be kept when the page was loaded again. Please attach the file again; everything that you typed is still here.",
          )}
        </p>
      )}
      <UploadField
        purpose="projectFile"
        label={say("Document")}
        optional
        wide
        error={document.error}
        inputRef={document.inputRef}
        onChange={document.choose}
        onPrepared={() => announce(say(uploadNotices.prepared))}
      />
      <div className="field--wide">
        {langOfPage() && <p className="field__hint">{say(agreementGloss)}</p>}
        <CheckboxField
          required
          label={langOfPage() ? <span lang="en">{agreement}</span> : agreement}
          {...form.field("agreeTerms")}
        />
      </div>
    </div>
  </fieldset>
);

export function ProjectForm() {
  /** The name of the project that was sent, and what to quote. */
  const [sent, setSent] = useState<Stored & { name: string }>();
  const { form, document } = useProjectForm(({ projectName: name }, stored) => setSent({ name, ...stored }));

  return (
    <>
      <PublicForm
        sending={form}
        label={say("Submit New Project")}
        submit={say("Submit project")}
        isMultipart
        wordError={problemOf}
        notice={
          form.state !== "idle" &&
          document.upload && <AwaitedUploads uploads={[document.upload]} onCancel={form.cancel} />
        }
      >
        <PersonFields form={form} />
        <IdeaFields form={form} />
        <DocumentFields form={form} document={document} />
      </PublicForm>
      <ThanksDialog
        title={say("Your project has been submitted")}
        isOpen={sent !== undefined}
        onClose={() => setSent(undefined)}
        reference={sent?.reference}
      >
        <p>
          {say("Thank you.")} <strong>{sent?.name}</strong>{" "}
          <span>
            {say("has reached us, and three of our consultants read it {when}. It stays yours.").replace(
              "{when}",
              sent?.promise ?? say("within 10 working days"),
            )}
          </span>
        </p>
      </ThanksDialog>
      <Toasts />
    </>
  );
}
