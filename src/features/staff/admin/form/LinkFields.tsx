import { SelectField, TextField } from "#kit/ui/Field.tsx";
import { SOCIAL_SLOTS } from "../../staff.ts";
import { salesPersonLabels } from "../../staff-labels.ts";
import { type linkFields, platformChoices } from "../../staff-links.ts";
import type { FieldsOf } from "./fields-of.ts";
import styles from "./LinkFields.module.css";

interface Props {
  readonly form: FieldsOf<keyof typeof linkFields>;
}

/** The four social links of a person, with platform and URL each. */
export const LinkFields = ({ form }: Props) =>
  SOCIAL_SLOTS.map((slot) => (
    <div key={slot} className={styles.slot}>
      <SelectField
        label={salesPersonLabels[`socialmedia${slot}`]}
        placeholder="None"
        optional
        options={platformChoices}
        {...form.field(`socialmedia${slot}`)}
      />
      <TextField
        label={salesPersonLabels[`platform${slot}`]}
        optional
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field(`platform${slot}`)}
      />
    </div>
  ));
