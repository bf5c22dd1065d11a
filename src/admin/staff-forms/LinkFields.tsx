import { SelectField } from "#components/ui/SelectField.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { SOCIAL_SLOTS } from "#domain/staff/staff.ts";
import { type linkFields, platformChoices } from "#domain/staff/staff-links.ts";
import type { FieldsOf } from "./fields-of.ts";
import styles from "./LinkFields.module.css";
import { salesLabels } from "./staff-labels.ts";

interface Props {
  readonly form: FieldsOf<keyof typeof linkFields>;
}

/** The four social links of a person, with platform and URL each. */
export const LinkFields = ({ form }: Props) =>
  SOCIAL_SLOTS.map((slot) => (
    <div key={slot} className={styles.slot}>
      <SelectField
        label={salesLabels[`socialmedia${slot}`]}
        placeholder="None"
        optional
        options={platformChoices}
        {...form.field(`socialmedia${slot}`)}
      />
      <TextField
        label={salesLabels[`platform${slot}`]}
        optional
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(`platform${slot}`)}
      />
    </div>
  ));
