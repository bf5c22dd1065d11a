import { asOptions } from "#kit/ui/as-options.ts";
import styles from "#kit/ui/FormLayout.module.css";
import { SelectField } from "#kit/ui/SelectField.tsx";
import { TextField } from "#kit/ui/TextField.tsx";
import { companySizes, industries } from "./company.ts";
import type { CompanyFormFields } from "./use-company-form.ts";
import { WebsiteField } from "./WebsiteField.tsx";

const industryOptions = asOptions(industries);
const sizeOptions = asOptions(companySizes);

export const CompanyFields = ({ form }: { readonly form: CompanyFormFields }) => (
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
