import type { FieldBinding } from "#kit/forms/use-schema-form.ts";
import { TrimmedEmailField } from "#kit/ui/EmailField.tsx";
import { asOptions, SelectField, TextField } from "#kit/ui/Field.tsx";
import styles from "#kit/ui/FormLayout.module.css";
import { PhoneField } from "#kit/ui/phone-field/PhoneField.tsx";
import { NAME_HINT } from "#rules/person-name.ts";
import { OTHER_QUALIFICATION, qualifications, userTypes } from "./choices.ts";
import type { ProjectFormFields } from "./use-project-form.ts";

const userTypeOptions = asOptions(userTypes);
const qualificationOptions = asOptions(qualifications);

/** Registered in its place, shown or not: the form finds the first invalid field by that order. */
const ownQualification = (isAsked: boolean, field: FieldBinding) =>
  isAsked && <TextField label="Your qualification" {...field} />;

export const PersonFields = ({ form }: { readonly form: ProjectFormFields }) => (
  <fieldset>
    <legend className={styles.legend}>About you</legend>
    <div className="field-grid">
      <TextField label="Full name" hint={NAME_HINT} autoComplete="name" {...form.field("fullName")} />
      <PhoneField label="Phone number" value={form.text("contactNumber")} {...form.field("contactNumber")} />
      <TrimmedEmailField label="Email" {...form.field("emailAddress")} />
      <SelectField
        label="User type"
        placeholder="Please select"
        options={userTypeOptions}
        {...form.field("userType")}
      />
      <SelectField
        label="Qualification"
        placeholder="Please select"
        options={qualificationOptions}
        {...form.field("qualification")}
      />
      {ownQualification(
        form.text("qualification") === OTHER_QUALIFICATION,
        form.field("customQualification"),
      )}
      <TextField
        label="Institute or company name"
        autoComplete="organization"
        {...form.field("institute_company")}
      />
    </div>
  </fieldset>
);
