import { asOptions, SelectField, TextAreaField, TextField } from "#kit/ui/Field.tsx";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { staffChoices } from "../../staff-form.ts";
import { BloodGroupField } from "./BloodGroupField.tsx";
import type { FieldsOf } from "./fields-of.ts";
import { salesPersonPlan } from "./plans.ts";

type Name =
  | "name"
  | "email"
  | "phone"
  | "gender"
  | "dob"
  | "bloodGroup"
  | "bloodGroupConfirmed"
  | "fullAddress";

interface Props {
  readonly form: FieldsOf<Name>;
  readonly onBloodGroup: () => void;
}

const { labels } = salesPersonPlan;
const genders = asOptions(staffChoices.gender);

/** Personal fields of a sales person or an intern. */
export const PersonFields = ({ form, onBloodGroup }: Props) => (
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
      placeholder="Not stated"
      optional
      options={genders}
      {...form.field("gender")}
    />
    <TextField label={labels.dob} type="date" optional {...form.field("dob")} />
    <BloodGroupField labels={labels} form={form} onChosen={onBloodGroup} />
    <TextAreaField label={labels.fullAddress} wide autoComplete="off" {...form.field("fullAddress")} />
  </>
);
