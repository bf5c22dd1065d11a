import { IdCard } from "lucide-react";
import type { ReactNode } from "react";
import { DateField } from "#admin/editor/fields.tsx";
import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { Button } from "#kit/ui/Button.tsx";
import { asOptions, CheckboxField, SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { usePictureDialog } from "#kit/upload/picture-dialog.ts";
import { staffChoices } from "../staff.ts";
import type { SalesPersonFields } from "../staff-record.ts";
import type { CardField } from "./card/card-facts.ts";
import styles from "./StaffForm.module.css";
import { type FieldsOf, FormPart, LinkFields, PictureFields, StaffFormFrame } from "./StaffFormFrame.tsx";
import {
  type CardPlan,
  internPlan,
  type StaffFormPlan,
  type StaffFormProps,
  salesPersonPlan,
  startingWith,
} from "./staff-form-plans.ts";
import { useStaffForm } from "./use-staff-form.ts";

interface CardMakerProps {
  readonly plan: CardPlan;
  /** The text of a field as it is in the form now. */
  readonly text: (name: CardField) => string;
  readonly onMade: ((picture: File) => void) | undefined;
}

/** Draws a picture of the person in the firm's design. The code for that is loaded on first use. */
function CardMaker({ plan, text, onMade }: CardMakerProps) {
  const { open, close, Dialog } = usePictureDialog({
    load: async () => (await import("./card/CardDialog.tsx")).CardDialog,
    unreachable:
      "The preview could not be loaded. Please check your connection and try again. If that does not help, load this page again.",
    onPicture: (picture) => onMade?.(picture),
  });

  return (
    <div>
      <Button variant="quiet" size="small" onClick={() => void open()}>
        <IdCard aria-hidden="true" strokeWidth={1.5} />
        <span>{` ${plan.action}`}</span>
      </Button>
      {Dialog !== undefined && <Dialog plan={plan} text={text} onClose={close} />}
    </div>
  );
}

interface BloodGroupProps {
  readonly labels: Readonly<Record<"bloodGroup" | "bloodGroupConfirmed", string>>;
  readonly form: FieldsOf<"bloodGroup" | "bloodGroupConfirmed">;
  readonly onChosen: (isKnown: boolean) => void;
}

/** For what is not known: without it, a browser would show and send the first choice. */
const NOT_STATED = "Not stated";

const options = asOptions(staffChoices.bloodGroup);

/** The form starts with a default blood group that may be wrong, so it counts only once chosen or confirmed. */
function BloodGroupField({ labels, form, onChosen }: BloodGroupProps) {
  const { onInput, ...select } = form.field("bloodGroup");
  return (
    <div>
      <SelectField
        label={labels.bloodGroup}
        placeholder={NOT_STATED}
        options={options}
        {...select}
        onInput={(event) => {
          void onInput(event);
          onChosen(event.currentTarget.value !== "");
        }}
      />
      <div className={styles.confirmed}>
        <CheckboxField label={labels.bloodGroupConfirmed} {...form.field("bloodGroupConfirmed")} />
      </div>
    </div>
  );
}

type PersonName =
  | "name"
  | "email"
  | "phone"
  | "gender"
  | "dob"
  | "bloodGroup"
  | "bloodGroupConfirmed"
  | "fullAddress";

interface PersonProps {
  readonly form: FieldsOf<PersonName>;
  readonly onBloodGroup: (isKnown: boolean) => void;
}

const { labels } = salesPersonPlan;
const genders = asOptions(staffChoices.gender);

/** Personal fields of a sales person or an intern. */
const PersonFields = ({ form, onBloodGroup }: PersonProps) => (
  <>
    <TextField label={labels.name} autoComplete="off" {...form.field("name")} />
    <TextField
      label={labels.email}
      type="email"
      autoComplete="off"
      spellCheck={false}
      {...form.field("email")}
    />
    <PhoneField label={labels.phone} autoComplete="off" value={form.text("phone")} {...form.field("phone")} />
    <SelectField
      label={labels.gender}
      placeholder={NOT_STATED}
      optional
      options={genders}
      {...form.field("gender")}
    />
    <DateField label={labels.dob} day={form.text("dob")} optional {...form.field("dob")} />
    <BloodGroupField labels={labels} form={form} onChosen={onBloodGroup} />
    <TextAreaField label={labels.fullAddress} wide autoComplete="off" {...form.field("fullAddress")} />
  </>
);

type JobName = "empID" | "dateOfJoining" | "jobRole" | "employeeStatus" | "jobLevel" | "leftOn";

interface JobProps {
  readonly form: FieldsOf<JobName>;
  /** The ID suggested for a new record, if any. */
  readonly suggestedId: string | null;
}

/** Employment fields of a sales person or an intern. */
function JobFields({ form, suggestedId }: JobProps) {
  const choice = (name: JobName & keyof typeof staffChoices) => (
    <SelectField
      label={labels[name]}
      placeholder={NOT_STATED}
      options={asOptions(staffChoices[name])}
      {...form.field(name)}
    />
  );
  return (
    <>
      <TextField
        label={labels.empID}
        hint={suggestedId ? `${suggestedId} is free.` : undefined}
        autoComplete="off"
        spellCheck={false}
        {...form.field("empID")}
      />
      {choice("jobRole")}
      {choice("jobLevel")}
      {choice("employeeStatus")}
      <DateField
        label={labels.dateOfJoining}
        day={form.text("dateOfJoining")}
        optional
        {...form.field("dateOfJoining")}
      />
      <DateField
        label={labels.leftOn}
        hint="From this date, verification shows that they have left the company."
        day={form.text("leftOn")}
        optional
        {...form.field("leftOn")}
      />
    </>
  );
}

interface Props<Fields extends SalesPersonFields> extends StaffFormProps {
  readonly plan: StaffFormPlan<Fields>;
  /** Fields that only one of the two forms has. */
  readonly own?: (field: (name: keyof Fields & string) => FieldBinding) => ReactNode;
}

/** The common part of the sales form and the intern form. */
function FieldStaffForm<Fields extends SalesPersonFields>({
  plan,
  own,
  suggestedId,
  ...props
}: Props<Fields>) {
  const staff = useStaffForm(plan, props);
  const { form, files, record } = staff;
  return (
    <StaffFormFrame staff={staff} list={props.list}>
      <FormPart title="Person">
        <PersonFields form={form} onBloodGroup={(isKnown) => form.setValue("bloodGroupConfirmed", isKnown)} />
      </FormPart>
      <FormPart title="Employment">
        <JobFields form={form} suggestedId={suggestedId} />
      </FormPart>
      <FormPart title="Pictures" subtitle="Shown only after a verification.">
        <PictureFields plans={plan.pictures} files={files} isNew={record === null} />
        {plan.card !== undefined && (
          <CardMaker plan={plan.card} text={form.text} onMade={files[plan.card.picture]?.choose} />
        )}
      </FormPart>
      {own?.(form.field)}
      <FormPart title="Social links" subtitle="Up to four, or none.">
        <LinkFields form={form} />
      </FormPart>
    </StaffFormFrame>
  );
}

export const SalesPersonForm = (props: StaffFormProps) => (
  <FieldStaffForm plan={startingWith(salesPersonPlan, props.suggestedId)} {...props} />
);

/** Add and Edit Intern Details: as for sales, but with feedback and a certificate. */
export const InternForm = (props: StaffFormProps) => (
  <FieldStaffForm
    plan={startingWith(internPlan, props.suggestedId)}
    {...props}
    own={(field) => (
      <FormPart title="Feedback" subtitle="Shown with the certificate, line by line.">
        <TextAreaField
          label={internPlan.labels.feedback}
          hint="One remark on each line."
          optional
          wide
          {...field("feedback")}
        />
      </FormPart>
    )}
  />
);
